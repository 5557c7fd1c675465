// The worlds in which the broad phases are measured, natively and as wasm: positions in doubles that move
// each step, as a world's do, and the boxes made from them. The first is W1 of the side-by-side benchmark,
// number for number, so that its raw grid can run beside it.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "broad_phase/broad_phase.h"
#include "broad_phase/float_box.h"

namespace broadbench {

using namespace bump;

class Random {
 public:
  explicit Random(std::uint32_t seed) : state_(seed) {}
  double unit() {
    std::uint32_t t = state_ += 0x6D2B79F5u;
    t = (t ^ (t >> 15)) * (t | 1);
    t ^= t + (t ^ (t >> 7)) * (t | 61);
    return (t ^ (t >> 14)) / 4294967296.0;
  }
  double between(double low, double high) { return low + (high - low) * unit(); }
  int whole(int low, int high) { return low + static_cast<int>(std::floor(unit() * (high - low + 1))); }

 private:
  std::uint32_t state_;
};

// The boxes of two shapes at once, as columns hold them: (x, y) of each one's centre and half its width
// and height.
inline void outwardBoxes(const double* x, const double* y, const double* halfWidth, const double* halfHeight,
                         FloatBox* two) {
  using namespace simd;
  const Double2 centreX = loadDoubles(x), centreY = loadDoubles(y);
  const Double2 halfX = loadDoubles(halfWidth), halfY = loadDoubles(halfHeight);
  const Double2 left = centreX - halfX, low = centreY - halfY;
  const Double2 right = negate(centreX + halfX), high = negate(centreY + halfY);
  const Float4 sidesX = bump::detail::roundedDown(left, right), sidesY = bump::detail::roundedDown(low, high);
  const Int4 flip = asInts(makeFloats(0.0f, 0.0f, -0.0f, -0.0f));
  const Float4 lower = interleaveLow(sidesX, sidesY), upper = interleaveHigh(sidesX, sidesY);
  store(&two[0].lowerX, asFloats(asInts(firstHalves(lower, upper)) ^ flip));
  store(&two[1].lowerX, asFloats(asInts(secondHalves(lower, upper)) ^ flip));
}

struct Scene {
  std::string name;
  double low = 0, high = 0;  // where centres turn back
  std::vector<double> x, y, velocityX, velocityY, halfWidth, halfHeight;
  std::vector<SlotState> states;
  std::vector<FloatBox> boxes;
  std::vector<std::uint32_t> movers;

  std::size_t size() const { return x.size(); }
  void add(double px, double py, double vx, double vy, double w, double h,
           SlotState state = SlotState::moving) {
    if (state == SlotState::moving) movers.push_back(static_cast<std::uint32_t>(x.size()));
    x.push_back(px);
    y.push_back(py);
    velocityX.push_back(vx);
    velocityY.push_back(vy);
    halfWidth.push_back(w);
    halfHeight.push_back(h);
    states.push_back(state);
    boxes.push_back(outwardBox({{px - w, py - h}, {px + w, py + h}}));
  }
  BroadPhaseInput input() const { return {boxes, states, {}, 1}; }

  // p += v; turns back when the centre has left the world.
  static void move(double* position, double* velocity, std::size_t count, double low, double high) {
    for (std::size_t i = 0; i < count; ++i) {
      const double p = position[i] + velocity[i], speed = std::fabs(velocity[i]);
      position[i] = p;
      double v = velocity[i];
      v = p < low ? speed : v;
      v = p > high ? -speed : v;
      velocity[i] = v;
    }
  }
  void makeBox(std::size_t i) {
    using namespace simd;
    const Double2 centre = makeDoubles(x[i], y[i]), half = makeDoubles(halfWidth[i], halfHeight[i]);
    boxes[i] = outwardBox(centre - half, centre + half);
  }
  void step() {
    if (movers.size() < size()) {
      for (const std::uint32_t i : movers) {
        move(&x[i], &velocityX[i], 1, low, high);
        move(&y[i], &velocityY[i], 1, low, high);
        makeBox(i);
      }
      return;
    }
    move(x.data(), velocityX.data(), size(), low, high);
    move(y.data(), velocityY.data(), size(), low, high);
    std::size_t i = 0;
    for (; i + 2 <= size(); i += 2) {
      outwardBoxes(&x[i], &y[i], &halfWidth[i], &halfHeight[i], &boxes[i]);
    }
    for (; i < size(); ++i) makeBox(i);
  }
};

// n boxes of 4 to 12 in a square with 128 square units for each: two overlaps a box.
inline Scene uniform(int n) {
  constexpr int q = 64;
  Random random(static_cast<std::uint32_t>(7919 + n));
  Scene scene;
  scene.name = "uniform " + std::to_string(n);
  scene.high = std::round(std::sqrt(128.0 * n));
  for (int i = 0; i < n; ++i) {
    const double w = random.whole(2 * q, 6 * q) / double{q} + 1.0 / 256;
    const double h = random.whole(2 * q, 6 * q) / double{q} + 1.0 / 256;
    const double px = random.whole(0, static_cast<int>(scene.high) * q) / double{q};
    const double py = random.whole(0, static_cast<int>(scene.high) * q) / double{q};
    const double vx = random.whole(-q, q) / double{q};
    const double vy = random.whole(-q, q) / double{q};
    scene.add(px, py, vx, vy, w, h);
  }
  return scene;
}

// A container with a heap of boxes in rows, each touching its neighbours, that tremble.
inline Scene pile(int n) {
  Random random(3);
  Scene scene;
  scene.name = "pile " + std::to_string(n);
  scene.low = -1e9;
  scene.high = 1e9;
  const int columns = static_cast<int>(2 * std::sqrt(n));
  for (int i = 0; i < n; ++i) {
    scene.add((i % columns + 0.5) * 0.8, (i / columns + 0.5) * 0.8, random.between(-0.001, 0.001),
              random.between(-0.001, 0.001), random.between(0.2, 0.6), random.between(0.2, 0.6));
  }
  const double width = columns * 0.8, height = 400;
  scene.add(width / 2, -5, 0, 0, width / 2 + 10, 5, SlotState::fixed);
  scene.add(-5, height / 2, 0, 0, 5, height / 2 + 10, SlotState::fixed);
  scene.add(width + 5, height / 2, 0, 0, 5, height / 2 + 10, SlotState::fixed);
  return scene;
}

// Many small, fewer large, from 1 to 1,000, each size covering about as much of the world.
inline Scene sizeMix(int n) {
  Random random(5);
  Scene scene;
  scene.name = "sizes 1:1000, " + std::to_string(n);
  scene.high = std::sqrt(60.0 * n);
  for (int i = 0; i < n; ++i) {
    const double size = std::fmin(1 / std::sqrt(random.unit() + 1e-12), 1000);
    scene.add(random.between(0, scene.high), random.between(0, scene.high), random.between(-1, 1),
              random.between(-1, 1), size * random.between(0.5, 1), size * random.between(0.5, 1));
  }
  return scene;
}

// A level of fixed tiles with a few movers in it.
inline Scene level(int tiles, int movers) {
  Random random(7);
  Scene scene;
  scene.name = "level of " + std::to_string(tiles) + ", " + std::to_string(movers) + " move";
  const int columns = static_cast<int>(std::sqrt(tiles) * 2);
  for (int i = 0; i < tiles; ++i) {
    scene.add((i % columns) * 40.0, (i / columns) * 160.0 + random.between(-20, 20), 0, 0, 16, 16,
              SlotState::fixed);
  }
  scene.high = columns * 40.0;
  for (int i = 0; i < movers; ++i) {
    scene.add(random.between(0, scene.high), random.between(0, scene.high), random.between(-2, 2),
              random.between(-2, 2), random.between(5, 20), random.between(5, 20));
  }
  return scene;
}

// Crowds far apart in a wide world.
inline Scene crowds(int n) {
  Random random(9);
  Scene scene;
  scene.name = "crowds " + std::to_string(n);
  scene.low = -1e9;
  scene.high = 1e9;
  for (int i = 0; i < n; ++i) {
    const int crowd = i % 20;
    const double side = std::sqrt(60.0 * n / 20);
    scene.add(crowd * 50000.0 + random.between(0, side), (crowd * 7 % 20) * 50000.0 + random.between(0, side),
              random.between(-0.1, 0.1), random.between(-0.1, 0.1), random.between(2, 6),
              random.between(2, 6));
  }
  return scene;
}

}  // namespace broadbench

// The double loop of the box physics, written as plainly as web/walk/box-physics.js: what the box world
// is compared with, bit by bit. Scalars only, every pair examined. And random scenes for both.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>
#include <vector>

#include "bump/box_world.h"

namespace boxtwin {

using bump::Vec;

struct TwinBox {
  Vec position, size, velocity;
  double inverseMass, bounce, friction;
};

struct Twin {
  std::vector<TwinBox> boxes;
  Vec gravity;
  double drag = 0;

  static TwinBox make(const bump::BoxDescription& d) {
    return {d.position, d.size, d.velocity, d.mass == 0 ? 0 : 1 / d.mass, d.bounce, d.friction};
  }

  static bool overlap(const TwinBox& a, const TwinBox& b) {
    const double dx = b.position.x - a.position.x;
    const double dy = b.position.y - a.position.y;
    return !(dx + b.size.x < 0 || dx - a.size.x > 0 || dy + b.size.y < 0 || dy - a.size.y > 0);
  }

  static void push(TwinBox& a, TwinBox& b, Vec direction, double size) {
    const double x = direction.x * size;
    const double y = direction.y * size;
    a.velocity.x += x * a.inverseMass;
    a.velocity.y += y * a.inverseMass;
    b.velocity.x -= x * b.inverseMass;
    b.velocity.y -= y * b.inverseMass;
  }

  static void meet(TwinBox& a, TwinBox& b) {
    const double dx = b.position.x - a.position.x;
    const double dy = b.position.y - a.position.y;
    const double depths[4] = {std::fabs(dx - a.size.x), std::fabs(dx + b.size.x), std::fabs(dy - a.size.y),
                              std::fabs(dy + b.size.y)};
    const Vec normals[4] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    int least = depths[1] < depths[0] ? 1 : 0;
    if (depths[2] < depths[least]) least = 2;
    if (depths[3] < depths[least]) least = 3;
    const Vec n = normals[least];
    const double sum = a.inverseMass + b.inverseMass;
    if (sum == 0) return;
    const double v = n.x * (b.velocity.x - a.velocity.x) + n.y * (b.velocity.y - a.velocity.y);
    if (!(v > 0)) {
      const double k = (1 + (b.bounce < a.bounce ? b.bounce : a.bounce)) / sum;
      const double impulse = v * k;
      push(a, b, n, impulse);
      const double friction = std::sqrt(a.friction * b.friction);
      if (friction != 0) {
        const Vec t{-n.y, n.x};
        const double slip = t.x * (b.velocity.x - a.velocity.x) + t.y * (b.velocity.y - a.velocity.y);
        const double most = friction * std::fabs(impulse);
        double grip = slip / sum;
        if (grip > most) grip = most;
        if (grip < -most) grip = -most;
        push(a, b, t, grip);
      }
    }
    const double back = -((a.inverseMass / sum) * depths[least]);
    const double forth = (b.inverseMass / sum) * depths[least];
    a.position.x += n.x * back;
    a.position.y += n.y * back;
    b.position.x += n.x * forth;
    b.position.y += n.y * forth;
  }

  void step(double dt) {
    for (TwinBox& box : boxes) {
      if (box.inverseMass > 0) {
        box.velocity.x += gravity.x * dt;
        box.velocity.y += gravity.y * dt;
      }
      box.velocity.x *= 1 / (1 + drag * dt);
      box.velocity.y *= 1 / (1 + drag * dt);
      box.position.x += box.velocity.x * dt;
      box.position.y += box.velocity.y * dt;
    }
    for (std::size_t i = boxes.size(); i-- > 1;) {
      for (std::size_t j = i; j-- > 0;) {
        if (overlap(boxes[i], boxes[j])) meet(boxes[i], boxes[j]);
      }
    }
  }
};

inline std::uint64_t bitsOf(double number) {
  std::uint64_t bits;
  std::memcpy(&bits, &number, sizeof bits);
  return bits;
}

// The place of the first box whose position or velocity differs in any bit, or -1.
inline int firstDifference(const Twin& twin, bump::BoxWorld& world) {
  const auto columns = world.columns();
  if (columns.size != static_cast<int>(twin.boxes.size())) return columns.size;
  for (int i = 0; i < columns.size; ++i) {
    const TwinBox& box = twin.boxes[static_cast<std::size_t>(i)];
    const Vec position = columns.place[i].position;
    const Vec velocity = columns.velocity[i];
    if (bitsOf(box.position.x) != bitsOf(position.x) || bitsOf(box.position.y) != bitsOf(position.y) ||
        bitsOf(box.velocity.x) != bitsOf(velocity.x) || bitsOf(box.velocity.y) != bitsOf(velocity.y)) {
      return i;
    }
  }
  return -1;
}

// Small, repeatable, the same everywhere.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed * 2862933555777941757u + 3037000493u) {}
  double unit() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<double>(state_ >> 11) * 0x1p-53;
  }
  double between(double low, double high) { return low + (high - low) * unit(); }
  int below(int count) { return static_cast<int>(unit() * count); }
  bool chance(double share) { return unit() < share; }

 private:
  std::uint64_t state_;
};

// What a scene is drawn from; the traits come together in all ways.
struct SceneTraits {
  bool lattice = false, mixedSizes = false, farOut = false, fast = false, crowded = false, container = false;
  double still = 0, friction = 0, bounce = 0;
};

inline SceneTraits drawTraits(Random& random) {
  SceneTraits traits;
  traits.lattice = random.chance(0.3);
  traits.mixedSizes = random.chance(0.25);
  traits.farOut = random.chance(0.15);
  traits.fast = random.chance(0.2);
  traits.crowded = random.chance(0.25);
  traits.container = random.chance(0.4);
  if (random.chance(0.5)) traits.still = 0.2;
  if (random.chance(0.5)) traits.friction = 1;
  if (random.chance(0.5)) traits.bounce = 1;
  return traits;
}

inline bump::BoxDescription drawBox(Random& random, const SceneTraits& traits, int count) {
  const double field = (traits.crowded ? 3 : 14) * std::sqrt(static_cast<double>(count)) + 10;
  bump::BoxDescription d;
  d.position = {random.between(-field, field), random.between(-field, field)};
  d.size = {random.between(5, 20), random.between(5, 20)};
  if (traits.mixedSizes) {
    d.size.x *= std::pow(10, random.between(-6, 1.5));
    d.size.y *= std::pow(10, random.between(-6, 1.5));
  }
  const double speed = traits.fast ? 1e5 : 100;
  d.velocity = {random.between(-speed, speed), random.between(-speed, speed)};
  if (traits.lattice) {
    d.position = {std::round(d.position.x / 10) * 10, std::round(d.position.y / 10) * 10};
    d.size = {10, random.chance(0.8) ? 10.0 : 20.0};
    d.velocity = {std::round(d.velocity.x / 100) * 100, std::round(d.velocity.y / 100) * 100};
  }
  if (traits.farOut) d.position = d.position + Vec{8.0e8, -1.0e9};
  d.mass = random.chance(traits.still) ? 0 : random.chance(0.5) ? 1 : random.between(0.1, 50);
  if (d.mass == 0 && random.chance(0.7)) d.velocity = {};
  d.bounce = traits.bounce * (random.chance(0.2) ? 1 : random.unit());
  d.friction = traits.friction * (random.chance(0.2) ? 0 : random.between(0, 1.5));
  return d;
}

// Floor and walls round the origin.
inline std::vector<bump::BoxDescription> drawContainer(int count) {
  const double half = 14 * std::sqrt(static_cast<double>(count)) + 30;
  return {{.position = {-half - 20, -half - 20}, .size = {2 * half + 40, 20}, .mass = 0, .friction = 0.5},
          {.position = {-half - 20, -half}, .size = {20, 4 * half}, .mass = 0},
          {.position = {half, -half}, .size = {20, 4 * half}, .mass = 0}};
}

}  // namespace boxtwin

// Boxes of many sizes fall into a container and settle: milliseconds of processor time per settled step, and
// how good the pile is (who escaped, how much overlaps, how deep). The scene is W3 of the peers' benchmark.
//     pile-bench [boxes] [steps] [substeps] [seconds after which who rests falls asleep]
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "bump/world.h"

using namespace bump;

namespace {

struct Random {
  std::uint64_t state = 1;
  double real(double low, double high) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return low + (high - low) * static_cast<double>(state >> 40) / 16777216.0;
  }
};

struct Box {
  BodyId body;
  double x = 0, y = 0, halfWidth = 0, halfHeight = 0;
};

double processorTime() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

ShapeDescription boxShape(double halfWidth, double halfHeight) {
  ShapeDescription shape;
  shape.shape = makeBox(2 * halfWidth, 2 * halfHeight).value;
  shape.friction = 0.3;
  shape.bounce = 0.2;
  return shape;
}

}  // namespace

int main(int argc, char** argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 8000;
  const int steps = argc > 2 ? std::atoi(argv[2]) : 600;
  WorldOptions options;
  options.gravity = {0, -10};
  options.lengthUnit = 1;
  if (argc > 3) options.substeps = std::atoi(argv[3]);
  if (argc > 4) options.sleepAfter = std::atof(argv[4]);
  World world(options);

  const auto addBox = [&world](BodyType type, double x, double y, double hw, double hh, double speed) {
    BodyDescription body;
    body.type = type;
    body.position = {x, y};
    body.velocity = {speed, 0};
    const ShapeDescription shape = boxShape(hw, hh);
    return Box{world.createBody(body, {&shape, 1}).value, x, y, hw, hh};
  };

  Random random;
  const int columns = std::max(4, static_cast<int>(std::lround(2 * std::sqrt(count))));
  const double pitch = 1.25, width = columns * pitch, thick = 10;
  const double height = std::ceil(1.0 * count / columns) * pitch * 2 + 20;
  addBox(BodyType::fixed, width / 2, -thick / 2, width / 2 + thick, thick / 2, 0);
  addBox(BodyType::fixed, -thick / 2, height / 2, thick / 2, height / 2 + thick, 0);
  addBox(BodyType::fixed, width + thick / 2, height / 2, thick / 2, height / 2 + thick, 0);
  std::vector<Box> boxes;
  for (int i = 0; i < count; ++i) {
    const double hw = random.real(0.2, 0.6);
    const double hh = random.real(0.2, 0.6);
    const double jx = (pitch / 2 - hw) * 0.95, jy = (pitch / 2 - hh) * 0.95;
    const double x = (i % columns + 0.5) * pitch + random.real(-jx, jx);
    const double y = (i / columns + 0.5) * pitch + random.real(-jy, jy);
    boxes.push_back(addBox(BodyType::dynamic, x, y, hw, hh, random.real(-2, 2)));
  }

  double settled = 0;
  for (int step = 0; step < steps; ++step) {
    const double before = processorTime();
    if (!world.step(0.01)) return 1;
    if (step >= steps / 2) settled += processorTime() - before;
  }

  const World::BodyColumns rows = world.bodyColumns();
  int escaped = 0;
  double area = 0, overlap = 0, deepest = 0, meanHeight = 0;
  for (Box& box : boxes) {
    box.x = rows.x[box.body.slot()];
    box.y = rows.y[box.body.slot()];
    if (!(box.x > -0.5 && box.x < width + 0.5 && box.y > -0.5)) ++escaped;
    area += 4 * box.halfWidth * box.halfHeight;
    meanHeight += box.y / count;
  }
  std::sort(boxes.begin(), boxes.end(), [](const Box& a, const Box& b) { return a.x < b.x; });
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (std::size_t j = i + 1; j < boxes.size() && boxes[j].x - boxes[i].x < 1.2; ++j) {
      const double px = boxes[i].halfWidth + boxes[j].halfWidth - std::fabs(boxes[i].x - boxes[j].x);
      const double py = boxes[i].halfHeight + boxes[j].halfHeight - std::fabs(boxes[i].y - boxes[j].y);
      if (px <= 0 || py <= 0) continue;
      overlap += px * py;
      deepest = std::max(deepest, std::min(px, py));
    }
  }
  std::printf(
      "boxes %d  ms/step %.3f  escaped %d  overlap share %.5f  deepest %.4f  mean height %.3f  %016llx\n",
      count, settled * 1000 / (steps - steps / 2), escaped, overlap / area, deepest, meanHeight,
      static_cast<unsigned long long>(world.hash()));
}

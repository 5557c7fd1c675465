// Overlap and contact of a whole list of pairs in one call from JavaScript: what the benchmark beside npm's
// `sat` measures. Not the library's interface; that is wasm/bindings.
#include <emscripten/emscripten.h>

#include <cstdint>
#include <vector>

#include "bump/convex/collide.h"

namespace {

std::vector<bump::Shape> shapes;
// For each shape x, y, cos, sin. Pair i is the shapes 2i and 2i + 1.
std::vector<double> poses;
// For each pair: touching, normal x and y, depth.
std::vector<double> answers;

bump::Placed placed(std::size_t i) {
  const double* pose = poses.data() + 4 * i;
  return {shapes[i].view(), {{pose[0], pose[1]}, {pose[2], pose[3]}}};
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE void prepare(int pairs) {
  shapes.assign(2 * static_cast<std::size_t>(pairs), {});
  poses.assign(8 * static_cast<std::size_t>(pairs), 0);
  answers.assign(4 * static_cast<std::size_t>(pairs), 0);
}

EMSCRIPTEN_KEEPALIVE int setBox(int shape, double width, double height) {
  const bump::Result<bump::Shape> made = bump::makeBox(width, height);
  if (made) shapes[static_cast<std::size_t>(shape)] = made.value;
  return made ? 1 : 0;
}

// `coordinates`: x, y of each vertex.
EMSCRIPTEN_KEEPALIVE int setPolygon(int shape, const double* coordinates, int count) {
  std::vector<bump::Vec> vertices;
  for (int i = 0; i < count; ++i) vertices.push_back({coordinates[2 * i], coordinates[2 * i + 1]});
  const bump::Result<bump::Shape> made = bump::makePolygon(vertices);
  if (made) shapes[static_cast<std::size_t>(shape)] = made.value;
  return made ? 1 : 0;
}

EMSCRIPTEN_KEEPALIVE double* posesOfShapes() { return poses.data(); }
EMSCRIPTEN_KEEPALIVE double* answersOfPairs() { return answers.data(); }

EMSCRIPTEN_KEEPALIVE int overlapBatch(int pairs) {
  int hits = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(pairs); ++i) {
    const bool hit = bump::overlap(placed(2 * i), placed(2 * i + 1), bump::Touch::counts);
    answers[4 * i] = hit;
    hits += hit;
  }
  return hits;
}

EMSCRIPTEN_KEEPALIVE int contactBatch(int pairs) {
  int hits = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(pairs); ++i) {
    const bump::Contact found = bump::contact(placed(2 * i), placed(2 * i + 1), bump::Touch::counts);
    double* answer = answers.data() + 4 * i;
    answer[0] = found.touching;
    answer[1] = found.normal.x;
    answer[2] = found.normal.y;
    answer[3] = found.depth;
    hits += found.touching;
  }
  return hits;
}

}  // extern "C"

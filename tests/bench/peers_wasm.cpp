// What the benchmark beside other libraries (adapter.mjs) drives without the JavaScript library, which has no
// call for it: pairs of boxes by the broad phase alone, without a world. Not the library's interface; that is
// wasm/bindings.
#include <emscripten/emscripten.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "broad_phase_scenes.h"

using namespace bump;
using broadbench::Scene;

namespace {

static_assert(sizeof(Pair) == 8, "JavaScript reads these");

std::vector<double> intake;

// Boxes in columns and the broad phase, as every world has them.
Scene boxes;
std::unique_ptr<BroadPhase> broadPhase;

}  // namespace

extern "C" {

// Room for so many numbers from JavaScript. Stays until more are asked for.
EMSCRIPTEN_KEEPALIVE double* intakeFor(int numbers) {
  if (intake.size() < static_cast<std::size_t>(numbers)) intake.resize(static_cast<std::size_t>(numbers));
  return intake.data();
}

// The intake holds x, y, velocity x, velocity y, half the width and half the height of each box; they turn
// back at 0 and `high`.
EMSCRIPTEN_KEEPALIVE void startPairs(int count, double high) {
  boxes = {};
  boxes.high = high;
  broadPhase = std::make_unique<BroadPhase>();
  for (const double* row = intake.data(); row != intake.data() + std::ptrdiff_t{6} * count; row += 6) {
    boxes.add(row[0], row[1], row[2], row[3], row[4], row[5]);
  }
}

// Moves all boxes and finds the pairs; how many there are, -1 when they could not be kept.
EMSCRIPTEN_KEEPALIVE int stepPairs() {
  boxes.step();
  return broadPhase->update(boxes.input()) ? static_cast<int>(broadPhase->pairs().size()) : -1;
}
EMSCRIPTEN_KEEPALIVE const Pair* pairRows() { return broadPhase->pairs().data(); }

}  // extern "C"

// A look into the broad phase: which one is at work, what it counted, and its own data, of which scratch
// memory gets addresses and numbers of rows; web/library/broad-phase.js reads the rows.
#include <algorithm>
#include <cstddef>
#include <iterator>

#include "world_host.h"

namespace {

double setBroadPhase(WorldHost& host, int kind, double cellSize, std::uint32_t maxPairs) {
  return host.done(host.world.setBroadPhase(
      {.kind = static_cast<bump::BroadPhaseKind>(kind), .cellSize = cellSize, .maxPairs = maxPairs}));
}

double broadPhase(WorldHost& host) { return static_cast<double>(host.world.broadPhase()); }

void broadPhaseCounts(WorldHost& host) {
  const bump::BroadPhaseCounts& counts = host.world.broadPhaseCounts();
  const std::uint64_t values[] = {counts.shapes, counts.allPairs, counts.tested, counts.found};
  std::transform(std::begin(values), std::end(values), scratch.begin(),
                 [](std::uint64_t value) { return static_cast<double>(value); });
}

double inspectBroadPhase(WorldHost& host) {
  bump::BroadPhaseView view;
  if (const bump::Status s = host.world.inspectBroadPhase(view); !s) return answer(s);
  const double values[] = {static_cast<double>(view.axis),
                           static_cast<double>(addressOf(view.cells.data())),
                           static_cast<double>(view.cells.size()),
                           static_cast<double>(addressOf(view.members.data())),
                           static_cast<double>(view.members.size()),
                           static_cast<double>(addressOf(view.intervals.data())),
                           static_cast<double>(view.intervals.size()),
                           static_cast<double>(addressOf(view.nodes.data())),
                           static_cast<double>(view.nodes.size())};
  std::copy(std::begin(values), std::end(values), scratch.begin());
  return static_cast<double>(view.kind);
}

constexpr Binding functions[] = {
    bound<&setBroadPhase>("World.setBroadPhase"),
    bound<&broadPhase>("World.broadPhase"),
    bound<&broadPhaseCounts>("World.broadPhaseCounts"),
    bound<&inspectBroadPhase>("World.inspectBroadPhase"),
};

using bump::BroadPhaseCell;
static_assert(offsetof(BroadPhaseCell, level) == 32 && offsetof(BroadPhaseCell, fixed) == 36 &&
              offsetof(BroadPhaseCell, firstMember) == 40 && offsetof(BroadPhaseCell, memberCount) == 44 &&
              sizeof(BroadPhaseCell) == 48 && sizeof(bump::BroadPhaseInterval) == 12 &&
              offsetof(bump::BroadPhaseNode, depth) == 16 && sizeof(bump::BroadPhaseNode) == 28);

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_world_inspect) { bindAll(functions); }

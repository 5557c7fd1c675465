// Moments of a world that it can be taken back to. A ring must not outlive its world, which
// web/library/checkpoints.js sees to.
#include "bump/record/checkpoints.h"
#include "world_host.h"

namespace {

struct CheckpointsHost {
  WorldHost& host;
  bump::Checkpoints checkpoints;

  CheckpointsHost(std::uint32_t world, int frames)
      : host(*hostAt<WorldHost>(world)), checkpoints(host.world, frames) {}
  double status() { return answer(checkpoints.status()); }
  double keep() { return answer(checkpoints.keep()); }
  double takeBack(double step) { return host.done(checkpoints.takeBack(static_cast<std::uint64_t>(step))); }
  // How many there are; into scratch memory the steps of the oldest and of the newest.
  double count() {
    scratch[0] = static_cast<double>(checkpoints.oldest());
    scratch[1] = static_cast<double>(checkpoints.newest());
    return checkpoints.count();
  }
};

constexpr Binding functions[] = {
    made<CheckpointsHost, std::uint32_t, int>("Checkpoints.make"),
    deleted<CheckpointsHost>("Checkpoints.delete"),
    bound<&CheckpointsHost::status>("Checkpoints.status"),
    bound<&CheckpointsHost::keep>("Checkpoints.keep"),
    bound<&CheckpointsHost::takeBack>("Checkpoints.takeBack"),
    bound<&CheckpointsHost::count>("Checkpoints.count"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_world_checkpoints) { bindAll(functions); }

// What bodies, shapes and worlds are made of, read back and changed; web/library/changes.js has the words.
// The numbers stand in the order of their lists (bump/field.h).
#include "world_host.h"

namespace {

double describeBody(WorldHost& host, std::uint32_t body) {
  if (const bump::Status s = host.world.check(bump::BodyId{body}); !s) return answer(s);
  toNumbers(bump::bodyFields, host.world.describe(bump::BodyId{body}), scratch.data());
  return 0;
}

// To what stands in scratch memory behind the handle.
double changeBody(WorldHost& host, std::uint32_t body) {
  return host.done(host.world.change(bump::BodyId{body}, WorldHost::bodyOf(scratch.data() + 1)));
}

// As shape_wire.h reads it.
double materialOf(WorldHost& host, std::uint32_t shape) {
  if (const bump::Status s = host.world.check(bump::ShapeId{shape}); !s) return answer(s);
  toNumbers(bump::shapeFields, host.world.describe(bump::ShapeId{shape}), scratch.data());
  return 0;
}

// To what was pending; without `reshaped` only to what that is made of.
double changeShape(WorldHost& host, std::uint32_t shape, int reshaped) {
  std::vector<bump::ShapeDescription> pending = host.takePending();
  if (pending.empty()) return answer({bump::Code::none, "shape", 0});
  if (const bump::Status s = host.world.check(bump::ShapeId{shape}); !s) return answer(s);
  if (reshaped == 0) pending[0].shape = host.world.describe(bump::ShapeId{shape}).shape;
  return host.done(host.world.change(bump::ShapeId{shape}, pending[0]));
}

// To what stands in scratch memory, as it is made.
double change(WorldHost& host) {
  const auto options = fromNumbers<bump::WorldOptions>(bump::worldFields, scratch.data());
  const double stepLength = scratch[worldNumbers];
  const auto mostSteps = static_cast<int>(scratch[worldNumbers + 1]);
  const bump::Status s = host.world.change(options);
  if (s) host.clock().change(stepLength, mostSteps);
  return host.done(s);
}

void clock(WorldHost& host) {
  scratch[0] = host.clock().stepLength();
  scratch[1] = host.clock().mostSteps();
}

double removeShapeFromGroup(WorldHost& host, int group, int side, std::uint32_t shape) {
  return host.done(host.world.removeFromGroup(group, static_cast<bump::Side>(side), bump::ShapeId{shape}));
}

constexpr Binding functions[] = {
    bound<&describeBody>("World.describeBody"),
    bound<&changeBody>("World.changeBody"),
    bound<&materialOf>("World.materialOf"),
    bound<&changeShape>("World.changeShape"),
    bound<&change>("World.change"),
    bound<&clock>("World.clock"),
    bound<&removeShapeFromGroup>("World.removeShapeFromGroup"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_world_changes) { bindAll(functions); }

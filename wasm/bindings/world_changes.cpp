// What bodies, shapes and worlds are made of, read back and changed; web/library/changes.js has the words. A
// body's numbers stand in the order of WorldHost::createBody, a world's in that of WorldOptions.
#include <algorithm>
#include <iterator>

#include "world_host.h"

namespace {

double describeBody(WorldHost& host, std::uint32_t body) {
  if (const bump::Status s = host.world.check(bump::BodyId{body}); !s) return answer(s);
  const bump::BodyDescription d = host.world.describe(bump::BodyId{body});
  const double numbers[] = {
      static_cast<double>(d.type), d.position.x, d.position.y,   d.angle, d.velocity.x, d.velocity.y,
      d.angularVelocity,           d.mass,       d.gravityScale, d.drag,  d.maxSpeed,   d.bullet ? 1.0 : 0.0};
  std::copy(std::begin(numbers), std::end(numbers), desk.begin());
  return 0;
}

double changeBody(WorldHost& host, std::uint32_t body, int type, double x, double y, double angle,
                  double velocityX, double velocityY, double angularVelocity, double mass,
                  double gravityScale, double drag, double maxSpeed, int bullet) {
  return host.done(host.world.change(bump::BodyId{body}, {.type = static_cast<bump::BodyType>(type),
                                                          .position = {x, y},
                                                          .angle = angle,
                                                          .velocity = {velocityX, velocityY},
                                                          .angularVelocity = angularVelocity,
                                                          .mass = mass,
                                                          .gravityScale = gravityScale,
                                                          .drag = drag,
                                                          .maxSpeed = maxSpeed,
                                                          .bullet = bullet != 0}));
}

// As shape_wire.h reads it.
double materialOf(WorldHost& host, std::uint32_t shape) {
  if (const bump::Status s = host.world.check(bump::ShapeId{shape}); !s) return answer(s);
  const bump::ShapeDescription d = host.world.describe(bump::ShapeId{shape});
  const double numbers[] = {static_cast<double>(d.paint),
                            d.density,
                            d.friction,
                            d.bounce,
                            static_cast<double>(d.category),
                            static_cast<double>(d.mask),
                            d.trigger ? 1.0 : 0.0,
                            d.passes.x,
                            d.passes.y};
  std::copy(std::begin(numbers), std::end(numbers), desk.begin());
  return 0;
}

// To what was staged; without `reshaped` only to what that is made of.
double changeShape(WorldHost& host, std::uint32_t shape, int reshaped) {
  std::vector<bump::ShapeDescription> staged = host.takeStaged();
  if (staged.empty()) return answer({bump::Code::none, "shape", 0});
  if (const bump::Status s = host.world.check(bump::ShapeId{shape}); !s) return answer(s);
  if (reshaped == 0) staged[0].shape = host.world.describe(bump::ShapeId{shape}).shape;
  return host.done(host.world.change(bump::ShapeId{shape}, staged[0]));
}

double change(WorldHost& host, double gravityX, double gravityY, double drag, int touch, double lengthUnit,
              int substeps, double hitSpeed, double sleepAfter, double stepLength, int mostSteps) {
  const bump::Status s = host.world.change({.gravity = {gravityX, gravityY},
                                            .drag = drag,
                                            .touch = static_cast<bump::Touch>(touch),
                                            .lengthUnit = lengthUnit,
                                            .substeps = substeps,
                                            .hitSpeed = hitSpeed,
                                            .sleepAfter = sleepAfter});
  if (s) host.clock().change(stepLength, mostSteps);
  return host.done(s);
}

void clock(WorldHost& host) {
  desk[0] = host.clock().stepLength();
  desk[1] = host.clock().mostSteps();
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

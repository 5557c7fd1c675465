// What slides or rolls over flush tiles feels none of their seams, where bodies turn. At 20 and 100 lengths a
// second; what is round and slower than that is still braked at them.
#include <algorithm>

#include "turning_worlds.h"

using namespace turning;

namespace {

void slideOverTiles(const Shape& shape, double height, double friction, double speed, double spin) {
  CAPTURE(speed);
  Scene scene;
  for (int i = 0; i < 1000; ++i) {
    scene.add({.type = BodyType::fixed, .position = {i + 0.5, -0.5}}, box(1, 1, {.friction = friction}));
  }
  const BodyId body = scene.add({.position = {5, height}}, of(shape, {.friction = friction}));
  scene.run(1);
  const double rest = scene.at(body).position.y;
  REQUIRE(scene.world.setVelocity(body, {speed, 0}));
  REQUIRE(scene.world.setAngularVelocity(body, spin));
  double hop = 0, rise = 0, turned = 0, slowed = 0;
  int steps = 0;
  for (; scene.at(body).position.x < 980 && steps < 4000; ++steps) {
    REQUIRE(scene.world.step(1.0 / 60));
    const BodyDescription now = scene.at(body);
    hop = std::max(hop, std::fabs(now.position.y - rest));
    rise = std::max(rise, std::fabs(now.velocity.y));
    turned = std::max(turned, std::fabs(now.angularVelocity - spin));
    slowed = std::max(slowed, std::fabs(now.velocity.x - speed));
  }
  CHECK(steps < 4000);
  CHECK(hop < 0.01);
  CHECK(rise < 0.01);
  CHECK(turned < 0.01 * std::max(1.0, std::fabs(spin)));
  CHECK(slowed < 0.01 * speed);
}

}  // namespace

TEST_CASE("turning: what slides or rolls over a thousand flush tiles feels none of their seams") {
  for (const double speed : {20.0, 100.0}) {
    slideOverTiles(makeBox(1, 1).value, 0.5, 0, speed, 0);
    slideOverTiles(makeBox(0.8, 0.8, {}, 0, 0.1).value, 0.5, 0, speed, 0);
    slideOverTiles(makeCapsule({-0.5, 0}, {0.5, 0}, 0.25).value, 0.25, 0, speed, 0);
    slideOverTiles(makeCircle(0.5).value, 0.5, 0, speed, 0);
    slideOverTiles(makeCircle(0.5).value, 0.5, 0.6, speed, -2 * speed);
  }
}

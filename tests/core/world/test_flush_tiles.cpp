// What slides or rolls over flush tiles feels none of their seams, from 2 to 5,000 lengths a second, whether
// bodies turn or not; and what is no seam is felt: a step, a wall's foot, an end.
#include <algorithm>
#include <array>
#include <string>

#include "bump/angle.h"
#include "turning_worlds.h"

using namespace turning;

namespace {

enum class Floor { boxes, shapesOfOne, trapezoids, lines };
struct Glider {
  std::string name;
  Shape shape;
  double height;  // of its middle over what it lies on
};

const std::array<Glider, 5>& gliders() {
  static const std::array<Glider, 5> all{
      Glider{"box", makeBox(1, 1).value, 0.5},
      Glider{"rounded box", makeBox(0.8, 0.8, {}, 0, 0.1).value, 0.5},
      Glider{"capsule", makeCapsule({-0.5, 0}, {0.5, 0}, 0.25).value, 0.25},
      Glider{"ball", makeCircle(0.5).value, 0.5},
      Glider{"triangle",
             makePolygon(std::array<Vec, 3>{Vec{-0.5, -0.25}, Vec{0.5, -0.25}, Vec{0, 0.5}}).value, 0.25}};
  return all;
}

// A thousand tiles whose tops lie on the line through the origin at an angle.
void layTiles(Scene& scene, Floor floor, double angle, double friction) {
  const Rotation rotation = rotationOf(angle);
  const Made made{.friction = friction};
  std::vector<ShapeDescription> shapes;
  for (int i = 0; i < 1000; ++i) {
    const Vec middle = rotate(rotation, Vec{i + 0.5, -0.5});
    const BodyDescription body{.type = BodyType::fixed, .position = middle, .angle = angle};
    if (floor == Floor::boxes) scene.add(body, box(1, 1, made));
    if (floor == Floor::shapesOfOne) shapes.push_back(of(makeBox(1, 1, middle, angle).value, made));
    if (floor == Floor::trapezoids) {
      const double lean = i % 2 == 0 ? 0.3 : -0.2;
      const std::array<Vec, 4> outline{Vec{-0.5 + lean, -0.5}, Vec{0.5 + lean, -0.5}, Vec{0.5, 0.5},
                                       Vec{-0.5, 0.5}};
      scene.add(body, of(makePolygon(outline).value, made));
    }
    if (floor == Floor::lines) {
      const Vec from = rotate(rotation, Vec{static_cast<double>(i), 0}),
                to = rotate(rotation, Vec{i + 1.0, 0});
      scene.add({.type = BodyType::fixed}, of(makeSegment(from, to).value, made));
    }
  }
  if (!shapes.empty()) REQUIRE(scene.world.createBody({.type = BodyType::fixed}, shapes));
}

struct Felt {
  double hop = 0, rise = 0, turned = 0, slowed = 0;
};

// How much it feels of all the tiles that it comes to within some seconds. A large unit stands for pixels.
Felt glide(const Glider& glider, Floor floor, bool turning, double angle, double speed, double spin,
           double friction) {
  const Rotation rotation = rotationOf(angle);
  WorldOptions with = options();
  with.turning = turning;
  with.gravity = rotate(rotation, Vec{0, -gravity});
  Scene scene(with);
  layTiles(scene, floor, angle, friction);
  const BodyId body = scene.add({.position = rotate(rotation, Vec{5.3, glider.height}), .angle = angle},
                                of(glider.shape, {.friction = friction}));
  scene.run(1);
  const double rest = inverseRotate(rotation, scene.at(body).position).y;
  REQUIRE(scene.world.setVelocity(body, rotate(rotation, Vec{speed, 0})));
  REQUIRE(scene.world.setAngularVelocity(body, spin));
  Felt felt;
  // Contacts were found before it was pushed: what it does from the second step on is of its own.
  for (int steps = 0; steps < 600 && inverseRotate(rotation, scene.at(body).position).x < 990 - speed / 60;
       ++steps) {
    REQUIRE(scene.world.step(1.0 / 60));
    const BodyDescription now = scene.at(body);
    const Vec velocity = inverseRotate(rotation, now.velocity);
    felt.hop = std::max(felt.hop, std::fabs(inverseRotate(rotation, now.position).y - rest));
    if (steps > 0) felt.rise = std::max(felt.rise, std::fabs(velocity.y));
    if (steps > 0) felt.turned = std::max(felt.turned, std::fabs(now.angularVelocity - spin));
    felt.slowed = std::max(felt.slowed, std::fabs(velocity.x - speed));
  }
  return felt;
}

void checkGlide(const Glider& glider, Floor floor, bool turning, double angle, double speed, double spin = 0,
                double friction = 0) {
  CAPTURE(glider.name);
  CAPTURE(static_cast<int>(floor));
  CAPTURE(turning);
  CAPTURE(angle);
  CAPTURE(speed);
  const Felt felt = glide(glider, floor, turning, angle, speed, spin, friction);
  CHECK(felt.hop < 0.01);
  CHECK(felt.rise < 0.01);
  CHECK(felt.turned < 0.01 * std::max(1.0, std::fabs(spin)));
  CHECK(felt.slowed < 0.01 * speed);
}

constexpr std::array<double, 7> speeds{2, 5, 20, 60, 100, 400, 5000};

}  // namespace

TEST_CASE("seams: what slides over a thousand flush tiles feels none of them") {
  for (const bool turning : {false, true}) {
    for (const Floor floor : {Floor::boxes, Floor::shapesOfOne, Floor::trapezoids, Floor::lines}) {
      for (const Glider& glider : gliders()) {
        for (const double speed : speeds) checkGlide(glider, floor, turning, 0, speed);
      }
    }
  }
}

TEST_CASE("seams: of a slope as well") {
  for (const bool turning : {false, true}) {
    for (const Floor floor : {Floor::boxes, Floor::trapezoids, Floor::lines}) {
      for (const Glider& glider : gliders()) {
        for (const double speed : {2.0, 60.0, 400.0}) checkGlide(glider, floor, turning, 0.3, speed);
      }
    }
  }
}

TEST_CASE("seams: a ball that rolls feels none of them") {
  for (const double speed : speeds) checkGlide(gliders()[3], Floor::boxes, true, 0, speed, -2 * speed, 0.6);
}

TEST_CASE("seams: what rolls over tiles meets each of them, and hits none") {
  for (const bool turning : {false, true}) {
    WorldOptions with = options();
    with.turning = turning;
    with.hitSpeed = 0.2;
    Scene scene(with);
    layTiles(scene, Floor::boxes, 0, 0);
    const BodyId ball = scene.add({.position = {5.3, 0.5}}, disc(0.5, {.friction = 0}));
    scene.run(1);
    REQUIRE(scene.world.setVelocity(ball, {6, 0}));
    int begins = 0, hits = 0;
    for (int i = 0; i < 600; ++i) {
      REQUIRE(scene.world.step(1.0 / 60));
      for (const EventRow& row : scene.world.events()) {
        begins += row.kind == EventRow::begin;
        hits += row.kind == EventRow::hit;
      }
    }
    CHECK(begins >= 58);
    CHECK(hits == 0);
  }
}

TEST_CASE("seams: tiles of a wall, which something slides down along") {
  for (const bool turning : {false, true}) {
    WorldOptions with = options();
    with.turning = turning;
    Scene scene(with);
    for (int i = 0; i < 200; ++i) {
      scene.add({.type = BodyType::fixed, .position = {-0.5, -i - 0.5}}, box(1, 1, {.friction = 0}));
    }
    const BodyId ball =
        scene.add({.position = {0.5, -0.3}, .velocity = {-0.5, 0}}, disc(0.5, {.friction = 0}));
    scene.run(0.1);
    double away = 0;
    for (int i = 0; i < 240; ++i) {
      REQUIRE(scene.world.setVelocity(ball, {-0.5, scene.at(ball).velocity.y}));
      scene.run(1.0 / 60);
      away = std::max(away, scene.at(ball).position.x - 0.5);
    }
    CHECK(away < 0.001);
    CHECK(scene.at(ball).velocity.y == doctest::Approx(-gravity * (0.1 + 4)).epsilon(0.01));
  }
}

TEST_CASE("seams: what is no seam is felt") {
  for (const bool turning : {false, true}) {
    CAPTURE(turning);
    WorldOptions with = options();
    with.turning = turning;
    const auto run = [&](const Glider& glider, const ShapeDescription& next, Vec place) {
      Scene scene(with);
      scene.add({.type = BodyType::fixed, .position = {0, -0.5}}, box(20, 1, {.friction = 0}));
      scene.add({.type = BodyType::fixed, .position = place}, next);
      const BodyId body =
          scene.add({.position = {0, glider.height}, .velocity = {4, 0}}, of(glider.shape, {.friction = 0}));
      scene.run(4);
      return scene.at(body);
    };
    for (const Glider& glider : gliders()) {
      CAPTURE(glider.name);
      // A wall whose foot lies in the floor's surface, and one that stands on it.
      for (const double foot : {0.0, -3.0}) {
        const BodyDescription met = run(glider, box(1, 6, {.friction = 0}), {10.5, foot + 3});
        CHECK(met.position.x < 10);
        CHECK(met.velocity.x < 0.1);
      }
      // A step up: what is round and slow is thrown back, or brought to a stop.
      const BodyDescription stepped = run(glider, box(10, 1, {.friction = 0}), {15, -0.5 + 0.1});
      CHECK(stepped.velocity.x < 3.9);
      // The floor's end.
      Scene scene(with);
      scene.add({.type = BodyType::fixed, .position = {0, -0.5}}, box(20, 1, {.friction = 0}));
      const BodyId falls =
          scene.add({.position = {8, glider.height}, .velocity = {4, 0}}, of(glider.shape, {.friction = 0}));
      scene.run(3);
      CHECK(scene.at(falls).position.y < -5);
    }
  }
}

TEST_CASE("seams: a slope that begins in the floor is gone up, whatever has corners") {
  WorldOptions with = options();
  with.turning = false;
  const std::array<Vec, 3> slope{Vec{10, 0}, Vec{16, 0}, Vec{16, 3}};
  for (const Glider& glider : gliders()) {
    CAPTURE(glider.name);
    Scene scene(with);
    scene.add({.type = BodyType::fixed, .position = {5, -0.5}}, box(10, 1, {.friction = 0}));
    scene.add({.type = BodyType::fixed, .position = {13, -0.5}}, box(6, 1, {.friction = 0}));
    scene.add({.type = BodyType::fixed}, of(makePolygon(slope).value, {.friction = 0}));
    const BodyId body =
        scene.add({.position = {5, glider.height}, .velocity = {4, 0}}, of(glider.shape, {.friction = 0}));
    double highest = 0;
    for (int i = 0; i < 240; ++i) {
      REQUIRE(scene.world.step(1.0 / 60));
      highest = std::max(highest, scene.at(body).position.y - glider.height);
    }
    // What of its speed leads along the slope lifts it: 16 * 0.8 of 2 * gravity.
    CHECK(highest == doctest::Approx(0.64).epsilon(0.05));
  }
}

TEST_CASE("seams: nothing sinks in between two tiles") {
  for (const bool turning : {false, true}) {
    for (const Glider& glider : gliders()) {
      for (const double aside : {0.0, 1e-12, 1e-6, 0.003, 0.01, 0.02, 0.1}) {
        for (const double angle : {0.0, 0.7853981633974483, 0.3, 2.5}) {
          CAPTURE(turning);
          CAPTURE(glider.name);
          CAPTURE(aside);
          CAPTURE(angle);
          WorldOptions with = options();
          with.turning = turning;
          Scene scene(with);
          for (int i = -3; i < 3; ++i)
            scene.add({.type = BodyType::fixed, .position = {i + 0.5, -0.5}}, box(1, 1));
          const BodyId body = scene.add({.position = {aside, 1}, .angle = angle}, of(glider.shape));
          scene.run(3);
          CHECK(scene.at(body).position.y > 0.19);
        }
      }
    }
  }
}

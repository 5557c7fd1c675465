// Very many fixed shapes, of which a few change each step: what changed is then kept beside the others and
// not sorted in among them, and nothing is found otherwise for it.
#include <doctest/doctest.h>

#include <vector>

#include "broad_phase_helpers.h"
#include "bump/world.h"

using namespace bump;

namespace {

constexpr int across = 60;  // bodies, of a shape each at first: more than are sorted anew each time

ShapeDescription box(double width, double height, Vec at = {}) {
  return {.shape = makeBox(width, height, at).value};
}

// The same in two worlds, of which one finds its pairs in another way.
struct Twins {
  World one{{.gravity = {0, 900}, .sleepAfter = 0.5}}, other{{.gravity = {0, 900}, .sleepAfter = 0.5}};
  std::vector<BodyId> ground, fallen;

  Twins() {
    REQUIRE(other.setBroadPhase({.kind = BroadPhaseKind::tree}));
    for (int i = 0; i < across * across; ++i) {
      const double x = 40.0 * (i % across), y = 40.0 * (i / across);
      ground.push_back(add(BodyType::fixed, {x, y}, box(i % 7 == 0 ? 90 : 36, 8)));
    }
    for (int i = 0; i < 80; ++i) {
      fallen.push_back(add(BodyType::dynamic, {10 + 29.0 * i, -30 + 17.0 * (i % 9)}, box(10, 10)));
    }
  }
  BodyId add(BodyType type, Vec position, const ShapeDescription& shape) {
    const auto made = [&](World& world) {
      const Result<BodyId> body = world.createBody({.type = type, .position = position}, {&shape, 1});
      REQUIRE(body);
      return body.value;
    };
    const BodyId body = made(one);
    CHECK(made(other) == body);
    return body;
  }
  template <class Call>
  void both(Call call) {
    for (World* world : {&one, &other}) call(*world);
  }
  bool knows(BodyId body) const { return static_cast<bool>(one.check(body)); }

  void change(broadtest::Random& random) {
    const auto at = static_cast<std::size_t>(random.below(static_cast<int>(ground.size())));
    BodyId& body = ground[at];
    const Vec place{2400 * random.unit(), 2400 * random.unit()};
    const int what = random.below(6);
    if (!knows(body)) {
      body = add(BodyType::fixed, place, box(20 + 60 * random.unit(), 10));
      return;
    }
    const ShapeDescription more = box(12, 30, {8 * random.unit(), 0});
    both([&](World& world) {
      ShapeId shapes[8];
      const int count = world.shapesOf(body, shapes);
      if (what == 0) REQUIRE(world.destroyBody(body));
      if (what == 1 && count > 0) REQUIRE(world.destroyShape(shapes[0]));
      if (what == 2 && count < 8) REQUIRE(world.createShape(body, more));
      if (what == 3) REQUIRE(world.setPosition(body, place));
      if (what == 4) world.bodyColumns().x[body.slot()] += 3;
      if (what == 5) REQUIRE(world.setEnabled(body, !world.isEnabled(body)));
    });
  }
  void compare(broadtest::Random& random) {
    REQUIRE(one.hash() == other.hash());
    REQUIRE(one.eventHash() == other.eventHash());
    const Vec from{2600 * random.unit() - 100, 2600 * random.unit() - 100};
    const Vec way{3000 * (random.unit() - 0.5), 3000 * (random.unit() - 0.5)};
    std::vector<CastHit> hits[2] = {std::vector<CastHit>(500), std::vector<CastHit>(500)};
    std::vector<NearShape> near[2] = {std::vector<NearShape>(500), std::vector<NearShape>(500)};
    int count[2], close[2], i = 0;
    both([&](World& world) {
      REQUIRE(world.noticeWrites());
      const Result<int> along = world.castRayThrough({from, way}, {}, hits[i]);
      const Result<int> round = world.findNear(from, 150, {}, near[i]);
      REQUIRE(along);
      REQUIRE(round);
      count[i] = along.value;
      close[i++] = round.value;
    });
    REQUIRE(count[0] == count[1]);
    REQUIRE(close[0] == close[1]);
    for (std::size_t k = 0; k < static_cast<std::size_t>(std::min(count[0], 500)); ++k) {
      CHECK(hits[0][k].shape == hits[1][k].shape);
    }
    for (std::size_t k = 0; k < static_cast<std::size_t>(std::min(close[0], 500)); ++k) {
      CHECK(near[0][k].shape == near[1][k].shape);
    }
  }
};

}  // namespace

TEST_CASE("many fixed shapes, some of which change between steps, are found as if all had been sorted anew") {
  Twins twins;
  broadtest::Random random(7);
  for (int step = 0; step < 240; ++step) {
    // Mostly a few; now and then so many that all are sorted, and sometimes none.
    const int changes = step % 60 == 59 ? 300 : step % 3;
    for (int i = 0; i < changes; ++i) twins.change(random);
    if (step % 5 == 0) twins.compare(random);
    twins.both([](World& world) { REQUIRE(world.step(0.01)); });
    twins.compare(random);
  }
}

// Questions to a world against a twin that asks every shape, under every broad phase, between steps and after
// bodies were made, moved and destroyed by hand.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "bump/angle.h"
#include "bump/convex/cast.h"
#include "bump/convex/distance.h"
#include "bump/world.h"

using namespace bump;

namespace {

constexpr QueryFilter anything;

// Everything that was put into a world, so that the twin needs no look inside.
struct Known {
  BodyId body;
  ShapeId shape;
  BodyType type;
  ShapeDescription what;
};

struct Scene {
  World world{{.touch = Touch::counts}};
  std::vector<Known> all;
  std::mt19937 random;

  explicit Scene(unsigned seed) : random(seed) {}

  double number(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); }
  // Half of them on whole numbers, where things touch exactly.
  double place(double size) { return random() % 2 ? number(-size, size) : std::floor(number(-size, size)); }

  Shape shape() {
    const Vec at{std::floor(number(-2, 3)), 0};
    switch (random() % 6) {
      case 0:
        return makePoint(at).value;
      case 1:
        return makeCircle(number(0.5, 4), at).value;
      case 2:
        return makeSegment(at, at + Vec{3, 1}).value;
      case 3:
        return makeCapsule(at, at + Vec{-2, 4}, 0.5).value;
      case 4:
        return makeBox(std::floor(number(1, 6)), 2, at, random() % 2 ? 0 : number(-3, 3)).value;
      default:
        return makePolygon(std::vector<Vec>{{0, 0}, {4, 0}, {5, 3}, {1, 5}}, random() % 2 ? 0.5 : 0).value;
    }
  }
  void add(double size) {
    const auto type = static_cast<BodyType>(random() % 3);
    std::vector<ShapeDescription> shapes(1 + random() % 2);
    for (ShapeDescription& each : shapes) {
      each.shape = shape();
      each.category = 1u << random() % 3;
      each.mask = random() % 4 ? 0xFFFFFFFFu : 5u;
      each.trigger = random() % 5 == 0;
    }
    const BodyId body = world
                            .createBody({.type = type,
                                         .position = {place(size), place(size)},
                                         .angle = random() % 2 ? 0 : number(-3, 3),
                                         .velocity = {number(-50, 50), number(-50, 50)}},
                                        {})
                            .value;
    for (const ShapeDescription& each : shapes) {
      all.push_back({body, world.createShape(body, each).value, type, each});
    }
  }
  void destroy(std::size_t index) {
    const BodyId body = all[index].body;
    REQUIRE(world.destroyBody(body));
    std::erase_if(all, [&](const Known& k) { return k.body == body; });
  }
  Placed placed(const Known& known) {
    const World::BodyColumns c = world.bodyColumns();
    const std::size_t slot = known.body.slot();
    return {known.what.shape.view(), {{c.x[slot], c.y[slot]}, rotationOf(c.angle[slot])}};
  }
  static bool lets(const QueryFilter& f, const Known& k) {
    const bool type = k.type == BodyType::fixed       ? f.fixed
                      : k.type == BodyType::kinematic ? f.kinematic
                                                      : f.dynamic;
    return type && (k.what.trigger ? f.triggers : f.solids) && (f.category & k.what.mask) &&
           (k.what.category & f.mask) && k.body != f.except;
  }
  QueryFilter filter() {
    QueryFilter f;
    if (random() % 2) return f;
    f.fixed = random() % 4 != 0;
    f.kinematic = random() % 4 != 0;
    f.solids = random() % 8 != 0;
    f.triggers = random() % 2 != 0;
    f.category = random() % 2 ? 0xFFFFFFFFu : 2u;
    f.mask = random() % 2 ? 0xFFFFFFFFu : 3u;
    if (!all.empty() && random() % 2) f.except = all[random() % all.size()].body;
    return f;
  }

  // Asks one of each question, and compares with what every single shape says.
  void compare(double size) {
    const QueryFilter f = filter();
    const Vec point{place(size), place(size)};
    const Vec way = random() % 8 ? Vec{place(2 * size), place(2 * size)} : Vec{};
    const Shape asking = shape();
    const Placed moving{asking.view(), {point, random() % 2 ? Rotation{} : rotationOf(number(-3, 3))}};
    const double distance = random() % 4 ? number(0, size) : 0;
    const Bounds box{point, point + Vec{std::floor(number(0, 5)), std::floor(number(0, 5))}};
    const Shape boxShape =
        box.lower == box.upper ? makePoint(point).value
        : box.lower.x == box.upper.x || box.lower.y == box.upper.y
            ? makeSegment(box.lower, box.upper).value
            : makePolygon(std::vector<Vec>{
                              box.lower, {box.upper.x, box.lower.y}, box.upper, {box.lower.x, box.upper.y}})
                  .value;
    std::vector<Known> sorted = all;
    std::sort(sorted.begin(), sorted.end(),
              [](const Known& a, const Known& b) { return a.shape.slot() < b.shape.slot(); });
    std::vector<ShapeId> at, in, touching;
    std::vector<CastHit> rayHits, shapeHits;
    std::vector<NearShape> near;
    for (const Known& k : sorted) {
      if (!lets(f, k)) continue;
      const Placed there = placed(k);
      if (containsPoint(there, point, Touch::counts)) at.push_back(k.shape);
      if (overlap({boxShape.view(), {}}, there, Touch::counts)) in.push_back(k.shape);
      if (overlap(moving, there, Touch::counts)) touching.push_back(k.shape);
      const Impact ray = castRay(point, way, there);
      if (ray.hit) rayHits.push_back({k.body, k.shape, ray.time, ray.normal, ray.point});
      const Impact cast = castShape(moving, way, there);
      if (cast.hit) shapeHits.push_back({k.body, k.shape, cast.time, cast.normal, cast.point});
      const Shape dot = makePoint().value;
      const Distance d = bump::distance({dot.view(), {point, {}}}, there);
      if (d.separation <= distance) near.push_back({k.body, k.shape, d.separation, d.normal, d.pointB});
    }
    const auto sooner = [](const CastHit& a, const CastHit& b) { return a.time < b.time; };
    std::stable_sort(rayHits.begin(), rayHits.end(), sooner);
    std::stable_sort(shapeHits.begin(), shapeHits.end(), sooner);
    std::stable_sort(near.begin(), near.end(),
                     [](const NearShape& a, const NearShape& b) { return a.distance < b.distance; });

    std::vector<ShapeFound> found(all.size() + 1);
    const auto same = [&](const Result<int>& count, const std::vector<ShapeId>& expected) {
      if (!count || count.value != static_cast<int>(expected.size())) return false;
      for (std::size_t i = 0; i < expected.size(); ++i) {
        if (found[i].shape != expected[i] || found[i].body != world.bodyOf(expected[i])) return false;
      }
      return true;
    };
    CHECK(same(world.findAt(point, f, found), at));
    CHECK(same(world.findIn(box, f, found), in));
    CHECK(same(world.findTouching(moving, f, found), touching));

    const auto equal = [](const CastHit& a, const CastHit& b) {
      return a.shape == b.shape && a.body == b.body && a.time == b.time && a.normal == b.normal &&
             a.point == b.point;
    };
    std::vector<CastHit> hits(all.size() + 1);
    Result<int> count = world.castRayThrough({point, way}, f, hits);
    REQUIRE(count);
    CHECK(std::equal(hits.begin(), hits.begin() + count.value, rayHits.begin(), rayHits.end(), equal));
    CHECK(equal(world.castRay({point, way}, f).value, rayHits.empty() ? CastHit{} : rayHits[0]));
    count = world.castShapeThrough(moving, way, f, hits);
    REQUIRE(count);
    CHECK(std::equal(hits.begin(), hits.begin() + count.value, shapeHits.begin(), shapeHits.end(), equal));
    CHECK(equal(world.castShape(moving, way, f).value, shapeHits.empty() ? CastHit{} : shapeHits[0]));

    std::vector<NearShape> nearFound(all.size() + 1);
    count = world.findNear(point, distance, f, nearFound);
    REQUIRE(count);
    CHECK(std::equal(nearFound.begin(), nearFound.begin() + count.value, near.begin(), near.end(),
                     [](const NearShape& a, const NearShape& b) {
                       return a.shape == b.shape && a.distance == b.distance && a.normal == b.normal &&
                              a.point == b.point;
                     }));
  }
};

}  // namespace

TEST_CASE("every question finds what asking every shape finds, under every broad phase") {
  for (const BroadPhaseKind kind : {BroadPhaseKind::bruteForce, BroadPhaseKind::grid, BroadPhaseKind::sweep,
                                    BroadPhaseKind::tree, BroadPhaseKind::automatic}) {
    for (unsigned seed = 1; seed <= 3; ++seed) {
      CAPTURE(static_cast<int>(kind));
      CAPTURE(seed);
      Scene scene(seed);
      REQUIRE(scene.world.setBroadPhase({.kind = kind}));
      const double size = seed == 1 ? 12 : seed == 2 ? 60 : 400;
      for (int i = 0; i < 60; ++i) scene.add(size);
      for (int i = 0; i < 10; ++i) scene.compare(size);  // before any step: everything is new
      for (int round = 0; round < 12; ++round) {
        if (round % 4 == 1) REQUIRE(scene.world.step(0.01));
        if (round % 4 == 3) REQUIRE(scene.world.detect());
        for (int i = 0; i < 3; ++i) scene.compare(size);
        // A few by hand; in one round so many that the broad phase has to look again.
        for (int i = 0; i < (round == 6 ? 70 : 4); ++i) {
          const Known& k = scene.all[scene.random() % scene.all.size()];
          REQUIRE(scene.world.setPosition(k.body, {scene.place(size), scene.place(size)}));
          if (i % 2) REQUIRE(scene.world.setAngle(k.body, scene.number(-3, 3)));
        }
        scene.destroy(scene.random() % scene.all.size());
        scene.add(size);
        scene.compare(size);
      }
    }
  }
}

TEST_CASE("rows that do not fit are counted, and the first ones written") {
  World world;
  std::vector<ShapeId> shapes;
  for (int i = 0; i < 5; ++i) {
    const BodyId body = world.createBody({.type = BodyType::fixed, .position = {10.0 * i, 0}}).value;
    shapes.push_back(world.createShape(body, {.shape = makeBox(4, 4).value}).value);
  }
  ShapeFound two[2];
  CHECK(world.findIn({{-100, -1}, {100, 1}}, anything, two).value == 5);
  CHECK(two[0].shape == shapes[0]);
  CHECK(two[1].shape == shapes[1]);
  CastHit hits[2];
  CHECK(world.castRayThrough({{100, 0}, {-200, 0}}, anything, hits).value == 5);
  CHECK(hits[0].shape == shapes[4]);
  CHECK(hits[0].time == doctest::Approx(58.0 / 200));
  CHECK(hits[0].normal == Vec{-1, 0});
  CHECK(hits[0].point == Vec{42, 0});
  CHECK(hits[1].shape == shapes[3]);
  NearShape near[1];
  CHECK(world.findNear({21, 0}, 8, anything, near).value == 2);
  CHECK(near[0].shape == shapes[2]);
  CHECK(near[0].distance == -1);
  CHECK(world.findAt({20, 0}, anything, {}).value == 1);
}

TEST_CASE("many rays and boxes at a time answer as one by one") {
  Scene scene(7);
  for (int i = 0; i < 200; ++i) scene.add(100);
  REQUIRE(scene.world.step(0.01));
  std::vector<Ray> rays(300);
  for (Ray& ray : rays) {
    ray = {{scene.place(100), scene.place(100)}, {scene.place(200), scene.place(200)}};
  }
  std::vector<CastHit> hits(rays.size());
  REQUIRE(scene.world.castRays(rays, anything, hits));
  int hit = 0;
  for (std::size_t i = 0; i < rays.size(); ++i) {
    const CastHit one = scene.world.castRay(rays[i], anything).value;
    CHECK(one.shape == hits[i].shape);
    CHECK(one.time == hits[i].time);
    hit += one.body ? 1 : 0;
  }
  CHECK(hit > 50);
  CHECK(hit < 300);

  std::vector<Bounds> boxes(50);
  for (Bounds& box : boxes) {
    const Vec lower{scene.place(100), scene.place(100)};
    box = {lower, lower + Vec{20, 10}};
  }
  std::vector<int> ends(boxes.size());
  std::vector<ShapeFound> found(1000);
  const Result<int> total = scene.world.findInEach(boxes, anything, ends, found);
  REQUIRE(total);
  int from = 0;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    std::vector<ShapeFound> one(100);
    const int count = scene.world.findIn(boxes[i], anything, one).value;
    REQUIRE(ends[i] - from == count);
    for (int k = 0; k < count; ++k) {
      CHECK(found[static_cast<std::size_t>(from + k)].shape == one[static_cast<std::size_t>(k)].shape);
    }
    from = ends[i];
  }
  CHECK(from == total.value);
  CHECK(from > 20);
}

TEST_CASE("a question leaves no trace in the world") {
  Scene scene(3), twin(3);
  for (Scene* each : {&scene, &twin}) {
    for (int i = 0; i < 100; ++i) each->add(40);
  }
  for (int round = 0; round < 20; ++round) {
    for (int i = 0; i < 80; ++i) {
      const Vec to{scene.place(40), scene.place(40)};
      const std::size_t index = scene.random() % scene.all.size();
      REQUIRE(scene.world.setPosition(scene.all[index].body, to));
      REQUIRE(twin.world.setPosition(twin.all[index].body, to));
    }
    scene.compare(40);
    CHECK(scene.world.contacts().size() == twin.world.contacts().size());
    REQUIRE(scene.world.step(0.01));
    REQUIRE(twin.world.step(0.01));
    REQUIRE(scene.world.hash() == twin.world.hash());
  }
}

TEST_CASE("groups narrow a question") {
  World world;
  const int group = world.defineGroup("boy:ball", Policy::block).value;
  const BodyId boy = world.createBody({}).value;
  const BodyId ball = world.createBody({.position = {0.5, 0}}).value;
  const BodyId other = world.createBody({.position = {1, 0}}).value;
  for (const BodyId body : {boy, ball, other})
    REQUIRE(world.createShape(body, {.shape = makeCircle(1).value}));
  REQUIRE(world.addToGroup(group, Side::left, boy));
  REQUIRE(world.addToGroup(group, Side::right, ball));
  ShapeFound found[3];
  CHECK(world.findAt({0.5, 0}, {}, found).value == 3);
  CHECK(world.findAt({0.5, 0}, {.groups = std::uint64_t{1} << group}, found).value == 2);
  CHECK(found[0].body == boy);
  CHECK(found[1].body == ball);
}

TEST_CASE("bad questions are refused by name") {
  World world;
  REQUIRE(world.createShape(world.createBody({}).value, {.shape = makeCircle(1).value}));
  const double nan = std::nan("");
  ShapeFound found[1];
  CastHit hit[1];
  NearShape near[1];
  const Shape circle = makeCircle(1).value;
  const auto named = [](const Status& s, Code code, std::string_view argument) {
    return s.code == code && s.argument == argument;
  };
  CHECK(named(world.findAt({nan, 0}, anything, found).status, Code::notFinite, "x"));
  CHECK(named(world.findIn({{1, 0}, {0, 0}}, anything, found).status, Code::negative, "width"));
  CHECK(named(world.findIn({{0, 0}, {1, 1e300}}, anything, found).status, Code::outOfRange, "upper.y"));
  CHECK(named(world.findTouching({{}, {}}, anything, found).status, Code::none, "shape"));
  CHECK(named(world.findTouching({circle.view(), {{0, 0}, {2, 0}}}, anything, found).status, Code::outOfRange,
              "rotation"));
  CHECK(named(world.castRay({{0, nan}, {1, 0}}, anything).status, Code::notFinite, "origin.y"));
  CHECK(named(world.castRay({{0, 0}, {1e300, 0}}, anything).status, Code::outOfRange, "translation.x"));
  CHECK(named(world.castShape({circle.view(), {}}, {0, nan}, anything).status, Code::notFinite,
              "translation.y"));
  CHECK(named(world.findNear({0, 0}, -1, anything, near).status, Code::negative, "distance"));
  const Ray rays[2];
  CHECK(named(world.castRays(rays, anything, hit), Code::tooFewPoints, "hits"));
  CHECK(named(world.findInEach(std::vector<Bounds>(2), anything, {}, found).status, Code::tooFewPoints,
              "ends"));
}

TEST_CASE("a shape without width meets one without width, ahead of it on an axis of the world too") {
  const Shape point = makePoint().value;
  for (const BroadPhaseKind kind : {BroadPhaseKind::bruteForce, BroadPhaseKind::grid, BroadPhaseKind::sweep,
                                    BroadPhaseKind::tree, BroadPhaseKind::automatic}) {
    for (const bool upright : {false, true}) {
      const auto turned = [&](Vec v) { return upright ? Vec{v.y, v.x} : v; };
      const Shape segment = makeSegment({}, turned({10, 0})).value;
      for (const double beside : {0.0, 10.0, -1e-30, 0x1p29}) {
        World world;
        BroadPhaseSettings settings;
        settings.kind = kind;
        REQUIRE(world.setBroadPhase(settings));
        const ShapeDescription shape{.shape = segment};
        REQUIRE(world.createBody({.type = BodyType::fixed, .position = turned({50, beside})}, {&shape, 1}));
        REQUIRE(world.detect());
        for (const Shape& moving : {segment, point}) {
          CAPTURE(static_cast<int>(kind));
          CAPTURE(upright);
          CAPTURE(beside);
          const double length = moving.count == 1 ? 0 : 10;
          const Placed at{moving.view(), {turned({40 - length, beside}), {}}};
          CastHit hits[2];
          for (const double way : {20.0, 40.0}) {
            const CastHit hit = world.castShape(at, turned({way, 0}), anything).value;
            REQUIRE(hit.body);
            CHECK(hit.time == 10 / way);
            CHECK(hit.normal == turned({1, 0}));
            CHECK(world.castShapeThrough(at, turned({way, 0}), anything, hits).value == 1);
          }
          CHECK_FALSE(world.castShape(at, turned({9, 0}), anything).value.body);
          CHECK_FALSE(world.castShape(at, turned({-20, 0}), anything).value.body);
        }
      }
    }
  }
}

TEST_CASE("a world tells a body's shapes in order, its mass and the names of groups") {
  World world;
  const std::array<ShapeDescription, 3> three{{{.shape = makeCircle(1).value},
                                               {.shape = makeBox(2, 3).value, .density = 4},
                                               {.shape = makePoint().value}}};
  const BodyId body = world.createBody({}, three).value;
  const BodyId bare = world.createBody({.type = BodyType::fixed}).value;
  std::array<ShapeId, 4> found{};
  CHECK(world.shapesOf(bare, found) == 0);
  REQUIRE(world.shapesOf(body, found) == 3);
  CHECK(world.placed(found[0]).shape.kind == ShapeKind::circle);
  CHECK(world.placed(found[1]).shape.kind == ShapeKind::box);
  CHECK(!found[3]);
  CHECK(world.shapesOf(body, std::span(found).first(1)) == 3);
  REQUIRE(world.destroyShape(found[0]));
  const ShapeId second = found[1];
  REQUIRE(world.shapesOf(body, found) == 2);
  CHECK(found[0] == second);
  CHECK(world.massOf(body) == 24);
  CHECK(world.massOf(bare) == 0);
  CHECK(world.groupCount() == 0);
  REQUIRE(world.defineGroup("boy:ball", Policy::overlap));
  REQUIRE(world.groupCount() == 1);
  CHECK(std::string_view(world.groupName(0)) == "boy:ball");
}

TEST_CASE("questions see what was written into the columns once the world was told") {
  World world;
  const ShapeDescription ball{.shape = makeCircle(1).value};
  REQUIRE(world.createBody({}, {&ball, 1}));
  REQUIRE(world.detect());
  world.bodyColumns().x[0] = 50;
  CHECK(world.findAt({50, 0}, {}, {}).value == 0);
  world.noticeWrites();
  CHECK(world.findAt({50, 0}, {}, {}).value == 1);
  CHECK(world.findAt({0, 0}, {}, {}).value == 0);
}

TEST_CASE("query: what was written and is no number is refused when the broad phase has to look again") {
  World world;
  ShapeDescription ball;
  ball.shape = makeCircle(1).value;
  std::vector<BodyId> bodies;
  for (int i = 0; i < 400; ++i) {
    BodyDescription where;
    where.position = {3.0 * i, 0};
    bodies.push_back(world.createBody(where, {&ball, 1}).value);
  }
  REQUIRE(world.detect());
  // More than it keeps by name.
  for (const BodyId body : bodies) REQUIRE(world.setPosition(body, {5, 0}));
  const World::BodyColumns columns = world.bodyColumns();
  columns.x[7] = std::nan("");
  const Result<CastHit> answer = world.castRay({{-10, 0}, {20, 0}}, anything);
  CHECK(answer.status.code == Code::notFinite);
  CHECK(answer.status.argument == std::string_view("columns.x"));
  columns.x[7] = 5;
  CHECK(world.castRay({{-10, 0}, {20, 0}}, anything));
}

TEST_CASE("query: what was refused of what was written is refused by every question until it is mended") {
  ShapeDescription ball;
  ball.shape = makeCircle(1).value;
  // Few are moved by name, many make the broad phase look again: no answer may tell which it was.
  for (const int moved : {0, 1, 400}) {
    CAPTURE(moved);
    World world;
    std::vector<BodyId> bodies;
    for (int i = 0; i < 400; ++i) {
      BodyDescription where;
      where.position = {3.0 * i, 0};
      bodies.push_back(world.createBody(where, {&ball, 1}).value);
    }
    REQUIRE(world.detect());
    const auto isRefused = [&](Code code) {
      return code == Code::notFinite && world.findAt({0, 0}, anything, {}).status.code == code &&
             world.castRay({{-10, 0}, {20, 0}}, anything).status.code == code && world.detect().code == code;
    };
    for (int i = 0; i < moved; ++i) REQUIRE(world.setPosition(bodies[std::size_t(i)], {5, 0}));
    world.bodyColumns().x[7] = 1e300;
    world.bodyColumns().x[8] = std::nan("");
    CHECK(isRefused(world.noticeWrites().code));
    REQUIRE(world.destroyBody(bodies[7]));
    CHECK(isRefused(world.castRay({{-10, 0}, {20, 0}}, anything).status.code));
    REQUIRE(world.destroyBody(bodies[8]));
    CHECK(world.castRay({{-10, 0}, {20, 0}}, anything));
    // And by a step's refusal alone.
    world.bodyColumns().y[9] = std::nan("");
    CHECK(world.step(0.01).code == Code::notFinite);
    CHECK(isRefused(world.castRay({{-10, 0}, {20, 0}}, anything).status.code));
    world.bodyColumns().y[9] = 0;
    CHECK(world.castRay({{-10, 0}, {20, 0}}, anything));
    CHECK(world.detect());
  }
}

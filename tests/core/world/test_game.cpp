// The game of the lecture (collision groups): a boy walks over grass, takes the balls that lie there, and
// balls fall onto the grass. Beside it the lecture's first version: plain loops over everybody, without an
// engine.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "bump/world.h"

using namespace bump;

namespace {

// Where somebody is, in whole pixels, and how far its box reaches. What moves does so by whole pixels, so
// that exact touches come about all the time.
struct Object {
  std::string name;
  double x = 0, y = 0;  // the middle
  double halfWidth = 0, halfHeight = 0;
  double speedX = 0, speedY = 0;  // pixels a frame
  bool isThere = true;
  int balls = 0;  // how many he has, as it is drawn beside the boy
};

// A group, the left one, the right one: what both are told.
using Told = std::tuple<std::string, std::string, std::string>;

constexpr double frame = 1.0 / 128;  // seconds: halves and quarters of it are exact

std::vector<Object> scene(unsigned seed) {
  std::mt19937 random(seed);
  const auto whole = [&](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
  std::vector<Object> all;
  all.push_back({"grass", 799.5, 25, 799.5, 25});
  all.push_back({"boy", 50, 100, 50, 50, 2, 0});
  for (int i = 0; i < 30; ++i) {
    const double x = whole(100, 1500);
    all.push_back({"ball " + std::to_string(i), x, 60, 10, 10});
  }
  for (int i = 0; i < 15; ++i) {
    const double x = whole(100, 1500);
    const double y = whole(100, 900);
    all.push_back({"falling " + std::to_string(i), x, y, 10, 10, 0, -1.0 * whole(1, 4)});
  }
  return all;
}

// What follows from a collision: the same in both versions. Detection is elsewhere.
void handle(const std::string& group, Object& self, const std::string& other) {
  if (group == "boy:ball") {
    if (self.name == "boy") {
      self.balls += 1;
    } else {
      CHECK(other == "boy");
      self.isThere = false;
    }
  } else if (self.name != "grass") {
    CHECK(other == "grass");
    self.speedY = 0;
  }
}

// At the ends of the grass he turns.
void control(Object& boy) {
  if (boy.x >= 1550) boy.speedX = -2;
  if (boy.x <= 50) boy.speedX = 2;
}

// The lecture's box test: apart by > and < only, so that touching counts.
bool collide(const Object& a, const Object& b) {
  if (a.x - a.halfWidth > b.x + b.halfWidth) return false;
  if (a.x + a.halfWidth < b.x - b.halfWidth) return false;
  if (a.y + a.halfHeight < b.y - b.halfHeight) return false;
  if (a.y - a.halfHeight > b.y + b.halfHeight) return false;
  return true;
}

// The first version: in every frame a loop over the balls.
struct LoopGame {
  std::vector<Object> objects;

  explicit LoopGame(std::vector<Object> all) : objects(std::move(all)) {}

  std::vector<Told> update() {
    Object& grass = objects[0];
    Object& boy = objects[1];
    for (Object& o : objects) {
      o.x += o.speedX;
      o.y += o.speedY;
    }
    std::vector<Told> told;
    for (std::size_t i = 2; i < objects.size(); ++i) {
      Object& ball = objects[i];
      if (!ball.isThere) continue;
      const bool byBoy = collide(boy, ball);
      const bool byGrass = collide(grass, ball);
      if (byBoy) {
        told.emplace_back("boy:ball", boy.name, ball.name);
        handle("boy:ball", boy, ball.name);
        handle("boy:ball", ball, boy.name);
      }
      if (byGrass) {
        told.emplace_back("grass:ball", grass.name, ball.name);
        handle("grass:ball", grass, ball.name);
        handle("grass:ball", ball, grass.name);
      }
    }
    control(boy);
    std::sort(told.begin(), told.end());
    return told;
  }
};

// The version with groups, which asks a world.
struct GroupGame {
  World world;
  std::vector<Object> objects;
  std::vector<BodyId> bodies;
  std::map<std::uint32_t, std::size_t> objectOf;  // by handle

  explicit GroupGame(const std::vector<Object>& all) {
    for (const Object& o : all) addObject(o);
    // The boy waits for balls: the other side of a group may be empty.
    addCollisionPair("boy:ball", 1, -1);
    REQUIRE(world.detect());
    CHECK(std::none_of(world.events().begin(), world.events().end(),
                       [](const EventRow& event) { return event.groups != 0; }));
    for (int i = 2; i < static_cast<int>(objects.size()); ++i) addCollisionPair("boy:ball", -1, i);
    for (int i = 2; i < static_cast<int>(objects.size()); ++i)
      addCollisionPair("grass:ball", i == 2 ? 0 : -1, i);
  }

  void addObject(const Object& o) {
    const ShapeDescription shape{.shape = makeBox(2 * o.halfWidth, 2 * o.halfHeight).value};
    const BodyDescription body{.type = o.name == "grass" ? BodyType::fixed : BodyType::kinematic,
                               .position = {o.x, o.y}};
    bodies.push_back(world.createBody(body, {&shape, 1}).value);
    objectOf[bodies.back().bits] = objects.size();
    objects.push_back(o);
  }

  void addCollisionPair(const std::string& name, int left, int right) {
    const int group = world.defineGroup(name, Policy::overlap).value;
    if (left >= 0) REQUIRE(world.addToGroup(group, Side::left, bodies[static_cast<std::size_t>(left)]));
    if (right >= 0) REQUIRE(world.addToGroup(group, Side::right, bodies[static_cast<std::size_t>(right)]));
  }

  Status removeObject(std::size_t i) { return world.destroyBody(bodies[i]); }

  std::vector<Told> update() {
    for (std::size_t i = 0; i < objects.size(); ++i) {
      if (!objects[i].isThere) continue;
      REQUIRE(world.setVelocity(bodies[i], {objects[i].speedX / frame, objects[i].speedY / frame}));
    }
    REQUIRE(world.step(frame));
    const World::BodyColumns columns = world.bodyColumns();
    for (std::size_t i = 0; i < objects.size(); ++i) {
      if (!objects[i].isThere) continue;
      objects[i].x = columns.x[bodies[i].slot()];
      objects[i].y = columns.y[bodies[i].slot()];
    }
    // Handlers remove objects while the events are looked through.
    std::vector<Told> told;
    for (const EventRow& event : world.events()) {
      if (event.kind == EventRow::end) continue;
      const ContactRow& contact = world.contacts()[static_cast<std::size_t>(event.contact)];
      const bool swapped = (contact.flags & contactSwapped) != 0;
      const std::size_t left = objectOf.at((swapped ? event.bodyB : event.bodyA).bits);
      const std::size_t right = objectOf.at((swapped ? event.bodyA : event.bodyB).bits);
      for (const char* name : {"boy:ball", "grass:ball"}) {
        if (!(event.groups >> world.findGroup(name) & 1)) continue;
        told.emplace_back(name, objects[left].name, objects[right].name);
        handle(name, objects[left], objects[right].name);
        handle(name, objects[right], objects[left].name);
        if (!objects[right].isThere) CHECK(removeObject(right));
      }
    }
    control(objects[1]);
    std::sort(told.begin(), told.end());
    return told;
  }
};

}  // namespace

TEST_CASE("the boy takes the balls: groups tell what the loops find, in every frame, and both sides of it") {
  for (unsigned seed = 1; seed <= 4; ++seed) {
    CAPTURE(seed);
    LoopGame loop(scene(seed));
    GroupGame game(scene(seed));
    int exactTouches = 0;
    for (int i = 0; i < 1600; ++i) {
      CAPTURE(i);
      const std::vector<Told> expected = loop.update();
      REQUIRE(game.update() == expected);
      for (std::size_t k = 0; k < loop.objects.size(); ++k) {
        const Object& a = loop.objects[k];
        const Object& b = game.objects[k];
        REQUIRE(a.isThere == b.isThere);
        REQUIRE(a.balls == b.balls);
        if (a.isThere) REQUIRE((a.x == b.x && a.y == b.y));
      }
      for (const ContactRow& contact : game.world.contacts()) {
        exactTouches += (contact.flags & contactTouches) != 0 && contact.separation == 0 ? 1 : 0;
      }
    }
    // He walked all the way and back: he has all balls, the last group member is gone, and he walks on.
    CHECK(game.objects[1].balls == 45);
    CHECK(game.world.bodyCount() == 2);
    CHECK(exactTouches > 1000);
    REQUIRE(game.world.detect());
    for (const EventRow& event : game.world.events()) CHECK(event.groups == 0);
  }
}

TEST_CASE("balls that fall stop where they meet the grass, and lie there until the boy comes") {
  GroupGame game(scene(7));
  game.objects[1].isThere = false;  // no boy today
  REQUIRE(game.removeObject(1));
  for (int i = 0; i < 900; ++i) game.update();
  for (std::size_t i = 2; i < game.objects.size(); ++i) {
    const Object& ball = game.objects[i];
    CHECK(ball.isThere);
    CHECK(ball.speedY == 0);
    CHECK(ball.y <= 60);
    CHECK(ball.y > 60 - 4);  // as far as it fell in its last frame
  }
  // The boxes that are drawn for debugging are where the objects are.
  for (std::size_t i = 2; i < game.objects.size(); ++i) {
    const Object& o = game.objects[i];
    ShapeFound found[64];
    const Result<int> count =
        game.world.findIn({{o.x + 10, o.y + 10}, {o.x + 10, o.y + 10}}, {}, found);  // its corner
    REQUIRE(count);
    const auto end = found + count.value;
    CHECK(std::any_of(found, end, [&](const ShapeFound& f) { return f.body == game.bodies[i]; }));
    const Placed placed = game.world.placed(
        std::find_if(found, end, [&](const ShapeFound& f) { return f.body == game.bodies[i]; })->shape);
    const Bounds bounds = boundsOf(placed.shape, placed.pose);
    CHECK(bounds.lower == Vec{o.x - 10, o.y - 10});
    CHECK(bounds.upper == Vec{o.x + 10, o.y + 10});
  }
}

TEST_CASE("an object that is removed is in no group any more; removing it again is an error that says so") {
  GroupGame game(scene(8));
  const int boyBall = game.world.findGroup("boy:ball");
  const int grassBall = game.world.findGroup("grass:ball");
  const BodyId ball = game.bodies[2];
  CHECK(game.world.isInGroup(boyBall, Side::right, ball));
  CHECK(game.world.isInGroup(grassBall, Side::right, ball));
  game.update();
  const auto namesBall = [&] {
    return std::any_of(game.world.events().begin(), game.world.events().end(), [&](const EventRow& event) {
      return event.kind != EventRow::end && (event.bodyA == ball || event.bodyB == ball);
    });
  };
  CHECK(namesBall());  // it lies on the grass
  REQUIRE(game.removeObject(2));
  game.objects[2].isThere = false;
  const std::uint64_t before = game.world.hash();
  const Status again = game.removeObject(2);
  CHECK(again.code == Code::staleBody);
  CHECK(std::string(again.argument) == "body");
  CHECK(game.world.removeFromGroup(boyBall, Side::right, ball).code == Code::staleBody);
  CHECK(game.world.addToGroup(boyBall, Side::right, ball).code == Code::staleBody);
  // Out of a group in which it never was.
  CHECK(game.world.removeFromGroup(boyBall, Side::left, game.bodies[3]).code == Code::notInGroup);
  CHECK(game.world.removeFromGroup(boyBall, Side::right, game.bodies[0]).code == Code::notInGroup);
  CHECK(game.world.hash() == before);
  // A new one in its row is in none of its groups.
  game.addObject({"new", 700, 60, 10, 10});
  CHECK(game.bodies.back().slot() == ball.slot());
  CHECK_FALSE(game.world.isInGroup(boyBall, Side::right, game.bodies.back()));
  CHECK_FALSE(game.world.isInGroup(grassBall, Side::right, game.bodies.back()));
  game.update();
  CHECK_FALSE(namesBall());
}

TEST_CASE("all pairs of n objects are n (n - 1) / 2 tests; groups and a broad phase need fewer") {
  GroupGame game(scene(9));
  REQUIRE(game.world.setBroadPhase({.kind = BroadPhaseKind::grid}));
  game.update();
  const BroadPhaseCounts& counts = game.world.broadPhaseCounts();
  CHECK(counts.shapes == 47);
  CHECK(counts.allPairs == 47 * 46 / 2);
  CHECK(counts.tested < counts.allPairs);
}

TEST_CASE("the same game with the engine's response: balls fall onto the grass by their weight and stay") {
  World world({.gravity = {0, -500}});
  const int boyBall = world.defineGroup("boy:ball", Policy::overlap).value;
  const int grassBall = world.defineGroup("grass:ball", Policy::block).value;
  const auto add = [&](const BodyDescription& description, double width, double height) {
    const ShapeDescription shape{.shape = makeBox(width, height).value};
    return world.createBody(description, {&shape, 1}).value;
  };
  const BodyId grass = add({.type = BodyType::fixed, .position = {799.5, 25}}, 1599, 50);
  const BodyId boy =
      add({.type = BodyType::kinematic, .position = {50, 100}, .velocity = {200, 0}}, 100, 100);
  REQUIRE(world.addToGroup(boyBall, Side::left, boy));
  REQUIRE(world.addToGroup(grassBall, Side::left, grass));
  for (int i = 0; i < 30; ++i) {
    const BodyId ball = add({.position = {100.0 + (i * 547) % 1400, 60}}, 20, 20);
    REQUIRE(world.addToGroup(boyBall, Side::right, ball));
    REQUIRE(world.addToGroup(grassBall, Side::right, ball));
  }
  // Not the boy's: it only falls.
  const BodyId falling = add({.position = {1550, 400}}, 20, 20);
  REQUIRE(world.addToGroup(grassBall, Side::right, falling));
  int taken = 0;
  bool landed = false;
  for (int step = 0; step < 750; ++step) {
    REQUIRE(world.step(0.01));
    for (const EventRow& event : world.events()) {
      if (event.kind != EventRow::begin) continue;
      const auto& contact = world.contacts()[static_cast<std::size_t>(event.contact)];
      const bool swapped = (contact.flags & contactSwapped) != 0;
      const BodyId left = swapped ? event.bodyB : event.bodyA;
      const BodyId right = swapped ? event.bodyA : event.bodyB;
      if (event.groups >> boyBall & 1) {
        CHECK(left == boy);
        if (world.destroyBody(right)) ++taken;
      }
      if ((event.groups >> grassBall & 1) && right == falling) {
        CHECK(left == grass);
        landed = true;
      }
    }
  }
  CHECK(taken == 30);
  CHECK(landed);
  CHECK(world.bodyCount() == 3);
  CHECK(world.bodyColumns().y[falling.slot()] == doctest::Approx(60).epsilon(0.01));
}

TEST_CASE("a fighter's hit boxes: only the fist that strikes, and only where it counts") {
  World world;
  struct Fighter {
    BodyId body;
    ShapeId fist, head, chest, belly;
  };
  const auto fighter = [&](double x, double facing) {
    Fighter f;
    f.body = world.createBody({.type = BodyType::kinematic, .position = {x, 0}}).value;
    const auto part = [&](double width, double height, Vec at) {
      return world.createShape(f.body, {.shape = makeBox(width, height, at).value}).value;
    };
    f.head = part(20, 20, {0, 50});
    f.chest = part(30, 30, {0, 25});
    f.belly = part(30, 30, {0, -5});
    part(12, 60, {0, -50});  // legs, which nobody strikes
    f.fist = part(10, 10, {facing * 35, 50});
    return f;
  };
  const Fighter a = fighter(0, 1);
  const Fighter b = fighter(40, -1);
  const int fist = world.defineGroup("fist", Policy::block).value;
  const int target = world.defineGroup("head, chest, belly", Policy::block).value;
  const int body = world.defineGroup("anything else", Policy::block).value;
  REQUIRE(world.setRule(fist, target, Policy::overlap));
  REQUIRE(world.setRule(body, body, Policy::ignore));
  for (const Fighter& f : {a, b}) {
    REQUIRE(world.addToGroup(body, Side::left, f.body));
    for (const ShapeId part : {f.head, f.chest, f.belly}) {
      REQUIRE(world.removeFromGroup(body, Side::left, part));
      REQUIRE(world.addToGroup(target, Side::left, part));
    }
  }
  // a strikes: his fist counts, that of b does not.
  REQUIRE(world.removeFromGroup(body, Side::left, a.fist));
  REQUIRE(world.addToGroup(fist, Side::left, a.fist));
  REQUIRE(world.setRule(body, target, Policy::ignore));
  REQUIRE(world.setRule(body, fist, Policy::ignore));
  REQUIRE(world.detect());
  REQUIRE(world.contacts().size() == 1);
  CHECK(world.contacts()[0].shapeA == a.fist);
  CHECK(world.contacts()[0].shapeB == b.head);
}

TEST_CASE("a trigger tells when a character enters a place, and when he leaves it") {
  World world;
  const ShapeDescription place{.shape = makeBox(100, 100).value, .trigger = true};
  const BodyId door = world.createBody({.type = BodyType::fixed, .position = {300, 50}}, {&place, 1}).value;
  const ShapeDescription box{.shape = makeBox(100, 100).value};
  const BodyId boy = world.createBody({.position = {50, 50}, .velocity = {2 / frame, 0}}, {&box, 1}).value;
  std::vector<std::pair<std::uint32_t, double>> seen;
  for (int i = 0; i < 300; ++i) {
    REQUIRE(world.step(frame));
    for (const EventRow& event : world.events()) {
      CHECK((event.bodyA == door && event.bodyB == boy));
      if (event.kind != EventRow::stay) seen.emplace_back(event.kind, world.bodyColumns().x[boy.slot()]);
    }
  }
  // From the exact touch at 200 to the last one at 400; it held him up nowhere.
  CHECK(seen == std::vector<std::pair<std::uint32_t, double>>{{EventRow::begin, 200}, {EventRow::end, 402}});
  CHECK(world.bodyColumns().x[boy.slot()] == 650);
}

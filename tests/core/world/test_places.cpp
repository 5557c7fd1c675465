// The book of where bodies stood has a second page while questions have placed shapes anew since contacts
// were found. A step must not be able to tell: it is compared with that of a world which nobody asked.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "bump/record/checkpoints.h"
#include "bump/world.h"
#include "counted_memory.h"
#include "world_rows.h"

using namespace bump;

namespace {

constexpr int columns = 12, rows = 10;  // more than are kept by name (MovedBodies)

// A wall of boxes on fixed ground, in front of fixed posts. One box is a bullet.
struct Wall {
  World world{{.gravity = {0, -10}, .lengthUnit = 1, .sleepAfter = 0.3}};
  std::vector<BodyId> posts;

  Wall() {
    add({.type = BodyType::fixed, .position = {0, -1}}, makeBox(100, 2).value);
    for (int i = 0; i < 80; ++i) {
      posts.push_back(add({.type = BodyType::fixed, .position = {i - 40.0, -20}}, makeBox(0.5, 1).value));
    }
    for (int i = 0; i < columns * rows; ++i) {
      const Vec at{i % columns * 1.25, 0.5 + i / columns};  // NOLINT(bugprone-integer-division)
      add({.position = at, .bullet = i == columns * rows / 2}, makeBox(1, 1).value);
    }
  }
  BodyId add(const BodyDescription& body, const Shape& shape) {
    const ShapeDescription description{.shape = shape};
    return world.createBody(body, {&description, 1}).value;
  }
  void step(int count) {
    for (int i = 0; i < count; ++i) REQUIRE(world.step(0.01));
  }
  // Through the columns.
  void movePosts(double by) {
    const World::BodyColumns all = world.bodyColumns();
    for (const BodyId post : posts) all.y[post.slot()] += by;
  }
  void moveBoxes(double by) {
    const World::BodyColumns all = world.bodyColumns();
    for (int slot = all.size - columns * rows; slot < all.size; ++slot) all.x[slot] += by;
  }
  int postsAt(double y) {
    REQUIRE(world.noticeWrites());
    int found = 0;
    for (int i = 0; i < 80; ++i) found += world.findAt({i - 40.0, y}, {}, {}).value;
    return found;
  }
};

}  // namespace

TEST_CASE("places: what is asked between moves by hand leaves no trace in a step") {
  for (const int before : {0, 3, 60, 150}) {  // falling, pressing, asleep
    CAPTURE(before);
    Wall asked, twin;
    for (Wall* each : {&asked, &twin}) {
      each->step(before);
      each->moveBoxes(0.01);
      if (each == &asked) CHECK(each->postsAt(-20) == 80);
      // More bodies than there was room for, and as a bullet's step begins the shapes are placed once more.
      for (int i = 0; i < 150; ++i) each->add({.position = {i * 2.0 - 100, 30}}, makeCircle(0.5).value);
      if (each == &asked) CHECK(each->postsAt(-20) == 80);
      each->movePosts(2);
    }
    for (int i = 0; i < 10; ++i) {
      REQUIRE(rowsOf(asked.world) == rowsOf(twin.world));
      asked.step(1);
      twin.step(1);
    }
    CHECK(asked.postsAt(-18) == 80);
  }
}

TEST_CASE("places: what was put elsewhere, asked for there and put back is found where it is") {
  Wall wall;
  wall.step(2);
  wall.movePosts(5);
  CHECK(wall.postsAt(-15) == 80);
  wall.movePosts(-5);
  CHECK(wall.postsAt(-20) == 80);
  CHECK(wall.postsAt(-15) == 0);
  wall.movePosts(5);
  CHECK(wall.postsAt(-15) == 80);
  wall.movePosts(-5);
  wall.step(1);
  CHECK(wall.postsAt(-20) == 80);
  CHECK(wall.postsAt(-15) == 0);
}

TEST_CASE("places: a world taken back finds what stood elsewhere meanwhile") {
  Wall wall;
  Checkpoints checkpoints(wall.world, 4);
  wall.step(2);
  REQUIRE(checkpoints.keep());
  const std::uint64_t then = wall.world.stepCount();
  wall.movePosts(5);
  wall.step(1);
  CHECK(wall.postsAt(-15) == 80);
  for (int i = 0; i < 2; ++i) {
    REQUIRE(checkpoints.takeBack(then));
    CHECK(wall.postsAt(-20) == 80);
    CHECK(wall.postsAt(-15) == 0);
  }
  wall.step(1);
  CHECK(wall.postsAt(-20) == 80);
}

TEST_CASE("places: a question that had no memory has placed nothing") {
  if (!CountedMemory::works) return;
  int refusals = 0;
  for (int allowed = 0;; ++allowed) {
    Wall wall;
    wall.step(2);
    wall.movePosts(5);
    // Upon each other: more pairs than there was ever room for, which is noticed when all shapes are placed.
    const World::BodyColumns all = wall.world.bodyColumns();
    const std::vector<double> x(all.x, all.x + all.size);
    std::fill(all.x + all.size - columns * rows, all.x + all.size, 0.0);
    REQUIRE(wall.world.noticeWrites());
    Status status;
    bool refused = false;
    {
      const CountedMemory memory(allowed);
      status = wall.world.findAt({0, -15}, {}, {}).status;
      refused = memory.count() > allowed;
    }
    CAPTURE(allowed);
    if (!status) {
      ++refusals;
      CHECK(status.code == Code::outOfMemory);
    }
    wall.movePosts(-5);
    std::copy(x.begin(), x.end(), all.x);
    CHECK(wall.postsAt(-20) == 80);
    CHECK(wall.postsAt(-15) == 0);
    if (!refused) break;
    REQUIRE(allowed < 100);
  }
  CHECK(refusals > 0);
}

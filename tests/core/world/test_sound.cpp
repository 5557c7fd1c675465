// Builds with assertions look after each step whether the world is still one: here something else is planted.
#include <doctest/doctest.h>

#include "bump/world.h"

#ifndef NDEBUG

#include <functional>
#include <string>
#include <utility>
#include <vector>

#ifdef __unix__
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#endif

namespace {

using namespace bump;

void build(World& world) {
  const ShapeDescription box{.shape = makeBox(10, 10).value}, floor{.shape = makeBox(100, 10).value};
  REQUIRE(world.createBody({.type = BodyType::fixed, .position = {0, 10}}, {&floor, 1}));
  REQUIRE(world.createBody({}, {&box, 1}));
  REQUIRE(world.createBody({.position = {8, 0}}, {&box, 1}));
  REQUIRE(world.step(0.01));
}

template <class T>
T& openly(const T& row) {
  return const_cast<T&>(row);
}

struct Plant {
  std::string what;
  bool lasts;  // a step does not make it good again
  std::function<void(World&)> plant;
};

const std::vector<Plant>& plants() {
  static const std::vector<Plant> all{
      {"a shape of somebody else's", true, [](World& w) { openly(w.frame().shapeBody[1]) = 2; }},
      {"a round that is no number", true, [](World& w) { openly(w.frame().radius[1]) = -1; }},
      {"corners the other way round", true,
       [](World& w) {
         const Frame frame = w.frame();
         const auto at = static_cast<std::size_t>(frame.firstPoint[1]);
         std::swap(openly(frame.points[at]), openly(frame.points[at + 2]));
         std::swap(openly(frame.points[at]), openly(frame.points[at + 1]));
       }},
      {"neither a trigger nor none", true, [](World& w) { openly(w.frame().trigger[1]) = 2; }},
      {"a fixed body asleep", false, [](World& w) { openly(w.frame().asleep[0]) = 1; }},
      {"a contact of three points", false, [](World& w) { openly(w.contacts()[0]).pointCount = 3; }},
      {"contacts out of order", false,
       [](World& w) { std::swap(openly(w.contacts()[0]), openly(w.contacts()[1])); }},
      {"pushed without having touched", false,
       [](World& w) {
         ContactRow& row = openly(w.contacts()[0]);
         row.pressed = 1;
         row.flags &= ~std::uint32_t{contactTouches};
       }},
      {"a contact of another body", false, [](World& w) { openly(w.contacts()[0]).bodyA = BodyId{77}; }},
      {"an event of no contact", false, [](World& w) { openly(w.events()[0]).contact = 99; }},
      {"a body beyond the world", false, [](World& w) { w.bodyColumns().x[1] = 1e300; }},
  };
  return all;
}

// Whether the program ends at an assertion.
#ifdef __unix__
bool ends(const std::function<void()>& run) {
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    std::signal(SIGABRT, SIG_DFL);
    close(STDOUT_FILENO);
    close(STDERR_FILENO);
    run();
    _exit(0);
  }
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}
#endif

}  // namespace

TEST_CASE("what no world can be is noticed, whatever it is") {
  for (const Plant& plant : plants()) {
    CAPTURE(plant.what);
    World world;
    build(world);
    REQUIRE(world.contacts().size() == 3);
    CHECK(world.isSound());
    plant.plant(world);
    CHECK_FALSE(world.isSound());
  }
}

TEST_CASE("what is put aside beside one that is awake is noticed") {
  World world({.gravity = {0, 100}, .sleepAfter = 0.1});
  build(world);
  for (int i = 0; i < 100 && world.asleepCount() < 2; ++i) REQUIRE(world.step(0.01));
  REQUIRE(world.asleepCount() == 2);
  CHECK(world.isSound());
  openly(world.frame().asleep[1]) = 0;
  CHECK_FALSE(world.isSound());
}

#ifdef __unix__
TEST_CASE("a step and a detect end with looking for it") {
  for (const Plant& plant : plants()) {
    if (!plant.lasts) continue;
    CAPTURE(plant.what);
    World world;
    build(world);
    CHECK_FALSE(ends([&] { static_cast<void>(world.step(0.01)); }));
    CHECK_FALSE(ends([&] { static_cast<void>(world.detect()); }));
    plant.plant(world);
    CHECK(ends([&] { static_cast<void>(world.step(0.01)); }));
    CHECK(ends([&] { static_cast<void>(world.detect()); }));
  }
}
#endif

#endif

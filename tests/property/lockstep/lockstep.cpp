// Worlds in lockstep: whatever is done to them, those of every broad phase, those restored from snapshots and
// those replayed from recordings stay the same, in every bit that can be seen. See README.md.
#include <doctest/doctest.h>

#include <cstdio>
#include <string>

#include "golden/scenes.h"
#include "settings.h"
#include "team.h"

using namespace lockstep;

namespace {

constexpr int ordersOfWorld = 1200;

struct Counts {
  long orders = 0, steps = 0, questions = 0, snapshots = 0, replays = 0, asleep = 0, events = 0;
};

// One life of worlds. The trouble, or nothing.
std::string play(std::uint64_t seed, Counts& counts) {
  Orders orders(seed);
  Chance chance(~seed);
  Team team(orders.options(), chance);
  for (int i = 0; i < ordersOfWorld; ++i) {
    const Order order = orders.next(team.first());
    ++counts.orders;
    bool same = team.give(order);
    if (order.kind == Kind::step) {
      ++counts.steps;
      counts.asleep += team.first().asleepCount();
      counts.events += static_cast<long>(team.first().events().size());
    }
    for (const bump::ShapeId shape : team.newlyOneWay(order)) {
      for (int k = 0; same && k < 3; ++k) {
        ++counts.questions;
        same = team.ask(thinkOfPassing(chance, team.first(), orders.shape().shape, shape));
      }
    }
    for (int k = chance.below(3); same && k > 0; --k) {
      ++counts.questions;
      same = team.ask(thinkOf(chance, team.first(), orders.shape().shape));
    }
    if (!same) {
      return "seed " + std::to_string(seed) + ", order " + std::to_string(i) + ", " + nameOf(order.kind) +
             ": " + team.trouble();
    }
  }
  const bool same = team.finish();
  counts.snapshots += team.snapshots();
  counts.replays += team.replays();
  return same ? "" : "seed " + std::to_string(seed) + ", in the end: " + team.trouble();
}

}  // namespace

TEST_CASE("lockstep: every broad phase, restored and replayed worlds stay the same") {
  // As many orders as a pair of kinds has cases; at a time a world's whole life.
  const int lives = (property::casesPerPair() + ordersOfWorld - 1) / ordersOfWorld;
  Counts counts;
  int troubles = 0;
  for (int life = 0; life < lives && troubles < 5; ++life) {
    const std::string trouble = play(property::seedFor(0x10c) + static_cast<std::uint64_t>(life), counts);
    troubles += trouble.empty() ? 0 : 1;
    CHECK(trouble == "");
  }
  std::printf(
      "lockstep: %ld orders, %ld steps, %ld questions, %ld snapshots, %ld replays, %ld naps, %ld events\n",
      counts.orders, counts.steps, counts.questions, counts.snapshots, counts.replays, counts.asleep,
      counts.events);
}

TEST_CASE("lockstep: the golden scenes, restored on the way, give the hashes that are known") {
  // At every step that is minutes of work for somebody else: in the long run.
  golden::restoreEvery = property::isLongRun() ? 1 : 20;
  for (const golden::Scene& scene : golden::scenes) {
    CAPTURE(scene.name);
    CHECK((scene.run() == scene.expected));
  }
  golden::restoreEvery = 0;
}

// What was written by hand stands in a recording before the call that saw it, though nobody told of it: a
// rule or a name that makes bodies one-way has them begin where they are, and so does its replay.
#include <doctest/doctest.h>

#include <functional>
#include <vector>

#include "bump/record/recording.h"
#include "bytes_of.h"
#include "one_shape.h"
#include "record/commands.h"

using namespace bump;

namespace {

// A floor, a plank and a box of two names, of which one rule knows.
struct Scene {
  World world;
  BodyId plank, jumper;
  ShapeId plankShape;

  Scene() {
    REQUIRE(world.defineGroup("platform", Policy::block));
    REQUIRE(world.defineGroup("player", Policy::block));
    REQUIRE(world.defineGroup("ice", Policy::block));
    REQUIRE(world.setRule(2, 1, Policy::oneWay, {0, -1}));
    plank = add(world, {.type = BodyType::fixed, .position = {0, 50}}, box(100, 10));
    jumper = add(world, {.position = {0, -50}}, box(20, 20));
    REQUIRE(world.shapesOf(plank, {&plankShape, 1}) == 1);
    REQUIRE(world.addToGroup(0, Side::left, plank));
    REQUIRE(world.addToGroup(2, Side::right, plankShape));
    REQUIRE(world.addToGroup(1, Side::left, jumper));
    for (int i = 0; i < 3; ++i) REQUIRE(world.step(0.01));
  }
};

// The kinds of its commands in their order, without the hashes.
std::vector<CommandKind> kindsOf(const Bytes& bytes, const Recording& recording) {
  const std::span<const std::uint8_t> snapshot = recording.snapshot();
  const auto from = static_cast<std::size_t>(snapshot.data() + snapshot.size() - recording.bytes().data());
  std::vector<CommandKind> kinds;
  CommandReader reader(std::span<const std::uint8_t>(bytes).subspan(from));
  for (AnyCommand command; !reader.atEnd();) {
    REQUIRE(reader.read(command));
    const CommandKind kind = CommandRef(command).kind();
    if (kind != CommandKind::hashes) kinds.push_back(kind);
  }
  return kinds;
}

}  // namespace

TEST_CASE("recordings: what was written by hand comes before the rule or the name that sees it") {
  struct Call {
    const char* name;
    CommandKind kind;
    std::function<Status(Scene&)> give;
  };
  const Call calls[] = {
      {"setRule", CommandKind::setRule,
       [](Scene& s) {
         return s.world.setRule(0, 1, Policy::oneWay, {0, -1});
       }},
      {"addToGroup, a body", CommandKind::addBody,
       [](Scene& s) { return s.world.addToGroup(2, Side::left, s.plank); }},
      {"addToGroup, a shape", CommandKind::addShape,
       [](Scene& s) { return s.world.addToGroup(2, Side::left, s.plankShape); }},
      {"removeFromGroup, a body", CommandKind::removeBody,
       [](Scene& s) {
         if (Status added = s.world.addToGroup(2, Side::left, s.plank); !added) return added;
         s.world.bodyColumns().x[s.plank.slot()] = 9;
         return s.world.removeFromGroup(2, Side::left, s.plank);
       }},
      {"setEnabled", CommandKind::setEnabled, [](Scene& s) { return s.world.setEnabled(s.plank, false); }},
      {"removeFromGroup, a shape", CommandKind::removeShape,
       [](Scene& s) { return s.world.removeFromGroup(2, Side::right, s.plankShape); }},
  };
  for (const Call& call : calls) {
    INFO(call.name);
    Scene live;
    Recorder recorder;
    REQUIRE(recorder.start(live.world));
    // Both are moved: the plank beside its past, and the jumper below the plank, from where it was above.
    const World::BodyColumns columns = live.world.bodyColumns();
    columns.x[live.plank.slot()] = 7;
    columns.y[live.jumper.slot()] = 80;
    columns.velocityX[live.jumper.slot()] = 3;
    REQUIRE(call.give(live));
    const Bytes bytes = bytesOf(recorder.bytes());
    const Result<Recording> recording = Recording::open(bytes);
    REQUIRE(recording);
    const std::vector<CommandKind> kinds = kindsOf(bytes, recording.value);
    REQUIRE(kinds.size() >= 2);
    CHECK(kinds[0] == CommandKind::write);

    Scene other;
    Replay replay(recording.value, other.world);
    REQUIRE(replay.start());
    REQUIRE(replay.run());
    CHECK(replay.divergence().what == Divergence::none);
    CHECK(other.world.hash() == live.world.hash());
    // Nor is anything else another: all that a snapshot holds is the same, and what follows is.
    CHECK(bytesOf(other.world.save()) == bytesOf(live.world.save()));
    for (World* world : {&live.world, &other.world}) {
      for (int i = 0; i < 5; ++i) REQUIRE(world->step(0.01));
    }
    CHECK(other.world.hash() == live.world.hash());
  }
}

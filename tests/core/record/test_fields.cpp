// What is said in the lists of fields (bodyFields, shapeFields, worldFields) is state: each number of each
// counts in the hash, and comes back from a snapshot and from a recording. A field that is added is looked at
// by its line in the list alone.
#include <doctest/doctest.h>

#include <algorithm>

#include "bump/record/recording.h"
#include "bytes_of.h"

using namespace bump;

namespace {

// Another number than the usual one, that may be.
double unusual(Range range, double usual, double most) {
  switch (range) {
    case Range::flag:
    case Range::unit:
      return 1 - usual;
    case Range::choice:
      return usual < most ? usual + 1 : usual - 1;
    case Range::whole:
      return usual < most ? usual + 1 : usual - 1;
    case Range::bits:
      return usual == 6 ? 7 : 6;
    default:
      return usual + 0.25 <= most ? usual + 0.25 : usual - 0.25;
  }
}

// Makes a world of a description, in which it says one number, and finds that number again.
struct OfBodies {
  using Description = BodyDescription;
  static constexpr const auto& fields = bodyFields;
  static WorldOptions options(const Description& /*wanted*/) { return {}; }
  static void make(World& world, const Description& wanted) {
    const ShapeDescription shape{.shape = makeBox(4, 2).value};
    REQUIRE(world.createBody(wanted, {&shape, 1}));
  }
  static Description found(World& world) {
    return world.describe(BodyId::of(0, world.bodyColumns().generation[0]));
  }
};
struct OfShapes {
  using Description = ShapeDescription;
  static constexpr const auto& fields = shapeFields;
  static WorldOptions options(const Description& /*wanted*/) { return {}; }
  static void make(World& world, const Description& wanted) {
    ShapeDescription shape = wanted;
    shape.shape = makeCircle(3).value;
    REQUIRE(world.createBody({}, {&shape, 1}));
  }
  static Description found(World& world) {
    ShapeId shape{};
    REQUIRE(world.shapesOf(BodyId::of(0, world.bodyColumns().generation[0]), {&shape, 1}) == 1);
    return world.describe(shape);
  }
};
struct OfWorlds {
  using Description = WorldOptions;
  static constexpr const auto& fields = worldFields;
  // A world that is made keeps its length unit.
  static WorldOptions options(const Description& wanted) { return {.lengthUnit = wanted.lengthUnit}; }
  static void make(World& world, const Description& wanted) { REQUIRE(world.change(wanted)); }
  static Description found(World& world) { return world.options(); }
};

struct Made {
  std::uint64_t hash;
  Bytes snapshot, recording;
};

template <class Of>
Made made(const typename Of::Description& wanted) {
  World world(Of::options(wanted));
  Recorder recorder;
  REQUIRE(recorder.start(world));
  Of::make(world, wanted);
  REQUIRE(world.detect());  // which writes the hash into the recording
  return {world.hash(), bytesOf(world.save()), bytesOf(recorder.bytes())};
}

template <class Of>
void lookAtAll() {
  using Description = typename Of::Description;
  const Made usual = made<Of>(Description{});
  int looked = 0;
  forEach(Of::fields, [&](const auto& field) {
    CAPTURE(field.name);
    Description wanted{};
    const double number = unusual(field.range, field.numberOf(wanted), field.most);
    field.set(wanted, number);
    REQUIRE(field.numberOf(wanted) == number);
    const Made other = made<Of>(wanted);
    CHECK(other.hash != usual.hash);
    CHECK(other.snapshot != usual.snapshot);
    CHECK(other.recording != usual.recording);

    World restored;
    REQUIRE(restored.restore(other.snapshot));
    CHECK(field.numberOf(Of::found(restored)) == number);
    CHECK(restored.hash() == other.hash);
    CHECK(bytesOf(restored.save()) == other.snapshot);

    const Result<Recording> recording = Recording::open(other.recording);
    REQUIRE(recording);
    World replayed;
    Replay replay(recording.value, replayed);
    REQUIRE(replay.start());
    REQUIRE(replay.run());
    CHECK(replay.divergence().what == Divergence::none);
    CHECK(field.numberOf(Of::found(replayed)) == number);
    CHECK(replayed.hash() == other.hash);
    ++looked;
  });
  CHECK(looked == countOf(Of::fields));
}

}  // namespace

TEST_CASE("fields: every number of a body is in the hash, in snapshots and in recordings") {
  lookAtAll<OfBodies>();
}

TEST_CASE("fields: every number of a shape is in the hash, in snapshots and in recordings") {
  lookAtAll<OfShapes>();
}

TEST_CASE("fields: every number of a world is in the hash, in snapshots and in recordings") {
  lookAtAll<OfWorlds>();
}

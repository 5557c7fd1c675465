// Nothing of a world's rows is left out: a number that is another one makes another snapshot and another
// hash. Checkpoints copy whatever stands in the stores' own lists, which these tests go by; so a column that
// is added to them, and forgotten in a snapshot, is noticed here.
#include <doctest/doctest.h>

#include <cstddef>

#include "base/hash.h"
#include "record/state.h"

using namespace bump;

namespace {

// Two boxes asleep on top of each other, and all that is known of them.
struct Rows {
  WorldOptions options;
  BroadPhaseSettings broadPhase;
  BodyStore bodies;
  ShapeStore shapes;
  Groups groups;
  ContactStore contacts;
  EventList events;
  Sleep sleep;
  Places places;
  std::uint64_t steps = 3;
  WorldState state{options, broadPhase, bodies, shapes, groups, contacts, events, sleep, places, steps};

  Rows() {
    const ShapeDescription box{.shape = makeBox(10, 10).value};
    for (int i = 0; i < 3; ++i) {
      const Result<BodyId> body = bodies.create({.position = {0, i * 9.5}});
      REQUIRE(body);
      REQUIRE(shapes.makeRoom({&box, 1}));
      bodies.firstShape[i] = static_cast<std::int32_t>(shapes.create(i, box).slot());
      bodies.asleep[i] = 1;
    }
    for (int i = 0; i < 2; ++i) {
      ContactRow row;
      row.shapeA = shapes.slots.at(i);
      row.shapeB = shapes.slots.at(i + 1);
      row.bodyA = bodies.slots.at(i);
      row.bodyB = bodies.slots.at(i + 1);
      row.normal = {0, 1};
      row.separation = -0.5;
      row.points[0] = {1, 5};
      row.points[1] = {-1, 5};
      row.pointCount = 2;
      row.flags = contactTouches | contactPushes;
      row.approach = row.impulse = row.pressed = row.friction = 3;
      REQUIRE(contacts.rows.push(row));
    }
    REQUIRE(events.find(contacts.rows.span(), 1));
    REQUIRE(places.reserve(bodies.slots.capacity()));
    places.write(bodies);
  }
  std::uint64_t snapshot() {
    SnapshotColumns snapshot;
    REQUIRE(state.save(snapshot));
    Hash hash;
    for (int c = 0; c < snapshot.columns(); ++c) {
      hash.add(std::uint64_t{snapshot.column(c).size()});
      for (const std::uint64_t word : snapshot.column(c)) hash.add(word);
    }
    return hash.value();
  }
};

// Turns the lowest bit of a byte over.
void flip(void* row, std::size_t byte) { static_cast<unsigned char*>(row)[byte] ^= 1; }

}  // namespace

TEST_CASE(
    "world state: every column of bodies and shapes that is not worked out is in snapshots and in the hash") {
  Rows rows;
  const std::uint64_t snapshot = rows.snapshot(), hash = rows.state.hash();
  int columns = 0;
  const auto look = [&](auto& column) {
    CAPTURE(columns);
    flip(&column[1], 0);
    // What a body weighs, and how it turns, follows from its shapes, and which body a shape belongs to from
    // the bodies' lists.
    const void* const at = &column[0];
    const bool turns = at == rows.bodies.inverseInertia.data() || at == rows.bodies.center.data() ||
                       at == rows.bodies.extent.data() || at == rows.bodies.depth.data();
    if (at != rows.bodies.inverseMass.data() && !turns) CHECK(rows.snapshot() != snapshot);
    if (at != rows.shapes.next.data() && at != rows.shapes.body.data() && !turns)
      CHECK(rows.state.hash() != hash);
    flip(&column[1], 0);
    ++columns;
  };
  rows.bodies.forEachKind(look);
  rows.bodies.forEachMotion(look);
  rows.shapes.forEachColumn(look);
  // The two numbers of a direction are one column of shapes.
  CHECK(columns == 24 + countOf(bodyFields) + countOf(shapeFields) - 1);
  CHECK(rows.snapshot() == snapshot);
  CHECK(rows.state.hash() == hash);
}

TEST_CASE("world state: no flag is another number than 0 and 1") {
  for (Array<std::uint8_t> BodyStore::*const flag :
       {&BodyStore::bullet, &BodyStore::enabled, &BodyStore::asleep, &BodyStore::lockX, &BodyStore::lockY,
        &BodyStore::lockTurning}) {
    Rows rows, other;
    SnapshotColumns good, bad;
    REQUIRE(rows.state.save(good));
    CHECK(other.state.load(good).code == Code::ok);
    (rows.bodies.*flag)[1] = 2;
    REQUIRE(rows.state.save(bad));
    CHECK(other.state.load(bad).code == Code::malformed);
  }
}

TEST_CASE("world state: nothing that is remembered leads to rows that are not there") {
  Rows rows, other;
  const auto refuse = [&](auto& id) {
    const auto before = id;
    id = before.of(3, 1);  // the fourth of three
    SnapshotColumns bad;
    REQUIRE(rows.state.save(bad));
    CHECK(other.state.load(bad).code == Code::malformed);
    id = before;
  };
  const auto refuseEach = [&](auto& row) {
    refuse(row.bodyA);
    refuse(row.bodyB);
    refuse(row.shapeA);
    refuse(row.shapeB);
  };
  REQUIRE_FALSE(rows.events.rows().empty());
  refuseEach(const_cast<EventRow&>(rows.events.rows().back()));
  refuseEach(const_cast<EventRow&>(rows.events.touching().span().back()));
  refuseEach(rows.contacts.rows[1]);
  SnapshotColumns good;
  REQUIRE(rows.state.save(good));
  CHECK(other.state.load(good).code == Code::ok);
}

TEST_CASE("world state: every byte of contacts and events is in snapshots") {
  Rows rows;
  const std::uint64_t snapshot = rows.snapshot();
  for (std::size_t byte = 0; byte < sizeof(ContactRow); ++byte) {
    CAPTURE(byte);
    flip(&rows.contacts.rows[1], byte);
    CHECK(rows.snapshot() != snapshot);
    flip(&rows.contacts.rows[1], byte);
  }
  REQUIRE_FALSE(rows.events.rows().empty());
  auto* const event = const_cast<EventRow*>(&rows.events.rows().back());
  for (std::size_t byte = 0; byte < sizeof(EventRow); ++byte) {
    CAPTURE(byte);
    flip(event, byte);
    CHECK(rows.snapshot() != snapshot);
    flip(event, byte);
  }
  CHECK(rows.snapshot() == snapshot);
}

TEST_CASE("world state: every byte of the points of contacts is in snapshots and in the hash") {
  Rows rows;
  rows.options.turning = true;
  for (int i = 0; i < 2; ++i) {
    const ContactRow& row = rows.contacts.rows[i];
    ContactPoints points{.shapeA = row.shapeA, .shapeB = row.shapeB, .bodyA = row.bodyA, .bodyB = row.bodyB};
    for (int k = 0; k < 2; ++k) {
      points.separation[k] = -0.5F;
      points.impulse[k] = points.rubbing[k] = 3;
      points.feature[k] = 0x2000100u + static_cast<std::uint32_t>(k);
    }
    REQUIRE(rows.contacts.points.push(points));
  }
  const std::uint64_t snapshot = rows.snapshot(), hash = rows.state.hash();
  for (std::size_t byte = 0; byte < sizeof(ContactPoints); ++byte) {
    CAPTURE(byte);
    flip(&rows.contacts.points[1], byte);
    CHECK(rows.snapshot() != snapshot);
    // The shapes tell whose bodies these are.
    const bool ofBody = byte >= offsetof(ContactPoints, bodyA) && byte < offsetof(ContactPoints, separation);
    if (!ofBody) CHECK(rows.state.hash() != hash);
    flip(&rows.contacts.points[1], byte);
  }
  CHECK(rows.snapshot() == snapshot);
  CHECK(rows.state.hash() == hash);
}

TEST_CASE("world state: where contacts were found is in snapshots and in the hash") {
  Rows rows;
  const std::uint64_t snapshot = rows.snapshot(), hash = rows.state.hash();
  for (const Array<double> PlaceColumns::*const column :
       {&PlaceColumns::x, &PlaceColumns::y, &PlaceColumns::angle}) {
    auto* const found = const_cast<double*>(&(rows.places.found().*column)[1]);
    for (std::size_t byte = 0; byte < sizeof(double); ++byte) {
      CAPTURE(byte);
      flip(found, byte);
      CHECK(rows.snapshot() != snapshot);
      CHECK(rows.state.hash() != hash);
      flip(found, byte);
    }
  }
}

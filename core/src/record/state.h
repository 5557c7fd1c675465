// All that a world remembers from one step to the next, in one place: what is not here is made again. Turned
// into a snapshot's words and back. What follows from other state (where shapes touch, whose a shape is) is
// written as its difference to what is worked out from them, which is nothing as long as nobody changed
// anything by hand.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <span>

#include "bump/world.h"
#include "record/snapshot_fields.h"
#include "world/detect/contact_store.h"
#include "world/detect/event_list.h"
#include "world/detect/placed_rows.h"
#include "world/response/sleep.h"
#include "world/store/body_store.h"
#include "world/store/groups.h"
#include "world/store/places.h"
#include "world/store/shape_store.h"

namespace bump {

// Memory that is copied as it is.
struct Block {
  void* at;
  std::size_t size;
};
struct Blocks {
  static constexpr int most = 64;
  std::array<Block, most> list;
  int count = 0;

  void add(void* at, std::size_t size) {
    assert(count < most);
    if (size > 0) list[static_cast<std::size_t>(count++)] = {at, size};
  }
  std::span<const Block> all() const { return {list.data(), static_cast<std::size_t>(count)}; }
};

struct RowCounts {
  int bodies, freeBodies, shapes, freeShapes, points, rules, contacts, restingContacts, contactPoints,
      restingPoints, touching, events, restingEvents, found;
};

// What finding contacts again gives besides what a snapshot's contacts are guessed to be.
struct FoundAgain {
  Array<std::uint32_t> flags;
  Array<ContactPoints> points;  // of each row, where bodies turn
};

struct WorldState {
  WorldOptions& options;
  BroadPhaseSettings& broadPhase;
  BodyStore& bodies;
  ShapeStore& shapes;
  Groups& groups;
  ContactStore& contacts;
  EventList& events;
  Sleep& sleep;
  Places& places;
  std::uint64_t& steps;

  // False without memory. Nothing is changed.
  [[nodiscard]] bool save(SnapshotColumns& snapshot);
  // Into an empty world. Refused: a snapshot that no world gave; what was loaded until then is no world.
  Status load(const SnapshotColumns& snapshot);
  // A hash of all that decides what comes later.
  std::uint64_t hash() const;

  // The same as blocks of memory, for checkpoints. What bodies and shapes are, which changes only with
  // ShapeStore::revision, and all the rest. Names of groups are not among them: they are added, never
  // changed.
  void listKinds(Blocks& blocks);
  void listMoment(Blocks& blocks);
  // How many rows its arrays have; and to have as many as they had at another moment of this world, of which
  // the blocks are then.
  RowCounts counts() const;
  [[nodiscard]] bool makeRoom(const RowCounts& rows);  // false without memory: nothing has changed
  void setCounts(const RowCounts& rows);               // for which there is room
  // Whether a world can be like this.
  bool isWholeSound() const { return isSound() && areMassesSound() && isMemorySound(); }

 private:
  // The same code saves and loads.
  void transfer(SnapshotFields& io);
  void transferGroups(SnapshotFields& io);
  void transferRules(SnapshotFields& io);
  static void transferSlots(SnapshotFields& io, SlotRows& slots);
  void transferBodies(SnapshotFields& io);
  void transferShapes(SnapshotFields& io);
  void transferPoints(SnapshotFields& io, int keys);
  void transferBefore(SnapshotFields& io);
  void weighAll();
  [[nodiscard]] bool place(PlacedRows& placed) const;
  void transferContacts(SnapshotFields& io, const PlacedRows& placed, Array<ContactRow>& rows,
                        FoundAgain& found);
  void transferGuessed(SnapshotFields& io, const PlacedRows& placed, Array<ContactRow>& rows,
                       FoundAgain& found) const;
  void transferContactPoints(SnapshotFields& io, const Array<ContactRow>& rows, const FoundAgain& found,
                             Array<ContactPoints>& points);
  void transferPushes(SnapshotFields& io, Array<ContactRow>& rows);
  void transferEvents(SnapshotFields& io);
  void transferFound(SnapshotFields& io);
  double closingSpeed(const ContactRow& row) const;
  bool isSound() const;
  bool areBodiesSound() const;
  bool areShapesSound() const;
  bool areMassesSound() const;
  bool isMemorySound() const;
  bool restsSoundly() const;
  template <class Row>
  bool leadsToRows(const Row& row) const;
  bool areContactsSound(std::span<const ContactRow> rows) const;
  bool arePointsSound(std::span<const ContactRow> rows, std::span<const ContactPoints> points) const;
  bool areEventsSound() const;
};

}  // namespace bump

// Where shapes lie flush, such as the tiles of a floor, each has corners in the surface of the next. Whatever
// glides or rolls over them stands a hair deep, and meets the next one's corner before it is above it: as if
// there were a bump. And what goes fast, and leans by next to nothing, comes to that corner with its own
// face, and is pushed along that: a little more askew each time. A corner that another shape's surface
// covers, where that surface pushes already, pushes nothing, or along the surface; where a slope or a wall
// begins there, it pushes as from the front of that.
#pragma once

#include "base/array.h"
#include "bump/event.h"
#include "world/detect/contact_points.h"
#include "world/detect/placed_rows.h"

namespace bump {

class CoveredCorners {
 public:
  // Afterwards so many can be added. False without memory.
  [[nodiscard]] bool makeRoom(int contacts, int bodies) {
    return contacts_.makeRoom(2 * contacts) && faces_.reserve(bodies) && asks_.reserve(bodies);
  }
  // For a search of contacts. `hair`: how far a corner may be from a surface that covers it.
  void begin(const BodyStore& bodies, bool turning, double hair);

  // A row that pushes, with its place in the list of rows and in that of points, or -1, and what made its
  // first point (ContactPoint::feature), or 0; `isNew` if they did not touch before. Kept if a covered
  // corner may matter to it.
  void add(int place, int points, const ContactRow& row, std::uint32_t feature, bool isNew,
           const PlacedRow& a, const PlacedRow& b) {
    if (a.flags & b.flags & indifferent_) return;
    consider(place, points, row, feature, isNew, a, b);
  }

  // Takes the pushes of all covered corners out of both lists, or levels them.
  void drop(Array<ContactRow>& rows, Array<ContactPoints>& points, const PlacedRows& placed);

 private:
  static constexpr std::int32_t none = -1;
  struct Entry {
    std::int32_t row, points;
    std::int32_t under;   // the shape that is glided over
    std::int32_t body;    // that glides
    std::int32_t corner;  // of what is glided over; none where a surface of it is met
    std::int32_t next;    // of the contacts of the same body with surfaces
    bool glidesIsB;
    bool levels;  // it is not dropped, but pushes along the surface
    bool isNew;   // they did not touch before
    bool round;   // what glides
  };

  void consider(int place, int points, const ContactRow& row, std::uint32_t feature, bool isNew,
                const PlacedRow& a, const PlacedRow& b);
  void findCorner(Entry& entry, const ContactRow& row, const Placed& under, bool round) const;
  void keepFace(Entry& entry);
  void addIndifferent(std::span<const ContactRow> rows, const PlacedRows& placed);

  const BodyStore* bodies_ = nullptr;
  double hair_ = 0;
  bool isTurning_ = false;
  bool isAnyFast_ = false;
  std::uint32_t indifferent_ = 0;  // two that have one of these flags
  bool isAnyCorner_ = false;
  Array<Entry> contacts_;
  Array<std::uint8_t> asks_;   // by body that glides: 1 where it met a corner and has corners of its own
  Array<std::int32_t> faces_;  // by body that glides: one more than the last of its contacts with surfaces
};

}  // namespace bump

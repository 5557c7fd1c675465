// The exact box world: boxes that never turn, in a list whose order is part of the result. Every step gives,
// bit for bit, what the plain double loop in web/walk/box-physics.js gives, with far less work. It is
// for that comparison, for lessons and for games built on such boxes; World (bump/world.h) is the engine for
// everything else. Nothing here is softened: one pass a step, no sleeping, no edge of the world.
//
// For example:
//
//     bump::BoxWorld world;
//     world.setGravity({0, -10});
//     const bump::Result<bump::BoxId> box = world.createBox({.position = {0, 5}, .size = {2, 1}});
//     world.createBox({.position = {-10, 0}, .size = {20, 1}, .mass = 0});  // the floor
//     for (int i = 0; i < 200; ++i) world.step();
//     assert(box && world.columns().place[world.indexOf(box.value)].position.y < 1.1);
#pragma once

#include <cstdint>
#include <memory>

#include "bump/handle.h"
#include "bump/status.h"
#include "bump/vector.h"

namespace bump {

using BoxId = Handle<struct BoxKind>;

namespace limits {

// A mass that is neither 0 nor infinite lies between these: the inverses' sums and quotients stay exact
// enough to be compared, and far from the ends of the doubles' range.
inline constexpr double smallestMass = 1e-30;
inline constexpr double largestMass = 1e30;

// Beyond 1 a box would leave every meeting faster than it came, until its speed is infinite.
inline constexpr double bounce = 1.0;

// Coefficients of friction, and of air drag (per second).
inline constexpr double boxFriction = 1073741824.0;  // 2^30
inline constexpr double boxDrag = 1073741824.0;      // 2^30

}  // namespace limits

struct BoxDescription {
  Vec position{};     // of the lower-left corner
  Vec size{1, 1};     // width and height
  Vec velocity{};     // length units per second
  double mass = 1;    // 0 or infinite: nothing pushes it and gravity does not pull it; it still moves by its
                      // own velocity, and drag slows it down
  double bounce = 0;  // 0 to 1; of two boxes the smaller one counts
  double friction = 0;  // the geometric mean of two boxes counts
};

Status check(const BoxDescription& description);

// What the last step did. The work is about `examined`; the double loop examines n(n-1)/2 pairs.
struct BoxCounts {
  std::int64_t examined = 0;  // pairs whose overlap was tested
  std::int64_t meetings = 0;  // pairs that did overlap
  std::int64_t finds = 0;     // times that a box's neighbours were looked up
  std::int64_t scans = 0;     // boxes in such a crowd that they were compared with everyone
};

class BoxWorld {
 public:
  static constexpr double standardStep = 0.01;  // seconds

  // Without memory it is a world of no boxes, as ready() says, that refuses every change.
  BoxWorld();
  ~BoxWorld();
  Status ready() const;
  BoxWorld(const BoxWorld&) = delete;
  BoxWorld& operator=(const BoxWorld&) = delete;

  // Every call that is refused leaves the world as it was.

  // At the end of the list, or before the box that has place `index` now. A place before the end costs time
  // in proportion to the boxes behind it.
  Result<BoxId> createBox(const BoxDescription& description);
  Result<BoxId> insertBox(int index, const BoxDescription& description);
  // The boxes behind it move up and keep their order.
  Status destroyBox(BoxId box);
  Status clear();

  Status setPosition(BoxId box, Vec position);
  Status setSize(BoxId box, Vec size);
  Status setVelocity(BoxId box, Vec velocity);
  Status setMass(BoxId box, double mass);
  Status setGravity(Vec gravity);
  Status setDrag(double drag);

  // First every box in list order: gravity, drag, motion. Then one pass of meetings, from the list's end to
  // its beginning. Never allocates.
  Status step(double dt = standardStep);

  Status check(BoxId box) const;  // ok, or why the handle names nobody
  int indexOf(BoxId box) const;   // place in the list; box must be alive
  BoxId at(int index) const;      // 0 <= index < boxCount()

  int boxCount() const;
  Vec gravity() const;
  double drag() const;
  std::uint64_t stepCount() const;
  BoxCounts counts() const;
  // 64 bits that change when any state does that a later step could depend on; equal on every platform.
  std::uint64_t hash() const;

  // The boxes' rows. `place` and `velocity` may be written between steps, which is the writer's to answer
  // for: the checks of a description apply. A size is written through setSize.
  struct Place {
    Vec position;
    Vec size;
  };
  struct Columns {
    int size = 0;      // rows by place in the list
    int capacity = 0;  // rows allocated; the addresses change only when one of these does
    int slotCapacity = 0;
    Place* place = nullptr;        // x, y, width, height
    Vec* velocity = nullptr;       // x, y
    const double* mass = nullptr;  // 0 for every box that nothing pushes
    const std::int32_t* slot = nullptr;
    const std::int32_t* index = nullptr;        // by slot: place in the list
    const std::uint16_t* generation = nullptr;  // by slot: of the living owner; 0 in a free slot
  };
  Columns columns();

 private:
  struct Impl;
  struct Release {
    void operator()(Impl* impl) const;
  };
  std::unique_ptr<Impl, Release> impl_;
};

}  // namespace bump

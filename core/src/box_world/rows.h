// The boxes' rows, in list order, and the handles that name them. Knows memory and order; not motion, not
// neighbours.
#pragma once

#include "base/array.h"
#include "base/column.h"
#include "bump/box_world.h"
#include "world/store/slots.h"

namespace bump {

struct BoxRows {
  // What a meeting needs beside place and velocity.
  struct Matter {
    double inverseMass;  // 0: nothing pushes it
    double bounce;
    double friction;
  };

  Column<BoxWorld::Place> place;
  Column<Vec> velocity;
  Array<Matter> matter;
  Array<double> mass;         // as given; 0 for infinite
  Array<std::int32_t> slot;   // the row's handle is slots.at(slot)
  Array<std::int32_t> index;  // by slot: the row
  Slots<BoxId> slots;

  int size() const { return place.size(); }
  int rowOf(BoxId box) const { return index[static_cast<int>(box.slot())]; }

  // Room for one more. False without memory; nothing has changed then.
  [[nodiscard]] bool makeRoom();
  // Needs room, and a description that was checked.
  BoxId insert(int row, const BoxDescription& description);
  void remove(int row);
  void clear();

  void setMass(int row, double given);

 private:
  void resize(int rows);
};

}  // namespace bump

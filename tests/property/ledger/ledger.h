// A second bookkeeping beside a world, which shares nothing with the engine's: who touches whom by an exact
// test of every pair, and from what the contacts say, which events must come, in which order, with what in
// them. Reads only what anybody can.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "bump/world.h"

namespace ledger {

class Ledger {
 public:
  // After every step and detect(). The first thing that is not as it must be, or nothing.
  std::string read(const bump::World& world);

  long rows() const { return rows_; }      // that touched
  long events() const { return events_; }  // that were right
  long pairs() const { return pairs_; }    // that were asked exactly

 private:
  // A pair of bodies that touched when it was last told of.
  struct Known {
    bump::EventRow row;
  };
  using Key = std::pair<std::uint32_t, std::uint32_t>;  // slots, the lower one first

  std::string readContacts(const bump::World& world);
  std::string readPairs(const bump::World& world);
  std::string readEvents(const bump::World& world);

  std::map<Key, Known> known_;
  long rows_ = 0, events_ = 0, pairs_ = 0;
};

}  // namespace ledger

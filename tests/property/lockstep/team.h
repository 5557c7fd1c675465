// Worlds side by side that are to stay the same: one for each broad phase, one whose broad phase changes, one
// that is restored now and then, from its own snapshots or from those of others, whole or against an earlier
// one, one that goes astray and is taken back to a checkpoint, and one that is made again from a recording of
// any of them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bump/record/checkpoints.h"
#include "bump/record/recording.h"
#include "bump/world.h"
#include "orders.h"
#include "questions.h"

namespace lockstep {

class Team {
 public:
  Team(const bump::WorldOptions& options, Chance& chance);

  // False when they are not the same any more: trouble() tells who and why.
  bool give(const Order& order);
  bool ask(const Question& question);
  // The shapes that an order which was given may have made one-way.
  std::vector<bump::ShapeId> newlyOneWay(const Order& order);
  const std::string& trouble() const { return trouble_; }

  bump::World& first() { return *worlds_[0]; }
  long snapshots() const { return snapshots_; }
  long replays() const { return replays_; }

  // What the last of a world's recording makes is looked at too.
  bool finish();

 private:
  using Bytes = bump::List<std::uint8_t>;

  bool same(const char* what, std::size_t member, bool is);
  bool compare(bool stepped);
  bool restore();
  bool goAstray();
  bool record();

  Chance& chance_;
  Orders astray_;
  std::vector<std::unique_ptr<bump::World>> worlds_;
  std::unique_ptr<bump::Checkpoints> checkpoints_;
  bump::Recorder recorder_;
  std::size_t recorded_ = 0;
  Bytes base_;
  bool written_ = false;  // into columns since questions were told of it
  std::string trouble_;
  long snapshots_ = 0, replays_ = 0;
};

}  // namespace lockstep

// What a world under recording tells of: every call that changed it, written down as it comes. Also finds out
// what was written into the world's columns by hand, which no call tells: before each step and detect, and
// for a single row where a call has seen it, the columns are compared with what the calls left there.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/array.h"
#include "bump/list.h"
#include "bump/world.h"
#include "record/commands.h"

namespace bump {

class RecordingLog final : public CommandListener {
 public:
  // Begins with the world as it is. The world must tell of everything from then on.
  Status start(World& world, int hashEvery);
  // What has been written so far is complete; nothing more comes.
  void stop() override;
  World* world() const { return world_; }

  // A call that was not refused, after it did what it does.
  void add(CommandRef command) override;
  // Before a step or detect: what was written by hand since the last one.
  void addWrites() override;
  // The world's hashes as they are now, unless they are what was written last.
  void addHashes();

  // After addWrites(): ok, or what stands in the columns that no world goes on from.
  Status unsound() const { return unsound_; }
  // ok, or why nothing is written any more.
  Status status() const { return status_; }
  std::span<const std::uint8_t> snapshot() const { return snapshot_.span(); }
  std::span<const std::uint8_t> commands() const { return bytes_.span(); }

 private:
  static constexpr int columns = bodyColumnCount;

  void write(CommandRef command);
  void addRestored();
  void lookAtRow(int slot, ColumnSet set);  // after a command that sets these columns of it
  void look(int column, int slot);
  void writeSeen();
  void keep(int column, int slot);
  void keepAll();
  Array<double>& keptOf(int column) { return kept_[static_cast<std::size_t>(column)]; }

  World* world_ = nullptr;
  Status status_;
  Status unsound_;
  List<std::uint8_t> snapshot_;
  CommandWriter writer_;
  Array<std::uint8_t> bytes_;
  std::array<Array<double>, columns>
      kept_;  // by slot: what is in the world's columns as far as the commands say
  Array<ColumnWrite> writes_;
  int hashEvery_ = 1;
  int stepsSinceHash_ = 0;
  bool hashed_ = false;
};

}  // namespace bump

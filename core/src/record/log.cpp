#include "record/log.h"

#include "base/bits.h"
#include "base/check.h"

namespace bump {
namespace {

constexpr Status noMemory{Code::outOfMemory, "recording", 0};

// In the order that ColumnWrite::column counts.
std::array<const double*, bodyColumnCount> columnsOf(const World::BodyColumns& c) {
  return {c.x, c.y, c.angle, c.velocityX, c.velocityY, c.angularVelocity};
}

}  // namespace

Status RecordingLog::start(World& world, int hashEvery) {
  Result<List<std::uint8_t>> saved = world.save();
  if (!saved) return saved.status;
  *this = RecordingLog();
  snapshot_ = std::move(saved.value);
  world_ = &world;
  hashEvery_ = hashEvery;
  keepAll();
  addHashes();
  return status_;
}

void RecordingLog::stop() {
  if (!world_) return;
  addWrites();
  if (unsound_) addHashes();
  world_ = nullptr;
}

void RecordingLog::add(CommandRef command) {
  if (!status_) return;
  if (command.kind() == CommandKind::restore) return addRestored();
  command.visit([this]<class C>(const C& c) {
    if constexpr (requires { C::sets; }) lookAtRow(static_cast<int>(c.body.slot()), C::sets);
    if constexpr (requires { C::seesAll; }) addWrites();
  });
  if (command.kind() == CommandKind::step) keepAll();
  write(command);
  if (command.kind() == CommandKind::step && ++stepsSinceHash_ >= hashEvery_) addHashes();
}

// What was written into other columns of the same row came first, and the call has seen it.
void RecordingLog::lookAtRow(int slot, ColumnSet set) {
  for (int column = 0; column < columns; ++column) {
    if ((set >> column & 1) != 0) {
      keep(column, slot);
    } else {
      look(column, slot);
    }
  }
  writeSeen();
}

void RecordingLog::write(CommandRef command) {
  if (!status_) return;
  hashed_ = command.kind() == CommandKind::hashes;
  if (writer_.write(command, bytes_)) return;
  const bool full = bytes_.size() > ByteWriter::most / 2;
  status_ = full ? Status{Code::capacityExceeded, "recording", ByteWriter::most} : noMemory;
}

void RecordingLog::addHashes() {
  if (hashed_ || !status_) return;
  stepsSinceHash_ = 0;
  write(command::Hashes{world_->hash(), world_->eventHash()});
}

// As a whole, whatever it was restored from: against the snapshot that the reader has as well.
void RecordingLog::addRestored() {
  const Result<List<std::uint8_t>> saved = world_->saveSince(snapshot_.span());
  if (!saved) {
    status_ = saved.status;
    return;
  }
  keepAll();
  write(command::Restore{saved.value.span()});
}

void RecordingLog::addWrites() {
  unsound_ = {};
  const int rows = world_->bodyColumns().size;
  for (int column = 0; column < columns; ++column) {
    for (int slot = 0; slot < rows; ++slot) look(column, slot);
  }
  writeSeen();
}

void RecordingLog::look(int column, int slot) {
  const World::BodyColumns rows = world_->bodyColumns();
  const double value = columnsOf(rows)[static_cast<std::size_t>(column)][slot];
  if (rows.generation[slot] == 0 || wordOf(value) == wordOf(keptOf(column)[slot])) return;
  const ColumnWrite write{column, slot, value};
  // No step takes it, so it is not what the world goes on from: what stands there in its place later is.
  if (!isSound(write)) {
    unsound_ = {Code::notFinite, "bodyColumns", value};
  } else if (!writes_.push(write)) {
    status_ = noMemory;
  }
}

void RecordingLog::writeSeen() {
  if (writes_.empty()) return;
  for (const ColumnWrite& write : writes_.span()) keptOf(write.column)[write.slot] = write.value;
  write(command::Write{writes_.span()});
  writes_.clear();
}

void RecordingLog::keep(int column, int slot) {
  const World::BodyColumns rows = world_->bodyColumns();
  Array<double>& kept = keptOf(column);
  if (slot >= kept.size()) {
    if (!kept.reserve(rows.capacity)) {
      status_ = noMemory;
      return;
    }
    kept.resize(rows.size);
  }
  kept[slot] = columnsOf(rows)[static_cast<std::size_t>(column)][slot];
}

void RecordingLog::keepAll() {
  const World::BodyColumns rows = world_->bodyColumns();
  const auto now = columnsOf(rows);
  for (int column = 0; column < columns; ++column) {
    Array<double>& kept = keptOf(column);
    if (!kept.reserve(rows.capacity)) {
      status_ = noMemory;
      return;
    }
    kept.resize(rows.size);
    if (rows.size == 0) continue;
    std::memcpy(kept.data(), now[static_cast<std::size_t>(column)],
                static_cast<std::size_t>(rows.size) * sizeof(double));
  }
}

}  // namespace bump

#include "recording_log.h"

#include <cstring>

#include "check.h"

namespace bump {
namespace {

constexpr Status noMemory{Code::outOfMemory, "recording", 0};

// In the order that ColumnWrite::column counts.
std::array<const double*, bodyColumnCount> columnsOf(World& world) {
  const World::BodyColumns c = world.bodyColumns();
  return {c.x, c.y, c.angle, c.velocityX, c.velocityY, c.angularVelocity};
}

bool isSame(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; }

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
  addHashes();
  world_ = nullptr;
}

void RecordingLog::add(const Command& command) {
  if (!status_) return;
  switch (command.kind) {
    case CommandKind::restore:
      return addRestored();
    case CommandKind::createBody:
      for (int column = 0; column < columns; ++column) keepRow(command.body, column);
      break;
    case CommandKind::setPosition:
      keepRow(command.body, 0);
      keepRow(command.body, 1);
      break;
    case CommandKind::setAngle:
      keepRow(command.body, 2);
      break;
    case CommandKind::setVelocity:
      keepRow(command.body, 3);
      keepRow(command.body, 4);
      break;
    case CommandKind::setAngularVelocity:
      keepRow(command.body, 5);
      break;
    case CommandKind::step:
      keepAll();
      break;
    default:
      break;
  }
  write(command);
  if (command.kind == CommandKind::step && ++stepsSinceHash_ >= hashEvery_) addHashes();
}

void RecordingLog::write(const Command& command) {
  if (!status_) return;
  hashed_ = command.kind == CommandKind::hashes;
  if (writer_.write(command, bytes_)) return;
  const bool full = bytes_.size() > ByteWriter::most / 2;
  status_ = full ? Status{Code::capacityExceeded, "recording", ByteWriter::most} : noMemory;
}

void RecordingLog::addHashes() {
  if (hashed_ || !status_) return;
  stepsSinceHash_ = 0;
  Command command;
  command.kind = CommandKind::hashes;
  command.state = world_->hash();
  command.events = world_->eventHash();
  write(command);
}

// As a whole, whatever it was restored from: against the snapshot that the reader has as well.
void RecordingLog::addRestored() {
  const Result<List<std::uint8_t>> saved = world_->saveSince(snapshot_.span());
  if (!saved) {
    status_ = saved.status;
    return;
  }
  Command command;
  command.kind = CommandKind::restore;
  command.bytes = saved.value.span();
  keepAll();
  write(command);
}

void RecordingLog::addWrites() {
  if (!status_) return;
  const World::BodyColumns rows = world_->bodyColumns();
  const auto now = columnsOf(*world_);
  writes_.clear();
  for (int column = 0; column < columns; ++column) {
    Array<double>& kept = kept_[column];
    const double* const values = now[static_cast<std::size_t>(column)];
    for (int slot = 0; slot < rows.size; ++slot) {
      if (rows.generation[slot] == 0 || isSame(values[slot], kept[slot])) continue;
      const ColumnWrite write{column, slot, values[slot]};
      // The writer answers for it; but no recording can.
      if (!isSound(write)) {
        status_ = {isFinite(values[slot]) ? Code::outOfRange : Code::notFinite, "bodyColumns", values[slot]};
        return;
      }
      kept[slot] = values[slot];
      if (!writes_.push(write)) {
        status_ = noMemory;
        return;
      }
    }
  }
  if (writes_.empty()) return;
  Command command;
  command.kind = CommandKind::write;
  command.writes = writes_.span();
  write(command);
}

void RecordingLog::keepRow(BodyId body, int column) {
  const auto slot = static_cast<int>(body.slot());
  Array<double>& kept = kept_[column];
  if (slot >= kept.size()) {
    const World::BodyColumns rows = world_->bodyColumns();
    if (!kept.reserve(rows.capacity)) {
      status_ = noMemory;
      return;
    }
    kept.resize(rows.size);
  }
  kept[slot] = columnsOf(*world_)[static_cast<std::size_t>(column)][slot];
}

void RecordingLog::keepAll() {
  const World::BodyColumns rows = world_->bodyColumns();
  const auto now = columnsOf(*world_);
  for (int column = 0; column < columns; ++column) {
    Array<double>& kept = kept_[column];
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

#include "bump/record/recording.h"

#include <algorithm>
#include <new>

#include "base/check.h"
#include "base/hash.h"
#include "record/bytes.h"
#include "record/log.h"
#include "record/snapshot_columns.h"
#include "record/snapshot_format.h"
#include "world/impl.h"

namespace bump {
namespace {

// The bytes:  "BREC"  version  0 0 0  hash of all that follows (8)  length of the snapshot, the snapshot,
//             commands (commands.h) to the end.
constexpr std::uint8_t magic[4] = {'B', 'R', 'E', 'C'};
constexpr std::size_t headerSize = 16;

constexpr Status malformed(double where) { return {Code::malformed, "bytes", where}; }
constexpr Status noMemory{Code::outOfMemory, "recording", 0};

std::uint64_t hashOf(std::span<const std::uint8_t> bytes) {
  Hash hash;
  hash.add(std::uint64_t{bytes.size()});
  for (std::size_t i = 0; i < bytes.size(); i += 8) {
    std::uint64_t word = 0;
    for (std::size_t k = i; k < std::min(i + 8, bytes.size()); ++k) {
      word |= std::uint64_t{bytes[k]} << 8 * (k - i);
    }
    hash.add(word);
  }
  return hash.value();
}

}  // namespace

Recorder::Recorder() = default;
Recorder::~Recorder() { stop(); }

Status Recorder::start(World& world, const RecorderOptions& options) {
  if (options.hashEvery < 1) return {Code::notPositive, "hashEvery", static_cast<double>(options.hashEvery)};
  CommandListener*& listener = CommandDoor::listener(world);
  if (listener && listener != log_.get()) return {Code::capacityExceeded, "recorders", 1};
  std::unique_ptr<RecordingLog> fresh(new (std::nothrow) RecordingLog());
  if (!fresh) return noMemory;
  if (Status s = fresh->start(world, options.hashEvery); !s) return s;
  stop();
  log_ = std::move(fresh);
  listener = log_.get();
  return fine;
}

void Recorder::stop() {
  if (!isRecording()) return;
  World& world = *log_->world();
  log_->stop();
  CommandDoor::listener(world) = nullptr;
}

bool Recorder::isRecording() const { return log_ && log_->world(); }

Status Recorder::status() const { return log_ ? log_->status() : fine; }

Result<List<std::uint8_t>> Recorder::bytes() {
  if (!log_) return Status{Code::none, "recording", 0};
  if (isRecording()) {
    log_->addWrites();
    if (!log_->unsound()) return log_->unsound();
    log_->addHashes();
  }
  if (!log_->status()) return log_->status();
  const std::span<const std::uint8_t> snapshot = log_->snapshot();
  Array<std::uint8_t> bytes;
  ByteWriter out(bytes);
  out.number(snapshot.size());
  out.bytes(snapshot);
  out.bytes(log_->commands());
  Array<std::uint8_t> whole;
  ByteWriter all(whole);
  all.bytes(magic);
  all.byte(formatVersion);
  for (int i = 0; i < 3; ++i) all.byte(0);
  all.word(hashOf(bytes.span()));
  all.bytes(bytes.span());
  List<std::uint8_t> list;
  if (!out.hadRoom() || !all.hadRoom() || !list.assign(whole.span())) return noMemory;
  return list;
}

Result<Recording> Recording::open(std::span<const std::uint8_t> bytes) {
  const std::size_t most = ByteWriter::most;
  if (bytes.size() < headerSize || bytes.size() > most) return malformed(static_cast<double>(bytes.size()));
  for (std::size_t i = 0; i < 4; ++i) {
    if (bytes[i] != magic[i]) return malformed(static_cast<double>(i));
  }
  if (bytes[4] != formatVersion) return Status{Code::unknownVersion, "bytes", static_cast<double>(bytes[4])};
  if (bytes[5] != 0 || bytes[6] != 0 || bytes[7] != 0) return malformed(5);
  ByteReader header(bytes.subspan(8));
  if (header.word() != hashOf(bytes.subspan(headerSize))) return malformed(8);

  ByteReader in(bytes.subspan(headerSize));
  const std::span<const std::uint8_t> snapshot = in.bytes(in.number());
  if (in.bad()) return malformed(headerSize);
  World world;
  if (Status s = world.restore(snapshot); !s) return s;
  Recording recording;
  recording.commandsAt_ = static_cast<int>(bytes.size() - in.left());
  recording.snapshotAt_ = recording.commandsAt_ - static_cast<int>(snapshot.size());
  CommandReader reader(bytes.subspan(static_cast<std::size_t>(recording.commandsAt_)));
  for (AnyCommand command; !reader.atEnd();) {
    if (Status s = reader.read(command); !s) {
      return Status{s.code, "bytes", s.value + recording.commandsAt_};
    }
    if (const auto* restore = std::get_if<command::Restore>(&command)) {
      if (const Result<std::uint64_t> base = SnapshotColumns::baseOf(restore->snapshot); !base)
        return base.status;
    }
    recording.steps_ += std::holds_alternative<command::Step>(command) ? 1 : 0;
    recording.commands_ += std::holds_alternative<command::Hashes>(command) ? 0 : 1;
  }
  if (!recording.bytes_.assign(bytes)) return noMemory;
  return recording;
}

std::span<const std::uint8_t> Recording::snapshot() const {
  return bytes().subspan(static_cast<std::size_t>(snapshotAt_),
                         static_cast<std::size_t>(commandsAt_ - snapshotAt_));
}

}  // namespace bump

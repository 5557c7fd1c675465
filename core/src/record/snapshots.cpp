// World's snapshots: its state as bytes, whole or against an earlier snapshot, and back.
#include <new>
#include <utility>

#include "record/snapshot_encoder.h"
#include "record/state.h"
#include "world/impl.h"

namespace bump {
namespace {

constexpr Status noMemory{Code::outOfMemory, "bytes", 0};
constexpr int mostWords = 1 << 26;  // half a gigabyte

}  // namespace

WorldState World::Impl::state(BroadPhaseSettings& settings) {
  return {options, settings, bodies, shapes, groups, contacts, events, sleep, places, steps};
}

bool World::Impl::save(SnapshotColumns& snapshot) {
  BroadPhaseSettings settings = pairs.broadPhase().settings();
  return state(settings).save(snapshot);
}

Status World::Impl::load(const SnapshotColumns& snapshot) {
  BroadPhaseSettings settings;
  if (Status s = state(settings).load(snapshot); !s) return s;
  moved.addAll();
  return pairs.broadPhase().set(settings) ? Status{} : Status{Code::malformed, "bytes", 0};
}

Result<List<std::uint8_t>> World::save() const { return saveSince({}); }

Result<List<std::uint8_t>> World::saveSince(std::span<const std::uint8_t> since) const {
  if (Status s = impl_->ready(); !s) return s;
  SnapshotColumns older, snapshot;
  if (!since.empty()) {
    if (Status s = older.decode(since, nullptr, mostWords); !s) return Status{s.code, "since", s.value};
  }
  if (Status s = impl_->bodies.checkWritten(); !s) return s;
  Array<std::uint8_t> bytes;
  SnapshotEncoder encoder(snapshot, since.empty() ? nullptr : &older, bytes);
  snapshot.addTo(encoder);
  List<std::uint8_t> copy;
  if (!impl_->save(snapshot) || !encoder.finish() || !copy.assign(bytes.span())) return noMemory;
  return copy;
}

Status World::restore(std::span<const std::uint8_t> bytes, std::span<const std::uint8_t> base) {
  const Result<std::uint64_t> wanted = SnapshotColumns::baseOf(bytes);
  if (!wanted) return wanted.status;
  SnapshotColumns older, snapshot;
  if (wanted.value != 0) {
    if (base.empty()) return {Code::wrongBase, "base", 0};
    if (Status s = older.decode(base, nullptr, mostWords); !s) return {s.code, "base", s.value};
  }
  if (Status s = snapshot.decode(bytes, wanted.value != 0 ? &older : nullptr, mostWords); !s) return s;
  std::unique_ptr<Impl, Release> fresh(new (std::nothrow) Impl());
  if (!fresh) return noMemory;
  if (Status s = fresh->load(snapshot); !s) return s;
  fresh->log = impl_->log;
  fresh->watch = impl_->watch;
  fresh->pushes.askAs(impl_->pushes);
  fresh->life = impl_->life + 1;
  fresh->bodies.replaceColumns(impl_->bodies);
  impl_ = std::move(fresh);
  impl_->tell(command::Restore{});
  return {};
}

#ifndef NDEBUG
void World::restoreEachStep(bool on) { impl_->restoresEachStep = on; }

bool World::isSound() const {
  BroadPhaseSettings settings = impl_->pairs.broadPhase().settings();
  return impl_->state(settings).isWholeSound();
}

// Nobody is told, a recorder least of all: it is no command.
bool World::restoreItself() {
  if (!impl_->restoresEachStep) return true;
  // What a step refuses is no world to restore, and is refused after this.
  if (!bump::check(impl_->options) || !impl_->bodies.checkWritten()) return true;
  CommandListener* const log = std::exchange(impl_->log, nullptr);
  const Result<List<std::uint8_t>> bytes = save();
  const Status done = bytes ? restore(bytes.value.span()) : bytes.status;
  impl_->log = log;
  impl_->restoresEachStep = true;
  return done.code == Code::ok || done.code == Code::outOfMemory;
}
#endif

}  // namespace bump

#include "bump/record/checkpoints.h"

#include <cassert>
#include <cstring>
#include <new>

#include "base/check.h"
#include "record/state.h"
#include "world/impl.h"

namespace bump {
namespace {

// Every block begins where any number may.
constexpr std::size_t padded(std::size_t size) { return (size + 15) & ~std::size_t{15}; }

std::size_t sizeOf(const Blocks& blocks) {
  std::size_t size = 0;
  for (const Block& block : blocks.all()) size += padded(block.size);
  return size;
}

void copyFrom(const Blocks& blocks, std::uint8_t* to) {
  for (const Block& block : blocks.all()) {
    std::memcpy(to, block.at, block.size);
    to += padded(block.size);
  }
}

void copyTo(const Blocks& blocks, const std::uint8_t* from) {
  for (const Block& block : blocks.all()) {
    std::memcpy(block.at, from, block.size);
    from += padded(block.size);
  }
}

[[maybe_unused]] bool isSame(const Blocks& blocks, const std::uint8_t* kept) {
  for (const Block& block : blocks.all()) {
    if (std::memcmp(block.at, kept, block.size) != 0) return false;
    kept += padded(block.size);
  }
  return true;
}

// Somewhat more than is needed, so that a few contacts more need no other place.
bool makeRoom(Array<std::uint8_t>& bytes, std::size_t size) {
  constexpr std::size_t most = 1u << 30;
  if (size > most) return false;
  const auto wanted = static_cast<int>(size);
  if (wanted > bytes.capacity() && !bytes.reserve(wanted + wanted / 8)) return false;
  bytes.resize(0);
  return true;
}

}  // namespace

// What bodies and shapes are stays the same from step to step as a rule: a frame that already has it, since
// it was written a round ago, keeps it. No two states of them ever have the same revision.
struct Checkpoints::Frame {
  std::uint64_t step = 0;
  std::uint64_t revision = 0;  // of `kinds`; 0 when there is nothing in them
  RowCounts rows{};
  Array<std::uint8_t> kinds, moment;
};

Checkpoints::Checkpoints(World& world, int frames) : world_(world) {
  if (frames < 1 || frames > limits::checkpoints) {
    status_ = {Code::outOfRange, "frames", static_cast<double>(frames)};
    return;
  }
  frames_.reset(new (std::nothrow) Frame[static_cast<std::size_t>(frames)]);
  if (!frames_) {
    status_ = {Code::outOfMemory, "frames", static_cast<double>(frames)};
  } else {
    frameCount_ = frames;
  }
}
Checkpoints::~Checkpoints() = default;

Checkpoints::Frame& Checkpoints::at(int index) const {
  const int place = first_ + index;
  return frames_[static_cast<std::size_t>(place < frameCount_ ? place : place - frameCount_)];
}

int Checkpoints::find(std::uint64_t step) const {
  int index = count();
  while (--index >= 0 && at(index).step != step) continue;
  return index;
}

int Checkpoints::count() const { return life_ == world_.impl_->life ? count_ : 0; }
std::uint64_t Checkpoints::oldest() const { return count() > 0 ? at(0).step : 0; }
std::uint64_t Checkpoints::newest() const { return count() > 0 ? at(count_ - 1).step : 0; }
bool Checkpoints::has(std::uint64_t step) const { return find(step) >= 0; }

bool Checkpoints::write(Frame& frame) {
  World::Impl& world = *world_.impl_;
  BroadPhaseSettings settings = world.pairs.broadPhase().settings();
  WorldState state = world.state(settings);
  Blocks kinds, moment;
  state.listKinds(kinds);
  state.listMoment(moment);
  if (!makeRoom(frame.moment, sizeOf(moment))) return false;
  if (frame.revision != world.shapes.revision()) {
    frame.revision = 0;
    if (!makeRoom(frame.kinds, sizeOf(kinds))) return false;
    copyFrom(kinds, frame.kinds.data());
    frame.revision = world.shapes.revision();
  } else {
    assert(isSame(kinds, frame.kinds.data()));
  }
  copyFrom(moment, frame.moment.data());
  frame.step = state.steps;
  frame.rows = state.counts();
  return true;
}

Status Checkpoints::keep() {
  if (Status s = world_.ready(); !s) return s;
  if (!status_) return status_;
  const World::Impl& world = *world_.impl_;
  if (Status s = world.bodies.checkWritten(); !s) return s;
  if (life_ != world.life) {
    life_ = world.life;
    count_ = 0;
    for (int i = 0; i < frameCount_; ++i) at(i).revision = 0;
  }
  while (count_ > 0 && newest() >= world.steps) --count_;
  if (count_ == frameCount_) {
    first_ = first_ + 1 == frameCount_ ? 0 : first_ + 1;
    --count_;
  }
  if (!write(at(count_))) return {Code::outOfMemory, "checkpoints", static_cast<double>(count_)};
  ++count_;
  return fine;
}

Status Checkpoints::takeBack(std::uint64_t step) {
  const int index = find(step);
  if (index < 0) return {Code::outOfRange, "step", static_cast<double>(step)};
  Frame& frame = at(index);
  World::Impl& world = *world_.impl_;
  BroadPhaseSettings settings;
  WorldState state = world.state(settings);
  if (!state.makeRoom(frame.rows)) {
    return {Code::outOfMemory, "contacts", static_cast<double>(frame.rows.contacts)};
  }
  count_ = index + 1;
  world.pushes.forget();
  const int groups = world.groups.size();
  world.moved.clear(world.bodies);
  state.setCounts(frame.rows);
  if (frame.revision != world.shapes.revision()) {
    Blocks kinds;
    state.listKinds(kinds);
    copyTo(kinds, frame.kinds.data());
    // The next number was never of anything else.
    world.shapes.changed(ShapeStore::everyShape);
    frame.revision = world.shapes.revision();
    world.pairs.forget(frame.rows.shapes);
  }
  world.pairs.forget();
  Blocks moment;
  state.listMoment(moment);
  copyTo(moment, frame.moment.data());
  // The broad phase knows where they were last: it looks at all of them again.
  world.moved.addAll();
  if (!world.pairs.broadPhase().set(settings)) assert(false && "they were set once");
  // Names that it does not have yet may become others: other checkpoints of this world would not notice.
  if (world.groups.size() < groups) life_ = ++world.life;
  world.tell(command::Restore{});
  return fine;
}

}  // namespace bump

#include "team.h"

#include <algorithm>
#include <array>

namespace lockstep {

using namespace bump;

namespace {

constexpr std::size_t members = 9;
constexpr std::size_t changing = 5;       // its broad phase
constexpr std::size_t restored = 6;       // now and then
constexpr std::size_t oftenRestored = 7;  // as often as not
constexpr std::size_t takenBack = 8;      // to checkpoints
constexpr const char* names[members] = {"automatic", "brute force", "grid",           "sweep",     "tree",
                                        "changing",  "restored",    "often restored", "taken back"};

}  // namespace

Team::Team(const WorldOptions& options, Chance& chance) : chance_(chance), astray_(chance.word()) {
  static_cast<void>(astray_.options());
  for (std::size_t i = 0; i < members; ++i) {
    worlds_.push_back(std::make_unique<World>(options));
    if (i < broadPhaseKindCount) {
      same("setBroadPhase", i,
           worlds_[i]->setBroadPhase({.kind = static_cast<BroadPhaseKind>(i)}).code == Code::ok);
    }
  }
  checkpoints_ = std::make_unique<Checkpoints>(*worlds_[takenBack], 4);
}

bool Team::same(const char* what, std::size_t member, bool is) {
  if (!is && trouble_.empty()) trouble_ = std::string(what) + " of the world \"" + names[member] + "\"";
  return is;
}

bool Team::give(const Order& order) {
  if (chance_.one(20)) {
    const auto kind = static_cast<BroadPhaseKind>(chance_.below(broadPhaseKindCount));
    BroadPhaseSettings settings{.kind = kind};
    if (chance_.one(3)) settings.cellSize = chance_.real(0.1, 5) * first().options().lengthUnit;
    if (!same("setBroadPhase", changing, worlds_[changing]->setBroadPhase(settings).code == Code::ok))
      return false;
  }
  if (!restore() || !goAstray() || !record()) return false;
  // Every other world by the table of commands.
  const Answer expected = giveByCall(*worlds_[0], order);
  for (std::size_t i = 1; i < members; ++i) {
    const Answer answer = i % 2 ? giveAsCommand(*worlds_[i], order) : giveByCall(*worlds_[i], order);
    if (!same("the answer", i, answer == expected)) return false;
  }
  written_ = written_ || order.kind == Kind::write;
  return compare(order.kind == Kind::step || order.kind == Kind::detect);
}

bool Team::compare(bool stepped) {
  if (!stepped) {
    for (std::size_t i = 1; i < members; ++i) {
      if (!same("the hash", i, worlds_[i]->hash() == worlds_[0]->hash())) return false;
      if (!same("who sleeps", i, worlds_[i]->asleepCount() == worlds_[0]->asleepCount())) return false;
    }
    return true;
  }
  const Words expected = seen(*worlds_[0]);
  for (std::size_t i = 1; i < members; ++i) {
    if (!same("the hash", i, worlds_[i]->hash() == worlds_[0]->hash())) return false;
    if (!same("the hash of events", i, worlds_[i]->eventHash() == worlds_[0]->eventHash())) return false;
    if (!same("what is seen", i, seen(*worlds_[i]) == expected)) return false;
  }
  return true;
}

bool Team::ask(const Question& question) {
  // Questions see what was written by hand when they were told.
  for (const std::unique_ptr<World>& world : worlds_) {
    if (written_) world->noticeWrites();
  }
  written_ = false;
  const Words expected = answer(*worlds_[0], question);
  const std::string what = "the answer to a question of kind " + std::to_string(question.kind);
  for (std::size_t i = 1; i < members; ++i) {
    if (!same(what.c_str(), i, answer(*worlds_[i], question) == expected)) return false;
  }
  return compare(false);
}

std::vector<ShapeId> Team::newlyOneWay(const Order& order) {
  std::vector<ShapeId> all;
  const World& world = first();
  const auto add = [&](BodyId body) {
    std::array<ShapeId, 16> shapes;
    const int count = world.check(body) ? std::min(world.shapesOf(body, shapes), 16) : 0;
    all.insert(all.end(), shapes.begin(), shapes.begin() + count);
  };
  switch (order.kind) {
    case Kind::createShape:
      if (order.shapes[0].passes != Vec{}) add(order.body);
      break;
    case Kind::changeShape:
      if (order.shapes[0].passes != Vec{} && world.check(order.shape)) all.push_back(order.shape);
      break;
    case Kind::addBody:
    case Kind::addShape:
      add(order.body);
      break;
    case Kind::setRule: {
      if (order.vector == Vec{} || order.policy != Policy::oneWay) break;
      const World::BodyColumns columns = first().bodyColumns();
      for (int slot = 0; slot < columns.size; ++slot) {
        if (columns.generation[slot] == 0) continue;
        const BodyId body = BodyId::of(static_cast<std::uint32_t>(slot), columns.generation[slot]);
        for (const Side side : {Side::left, Side::right}) {
          if (order.group < world.groupCount() && world.isInGroup(order.group, side, body)) add(body);
        }
      }
      break;
    }
    default:
      break;
  }
  return all;
}

bool Team::restore() {
  for (const std::size_t member : {restored, oftenRestored}) {
    if (!chance_.one(member == restored ? 30 : 2)) continue;
    ++snapshots_;
    World& world = *worlds_[member];
    const World& other = *worlds_[chance_.one(3) ? static_cast<std::size_t>(chance_.below(members)) : member];
    if (base_.empty() || chance_.one(20)) {
      Result<Bytes> whole = worlds_[static_cast<std::size_t>(chance_.below(members))]->save();
      if (!same("save", member, whole.status.code == Code::ok)) return false;
      base_ = std::move(whole.value);
    }
    const bool delta = chance_.one(2);
    const Result<Bytes> saved = delta ? other.saveSince(base_.span()) : other.save();
    if (!same("save", member, saved.status.code == Code::ok)) return false;
    const Status taken =
        world.restore(saved.value.span(), delta ? base_.span() : std::span<const std::uint8_t>());
    if (!same("restore", member, taken.code == Code::ok)) return false;
    if (!same("the hash after restore", member, world.hash() == worlds_[0]->hash())) return false;
  }
  return true;
}

// Steps that one world makes by itself, with several moments kept on the way, are forgotten again.
bool Team::goAstray() {
  if (!chance_.one(40)) return true;
  World& world = *worlds_[takenBack];
  const std::uint64_t now = world.stepCount();
  if (!same("keep", takenBack, checkpoints_->keep().code == Code::ok)) return false;
  for (int i = chance_.below(12); i > 0; --i) {
    static_cast<void>(giveByCall(world, astray_.next(world)));
    if (chance_.one(4) && checkpoints_->count() < 3 && world.stepCount() > now &&
        !same("keep", takenBack, checkpoints_->keep().code == Code::ok)) {
      return false;
    }
  }
  if (!same("taking back", takenBack, checkpoints_->takeBack(now).code == Code::ok)) return false;
  return same("the hash after taking back", takenBack, world.hash() == worlds_[0]->hash());
}

bool Team::finish() {
  if (!recorder_.isRecording()) return true;
  World& world = *worlds_[recorded_];
  const Result<Bytes> bytes = recorder_.bytes();
  recorder_.stop();
  ++replays_;
  if (!same("the recording", recorded_, bytes.status.code == Code::ok)) return false;
  const Result<Recording> recording = Recording::open(bytes.value.span());
  if (!same("opening the recording", recorded_, recording.status.code == Code::ok)) return false;
  World again;
  if (!same("setBroadPhase", recorded_,
            again.setBroadPhase({.kind = static_cast<BroadPhaseKind>(chance_.below(broadPhaseKindCount))})
                    .code == Code::ok)) {
    return false;
  }
  Replay replay(recording.value, again);
  if (!same("the replay", recorded_, replay.start().code == Code::ok && replay.run().code == Code::ok))
    return false;
  const Divergence& divergence = replay.divergence();
  if (divergence.what != Divergence::none) {
    trouble_ = "a replay of \"" + std::string(names[recorded_]) + "\" diverges at command " +
               std::to_string(divergence.command) + ", what: " + std::to_string(divergence.what);
    return false;
  }
  return same("the hash after the replay", recorded_, again.hash() == world.hash());
}

bool Team::record() {
  if (!chance_.one(recorder_.isRecording() ? 150 : 30)) return true;
  if (recorder_.isRecording()) return finish();
  recorded_ = static_cast<std::size_t>(chance_.below(members));
  const Status started = recorder_.start(*worlds_[recorded_], {.hashEvery = 1 + chance_.below(3)});
  return same("recording", recorded_, started.code == Code::ok);
}

}  // namespace lockstep

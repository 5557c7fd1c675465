// What a world is made of. For the source files of World only; each of them holds the calls of one subject.
#pragma once

#include <cassert>

#include "bump/world.h"
#include "world/command.h"
#include "world/detect/contact_store.h"
#include "world/detect/detect.h"
#include "world/detect/event_list.h"
#include "world/phase_watch.h"
#include "world/query.h"
#include "world/response/sleep.h"
#include "world/response/solver.h"
#include "world/response/turning_solver.h"
#include "world/step_undo.h"
#include "world/store/body_store.h"
#include "world/store/groups.h"
#include "world/store/moved_bodies.h"
#include "world/store/places.h"
#include "world/store/shape_store.h"

namespace bump {

class SnapshotColumns;
struct WorldState;

struct World::Impl {
  bool lacking = false;  // what all worlds have for which there was no memory (lacking.h): never changed
  Status ready() const { return lacking ? Status{Code::outOfMemory, "world", 0} : Status{}; }
  Status check(BodyId body) const;
  Status check(ShapeId shape) const;

  // apply() does what a command says, or answers why it is refused: then nothing has changed.
  Status apply(command::Step& c);
  Status apply(command::Detect& c);
  Status apply(command::CreateBody& c);
  Status apply(command::DestroyBody& c);
  Status apply(command::CreateShape& c);
  Status apply(command::DestroyShape& c);
  Status apply(command::Clear& c);
  Status apply(command::SetPosition& c);
  Status apply(command::SetAngle& c);
  Status apply(command::SetVelocity& c);
  Status apply(command::SetAngularVelocity& c);
  Status apply(command::DefineGroup& c);
  Status apply(command::SetRule& c);
  Status apply(command::AddBody& c);
  Status apply(command::RemoveBody& c);
  Status apply(command::AddShape& c);
  Status apply(command::RemoveShape& c);
  Status apply(command::SetGravity& c);
  Status apply(command::SetBroadPhase& c);
  Status apply(command::Write& c);
  Status apply(command::Wake& c);
  Status apply(command::ChangeBody& c);
  Status apply(command::ChangeShape& c);
  Status apply(command::ChangeWorld& c);
  Status apply(command::ApplyForce& c);
  Status apply(command::ApplyTorque& c);
  Status apply(command::ApplyImpulse& c);
  Status apply(command::SetEnabled& c);
  Status checkRow(int slot) const;
  Vec armTo(int slot, Vec at) const;
  Status setMember(bool adds, int group, Side side, int body, int only);
  template <class C>
  Status applyMember(C& c);
  // Tells whoever listens of what was done.
  void tell(CommandRef command) {
    if (log) log->add(command);
  }

  WorldOptions options;
  BodyStore bodies;
  ShapeStore shapes;
  Groups groups;
  Places places;
  PairFinder pairs;
  ContactStore contacts;
  EventList events;
  Solver solver;                // where nothing turns
  TurningSolver turningSolver;  // and where it does
  Sleep sleep;
  MovedBodies moved;            // since the pairs were last looked for
  bool isWrittenWrong = false;  // a column was found to hold what no body can have, and was not yet mended
  QueryRows queryRows;
  StepUndo undo;
  Pushes pushes;  // no state
  PhaseWatch watch;
  std::uint64_t steps = 0;
  std::uint64_t life = 1;          // another one each time it becomes another world
  CommandListener* log = nullptr;  // whom tell() tells; its owner takes it away again

#ifndef NDEBUG
  bool restoresEachStep = false;
#endif

  // Puts a shape at the end of its body's list, so that shapes keep the order in which they were given.
  // `link` is that end, the new end is returned. Needs room.
  std::int32_t* append(std::int32_t* link, BodyId body, const ShapeDescription& shape);
  void unlink(int shapeSlot);
  // A body was made, or is now elsewhere or of another outline: its boxes are looked for again, and it is
  // disturbed.
  void bodyChanged(BodyId body);
  // Names all, or all that are fixed, that were moved through the columns since their shapes were placed.
  void findMoved(bool fixed = false);
  // Before a body changes or goes (verbs: sleep.h): it is disturbed and, unless it is dynamic, all that rest
  // on it wake.
  void disturbAround(int body);
  // No sleeper looks for contacts with a fixed body: where one came or changed since the last step, all
  // within the margin are disturbed. Who is near is told by where bodies are, not by what the broad phase
  // remembers: a world that was restored knows no more.
  Status wakeNearFixed();
  // All of this that is due, at the beginning of a step.
  Status wakeBeforeContacts();
  // A body is about to be something else: it wakes with all that it rests with, and what is between them is
  // among the contacts and events of those awake again. Without memory nothing else has changed.
  Status wakeIslandOf(int body);
  // Makes those of a body's contacts in which nobody is pushed any more as if nobody ever had been.
  void dropStaleImpulses(BodyId body);
  // What lets through was changed for a body, or (none) for all: whoever was held is judged by where it is.
  void judgeAnew(BodyId body);
  void updateMass(int body);
  Status checkBefore();   // what a step or detect finds: its options, and what was written by hand
  Status checkWritten();  // the latter alone; it is remembered until it was mended
  Status begin();         // one: who listens is told that columns are about to be read
  // Makes a change, a step's or a detect's, and takes it back if it is refused.
  template <class Change>
  Status attempt(Change change);
  Status step(double dt);
  [[nodiscard]] bool beginResponse(std::span<const std::int32_t> byHand);  // moved since contacts were found
  Status stopInTime(bool bullets);                                         // what went too far in the step
  Status detect(bool stepped);  // whether since the last time the solver ran
  void fillProfile();           // what there was to do, for the profile
  Status noContacts() const;    // no memory for them
  Status noBodies() const;
  Status catchUp();
  WorldState state(BroadPhaseSettings& settings);
  [[nodiscard]] bool save(SnapshotColumns& snapshot);
  Status load(const SnapshotColumns& snapshot);
};

// The one way to change a world: each call of World that does, and a replay.
class CommandDoor {
 public:
  template <class C>
  static Status give(World& world, C& command) {
#ifndef NDEBUG
    constexpr bool steps = C::kind == CommandKind::step || C::kind == CommandKind::detect;
    if constexpr (steps) assert(world.restoreItself());
#endif
    const Status done = world.impl_->apply(command);
#ifndef NDEBUG
    if constexpr (steps) assert(!done || world.isSound());
#endif
    // What was written by hand is noticed, whoever wrote it.
    if constexpr (C::kind != CommandKind::write) {
      if (done) world.impl_->tell(command);
    }
    return done;
  }
  template <class C>
  static Status give(World& world, C&& command) {
    return give(world, command);
  }
  static CommandListener*& listener(World& world) { return world.impl_->log; }
};

}  // namespace bump

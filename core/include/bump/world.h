// The world: bodies and their shapes in parallel arrays, moved step by step. The only class with state that
// an embedder needs. It owns everything it hands out views of; views live until the next call that is not
// const.
//
// For example:
//
//     bump::World world({.gravity = {0, 500}});  // length units per second, squared; here y goes down
//     const bump::ShapeDescription floor{.shape = bump::makeBox(400, 20).value};
//     const bump::ShapeDescription ball{.shape = bump::makeCircle(10).value, .bounce = 0.5};
//     world.createBody({.type = bump::BodyType::fixed, .position = {0, 100}}, {&floor, 1});
//     const bump::Result<bump::BodyId> body = world.createBody({.position = {0, 50}}, {&ball, 1});
//     assert(body);  // or body.status says which argument was refused
//     for (int i = 0; i < 60; ++i) world.step(1.0 / 60);
//     assert(world.describe(body.value).position.y > 70);  // it lies on the floor
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "bump/body.h"
#include "bump/broad_phase/inspect.h"
#include "bump/convex/collide.h"
#include "bump/event.h"
#include "bump/field.h"
#include "bump/frame.h"
#include "bump/group.h"
#include "bump/handle.h"
#include "bump/limits.h"
#include "bump/list.h"
#include "bump/material.h"
#include "bump/profile.h"
#include "bump/query.h"
#include "bump/status.h"
#include "bump/touch.h"

namespace bump {

struct WorldOptions {
  Vec gravity{};                // length units per second, squared
  double drag = 0;              // per second, of every dynamic body: velocity *= 1 / (1 + drag * dt)
  Touch touch = Touch::counts;  // whether shapes that only touch are reported
  double lengthUnit = 50;       // a typical size of bodies; scales every tolerance of the response
  int substeps = 4;             // of the response: more make tall piles firmer
  // What begins to touch at this speed or more is reported as a hit too; length units per second, 0 for none.
  double hitSpeed = 0;
  // Bodies that hardly moved for this many seconds sleep, with all that they lie on or against; 0 for never.
  // They stand still, cost next to nothing and report nothing until they wake: when something awake touches
  // one, when one is changed, moved or given a speed, and when what carries them changes or goes.
  double sleepAfter = 0;
  // Whether what pushes a dynamic body beside the centre of its mass turns it, as it does outside: boxes tip
  // and balls roll. Then a velocity is that of this centre, about which the body turns; and a dynamic body
  // passes no fixed one, however fast it flies and turns and however thin that is (what is itself ten
  // times as long as thick or more, or smaller than a fifth of lengthUnit, may slip through a corner or a
  // joint now and then): it is stopped where they meet, as it would be as a bullet (BodyDescription::bullet),
  // which is for what moves. Off, contacts push and never turn, which costs less, and bodies turn about their
  // position as fast as they are told.
  bool turning = false;
  // What meets more slowly does not bounce, so that what bounces comes to rest: in typical sizes (lengthUnit)
  // per second. At 0 all of it bounces, as long as anything can be seen of it.
  double bounceSpeed = 1;
  // What the friction, and the bounce, of two shapes come to where they meet, unless a rule between their
  // names says so outright (World::setRule).
  Mixing frictionMixing = Mixing::root;
  Mixing bounceMixing = Mixing::least;
};

// All of them, as bodyFields.
inline constexpr FieldList worldFields{
    Field<Range::within, &WorldOptions::gravity, &Vec::x>{"gravity.x", limits::speed},
    Field<Range::within, &WorldOptions::gravity, &Vec::y>{"gravity.y", limits::speed},
    Field<Range::amount, &WorldOptions::drag>{"drag", limits::factor},
    Field<Range::choice, &WorldOptions::touch>{"touch", 1, 0, touchNames},
    Field<Range::size, &WorldOptions::lengthUnit>{"lengthUnit", limits::coordinate, limits::smallestSize},
    Field<Range::whole, &WorldOptions::substeps>{"substeps", limits::substeps, 1},
    Field<Range::amount, &WorldOptions::hitSpeed>{"hitSpeed", limits::speed},
    Field<Range::amount, &WorldOptions::sleepAfter>{"sleepAfter", limits::factor},
    Field<Range::flag, &WorldOptions::turning>{"turning"},
    Field<Range::amount, &WorldOptions::bounceSpeed>{"bounceSpeed", limits::factor},
    Field<Range::choice, &WorldOptions::frictionMixing>{"frictionMixing", 4, 0, mixingNames},
    Field<Range::choice, &WorldOptions::bounceMixing>{"bounceMixing", 4, 0, mixingNames},
};

Status check(const WorldOptions& options);

class World {
 public:
  // With options that check() refuses, every step and detect is refused with what is wrong with them. Without
  // memory it is a world of nobody: ready() says so, and it refuses every change but restore().
  explicit World(const WorldOptions& options = {});
  ~World();
  Status ready() const;
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  // Every call that is refused leaves the world as it was: a body comes with all its shapes or not at all.
  Result<BodyId> createBody(const BodyDescription& description,
                            std::span<const ShapeDescription> shapes = {});
  Status destroyBody(BodyId body);
  Result<ShapeId> createShape(BodyId body, const ShapeDescription& shape);
  Status destroyShape(ShapeId shape);
  Status clear();

  // describe() tells a thing in the words in which it was made; change() makes it another from now on: of any
  // type, weight or outline, where it is and with the same handle. Who is changed wakes, with all that it
  // rests with. Of a world all may change but its length unit.
  BodyDescription describe(BodyId body) const;     // the body must be alive
  ShapeDescription describe(ShapeId shape) const;  // the shape must be alive
  Status change(BodyId body, const BodyDescription& description);
  Status change(ShapeId shape, const ShapeDescription& description);
  Status change(const WorldOptions& options);

  Status setPosition(BodyId body, Vec position);
  Status setAngle(BodyId body, double angle);
  Status setVelocity(BodyId body, Vec velocity);
  Status setAngularVelocity(BodyId body, double angularVelocity);

  // Pushes a dynamic body, and wakes it: throughout the next step, in which all that was applied adds up, or
  // at once by an impulse. At the centre of its mass, or at a point of the world. Where bodies turn
  // (WorldOptions::turning), what is applied beside the centre turns it. Other bodies feel nothing of it.
  Status applyForce(BodyId body, Vec force);
  Status applyForce(BodyId body, Vec force, Vec at);
  Status applyTorque(BodyId body, double torque);
  Status applyImpulse(BodyId body, Vec impulse);
  Status applyImpulse(BodyId body, Vec impulse, Vec at);

  // Time moves on by dt seconds: forces and the contacts known so far change velocities, bodies move, and
  // what touches now is found and reported. Nothing is called back; read contacts() and events() afterwards.
  // All of it happens or nothing: where it is refused, for too many pairs or without memory, nobody has
  // moved, and contacts and events are those of before. Only pairs() and profile() tell of the attempt.
  Status step(double dt);
  // Finds what touches now, without moving anything: for detection alone, or after bodies were placed by
  // hand.
  Status detect();

  // One wakes now, who rests with it when the next step begins.
  Status wake(BodyId body);
  bool isAsleep(BodyId body) const;  // the body must be alive
  // Takes a body out of the world without destroying it, and puts it back (BodyDescription::enabled).
  Status setEnabled(BodyId body, bool enabled);
  bool isEnabled(BodyId body) const;  // the body must be alive
  int asleepCount() const;

  // The results of the last step or detect. Rows live until the next step or detect, whatever is destroyed
  // meanwhile.
  std::span<const ContactRow> contacts() const;
  std::span<const EventRow> events() const;
  // By event, as long as nothing was restored since: the groups that the pair was in at the step before.
  // Those of a pair that stays change with its groups, and with which of its bodies' shapes touch.
  std::span<const std::uint64_t> groupsBefore() const;

  // Whether steps tell what each contact pushed at which of its points: off at first, and free of cost until
  // asked for. No state: it changes nothing, and is in no snapshot. With `passes` also what each of its
  // points had pushed after each pass of the solver, which takes memory for all of them.
  void tellPushes(bool on, bool passes = false);
  // Those of the last step, in the order of the contacts that it began with, also if they have parted since.
  // Where bodies do not turn, a contact pushes at one point. Who sleeps pushes nobody.
  std::span<const PushRow> pushes() const;
  // The passes of that step in their order, once asked for, and what point 0 or 1 of a row of pushes() had
  // pushed in that pass's substep when the pass was over. Those of the last pass of each substep add up to
  // what the row tells.
  std::span<const PassRow> passes() const;
  PointPush pushAfter(int pass, int row, int point) const;

  // What the last step or detect cost. `now` gives the time, in any unit, and must not touch the world; null:
  // no times, only counts.
  void setClock(double (*now)());
  const Profile& profile() const;

  // How pairs are guessed. All kinds give the same contacts in the same order; they differ in cost.
  Status setBroadPhase(const BroadPhaseSettings& settings);
  BroadPhaseKind broadPhase() const;  // the one that made the last pairs, never `automatic`
  const BroadPhaseCounts& broadPhaseCounts() const;
  // The shapes that the last step or detect looked at more closely, by slot. Some may have gone since.
  std::span<const Pair> pairs() const;
  Status inspectBroadPhase(BroadPhaseView& view);

  // Questions between steps. They see every change made by the calls above; what was written into
  // bodyColumns() by hand only after noticeWrites(), which refuses what step() would, step() or detect().
  // Each answers how many there are and writes as many as fit into `found`. `touch` is the world's. A refusal
  // names the argument and asks nothing.
  Status noticeWrites();
  Result<int> findAt(Vec point, const QueryFilter& filter, std::span<ShapeFound> found) const;
  Result<int> findIn(const Bounds& box, const QueryFilter& filter, std::span<ShapeFound> found) const;
  Result<int> findTouching(const Placed& shape, const QueryFilter& filter, std::span<ShapeFound> found) const;
  // The first that is hit, the lower slot of several at one time; its body is 0 when nothing is.
  Result<CastHit> castRay(const Ray& ray, const QueryFilter& filter) const;
  Result<CastHit> castShape(const Placed& moving, Vec translation, const QueryFilter& filter) const;
  // All that would be hit, the first ones first.
  Result<int> castRayThrough(const Ray& ray, const QueryFilter& filter, std::span<CastHit> hits) const;
  Result<int> castShapeThrough(const Placed& moving, Vec translation, const QueryFilter& filter,
                               std::span<CastHit> hits) const;
  // All within the distance, the nearest ones first.
  Result<int> findNear(Vec point, double distance, const QueryFilter& filter,
                       std::span<NearShape> found) const;
  // Many at a time: rays get one hit each; `ends[i]` is where the rows of box i end in `found`, whose total
  // is the answer.
  Status castRays(std::span<const Ray> rays, const QueryFilter& filter, std::span<CastHit> hits) const;
  Result<int> findInEach(std::span<const Bounds> boxes, const QueryFilter& filter, std::span<int> ends,
                         std::span<ShapeFound> found) const;

  // Groups: a new name is defined, a known one gets the policy. The number is its bit in rows' `groups`.
  Result<int> defineGroup(std::string_view name, Policy policy);
  int findGroup(std::string_view name) const;  // -1 where there is none
  int groupCount() const;
  const char* groupName(int group) const;  // a group that there is; text lives as long as the group
  Status addToGroup(int group, Side side, BodyId body);
  Status removeFromGroup(int group, Side side, BodyId body);
  bool isInGroup(int group, Side side, BodyId body) const;  // the body must be alive
  // A single shape of a body, whatever the others are in. It leaves with its body too.
  Status addToGroup(int group, Side side, ShapeId shape);
  Status removeFromGroup(int group, Side side, ShapeId shape);
  bool isInGroup(int group, Side side, ShapeId shape) const;  // the shape must be alive

  // What two names make of each other (bump/group.h), whichever comes first in a pair; `passes` is for
  // oneWay, relative to who carries the first: unit length, or zero to go by that shape's own. A later rule
  // for the same two takes its place; block, as without one, takes it away. A rule that pushes may also say
  // what friction and bounce its pairs have, whatever their shapes say; of several the largest counts.
  Status setRule(int groupA, int groupB, Policy policy, Vec passes = {}, const Surface& surface = {});
  Policy ruleOf(int groupA, int groupB) const;  // of the rule alone; block where there is none

  // A snapshot is everything that a later step depends on, as bytes that are the same on every platform. The
  // world goes on from it with the same bits, events and handles included. `saveSince` writes only what is
  // different from an earlier whole snapshot, which restoring it takes as well. A refusal, of bytes that are
  // damaged or no snapshot, leaves the world as it was. Views into the world are to be taken anew after
  // restore().
  Result<List<std::uint8_t>> save() const;
  Result<List<std::uint8_t>> saveSince(std::span<const std::uint8_t> since) const;
  Status restore(std::span<const std::uint8_t> bytes, std::span<const std::uint8_t> base = {});

#ifndef NDEBUG
  // To find faults with, in builds with assertions only: from now on each step and detect begins with the
  // world being forgotten and restored from its own snapshot. What differs then decides, and is in none.
  void restoreEachStep(bool on);
  // Whether all that it remembers is what a world can remember. Each step and detect ends with asserting it.
  bool isSound() const;
#endif

  const WorldOptions& options() const;
  Status setGravity(Vec gravity);

  // ok, or why the handle names nobody.
  Status check(BodyId body) const;
  Status check(ShapeId shape) const;
  BodyId bodyOf(ShapeId shape) const;  // shape must be alive
  Placed placed(ShapeId shape) const;  // where it is now; shape must be alive
  // Whether a shape's one-way directions, if it has any for that body or for nobody in particular, let
  // through what lies in this direction from it, or (`towards` zero) what stands here: not in front of it,
  // nor of where it was before the step. Both must be alive; `who` may be none.
  bool letsThrough(ShapeId shape, BodyId who, const Placed& at, Vec towards) const;
  // Where a point that goes along with a body is taken by its velocity within so many seconds, as a
  // translation; the body must be alive. And how fast a shape's surface runs; it must be alive.
  Vec motionAt(BodyId body, Vec point, double seconds) const;
  double surfaceSpeedOf(ShapeId shape) const;
  // A body's shapes in the order in which it got them: how many, and as many as fit. It must be alive.
  int shapesOf(BodyId body, std::span<ShapeId> found) const;
  double massOf(BodyId body) const;  // 0 for what cannot be pushed; the body must be alive
  // How hard it is to turn about the centre of its mass, by its shapes and their densities: mass times length
  // squared; 0 for what contacts cannot turn, which all is that has no area. The body must be alive.
  double inertiaOf(BodyId body) const;
  // That centre, from the body's position and in its own axes; its position itself of what cannot be pushed.
  Vec centerOf(BodyId body) const;

  int bodyCount() const;
  int shapeCount() const;
  std::uint64_t stepCount() const;
  // 64 bits that change when any state does that a later step could depend on; equal on every platform.
  std::uint64_t hash() const;
  // The same for all events since the world began, in their order.
  std::uint64_t eventHash() const;

  Frame frame() const;

  // The body arrays by slot, for bulk reading and writing. What is not finite, or beyond the limits that
  // check() of a description holds it to, makes the next step, detect or save refuse it as notFinite, with
  // the column
  // ("columns.x") as argument and the slot as value, and change nothing.
  struct BodyColumns {
    int size = 0;      // slots in use now or once
    int capacity = 0;  // rows allocated; the addresses change only when this does
    double* x = nullptr;
    double* y = nullptr;
    double* angle = nullptr;
    double* velocityX = nullptr;
    double* velocityY = nullptr;
    double* angularVelocity = nullptr;
    const std::uint16_t* generation = nullptr;  // of the living owner; 0 in a free slot
    const std::uint8_t* type = nullptr;
    const std::uint8_t* asleep = nullptr;  // 1 where it is; writing a speed or a place wakes
  };
  BodyColumns bodyColumns();

 private:
  friend class CommandDoor;  // of all that changes a world (src/world/impl.h)
  friend class Checkpoints;  // of moments to take it back to (bump/record/checkpoints.h)

#ifndef NDEBUG
  bool restoreItself();
#endif

  struct Impl;
  struct Release {
    void operator()(Impl* impl) const;
  };
  std::unique_ptr<Impl, Release> impl_;
};

}  // namespace bump

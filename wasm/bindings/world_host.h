// A world and what JavaScript needs beside it: the table of its arrays' addresses and the shapes of the next
// body. Numbers in, numbers out. Checking words and making sentences is the JavaScript library's work, but
// nothing that it forgets can harm the world, since the core checks again.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "answer.h"
#include "bind.h"
#include "buffer.h"
#include "bump/step_clock.h"
#include "bump/world.h"
#include "column_table.h"
#include "description_wire.h"
#include "digits.h"
#include "shape_wire.h"

inline constexpr std::size_t worldNumbers = bump::countOf(bump::worldFields);
inline constexpr std::size_t bodyNumbers = bump::countOf(bump::bodyFields);

// Calls that make something answer with its handle, others with 0; see answer.h for refusals.
class WorldHost {
 public:
  bump::World world;

  // Made of what stands in scratch memory: its options, and then those of its clock.
  WorldHost()
      : world(fromNumbers<bump::WorldOptions>(bump::worldFields, scratch.data())),
        clock_(scratch[worldNumbers], static_cast<int>(scratch[worldNumbers + 1])) {}

  bool ready() const { return static_cast<bool>(world.ready()); }

  // Shapes come one by one, wait here, and then go to a body together: it gets all of them or none. How they
  // stand in scratch memory is told by shape_wire.h.
  double addPendingShape() {
    NumberReader numbers(scratch);
    const bump::Result<bump::ShapeDescription> shape = readDescription(numbers);
    if (shape) {
      pending_.push_back(shape.value);
    } else {
      pending_.clear();
    }
    return answer(shape.status);
  }

  // Its description stands in scratch memory. If it has one shape, its handle is then there.
  double createBody() {
    const bump::Result<bump::BodyId> body = world.createBody(bodyOf(scratch.data()), pending_);
    if (bump::ShapeId only; body && world.shapesOf(body.value, {&only, 1}) == 1) scratch[0] = only.bits;
    pending_.clear();
    return made(body);
  }
  // Takes as many numbers as bodyFields has.
  static bump::BodyDescription bodyOf(const double* numbers);
  // Many at once: what stands in the buffer is told by world_bulk.cpp.
  double createBodies(int count, int measures);
  // A body's shapes from one on, as many as scratch memory holds; the answer is how many it has.
  double shapesOf(std::uint32_t body, int from) {
    const bump::Status s = world.check(bump::BodyId{body});
    return s ? tellShapes({body}, static_cast<std::size_t>(from)) : answer(s);
  }
  // Its inertia and the centre of its mass into scratch memory.
  double massOf(std::uint32_t body) {
    const bump::Status s = world.check(bump::BodyId{body});
    if (!s) return answer(s);
    const bump::Vec center = world.centerOf({body});
    scratch[0] = world.inertiaOf({body});
    scratch[1] = center.x;
    scratch[2] = center.y;
    return world.massOf({body});
  }
  double destroyBody(std::uint32_t body) { return done(world.destroyBody({body})); }
  // Gives the first pending shape to a body that is there already.
  double addShape(std::uint32_t body) {
    if (pending_.empty()) return done({bump::Code::none, "shape", 0});
    const double shape = made(world.createShape({body}, pending_[0]));
    pending_.clear();
    return shape;
  }
  double removeShape(std::uint32_t shape) { return done(world.destroyShape({shape})); }
  double clear() { return done(world.clear()); }

  double detect() { return done(world.detect()); }
  double setGravity(double x, double y) { return done(world.setGravity({x, y})); }
  // The name was written to the buffer.
  double defineGroup(std::uint32_t bytes, int policy) {
    const std::span<const char> name = buffer.as<const char>(bytes);
    return answer(world.defineGroup({name.data(), name.size()}, static_cast<bump::Policy>(policy)));
  }
  double addToGroup(int group, int side, std::uint32_t body) {
    return done(world.addToGroup(group, static_cast<bump::Side>(side), bump::BodyId{body}));
  }
  double removeFromGroup(int group, int side, std::uint32_t body) {
    return done(world.removeFromGroup(group, static_cast<bump::Side>(side), bump::BodyId{body}));
  }
  double addShapeToGroup(int group, int side, std::uint32_t shape) {
    return done(world.addToGroup(group, static_cast<bump::Side>(side), bump::ShapeId{shape}));
  }
  double setRule(int groupA, int groupB, int policy, double passesX, double passesY, double friction,
                 double bounce) {
    return done(world.setRule(groupA, groupB, static_cast<bump::Policy>(policy), {passesX, passesY},
                              {friction, bounce}));
  }
  double wake(std::uint32_t body) { return done(world.wake({body})); }
  double setEnabled(std::uint32_t body, int enabled) { return done(world.setEnabled({body}, enabled != 0)); }
  double applyForce(std::uint32_t body, double x, double y) { return done(world.applyForce({body}, {x, y})); }
  double applyForceAt(std::uint32_t body, double x, double y, double atX, double atY) {
    return done(world.applyForce({body}, {x, y}, {atX, atY}));
  }
  double applyTorque(std::uint32_t body, double torque) { return done(world.applyTorque({body}, torque)); }
  double applyImpulse(std::uint32_t body, double x, double y) {
    return done(world.applyImpulse({body}, {x, y}));
  }
  double applyImpulseAt(std::uint32_t body, double x, double y, double atX, double atY) {
    return done(world.applyImpulse({body}, {x, y}, {atX, atY}));
  }
  double step(double dt) { return done(world.step(dt)); }
  // How many steps are due after so many seconds, and how far the present is into the next one.
  int due(double seconds) { return clock_.add(seconds); }
  double factor() const { return clock_.factor(); }
  bump::StepClock& clock() { return clock_; }
  double stepCount() const { return static_cast<double>(world.stepCount()); }
  Text hash() { return digits_.of(world.hash()); }
  Text eventHash() { return digits_.of(world.eventHash()); }
  // Questions see what was written to the columns only when they are told.
  double noticeWrites() { return answer(world.noticeWrites()); }

  std::uint32_t columns() {
    refresh();
    return addressOf(&table_);
  }

  // The shapes that a question is about, or that bodies are to get. They are then no longer pending.
  std::vector<bump::ShapeDescription> takePending() { return std::exchange(pending_, {}); }
  void refreshColumns() { refresh(); }
  // Refused or not: where rows stand may have changed all the same.
  double done(bump::Status status) {
    refresh();
    return answer(status);
  }

 private:
  double tellShapes(bump::BodyId body, std::size_t from) {
    std::vector<bump::ShapeId> found(static_cast<std::size_t>(world.shapesOf(body, {})));
    world.shapesOf(body, found);
    for (std::size_t i = from; i < found.size() && i - from < scratchLength; ++i)
      scratch[i - from] = found[i].bits;
    return static_cast<double>(found.size());
  }
  template <class Id>
  double made(const bump::Result<Id>& result) {
    if (result) refresh();
    return answer(result);
  }
  void refresh() {
    const bump::World::BodyColumns c = world.bodyColumns();
    const bump::Frame frame = world.frame();
    const std::array<std::uint32_t, columnCount> address{addressOf(c.x),
                                                         addressOf(c.y),
                                                         addressOf(c.angle),
                                                         addressOf(c.velocityX),
                                                         addressOf(c.velocityY),
                                                         addressOf(c.angularVelocity),
                                                         addressOf(frame.previousX.data()),
                                                         addressOf(frame.previousY.data()),
                                                         addressOf(frame.previousAngle.data()),
                                                         addressOf(c.generation),
                                                         addressOf(c.type),
                                                         addressOf(c.asleep),
                                                         addressOf(frame.enabled.data())};
    const auto capacity = static_cast<std::uint32_t>(c.capacity);
    if (address != table_.address || capacity != table_.capacity) ++table_.version;
    table_.address = address;
    table_.capacity = capacity;
    table_.size = static_cast<std::uint32_t>(c.size);
    table_.bodyCount = static_cast<std::uint32_t>(world.bodyCount());
    table_.shapeCount = static_cast<std::uint32_t>(world.shapeCount());
    table_.asleepCount = static_cast<std::uint32_t>(world.asleepCount());
    table_.contacts = addressOf(world.contacts().data());
    table_.contactCount = static_cast<std::uint32_t>(world.contacts().size());
    table_.events = addressOf(world.events().data());
    table_.eventCount = static_cast<std::uint32_t>(world.events().size());
    table_.groupsBefore = addressOf(world.groupsBefore().data());
  }

  ColumnTable table_;
  bump::StepClock clock_;
  Digits digits_;
  std::vector<bump::ShapeDescription> pending_;
};

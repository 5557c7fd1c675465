// What can be done to a world, each thing said once: a struct with what it needs and what it answers, and
// `arguments`, which goes through that in the order of recordings. World's calls make such a struct and give
// it to the world through one door (CommandDoor in world/impl.h), as Replay does with what it has read; what
// it does stands in World::Impl::apply(). How commands become bytes is record/commands.h.
//
// To add one: its number at the end of CommandKind, its struct and its place in AnyCommand, its apply(), and
// the call of World that gives it. Recordings then get another version.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "bump/body.h"
#include "bump/broad_phase/inspect.h"
#include "bump/field.h"
#include "bump/group.h"
#include "bump/handle.h"
#include "bump/limits.h"
#include "bump/material.h"
#include "bump/status.h"
#include "bump/world.h"

namespace bump {

// The numbers are part of recordings: append, never reorder.
enum class CommandKind : std::uint8_t {
  hashes = 0,  // no command: what the world's hashes are here
  step = 1,
  detect = 2,
  createBody = 3,
  destroyBody = 4,
  createShape = 5,
  destroyShape = 6,
  clear = 7,
  setPosition = 8,
  setAngle = 9,
  setVelocity = 10,
  setAngularVelocity = 11,
  defineGroup = 12,
  setRule = 13,
  addBody = 14,  // to a group; taken out of it
  removeBody = 15,
  addShape = 16,
  removeShape = 17,
  setGravity = 18,
  setBroadPhase = 19,
  write = 20,    // into World::bodyColumns()
  restore = 21,  // of a snapshot against the recording's first one
  wake = 22,
  changeBody = 23,  // these three since version 2
  changeShape = 24,
  changeWorld = 25,
  applyForce = 26,  // these three since version 6
  applyTorque = 27,
  applyImpulse = 28,
  setEnabled = 29,  // since version 10
};

// The columns that can be written by hand, in the order of World::BodyColumns.
inline constexpr int bodyColumnCount = 6;

// Bit i: column i of a body's row.
using ColumnSet = unsigned;
inline constexpr ColumnSet placeColumns = 1 | 2, angleColumn = 4, velocityColumns = 8 | 16,
                           turningColumn = 32;
inline constexpr ColumnSet allColumns = placeColumns | angleColumn | velocityColumns | turningColumn;
static_assert(allColumns == (1u << bodyColumnCount) - 1);

// A number that was written by hand.
struct ColumnWrite {
  std::int32_t column = 0;
  std::int32_t slot = 0;
  double value = 0;
};

// What one number of a command means, or two of one kind: a number is likely to be what it was in the command
// before that had one of the same meaning. No part of the format: only which are the same is.
struct Meaning {
  enum Number : int {
    code,
    body,
    shape,
    number,
    vectorX,
    vectorY,
    group,
    side,
    policy,
    type,  // from here on those of bodyFields, in their order
    x = type + indexOf("x", bodyFields),
    angle = type + indexOf("angle", bodyFields),
    velocityX = type + indexOf("velocity.x", bodyFields),
    angularVelocity = type + indexOf("angularVelocity", bodyFields),
    broadPhase = type + countOf(bodyFields),
    cellSize,
    maxPairs,
    shapeKind,
    pointCount,
    radius,
    material,  // from here on those of shapeFields
    passesX = material + indexOf("passes.x", shapeFields),
    written = material + countOf(shapeFields),
    points = written + bodyColumnCount,
    count = points + 2 * limits::shapePoints,
  };
};

// Each has its `kind` and its `arguments`. Where they are needed: `answer`, the member that the world sets
// and that a replay compares; `sets`, which columns of `body`'s row it sets, having seen all of them;
// `seesAll`, if it has seen those of every body and sets none.
// Pointers and spans live as long as what they were taken from; those of a command that was read until the
// next one is.
namespace command {

struct Hashes {
  std::uint64_t state = 0, events = 0;

  static constexpr CommandKind kind = CommandKind::hashes;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.word(c.state);
    io.word(c.events);
  }
};

struct Step {
  double dt = 0;
  Code code = Code::ok;  // what it answered; of those refused only older recordings know

  static constexpr CommandKind kind = CommandKind::step;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.number(Meaning::number, c.dt);
    io.number(Meaning::code, c.code);
  }
};

struct Detect {
  Code code = Code::ok;  // likewise

  static constexpr CommandKind kind = CommandKind::detect;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.number(Meaning::code, c.code);
  }
};

struct CreateBody {
  const BodyDescription* description = nullptr;
  std::span<const ShapeDescription> shapes{};
  BodyId body{};

  static constexpr CommandKind kind = CommandKind::createBody;
  static constexpr auto answer = &CreateBody::body;
  static constexpr ColumnSet sets = allColumns;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.handle(c.body);
    io.description(c.description);
    io.shapes(c.shapes);
  }
};

struct DestroyBody {
  BodyId body{};

  static constexpr CommandKind kind = CommandKind::destroyBody;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.handle(c.body);
  }
};

struct CreateShape {
  BodyId body{};
  const ShapeDescription* description = nullptr;
  ShapeId shape{};

  static constexpr CommandKind kind = CommandKind::createShape;
  static constexpr auto answer = &CreateShape::shape;
  static constexpr ColumnSet sets = 0;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.handle(c.body);
    io.handle(c.shape);
    io.description(c.description);
  }
};

struct DestroyShape {
  ShapeId shape{};

  static constexpr CommandKind kind = CommandKind::destroyShape;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.handle(c.shape);
  }
};

struct Clear {
  static constexpr CommandKind kind = CommandKind::clear;
  template <class Io, class C>
  static void arguments(Io& /*io*/, C& /*c*/) {}
};

struct SetPosition {
  BodyId body{};
  Vec position{};

  static constexpr CommandKind kind = CommandKind::setPosition;
  static constexpr ColumnSet sets = placeColumns;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.handle(c.body);
    io.vector(Meaning::x, c.position);
  }
};

struct SetAngle {
  BodyId body{};
  double angle = 0;

  static constexpr CommandKind kind = CommandKind::setAngle;
  static constexpr ColumnSet sets = angleColumn;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.handle(c.body);
    io.number(Meaning::angle, c.angle);
  }
};

struct SetVelocity {
  BodyId body{};
  Vec velocity{};

  static constexpr CommandKind kind = CommandKind::setVelocity;
  static constexpr ColumnSet sets = velocityColumns;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.handle(c.body);
    io.vector(Meaning::velocityX, c.velocity);
  }
};

struct SetAngularVelocity {
  BodyId body{};
  double angularVelocity = 0;

  static constexpr CommandKind kind = CommandKind::setAngularVelocity;
  static constexpr ColumnSet sets = turningColumn;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.handle(c.body);
    io.number(Meaning::angularVelocity, c.angularVelocity);
  }
};

struct DefineGroup {
  std::string_view name{};
  Policy policy = Policy::block;
  std::int32_t group = 0;

  static constexpr CommandKind kind = CommandKind::defineGroup;
  static constexpr auto answer = &DefineGroup::group;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.number(Meaning::group, c.group);
    io.number(Meaning::policy, c.policy);
    io.text(c.name);
  }
};

struct SetRule {
  std::int32_t groupA = 0, groupB = 0;
  Policy policy = Policy::block;
  Vec passes{};
  Surface surface{};

  static constexpr CommandKind kind = CommandKind::setRule;
  static constexpr bool seesAll = true;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.number(Meaning::group, c.groupA);
    io.number(Meaning::group, c.groupB);
    io.number(Meaning::policy, c.policy);
    io.vector(Meaning::passesX, c.passes);
    io.number(Meaning::number, c.surface.friction);
    io.number(Meaning::number, c.surface.bounce);
  }
};

// A body or a shape comes into a group, or is taken out of it.
template <CommandKind kind_, class Id, bool adds_>
struct Membership {
  std::int32_t group = 0;
  Side side = Side::left;
  Id who{};
  BodyId body{};  // it or whose it is: set when it is done, and not recorded

  static constexpr CommandKind kind = kind_;
  static constexpr bool adds = adds_;
  static constexpr ColumnSet sets = 0;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.number(Meaning::group, c.group);
    io.side(c.side);
    io.handle(c.who);
  }
};
using AddBody = Membership<CommandKind::addBody, BodyId, true>;
using RemoveBody = Membership<CommandKind::removeBody, BodyId, false>;
using AddShape = Membership<CommandKind::addShape, ShapeId, true>;
using RemoveShape = Membership<CommandKind::removeShape, ShapeId, false>;

struct SetGravity {
  Vec gravity{};

  static constexpr CommandKind kind = CommandKind::setGravity;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.vector(Meaning::vectorX, c.gravity);
  }
};

struct SetBroadPhase {
  BroadPhaseSettings settings{};

  static constexpr CommandKind kind = CommandKind::setBroadPhase;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.number(Meaning::broadPhase, c.settings.kind);
    io.number(Meaning::cellSize, c.settings.cellSize);
    io.number(Meaning::maxPairs, c.settings.maxPairs);
  }
};

// Nobody tells of it: it is found before the next step, by looking.
struct Write {
  std::span<const ColumnWrite> writes{};

  static constexpr CommandKind kind = CommandKind::write;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.writes(c.writes);
  }
};

// As World::restore(): the world becomes another one, so it does not come through the door.
struct Restore {
  std::span<const std::uint8_t> snapshot{};

  static constexpr CommandKind kind = CommandKind::restore;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.bytes(c.snapshot);
  }
};

struct Wake {
  BodyId body{};

  static constexpr CommandKind kind = CommandKind::wake;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.handle(c.body);
  }
};

struct ChangeBody {
  BodyId body{};
  const BodyDescription* description = nullptr;

  static constexpr CommandKind kind = CommandKind::changeBody;
  static constexpr ColumnSet sets = allColumns;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.handle(c.body);
    io.description(c.description);
  }
};

struct ChangeShape {
  ShapeId shape{};
  const ShapeDescription* description = nullptr;
  BodyId body{};  // whose it is: set when it is done, and not recorded

  static constexpr CommandKind kind = CommandKind::changeShape;
  static constexpr ColumnSet sets = 0;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.handle(c.shape);
    io.description(c.description);
  }
};

struct ChangeWorld {
  const WorldOptions* options = nullptr;

  static constexpr CommandKind kind = CommandKind::changeWorld;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.options(c.options);
  }
};

// Throughout the next step, at a point of the world, or at the centre of its mass.
struct ApplyForce {
  BodyId body{};
  Vec force{}, at{};
  bool atPoint = false;

  static constexpr CommandKind kind = CommandKind::applyForce;
  static constexpr ColumnSet sets = 0;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.handle(c.body);
    io.vector(Meaning::vectorX, c.force);
    io.vector(Meaning::x, c.at);
    io.number(Meaning::code, c.atPoint);
  }
};

struct ApplyTorque {
  BodyId body{};
  double torque = 0;

  static constexpr CommandKind kind = CommandKind::applyTorque;
  static constexpr ColumnSet sets = 0;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.handle(c.body);
    io.number(Meaning::number, c.torque);
  }
};

struct ApplyImpulse {
  BodyId body{};
  Vec impulse{}, at{};
  bool atPoint = false;

  static constexpr CommandKind kind = CommandKind::applyImpulse;
  static constexpr ColumnSet sets = velocityColumns | turningColumn;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.handle(c.body);
    io.vector(Meaning::vectorX, c.impulse);
    io.vector(Meaning::x, c.at);
    io.number(Meaning::code, c.atPoint);
  }
};

struct SetEnabled {
  BodyId body{};
  bool enabled = true;

  static constexpr CommandKind kind = CommandKind::setEnabled;
  static constexpr ColumnSet sets = 0;
  template <class Io, class C>
  static void arguments(Io& io, C& c) {
    io.handle(c.body);
    io.number(Meaning::code, c.enabled);
  }
};

}  // namespace command

// The table, in the order of their numbers.
using AnyCommand =
    std::variant<command::Hashes, command::Step, command::Detect, command::CreateBody, command::DestroyBody,
                 command::CreateShape, command::DestroyShape, command::Clear, command::SetPosition,
                 command::SetAngle, command::SetVelocity, command::SetAngularVelocity, command::DefineGroup,
                 command::SetRule, command::AddBody, command::RemoveBody, command::AddShape,
                 command::RemoveShape, command::SetGravity, command::SetBroadPhase, command::Write,
                 command::Restore, command::Wake, command::ChangeBody, command::ChangeShape,
                 command::ChangeWorld, command::ApplyForce, command::ApplyTorque, command::ApplyImpulse,
                 command::SetEnabled>;
inline constexpr int commandKindCount = std::variant_size_v<AnyCommand>;

// A command of any kind that is kept by somebody else.
class CommandRef {
 public:
  template <class C>
  CommandRef(const C& command) : kind_(C::kind), command_(&command) {}
  CommandRef(const AnyCommand& command) : kind_(static_cast<CommandKind>(command.index())) {
    look(command, Kinds{});
  }

  CommandKind kind() const { return kind_; }
  // each(command), as what it is.
  template <class Each>
  void visit(Each each) const {
    visit(each, Kinds{});
  }
  // each(std::type_identity<C>()) with the struct of that kind.
  template <class Each>
  static void visitKind(CommandKind kind, Each each) {
    visitKind(kind, each, Kinds{});
  }

 private:
  using Kinds = std::make_index_sequence<commandKindCount>;
  template <std::size_t i>
  using At = std::variant_alternative_t<i, AnyCommand>;

  template <std::size_t... i>
  static constexpr bool areInOrder(std::index_sequence<i...> /*kinds*/) {
    return ((At<i>::kind == static_cast<CommandKind>(i)) && ...);
  }
  template <std::size_t... i>
  void look(const AnyCommand& command, std::index_sequence<i...> /*kinds*/) {
    static_assert(areInOrder(Kinds{}));
    ((command_ = command_ ? command_ : static_cast<const void*>(std::get_if<i>(&command))), ...);
  }
  template <class Each, std::size_t... i>
  static void visitKind(CommandKind kind, Each& each, std::index_sequence<i...> /*kinds*/) {
    static_cast<void>(
        ((kind == static_cast<CommandKind>(i) && (each(std::type_identity<At<i>>{}), true)) || ...));
  }
  template <class Each, std::size_t... i>
  void visit(Each& each, std::index_sequence<i...> /*kinds*/) const {
    static_cast<void>((
        (kind_ == static_cast<CommandKind>(i) && (each(*static_cast<const At<i>*>(command_)), true)) || ...));
  }

  CommandKind kind_;
  const void* command_ = nullptr;
};

// Somebody who is told of every call that changes a world. An interface, so that a program that records
// nothing carries nothing for it.
class CommandListener {
 public:
  CommandListener() = default;
  CommandListener(const CommandListener&) = delete;
  CommandListener(CommandListener&&) = default;
  CommandListener& operator=(const CommandListener&) = delete;
  CommandListener& operator=(CommandListener&&) = default;
  virtual ~CommandListener() = default;
  virtual void add(CommandRef command) = 0;  // that was not refused, after it did what it does
  virtual void addWrites() = 0;              // before a step or detect: look what was written by hand
  virtual void stop() = 0;                   // the world goes
};

}  // namespace bump

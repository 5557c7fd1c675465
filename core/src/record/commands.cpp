#include "record/commands.h"

#include "base/bits.h"
#include "base/check.h"
#include "world/store/shape_store.h"

namespace bump {
namespace {

using Field = CommandGuesses::Field;
using Guesses = std::array<std::uint64_t, CommandGuesses::fieldCount>;

constexpr std::size_t smallestShape = 14;  // bytes: each of its numbers takes one at least
constexpr std::size_t smallestWrite = 3;

class Saver {
 public:
  [[maybe_unused]] static constexpr bool loads = false;
  Saver(ByteWriter& out, Guesses& last) : out_(out), last_(last) {}

  template <class T>
  void field(int field, const T& value) {
    std::uint64_t& last = last_[static_cast<std::size_t>(field)];
    const std::uint64_t word = wordOf(value);
    out_.difference(word ^ last);
    last = word;
  }
  void word(std::uint64_t value) { out_.word(value); }
  ByteWriter& out() { return out_; }

 private:
  ByteWriter& out_;
  Guesses& last_;
};

class Loader {
 public:
  [[maybe_unused]] static constexpr bool loads = true;
  Loader(ByteReader& in, Guesses& last) : in_(in), last_(last) {}

  template <class T>
  void field(int field, T& value) {
    std::uint64_t& last = last_[static_cast<std::size_t>(field)];
    last ^= in_.difference();
    good_ = setFromWord(value, last) && good_;
  }
  void word(std::uint64_t& value) { value = in_.word(); }
  ByteReader& in() { return in_; }
  bool good() const { return good_ && !in_.bad(); }

 private:
  ByteReader& in_;
  Guesses& last_;
  bool good_ = true;
};

template <class Io, class Numbers>
void transferVector(Io& io, int field, Numbers& v) {
  io.field(field, v.x);
  io.field(field + 1, v.y);
}

template <class Io, class Description>
void transferBody(Io& io, Description& d) {
  io.field(Field::type, d.type);
  transferVector(io, Field::x, d.position);
  io.field(Field::angle, d.angle);
  transferVector(io, Field::velocityX, d.velocity);
  io.field(Field::angularVelocity, d.angularVelocity);
  io.field(Field::mass, d.mass);
  io.field(Field::gravityScale, d.gravityScale);
  io.field(Field::drag, d.drag);
  io.field(Field::maxSpeed, d.maxSpeed);
  io.field(Field::bullet, d.bullet);
}

template <class Io, class Description>
void transferShape(Io& io, Description& d) {
  io.field(Field::shapeKind, d.shape.kind);
  io.field(Field::pointCount, d.shape.count);
  io.field(Field::radius, d.shape.radius);
  io.field(Field::density, d.density);
  io.field(Field::friction, d.friction);
  io.field(Field::bounce, d.bounce);
  io.field(Field::category, d.category);
  io.field(Field::mask, d.mask);
  io.field(Field::trigger, d.trigger);
  transferVector(io, Field::passesX, d.passes);
  io.field(Field::paint, d.paint);
  for (int i = 0; i < d.shape.count && i < limits::shapePoints; ++i) {
    transferVector(io, Field::points + 2 * i, d.shape.points[static_cast<std::size_t>(i)]);
  }
}

// Rare: what these were before is not kept in the book.
template <class Io, class Options>
void transferOptions(Io& io, Options& o) {
  transferVector(io, Field::vectorX, o.gravity);
  io.field(Field::number, o.drag);
  io.field(Field::number, o.touch);
  io.field(Field::number, o.lengthUnit);
  io.field(Field::number, o.substeps);
  io.field(Field::number, o.hitSpeed);
  io.field(Field::number, o.sleepAfter);
}

// All of a command but its lists. The same code saves and loads.
template <class Io, class C>
void transfer(Io& io, C& c) {
  switch (c.kind) {
    case CommandKind::hashes:
      io.word(c.state);
      io.word(c.events);
      break;
    case CommandKind::step:
      io.field(Field::number, c.number);
      io.field(Field::code, c.code);
      break;
    case CommandKind::detect:
      io.field(Field::code, c.code);
      break;
    case CommandKind::createBody:
      io.field(Field::body, c.body.bits);
      transferBody(io, c.description);
      break;
    case CommandKind::createShape:
      io.field(Field::body, c.body.bits);
      io.field(Field::shape, c.shape.bits);
      break;
    case CommandKind::destroyBody:
    case CommandKind::wake:
      io.field(Field::body, c.body.bits);
      break;
    case CommandKind::destroyShape:
      io.field(Field::shape, c.shape.bits);
      break;
    case CommandKind::setPosition:
      io.field(Field::body, c.body.bits);
      transferVector(io, Field::x, c.vector);
      break;
    case CommandKind::setVelocity:
      io.field(Field::body, c.body.bits);
      transferVector(io, Field::velocityX, c.vector);
      break;
    case CommandKind::setAngle:
      io.field(Field::body, c.body.bits);
      io.field(Field::angle, c.number);
      break;
    case CommandKind::setAngularVelocity:
      io.field(Field::body, c.body.bits);
      io.field(Field::angularVelocity, c.number);
      break;
    case CommandKind::defineGroup:
      io.field(Field::group, c.group);
      io.field(Field::policy, c.policy);
      break;
    case CommandKind::setRule:
      io.field(Field::group, c.group);
      io.field(Field::group, c.groupB);
      io.field(Field::policy, c.policy);
      transferVector(io, Field::passesX, c.vector);
      break;
    case CommandKind::addBody:
    case CommandKind::removeBody:
      io.field(Field::group, c.group);
      io.field(Field::side, c.side);
      io.field(Field::body, c.body.bits);
      break;
    case CommandKind::addShape:
    case CommandKind::removeShape:
      io.field(Field::group, c.group);
      io.field(Field::side, c.side);
      io.field(Field::shape, c.shape.bits);
      break;
    case CommandKind::setGravity:
      transferVector(io, Field::vectorX, c.vector);
      break;
    case CommandKind::setBroadPhase:
      io.field(Field::broadPhase, c.broadPhase.kind);
      io.field(Field::cellSize, c.broadPhase.cellSize);
      io.field(Field::maxPairs, c.broadPhase.maxPairs);
      break;
    case CommandKind::changeBody:
      io.field(Field::body, c.body.bits);
      transferBody(io, c.description);
      break;
    case CommandKind::changeShape:
      io.field(Field::shape, c.shape.bits);
      break;
    case CommandKind::changeWorld:
      transferOptions(io, c.options);
      break;
    case CommandKind::clear:
    case CommandKind::write:
    case CommandKind::restore:
      break;
  }
}

bool hasShapes(CommandKind kind) {
  return kind == CommandKind::createBody || kind == CommandKind::createShape ||
         kind == CommandKind::changeShape;
}
bool hasBytes(CommandKind kind) { return kind == CommandKind::defineGroup || kind == CommandKind::restore; }

}  // namespace

bool isSound(const ColumnWrite& write) {
  constexpr double most[bodyColumnCount] = {limits::coordinate, limits::coordinate, limits::angle,
                                            limits::speed,      limits::speed,      limits::speed};
  return write.column >= 0 && write.column < bodyColumnCount && write.slot >= 0 &&
         write.slot < limits::slots && checkWithin(write.value, most[write.column], "");
}

bool CommandWriter::write(const Command& command, Array<std::uint8_t>& bytes) {
  const int before = bytes.size();
  ByteWriter out(bytes);
  Saver io(out, last_);
  out.byte(static_cast<std::uint8_t>(command.kind));
  transfer(io, command);
  if (hasShapes(command.kind)) {
    out.number(command.shapes.size());
    for (const ShapeDescription& item : command.shapes) transferShape(io, item);
  }
  if (hasBytes(command.kind)) {
    out.number(command.bytes.size());
    out.bytes(command.bytes);
  }
  if (command.kind == CommandKind::write) {
    out.number(command.writes.size());
    for (const ColumnWrite& write : command.writes) {
      out.byte(static_cast<std::uint8_t>(write.column));
      out.number(static_cast<std::uint64_t>(write.slot));
      io.field(Field::written + write.column, write.value);
    }
  }
  if (!out.hadRoom()) bytes.resize(before);
  return out.hadRoom();
}

Status CommandReader::read(Command& command) {
  const Status malformed{Code::malformed, "bytes", in_.position()};
  const Status noMemory{Code::outOfMemory, "bytes", in_.position()};
  Loader io(in_, last_);
  command = {};
  const std::uint8_t kind = in_.byte();
  if (in_.bad() || kind >= commandKindCount) return malformed;
  command.kind = static_cast<CommandKind>(kind);
  transfer(io, command);
  if (command.side > Side::right) return malformed;
  if (hasShapes(command.kind)) {
    const std::uint64_t count = in_.number();
    // Room is taken only for as many as can follow.
    if (in_.bad() || count > limits::slots || count > in_.left() / smallestShape) return malformed;
    if (command.kind != CommandKind::createBody && count != 1) return malformed;
    if (!shapes_.reserve(static_cast<int>(count))) return noMemory;
    shapes_.clear();
    for (std::uint64_t i = 0; i < count; ++i) {
      ShapeDescription item;
      transferShape(io, item);
      if (!io.good() || !checkShape(item.shape.view())) return malformed;
      if (!shapes_.push(item)) return noMemory;
    }
    command.shapes = shapes_.span();
  }
  if (hasBytes(command.kind)) command.bytes = in_.bytes(in_.number());
  if (command.kind == CommandKind::write) {
    const std::uint64_t count = in_.number();
    if (in_.bad() || count > std::uint64_t{limits::slots} * bodyColumnCount ||
        count > in_.left() / smallestWrite) {
      return malformed;
    }
    if (!writes_.reserve(static_cast<int>(count))) return noMemory;
    writes_.clear();
    for (std::uint64_t i = 0; i < count; ++i) {
      ColumnWrite write;
      write.column = in_.byte();
      const std::uint64_t slot = in_.number();
      if (write.column >= bodyColumnCount || slot >= limits::slots) return malformed;
      write.slot = static_cast<std::int32_t>(slot);
      io.field(Field::written + write.column, write.value);
      if (!io.good() || !isSound(write)) return malformed;
      if (!writes_.push(write)) return noMemory;
    }
    command.writes = writes_.span();
  }
  return io.good() ? fine : malformed;
}

}  // namespace bump

#include "record/commands.h"

#include "base/bits.h"
#include "base/check.h"
#include "world/store/shape_store.h"

namespace bump {
namespace {

using Guesses = std::array<std::uint64_t, Meaning::count>;

constexpr std::size_t smallestShape = 14;  // bytes: each of its numbers takes one at least
constexpr std::size_t smallestWrite = 3;

// The numbers of a list, each guessed by its own place of the book.
template <class Io, class... Fields, class Description>
void transferFields(Io& io, int first, const FieldList<Fields...>& fields, Description& d) {
  int place = first;
  forEach(
      fields, [&](const auto& field) __attribute__((always_inline)) { io.number(place++, field.of(d)); });
}

template <class Io, class Description>
void transferShape(Io& io, Description& d) {
  io.number(Meaning::shapeKind, d.shape.kind);
  io.number(Meaning::pointCount, d.shape.count);
  io.number(Meaning::radius, d.shape.radius);
  transferFields(io, Meaning::material, shapeFields, d);
  for (int i = 0; i < d.shape.count && i < limits::shapePoints; ++i) {
    io.vector(Meaning::points + 2 * i, d.shape.points[static_cast<std::size_t>(i)]);
  }
}

// Rare: what these were before is not kept in the book.
template <class Io, class Options>
void transferOptions(Io& io, Options& o) {
  int place = Meaning::vectorX;
  forEach(
      worldFields, [&](const auto& field) __attribute__((always_inline)) {
        io.number(place, field.of(o));
        place = place == Meaning::vectorX ? Meaning::vectorY : Meaning::number;
      });
}

// Each command's `arguments` walks through it with one of these: the same walk saves and loads.
class Saver {
 public:
  Saver(ByteWriter& out, Guesses& last) : out_(out), last_(last) {}

  void word(std::uint64_t value) { out_.word(value); }
  template <class T>
  void number(int meaning, const T& value) {
    std::uint64_t& last = last_[static_cast<std::size_t>(meaning)];
    const std::uint64_t word = wordOf(value);
    out_.difference(word ^ last);
    last = word;
  }
  void vector(int meaning, Vec v) {
    number(meaning, v.x);
    number(meaning + 1, v.y);
  }
  void handle(BodyId body) { number(Meaning::body, body.bits); }
  void handle(ShapeId shape) { number(Meaning::shape, shape.bits); }
  void side(Side side) { number(Meaning::side, side); }
  void description(const BodyDescription* d) { transferFields(*this, Meaning::type, bodyFields, *d); }
  void description(const ShapeDescription* d) { shapes({d, 1}); }
  void options(const WorldOptions* o) { transferOptions(*this, *o); }
  void shapes(std::span<const ShapeDescription> list) {
    out_.number(list.size());
    for (const ShapeDescription& item : list) transferShape(*this, item);
  }
  void text(std::string_view text) {
    bytes({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
  }
  void bytes(std::span<const std::uint8_t> list) {
    out_.number(list.size());
    out_.bytes(list);
  }
  void writes(std::span<const ColumnWrite> list) {
    out_.number(list.size());
    for (const ColumnWrite& write : list) {
      out_.byte(static_cast<std::uint8_t>(write.column));
      out_.number(static_cast<std::uint64_t>(write.slot));
      number(Meaning::written + write.column, write.value);
    }
  }

 private:
  ByteWriter& out_;
  Guesses& last_;
};

// Once something is wrong, what is read is of no meaning, and done with as soon as may be.
class Loader {
 public:
  Loader(ByteReader& in, Guesses& last, CommandLists& lists) : in_(in), last_(last), lists_(lists) {}

  void word(std::uint64_t& value) { value = in_.word(); }
  template <class T>
  void number(int meaning, T& value) {
    std::uint64_t& last = last_[static_cast<std::size_t>(meaning)];
    last ^= in_.difference();
    good_ = setFromWord(value, last) && good_;
  }
  void vector(int meaning, Vec& v) {
    number(meaning, v.x);
    number(meaning + 1, v.y);
  }
  void handle(BodyId& body) { number(Meaning::body, body.bits); }
  void handle(ShapeId& shape) { number(Meaning::shape, shape.bits); }
  void side(Side& side) {
    number(Meaning::side, side);
    good_ = good_ && side <= Side::right;
  }
  void description(const BodyDescription*& d) {
    lists_.body = {};
    transferFields(*this, Meaning::type, bodyFields, lists_.body);
    d = &lists_.body;
  }
  void description(const ShapeDescription*& d) {
    std::span<const ShapeDescription> list;
    shapes(list);
    good_ = good_ && list.size() == 1;
    if (good_) d = list.data();
  }
  void options(const WorldOptions*& o) {
    lists_.options = {};
    transferOptions(*this, lists_.options);
    o = &lists_.options;
  }
  void shapes(std::span<const ShapeDescription>& list) {
    if (!start(lists_.shapes, limits::slots, smallestShape)) return;
    for (std::uint64_t i = 0; i < count_; ++i) {
      ShapeDescription item;
      transferShape(*this, item);
      if (!isGood() || !checkShape(item.shape.view())) return fail();
      room_ = lists_.shapes.push(item) && room_;
    }
    list = lists_.shapes.span();
  }
  void text(std::string_view& text) {
    std::span<const std::uint8_t> list;
    bytes(list);
    text = {reinterpret_cast<const char*>(list.data()), list.size()};
  }
  void bytes(std::span<const std::uint8_t>& list) { list = in_.bytes(in_.number()); }
  void writes(std::span<const ColumnWrite>& list) {
    if (!start(lists_.writes, std::uint64_t{limits::slots} * bodyColumnCount, smallestWrite)) return;
    for (std::uint64_t i = 0; i < count_; ++i) {
      ColumnWrite write;
      write.column = in_.byte();
      const std::uint64_t slot = in_.number();
      if (write.column >= bodyColumnCount || slot >= limits::slots) return fail();
      write.slot = static_cast<std::int32_t>(slot);
      number(Meaning::written + write.column, write.value);
      if (!isGood() || !isSound(write)) return fail();
      room_ = lists_.writes.push(write) && room_;
    }
    list = lists_.writes.span();
  }

  bool isGood() const { return good_ && !in_.bad(); }
  bool hadRoom() const { return room_; }

 private:
  void fail() { good_ = false; }
  // A list begins, of so many at most, each of so many bytes at least. Room is taken only for as many as can
  // follow.
  template <class T>
  bool start(Array<T>& list, std::uint64_t most, std::size_t smallest) {
    count_ = in_.number();
    list.clear();
    if (!isGood() || count_ > most || count_ > in_.left() / smallest) {
      fail();
    } else {
      room_ = room_ && list.reserve(static_cast<int>(count_));
    }
    return good_ && room_;
  }

  ByteReader& in_;
  Guesses& last_;
  CommandLists& lists_;
  std::uint64_t count_ = 0;
  bool good_ = true, room_ = true;
};

}  // namespace

bool isSound(const ColumnWrite& write) {
  constexpr double most[bodyColumnCount] = {limits::coordinate, limits::coordinate, limits::angle,
                                            limits::speed,      limits::speed,      limits::speed};
  return write.column >= 0 && write.column < bodyColumnCount && write.slot >= 0 &&
         write.slot < limits::slots && checkWithin(write.value, most[write.column], "");
}

bool CommandWriter::write(CommandRef command, Array<std::uint8_t>& bytes) {
  const int before = bytes.size();
  ByteWriter out(bytes);
  Saver io(out, last_);
  out.byte(static_cast<std::uint8_t>(command.kind()));
  command.visit([&]<class C>(const C& c) { C::arguments(io, c); });
  if (!out.hadRoom()) bytes.resize(before);
  return out.hadRoom();
}

Status CommandReader::read(AnyCommand& command) {
  const Status malformed{Code::malformed, "bytes", in_.position()};
  const Status noMemory{Code::outOfMemory, "bytes", in_.position()};
  Loader io(in_, last_, lists_);
  const std::uint8_t kind = in_.byte();
  if (in_.bad() || kind >= commandKindCount) return malformed;
  CommandRef::visitKind(static_cast<CommandKind>(kind), [&]<class C>(std::type_identity<C> /*kind*/) {
    C::arguments(io, command.emplace<C>());
  });
  if (!io.hadRoom()) return noMemory;
  return io.isGood() ? fine : malformed;
}

}  // namespace bump

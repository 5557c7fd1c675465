// How a call that can be refused answers. Nothing here throws: the core is built without exceptions. A status
// names the argument and the value, so that every layer above can say what was wrong in its own words.
#pragma once

#include <cstdint>
#include <utility>

namespace bump {

enum class Code : std::uint8_t {
  ok = 0,
  notFinite,         // value is NaN or infinite
  notPositive,       // a size is zero, negative or below limits::smallestSize
  negative,          // a radius is negative
  outOfRange,        // beyond the limit for its kind (bump/limits.h)
  tooFewPoints,      // value: how many there were
  tooManyPoints,     // value: how many there were
  duplicatePoint,    // value: index of the second of two equal neighbours
  notConvex,         // value: index of the vertex that turns the wrong way
  noArea,            // all vertices on one line
  unknownKind,       // an enumeration's number that does not exist
  staleBody,         // the body was destroyed, or its slot has another owner now
  staleShape,        // likewise for a shape
  unknownGroup,      // value: the number that names no group
  notInGroup,        // it was not in the group that it was to be taken out of
  none,              // handle 0 where a body or shape is needed
  capacityExceeded,  // more than limits::slots
  outOfMemory,       // nothing was changed
  malformed,         // bytes that are no snapshot, or a damaged one; value: where
  unknownVersion,    // a snapshot or recording of another version; value: which
  wrongBase,         // a snapshot against another older one than was given
};

struct Status {
  Code code = Code::ok;
  const char* argument = "";  // static text, never freed
  double value = 0;

  constexpr explicit operator bool() const { return code == Code::ok; }
};

// A value, or the reason why there is none. `value` may be read only when the status is ok.
template <class T>
struct Result {
  Status status;
  T value{};

  constexpr Result(Status refused) : status(refused) {}
  constexpr Result(T made) : value(std::move(made)) {}
  constexpr explicit operator bool() const { return static_cast<bool>(status); }
};

// The code's name, as in the enumeration: the word that JS and JSON use too.
const char* nameOf(Code code);

}  // namespace bump

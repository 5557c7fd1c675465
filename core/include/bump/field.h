// One number of a description, such as BodyDescription::drag, said once: its name, where it stands, what it
// may be. The lists (bodyFields, shapeFields, worldFields) stand beside their descriptions; who checks,
// keeps, records or shows a description goes through its list, in the list's order. JavaScript gets the lists
// as text (wasm/bindings/facts.cpp). A vector is two numbers, named as "velocity.x" and "velocity.y".
//
// To add a number: its member, a line in the list, and for a body or shape the column that keeps it
// (columnsOfBodyFields, columnsOfShapeFields).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace bump {

enum class Range : std::uint8_t {
  within,  // from -most to most
  amount,  // from 0 to most
  mass,    // 0 for none of its own, or from least to most
  size,    // from least to most
  whole,   // a whole number from least to most
  choice,  // the number of one of `words`, from 0 to most
  unit,    // with its other part of length 1, or both 0
  flag,    // 0 or 1
  bits,    // 32 of them
};

// `part` is of a vector: &Vec::x or &Vec::y.
template <Range range_, auto member, auto part = nullptr>
struct Field {
  static constexpr Range range = range_;
  const char* name;  // in refusals, and in JavaScript
  double most = 0;
  double least = 0;
  const char* words = "";

  template <class Description>
  static constexpr auto& of(Description& description) {
    if constexpr (std::is_null_pointer_v<decltype(part)>) {
      return description.*member;
    } else {
      return description.*member.*part;
    }
  }
  template <class Description>
  static constexpr double numberOf(const Description& description) {
    return static_cast<double>(of(description));
  }
  // Takes any number: what it may be is looked at later, by check().
  template <class Description>
  static constexpr void set(Description& description, double number) {
    auto& value = of(description);
    using Value = std::remove_reference_t<decltype(value)>;
    if constexpr (std::is_same_v<Value, bool>) {
      value = number != 0;
    } else if constexpr (std::is_enum_v<Value>) {
      value = static_cast<Value>(static_cast<int>(number));
    } else {
      value = static_cast<Value>(number);
    }
  }
};

// A list of them. A walk through it is compiled as if each line were written out, also where that is for
// size: the function object should be marked always_inline as well.
template <class... Fields>
struct FieldList {
  template <class Each>
  [[gnu::always_inline]] constexpr void each(Each& /*call*/) const {}
  template <class Other, class Each>
  [[gnu::always_inline]] constexpr void eachWith(const Other& /*other*/, Each& /*call*/) const {}
};
template <class First, class... Rest>
struct FieldList<First, Rest...> {
  First first;
  FieldList<Rest...> rest;

  constexpr explicit FieldList(First isFirst, Rest... others) : first(isFirst), rest(others...) {}
  template <class Each>
  [[gnu::always_inline]] constexpr void each(Each& call) const {
    call(first);
    rest.each(call);
  }
  template <class Other, class Each>
  [[gnu::always_inline]] constexpr void eachWith(const Other& other, Each& call) const {
    call(first, other.first);
    rest.eachWith(other.rest, call);
  }
};
template <class... Fields>
FieldList(Fields...) -> FieldList<Fields...>;

// Each of a list, in its order.
template <class... Fields, class Each>
[[gnu::always_inline]] constexpr void forEach(const FieldList<Fields...>& fields, Each each) {
  fields.each(each);
}

// Each of a list with what stands at the same place of another, such as the column that keeps it.
template <class... Fields, class... Others, class Each>
[[gnu::always_inline]] constexpr void forEachPair(const FieldList<Fields...>& fields,
                                                  const FieldList<Others...>& others, Each each) {
  static_assert(sizeof...(Fields) == sizeof...(Others));
  fields.eachWith(others, each);
}

template <class... Fields>
constexpr int countOf(const FieldList<Fields...>& /*fields*/) {
  return static_cast<int>(sizeof...(Fields));
}

// What is left of a list without its first `count`.
template <int count, class... Fields>
constexpr const auto& listAfter(const FieldList<Fields...>& fields) {
  if constexpr (count == 0) {
    return fields;
  } else {
    return listAfter<count - 1>(fields.rest);
  }
}

// Its place in a list; -1 of none.
template <class... Fields>
constexpr int indexOf(std::string_view name, const FieldList<Fields...>& fields) {
  int index = -1, at = 0;
  forEach(fields, [&](const auto& field) {
    if (field.name == name) index = at;
    ++at;
  });
  return index;
}

}  // namespace bump

// The implementation that all objects of a type share which came to be without memory: a flag tells them, and
// every call that needs room is refused.
#pragma once

#include <array>
#include <cstddef>
#include <new>

namespace bump {

// In memory of its own, given back by nobody: the objects may outlive every other static one.
template <class Impl>
Impl& lackingOne() {
  alignas(Impl) static std::array<std::byte, sizeof(Impl)> place;
  static Impl* const one = [] {
    Impl* made = new (place.data()) Impl();
    made->lacking = true;
    return made;
  }();
  return *one;
}

}  // namespace bump

// How C++ objects get to JavaScript through Embind: as plain functions of one kind. Each takes its object's
// address and answers with a number; what else it needs stands in scratch memory, a block of numbers that
// JavaScript writes before the call and may read after it. So one Embind type and one invoker serve every
// function, a binding costs a name and two words instead of code of its own, and many numbers cross as
// cheaply as few. web/library/hosts.js makes objects of the functions again, by their names:
//
//   World.make      makes one and answers its address, 0 when there is no memory
//   World.delete    takes it back
//   World.step      a method whose answer is a number
//   World:hash      a method whose answer is a text, by the address of its bytes up to a zero
//   .collide        a function of no object
//   :columnNames    the same, whose answer is a text
#pragma once

#include <emscripten/bind.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>
#include <utility>

// The first byte of what JavaScript reads or writes.
inline std::uint32_t addressOf(const void* pointer) {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(pointer));
}

// The object behind the address that JavaScript keeps.
template <class Host>
Host* hostAt(std::uint32_t address) {
  return reinterpret_cast<Host*>(static_cast<std::uintptr_t>(address));  // NOLINT(performance-no-int-to-ptr)
}

// The arguments of a call in their order, and the numbers of its answer where it has several.
inline constexpr std::size_t scratchLength = 512;
inline std::array<double, scratchLength>
    scratch{};  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

using Text = const char*;
using Bound = double (*)(double host);

struct Binding {
  const char* name;
  Bound function;
};

namespace bind_detail {

template <class T>
double toWire(T value) {
  if constexpr (std::is_same_v<T, Text>) {
    return addressOf(value);
  } else {
    return static_cast<double>(value);
  }
}

// Calls with the numbers in scratch memory, each as the type that the function takes.
template <class Answer, class... Arguments, class Function, std::size_t... Index>
double call(Function function, std::index_sequence<Index...>) {
  if constexpr (std::is_void_v<Answer>) {
    function(static_cast<Arguments>(scratch[Index])...);
    return 0;
  } else {
    return toWire(function(static_cast<Arguments>(scratch[Index])...));
  }
}

template <auto function>
struct Call;
template <class Host, class Answer, class... Arguments, Answer (Host::*method)(Arguments...)>
struct Call<method> {
  static double on(double host) {
    Host& it = *hostAt<Host>(static_cast<std::uint32_t>(host));
    return call<Answer, Arguments...>(
        [&it](Arguments... arguments) -> Answer { return (it.*method)(arguments...); },
        std::index_sequence_for<Arguments...>());
  }
};
template <class Host, class Answer, class... Arguments, Answer (Host::*method)(Arguments...) const>
struct Call<method> {
  static double on(double host) {
    const Host& it = *hostAt<Host>(static_cast<std::uint32_t>(host));
    return call<Answer, Arguments...>(
        [&it](Arguments... arguments) -> Answer { return (it.*method)(arguments...); },
        std::index_sequence_for<Arguments...>());
  }
};
// A function that takes its object first is a method too, one that stands in a file of its own.
template <class Host, class Answer, class... Arguments, Answer (*function)(Host&, Arguments...)>
struct Call<function> {
  static double on(double host) {
    Host& it = *hostAt<Host>(static_cast<std::uint32_t>(host));
    return call<Answer, Arguments...>(
        [&it](Arguments... arguments) -> Answer { return function(it, arguments...); },
        std::index_sequence_for<Arguments...>());
  }
};
template <class Answer, class... Arguments, Answer (*function)(Arguments...)>
struct Call<function> {
  static double on(double /*host*/) {
    return call<Answer, Arguments...>(function, std::index_sequence_for<Arguments...>());
  }
};

}  // namespace bind_detail

// A method or a function, by its name in JavaScript.
template <auto function>
constexpr Binding bound(const char* name) {
  return {name, &bind_detail::Call<function>::on};
}
// A host whose parts found no memory is made all the same; it is not ready() then.
template <class Host, class... Arguments>
constexpr Binding made(const char* name) {
  return {name, [](double) -> double {
            Host* host = [&]<std::size_t... Index>(std::index_sequence<Index...>) {
              return new (std::nothrow) Host(static_cast<Arguments>(scratch[Index])...);
            }
            (std::index_sequence_for<Arguments...>());
            if constexpr (requires { host->ready(); }) {
              if (host && !host->ready()) {
                delete host;
                host = nullptr;
              }
            }
            return static_cast<double>(addressOf(host));
          }};
}
template <class Host>
constexpr Binding deleted(const char* name) {
  return {name, [](double host) -> double {
            delete hostAt<Host>(static_cast<std::uint32_t>(host));
            return 0;
          }};
}

template <std::size_t count>
void bindAll(const Binding (&table)[count]) {
  for (const Binding& each : table) emscripten::function(each.name, each.function);
}

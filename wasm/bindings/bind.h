// How C++ objects get to JavaScript through Embind: as plain functions whose first argument is the object's
// address. Embind's classes would bring glue of three times the size, for clones, casts and smart pointers
// that nothing here needs; web/library/hosts.js makes objects of the functions again, by their names:
//
//   World.make      makes one and answers its address, 0 when there is no memory
//   World.delete    takes it back
//   World.step      a method whose answer is a number
//   World:hash      a method whose answer is a text, by the address of its bytes up to a zero
//   :columnNames    a function of no object, whose answer is a text
#pragma once

#include <emscripten/bind.h>

#include <cstdint>
#include <new>
#include <string>
#include <type_traits>

// The first byte of what JavaScript reads or writes.
inline std::uint32_t addressOf(const void* pointer) {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(pointer));
}

// The object behind the address that JavaScript keeps.
template <class Host>
Host* hostAt(std::uint32_t address) {
  return reinterpret_cast<Host*>(static_cast<std::uintptr_t>(address));  // NOLINT(performance-no-int-to-ptr)
}

using Text = const char*;

namespace bind_detail {

template <class T>
T toWire(T value) {
  return value;
}
inline std::uint32_t toWire(Text text) { return addressOf(text); }

template <auto method>
struct Call;
template <class Host, class Answer, class... Arguments, Answer (Host::*method)(Arguments...)>
struct Call<method> {
  static constexpr bool answersText = std::is_same_v<Answer, Text>;
  static auto on(std::uint32_t host, Arguments... arguments) {
    if constexpr (std::is_void_v<Answer>) {
      (hostAt<Host>(host)->*method)(arguments...);
    } else {
      return toWire((hostAt<Host>(host)->*method)(arguments...));
    }
  }
};
template <class Host, class Answer, class... Arguments, Answer (Host::*method)(Arguments...) const>
struct Call<method> {
  static constexpr bool answersText = std::is_same_v<Answer, Text>;
  static auto on(std::uint32_t host, Arguments... arguments) {
    return toWire((hostAt<Host>(host)->*method)(arguments...));
  }
};

}  // namespace bind_detail

template <class Host>
class HostBinding {
 public:
  explicit HostBinding(const char* name) : name_(name) {
    emscripten::function((name_ + ".delete").c_str(), +[](std::uint32_t host) { delete hostAt<Host>(host); });
  }

  template <class... Arguments>
  const HostBinding& made() const {
    emscripten::function((name_ + ".make").c_str(), +[](Arguments... arguments) {
      return addressOf(new (std::nothrow) Host(arguments...));
    });
    return *this;
  }
  template <auto method>
  const HostBinding& method(const char* name) const {
    using Call = bind_detail::Call<method>;
    emscripten::function((name_ + (Call::answersText ? ":" : ".") + name).c_str(), &Call::on);
    return *this;
  }

 private:
  std::string name_;
};

template <Text (*function)()>
void bindText(const char* name) {
  emscripten::function((std::string(":") + name).c_str(), +[] { return addressOf(function()); });
}

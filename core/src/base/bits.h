// Numbers as words of 64 bits and back, without loss: a double is its bits.
#pragma once

#include <cstdint>
#include <cstring>

namespace bump {

inline std::uint64_t wordOf(double value) {
  std::uint64_t word;
  std::memcpy(&word, &value, sizeof word);  // std::bit_cast is missing from Emscripten 3.1.6
  return word;
}
template <class T>
std::uint64_t wordOf(T value) {
  return static_cast<std::uint64_t>(value);
}

// Whether this byte and the seven behind it are 0.
inline bool areZero(const std::uint8_t* eight) {
  std::uint64_t word;
  std::memcpy(&word, eight, sizeof word);
  return word == 0;
}

// False for a word that no such number gives.
[[nodiscard]] inline bool setFromWord(double& value, std::uint64_t word) {
  std::memcpy(&value, &word, sizeof value);
  return true;
}
template <class T>
[[nodiscard]] bool setFromWord(T& value, std::uint64_t word) {
  value = static_cast<T>(word);
  return wordOf(value) == word;
}

}  // namespace bump

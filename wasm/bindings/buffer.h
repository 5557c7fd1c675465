// A place for as many bytes as JavaScript likes to hand over, or to be handed: names, columns, snapshots. It
// stays until more is asked for, or, when it is large, until little is. Scratch memory (bind.h) is for the
// arguments of a call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

class Buffer {
 public:
  Buffer() = default;
  ~Buffer() { std::free(bytes_); }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  // Where there is room for so many bytes, for numbers of every kind; null without memory. What stood there
  // is gone when it had to move. A few bytes are asked for to hear where it is: then it stays.
  void* of(std::size_t bytes) {
    // A million rays, once in a page's life, are not to keep 80 MB from all else.
    if (bytes > size_ || (size_ > large && bytes > few && bytes <= large / 2)) {
      std::free(bytes_);
      bytes_ = std::malloc(bytes);
      size_ = bytes_ == nullptr ? 0 : bytes;
    }
    return bytes_;
  }
  // The bytes that JavaScript wrote last; fewer than was said when it did not ask for that much before.
  template <class T>
  std::span<T> as(std::size_t count) const {
    return {static_cast<T*>(bytes_), count * sizeof(T) <= size_ ? count : 0};
  }

 private:
  static constexpr std::size_t few = 8;
  static constexpr std::size_t large = std::size_t{1} << 20U;

  void* bytes_ = nullptr;
  std::size_t size_ = 0;
};

inline Buffer buffer{};  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

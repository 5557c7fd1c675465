// An owning list of plain values, as calls hand it out when they cannot know beforehand how many there will
// be. Moves, never copies; its one allocation can fail without an exception. Not a container to grow.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <span>
#include <type_traits>
#include <utility>

namespace bump {

template <class T>
class List {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  List() = default;
  ~List() { std::free(data_); }
  List(List&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  List& operator=(List&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }

  // False without memory; the list is then as it was.
  [[nodiscard]] bool assign(std::span<const T> values) {
    void* copy = nullptr;
    if (!values.empty()) {
      copy = std::malloc(values.size_bytes());
      if (!copy) return false;
      std::memcpy(copy, values.data(), values.size_bytes());
    }
    std::free(data_);
    data_ = static_cast<T*>(copy);
    size_ = static_cast<int>(values.size());
    return true;
  }

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T& operator[](int i) const {
    assert(i >= 0 && i < size_);
    return data_[i];
  }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }
  std::span<const T> span() const { return {data_, static_cast<std::size_t>(size_)}; }

 private:
  T* data_ = nullptr;
  int size_ = 0;
};

}  // namespace bump

// How often the engine asked for memory, and what it does when there is none. The engine's arrays grow by
// realloc, its lists and masks are made by malloc and calloc, its objects by new (std::nothrow); where the
// linker can put ours in between (CMakeLists.txt says), all are counted and can be refused.
#pragma once

#include <cstddef>

// While one of these lives: counting from 0, and after so many allocations none succeeds any more, or, if
// only `one` is to be refused, the next one does not. One at a time.
class CountedMemory {
 public:
  explicit CountedMemory(long allowed = -1, bool one = false);  // -1: all
  ~CountedMemory();
  CountedMemory(const CountedMemory&) = delete;
  CountedMemory& operator=(const CountedMemory&) = delete;

  long count() const;
  std::size_t largest() const;  // bytes of one allocation

  static const bool works;
};

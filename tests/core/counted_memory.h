// How often the engine asked for memory, and what it does when there is none. The engine's arrays grow by
// realloc, its lists are made by malloc; where the linker can put ours in between (CMakeLists.txt says), both
// are counted and the first can be refused.
#pragma once

#include <cstddef>

// While one of these lives: counting from 0, and after so many of the arrays' allocations no more succeed.
// One at a time.
class CountedMemory {
 public:
  explicit CountedMemory(long allowed = -1);  // -1: all
  ~CountedMemory();
  CountedMemory(const CountedMemory&) = delete;
  CountedMemory& operator=(const CountedMemory&) = delete;

  long count() const;
  std::size_t largest() const;  // bytes of one allocation

  static const bool works;
};

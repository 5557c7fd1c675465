// Memory that is seen from outside: what is written into it too late harms nobody.
#include <doctest/doctest.h>

#include <cstring>
#include <set>
#include <vector>

#include "base/column_memory.h"

using namespace bump;

namespace {
void fill(void* block, int value, std::size_t bytes) { std::memset(block, value, bytes); }
bool holds(const void* block, int value, std::size_t bytes) {
  const auto* byte = static_cast<const unsigned char*>(block);
  for (std::size_t i = 0; i < bytes; ++i) {
    if (byte[i] != value) return false;
  }
  return true;
}
}  // namespace

TEST_CASE("column memory: a block grows with what is in it; what it outgrew is nobody's until it goes") {
  std::vector<void*> outgrown;
  void* block = column_memory::grow(nullptr, 0, 600);
  REQUIRE(block);
  fill(block, 1, 600);
  CHECK(column_memory::grow(block, 600, 1000) == block);  // it has the room
  for (const std::size_t bytes : {2000U, 5000U, 100000U}) {
    outgrown.push_back(block);
    block = column_memory::grow(block, 600, bytes);
    REQUIRE(block);
    CHECK(holds(block, 1, 600));
  }
  // Whoever still has the old ones writes into them, as far as they went.
  for (void* old : outgrown) fill(old, 255, 1024);
  std::vector<void*> others;
  for (int i = 0; i < 20; ++i) {
    others.push_back(column_memory::grow(nullptr, 0, 1024));
    for (const void* old : outgrown) CHECK(others.back() != old);
    fill(others.back(), 7, 1024);
  }
  for (void* old : outgrown) fill(old, 254, 1024);
  for (const void* other : others) CHECK(holds(other, 7, 1024));
  CHECK(holds(block, 1, 600));
  // Gone, they all come back, each once.
  column_memory::release(block);
  std::set<void*> again;
  for (int i = 0; i < 3; ++i)
    again.insert(column_memory::grow(nullptr, 0, i == 0 ? 1024 : i == 1 ? 2048 : 8192));
  CHECK(again == std::set<void*>(outgrown.begin(), outgrown.end()));
  for (void* each : again) column_memory::release(each);
  for (void* each : others) column_memory::release(each);
}

TEST_CASE("column memory: what takes another's place stands where it stood, if it fits") {
  void* old = column_memory::grow(nullptr, 0, 4000);
  void* small = column_memory::grow(nullptr, 0, 600);
  fill(small, 3, 600);
  CHECK(column_memory::replace(old, small, 600) == old);
  CHECK(holds(old, 3, 600));
  void* large = column_memory::grow(nullptr, 0, 9000);
  fill(large, 4, 9000);
  CHECK(column_memory::replace(old, large, 9000) == large);
  CHECK(holds(large, 4, 9000));
  // The old one is kept until the new one goes.
  void* other = column_memory::grow(nullptr, 0, 4000);
  CHECK(other != old);
  column_memory::release(other);
  column_memory::release(large);
  CHECK(column_memory::replace(nullptr, nullptr, 0) == nullptr);
}

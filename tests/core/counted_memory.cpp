#include "counted_memory.h"

#include <algorithm>
#include <new>

namespace {

bool isCounting = false;
bool onlyOne = false;
long allowedNow = -1;
long counted = 0;
std::size_t largestSoFar = 0;

[[maybe_unused]] void count(std::size_t size) {
  ++counted;
  largestSoFar = std::max(largestSoFar, size);
}

// Whether this one is refused.
[[maybe_unused]] bool refuses(std::size_t size) {
  if (!isCounting) return false;
  count(size);
  if (allowedNow < 0) return false;
  if (allowedNow == 0) {
    if (onlyOne) allowedNow = -1;
    return true;
  }
  --allowedNow;
  return false;
}

}  // namespace

CountedMemory::CountedMemory(long allowed, bool one) {
  isCounting = true;
  onlyOne = one;
  allowedNow = allowed;
  counted = 0;
  largestSoFar = 0;
}
CountedMemory::~CountedMemory() { isCounting = false; }
long CountedMemory::count() const { return counted; }
std::size_t CountedMemory::largest() const { return largestSoFar; }

#ifdef BUMPBOX_COUNTS_MEMORY

const bool CountedMemory::works = true;

// The linker's names, not ours. NOLINTBEGIN(bugprone-reserved-identifier, cert-dcl37-c, cert-dcl51-cpp)
extern "C" void* __real_realloc(void* old, std::size_t size);
extern "C" void* __wrap_realloc(void* old, std::size_t size);
extern "C" void* __real_malloc(std::size_t size);
extern "C" void* __wrap_malloc(std::size_t size);

extern "C" void* __wrap_realloc(void* old, std::size_t size) {
  return refuses(size) ? nullptr : __real_realloc(old, size);
}

extern "C" void* __real_calloc(std::size_t count, std::size_t size);
extern "C" void* __wrap_calloc(std::size_t count, std::size_t size);
extern "C" void* __wrap_calloc(std::size_t count, std::size_t size) {
  return refuses(count * size) ? nullptr : __real_calloc(count, size);
}

extern "C" void* __wrap_malloc(std::size_t size) {
#ifdef __EMSCRIPTEN__
  // Everything is linked together there: the tests' own new comes here too, and is not refused.
  if (isCounting) count(size);
  return __real_malloc(size);
#else
  return refuses(size) ? nullptr : __real_malloc(size);
#endif
}
// NOLINTEND(bugprone-reserved-identifier, cert-dcl37-c, cert-dcl51-cpp)

// Given back by the delete that belongs to the other new.
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return refuses(size) ? nullptr : ::operator new(size);
}

#else

const bool CountedMemory::works = false;

#endif

#include "counted_memory.h"

#include <algorithm>

namespace {

bool isCounting = false;
long allowedNow = -1;
long counted = 0;
std::size_t largestSoFar = 0;

}  // namespace

CountedMemory::CountedMemory(long allowed) {
  isCounting = true;
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
  if (isCounting) {
    ++counted;
    largestSoFar = std::max(largestSoFar, size);
    if (allowedNow == 0) return nullptr;
    if (allowedNow > 0) --allowedNow;
  }
  return __real_realloc(old, size);
}

// Never refused: where everything is linked together, operator new comes here too.
extern "C" void* __wrap_malloc(std::size_t size) {
  if (isCounting) {
    ++counted;
    largestSoFar = std::max(largestSoFar, size);
  }
  return __real_malloc(size);
}
// NOLINTEND(bugprone-reserved-identifier, cert-dcl37-c, cert-dcl51-cpp)

#else

const bool CountedMemory::works = false;

#endif

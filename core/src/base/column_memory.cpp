#include "base/column_memory.h"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace bump::column_memory {
namespace {

// In front of what is written into from outside, so out of its reach.
struct alignas(16) Header {
  Header* next;  // of a block in use: those that it has outgrown; of a free one: the next free one
  unsigned size;
};

constexpr unsigned smallest = 9;  // sizes are powers of two: these are their exponents
std::array<Header*, 8 * sizeof(std::size_t)>
    free;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

Header* headerOf(void* block) { return static_cast<Header*>(block) - 1; }
std::size_t bytesOf(const Header* header) { return std::size_t{1} << header->size; }

Header* take(std::size_t bytes) {
  unsigned size = smallest;
  while (size + 1 < free.size() && std::size_t{1} << size < bytes) ++size;
  if (std::size_t{1} << size < bytes) return nullptr;
  Header* header = free[size];
  if (header) {
    free[size] = header->next;
  } else {
    header = static_cast<Header*>(std::malloc(sizeof(Header) + (std::size_t{1} << size)));
    if (!header) return nullptr;
    header->size = size;
  }
  header->next = nullptr;
  return header;
}

}  // namespace

void* grow(void* block, std::size_t used, std::size_t bytes) {
  Header* const old = block ? headerOf(block) : nullptr;
  if (old && bytesOf(old) >= bytes) return block;
  Header* const header = take(bytes);
  if (!header) return nullptr;
  header->next = old;
  if (block && used > 0) std::memcpy(header + 1, block, used);
  return header + 1;
}

void* replace(void* old, void* block, std::size_t used) {
  if (!old) return block;
  if (block && bytesOf(headerOf(old)) < used) {
    Header* last = headerOf(block);
    while (last->next) last = last->next;
    last->next = headerOf(old);
    return block;
  }
  if (block && used > 0) std::memcpy(old, block, used);
  release(block);
  return old;
}

void release(void* block) {
  Header* header = block ? headerOf(block) : nullptr;
  while (header) {
    Header* const next = std::exchange(header->next, free[header->size]);
    free[header->size] = header;
    header = next;
  }
}

}  // namespace bump::column_memory

// Memory for what JavaScript sees as typed arrays that it may write into: nobody can take such an array back,
// and one that is kept too long is written into long after its rows moved elsewhere. So this memory is never
// given back to the heap, where it would become somebody else's: it is used for columns again, and not before
// the world that has outgrown it is gone. What a stale array is written into is nobody's then, or at worst a
// row of another world.
#pragma once

#include <cstddef>

namespace bump::column_memory {

// A block of at least so many bytes, in which the first `used` bytes are those of `block`, which may be null
// and is kept behind the new one. The same block if it is large enough; null without memory, then nothing has
// happened.
void* grow(void* block, std::size_t used, std::size_t bytes);
// `block` takes the place of `old`, whose array may be in use outside: its first `used` bytes are then where
// the old ones were, if they fit. The answer is where they are; `old` is no longer the caller's.
void* replace(void* old, void* block, std::size_t used);
// The block, and all that are kept behind it, may be used again.
void release(void* block);

}  // namespace bump::column_memory

// Answers of many rows, in the buffer: asked with room for a few, and again with room for all when there are
// more.
#pragma once

#include <cstddef>
#include <span>

#include "answer.h"
#include "buffer.h"

inline constexpr bump::Status noRoom{bump::Code::outOfMemory, "answers", 0};

// `before` bytes are left free in front.
template <class Row, class Ask>
double answerRows(Ask ask, std::size_t before = 0) {
  std::size_t fitting = 64;
  while (true) {
    auto* const at = static_cast<std::byte*>(buffer.of(before + fitting * sizeof(Row)));
    if (at == nullptr) return answer(noRoom);
    const bump::Result<int> found = ask(std::span<Row>(reinterpret_cast<Row*>(at + before), fitting));
    if (!found || static_cast<std::size_t>(found.value) <= fitting) return answer(found);
    fitting = static_cast<std::size_t>(found.value);
  }
}

// A shape that was made, as questions take it: its numbers in scratch memory, in the order of query_shape.h.
#pragma once

#include <span>

#include "answer.h"
#include "bind.h"
#include "bump/shape.h"

// Answers with how many numbers that are.
inline double toldShape(const bump::Result<bump::Shape>& made) {
  if (!made) return answer(made.status);
  const bump::Shape& shape = made.value;
  double* to = scratch.data();
  *to++ = static_cast<double>(shape.kind);
  *to++ = shape.count;
  *to++ = shape.radius;
  for (const bump::Vec point : std::span(shape.points).first(static_cast<std::size_t>(shape.count))) {
    *to++ = point.x;
    *to++ = point.y;
  }
  return static_cast<double>(to - scratch.data());
}

// Questions to two shapes, of whatever kind: convex shapes are the core's, the others those of
// region_questions.cpp where the module has it.
#pragma once

#include "bump/convex/collide.h"
#include "bump/convex/distance.h"
#include "query_shape.h"

inline bump::Result<bump::Contact> contactOf(const QueryShape& a, const QueryShape& b, bump::Touch touch) {
  if (a.region || b.region) return regionQuestions->contact(a, b, touch);
  return bump::contact(a.placed, b.placed, touch);
}
inline bump::Result<bool> overlapOf(const QueryShape& a, const QueryShape& b, bump::Touch touch) {
  if (a.region || b.region) return regionQuestions->overlap(a, b, touch);
  return bump::overlap(a.placed, b.placed, touch);
}
inline bump::Result<bump::Distance> distanceOf(const QueryShape& a, const QueryShape& b) {
  if (a.region || b.region) return regionQuestions->distance(a, b);
  return bump::distance(a.placed, b.placed);
}

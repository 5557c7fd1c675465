// Questions to two things, of whatever kind: convex shapes are the core's, the others those of
// solid_questions.cpp where the module has it.
#pragma once

#include "bump/convex/collide.h"
#include "bump/convex/distance.h"
#include "thing.h"

inline bump::Result<bump::Contact> contactOf(const Thing& a, const Thing& b, bump::Touch touch) {
  if (a.solid || b.solid) return solidQuestions->contact(a, b, touch);
  return bump::contact(a.placed, b.placed, touch);
}
inline bump::Result<bool> overlapOf(const Thing& a, const Thing& b, bump::Touch touch) {
  if (a.solid || b.solid) return solidQuestions->overlap(a, b, touch);
  return bump::overlap(a.placed, b.placed, touch);
}
inline bump::Result<bump::Distance> distanceOf(const Thing& a, const Thing& b) {
  if (a.solid || b.solid) return solidQuestions->distance(a, b);
  return bump::distance(a.placed, b.placed);
}

// Bodies that are too fast for detection at the end of a step alone: bullets and, where bodies turn, whoever
// is fast. Each is taken back to where it first met something that stops it; it keeps its speed, and the next
// step's response does the rest.
#pragma once

#include "world/detect/contact_store.h"
#include "world/detect/detect.h"
#include "world/store/body_store.h"
#include "world/store/groups.h"
#include "world/store/moved_bodies.h"
#include "world/store/shape_store.h"

namespace bump {

// A world after its bodies moved and before anything is detected: pairs, contacts and the columns of previous
// positions are of before.
struct BulletScene {
  BodyStore& bodies;
  const ShapeStore& shapes;
  const Groups& groups;
  const ContactStore& contacts;
  const PairFinder& pairs;
  const MovedBodies& moved;              // since the pairs were found
  std::span<const std::int32_t> pushed;  // by body slot, not 0: it lies on or against something
  double slop = 0, margin = 0;           // length units: as of contacts
  bool turning = false;                  // bodies turn about the centre of their mass
};

bool anyBullet(const BodyStore& bodies);
// First whoever is `fast` and no bullet, against what is fixed alone: those who came further in the step than
// they can without passing anything. None of them has to know of another. Then bullets, if there are any.
void stopInTime(const BulletScene& scene, std::span<const std::int32_t> fast, bool bullets);

}  // namespace bump

// Bullets: bodies that are too fast for detection at the end of a step alone. Each is taken back to where it
// first met something that stops it; it keeps its speed, and the next step's response does the rest.
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
  const MovedBodies& moved;  // since the pairs were found
  double slop = 0;           // length units: overlap that the response leaves alone
};

bool anyBullet(const BodyStore& bodies);
void stopBullets(const BulletScene& scene);

}  // namespace bump

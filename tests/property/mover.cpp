#include "mover.h"

#include <cmath>
#include <sstream>

#include "bump/angle.h"
#include "engine.h"
#include "oracle/gap.h"
#include "report.h"

namespace property {
namespace {

RealPoint turnedBy(RealPoint p, Real cosine, Real sine) {
  return {cosine * p.x - sine * p.y, sine * p.x + cosine * p.y};
}

}  // namespace

RealOutline Mover::at(Real time) const {
  const Real angle = time * motion.turn;
  const Real cosine = std::cos(angle);
  const Real sine = std::sin(angle);
  const RealPoint position = realOf(placed.pose.position) + time * realOf(motion.translation);
  RealOutline out;
  for (int i = 0; i < placed.shape.count; ++i) {
    const RealPoint local = realOf(placed.shape.points[i]);
    const RealPoint first = turnedBy(local, placed.pose.rotation.cos, placed.pose.rotation.sin);
    out.add(position + turnedBy(first, cosine, sine));
  }
  return out;
}

Real gapAt(const Mover& a, const Mover& b, Real time) {
  return separation(a.at(time), b.at(time)) - Real{a.placed.shape.radius} - Real{b.placed.shape.radius};
}

bump::Pose randomPose(Random& random, double spread) {
  return {{random.within(-spread, spread), random.within(-spread, spread)},
          bump::rotationOf(random.within(-4, 4))};
}

std::string describe(const char* name, const Mover& mover) {
  std::ostringstream text;
  text << "\n  " << name << ": " << bump::nameOf(mover.placed.shape.kind) << " points";
  for (int i = 0; i < mover.placed.shape.count; ++i) {
    text << " {" << exact(mover.placed.shape.points[i].x) << ", " << exact(mover.placed.shape.points[i].y)
         << "}";
  }
  const bump::Pose& pose = mover.placed.pose;
  text << " radius " << mover.placed.shape.radius << "\n    position " << exact(pose.position.x) << ", "
       << exact(pose.position.y) << " cos " << exact(pose.rotation.cos) << " sin " << exact(pose.rotation.sin)
       << "\n    translation " << exact(mover.motion.translation.x) << ", "
       << exact(mover.motion.translation.y) << " turn " << exact(mover.motion.turn);
  return text.str();
}

}  // namespace property

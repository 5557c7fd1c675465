// What a question is about: a convex shape or, in the full module, a solid (solid.h). It comes as numbers
// that JavaScript keeps with the shape: kind, number of points, radius, and the points, as a maker of
// bump/shape.h made them; a solid's are a negative kind and its address. Then come place and angle, if it
// stands anywhere.
#pragma once

#include <algorithm>
#include <cstdint>

#include "bind.h"
#include "bump/angle.h"
#include "bump/convex/cast.h"
#include "bump/convex/collide.h"
#include "bump/convex/distance.h"
#include "bump/shape/mass.h"
#include "shape_wire.h"

class Solid;

struct Thing {
  bump::Placed placed;
  const Solid* solid = nullptr;
};

// The numbers of a sound shape, which may be looked at where they stand. Their count is held to its limit
// here, so that whatever they are, nothing else is read.
inline Thing readThing(NumberReader& from) {
  Thing thing;
  const double kind = from.next();
  if (kind < 0) {
    thing.solid = hostAt<const Solid>(from.as<std::uint32_t>());
    return thing;
  }
  bump::ShapeView& shape = thing.placed.shape;
  shape.kind = static_cast<bump::ShapeKind>(kind);
  shape.count = std::clamp(from.as<int>(), 1, bump::limits::shapePoints);
  shape.radius = from.next();
  shape.points = from.points(static_cast<std::size_t>(shape.count));
  return thing;
}

inline bump::Pose readPose(NumberReader& from) {
  const bump::Vec position = from.point();
  const double angle = from.next();
  return {position, angle == 0 ? bump::Rotation{} : bump::rotationOf(angle)};
}

inline Thing readPlaced(NumberReader& from) {
  Thing thing = readThing(from);
  thing.placed.pose = readPose(from);
  return thing;
}

// How the full module answers when one of two is a solid. What only a solid's question can lack is memory.
class SolidQuestions {
 public:
  virtual bump::Result<bool> overlap(const Thing& a, const Thing& b, bump::Touch touch) = 0;
  virtual bump::Result<bump::Contact> contact(const Thing& a, const Thing& b, bump::Touch touch) = 0;
  virtual bump::Result<bump::Distance> distance(const Thing& a, const Thing& b) = 0;
  virtual bump::Result<bool> contains(const Thing& outer, const Thing& inner, bump::Touch touch) = 0;
  virtual bump::Result<bool> containsPoint(const Thing& thing, bump::Vec point, bump::Touch touch) = 0;
  virtual bump::Result<bump::Impact> castRay(bump::Vec origin, bump::Vec translation,
                                             const Thing& target) = 0;
  virtual bump::Result<bump::Impact> castShape(const Thing& moving, bump::Vec translation,
                                               const Thing& target) = 0;
  virtual bump::Result<bump::Impact> timeOfImpact(const Thing& a, const bump::Motion& motionA, const Thing& b,
                                                  const bump::Motion& motionB) = 0;
  virtual bump::Result<bump::Bounds> bounds(const Thing& thing) = 0;
  virtual bump::Result<bump::MassProperties> mass(const Thing& thing) = 0;

 protected:
  ~SolidQuestions() = default;
};

// Set by the module that has solids; JavaScript makes none without.
inline SolidQuestions* solidQuestions =
    nullptr;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

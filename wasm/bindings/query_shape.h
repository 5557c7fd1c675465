// A shape that is asked about: a convex one or, in the full module, a region (region.h). It comes as numbers
// that JavaScript keeps with the shape: kind, number of points, radius, and the points, as a maker of
// bump/shape.h made them; a region's are a negative kind and its address. Then come place and angle, if it
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

class Region;

struct QueryShape {
  bump::Placed placed;
  const Region* region = nullptr;
};

// The numbers of a sound shape, which may be looked at where they stand. Their count is held to its limit
// here, so that whatever they are, nothing else is read.
inline QueryShape readQueryShape(NumberReader& from) {
  QueryShape shape;
  const double kind = from.next();
  if (kind < 0) {
    shape.region = hostAt<const Region>(from.as<std::uint32_t>());
    return shape;
  }
  bump::ShapeView& view = shape.placed.shape;
  view.kind = static_cast<bump::ShapeKind>(kind);
  view.count = std::clamp(from.as<int>(), 1, bump::limits::shapePoints);
  view.radius = from.next();
  view.points = from.points(static_cast<std::size_t>(view.count));
  return shape;
}

inline bump::Pose readPose(NumberReader& from) {
  const bump::Vec position = from.point();
  const double angle = from.next();
  return {position, angle == 0 ? bump::Rotation{} : bump::rotationOf(angle)};
}

inline QueryShape readPlaced(NumberReader& from) {
  QueryShape shape = readQueryShape(from);
  shape.placed.pose = readPose(from);
  return shape;
}

// How the full module answers when one of two is a region. Only these questions may find no memory.
class RegionQuestions {
 public:
  virtual bump::Result<bool> overlap(const QueryShape& a, const QueryShape& b, bump::Touch touch) = 0;
  virtual bump::Result<bump::Contact> contact(const QueryShape& a, const QueryShape& b,
                                              bump::Touch touch) = 0;
  virtual bump::Result<bump::Distance> distance(const QueryShape& a, const QueryShape& b) = 0;
  virtual bump::Result<bool> contains(const QueryShape& outer, const QueryShape& inner,
                                      bump::Touch touch) = 0;
  virtual bump::Result<bool> containsPoint(const QueryShape& shape, bump::Vec point, bump::Touch touch) = 0;
  virtual bump::Result<bump::Impact> castRay(bump::Vec origin, bump::Vec translation,
                                             const QueryShape& target) = 0;
  virtual bump::Result<bump::Impact> castShape(const QueryShape& moving, bump::Vec translation,
                                               const QueryShape& target) = 0;
  virtual bump::Result<bump::Impact> timeOfImpact(const QueryShape& a, const bump::Motion& motionA,
                                                  const QueryShape& b, const bump::Motion& motionB) = 0;
  virtual bump::Result<bump::Bounds> bounds(const QueryShape& shape) = 0;
  virtual bump::Result<bump::MassProperties> mass(const QueryShape& shape) = 0;

 protected:
  ~RegionQuestions() = default;
};

// Set by the module that has regions; JavaScript makes none without.
inline RegionQuestions* regionQuestions =
    nullptr;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

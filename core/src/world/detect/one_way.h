// One-way shapes: which pairs they hold and which they let through. What decides is where the other one was
// when contacts were last looked for, in front of the faces that hold or not, and not how fast it is: at the
// joint of two platforms a push of the solver may lift what walks there, and a slope is walked up.
#pragma once

#include "world/detect/contact_store.h"
#include "world/detect/manifold.h"
#include "world/detect/placed_rows.h"
#include "world/store/shape_store.h"

namespace bump {

// Whether what lies in this direction from a one-way shape lies on the side that holds.
inline bool isHeldFrom(Vec passes, Vec towards) { return dot(passes, towards) >= 0.5; }

// Whether this row of a step before, or none, is of two one of which was on its way through the other.
inline bool isPassing(const ContactRow* row) {
  constexpr std::uint32_t both = contactTouches | contactPassing;
  return row && (row->flags & both) == both;
}

// How far the other one is in front of the faces that hold, those that look along `passes` or nearly, and of
// the plane across it. Negative: so deep is it behind the best of them. `face` is that one's normal.
double inFrontBy(const Placed& shape, const Placed& other, Vec passes, Vec& face);

// Calls each(passes) for the directions that hold for a shape when it meets one of these names.
template <class Each>
void forEachPasses(const ShapeStore& shapes, const Groups& groups, int shape, std::uint64_t names,
                   Each each) {
  bool ruled = false;
  groups.rules().forEachDirection(shapes.left[shape] | shapes.right[shape], names, [&](Vec passes) {
    ruled = true;
    each(passes);
  });
  if (const Vec own = shapes.passes[shape]; !ruled && own != Vec{}) each(own);
}

// Whether a shape lets anything through from one side, whatever its name.
inline bool isOneWay(const ShapeStore& shapes, const Groups& groups, int shape) {
  bool any = false;
  forEachPasses(shapes, groups, shape, ~std::uint64_t{0}, [&](Vec) { any = true; });
  return any;
}

// The judge of one search for contacts.
class OneWays {
 public:
  OneWays(const PlacedRows& placed, const BodyStore& bodies, const ShapeStore& shapes, const Groups& groups,
          const ContactRules& rules, std::span<const ContactRow> before, Array<std::int32_t>& deepest)
      : placed_(placed),
        bodies_(bodies),
        shapes_(shapes),
        groups_(groups),
        rules_(rules),
        before_(before),
        deepest_(deepest) {}

  // Whether none of a pair's directions lets through what meets like this; `last` is its row of the step
  // before, or none. Where the shortest way out is not that to the face which holds, it becomes that.
  bool hold(int a, int b, const ContactRow* last, Manifold& m);

 private:
  bool holds(int shape, int other, Vec passes, const ContactRow* last, bool isB, Manifold& m);
  double depthOf(int body, Vec passes);

  const PlacedRows& placed_;
  const BodyStore& bodies_;
  const ShapeStore& shapes_;
  const Groups& groups_;
  const ContactRules& rules_;
  std::span<const ContactRow> before_;
  Array<std::int32_t>&
      deepest_;  // by body: the row in which it was held deepest; while it is empty nobody asked
};

}  // namespace bump

// What a shape that moves along a line without turning meets, and when. In the frame of the Minkowski
// difference it is the origin that travels, so whether it hits is the exact relation of a segment and an
// outline.
#pragma once

#include "oracle/real.h"
#include "oracle/relation.h"

namespace property {

class ExactSweep {
 public:
  ExactSweep(const LatticeShape& a, const LatticeShape& b, Point travel)
      : difference_(minkowskiDifference(a, b)), radius_(a.radius + b.radius), travel_(travel) {
    Outline path;
    path.add({0, 0});
    if (!(travel_ == Point{})) path.add(travel_);
    const OriginPlace swept = placeOfOrigin(minkowskiSum(negated(path), difference_));
    relation_ = relationOf(swept, radius_);
    depth_ = -separationOf(swept, radius_);
    start_ = relationOf(placeOfOrigin(difference_), radius_);
    extent_ = std::max(extentOf(difference_, radius_), lengthOf(realOf(travel_)));
  }
  Relation relation() const { return relation_; }
  Relation start() const { return start_; }
  Real depth() const { return depth_; }
  Real extent() const { return extent_; }
  Real time() const {
    if (start_ != Relation::apart) return 0;
    return entersRounded(realOf(travel_), realOf(difference_), static_cast<Real>(radius_));
  }
  // How far the target lies beyond the moving shape along a normal at a time: 0 at a true impact.
  Real gapAlong(RealPoint normal, Real time) const {
    Real least = dot(normal, realOf(difference_[0]));
    for (int i = 1; i < difference_.count; ++i) least = std::min(least, dot(normal, realOf(difference_[i])));
    return least - time * dot(normal, realOf(travel_)) - static_cast<Real>(radius_);
  }

 private:
  Outline difference_;
  Int radius_;
  Point travel_;
  Relation relation_;
  Relation start_;
  Real depth_;
  Real extent_;
};

}  // namespace property

// What a contact must be, by the exact Minkowski difference. Used by the contact, symmetry and fault tests.
#pragma once

#include <string>

#include "engine.h"
#include "oracle/relation.h"

namespace property {

class ExactContact {
 public:
  explicit ExactContact(const Pair& pair);

  Relation relation() const { return relation_; }
  Real separation() const { return separation_; }
  Real extent() const { return extent_; }
  // False where several directions part the shapes equally soon: then only the depth can be compared.
  bool oneWayOut() const { return place_.oneWayOut; }

  // Both return what is wrong with a contact of touching shapes, or nothing.
  std::string judge(const bump::Contact& found) const;
  std::string judgePoints(const Pair& pair, const bump::Contact& found) const;

  // How far all of B lies beyond all of A along a unit normal: minus the depth for the best normal.
  Real gapAlong(RealPoint normal) const;

 private:
  Outline difference_;
  Int radius_;
  OriginPlace place_;
  Relation relation_;
  Real separation_;
  Real extent_;
};

}  // namespace property

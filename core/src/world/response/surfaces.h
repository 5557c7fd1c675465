// What two shapes' surfaces come to where they meet, friction and bounce: by the world's way of mixing, or by
// what a rule between their names says outright. Asked once a contact and step.
#pragma once

#include <algorithm>
#include <cmath>

#include "bump/material.h"
#include "world/store/rules.h"
#include "world/store/shape_store.h"

namespace bump {

inline double mixed(Mixing how, double a, double b) {
  switch (how) {
    case Mixing::least:
      return std::min(a, b);
    case Mixing::greatest:
      return std::max(a, b);
    case Mixing::average:
      return (a + b) / 2;
    case Mixing::product:
      return a * b;
    default:
      return a == b ? a : std::sqrt(a * b);
  }
}

class Surfaces {
 public:
  Surfaces(Mixing friction, Mixing bounce, const Rules& rules)
      : friction_(friction), bounce_(bounce), rules_(rules) {
    for (const Rule& rule : rules.all()) ruled_ = ruled_ || rule.surface != Surface{};
    usual_ = !ruled_ && friction == Mixing::root && bounce == Mixing::least;
  }

  double friction(const ShapeStore& shapes, int a, int b) const {
    if (usual_) return mixed(Mixing::root, shapes.friction[a], shapes.friction[b]);
    return chosen(shapes, a, b, friction_, shapes.friction, &Surface::friction);
  }
  double bounce(const ShapeStore& shapes, int a, int b) const {
    if (usual_) return mixed(Mixing::least, shapes.bounce[a], shapes.bounce[b]);
    return chosen(shapes, a, b, bounce_, shapes.bounce, &Surface::bounce);
  }
  bool mayBounce(const ShapeStore& shapes) const { return ruled_ || shapes.bounces; }

 private:
  // Apart from the loops that ask: most worlds never come here.
  template <class Column>
  [[gnu::noinline]] double chosen(const ShapeStore& shapes, int a, int b, Mixing how, const Column& column,
                                  double Surface::*number) const {
    const double said = ruled_ ? saidOf(shapes, a, b, number) : Surface::unsaid;
    return said >= 0 ? said : mixed(how, column[a], column[b]);
  }
  // The largest of the rules between their names; negative without any.
  double saidOf(const ShapeStore& shapes, int a, int b, double Surface::*number) const {
    const std::uint64_t namesA = shapes.left[a] | shapes.right[a], namesB = shapes.left[b] | shapes.right[b];
    double said = Surface::unsaid;
    for (const Rule& rule : rules_.all()) {
      if (rule.isOf(namesA, namesB) || rule.isOf(namesB, namesA)) {
        said = std::max(said, rule.surface.*number);
      }
    }
    return said;
  }

  Mixing friction_, bounce_;
  const Rules& rules_;
  bool ruled_ = false;  // any of them says something of surfaces
  bool usual_ = false;  // nobody chose anything
};

}  // namespace bump

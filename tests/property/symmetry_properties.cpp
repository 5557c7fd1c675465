// What must not matter: the order of the shapes, where they stand, which way the axes point, the unit of
// length, the vertex a polygon starts with. Bit for bit, where one direction is the shortest way out.
#include <doctest/doctest.h>

#include <cmath>

#include "bump/convex/distance.h"
#include "contact_check.h"
#include "every_pair.h"

namespace {
using namespace property;
using bump::Contact;
using bump::Vec;

Contact contactOf(const Pair& pair, double scale = 1) {
  const Solid a(pair.a, scale);
  const Solid b(pair.b, scale);
  return bump::contact(a.placed(), b.placed(), bump::Touch::counts);
}

// Where two directions part the shapes equally soon, their depths may be rounded differently.
bool nearlySame(double a, double b) { return std::fabs(a - b) <= 0x1p-50 * std::fabs(a); }

std::string differences(const Contact& first, const Contact& second, const ExactContact& exactly) {
  if (first.touching != second.touching) return "touching differs";
  if (!first.touching) return {};
  if (!exactly.oneWayOut()) {
    return nearlySame(first.depth, second.depth)
               ? ""
               : "depths differ: " + exact(first.depth) + " and " + exact(second.depth);
  }
  if (first.depth != second.depth)
    return "depths differ: " + exact(first.depth) + " and " + exact(second.depth);
  if (first.normal != second.normal) {
    return "normals differ: " + exact(first.normal.x) + ", " + exact(first.normal.y) + " and " +
           exact(second.normal.x) + ", " + exact(second.normal.y);
  }
  if (first.count != second.count) return "numbers of points differ";
  return {};
}

// Each point of the one has its like in the other.
std::string pointDifferences(const Contact& first, const Contact& second, const ExactContact& exactly,
                             double slack) {
  if (!first.touching || !exactly.oneWayOut()) return {};
  for (int i = 0; i < first.count; ++i) {
    const Vec p = first.points[static_cast<std::size_t>(i)].position;
    bool found = false;
    for (int j = 0; j < second.count; ++j) {
      const Vec q = second.points[static_cast<std::size_t>(j)].position;
      found = found || (std::fabs(p.x - q.x) <= slack && std::fabs(p.y - q.y) <= slack);
    }
    if (!found) return "point " + exact(p.x) + ", " + exact(p.y) + " has no like";
  }
  return {};
}

void report(Failures& failures, const Pair& pair, const std::string& what) {
  if (!what.empty()) failures.add(pair, what);
}

Pair startingLater(Random& random, const Pair& pair) {
  Pair other = pair;
  for (LatticeShape* shape : {&other.a, &other.b}) {
    if (shape->kind != Kind::polygon && shape->kind != Kind::roundPolygon) continue;
    const int shift = random.index(shape->local.count);
    const Outline before = shape->local;
    const bool backwards = random.chance(50);
    for (int i = 0; i < before.count; ++i) {
      const int from = (i + shift) % before.count;
      shape->local[backwards ? before.count - 1 - i : i] = before[from];
    }
  }
  return other;
}

}  // namespace

TEST_CASE("symmetry: swapping a and b negates the contact's normal exactly and keeps the rest") {
  forEveryPairOfKinds(
      "contact swapped", 21, casesPerPair() / 2, [](Random&, const Pair& pair, Failures& failures) {
        const ExactContact exactly(pair);
        const Contact there = contactOf(pair);
        Pair swapped = pair;
        std::swap(swapped.a, swapped.b);
        Contact back = contactOf(swapped);
        back.normal = -back.normal;
        report(failures, pair, differences(there, back, exactly));
        if (there.touching && exactly.oneWayOut() && there.count == back.count) {
          for (int i = 0; i < there.count; ++i) {
            const bump::ContactPoint& p = there.points[static_cast<std::size_t>(i)];
            const bump::ContactPoint& q = back.points[static_cast<std::size_t>(i)];
            if (p.position != q.position || p.depth != q.depth) {
              failures.add(pair, "point " + std::to_string(i) + " differs: " + exact(p.position.x) + ", " +
                                     exact(p.position.y) + " depth " + exact(p.depth) + " and " +
                                     exact(q.position.x) + ", " + exact(q.position.y) + " depth " +
                                     exact(q.depth));
              break;
            }
            if (p.feature != ((q.feature >> 16) | (q.feature << 16))) {
              failures.add(pair, "point " + std::to_string(i) + " has feature " +
                                     std::to_string(p.feature & 0xffff) + " of a and " +
                                     std::to_string(p.feature >> 16) + " of b, swapped " +
                                     std::to_string(q.feature >> 16) + " of a and " +
                                     std::to_string(q.feature & 0xffff) + " of b");
              break;
            }
          }
        }
      });
}

TEST_CASE("symmetry: swapping a and b negates the distance's normal exactly and keeps the rest") {
  forEveryPairOfKinds(
      "distance swapped", 22, casesPerPair() / 2, [](Random&, const Pair& pair, Failures& failures) {
        const ExactContact exactly(pair);
        const Solid a(pair.a);
        const Solid b(pair.b);
        const bump::Distance there = bump::distance(a.placed(), b.placed());
        const bump::Distance back = bump::distance(b.placed(), a.placed());
        if (!exactly.oneWayOut()) return;
        if (there.separation != back.separation) {
          failures.add(pair,
                       "separations differ: " + exact(there.separation) + " and " + exact(back.separation));
        } else if (there.normal != -back.normal) {
          failures.add(pair, "normals differ: " + exact(there.normal.x) + ", " + exact(there.normal.y) +
                                 " and " + exact(back.normal.x) + ", " + exact(back.normal.y));
        }
      });
}

TEST_CASE("symmetry: answers far from the origin are those at the origin") {
  forEveryPairOfKinds(
      "contact moved", 23, casesPerPair() / 2, [](Random&, const Pair& pair, Failures& failures) {
        const ExactContact exactly(pair);
        const Pair home = movedBy(pair, -pair.a.position);
        const Contact far = contactOf(pair);
        Contact near = contactOf(home);
        report(failures, pair, differences(far, near, exactly));
        const Solid farA(pair.a);
        const Solid farB(pair.b);
        const Solid nearA(home.a);
        const Solid nearB(home.b);
        const bump::Distance farDistance = bump::distance(farA.placed(), farB.placed());
        const bump::Distance nearDistance = bump::distance(nearA.placed(), nearB.placed());
        if (farDistance.separation != nearDistance.separation || farDistance.normal != nearDistance.normal) {
          failures.add(pair, "distances differ: " + exact(farDistance.separation) + " and " +
                                 exact(nearDistance.separation));
        }
        for (int i = 0; i < near.count; ++i) {
          Vec& position = near.points[static_cast<std::size_t>(i)].position;
          position = position + farA.pose.position;
        }
        report(failures, pair, pointDifferences(far, near, exactly, 0x1p-28));
      });
}

TEST_CASE("symmetry: quarter turns turn the answer") {
  forEveryPairOfKinds("contact turned", 24, casesPerPair() / 2,
                      [](Random& random, const Pair& pair, Failures& failures) {
                        const ExactContact exactly(pair);
                        const int quarters = 1 + random.index(3);
                        Pair other = pair;
                        for (LatticeShape* shape : {&other.a, &other.b}) {
                          shape->quarters = (shape->quarters + quarters) & 3;
                          shape->position = property::turned(shape->position, quarters);
                        }
                        const Contact first = contactOf(pair);
                        Contact second = contactOf(other);
                        second.normal = property::turned(second.normal, 4 - quarters);
                        for (bump::ContactPoint& point : second.points) {
                          point.position = property::turned(point.position, 4 - quarters);
                        }
                        report(failures, pair, differences(first, second, exactly));
                        report(failures, pair, pointDifferences(first, second, exactly, 0x1p-28));
                      });
}

TEST_CASE("symmetry: a power of two in scale scales the answer") {
  forEveryPairOfKinds("contact scaled", 25, casesPerPair() / 2,
                      [](Random& random, const Pair& pair, Failures& failures) {
                        const ExactContact exactly(pair);
                        const double scale = std::ldexp(1.0, static_cast<int>(random.between(-20, 5)));
                        const Contact first = contactOf(pair);
                        Contact second = contactOf(pair, scale);
                        second.depth /= scale;
                        report(failures, pair, differences(first, second, exactly));
                      });
}

TEST_CASE("symmetry: the start vertex and the winding of the input do not matter") {
  forEveryPairOfKinds("contact from another vertex", 26, casesPerPair() / 2,
                      [](Random& random, const Pair& pair, Failures& failures) {
                        const ExactContact exactly(pair);
                        const Contact first = contactOf(pair);
                        const Contact second = contactOf(startingLater(random, pair));
                        report(failures, pair, differences(first, second, exactly));
                        report(failures, pair, pointDifferences(first, second, exactly, 0x1p-28));
                      });
}

// A second opinion, by an independent library: CGAL with an exact kernel. It judges the first oracle on the
// lattice, and the engine on poses that no lattice has: turned by any angle, moved by any double.
#include <CGAL/Boolean_set_operations_2.h>
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Polygon_2.h>
#include <CGAL/squared_distance_2.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "bump/angle.h"
#include "engine.h"
#include "oracle/relation.h"
#include "report.h"
#include "settings.h"

namespace {
using namespace property;
using Kernel = CGAL::Exact_predicates_exact_constructions_kernel;
using Number = Kernel::FT;
using Corner = Kernel::Point_2;
using Segment = Kernel::Segment_2;
using Polygon = CGAL::Polygon_2<Kernel>;

struct Figure {
  std::vector<Corner> corners;
  Number radius = 0;

  Polygon polygon() const { return Polygon(corners.begin(), corners.end()); }
  std::vector<Segment> edges() const {
    if (corners.size() == 2) return {Segment(corners[0], corners[1])};
    std::vector<Segment> out;
    for (std::size_t i = 0; i < corners.size(); ++i)
      out.emplace_back(corners[i], corners[(i + 1) % corners.size()]);
    return out;
  }
};

bool insideHolds(const Polygon& polygon, const Corner& p) {
  return polygon.bounded_side(p) == CGAL::ON_BOUNDED_SIDE;
}

// Does the segment pass through the polygon's open inside? Cut at its meetings with the rim: the middle of
// one of the parts is then inside.
bool passesThrough(const Segment& segment, const Figure& figure) {
  std::vector<Corner> cuts = {segment.source(), segment.target()};
  for (const Segment& edge : figure.edges()) {
    const auto meeting = CGAL::intersection(segment, edge);
    if (!meeting) continue;
    if (const Corner* p = boost::get<Corner>(&*meeting)) cuts.push_back(*p);
  }
  std::sort(cuts.begin(), cuts.end());
  const Polygon polygon = figure.polygon();
  for (std::size_t i = 1; i < cuts.size(); ++i) {
    if (insideHolds(polygon, CGAL::midpoint(cuts[i - 1], cuts[i]))) return true;
  }
  return false;
}

bool insidesMeet(const Figure& a, const Figure& b) {
  if (a.corners.size() > b.corners.size()) return insidesMeet(b, a);
  if (b.corners.size() < 2) return false;
  if (b.corners.size() == 2) {
    if (a.corners.size() == 1) return false;
    const Segment s = a.edges()[0];
    const Segment t = b.edges()[0];
    return CGAL::orientation(s[0], s[1], t[0]) * CGAL::orientation(s[0], s[1], t[1]) < 0 &&
           CGAL::orientation(t[0], t[1], s[0]) * CGAL::orientation(t[0], t[1], s[1]) < 0;
  }
  if (a.corners.size() == 1) return insideHolds(b.polygon(), a.corners[0]);
  if (a.corners.size() == 2) return passesThrough(a.edges()[0], b);
  return CGAL::do_intersect(a.polygon(), b.polygon());
}

Number squaredGap(const Figure& a, const Figure& b) {
  Number least = CGAL::squared_distance(a.corners[0], b.corners[0]);
  if (a.corners.size() == 1) {
    if (b.corners.size() == 1) return least;
    for (const Segment& edge : b.edges()) least = std::min(least, CGAL::squared_distance(a.corners[0], edge));
    return least;
  }
  if (b.corners.size() == 1) return squaredGap(b, a);
  for (const Segment& s : a.edges()) {
    for (const Segment& t : b.edges()) least = std::min(least, CGAL::squared_distance(s, t));
  }
  return least;
}

Relation relationOf(const Figure& a, const Figure& b) {
  if (insidesMeet(a, b)) return Relation::overlapping;
  const Number gap = squaredGap(a, b);
  const Number radius = a.radius + b.radius;
  const Number reach = radius * radius;
  if (gap < reach) return Relation::overlapping;
  return gap == reach ? Relation::touching : Relation::apart;
}

Figure figureOf(const LatticeShape& shape) {
  Figure figure;
  for (int i = 0; i < shape.local.count; ++i) {
    const Point p = shape.placed(i);
    figure.corners.emplace_back(static_cast<double>(p.x), static_cast<double>(p.y));
  }
  figure.radius = static_cast<double>(shape.radius);
  return figure;
}

// As Placed defines its vertices: the rotation in doubles, the sum exact.
Figure figureOf(const bump::Placed& placed) {
  Figure figure;
  for (int i = 0; i < placed.shape.count; ++i) {
    const bump::Vec v = rotate(placed.pose.rotation, placed.shape.points[i]);
    figure.corners.emplace_back(Number(placed.pose.position.x) + Number(v.x),
                                Number(placed.pose.position.y) + Number(v.y));
  }
  figure.radius = placed.shape.radius;
  return figure;
}

// BUMPBOX_SECOND_ORACLE_CASES, for both tests below.
int cases(int otherwise) {
  const char* text = std::getenv("BUMPBOX_SECOND_ORACLE_CASES");
  return text == nullptr ? otherwise : std::atoi(text);
}

std::string describe(const char* name, const Solid& solid) {
  std::string text = std::string("\n  ") + name + ": " + bump::nameOf(solid.shape.kind) + " radius " +
                     exact(solid.shape.radius) + " points";
  for (int i = 0; i < solid.shape.count; ++i) {
    const bump::Vec p = solid.shape.points[static_cast<std::size_t>(i)];
    text += " {" + exact(p.x) + ", " + exact(p.y) + "}";
  }
  text += "\n    position " + exact(solid.pose.position.x) + ", " + exact(solid.pose.position.y) + " cos " +
          exact(solid.pose.rotation.cos) + " sin " + exact(solid.pose.rotation.sin);
  return text;
}

}  // namespace

TEST_CASE("CGAL's exact kernel agrees with the oracle on lattice pairs") {
  Random random(seedFor(71));
  Failures failures("second oracle");
  int hits = 0;
  int touches = 0;
  const int count = cases(100000);
  for (int k = 0; k < count; ++k) {
    const Pair pair = randomPair(random, static_cast<Kind>(random.index(kindCount)),
                                 static_cast<Kind>(random.index(kindCount)));
    const Relation first = property::relationOf(pair.a, pair.b);
    const Relation second = relationOf(figureOf(pair.a), figureOf(pair.b));
    hits += first != Relation::apart;
    touches += first == Relation::touching;
    if (first != second) {
      failures.add(pair, std::string("first: ") + nameOf(first) + ", CGAL: " + nameOf(second));
    }
  }
  MESSAGE(count, " cases, ", hits, " meet, ", touches, " of them only touch");
  CHECK(failures.count() == 0);
}

TEST_CASE("overlap agrees with CGAL's exact kernel on poses of any angle, nearly touching too") {
  Random random(seedFor(72));
  Failures failures("overlap, any pose");
  std::array<int, 3> relations{};
  const int count = cases(100000) / 4;
  for (int k = 0; k < count; ++k) {
    const Pair pair = randomPair(random, static_cast<Kind>(random.index(kindCount)),
                                 static_cast<Kind>(random.index(kindCount)));
    const double scale = random.chance(50) ? 1 : std::ldexp(1.0, static_cast<int>(random.between(-12, 0)));
    Solid a(pair.a, scale);
    Solid b(pair.b, scale);
    a.pose.rotation = bump::rotationOf(random.within(-4, 4));
    // Half of them with the same angle, so that edges are parallel but for rounding.
    b.pose.rotation = random.chance(50) ? a.pose.rotation : bump::rotationOf(random.within(-4, 4));
    // One of b's corners on, or a radius from, one of a's corners or a place on its rim, as near as doubles
    // come.
    const auto cornerOf = [&random](const Solid& solid) {
      return rotate(solid.pose.rotation,
                    solid.shape.points[static_cast<std::size_t>(random.index(solid.shape.count))]);
    };
    const double share = random.chance(50) ? 0 : random.unit();
    const bump::Vec from = cornerOf(a);
    const bump::Vec target = from + (cornerOf(a) - from) * share;
    const bump::Rotation away = bump::rotationOf(random.within(-4, 4));
    const bump::Vec radius = rotate(away, {a.shape.radius + b.shape.radius, 0});
    b.pose.position = a.pose.position + target - cornerOf(b) + radius;
    if (random.chance(30)) {
      const double size = static_cast<double>(pair.size) * scale;
      b.pose.position = b.pose.position + bump::Vec{random.within(-size, size), random.within(-size, size)};
    }
    const Relation relation = relationOf(figureOf(a.placed()), figureOf(b.placed()));
    ++relations[static_cast<std::size_t>(relation)];
    for (const bump::Touch touch : bothRules) {
      const bool right = relation == Relation::overlapping ||
                         (relation == Relation::touching && touch == bump::Touch::counts);
      for (const bool swapped : {false, true}) {
        const bool found = swapped ? bump::overlap(b.placed(), a.placed(), touch)
                                   : bump::overlap(a.placed(), b.placed(), touch);
        if (found != right) {
          failures.add(std::string(swapped ? "swapped, " : "") + "exactly " + nameOf(relation) +
                       describe("a", a) + describe("b", b));
        }
      }
    }
  }
  MESSAGE(count, " cases: ", relations[0], " apart, ", relations[1], " touch, ", relations[2], " overlap");
  CHECK(failures.count() == 0);
}

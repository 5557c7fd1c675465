// Areas against areas, on the lattice: two outlines, an outline and a mask, compounds of several parts.
// Judged by the exact oracle of parts.h, part by part; contacts by moving one of the two out.
#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "parts.h"
#include "settings.h"

using namespace property;

namespace {

// One of two things: convex shapes, an outline, a mask; some may be absent. As the oracle sees it, placed.
struct Parts {
  std::vector<LatticeShape> shapes;  // a mask's pixels too
  std::vector<Contours> outlines;

  std::string describe() const {
    std::string text;
    for (const Contours& c : outlines) text += property::describe(c);
    for (const LatticeShape& s : shapes) text += "  " + property::describe(s) + "\n";
    return text;
  }
};

// The engine's compound of it. In its own axes; `pose` brings it to where the parts are.
struct Whole {
  bump::Compound compound;
  bump::Pose pose;
  bool made = false;

  bump::PlacedCompound placed() const { return {&compound, pose}; }
};

struct Thing {
  Parts parts;
  Whole whole;
  bool crossing = false;  // of edges: places off by the grid's rounding
};

// The kinds that have area: what has none is another property's.
constexpr Kind kindsOfArea[] = {Kind::circle,  Kind::capsule,  Kind::box,
                                Kind::polygon, Kind::roundBox, Kind::roundPolygon};

Thing randomThing(Random& random, Int size, Point at, int shapes, bool outline, bool mask) {
  Thing thing;
  const int quarters = random.index(4);
  thing.whole.pose = {vecOf(at), quarterTurn(quarters)};
  std::vector<bump::Shape> convex;
  for (int i = 0; i < shapes; ++i) {
    LatticeShape shape = randomShape(random, kindsOfArea[random.index(6)], size / 2);
    const Point by{random.between(-size, size), random.between(-size, size)};
    for (int k = 0; k < shape.local.count; ++k) shape.local[k] = shape.local[k] + by;
    convex.push_back(Solid(shape).shape);
    shape.position = at;
    shape.quarters = quarters;
    thing.parts.shapes.push_back(shape);
  }
  Contours contours;
  std::vector<bump::Vec> points;
  std::vector<bump::FilledOutline> outlines;
  if (outline) {
    contours = random.chance(50) ? randomStar(random, size) : randomContours(random, size);
    if (contours.hasDoubleEdge()) return thing;
    thing.crossing = contours.hasCrossing();
    for (const Point p : contours.points) points.push_back(vecOf(p));
    outlines.push_back({{points, contours.counts}, bump::FillRule::evenOdd});
    thing.parts.outlines.push_back(contours.placed(at, quarters));
  }
  bump::Mask cells;
  std::vector<bump::PlacedMask> masks;
  if (mask) {
    LatticeMask lattice = randomMask(random, 4, at);
    lattice.scale = std::max<Int>(size / 4, 1);
    lattice.quarters = quarters;
    lattice.position = at;
    cells = std::move(bump::makeMaskFromCells(lattice.cells, lattice.width, lattice.height).value);
    const auto scale = static_cast<double>(lattice.scale);
    masks.push_back(bump::placeMask(cells, {}, {scale, scale}).value);
    for (const LatticeShape& pixel : lattice.pixels()) thing.parts.shapes.push_back(pixel);
  }
  bump::Result<bump::Compound> made = bump::makeCompound({convex, outlines, {}, masks});
  if (!made) return thing;  // an outline without area
  thing.whole.made = true;
  thing.whole.compound = std::move(made.value);
  return thing;
}

// What the parts say, each pair by itself: none of them is thin, so nothing hides on a seam.
struct Exactly {
  bool decided = true;
  bool touching = false;
  bool overlapping = false;
  bool onBorder = false;  // of an outline
  Real separation = std::numeric_limits<Real>::infinity();

  Exactly(const Parts& a, const Parts& b) {
    for (const LatticeShape& p : a.shapes) {
      for (const LatticeShape& q : b.shapes) {
        const OriginPlace place = placeOfOrigin(minkowskiDifference(p, q));
        const Relation relation = relationOf(place, p.radius + q.radius);
        add(relation != Relation::apart, relation == Relation::overlapping,
            separationOf(place, p.radius + q.radius));
      }
    }
    addShapes(a, b);
    addShapes(b, a);
    for (const Contours& p : a.outlines) {
      for (const Contours& q : b.outlines) {
        const ContoursAgainstContours found(p, q);
        add(found.touching, found.overlapping, found.separation);
        decided = decided && found.decided;
        onBorder = onBorder || (found.touching && !found.crossed);
      }
    }
    decided = decided || overlapping;
  }

 private:
  void add(bool touches, bool overlaps, Real gap) {
    touching = touching || touches;
    overlapping = overlapping || overlaps;
    separation = std::min(separation, gap);
  }
  void addShapes(const Parts& outlines, const Parts& shapes) {
    for (const Contours& p : outlines.outlines) {
      for (const LatticeShape& q : shapes.shapes) {
        const AgainstContours found(p, q);
        add(found.touching, found.overlapping, found.separation);
        onBorder = onBorder || found.onBorder;
      }
    }
  }
};

bool areParted(const Parts& a, const Parts& b, RealPoint way, Real slack) {
  const RealPoint back = Real{-1} * way;
  bool parted = true;
  for (const LatticeShape& p : a.shapes) {
    for (const LatticeShape& q : b.shapes) parted = parted && areParted(p, q, way, slack);
    for (const Contours& q : b.outlines) parted = parted && areParted(q, p, back, slack);
  }
  for (const Contours& p : a.outlines) {
    for (const LatticeShape& q : b.shapes) parted = parted && areParted(p, q, way, slack);
    for (const Contours& q : b.outlines) parted = parted && areParted(p, q, way, slack);
  }
  return parted;
}

struct Counts {
  int touches = 0;
  int overlaps = 0;
  int apart = 0;
};

void judge(const Thing& a, const Thing& b, Real size, Failures& failures, Counts& counts) {
  if (!a.whole.made || !b.whole.made) return;
  const Exactly exactly(a.parts, b.parts);
  const bool crossing = a.crossing || b.crossing;
  if (!exactly.decided || (crossing && exactly.onBorder)) return;
  counts.touches += exactly.touching && !exactly.overlapping;
  counts.overlaps += exactly.overlapping;
  counts.apart += !exactly.touching;
  const auto fail = [&](const char* what) {
    failures.add(std::string(what) + "\n  a\n" + a.parts.describe() + "  b\n" + b.parts.describe());
  };
  const bump::PlacedCompound pa = a.whole.placed();
  const bump::PlacedCompound pb = b.whole.placed();
  if (overlap(pa, pb, bump::Touch::counts) != exactly.touching) fail("touching");
  if (overlap(pa, pb, bump::Touch::ignored) != exactly.overlapping) fail("overlapping");
  const bump::Distance d = distance(pa, pb);
  if (!exactly.touching) {
    const Real slack = crossing ? 1e-8L : 0;
    if (a.parts.shapes.empty() && a.parts.outlines.empty()) return;
    if (std::isfinite(d.separation) && std::fabs(d.separation - exactly.separation) > slack &&
        !near(d.separation, exactly.separation, size)) {
      fail("distance");
    }
    return;
  }
  const bump::CompoundContact c = contact(pa, pb, bump::Touch::counts);
  const bump::CompoundContact swapped = contact(pb, pa, bump::Touch::counts);
  if (!c.touching || !swapped.touching) fail("contact");
  if (!(swapped.normal == -c.normal) || swapped.depth != c.depth) fail("swapped contact");
  if (d.separation != -c.depth) fail("depth and distance");
  if (exactly.overlapping && !(c.depth > 0)) fail("no depth");
  if (!(c.depth >= c.deepest.contact.depth * (1 - 1e-9))) fail("less deep than a pair of pieces");
  if (!areParted(a.parts, b.parts, (Real{c.depth} * (1 + 1e-6L)) * realOf(c.normal), 1e-9L * size)) {
    fail("not parted");
  }
}

template <class Make>
void forRandomPairs(const char* name, std::uint64_t number, Int spread, Make&& make) {
  Random random(seedFor(number));
  Failures failures(name);
  Counts counts;
  const int cases = casesPerPair();
  for (int k = 0; k < cases; ++k) {
    const Int size = random.chance(70) ? 16 : 1000;
    const Point at = randomOffset(random);
    const Int reach = spread * size;
    const Point by{random.between(-reach, reach), random.between(-reach, reach)};
    const auto [a, b] = make(random, size, at, at + by);
    judge(a, b, 16 * static_cast<Real>(size), failures, counts);
  }
  CHECK_MESSAGE(failures.count() == 0, name, ": ", failures.count(), " of ", cases);
  CAPTURE(counts.overlaps);
  CHECK(counts.overlaps > cases / 10);
  CHECK(counts.apart > cases / 50);
  CHECK(counts.touches >= cases / 5000);  // too few to be sure of any in a run of some thousands
}

}  // namespace

TEST_CASE("regions: two outlines meet, miss and part as their edges do") {
  forRandomPairs("outline / outline", 6400, 2, [](Random& random, Int size, Point a, Point b) {
    return std::pair(randomThing(random, size, a, 0, true, false),
                     randomThing(random, size, b, 0, true, false));
  });
}

TEST_CASE("regions: an outline and a mask meet, miss and part as edges and pixels do") {
  forRandomPairs("outline / mask", 6500, 2, [](Random& random, Int size, Point a, Point b) {
    return std::pair(randomThing(random, size, a, 0, true, false),
                     randomThing(random, size, b, 0, false, true));
  });
}

TEST_CASE("regions: compounds of several parts meet, miss and part as their parts do") {
  forRandomPairs("compound / compound", 6600, 3, [](Random& random, Int size, Point a, Point b) {
    const auto any = [&](Point at) {
      const bool outline = random.chance(30);
      const bool mask = random.chance(30);
      return randomThing(random, size, at, 1 + random.index(3), outline, mask);
    };
    Thing first = any(a);
    return std::pair(std::move(first), any(b));
  });
}

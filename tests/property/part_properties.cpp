// Masks, outlines, chains and compounds of them, on the lattice: what the engine says of the whole must be
// what the exact oracle says of the parts - pixel by pixel, edge by edge, by the winding number of a point.
// The oracle knows no compound, no decomposition and no word of bits.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <sstream>
#include <vector>

#include "bump/chain.h"
#include "bump/compound.h"
#include "bump/mask_contact.h"
#include "bump/mask_shape.h"
#include "engine.h"
#include "every_pair.h"
#include "generate/shapes.h"
#include "generate/sweeps.h"
#include "oracle/containment.h"
#include "oracle/sweep.h"

namespace {
using namespace property;

// --- Masks

// A mask whose pixels are squares of the lattice, turned by quarters.
struct LatticeMask {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> cells;
  Int scale = 1;
  int quarters = 0;
  Point position;

  bool solid(int x, int y) const {
    return x >= 0 && y >= 0 && x < width && y < height && cells[static_cast<std::size_t>(y * width + x)] != 0;
  }
  LatticeShape cell(int x, int y, int columns = 1, int rows = 1) const {
    LatticeShape shape;
    shape.kind = Kind::box;
    const Point low{x * scale, y * scale};
    const Point high{(x + columns) * scale, (y + rows) * scale};
    shape.local.add(low);
    shape.local.add({high.x, low.y});
    shape.local.add(high);
    shape.local.add({low.x, high.y});
    shape.quarters = quarters;
    shape.position = position;
    return shape;
  }
  std::vector<LatticeShape> pixels() const {
    std::vector<LatticeShape> all;
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        if (solid(x, y)) all.push_back(cell(x, y));
      }
    }
    return all;
  }
};

LatticeMask randomMask(Random& random, int side, Point position) {
  constexpr Int scales[] = {1, 2, 7, 1000, Int{1} << 16};
  LatticeMask mask;
  mask.width = 1 + random.index(side);
  mask.height = 1 + random.index(side);
  const int percent = 30 + random.index(71);
  for (int i = 0; i < mask.width * mask.height; ++i) mask.cells.push_back(random.chance(percent));
  mask.scale = scales[random.index(5)];
  mask.quarters = random.index(4);
  mask.position = position;
  return mask;
}

Point randomOffset(Random& random) {
  const Int offset = latticeOffsets[static_cast<std::size_t>(random.index(4))];
  return {random.between(-1, 1) * offset, random.between(-1, 1) * offset};
}

// What the engine makes of it. `placed` and `whole` point into this.
struct EngineMask {
  bump::Mask mask;
  bump::Compound compound;
  bump::Pose pose;
  bump::Vec scale;

  explicit EngineMask(const LatticeMask& lattice)
      : mask(std::move(bump::makeMaskFromCells(lattice.cells, lattice.width, lattice.height).value)),
        pose{vecOf(lattice.position), quarterTurn(lattice.quarters)},
        scale{static_cast<double>(lattice.scale), static_cast<double>(lattice.scale)} {
    const bump::PlacedMask unmoved = bump::placeMask(mask, {}, scale).value;
    compound = std::move(bump::makeCompound({{}, {}, {}, {&unmoved, 1}}).value);
  }
  bump::PlacedMask placed() const { return bump::placeMask(mask, pose, scale).value; }
  bump::PlacedCompound whole() const { return {&compound, pose}; }
};

bump::Compound compoundOf(const Solid& solid) {
  return std::move(bump::makeCompound({{&solid.shape, 1}, {}, {}, {}}).value);
}

std::string describe(const LatticeMask& mask) {
  std::ostringstream text;
  text << "  mask of " << mask.width << " x " << mask.height << " scale " << mask.scale << " quarter turns "
       << mask.quarters << " position {" << mask.position.x << ", " << mask.position.y << "}\n";
  for (int y = 0; y < mask.height; ++y) {
    text << "    ";
    for (int x = 0; x < mask.width; ++x) text << (mask.solid(x, y) ? '#' : '.');
    text << '\n';
  }
  return text.str();
}

// What the pixels say of a shape.
struct AgainstPixels {
  bool touching = false;
  bool overlapping = false;
  bool inShape = true;     // every pixel in the shape
  bool overEmpty = false;  // the shape overlaps an empty cell, or the outside
  Real separation = std::numeric_limits<Real>::infinity();

  AgainstPixels(const LatticeMask& mask, const LatticeShape& shape) {
    const std::vector<LatticeShape> pixels = mask.pixels();
    for (const LatticeShape& pixel : pixels) {
      const OriginPlace place = placeOfOrigin(minkowskiDifference(pixel, shape));
      const Relation relation = relationOf(place, shape.radius);
      touching = touching || relation != Relation::apart;
      overlapping = overlapping || relation == Relation::overlapping;
      inShape = inShape && containmentOf(shape, pixel) != Containment::outside;
      separation = std::min(separation, separationOf(place, shape.radius));
    }
    inShape = inShape && !pixels.empty();
    for (int y = 0; y < mask.height; ++y) {
      for (int x = 0; x < mask.width; ++x) {
        if (mask.solid(x, y)) continue;
        overEmpty = overEmpty || relationOf(mask.cell(x, y), shape) == Relation::overlapping;
      }
    }
    overEmpty =
        overEmpty || containmentOf(mask.cell(0, 0, mask.width, mask.height), shape) == Containment::outside;
  }
};

bool hasArea(Kind kind) { return kind != Kind::point && kind != Kind::segment; }

bool near(Real found, Real exactly, Real size) {
  return std::fabs(found - exactly) <= 1e-9L * std::fabs(exactly) + 0x1p-44L * size;
}

// --- Outlines

struct Contours {
  std::vector<Point> points;
  std::vector<std::int32_t> counts;

  template <class Visit>
  void edges(Visit visit) const {
    std::size_t first = 0;
    for (const std::int32_t count : counts) {
      const auto n = static_cast<std::size_t>(count);
      for (std::size_t i = 0; i < n; ++i) visit(points[first + i], points[first + (i + 1) % n]);
      first += n;
    }
  }
  bool isOnEdge(Point p) const {
    bool on = false;
    edges([&](Point a, Point b) { on = on || (cross(b - a, p - a) == 0 && dot(p - a, p - b) <= 0); });
    return on;
  }
  // How often the contours go round a point on none of their edges.
  int winding(Point p) const {
    int turns = 0;
    edges([&](Point a, Point b) {
      if (a.y <= p.y && b.y > p.y && cross(b - a, p - a) > 0) ++turns;
      if (b.y <= p.y && a.y > p.y && cross(b - a, p - a) < 0) --turns;
    });
    return turns;
  }
  // Do two edges lie on each other? Under even-odd they then cancel.
  bool hasDoubleEdge() const {
    std::vector<std::pair<Point, Point>> all;
    edges([&](Point a, Point b) { all.push_back({a, b}); });
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto [a, b] = all[i];
      if (a == b) return true;
      for (std::size_t j = 0; j < i; ++j) {
        const auto [c, d] = all[j];
        if (cross(b - a, c - a) != 0 || cross(b - a, d - a) != 0) continue;
        const Wide from = std::min(dot(b - a, c - a), dot(b - a, d - a));
        const Wide to = std::max(dot(b - a, c - a), dot(b - a, d - a));
        if (from < squared(b - a) && to > 0) return true;
      }
    }
    return false;
  }
};

Contours randomContours(Random& random, Int size) {
  Contours contours;
  for (int left = 1 + random.index(2); left > 0; --left) {
    const int count = 3 + random.index(7);
    for (int i = 0; i < count; ++i) {
      contours.points.push_back({random.between(-size, size), random.between(-size, size)});
    }
    contours.counts.push_back(count);
  }
  return contours;
}

LatticeShape segmentShape(Point a, Point b) {
  LatticeShape shape;
  shape.kind = Kind::segment;
  shape.local.add(a);
  shape.local.add(b);
  return shape;
}

}  // namespace

TEST_CASE("parts: masks and compounds of them meet, miss and hold shapes as their pixels do") {
  for (int kind = 0; kind < kindCount; ++kind) {
    const auto ofShape = static_cast<Kind>(kind);
    Random random(seedFor(6000 + static_cast<std::uint64_t>(kind)));
    Failures failures(std::string("masks, ") + nameOf(ofShape));
    const int cases = casesPerPair() / 10;
    int touches = 0;
    int overlaps = 0;
    int held = 0;
    for (int k = 0; k < cases; ++k) {
      const LatticeMask lattice = randomMask(random, 6, randomOffset(random));
      const Int reach = lattice.scale * (random.chance(50) ? 1 : 4);
      LatticeShape shape = randomShape(random, ofShape, std::max<Int>(reach, 2));
      shape.quarters = random.index(4);
      const Point local{random.between(-3, 3 * lattice.width) * lattice.scale / 2,
                        random.between(-3, 3 * lattice.height) * lattice.scale / 2};
      shape.position = lattice.position + turned(local, lattice.quarters);
      const AgainstPixels exactly(lattice, shape);
      const EngineMask mask(lattice);
      const Solid solid(shape);
      const bump::Compound one = compoundOf(solid);
      const bump::PlacedCompound b{&one, solid.pose};
      touches += exactly.touching && !exactly.overlapping;
      overlaps += exactly.overlapping;
      const auto fail = [&](const char* what) {
        failures.add(std::string(what) + "\n" + describe(lattice) + "  shape: " + describe(shape));
      };
      if (overlap(mask.placed(), solid.placed(), bump::Touch::counts) != exactly.touching) fail("touching");
      if (overlap(mask.whole(), b, bump::Touch::counts) != exactly.touching) fail("compound touching");
      if (hasArea(ofShape)) {
        const bool expected = exactly.overlapping;
        if (overlap(mask.placed(), solid.placed(), bump::Touch::ignored) != expected) fail("overlapping");
        if (overlap(mask.whole(), b, bump::Touch::ignored) != expected) fail("compound overlapping");
        const bool holds = mask.mask.count() > 0 && !exactly.overEmpty;
        held += holds;
        if (contains(mask.placed(), solid.placed()) != holds) fail("the shape in the mask");
        if (contains(mask.whole(), b) != holds) fail("the shape in the compound");
      }
      if (contains(solid.placed(), mask.placed()) != exactly.inShape) fail("the mask in the shape");
      if (contains(b, mask.whole()) != exactly.inShape) fail("the compound in the shape");
      if (exactly.touching || mask.mask.count() == 0) continue;
      const Real size = static_cast<Real>(16 * reach + 16 * lattice.scale);
      const Real expected = exactly.separation;
      if (!near(distance(mask.placed(), solid.placed()).separation, expected, size)) fail("distance");
      if (!near(distance(mask.whole(), b).separation, expected, size)) fail("compound distance");
    }
    CHECK_MESSAGE(failures.count() == 0, nameOf(ofShape), ": ", failures.count(), " of ", cases);
    CHECK(overlaps > cases / 25);
    CHECK(touches > cases / 100);
    if (hasArea(ofShape)) CHECK(held > cases / 200);
  }
}

TEST_CASE("parts: two masks meet as their pixels do, and part within the exact bounds") {
  Random random(seedFor(6100));
  Failures failures("mask / mask");
  const int cases = casesPerPair() / 10;
  int overlaps = 0;
  for (int k = 0; k < cases; ++k) {
    const LatticeMask a = randomMask(random, 4, randomOffset(random));
    LatticeMask b = randomMask(random, 4, {});
    b.scale = a.scale * (random.chance(70) || a.scale > 1000 ? 1 : 2);
    b.position = a.position + Point{random.between(-5, 5) * a.scale, random.between(-5, 5) * a.scale};
    const std::vector<LatticeShape> ofA = a.pixels();
    const std::vector<LatticeShape> ofB = b.pixels();
    // Moves of B, in units of the scale, at which two pixels overlap: open rectangles.
    struct Blocked {
      Int lowX, highX, lowY, highY;
    };
    const auto box = [](const LatticeShape& pixel) {
      const Outline rim = pixel.placed();
      Blocked all{rim[0].x, rim[0].x, rim[0].y, rim[0].y};
      for (int i = 1; i < 4; ++i) {
        all = {std::min(all.lowX, rim[i].x), std::max(all.highX, rim[i].x), std::min(all.lowY, rim[i].y),
               std::max(all.highY, rim[i].y)};
      }
      return all;
    };
    std::vector<Blocked> blocked;
    std::vector<Int> xs{0};
    std::vector<Int> ys{0};
    Real nearest = std::numeric_limits<Real>::infinity();
    for (const LatticeShape& p : ofA) {
      for (const LatticeShape& q : ofB) {
        const Blocked u = box(p);
        const Blocked v = box(q);
        const Blocked way{u.lowX - v.highX, u.highX - v.lowX, u.lowY - v.highY, u.highY - v.lowY};
        blocked.push_back(way);
        xs.insert(xs.end(), {way.lowX, way.highX});
        ys.insert(ys.end(), {way.lowY, way.highY});
        const auto x = static_cast<Real>(std::max({way.lowX, -way.highX, Int{0}}));
        const auto y = static_cast<Real>(std::max({way.lowY, -way.highY, Int{0}}));
        nearest = std::min(nearest, std::hypot(x, y));
      }
    }
    const auto isFree = [&](Int x, Int y) {
      for (const Blocked& way : blocked) {
        if (x > way.lowX && x < way.highX && y > way.lowY && y < way.highY) return false;
      }
      return true;
    };
    const bool expected = !isFree(0, 0);
    overlaps += expected;
    const EngineMask ma(a);
    const EngineMask mb(b);
    const auto fail = [&](const char* what) {
      failures.add(std::string(what) + "\n" + describe(a) + describe(b));
    };
    if (overlap(ma.placed(), mb.placed(), bump::Touch::ignored) != expected) fail("overlap");
    if (overlap(ma.whole(), mb.whole(), bump::Touch::ignored) != expected) fail("compound overlap");
    const bool touching = nearest == 0;
    if (overlap(ma.placed(), mb.placed(), bump::Touch::counts) != touching) fail("touching");
    if (overlap(ma.whole(), mb.whole(), bump::Touch::counts) != touching) fail("compound touching");
    if (!touching) {
      const Real size = 64 * static_cast<Real>(a.scale);
      if (!blocked.empty() && !near(distance(ma.whole(), mb.whole()).separation, nearest, size))
        fail("distance");
      continue;
    }
    if (!expected) continue;
    std::sort(xs.begin(), xs.end());
    xs.erase(std::unique(xs.begin(), xs.end()), xs.end());
    std::sort(ys.begin(), ys.end());
    ys.erase(std::unique(ys.begin(), ys.end()), ys.end());
    // Just fits in are no way out for the engine: along an axis a little further must be free as well.
    const auto staysFree = [&](Int x, Int y) {
      const auto within = [](Int v, Int way, Int low, Int high) {
        return way > 0 ? v >= low && v < high : (way < 0 ? v > low && v <= high : v > low && v < high);
      };
      for (const Blocked& way : blocked) {
        if (within(x, x, way.lowX, way.highX) && within(y, y, way.lowY, way.highY)) return false;
      }
      return true;
    };
    // The nearest free move is on a side or in a corner of the rectangles.
    Real shortest = std::numeric_limits<Real>::infinity();
    Real alongAxis = shortest;
    for (const Int x : xs) {
      for (const Int y : ys) {
        const Real length = std::hypot(static_cast<Real>(x), static_cast<Real>(y));
        const bool axis = x == 0 || y == 0;
        if (length >= (axis ? alongAxis : shortest) || !isFree(x, y)) continue;
        shortest = std::min(shortest, length);
        if (axis && staysFree(x, y)) alongAxis = length;
      }
    }
    const bump::CompoundContact c = contact(ma.whole(), mb.whole(), bump::Touch::ignored);
    if (!c.touching) fail("contact");
    if (!(c.depth >= shortest * (1 - 1e-9L))) fail("depth less than the shortest move");
    if (!(c.depth <= alongAxis * (1 + 1e-9L))) fail("depth more than the shortest move along an axis");
  }
  CHECK_MESSAGE(failures.count() == 0, failures.count(), " of ", cases);
  CHECK(overlaps > cases / 20);
}

TEST_CASE(
    "parts: outlines with holes and crossings hold points, meet and hold shapes as the fill rule says") {
  constexpr Int sizes[] = {16, 1000, Int{1} << 20};
  for (const bump::FillRule rule : {bump::FillRule::evenOdd, bump::FillRule::nonZero}) {
    Random random(seedFor(6200 + static_cast<std::uint64_t>(rule)));
    Failures failures("outlines");
    const int cases = casesPerPair() / 10;
    int inside = 0;
    int met = 0;
    int held = 0;
    for (int k = 0; k < cases; ++k) {
      const Int size = sizes[random.index(3)];
      const Contours contours = randomContours(random, size);
      std::vector<bump::Vec> points;
      for (const Point p : contours.points) points.push_back(vecOf(p));
      const bump::FilledOutline filled{{points, contours.counts}, rule};
      bump::Result<bump::Compound> made = bump::makeCompound({{}, {&filled, 1}, {}, {}});
      if (!made) continue;  // no area
      const Point at = randomOffset(random);
      const bump::PlacedCompound whole{&made.value, {vecOf(at), quarterTurn(random.index(4))}};
      const int quarters = [&] {
        for (int q = 0; q < 4; ++q) {
          if (quarterTurn(q) == whole.pose.rotation) return q;
        }
        return 0;
      }();
      const auto isFilled = [&](Point p) {
        const int turns = contours.winding(p);
        return rule == bump::FillRule::evenOdd ? turns % 2 != 0 : turns != 0;
      };
      const auto fail = [&](const char* what, const LatticeShape& shape) {
        std::ostringstream text;
        text << what << "\n  contours";
        std::size_t first = 0;
        for (const std::int32_t count : contours.counts) {
          text << " [";
          for (int i = 0; i < count; ++i, ++first) {
            text << " {" << contours.points[first].x << ", " << contours.points[first].y << "}";
          }
          text << " ]";
        }
        failures.add(text.str() + "\n  shape, in the outline's axes: " + describe(shape));
      };
      const auto place = [&](LatticeShape& shape) {
        LatticeShape placed = shape;
        placed.position = at + turned(shape.position, quarters);
        placed.quarters = shape.quarters + quarters;
        return placed;
      };
      for (int p = 0; p < 8; ++p) {
        LatticeShape point;
        point.local.add({0, 0});
        point.position = {random.between(-size, size), random.between(-size, size)};
        if (contours.isOnEdge(point.position)) continue;
        const bool expected = isFilled(point.position);
        inside += expected;
        const bump::Vec there = vecOf(place(point).position);
        for (const bump::Touch touch : bothRules) {
          if (containsPoint(whole, there, touch) != expected) fail("the point", point);
        }
      }
      if (rule != bump::FillRule::evenOdd || contours.hasDoubleEdge()) continue;
      // Every edge has the filled area on one side and not on the other.
      LatticeShape shape = randomShape(random, static_cast<Kind>(random.index(kindCount)), size / 4);
      if (!hasArea(shape.kind)) continue;
      shape.position = {random.between(-size, size), random.between(-size, size)};
      bool crossed = false;
      bool touched = contours.isOnEdge(shape.placed(0));
      contours.edges([&](Point p, Point q) {
        const Relation relation = relationOf(segmentShape(p, q), shape);
        crossed = crossed || relation == Relation::overlapping;
        touched = touched || relation == Relation::touching;
      });
      if (touched && !crossed) continue;
      const bool within = !crossed && isFilled(shape.placed(0));
      const LatticeShape placed = place(shape);
      const Solid solid(placed);
      const bump::Compound one = compoundOf(solid);
      const bump::PlacedCompound b{&one, solid.pose};
      met += crossed || within;
      held += within;
      for (const bump::Touch touch : bothRules) {
        if (overlap(whole, b, touch) != (crossed || within)) fail("overlap", shape);
      }
      if (contains(whole, b) != within) fail("contains", shape);
    }
    CHECK_MESSAGE(failures.count() == 0, failures.count(), " of ", cases);
    CHECK(inside > cases);
    if (rule == bump::FillRule::evenOdd) {
      CHECK(met > cases / 4);
      CHECK(held > cases / 100);
    }
  }
}

TEST_CASE("parts: a polygon's outline as a closed chain stops what comes from outside as the polygon does") {
  for (int kind = 0; kind < kindCount; ++kind) {
    const auto ofShape = static_cast<Kind>(kind);
    Random random(seedFor(6300 + static_cast<std::uint64_t>(kind)));
    Failures failures(std::string("chains, ") + nameOf(ofShape));
    const int cases = casesPerPair();
    int hits = 0;
    for (int k = 0; k < cases; ++k) {
      const Sweep sweep =
          randomSweep(random, randomPair(random, ofShape, random.chance(50) ? Kind::box : Kind::polygon));
      const ExactSweep exactly(sweep.pair.a, sweep.pair.b, sweep.travel);
      if (exactly.start() != Relation::apart || sweep.travel == Point{}) continue;
      const Solid a(sweep.pair.a);
      const Solid b(sweep.pair.b);
      const bump::ChainView view{{b.shape.points.data(), static_cast<std::size_t>(b.shape.count)}, true};
      const bump::Compound chain = std::move(bump::makeCompound({{}, {}, {&view, 1}, {}}).value);
      const bump::Compound moving = compoundOf(a);
      const bump::PlacedCompound pa{&moving, a.pose};
      const bump::PlacedCompound pb{&chain, b.pose};
      const Real separation =
          separationOf(placeOfOrigin(minkowskiDifference(sweep.pair.a, sweep.pair.b)), sweep.pair.a.radius);
      if (!near(distance(pa, pb).separation, separation, exactly.extent()))
        failures.add(sweep.pair, "distance");
      if (overlap(pa, pb, bump::Touch::counts)) failures.add(sweep.pair, "overlap of what is apart");
      const bump::Impact found = castShape(pa, vecOf(sweep.travel), pb);
      hits += found.hit;
      if (exactly.relation() == Relation::touching) continue;
      const bool expected = exactly.relation() == Relation::overlapping;
      std::string travel = " travel {";
      travel += std::to_string(sweep.travel.x) + ", " + std::to_string(sweep.travel.y) + "}";
      if (found.hit != expected) {
        failures.add(sweep.pair, std::string(expected ? "missed" : "hit").append(travel));
      } else if (found.hit && !(std::fabs(found.time - exactly.time()) <= 1e-5L)) {
        failures.add(sweep.pair, "time " + exact(found.time) + travel);
      }
    }
    CHECK_MESSAGE(failures.count() == 0, nameOf(ofShape), ": ", failures.count(), " of ", cases);
    CHECK(hits > cases / 4);
  }
}

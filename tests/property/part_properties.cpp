// Masks, outlines, chains and compounds of them, on the lattice: what the engine says of the whole must be
// what the exact oracle says of the parts - pixel by pixel, edge by edge, by the winding number of a point.
// The oracle knows no compound, no decomposition and no word of bits.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <sstream>
#include <vector>

#include "bump/compound/compound.h"
#include "bump/convex/chain.h"
#include "bump/mask/contact.h"
#include "bump/mask/shape.h"
#include "engine.h"
#include "every_pair.h"
#include "generate/sweeps.h"
#include "oracle/sweep.h"
#include "parts.h"

using namespace property;

TEST_CASE("parts: masks and compounds of them meet, miss and hold shapes as their pixels do") {
  for (int kind = 0; kind < kindCount; ++kind) {
    const auto ofShape = static_cast<Kind>(kind);
    Random random(seedFor(6000 + static_cast<std::uint64_t>(kind)));
    Failures failures(std::string("masks, ") + nameOf(ofShape));
    const int cases = casesPerPair();
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
      const bool expectedOverlap = exactly.overlapping;
      if (overlap(mask.placed(), solid.placed(), bump::Touch::ignored) != expectedOverlap)
        fail("overlapping");
      if (overlap(mask.whole(), b, bump::Touch::ignored) != expectedOverlap) fail("compound overlapping");
      const Real size = static_cast<Real>(16 * reach + 16 * lattice.scale);
      if (exactly.touching) {
        const bump::CompoundContact c = contact(mask.whole(), b, bump::Touch::counts);
        const bump::CompoundContact swapped = contact(b, mask.whole(), bump::Touch::counts);
        if (!c.touching) fail("contact");
        // A pixel and its like on one spot cannot be told apart.
        const bool same = exactly.inShape && contains(mask.whole(), b);
        if ((!same && !(swapped.normal == -c.normal)) || swapped.depth != c.depth) fail("swapped contact");
        if (expectedOverlap != contact(mask.whole(), b, bump::Touch::ignored).touching)
          fail("contact, ignored");
        if (distance(mask.whole(), b).separation != -c.depth) fail("depth and distance");
        if (expectedOverlap && !(c.depth > 0)) fail("no depth");
        const RealPoint way = (Real{c.depth} * (1 + 1e-6L)) * realOf(c.normal);
        for (const LatticeShape& pixel : lattice.pixels()) {
          if (!areParted(pixel, shape, way, 1e-9L * size)) fail("not parted");
        }
      }
      if (hasArea(ofShape)) {
        const bool holds = mask.mask.count() > 0 && !exactly.overEmpty;
        held += holds;
        if (contains(mask.placed(), solid.placed()) != holds) fail("the shape in the mask");
        if (contains(mask.whole(), b) != holds) fail("the shape in the compound");
      }
      if (contains(solid.placed(), mask.placed()) != exactly.inShape) fail("the mask in the shape");
      if (contains(b, mask.whole()) != exactly.inShape) fail("the compound in the shape");
      if (exactly.touching || mask.mask.count() == 0) continue;
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
  const int cases = casesPerPair();
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
    const int cases = casesPerPair();
    int inside = 0;
    int met = 0;
    int held = 0;
    int thin = 0;
    for (int k = 0; k < cases; ++k) {
      const Int size = sizes[random.index(3)];
      const Contours contours = random.chance(50) ? randomStar(random, size) : randomContours(random, size);
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
        failures.add(std::string(what) + "\n" + describe(contours) +
                     "  shape, in the outline's axes: " + describe(shape));
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
      LatticeShape shape = randomShape(random, static_cast<Kind>(random.index(kindCount)), size / 4);
      shape.position = {random.between(-size, size), random.between(-size, size)};
      // Points and segments that only a seam can hide: between two of the outline's corners.
      if (!hasArea(shape.kind) && random.chance(50)) {
        const Point p = contours.points[static_cast<std::size_t>(random.index(contours.counts[0]))];
        const Point q = contours.points[static_cast<std::size_t>(random.index(contours.counts[0]))];
        const Int steps = std::gcd(q.x - p.x, q.y - p.y);
        if (steps > 0) {
          const Point step{(q.x - p.x) / steps, (q.y - p.y) / steps};
          const Int to = random.between(1, steps);
          const Int from = random.between(0, to - 1);
          shape.quarters = 0;
          shape.position = p + from * step;
          shape.local[0] = {0, 0};
          if (shape.kind == Kind::segment) shape.local[1] = (to - from) * step;
        }
      }
      const LatticeShape placed = place(shape);
      const Contours there = contours.placed(at, quarters);
      const AgainstContours exactly(there, placed);
      // Where edges cross, what only touches may be off by the grid's rounding.
      const bool crossing = contours.hasCrossing();
      constexpr Real onGrid = 1e-8L;
      if (crossing && exactly.onBorder) continue;
      const Solid solid(placed);
      const bump::Compound one = compoundOf(solid);
      const bump::PlacedCompound b{&one, solid.pose};
      met += exactly.overlapping;
      held += exactly.within;
      thin += exactly.overlapping && !hasArea(shape.kind);
      if (overlap(whole, b, bump::Touch::counts) != exactly.touching) fail("touching", shape);
      if (overlap(whole, b, bump::Touch::ignored) != exactly.overlapping) fail("overlapping", shape);
      if (hasArea(shape.kind) && contains(whole, b) != exactly.within) fail("contains", shape);
      const Real extent = 8 * static_cast<Real>(size);
      const Real separation = distance(whole, b).separation;
      if (!exactly.touching) {
        if (!near(separation, exactly.separation, extent) &&
            !(crossing && std::fabs(separation - exactly.separation) < onGrid)) {
          fail("distance", shape);
        }
        continue;
      }
      const bump::CompoundContact c = contact(whole, b, bump::Touch::counts);
      const bump::CompoundContact swapped = contact(b, whole, bump::Touch::counts);
      if (!c.touching) fail("contact", shape);
      if (!(swapped.normal == -c.normal) || swapped.depth != c.depth) fail("swapped contact", shape);
      if (separation != -c.depth) fail("depth and distance", shape);
      if (exactly.overlapping && !(c.depth > 0)) fail("no depth", shape);
      const RealPoint way = (Real{c.depth} * (1 + 1e-6L)) * realOf(c.normal);
      if (!areParted(there, placed, way, 1e-9L * extent)) fail("not parted", shape);
    }
    CHECK_MESSAGE(failures.count() == 0, failures.count(), " of ", cases);
    CHECK(inside > cases);
    if (rule == bump::FillRule::evenOdd) {
      CHECK(met > cases / 4);
      CHECK(held > cases / 100);
      CHECK(thin > cases / 50);
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

// The generator must not rot: the shares of hits, exact touches and hard cases that make the other properties
// worth something.
#include <doctest/doctest.h>

#include "generate/pairs.h"
#include "generate/shapes.h"
#include "oracle/containment.h"
#include "oracle/relation.h"
#include "report.h"
#include "settings.h"

namespace {
using namespace property;

struct Shares {
  int cases = 0;
  int apart = 0;
  int touching = 0;
  int overlapping = 0;
  int contained = 0;

  void add(const Pair& pair) {
    ++cases;
    const Relation relation = relationOf(pair.a, pair.b);
    apart += relation == Relation::apart;
    touching += relation == Relation::touching;
    overlapping += relation == Relation::overlapping;
    contained += containmentOf(pair.a, pair.b) != Containment::outside ||
                 containmentOf(pair.b, pair.a) != Containment::outside;
  }
};

bool strictlyConvex(const Outline& outline) {
  for (int i = 0; i < outline.count; ++i) {
    const Point p = outline[i];
    const Point q = outline.next(i);
    const Point r = outline[(i + 2) % outline.count];
    if (cross(q - p, r - q) <= 0) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("at every lattice size at least 30% of each pair of kinds meet, and 10% do not") {
  for (const Int size : latticeSizes) {
    for (int i = 0; i < kindCount; ++i) {
      for (int j = i; j < kindCount; ++j) {
        Random random(seedFor(static_cast<std::uint64_t>(100 * i + j)));
        Shares shares;
        for (int k = 0; k < 3000; ++k) {
          shares.add(randomPair(random, static_cast<Kind>(i), static_cast<Kind>(j), size));
        }
        CAPTURE(size);
        CAPTURE(std::string(nameOf(static_cast<Kind>(i))));
        CAPTURE(std::string(nameOf(static_cast<Kind>(j))));
        CAPTURE(shares.touching);
        CAPTURE(shares.overlapping);
        CHECK((shares.touching + shares.overlapping) * 100 >= 30 * shares.cases);
        CHECK(shares.apart * 100 >= 10 * shares.cases);
        if (size == 4) CHECK(shares.touching * 100 >= 5 * shares.cases);
        if (i > 1) CHECK(shares.contained * 100 >= 2 * shares.cases);
      }
    }
  }
}

TEST_CASE("generated polygons are strictly convex, within their size, and of all numbers of corners") {
  Random random(seedFor(7));
  std::array<int, 65> corners{};
  int slivers = 0;
  for (int k = 0; k < 40000; ++k) {
    const Int size = latticeSizes[static_cast<std::size_t>(random.index(4))];
    const LatticeShape shape = randomShape(random, Kind::roundPolygon, size);
    REQUIRE(shape.local.count >= 3);
    REQUIRE(shape.local.count <= 64);
    REQUIRE(strictlyConvex(shape.local));
    Wide twice = 0;
    for (int i = 0; i < shape.local.count; ++i) {
      const Point p = shape.local[i];
      REQUIRE(std::max(std::abs(p.x), std::abs(p.y)) <= size);
      twice += cross(p, shape.local.next(i));
    }
    slivers += twice == 1 && size >= 1000;
    ++corners[static_cast<std::size_t>(shape.local.count)];
  }
  for (std::size_t n = 3; n < corners.size(); ++n) {
    CAPTURE(n);
    CHECK(corners[n] > 0);
  }
  CHECK(corners[64] > 500);
  CHECK(slivers > 500);
}

// Outlines of masks: exact, simplified within the tolerance, and without crossings.
#include <algorithm>
#include <cmath>
#include <limits>

#include "bump/mask/outline.h"
#include "mask_helpers.h"

using namespace bump;
using namespace masktest;

namespace {

struct Contours {
  std::vector<std::vector<Vec>> rings;
};

Contours ringsOf(const MaskOutline& outline) {
  Contours contours;
  int first = 0;
  for (const std::int32_t count : outline.counts) {
    contours.rings.emplace_back(outline.points.begin() + first, outline.points.begin() + first + count);
    first += count;
  }
  REQUIRE(first == outline.points.size());
  return contours;
}

double areaOfRing(const std::vector<Vec>& ring) {
  double twice = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) twice += cross(ring[i], ring[(i + 1) % ring.size()]);
  return twice / 2;
}

// How often the contours wind round a point that is on none of them.
int winding(const Contours& contours, Vec p) {
  int turns = 0;
  for (const auto& ring : contours.rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Vec a = ring[i], b = ring[(i + 1) % ring.size()];
      const double side = cross(b - a, p - a);
      if (a.y <= p.y && b.y > p.y && side > 0) ++turns;
      if (a.y > p.y && b.y <= p.y && side < 0) --turns;
    }
  }
  return turns;
}

double segmentDistance(Vec p, Vec a, Vec b) {
  const double t = std::clamp(dot(p - a, b - a) / lengthSquared(b - a), 0.0, 1.0);
  return std::sqrt(lengthSquared(p - a - (b - a) * t));
}

double ringDistance(Vec p, const std::vector<Vec>& ring) {
  double least = 1e300;
  for (std::size_t i = 0; i < ring.size(); ++i)
    least = std::min(least, segmentDistance(p, ring[i], ring[(i + 1) % ring.size()]));
  return least;
}

double turn(Vec a, Vec b, Vec c) { return cross(b - a, c - a); }
bool between(Vec a, Vec b, Vec p) { return turn(a, b, p) == 0 && dot(p - a, p - b) <= 0; }

// Do two edges share a point that is not a corner of both? Coordinates are small integers: exact.
bool crossing(Vec a, Vec b, Vec c, Vec d) {
  const double abc = turn(a, b, c), abd = turn(a, b, d), cda = turn(c, d, a), cdb = turn(c, d, b);
  if (abc * abd < 0 && cda * cdb < 0) return true;
  if (between(a, b, c) && !(c == a) && !(c == b)) return true;
  if (between(a, b, d) && !(d == a) && !(d == b)) return true;
  if (between(c, d, a) && !(a == c) && !(a == d)) return true;
  if (between(c, d, b) && !(b == c) && !(b == d)) return true;
  return (a == c && b == d) || (a == d && b == c);
}

void checkNoCrossings(const Contours& contours) {
  struct Edge {
    Vec a, b;
  };
  std::vector<Edge> edges;
  for (const auto& ring : contours.rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) edges.push_back({ring[i], ring[(i + 1) % ring.size()]});
  }
  int crossings = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    for (std::size_t k = i + 1; k < edges.size(); ++k)
      crossings += crossing(edges[i].a, edges[i].b, edges[k].a, edges[k].b);
  }
  REQUIRE(crossings == 0);
}

Mask anyMask(std::mt19937& random, int width, int height) {
  switch (random() % 4) {
    case 0:
      return randomMask(random, width, height, 50);
    case 1:
      return randomMask(random, width, height, 90);
    default:
      return blobMask(random, width, height, 8);
  }
}

}  // namespace

TEST_CASE("mask outline: filling it again gives the mask, under both rules, and the areas add up exactly") {
  std::mt19937 random(51);
  for (int round = 0; round < 250; ++round) {
    const int width = 1 + static_cast<int>(random() % 70);
    const int height = 1 + static_cast<int>(random() % 20);
    const Mask mask = anyMask(random, width, height);
    const Result<MaskOutline> outline = outlineMask(mask);
    REQUIRE(outline);
    const Contours contours = ringsOf(outline.value);
    double area = 0;
    for (const auto& ring : contours.rings) area += areaOfRing(ring);
    REQUIRE(area == static_cast<double>(mask.count()));
    for (int y = -1; y <= height; ++y) {
      for (int x = -1; x <= width; ++x) REQUIRE(winding(contours, {x + 0.5, y + 0.5}) == mask.at(x, y));
    }
    // Corners only: each is a right angle.
    for (const auto& ring : contours.rings) {
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec a = ring[i], b = ring[(i + 1) % ring.size()], c = ring[(i + 2) % ring.size()];
        REQUIRE(dot(b - a, c - b) == 0);
        REQUIRE(cross(b - a, c - b) != 0);
      }
    }
    if (width * height < 300) checkNoCrossings(contours);
  }
}

TEST_CASE("mask outline: outer contours turn counter-clockwise, holes clockwise, corners join nothing") {
  const Contours ring = ringsOf(outlineMask(drawn({"###", "#.#", "###"})).value);
  REQUIRE(ring.rings.size() == 2);
  CHECK(areaOfRing(ring.rings[0]) == 9);
  CHECK(areaOfRing(ring.rings[1]) == -1);
  const Contours diagonal = ringsOf(outlineMask(drawn({"#.", ".#"})).value);
  REQUIRE(diagonal.rings.size() == 2);
  CHECK(areaOfRing(diagonal.rings[0]) == 1);
  CHECK(areaOfRing(diagonal.rings[1]) == 1);
  CHECK(ringsOf(outlineMask(drawn({"#"})).value).rings[0] ==
        std::vector<Vec>{{0, 0}, {1, 0}, {1, 1}, {0, 1}});
  CHECK(outlineMask(Mask{}).value.counts.size() == 0);
  CHECK(outlineMask(drawn({"..."})).value.points.size() == 0);
}

TEST_CASE(
    "mask outline: simplified, both contours are within the tolerance of each other, and nothing crosses") {
  std::mt19937 random(52);
  std::int64_t exactCorners = 0, fewerCorners = 0;
  for (int round = 0; round < 300; ++round) {
    CAPTURE(round);
    const Mask mask = anyMask(random, 30, 20);
    const double tolerance = 0.3 + static_cast<double>(random() % 40) / 10;
    const Contours exact = ringsOf(outlineMask(mask).value);
    const Contours simple = ringsOf(outlineMask(mask, tolerance).value);
    REQUIRE(simple.rings.size() == exact.rings.size());
    for (std::size_t i = 0; i < exact.rings.size(); ++i) {
      exactCorners += static_cast<std::int64_t>(exact.rings[i].size());
      fewerCorners += static_cast<std::int64_t>(simple.rings[i].size());
      REQUIRE(simple.rings[i].size() >= 3);
      REQUIRE((areaOfRing(simple.rings[i]) > 0) == (areaOfRing(exact.rings[i]) > 0));
      for (const Vec p : exact.rings[i]) REQUIRE(ringDistance(p, simple.rings[i]) <= tolerance + 1e-12);
      for (std::size_t k = 0; k < simple.rings[i].size(); ++k) {
        const Vec a = simple.rings[i][k], b = simple.rings[i][(k + 1) % simple.rings[i].size()];
        for (int part = 0; part < 8; ++part) {
          REQUIRE(ringDistance(a + (b - a) * (part / 8.0), exact.rings[i]) <= tolerance + 1e-12);
        }
      }
    }
    checkNoCrossings(simple);
    // Still a region: no point is wound round but once or not at all.
    for (int k = 0; k < 200; ++k) {
      const Vec p{static_cast<double>(random() % 30) + 0.4987, static_cast<double>(random() % 20) + 0.4913};
      const int turns = winding(simple, p);
      REQUIRE(turns >= 0);
      REQUIRE(turns <= 1);
    }
  }
  CHECK(fewerCorners * 10 < exactCorners * 8);
}

TEST_CASE("mask outline: a large circle needs few corners at a tolerance of one pixel") {
  const Mask circle = disc(200);
  const Result<MaskOutline> exact = outlineMask(circle);
  const Result<MaskOutline> simple = outlineMask(circle, 1);
  REQUIRE(simple);
  MESSAGE("a circle of 200 pixels: " << exact.value.points.size() << " corners, within 1 pixel "
                                     << simple.value.points.size());
  CHECK(simple.value.points.size() < 30);
  CHECK(std::fabs(areaOfRing(ringsOf(simple.value).rings[0]) - static_cast<double>(circle.count())) <
        static_cast<double>(circle.count()) * 0.02);
}

TEST_CASE("mask outline: a slope of stairs becomes a straight line") {
  std::vector<std::uint8_t> cells(64 * 64);
  for (int y = 0; y < 64; ++y) {
    for (int x = 0; x <= y; ++x) cells[static_cast<std::size_t>(y * 64 + x)] = 1;
  }
  CHECK(outlineMask(fromCells(cells, 64, 64), 1).value.points.size() <= 5);
}

TEST_CASE("mask outline: resolves to polygons of the same area, ready to be decomposed") {
  std::mt19937 random(53);
  for (int round = 0; round < 60; ++round) {
    const Mask mask = anyMask(random, 25, 20);
    if (mask.count() == 0) continue;
    for (const double tolerance : {0.0, 1.0}) {
      const Result<MaskOutline> outline = outlineMask(mask, tolerance);
      double area = 0;
      for (const auto& ring : ringsOf(outline.value).rings) area += areaOfRing(ring);
      for (const FillRule rule : {FillRule::evenOdd, FillRule::nonZero}) {
        const Result<Polygons> polygons = resolve(outline.value.view(), rule);
        REQUIRE(polygons);
        REQUIRE(areaOf(polygons.value) == area);
      }
    }
  }
}

TEST_CASE("mask outline: a tolerance that is no distance is refused") {
  const Mask circle = disc(10);
  CHECK(outlineMask(circle, -1).status.code == Code::negative);
  CHECK(outlineMask(circle, std::numeric_limits<double>::quiet_NaN()).status.code == Code::notFinite);
  CHECK(outlineMask(circle, std::numeric_limits<double>::infinity()).status.code == Code::notFinite);
}

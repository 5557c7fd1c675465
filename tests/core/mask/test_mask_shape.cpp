// Masks against vector shapes: every pixel tested by itself with 128-bit integers, by other means than the
// engine's.
#include <algorithm>
#include <array>
#include <cmath>

#include "bump/angle.h"
#include "bump/mask/shape.h"
#include "mask_helpers.h"

using namespace bump;
using namespace masktest;

namespace {

using Wide = __int128;
struct Lattice {
  long long x;
  long long y;
};

Wide crossed(Lattice a, Lattice b, Lattice c) {
  return static_cast<Wide>(b.x - a.x) * (c.y - a.y) - static_cast<Wide>(b.y - a.y) * (c.x - a.x);
}

// Does the segment a b meet the rectangle, closed or open? Clips the segment's times, which are fractions.
bool segmentMeets(Lattice a, Lattice b, Lattice low, Lattice high, bool open) {
  Wide enterN = 0, enterD = 1, leaveN = 1, leaveD = 1;
  const long long from[2] = {a.x, a.y}, way[2] = {b.x - a.x, b.y - a.y};
  const long long least[2] = {low.x, low.y}, most[2] = {high.x, high.y};
  for (int k = 0; k < 2; ++k) {
    if (way[k] == 0) {
      if (open ? (from[k] <= least[k] || from[k] >= most[k]) : (from[k] < least[k] || from[k] > most[k]))
        return false;
      continue;
    }
    Wide n0 = least[k] - from[k], n1 = most[k] - from[k], d = way[k];
    if (d < 0) {
      std::swap(n0, n1);
      n0 = -n0;
      n1 = -n1;
      d = -d;
    }
    if (n0 * enterD > enterN * d) {
      enterN = n0;
      enterD = d;
    }
    if (n1 * leaveD < leaveN * d) {
      leaveN = n1;
      leaveD = d;
    }
  }
  const Wide enter = enterN * leaveD, leave = leaveN * enterD;
  return open ? enter < leave : enter <= leave;
}

// Squared distance of a point from a segment against a squared radius: -1 nearer, 0 equal, 1 further.
int againstRadius(Lattice p, Lattice a, Lattice b, long long r) {
  const Wide dx = b.x - a.x, dy = b.y - a.y, px = p.x - a.x, py = p.y - a.y;
  const Wide square = dx * dx + dy * dy, along = px * dx + py * dy;
  Wide left, right;
  if (square == 0 || along <= 0) {
    left = px * px + py * py;
    right = static_cast<Wide>(r) * r;
  } else if (along >= square) {
    left = static_cast<Wide>(p.x - b.x) * (p.x - b.x) + static_cast<Wide>(p.y - b.y) * (p.y - b.y);
    right = static_cast<Wide>(r) * r;
  } else {
    left = (px * dy - py * dx) * (px * dy - py * dx);
    right = static_cast<Wide>(r) * r * square;
  }
  return left < right ? -1 : left > right;
}

bool plainMeets(const std::vector<Lattice>& points, long long r, Lattice low, Lattice high, Touch touch) {
  const std::size_t n = points.size();
  const bool open = touch == Touch::ignored;
  // The core, as open as asked when nothing surrounds it.
  const bool coreOpen = open && r == 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Lattice a = points[i], b = points[(i + 1) % n];
    if (n == 1) {
      if (coreOpen ? (a.x > low.x && a.x < high.x && a.y > low.y && a.y < high.y)
                   : (a.x >= low.x && a.x <= high.x && a.y >= low.y && a.y <= high.y)) {
        return true;
      }
    } else if (segmentMeets(a, b, low, high, coreOpen)) {
      return true;
    }
  }
  if (n > 2) {
    // No edge crosses it: inside altogether if its middle is (in doubled coordinates).
    bool inside = true;
    const Lattice middle{low.x + high.x, low.y + high.y};
    for (std::size_t i = 0; i < n; ++i) {
      const Lattice a{points[i].x * 2, points[i].y * 2},
          b{points[(i + 1) % n].x * 2, points[(i + 1) % n].y * 2};
      inside = inside && crossed(a, b, middle) >= 0;
    }
    if (inside) return true;
  }
  if (r == 0) return false;
  const Lattice corners[4] = {low, {high.x, low.y}, high, {low.x, high.y}};
  const int limit = open ? -1 : 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < 4; ++k) {
      if (againstRadius(corners[k], points[i], points[(i + 1) % n], r) <= limit) return true;
      if (againstRadius(points[i], corners[k], corners[(k + 1) % 4], r) <= limit) return true;
    }
  }
  return false;
}

// Everything in quarters of a world unit.
struct Scene {
  std::vector<Lattice> points;  // of the shape, in the world, counter-clockwise
  long long radius = 0;
  Shape shape;
  Pose shapePose;
  int turn = 0;  // of the mask, in quarters
  Lattice maskAt{};
  int scaleX = 4, scaleY = 4;  // in quarters
  int pivotX = 0, pivotY = 0;  // whole pixels
};

Lattice turned(Lattice v, int quarters) {
  for (int i = 0; i < quarters; ++i) v = {-v.y, v.x};
  return v;
}

Rotation quarter(int turns) { return rotationOf(turns * pi / 2); }

std::vector<Lattice> hullOf(std::vector<Lattice> points) {
  std::sort(points.begin(), points.end(),
            [](Lattice a, Lattice b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
  std::vector<Lattice> hull;
  for (int side = 0; side < 2; ++side) {
    const std::size_t start = hull.size();
    for (const Lattice p : points) {
      while (hull.size() >= start + 2 && crossed(hull[hull.size() - 2], hull.back(), p) <= 0) hull.pop_back();
      hull.push_back(p);
    }
    hull.pop_back();
    std::reverse(points.begin(), points.end());
  }
  return hull;
}

Scene randomScene(std::mt19937& random, int size) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  Scene scene;
  const int kind = below(6);
  const int turn = below(4);
  const Lattice at{below(6 * size) - 3 * size, below(6 * size) - 3 * size};
  const int coarse = below(2) ? 4 : 1;  // on pixel corners, or on quarters
  const auto point = [&] {
    return Lattice{(below(4 * size) - 2 * size) / coarse * coarse,
                   (below(4 * size) - 2 * size) / coarse * coarse};
  };
  std::vector<Lattice> own;
  const int wanted = kind < 2 ? 1 : kind < 4 ? 2 : 3 + below(5);
  for (;;) {
    own.clear();
    for (int i = 0; i < wanted; ++i) own.push_back(point());
    if (wanted == 2 && own[0].x == own[1].x && own[0].y == own[1].y) continue;
    if (wanted > 2) own = hullOf(own);
    if (wanted <= 2 || own.size() > 2) break;
  }
  if (kind % 2) scene.radius = 1 + below(2 * size);
  scene.shape.count = static_cast<int>(own.size());
  scene.shape.radius = static_cast<double>(scene.radius) / 4;
  scene.shape.kind = own.size() > 2 ? ShapeKind::polygon : ShapeKind::segment;
  for (std::size_t i = 0; i < own.size(); ++i) {
    scene.shape.points[i] = {static_cast<double>(own[i].x) / 4, static_cast<double>(own[i].y) / 4};
    const Lattice w = turned(own[i], turn);
    scene.points.push_back({w.x + at.x, w.y + at.y});
  }
  scene.shapePose = {{static_cast<double>(at.x) / 4, static_cast<double>(at.y) / 4}, quarter(turn)};
  scene.turn = below(4);
  scene.maskAt = {below(4 * size) - 2 * size, below(4 * size) - 2 * size};
  scene.scaleX = (below(2) ? 1 : -1) * (below(2) ? 4 : 1 + below(8));
  scene.scaleY = (below(2) ? 1 : -1) * (below(2) ? 4 : 1 + below(8));
  scene.pivotX = below(size);
  scene.pivotY = below(size);
  return scene;
}

PlacedMask placedIn(const Scene& s, const Mask& mask) {
  return placeMask(
             mask,
             {{static_cast<double>(s.maskAt.x) / 4, static_cast<double>(s.maskAt.y) / 4}, quarter(s.turn)},
             {s.scaleX / 4.0, s.scaleY / 4.0}, {static_cast<double>(s.pivotX), static_cast<double>(s.pivotY)})
      .value;
}

bool plainPixelMeets(const Scene& s, int x, int y, Touch touch) {
  const Lattice a = turned(
      {static_cast<long long>(x - s.pivotX) * s.scaleX, static_cast<long long>(y - s.pivotY) * s.scaleY},
      s.turn);
  const Lattice b = turned({static_cast<long long>(x + 1 - s.pivotX) * s.scaleX,
                            static_cast<long long>(y + 1 - s.pivotY) * s.scaleY},
                           s.turn);
  const Lattice low{std::min(a.x, b.x) + s.maskAt.x, std::min(a.y, b.y) + s.maskAt.y};
  const Lattice high{std::max(a.x, b.x) + s.maskAt.x, std::max(a.y, b.y) + s.maskAt.y};
  return plainMeets(s.points, s.radius, low, high, touch);
}

}  // namespace

TEST_CASE("mask and shape: the pixels that meet a shape are those that meet it one by one, exactly") {
  std::mt19937 random(21);
  int hits = 0, touches = 0;
  const int rounds = 6000;
  for (int round = 0; round < rounds; ++round) {
    CAPTURE(round);
    const int size = 3 + static_cast<int>(random() % 10);
    const Mask mask =
        random() % 2 ? blobMask(random, size, size + 2, 4) : randomMask(random, size, size + 2, 30);
    const Scene scene = randomScene(random, size);
    CAPTURE(scene.points.size());
    CAPTURE(scene.radius);
    const PlacedMask placed = placedIn(scene, mask);
    const Placed shape{scene.shape.view(), scene.shapePose};
    bool met[2] = {};
    for (const Touch touch : {Touch::counts, Touch::ignored}) {
      const Result<Mask> region = overlapRegion(placed, shape, touch);
      REQUIRE(region);
      std::int64_t count = 0;
      PixelHit first;
      for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
          CAPTURE(x);
          CAPTURE(y);
          const bool meets = mask.at(x, y) && plainPixelMeets(scene, x, y, touch);
          if (region.value.at(x, y) != meets) REQUIRE(region.value.at(x, y) == meets);
          if (meets && count++ == 0) first = {true, x, y};
        }
      }
      met[static_cast<int>(touch)] = count > 0;
      REQUIRE(overlapCount(placed, shape, touch) == count);
      REQUIRE(firstOverlap(placed, shape, touch) == first);
      const bool mayBeOnSeam = touch == Touch::ignored && scene.points.size() < 3 && scene.radius == 0;
      if (count > 0 || !mayBeOnSeam) REQUIRE(overlap(placed, shape, touch) == (count > 0));
    }
    hits += met[1];
    touches += met[0] && !met[1];
  }
  CHECK(hits > rounds * 3 / 10);
  CHECK(touches > rounds / 50);
}

TEST_CASE("mask and shape: turning both keeps the answer, apart from exact touching") {
  std::mt19937 random(22);
  int compared = 0;
  for (int round = 0; round < 3000; ++round) {
    const int size = 3 + static_cast<int>(random() % 10);
    const Mask mask = blobMask(random, size, size + 2, 4);
    const Scene scene = randomScene(random, size);
    PlacedMask placed = placedIn(scene, mask);
    Placed shape{scene.shape.view(), scene.shapePose};
    const std::int64_t count = overlapCount(placed, shape, Touch::counts);
    if (count != overlapCount(placed, shape, Touch::ignored)) continue;
    ++compared;
    const Rotation q = rotationOf(static_cast<double>(random() % 6283) / 1000);
    for (Pose* pose : {&placed.pose, &shape.pose}) {
      const Vec both = rotate(q, {pose->rotation.cos, pose->rotation.sin});
      *pose = {rotate(q, pose->position), {both.x, both.y}};
    }
    REQUIRE(overlapCount(placed, shape, Touch::counts) == count);
    REQUIRE(overlapCount(placed, shape, Touch::ignored) == count);
  }
  CHECK(compared > 1000);
}

TEST_CASE("mask and shape: an edge that rises by next to nothing ends where it ends") {
  const Mask mask = drawn(std::vector<std::string>(8, "##########"));
  // The mask lies above the shape's edge, or below it.
  const auto region = [&](Vec left, Vec right, double way) {
    std::array<Vec, 3> corners{left, right, Vec{3.1, 5.7 * way}};
    if (way < 0) std::swap(corners[0], corners[1]);
    const Shape shape = makePolygon(corners).value;
    const PlacedMask placed = placeMask(mask, {{0, way < 0 ? -8.0 : 0.0}, {}}).value;
    return overlapRegion(placed, Placed{shape.view(), {}}, Touch::ignored).value;
  };
  for (const double way : {1.0, -1.0}) {
    const Mask flat = region({1, 0}, {5, 0}, way);
    CHECK(flat.count() > 12);
    for (const double rise : {5e-324, 1e-310, 1e-300, 1e-200, 1e-20}) {
      CAPTURE(rise);
      CHECK(region({1, 0}, {5, rise * way}, way).count() == flat.count());
      CHECK(region({1, rise * way}, {5, 0}, way).count() == flat.count());
    }
  }
}

TEST_CASE("mask and point: inside, on the outline, on a seam between solid pixels, in a corner of four") {
  const Mask mask = drawn({"##.", "##.", "..."});
  const PlacedMask placed = placeMask(mask, {{10, 20}, {}}).value;
  const auto both = [&](Vec p) {
    return std::pair{containsPoint(placed, p, Touch::counts), containsPoint(placed, p, Touch::ignored)};
  };
  CHECK(both({10.5, 20.5}) == std::pair{true, true});
  CHECK(both({11, 20.5}) == std::pair{true, true});   // between two solid pixels
  CHECK(both({11, 21}) == std::pair{true, true});     // where four solid pixels meet
  CHECK(both({12, 20.5}) == std::pair{true, false});  // between solid and empty
  CHECK(both({12, 22}) == std::pair{true, false});    // on the corner
  CHECK(both({10, 21}) == std::pair{true, false});    // on the mask's own border
  CHECK(both({12.5, 20.5}) == std::pair{false, false});
  CHECK(both({9, 20}) == std::pair{false, false});
}

TEST_CASE("mask and segment: along a seam it is inside, along the outline it only touches") {
  const Mask mask = drawn({"##.", "##.", "..."});
  const PlacedMask placed = placeMask(mask, {}).value;
  const auto segment = [](Vec a, Vec b) { return makeSegment(a, b).value; };
  const auto meets = [&](const Shape& shape, Touch touch) {
    return overlap(placed, Placed{shape.view(), {}}, touch);
  };
  CHECK(meets(segment({1, -5}, {1, 0.5}), Touch::ignored));
  CHECK_FALSE(meets(segment({1, -5}, {1, 0}), Touch::ignored));
  CHECK(meets(segment({1, -5}, {1, 0}), Touch::counts));
  CHECK(meets(segment({0.5, 1}, {1.5, 1}), Touch::ignored));
  CHECK_FALSE(meets(segment({2, 0}, {2, 2}), Touch::ignored));
  CHECK_FALSE(meets(segment({0, 0}, {0, 2}), Touch::ignored));
  CHECK_FALSE(meets(segment({0, 2}, {2, 2}), Touch::ignored));
  CHECK(meets(segment({0, 2}, {2, 2}), Touch::counts));
}

TEST_CASE("mask contains a shape: only when every pixel under it is solid; touching from inside is allowed") {
  const Mask ring = drawn({"#####", "#...#", "#...#", "#...#", "#####"});
  const Result<Mask> full = makeFullMask(5, 5);
  const auto in = [](const Mask& mask, const Result<Shape>& shape) {
    return contains(placeMask(mask, {}).value, Placed{shape.value.view(), {}});
  };
  CHECK(in(full.value, makeBox(5, 5, {2.5, 2.5})));
  CHECK_FALSE(in(full.value, makeBox(5.001, 5, {2.5, 2.5})));
  CHECK_FALSE(in(ring, makeBox(5, 5, {2.5, 2.5})));
  CHECK(in(ring, makeBox(5, 1, {2.5, 0.5})));
  CHECK(in(ring, makeCircle(0.5, {0.5, 2})));
  CHECK_FALSE(in(ring, makeCircle(0.51, {0.5, 2})));
  CHECK(in(full.value, makeCircle(2.5, {2.5, 2.5})));
  CHECK(in(ring, makeSegment({0, 0}, {0, 5})));
  CHECK(in(ring, makeSegment({1, 0}, {1, 5})));
  CHECK_FALSE(in(ring, makeSegment({1, 0}, {1, 5.5})));
  CHECK_FALSE(in(ring, makeSegment({2, 0}, {2, 5})));
  CHECK(in(ring, makeSegment({2, 0}, {2, 1})));
  // From one line between pixels to the next: the pixels before and behind are not under it.
  const Mask step = drawn({".#.", "...", "..#"});
  CHECK(in(step, makeSegment({1, 1}, {2, 1})));
  CHECK_FALSE(in(step, makeSegment({0, 1}, {2, 1})));
  CHECK_FALSE(in(step, makeSegment({1, 1}, {3, 1})));
  CHECK(in(step, makeSegment({2, 2}, {2, 3})));
  CHECK_FALSE(in(step, makeSegment({2, 1}, {2, 3})));
  CHECK_FALSE(in(ring, makeSegment({0.5, 0.5}, {4.5, 4.5})));
  CHECK(in(full.value, makeSegment({0, 0}, {5, 5})));
  CHECK(in(ring, makePoint({1, 1})));
  CHECK_FALSE(in(ring, makePoint({1.5, 1.5})));
}

TEST_CASE("shape contains a mask: when it holds the corners of all solid pixels") {
  const Mask cross = drawn({".#.", "###", ".#."});
  const PlacedMask placed = placeMask(cross, {{100, 50}, rotationOf(pi / 2)}, {2, 2}, {1.5, 1.5}).value;
  const auto holds = [&](const Result<Shape>& shape) {
    return contains(Placed{shape.value.view(), {{100, 50}, {}}}, placed);
  };
  CHECK(holds(makeBox(6, 6)));
  CHECK_FALSE(holds(makeBox(6, 5.999)));
  CHECK(holds(makeCircle(std::sqrt(10.0) + 1e-9)));
  CHECK_FALSE(holds(makeCircle(std::sqrt(10.0) - 1e-9)));
  const std::vector<Vec> octagon{{1, -3}, {3, -1}, {3, 1}, {1, 3}, {-1, 3}, {-3, 1}, {-3, -1}, {-1, -3}};
  CHECK(holds(makePolygon(octagon)));
  CHECK_FALSE(contains(Placed{makeBox(9, 9).value.view(), {}}, placeMask(Mask{}, {}).value));
}

TEST_CASE("a mask made from a shape is solid exactly where the pixel's centre is in the shape") {
  const Result<Mask> made = makeMaskFromShape(makeCircle(32, {32, 32}).value.view(), {}, 64, 64);
  REQUIRE(made);
  const Mask plain = disc(64);
  for (int y = 0; y < 64; ++y) {
    for (int x = 0; x < 64; ++x) REQUIRE(made.value.at(x, y) == plain.at(x, y));
  }
  const Result<Mask> box =
      makeMaskFromShape(makeBox(10, 4).value.view(), {{20, 20}, rotationOf(pi / 2)}, 40, 40);
  REQUIRE(box);
  CHECK(box.value.bounds() == PixelBox{18, 15, 4, 10});
  CHECK(box.value.count() == 40);
  // Centres on the border count: three columns of centres from 0.5 to 2.5.
  const Result<Mask> border = makeMaskFromShape(makeBox(2, 2, {1.5, 1.5}).value.view(), {}, 8, 8);
  REQUIRE(border);
  CHECK(border.value.count() == 9);
  CHECK(makeMaskFromShape(makeCircle(1).value.view(), {{std::nan(""), 0}, {}}, 8, 8).status.code ==
        Code::notFinite);
}

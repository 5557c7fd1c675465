// contact(): that its depth separates and no shorter way does, what is kept under swaps, turns and scales,
// and the spots where there is no natural normal.
#include <doctest/doctest.h>

#include <cstring>

#include "bump/angle.h"
#include "bump/convex/collide.h"
#include "differences.h"
#include "placed_at.h"

using bump::contact;
using bump::Contact;
using bump::Placed;
using bump::Rotation;
using bump::Shape;
using bump::Touch;
using bump::Vec;

namespace {

bool sameBits(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0 || a == b; }
bool sameBits(Vec a, Vec b) { return sameBits(a.x, b.x) && sameBits(a.y, b.y); }

bool isUnit(Vec n) { return std::fabs(bump::lengthSquared(n) - 1) < 1e-15 * 8; }

Placed randomlyPlaced(differences::Random& random, const Shape& shape, double spread) {
  return at(shape, {differences::real(random, -spread, spread), differences::real(random, -spread, spread)},
            bump::rotationOf(differences::real(random, 0, 7)));
}

}  // namespace

TEST_CASE("boxes that overlap are parted along the shorter way with two points") {
  const Shape box = bump::makeBox(2, 2).value;
  const Contact c = contact(at(box, {0, 0}), at(box, {1.5, 0.5}), Touch::counts);
  REQUIRE(c.touching);
  CHECK(c.normal == Vec{1, 0});
  CHECK(c.depth == 0.5);
  REQUIRE(c.count == 2);
  CHECK(c.points[0].position == Vec{0.75, -0.5});
  CHECK(c.points[1].position == Vec{0.75, 1});
  CHECK(c.points[0].depth == 0.5);
  CHECK(c.points[1].depth == 0.5);
  CHECK(c.points[0].feature != c.points[1].feature);
}

TEST_CASE("a contact only touches exactly: depth 0, the faces' normal, both points") {
  const Shape box = bump::makeBox(2, 2).value;
  const Contact c = contact(at(box, {0, 0}), at(box, {0.5, -2}), Touch::counts);
  REQUIRE(c.touching);
  CHECK(c.normal == Vec{0, -1});
  CHECK(c.depth == 0);
  CHECK(c.count == 2);
  CHECK_FALSE(contact(at(box, {0, 0}), at(box, {0.5, -2}), Touch::ignored).touching);
  const Contact corner = contact(at(box, {0, 0}), at(box, {2, 2}), Touch::counts);
  REQUIRE(corner.touching);
  CHECK(isUnit(corner.normal));
  CHECK(corner.depth == 0);
  CHECK(corner.count == 1);
}

TEST_CASE("an end of the common stretch that is apart never stands for the one that touches") {
  // A corner of the tilted box only touches the floor's top; the rest of its lower side rises from there.
  const Shape floor = bump::makeBox(20, 2).value;
  const Vec diamond[] = {{0, 0}, {4, 3}, {1, 7}, {-3, 4}};
  const Shape tilted = bump::makePolygon(diamond).value;
  for (const Rotation turn : {Rotation{1, 0}, Rotation{0, 1}, Rotation{-1, 0}, Rotation{0, -1}}) {
    const Contact c =
        contact(at(floor, {0, 0}, turn), at(tilted, bump::rotate(turn, {0, 1}), turn), Touch::counts);
    REQUIRE(c.touching);
    CHECK(c.normal == bump::rotate(turn, {0, 1}));
    CHECK(c.depth == 0);
    REQUIRE(c.count == 1);
    CHECK(c.points[0].depth == 0);
    CHECK(c.points[0].position == bump::rotate(turn, {0, 1}));
  }
}

TEST_CASE("circles meet on the line of their centres") {
  const Shape circle = bump::makeCircle(2).value;
  const Contact c = contact(at(circle, {10, 10}), at(circle, {10, 13}), Touch::counts);
  REQUIRE(c.touching);
  CHECK(c.normal == Vec{0, 1});
  CHECK(c.depth == 1);
  REQUIRE(c.count == 1);
  CHECK(c.points[0].position == Vec{10, 11.5});
}

TEST_CASE("a capsule that lies on a box rests on two points") {
  const Shape box = bump::makeBox(10, 2).value;
  const Shape capsule = bump::makeCapsule({-2, 0}, {2, 0}, 1).value;
  const Contact c = contact(at(box, {0, 0}), at(capsule, {1, 1.75}), Touch::counts);
  REQUIRE(c.touching);
  CHECK(c.normal == Vec{0, 1});
  CHECK(c.depth == 0.25);
  REQUIRE(c.count == 2);
  CHECK(c.points[0].position == Vec{-1, 0.875});
  CHECK(c.points[1].position == Vec{3, 0.875});
}

TEST_CASE("equal shapes on one spot have the same normal both ways: nothing tells them apart") {
  const Shape shapes[] = {bump::makePoint().value, bump::makeCircle(2).value, bump::makeBox(2, 1).value,
                          bump::makeCapsule({-1, 0}, {1, 0}, 0.5).value};
  for (const Shape& a : shapes) {
    const Shape b = a;
    const Contact c = contact(at(a, {3, 4}), at(b, {3, 4}), Touch::counts);
    const Contact swapped = contact(at(b, {3, 4}), at(a, {3, 4}), Touch::counts);
    REQUIRE(c.touching);
    CHECK(c.normal == swapped.normal);
    if (a.count == 1) CHECK(c.normal == Vec{1, 0});
    // The least that can be told apart makes them opposite again.
    const Vec near{3, std::nextafter(4.0, 5.0)};
    CHECK(contact(at(a, {3, 4}), at(b, near), Touch::counts).normal ==
          -contact(at(b, near), at(a, {3, 4}), Touch::counts).normal);
  }
}

TEST_CASE("identical centres, containment and shapes without area have a finite unit normal") {
  differences::Random random(1);
  const Shape shapes[] = {bump::makePoint().value,
                          bump::makeCircle(1).value,
                          bump::makeSegment({-1, 0}, {1, 0}).value,
                          bump::makeCapsule({-1, 0}, {1, 0}, 0.5).value,
                          bump::makeBox(2, 2).value,
                          bump::makeBox(0.5, 0.25).value,
                          differences::roundPolygon(random, 8, 2, 0),
                          differences::roundPolygon(random, 5, 1, 0.25)};
  for (const Shape& a : shapes) {
    for (const Shape& b : shapes) {
      for (const Vec offset : {Vec{0, 0}, Vec{8388608, 8388608}}) {
        const Contact c = contact(at(a, offset), at(b, offset), Touch::counts);
        REQUIRE(c.touching);
        CHECK(isUnit(c.normal));
        CHECK(std::isfinite(c.depth));
        CHECK(c.depth >= 0);
        REQUIRE(c.count >= 1);
        CHECK(std::isfinite(c.points[0].position.x));
        const Contact again = contact(at(a, offset), at(b, offset), Touch::counts);
        CHECK(again.normal == c.normal);
        if (&a == &b) continue;
        const Contact swapped = contact(at(b, offset), at(a, offset), Touch::counts);
        CHECK(swapped.normal == -c.normal);
        CHECK(swapped.depth == c.depth);
      }
    }
  }
}

TEST_CASE("moving B by the depth parts the shapes and no shorter way does") {
  differences::Random random(2);
  int wrong = 0;
  int touching = 0;
  for (int i = 0; i < 20000; ++i) {
    const Shape a = differences::realShape(random, static_cast<int>(random() % 8), 1);
    const Shape b = differences::realShape(random, static_cast<int>(random() % 8), 1);
    const Placed pa = randomlyPlaced(random, a, 0);
    Placed pb = randomlyPlaced(random, b, 2);
    const Contact c = contact(pa, pb, Touch::counts);
    if (c.touching != overlap(pa, pb, Touch::counts)) ++wrong;
    if (!c.touching) continue;
    ++touching;
    // The least depth of all directions, from the hull of all differences.
    const double least = static_cast<double>(-differences::separation(pa, pb));
    if (std::fabs(c.depth - least) > 1e-9 * (least + 1e-6)) ++wrong;
    if (!isUnit(c.normal)) ++wrong;
    pb.pose.position = pb.pose.position + c.normal * (c.depth * (1 + 1e-6) + 1e-15);
    if (overlap(pa, pb, Touch::ignored)) ++wrong;
    for (int k = 0; k < c.count; ++k) {
      const bump::ContactPoint& p = c.points[static_cast<std::size_t>(k)];
      if (p.depth < 0 || p.depth > c.depth * (1 + 1e-9) + 1e-12 || p.feature == 0) ++wrong;
    }
  }
  CHECK(wrong == 0);
  CHECK(touching > 5000);
}

TEST_CASE("swapping A and B negates the normal exactly and keeps the rest") {
  differences::Random random(3);
  int wrong = 0;
  for (int i = 0; i < 20000; ++i) {
    const bool lattice = i % 2 == 0;
    const int kindA = static_cast<int>(random() % 8);
    const int kindB = static_cast<int>(random() % 8);
    const Shape a =
        lattice ? differences::latticeShape(random, kindA, 4) : differences::realShape(random, kindA, 4);
    const Shape b =
        lattice ? differences::latticeShape(random, kindB, 4) : differences::realShape(random, kindB, 4);
    Placed pa = randomlyPlaced(random, a, 4);
    Placed pb = randomlyPlaced(random, b, 4);
    if (lattice) {
      pa.pose = {{differences::whole(random, -4, 4), differences::whole(random, -4, 4)}, {}};
      pb.pose = {{differences::whole(random, -4, 4), differences::whole(random, -4, 4)}, {}};
    }
    const Contact c = contact(pa, pb, Touch::counts);
    const Contact s = contact(pb, pa, Touch::counts);
    bool same = c.touching == s.touching && sameBits(c.normal, -s.normal) && sameBits(c.depth, s.depth) &&
                c.count == s.count;
    for (int k = 0; same && k < c.count; ++k) {
      const auto& p = c.points[static_cast<std::size_t>(k)];
      const auto& q = s.points[static_cast<std::size_t>(k)];
      same = sameBits(p.position, q.position) && sameBits(p.depth, q.depth) &&
             p.feature == ((q.feature >> 16) | (q.feature << 16));
    }
    wrong += !same;
  }
  CHECK(wrong == 0);
}

TEST_CASE("quarter turns, powers of two in scale and the start vertex keep a contact bit for bit") {
  differences::Random random(4);
  int wrong = 0;
  int touching = 0;
  const auto turned = [](Vec v) { return Vec{-v.y, v.x}; };
  for (int i = 0; i < 20000; ++i) {
    const Shape a = differences::realShape(random, static_cast<int>(random() % 8), 1);
    const Shape b = differences::realShape(random, static_cast<int>(random() % 8), 1);
    const Placed pa = randomlyPlaced(random, a, 1);
    const Placed pb = randomlyPlaced(random, b, 1);
    const Contact c = contact(pa, pb, Touch::counts);
    touching += c.touching;

    const auto turn = [&](Placed p) {
      p.pose.position = turned(p.pose.position);
      p.pose.rotation = {-p.pose.rotation.sin, p.pose.rotation.cos};
      return p;
    };
    const Contact t = contact(turn(pa), turn(pb), Touch::counts);
    bool same = t.touching == c.touching && sameBits(t.normal, turned(c.normal)) &&
                sameBits(t.depth, c.depth) && t.count == c.count;

    const double scale = std::ldexp(1.0, static_cast<int>(random() % 21) - 10);
    const auto scaled = [&](Shape shape) {
      for (int k = 0; k < shape.count; ++k) {
        shape.points[static_cast<std::size_t>(k)] = shape.points[static_cast<std::size_t>(k)] * scale;
      }
      shape.radius *= scale;
      return shape;
    };
    const Shape as = scaled(a);
    const Shape bs = scaled(b);
    const Contact g = contact({as.view(), {pa.pose.position * scale, pa.pose.rotation}},
                              {bs.view(), {pb.pose.position * scale, pb.pose.rotation}}, Touch::counts);
    same = same && g.touching == c.touching && sameBits(g.normal, c.normal) &&
           sameBits(g.depth, c.depth * scale) && g.count == c.count;

    Shape started = a;
    if (a.count > 2) {
      const auto by = static_cast<std::ptrdiff_t>(random() % static_cast<std::uint64_t>(a.count));
      std::rotate(started.points.begin(), started.points.begin() + by, started.points.begin() + a.count);
    } else if (a.count == 2) {
      std::swap(started.points[0], started.points[1]);
    }
    const Contact r = contact({started.view(), pa.pose}, pb, Touch::counts);
    same = same && r.touching == c.touching && sameBits(r.normal, c.normal) && sameBits(r.depth, c.depth) &&
           r.count == c.count;
    for (std::size_t k = 0; same && k < static_cast<std::size_t>(c.count); ++k) {
      same = sameBits(g.points[k].position, c.points[k].position * scale);
      if (same && a.count != 2) same = sameBits(r.points[k].position, c.points[k].position);
      if (same && (c.count == 1 || c.points[0].depth != c.points[1].depth)) {
        same = sameBits(t.points[k].position, turned(c.points[k].position));
      }
    }
    wrong += !same;
  }
  CHECK(wrong == 0);
  CHECK(touching > 5000);
}

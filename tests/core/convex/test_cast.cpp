// castRay(), castShape() and timeOfImpact(): closed forms where there are any, elsewhere the separation at
// the answered time and before it; and that nothing passes through anything.
#include <doctest/doctest.h>

#include <algorithm>
#include <numbers>
#include <vector>

#include "bump/angle.h"
#include "bump/convex/cast.h"
#include "bump/convex/distance.h"
#include "differences.h"
#include "placed_at.h"

using bump::castRay;
using bump::castShape;
using bump::Impact;
using bump::Motion;
using bump::Placed;
using bump::Rotation;
using bump::Shape;
using bump::timeOfImpact;
using bump::Touch;
using bump::Vec;

namespace {

double length(Vec v) { return std::sqrt(bump::lengthSquared(v)); }

Vec realVec(differences::Random& random, double most) {
  const double x = differences::real(random, -most, most);
  return {x, differences::real(random, -most, most)};
}

Placed moved(const Placed& p, const Motion& m, double time) {
  const Rotation q = bump::rotationOf(m.turn * time);
  const Rotation r = p.pose.rotation;
  return {p.shape,
          {p.pose.position + m.translation * time,
           {q.cos * r.cos - q.sin * r.sin, q.sin * r.cos + q.cos * r.sin}}};
}

double separationAt(const Placed& a, const Motion& ma, const Placed& b, const Motion& mb, double time) {
  return static_cast<double>(differences::separation(moved(a, ma, time), moved(b, mb, time)));
}

double reachOf(const Shape& shape) {
  double most = 0;
  for (const Vec point : shape.points) most = std::max(most, length(point));  // those it does not use are 0
  return most + shape.radius;
}

// By how much the separation can change in all of the motion: where there is more of it, none of it needs a
// look.
double mostChange(const Shape& a, const Motion& ma, const Shape& b, const Motion& mb) {
  const double turning = std::fabs(ma.turn) * reachOf(a) + std::fabs(mb.turn) * reachOf(b);
  return length(ma.translation - mb.translation) + turning;
}

}  // namespace

TEST_CASE("what crosses a long segment at a very flat angle meets it") {
  // So flat that the times at which its two sides are crossed differ by more than their own rounding.
  const Shape line = bump::makeSegment({256, 0}, {6.513597559553979, 0}).value;
  const Shape point = bump::makePoint({1, 1}).value;
  const Impact s = castShape(
      at(point, {-8.3712557963733349, 1.8880074012248431}, {0.50489415023771045, 0.86318126546846485}),
      {14.283446717642306, -5.3216735021934332}, at(line, {}, {-0.93694497630401818, 0.34947691108092216}));
  REQUIRE(s.hit);
  CHECK(s.time == doctest::Approx(0.00057907165350));
}

TEST_CASE("a ray meets boxes, circles, segments and points where it should") {
  const Shape box = bump::makeBox(2, 2).value;
  const Impact face = castRay({-5, 0.5}, {10, 0}, at(box, {}));
  CHECK(face.hit);
  CHECK(face.time == 0.4);
  CHECK(face.normal == Vec{1, 0});
  CHECK(face.point == Vec{-1, 0.5});
  const Impact circle = castRay({0, 10}, {0, -10}, at(bump::makeCircle(2).value, {}));
  CHECK(circle.hit);
  CHECK(circle.time == doctest::Approx(0.8).epsilon(1e-15));
  CHECK(circle.normal == Vec{0, -1});
  CHECK(circle.point == Vec{0, 2});
  const Shape segment = bump::makeSegment({-1, 0}, {1, 0}).value;
  CHECK(castRay({0.5, 2}, {0, -4}, at(segment, {})).time == 0.5);
  CHECK(castRay({0.5, -2}, {0, 4}, at(segment, {})).normal == Vec{0, 1});
  CHECK(castRay({-3, 0}, {4, 0}, at(segment, {})).time == 0.5);  // end on
  CHECK(castRay({-3, 0}, {4, 0}, at(bump::makePoint().value, {})).time == 0.75);
  CHECK_FALSE(castRay({-3, 1e-9}, {4, 0}, at(bump::makePoint().value, {})).hit);
  CHECK_FALSE(castRay({-5, 0}, {3.5, 0}, at(box, {})).hit);  // too short
  CHECK_FALSE(castRay({-5, 0}, {-5, 0}, at(box, {})).hit);   // away
  CHECK_FALSE(castRay({-5, 0}, {0, 0}, at(box, {})).hit);    // nowhere
}

TEST_CASE("a ray that grazes a corner or runs along a side hits, and one past it does not") {
  const Shape box = bump::makeBox(2, 2).value;
  CHECK(castRay({-2, 0}, {2, 2}, at(box, {})).hit);  // through the corner (-1, 1)
  CHECK(castRay({-5, 1}, {10, 0}, at(box, {})).hit);
  CHECK_FALSE(castRay({-5, std::nextafter(1, 2)}, {10, 0}, at(box, {})).hit);
  CHECK_FALSE(castRay({-2, 0x1p-40}, {2, 2}, at(box, {})).hit);
}

TEST_CASE("a ray or shape that starts inside meets at time 0 with the contact's normal") {
  const Shape box = bump::makeBox(2, 2).value;
  const Impact i = castRay({0.75, 0}, {10, 0}, at(box, {}));
  CHECK(i.hit);
  CHECK(i.time == 0);
  CHECK(i.normal == Vec{-1, 0});
  const Impact s = castShape(at(box, {}), {10, 0}, at(box, {1.5, 0}));
  CHECK(s.hit);
  CHECK(s.time == 0);
  CHECK(s.normal == Vec{1, 0});
}

TEST_CASE("circles meet when their closed form says") {
  differences::Random random(1);
  int wrong = 0;
  int hits = 0;
  for (int i = 0; i < 20000; ++i) {
    const double r = differences::real(random, 0.01, 2);
    const double s = differences::real(random, 0.01, 2);
    const Vec p = realVec(random, 10);
    const Vec d = realVec(random, i % 2 ? 20 : 2000);
    const Impact impact = castShape(at(bump::makeCircle(r).value, p), d, at(bump::makeCircle(s).value, {}));
    const long double a = static_cast<long double>(d.x) * d.x + static_cast<long double>(d.y) * d.y;
    const long double b = static_cast<long double>(p.x) * d.x + static_cast<long double>(p.y) * d.y;
    const long double c = static_cast<long double>(p.x) * p.x + static_cast<long double>(p.y) * p.y -
                          (static_cast<long double>(r) + s) * (static_cast<long double>(r) + s);
    const long double root = b * b - a * c;
    const long double time = c <= 0 ? 0 : (root < 0 ? 2 : (-b - std::sqrt(root)) / a);
    const bool hit = time >= 0 && time <= 1;
    hits += hit;
    if (std::fabs(root) < 1e-9L * a || std::fabs(time - 1) < 1e-9L) continue;
    if (hit != impact.hit || (hit && std::fabs(static_cast<double>(time) - impact.time) > 1e-9)) ++wrong;
  }
  CHECK(wrong == 0);
  CHECK(hits > 1000);
}

TEST_CASE("a cast ends where the surfaces touch and no earlier") {
  differences::Random random(2);
  int wrong = 0;
  int hits = 0;
  for (int i = 0; i < 10000; ++i) {
    const Shape a = differences::realShape(random, static_cast<int>(random() % 8), 1);
    const Shape b = differences::realShape(random, static_cast<int>(random() % 8), 1);
    const Placed pa = at(a, realVec(random, 4), bump::rotationOf(differences::real(random, 0, 7)));
    const Placed pb = at(b, realVec(random, 4), bump::rotationOf(differences::real(random, 0, 7)));
    const Motion m{realVec(random, 8), 0};
    const Impact impact = castShape(pa, m.translation, pb);
    if (impact.hit) {
      ++hits;
      const double s = separationAt(pa, m, pb, {}, impact.time);
      if (impact.time == 0) {
        wrong += s > 1e-12;
        continue;
      }
      wrong += std::fabs(s) > 1e-12;
      wrong += separationAt(pa, m, pb, {}, impact.time * (1 - 1e-6)) <= 0;
      wrong +=
          std::fabs(length(impact.normal) - 1) > 1e-14 || bump::dot(impact.normal, m.translation) < -1e-9;
      // The point lies on both surfaces.
      const Shape dot = bump::makePoint().value;
      const Placed ahead = moved(pa, m, impact.time);
      wrong += std::fabs(static_cast<double>(differences::separation(at(dot, impact.point), pb))) > 1e-9 &&
               b.radius == 0 && b.count < 3;
      wrong += std::fabs(static_cast<double>(differences::separation(at(dot, impact.point), ahead))) > 1e-9;
    } else {
      // The separation along a line is convex, so thirds find its least value.
      double low = 0;
      double high = 1;
      const double change = mostChange(a, m, b, {});
      for (int k = 0; k < 60 && separationAt(pa, m, pb, {}, low) <= change * (high - low); ++k) {
        const double third = (high - low) / 3;
        const bool left =
            separationAt(pa, m, pb, {}, low + third) < separationAt(pa, m, pb, {}, high - third);
        (left ? high : low) = left ? high - third : low + third;
      }
      wrong += separationAt(pa, m, pb, {}, low) < -1e-9;
    }
  }
  CHECK(wrong == 0);
  CHECK(hits > 1500);
}

TEST_CASE("shapes that move and turn meet when they first touch") {
  differences::Random random(3);
  int wrong = 0;
  int hits = 0;
  for (int i = 0; i < 600; ++i) {
    const Shape a = differences::realShape(random, static_cast<int>(random() % 8), 1);
    const Shape b = differences::realShape(random, static_cast<int>(random() % 8), 1);
    const Placed pa = at(a, realVec(random, 3), bump::rotationOf(differences::real(random, 0, 7)));
    const Placed pb = at(b, realVec(random, 3), bump::rotationOf(differences::real(random, 0, 7)));
    const Motion ma{realVec(random, 3), differences::real(random, -6, 6)};
    const Motion mb{realVec(random, 3), i % 3 ? differences::real(random, -3, 3) : 0};
    const Impact impact = timeOfImpact(pa, ma, pb, mb);
    hits += impact.hit;
    const double until = impact.hit ? impact.time - 1e-5 : 1;
    const double change = mostChange(a, ma, b, mb) * until / 400;
    for (double k = 0; k < 400 && until > 0;) {
      const double s = separationAt(pa, ma, pb, mb, until * k / 400);
      if (s < 0) {
        ++wrong;
        break;
      }
      k += std::max(1.0, std::floor(s / change));
    }
    if (impact.hit && impact.time > 0) {
      wrong += std::fabs(separationAt(pa, ma, pb, mb, impact.time)) > 1e-10;
      wrong += std::fabs(length(impact.normal) - 1) > 1e-14;
    }
  }
  CHECK(wrong == 0);
  CHECK(hits > 100);
}

TEST_CASE("a turning stick meets a wall at the closed form's time") {
  // A stick from the origin, upright, turns down onto a floor at depth c: sin(angle) = -c / length.
  const Shape stick = bump::makeSegment({0, 0}, {2, 0}).value;
  const Shape floor = bump::makeBox(100, 2).value;
  for (const double height : {0.1, 0.5, 1.0, 1.9, 1.999}) {
    const Impact i = timeOfImpact(at(stick, {0, height}), {{}, -bump::pi / 2}, at(floor, {0, -1}), {});
    REQUIRE(i.hit);
    CHECK(i.time == doctest::Approx(std::asin(height / 2) / (bump::pi / 2)).epsilon(1e-9));
    CHECK(i.normal == Vec{0, -1});
  }
  CHECK_FALSE(timeOfImpact(at(stick, {0, 2.001}), {{}, -bump::pi}, at(floor, {0, -1}), {}).hit);
}

TEST_CASE("what cannot be found out of shapes that spin past each other is said to be so") {
  const Shape bar = bump::makeBox(2, 0.01).value;
  const auto passing = [&](double turn) {
    return timeOfImpact(at(bar, {}), {{}, turn}, at(bar, {1.05, 0}, bump::rotationOf(bump::pi / 2)),
                        {{}, -turn});
  };
  CHECK_FALSE(passing(20).hit);
  const Impact followed = passing(200000);
  CHECK(followed.gaveUp);
  CHECK(followed.time > 0);
  CHECK(followed.time < 1);
  // They pass twice a turn.
  CHECK(followed.time * 200000 > 200 * bump::pi);
}

TEST_CASE("nothing tunnels, at ten thousand times its thickness a step") {
  differences::Random random(4);
  int missed = 0;
  int late = 0;
  for (int i = 0; i < 10000; ++i) {
    const double thin = 0.01;
    const Shape wall = i % 2 ? bump::makeSegment({0, -50}, {0, 50}).value : bump::makeBox(thin, 100).value;
    const Shape bullet = differences::realShape(random, static_cast<int>(random() % 8), thin);
    const double speed = differences::real(random, 10, 100);
    const double start = differences::real(random, 0.1, 0.9) * speed;
    const Vec from{-start, differences::real(random, -5, 5)};
    const Motion m{{speed, differences::real(random, -10, 10)},
                   i % 4 < 2 ? differences::real(random, -20, 20) : 0};
    const Motion still{{0, 0}, i % 8 < 4 ? differences::real(random, -0.02, 0.02) : 0};
    const Placed pa = at(bullet, from, bump::rotationOf(differences::real(random, 0, 7)));
    const Impact impact = timeOfImpact(pa, m, at(wall, {}), still);
    if (!impact.hit) {
      ++missed;
    } else if (impact.time > 0 && separationAt(pa, m, at(wall, {}), still, impact.time * (1 - 1e-5)) < 0) {
      ++late;
    }
  }
  CHECK(missed == 0);
  CHECK(late == 0);
}

TEST_CASE("a ray past the tip of a sliver misses it, though its sides' lines are crossed at one time") {
  const Shape point = bump::makePoint().value;
  const Shape sliver =
      makePolygon(std::vector<Vec>{{-584934, -272199}, {234584, 92264}, {-218009, -109017}}).value;
  const Placed target{sliver.view(), {{963263, -1066172}, {-1, 0}}};
  // The tip is at (728679, -1158436).
  for (const double x : {719490.0, 728678.0}) {
    CHECK_FALSE(castShape({point.view(), {{x, -945084}, {}}}, {0, -2089654}, target).hit);
    CHECK_FALSE(castRay({x, -945084}, {0, -2089654}, target).hit);
  }
  CHECK(castShape({point.view(), {{728680, -945084}, {}}}, {0, -2089654}, target).hit);
  CHECK(castShape({point.view(), {{728679, -945084}, {}}}, {0, -2089654}, target).hit);
}

TEST_CASE("where a shape meets another is finite when their edges have ends in common") {
  const Shape diamond = bump::makePolygon(std::vector<Vec>{{1, 0}, {2, 1}, {1, 2}, {0, 1}}).value;
  const Shape capsule = bump::makeCapsule({0, 0}, {-2, 2}, 1).value;
  const Placed a{diamond.view(), {}};
  const Placed b{capsule.view(), {{0, 3}, {}}};
  for (const bool swapped : {false, true}) {
    const Impact impact = swapped ? castShape(b, {8, -8}, a) : castShape(a, {-8, 8}, b);
    CHECK(impact.point.x - impact.point.x == 0);
    CHECK(impact.point.y - impact.point.y == 0);
  }
}

namespace {

// A target somewhere, turned, and a shape brought against its upper side as well as numbers can: neither
// clearly apart nor overlapping.
struct Touching {
  Shape shape;
  Shape wall;
  Placed a;
  Placed b;
  Vec outward;  // from the target
  Vec along;
};

constexpr int touchingKinds = 8;

void place(differences::Random& random, int kind, double far, Touching& t) {
  const Rotation turn = bump::rotationOf(differences::real(random, -3, 3));
  const bool thin = kind % 4 == 3;
  t.wall = thin ? bump::makeSegment({-100, 0}, {100, 0}).value : bump::makeBox(200, 10).value;
  if (kind == 6) t.wall = bump::makeCapsule({-100, 0}, {100, 0}, 5).value;
  const Shape shapes[] = {bump::makeCircle(5).value,
                          bump::makeBox(8, 8).value,
                          bump::makeCapsule({-3, 0}, {3, 0}, 2).value,
                          bump::makeCircle(5).value,
                          bump::makePoint().value,
                          bump::makePolygon(std::vector<Vec>{{-4, -3}, {5, -2}, {0, 5}}, 0.5).value,
                          bump::makeBox(8, 8).value,
                          bump::makePolygon(std::vector<Vec>{{-4, -3}, {5, -2}, {0, 5}}).value};
  t.shape = shapes[kind];
  t.b = at(t.wall, realVec(random, far), turn);
  const Vec start = t.b.pose.position + rotate(turn, {differences::real(random, -60, 60), 40});
  t.a = at(t.shape, start, kind == 1 ? turn : bump::rotationOf(differences::real(random, -3, 3)));
  const bump::Distance d = bump::distance(t.a, t.b);
  t.a.pose.position = t.a.pose.position + d.normal * d.separation;
  t.outward = rotate(turn, {0, 1});
  t.along = rotate(turn, {1, 0});
}

}  // namespace

TEST_CASE("what touches to within rounding and moves inward meets at once") {
  const Shape wall = bump::makeBox(200, 10).value;
  const Placed turned = at(wall, {}, bump::rotationOf(bump::pi / 180));
  const Shape ball = bump::makeCircle(5).value;
  const Placed circle = at(ball, {15.823039058129424, 10.277715454560449});
  const Impact known = castShape(circle, {30.169954919064573, -9.4749047584454065}, turned);
  CHECK(known.hit);
  CHECK(known.time < 1e-12);

  differences::Random random(5);
  int apart = 0;
  int missed = 0;
  int late = 0;
  int turnedAside = 0;
  for (int i = 0; i < 80000; ++i) {
    Touching t;
    const int kind = i % touchingKinds;
    place(random, kind, i % 3 ? 200 : 1e6, t);
    apart += !overlap(t.a, t.b, Touch::counts);
    const double slope = differences::real(random, 0.03, 1);
    const double side = random() % 2 ? 1 : -1;
    const Vec way =
        t.along * (side * std::cos(slope * slope) * 100) - t.outward * (std::sin(slope * slope) * 100);
    const double rounding = (i % 3 ? 1e-12 : 1e-8) / (slope * slope);
    Impact found[] = {castShape(t.a, way, t.b), timeOfImpact(t.a, {way, 0}, t.b, {}),
                      timeOfImpact(t.b, {-way, 0}, t.a, {}), timeOfImpact(t.a, {way, 1e-9}, t.b, {})};
    found[2].normal = -found[2].normal;
    for (const Impact& impact : found) {
      missed += !impact.hit;
      late += impact.time > rounding;
      // At time 0 it may be the contact's, which looks anywhere for a point that is let in by a hair.
      turnedAside += impact.hit && bump::dot(impact.normal, t.outward) > -1 + 1e-9 && impact.time > 0;
    }
  }
  CHECK(apart > 20000);
  CHECK(missed == 0);
  CHECK(late == 0);
  CHECK(turnedAside == 0);
}

TEST_CASE("what touches to within rounding and moves along or apart meets nothing") {
  differences::Random random(6);
  int apart = 0;
  int met = 0;
  for (int i = 0; i < 80000; ++i) {
    Touching t;
    place(random, i % touchingKinds, i % 3 ? 200 : 1e6, t);
    if (overlap(t.a, t.b, Touch::counts)) continue;
    ++apart;
    const double slope = i % 5 ? differences::real(random, 0.01, 1) : 0;
    const double side = random() % 2 ? 1 : -1;
    const Vec way = t.along * (side * 30) + t.outward * (slope * 30);
    if (slope == 0) {
      // As far as numbers tell: it may graze, it gets no deeper than that.
      const Impact impact = castShape(t.a, way, t.b);
      met += impact.hit && differences::separation(moved(t.a, {way, 0}, 1), t.b) > 1e-13;
      continue;
    }
    met += castShape(t.a, way, t.b).hit;
    met += timeOfImpact(t.a, {way, 0}, t.b, {}).hit;
    met += timeOfImpact(t.b, {-way, 0}, t.a, {}).hit;
    met += timeOfImpact(t.a, {way, 1e-9}, t.b, {}).hit;
  }
  CHECK(apart > 10000);
  CHECK(met == 0);
}

TEST_CASE("what spins past another closely at every angle does not meet it") {
  const Shape wheel = bump::makeCircle(2).value;
  for (const double gap : {0.1, 0.01, 1e-6}) {
    const Shape bar = bump::makeSegment({2 + gap, -60}, {2 + gap, 60}).value;
    for (const double turn : {1.0, 7.0, -300.0}) {
      CHECK_FALSE(timeOfImpact(at(bar, {}), {{}, turn}, at(wheel, {}), {}).hit);
      CHECK_FALSE(timeOfImpact(at(wheel, {}), {}, at(bar, {}), {{}, turn}).hit);
      CHECK_FALSE(timeOfImpact(at(wheel, {}), {{}, 3}, at(bar, {}), {{}, turn}).hit);
      // But where the wheel comes nearer by more than the gap.
      const Impact met = timeOfImpact(at(bar, {}), {{}, turn}, at(wheel, {}), {{3, 0}, 0});
      REQUIRE(met.hit);
      CHECK(std::fabs(bump::distance(moved(at(bar, {}), {{}, turn}, met.time),
                                     moved(at(wheel, {}), {{3, 0}, 0}, met.time))
                          .separation) < 1e-9);
    }
  }
}

TEST_CASE("a long side that turns about a point close to its end does not meet the point") {
  differences::Random random(77);
  const Shape point = bump::makePoint().value;
  int gaveUp = 0, met = 0;
  for (int round = 0; round < 2000; ++round) {
    const double gap = std::pow(10, differences::real(random, -9, -5));
    const double lean = std::pow(10, differences::real(random, -9, -5));
    // The end of the side is beside the point, but for far less than rounding: the nearest place is just
    // before it.
    const Vec end{gap, 0};
    const Vec far{gap - lean, 14.5};
    const bool thick = round % 2 == 1;
    const Shape side = thick ? bump::makePolygon(std::vector<Vec>{end, {5, 7}, far}).value
                             : bump::makeSegment(far, end).value;
    const double turn = differences::real(random, -7, 7);
    const Vec where = round % 4 < 2 ? Vec{} : realVec(random, 100);
    const auto count = [&](const Impact& impact) {
      gaveUp += impact.gaveUp;
      met += impact.hit;
    };
    count(timeOfImpact(at(side, where), {{}, turn}, at(point, where), {}));
    count(timeOfImpact(at(point, where), {}, at(side, where), {{}, turn}));
  }
  CHECK(gaveUp == 0);
  CHECK(met == 0);
}

TEST_CASE("a shape far from its own position is followed as one that is there") {
  differences::Random random(78);
  const Shape point = bump::makePoint().value;
  for (const double far : {1e5, 2.4e7}) {
    const Shape farPoint = bump::makePoint({-far, -far}).value;
    for (int round = 0; round < 40; ++round) {
      CAPTURE(round);
      const double aside = differences::real(random, 1e-4, 3e-4);
      const Shape stick = bump::makeSegment({aside, 22.5}, {aside, -6e6}).value;
      const Motion spin{{0, differences::real(random, 0.1, 0.5)}, differences::real(random, 5, 7)};
      const Vec from{differences::real(random, 0.05, 0.3), 0};
      const Placed bar = at(stick, {-far, -far}, bump::rotationOf(differences::real(random, 0, 6)));
      const Impact near = timeOfImpact(bar, spin, at(point, Vec{-far, -far} + from), {});
      const Impact found = timeOfImpact(bar, spin, at(farPoint, from), {});
      REQUIRE_FALSE(near.gaveUp);
      REQUIRE_FALSE(found.gaveUp);
      CHECK(found.hit == near.hit);
      CHECK(std::fabs(found.time - near.time) < 1e-6);
      CHECK(timeOfImpact(at(farPoint, from), {}, bar, spin).hit == near.hit);
    }
  }
}

TEST_CASE("what is huge and spins is followed, though it meets in next to no time") {
  const std::vector<Vec> corners = {{0, 1}, {-47, 5.1688402891159058e-08}, {52953088, 13}};
  const Shape sliver = bump::makePolygon(corners).value;
  const Shape bar = bump::makeSegment({54001664, -27}, {-39, 3.4924596548080444e-08}).value;
  const Motion spin{{-13.998306274414062, 2}, 4.71875};
  const auto look = [](const Impact& impact) {
    CHECK(impact.hit);
    CHECK_FALSE(impact.gaveUp);
    // The bar's far end rises through 40 at 2.5e8 a second.
    CHECK(std::fabs(impact.time - 1.58e-7) < 1e-9);
  };
  look(timeOfImpact(at(bar, {23.5, 0}), spin, at(sliver, {}), {}));
  look(timeOfImpact(at(sliver, {}), {}, at(bar, {23.5, 0}), spin));
}

TEST_CASE("what is hardly a number apart is followed to its end") {
  const Shape point = bump::makePoint().value;
  const Motion moved{{-37, -37}, 5.6875};
  for (const double apart : {2.8e-312, 5e-324, 1e-310, 1e-300}) {
    const Placed there = at(point, {apart, 0});
    const Placed here = {point.view(), {{}, {0.37038708772476847, -0.9288774974380446}}};
    const Impact impact = timeOfImpact(there, moved, here, {{37, -37}, -5.6875});
    // They pass each other by less than any number can tell, so that either answer is right.
    CHECK_FALSE(impact.gaveUp);
    CHECK(impact.time == (impact.hit ? std::min(impact.time, 1e-300) : 1));
  }
}

TEST_CASE("points that meet at next to no speed meet at a time, in a direction") {
  const Motion turned{{}, 5.6875};
  for (const double arm : {1e-100, 1e-150, 1e-160, 1e-200, 1e-310, 1.1003830064176243e-319, 5e-324}) {
    CAPTURE(arm);
    const Shape middle = bump::makePoint().value;
    const Shape beside = bump::makePoint({arm, 0}).value;
    const Impact impact = timeOfImpact(at(middle, {}), turned, at(beside, {arm, 0}), {{}, -5.6875});
    // It comes round to the other's place after half a turn; of the smallest number there is no part.
    REQUIRE(impact.hit);
    CHECK_FALSE(impact.gaveUp);
    CHECK(std::fabs(impact.time - std::numbers::pi / 5.6875) < (arm > 5e-324 ? 1e-4 : 0.1));
    CHECK(std::fabs(length(impact.normal) - 1) < 1e-12);
  }
}

TEST_CASE("a ray aimed at a corner on a polygon's side meets it on the ray") {
  const std::vector<Vec> corners = {{-4.7951294672019396, -6.1545391366689977},
                                    {9.5432145741482994, 7.7114645042037395},
                                    {2.6812893645287694, 7.015420760696462},
                                    {0.39398096132226001, 6.7834061795273692},
                                    {-2.2005742529398398, 0.31443352142918624}};
  const Shape shape = bump::makePolygon(corners).value;
  const Vec origin{13.795610436721562, 41.623722021486827};
  const Vec way{17.968153655527935, -44.554722340181236};
  const Impact found = castRay(origin, way, at(shape, {30.437844041634477, 18.401595891909476}));
  REQUIRE(found.hit);
  CHECK(length(found.point - (origin + way * found.time)) < 1e-12);
}

TEST_CASE("a cast that begins a hair from a side that rounding has bent does not pass it") {
  const Vec corners[] = {{-20.272744396023374, 26.902840470777019},
                         {-13.162171083641326, -31.008131886773363},
                         {-9.9704196382365122, -28.60297465816712},
                         {33.434915479664689, 4.1052914159963558},
                         {6.5810855418206602, 15.504065943386689}};
  Shape bent;
  bent.kind = bump::ShapeKind::polygon;
  bent.count = 5;
  for (std::size_t i = 0; i < 5; ++i) bent.points[i] = corners[i];
  const Shape bar = bump::makeSegment({-33.686005859148317, 0}, {33.686005859148317, 0}).value;
  const Rotation turn{-0.79863551004729294, 0.60181502315204816};
  const Placed a = at(bent, {}, turn);
  const Placed b = at(bar, {-1.7264094414861582, 37.115747325597525}, turn);
  const Vec way{29.60892852380784, 89.452045633761642};
  REQUIRE_FALSE(bump::overlap(a, b, Touch::counts));
  const Impact there = castShape(a, way, b);
  const Impact back = castShape(b, -way, a);
  CHECK(there.hit);
  CHECK(there.time < 1e-15);
  CHECK(back.time == there.time);
  CHECK(back.normal == -there.normal);
}

// Points, segments and chains on the seams inside what is made of pieces: inside is inside, whatever the
// pieces are. Judged by the outline itself - how often it goes round a point - and by a mask's cells.
#include <doctest/doctest.h>

#include "bump/mask/contact.h"
#include "bump/mask/shape.h"
#include "compounds.h"
#include "outlines.h"

using namespace bump;
using namespace compoundtest;

namespace {

double distanceToSegment(Vec p, Vec a, Vec b) {
  const double t = std::clamp(dot(p - a, b - a) / lengthSquared(b - a), 0.0, 1.0);
  return std::sqrt(lengthSquared(p - (a + (b - a) * t)));
}

double distanceToEdges(const outlines::Contours& contours, Vec p) {
  double nearest = 1e300;
  contours.edges([&](Vec a, Vec b) { nearest = std::min(nearest, distanceToSegment(p, a, b)); });
  return nearest;
}

bool isStrictlyInside(const outlines::Contours& contours, Vec p, double slack) {
  return outlines::isFilled(outlines::windingAt(contours, p), FillRule::nonZero) &&
         distanceToEdges(contours, p) > slack;
}

Compound ofOutline(const outlines::Contours& contours) {
  const FilledOutline filled{contours.view(), FillRule::nonZero};
  return made({{}, {&filled, 1}, {}, {}});
}

const Pose poses[] = {{},
                      {{3, -2}, {0, 1}},
                      {{0x1p23, -0x1p22}, {-1, 0}},
                      {{0.3, 0.7}, rotationOf(0.4)},
                      {{-5.1, 2.2}, rotationOf(2.9)},
                      {{1e4, -3e4}, rotationOf(-1.3)}};

void checkSwapped(const PlacedCompound& a, const PlacedCompound& b, Touch touch, const CompoundContact& c) {
  const CompoundContact swapped = contact(b, a, touch);
  CHECK(swapped.touching == c.touching);
  CHECK(swapped.normal == -c.normal);
  CHECK(swapped.depth == c.depth);
}

// A point or segment that is inside: all questions say so, and the move brings it out, just so.
void checkInside(const PlacedCompound& whole, const PlacedCompound& line, bool pushes = true,
                 double justSo = 1e-6) {
  for (const Touch touch : {Touch::counts, Touch::ignored}) {
    CHECK(overlap(whole, line, touch));
    CHECK(overlap(line, whole, touch));
    CHECK(contacts(whole, line, touch, {}) > 0);
    const CompoundContact c = contact(whole, line, touch);
    REQUIRE(c.touching);
    checkSwapped(whole, line, touch, c);
    CHECK(std::fabs(lengthSquared(c.normal) - 1) < 1e-12);
    CHECK(c.depth > 1e-3);
    if (touch == Touch::counts) CHECK(distance(whole, line).separation == -c.depth);
    if (!pushes) continue;
    PlacedCompound moved = line;
    moved.pose.position = line.pose.position + c.normal * (c.depth * (1 + 1e-6));
    // Along a border, rounding may leave a hair's breadth of it.
    CHECK(contact(whole, moved, Touch::ignored).depth < 1e-9);
    moved.pose.position = line.pose.position + c.normal * (c.depth * (1 - justSo));
    CHECK(overlap(whole, moved, Touch::ignored));
  }
}

}  // namespace

TEST_CASE("a point, a segment and a chain on an L-shaped outline's seam are inside it") {
  const outlines::Contours shape = outlines::one({{0, 0}, {4, 0}, {4, 2}, {2, 2}, {2, 4}, {0, 4}});
  const Compound whole = ofOutline(shape);
  REQUIRE(whole.pieceCount() > 1);
  const PlacedCompound a{&whole, {}};
  for (const Vec at : {Vec{1, 1}, Vec{1.5, 1.5}, Vec{0.5, 0.5}, Vec{1, 2}, Vec{2, 1}}) {
    const Compound point = ofShapes({makePoint(at).value});
    checkInside(a, {&point, {}});
    CHECK(containsPoint(a, at, Touch::ignored));
    const double depth = -distance(a, PlacedCompound{&point, {}}).separation;
    CHECK(depth >= distanceToEdges(shape, at) * (1 - 1e-9));
    CHECK(depth <= std::min(at.x, at.y) * (1 + 1e-9));
  }
  const Compound segment = ofShapes({makeSegment({0.6, 0.6}, {1.4, 1.4}).value});
  checkInside(a, {&segment, {}});
  const Compound chain = ofChain({{0.6, 0.6}, {1.4, 1.4}}, false);
  checkInside(a, {&chain, {}}, false);
  const Compound back = ofChain({{1.4, 1.4}, {0.6, 0.6}}, false);
  checkInside(a, {&back, {}}, false);
  // From outside to the seam's end, and along the border, they only touch.
  for (const Vec end : {Vec{2, 2}, Vec{4, 0}, Vec{0, 4}}) {
    const Compound outside = ofShapes({makeSegment({2, 2}, {3, 3}).value, makePoint(end).value});
    CHECK(overlap(a, PlacedCompound{&outside, {}}, Touch::counts));
    CHECK_FALSE(overlap(a, PlacedCompound{&outside, {}}, Touch::ignored));
    CHECK(contact(a, PlacedCompound{&outside, {}}, Touch::counts).depth == 0);
  }
}

TEST_CASE("what lies on any seam of an outline is inside it, or on its border, however it is turned") {
  outlines::Random random(3);
  int inside = 0;
  int border = 0;
  for (int k = 0; k < 60; ++k) {
    const outlines::Contours contours = outlines::one(outlines::star(random, 8 + k % 9, 5, 40));
    const FilledOutline filled{contours.view(), FillRule::nonZero};
    const Result<Compound> made = makeCompound({{}, {&filled, 1}, {}, {}});
    if (!made || made.value.pieceCount() < 2) continue;
    for (const Pose& pose : poses) {
      const PlacedCompound whole{&made.value, pose};
      for (int i = 0; i < made.value.pieceCount(); ++i) {
        const ShapeView piece = made.value.piece(i).shape;
        for (int e = 0; e < piece.count; e += 2) {
          const Vec from = piece.points[e];
          const Vec to = piece.points[(e + 1) % piece.count];
          const Vec middle = from + (to - from) * 0.5;
          const bool within = isStrictlyInside(contours, middle, 1e-6);
          // At places that come out exact, then at any.
          for (const double t : {0.5, 0.25, 0.3}) {
            const Vec at = from + (to - from) * t;
            const Compound point = ofShapes({makePoint(at).value});
            const PlacedCompound b{&point, pose};
            (within ? inside : border) += 1;
            if (within) {
              checkInside(whole, b);
              const CompoundContact c = contact(whole, b, Touch::counts);
              const auto moved = [&](double part) {
                return at + inverseRotate(pose.rotation, c.normal * (c.depth * part));
              };
              CHECK_FALSE(isStrictlyInside(contours, moved(1 + 1e-6), 1e-7));
              CHECK(isStrictlyInside(contours, moved(1 - 1e-6), 0));
            }
            if (!within) CHECK(distance(whole, b).separation > -1e-7);
            if (within) CHECK(containsPoint(whole, transform(pose, at), Touch::ignored));
          }
          const Compound segment =
              ofShapes({makeSegment(from + (to - from) * 0.25, from + (to - from) * 0.75).value});
          if (within) checkInside(whole, {&segment, pose});
          const Compound line = ofChain({from + (to - from) * 0.25, from + (to - from) * 0.75}, false);
          if (within) CHECK(overlap(whole, PlacedCompound{&line, pose}, Touch::ignored));
        }
      }
    }
  }
  CHECK(inside > 1000);
  CHECK(border > 1000);
}

TEST_CASE("on the lines between a mask's pixels its cells and the compound of it give one answer") {
  std::mt19937 random(8);
  int inside = 0;
  int touching = 0;
  for (int k = 0; k < 400; ++k) {
    const Mask mask = k % 2 == 0 ? masktest::blobMask(random, 7, 6) : masktest::randomMask(random, 5, 5, 75);
    const Compound whole = ofMask(mask);
    if (whole.pieceCount() == 0) continue;
    for (const Pose& pose : {poses[k % 6], poses[(k + 1) % 6]}) {
      const PlacedMask placed = placeMask(mask, pose).value;
      const bool exact = pose.rotation.cos == 0 || pose.rotation.sin == 0;
      const auto at = [&] {
        return Vec{std::floor(between(random, 0, 8)), std::floor(between(random, 0, 7))};
      };
      const Vec from = at();
      const Vec halves = at() * 0.5;
      Vec to = from;
      (k % 3 == 0 ? to.x : to.y) += 1 + k % 4;
      const Shape thin[] = {makePoint(from).value, makePoint(halves).value, makeSegment(from, to).value};
      for (const Shape& shape : thin) {
        const Compound one = ofShapes({shape});
        const PlacedCompound a{&whole, pose};
        const PlacedCompound b{&one, pose};
        // Turned, only what is clearly inside or outside is the same for both; on the border rounding tells.
        const bool cells =
            overlap(PlacedMask{&mask, {}, {1, 1}, {}}, Placed{shape.view(), {}}, Touch::ignored);
        if (cells) {
          ++inside;
          checkInside(a, b);
          const MaskContact c = contact(placed, Placed{shape.view(), pose}, Touch::counts);
          if (exact) CHECK(contact(a, b, Touch::counts).depth <= c.depth * (1 + 1e-9));
        }
        if (!exact) continue;
        const bool touches = overlap(placed, Placed{shape.view(), pose}, Touch::counts);
        touching += touches && !cells;
        CHECK(overlap(a, b, Touch::counts) == touches);
        CHECK(overlap(a, b, Touch::ignored) == overlap(placed, Placed{shape.view(), pose}, Touch::ignored));
        CHECK(contact(a, b, Touch::ignored).touching == cells);
      }
    }
  }
  CHECK(inside > 300);
  CHECK(touching > 100);
}

TEST_CASE("on a seam between rounded pieces, and where discs kiss, only what is covered is inside") {
  // Two capsules side by side share a straight border; their round ends part.
  const Compound bars =
      ofShapes({makeCapsule({-2, -0.5}, {2, -0.5}, 0.5).value, makeCapsule({-2, 0.5}, {2, 0.5}, 0.5).value});
  const PlacedCompound a{&bars, {}};
  const Compound point = ofShapes({makePoint().value});
  // Where the ends part is known to the root of a hair only.
  for (const double x : {-1.5, 0.0, 1.0}) checkInside(a, {&point, {{x, 0}, {}}}, true, 1e-5);
  CHECK_FALSE(overlap(a, PlacedCompound{&point, {{2.1, 0}, {}}}, Touch::counts));
  const Compound along = ofShapes({makeSegment({-3, 0}, {3, 0}).value});
  checkInside(a, {&along, {}});
  const Compound discs = ofShapes({makeCircle(1, {-1, 0}).value, makeCircle(1, {1, 0}).value});
  CHECK(overlap(PlacedCompound{&discs, {}}, PlacedCompound{&point, {}}, Touch::counts));
  CHECK_FALSE(overlap(PlacedCompound{&discs, {}}, PlacedCompound{&point, {}}, Touch::ignored));
  CHECK_FALSE(containsPoint({&discs, {}}, {}, Touch::ignored));
  // Four boxes round a point hold it, three do not.
  std::vector<Shape> boxes;
  for (const Vec c : {Vec{-1, -1}, Vec{1, -1}, Vec{1, 1}, Vec{-1, 1}}) {
    boxes.push_back(makeBox(2, 2, c).value);
    const Compound some = ofShapes(boxes);
    CHECK(containsPoint({&some, {}}, {}, Touch::ignored) == (boxes.size() == 4));
  }
  const Compound four = ofShapes(boxes);
  checkInside({&four, {}}, {&point, {}});
}

TEST_CASE("swapping two compounds negates the normal and keeps the depth, and tries both sides' ways out") {
  const Compound one = ofShapes({makeBox(2, 1, {1, -1}).value});
  const Compound two = ofShapes({makeBox(2, 4, {2, -2}).value, makeBox(3, 3, {-2, 2}).value});
  const PlacedCompound a{&one, {}};
  const PlacedCompound b{&two, {{1, -0.75}, rotationOf(0.4)}};
  CHECK(contact(a, b, Touch::counts).depth < 0.131);
  CHECK(contact(b, a, Touch::counts).depth < 0.131);
  std::mt19937 random(9);
  int touching = 0;
  for (int k = 0; k < 3000; ++k) {
    const auto some = [&] {
      std::vector<Shape> boxes;
      const auto whole = [&](int n) { return static_cast<double>(random() % static_cast<unsigned>(n)); };
      for (int i = 0; i < 1 + k % 3; ++i) {
        boxes.push_back(makeBox(1 + whole(4), 1 + whole(4), {whole(5) - 2, whole(5) - 2}).value);
      }
      return ofShapes(boxes);
    };
    const Compound p = some();
    const Compound q = some();
    const auto turn = [&] { return random() % 2 == 0 ? Rotation{} : rotationOf(between(random, 0, 6)); };
    const PlacedCompound first{&p, {{}, turn()}};
    const Vec at{std::round(between(random, -40, 40)) / 16, std::round(between(random, -40, 40)) / 16};
    const PlacedCompound second{k % 5 == 0 ? &p : &q, {at, turn()}};
    const CompoundContact c = contact(first, second, Touch::counts);
    checkSwapped(first, second, Touch::counts, c);
    const Distance d = distance(first, second);
    const Distance e = distance(second, first);
    CHECK(d.separation == e.separation);
    CHECK(d.normal == -e.normal);
    CHECK(d.pointA == e.pointB);
    touching += c.touching;
  }
  CHECK(touching > 1000);
}

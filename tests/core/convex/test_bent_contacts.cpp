// Contacts, rays and World's answers at a polygon with corners on its sides: on a line but for rounding, as
// turning leaves them and makeHull() and makePolygon() keep them.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "bump/angle.h"
#include "bump/convex/distance.h"
#include "bump/shape/hull.h"
#include "differences.h"
#include "one_shape.h"

using namespace bump;

namespace {

// A square of two by two, turned by 65 degrees, with the middle of each side.
Shape turnedSquare() {
  const Rotation turn{0.42261826174069944, 0.9063077870366499};
  std::vector<Vec> points;
  for (const Vec p : {Vec{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}}) {
    points.push_back(rotate(turn, p));
  }
  return makeHull(points).value;
}

void checkContact(const Placed& a, const Placed& b) {
  const auto depth = static_cast<double>(-differences::separation(a, b));
  const Contact c = contact(a, b, Touch::counts);
  REQUIRE(c.touching);
  CHECK(c.depth == doctest::Approx(depth).epsilon(1e-12));
  CHECK(distance(a, b).separation == doctest::Approx(-depth).epsilon(1e-12));
  CHECK(c.points[0].depth == doctest::Approx(depth).epsilon(1e-12));
  // Moved apart by as much they only touch.
  Placed moved = b;
  moved.pose.position = b.pose.position + c.normal * c.depth;
  CHECK(std::fabs(static_cast<double>(differences::separation(a, moved))) < 1e-12);
  const Contact swapped = contact(b, a, Touch::counts);
  CHECK(swapped.normal == -c.normal);
  CHECK(swapped.depth == c.depth);
  CHECK(swapped.points[0].position == c.points[0].position);
}

}  // namespace

TEST_CASE("a circle deep in a polygon with corners on its sides has the contact that parts them") {
  const Shape square = turnedSquare();
  REQUIRE(square.count > 4);
  const Shape ball = makeCircle(2).value;
  checkContact({square.view(), {}}, {ball.view(), {{-2.5, -1}, {}}});
  const Shape small = makeCircle(0.125).value;
  int touching = 0;
  for (int x = -24; x <= 24; ++x) {
    for (int y = -24; y <= 24; ++y) {
      const Placed a{square.view(), {}};
      for (const Shape* shape : {&ball, &small}) {
        const Placed b{shape->view(), {{x * 0.125, y * 0.125}, {}}};
        if (differences::separation(a, b) > -1e-9L) continue;
        checkContact(a, b);
        ++touching;
      }
    }
  }
  CHECK(touching > 2000);
}

TEST_CASE("a world sees a ball deep in a polygon with corners on its sides, and pushes it out") {
  const ShapeDescription square{.shape = turnedSquare()};
  World world;
  add(world, {.type = BodyType::fixed}, square);
  const BodyId ball = add(world, {.position = {-2.5, -1}}, circle(2));
  world.step(1.0 / 60);
  REQUIRE(world.events().size() == 1);
  CHECK(world.events()[0].kind == EventRow::begin);
  for (int i = 0; i < 120; ++i) world.step(1.0 / 60);
  const auto& columns = world.bodyColumns();
  const Shape round = makeCircle(2).value;
  const Pose pose{{columns.x[ball.slot()], columns.y[ball.slot()]}, {}};
  // What the response leaves, so that resting bodies keep touching.
  CHECK(distance({square.shape.view(), {}}, {round.view(), pose}).separation > -0.26);

  ShapeDescription trigger = square;
  trigger.trigger = true;
  World other;
  add(other, {.type = BodyType::fixed}, trigger);
  add(other, {.position = {-2.5, -1}}, circle(2));
  other.step(1.0 / 60);
  CHECK(other.events().size() == 1);
}

TEST_CASE("shapes a hundred million times as long as thick have their distance") {
  const Shape strip = makeBox(1, 238345855, {}, 0, 914).value;
  const Shape point = makePoint({30502056, 59811597}).value;
  const Placed a{strip.view(), {{35727612, 27977114}, {}}};
  const Placed b{point.view(), {{5226470.5, 87338444.5}, {}}};
  CHECK(static_cast<double>(differences::separation(a, b)) == 0);
  CHECK(distance(a, b).separation == 0);
}

TEST_CASE("a face that stands upright on the other's, but for rounding, does not take the depth away") {
  const Shape box = makeBox(20, 40, {0, 25}, 0, 5).value;
  const Shape capsule = makeCapsule({-10, 5}, {10, 5}, 5).value;
  for (int degrees = 0; degrees < 360; ++degrees) {
    const Rotation turn = rotationOf(degrees * 0.017453292519943295);
    // The capsule's end two deep in the box's side, halfway up.
    const Pose pose{rotate(turn, {28, 0}), turn};
    for (const Pose& at :
         {pose, Pose{{27.38813282054656, 5.8215273428972605}, rotationOf(0.20943951023931953)}}) {
      const Contact c = contact({box.view(), {{}, at.rotation}}, {capsule.view(), at}, Touch::counts);
      REQUIRE(c.touching);
      CHECK(c.depth == doctest::Approx(2).epsilon(1e-12));
      CHECK(c.points[0].depth == doctest::Approx(2).epsilon(1e-9));
    }
  }
}

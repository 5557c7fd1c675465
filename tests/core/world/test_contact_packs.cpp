// Contacts abreast: who may share a pack, that nobody is lost, and that hard numbers stay finite.
#include <doctest/doctest.h>

#include <cmath>
#include <set>
#include <vector>

#include "bump/world.h"
#include "random.h"
#include "world/response/contact_packs.h"

using namespace bump;

namespace {

struct Asked {
  int a, b;
};

// Bodies below `fixed` cannot be pushed. Row 0 is nobody.
void checkPacks(const std::vector<Asked>& asked, int bodies, int fixed) {
  ContactPacks packs;
  packs.begin();
  for (std::size_t i = 0; i < asked.size(); ++i) {
    REQUIRE(packs.add(static_cast<int>(i), asked[i].a, asked[i].a >= fixed, asked[i].b, asked[i].b >= fixed));
  }
  REQUIRE(packs.deal(bodies));
  std::set<int> found;
  for (int p = 0; p < packs.size(); ++p) {
    std::set<int> pushed;
    for (int lane = 0; lane < packWidth; ++lane) {
      const ContactPack& pack = packs[p];
      if (pack.row[lane] < 0) {
        CHECK(pack.a[lane] == 0);
        CHECK(pack.b[lane] == 0);
        continue;
      }
      CHECK(found.insert(pack.row[lane]).second);
      const Asked& is = asked[static_cast<std::size_t>(pack.row[lane])];
      CHECK(pack.a[lane] == is.a);
      CHECK(pack.b[lane] == is.b);
      if (is.a >= fixed) CHECK(pushed.insert(is.a).second);
      if (is.b >= fixed) CHECK(pushed.insert(is.b).second);
    }
  }
  CHECK(found.size() == asked.size());
  for (int i = 0; i < packs.contacts(); ++i) {
    const auto [pack, lane] = packs.lane(i);
    CHECK(pack.row[lane] == packs.contact(i));
  }
}

}  // namespace

TEST_CASE("contact packs: every contact has one lane, and no pack holds a pushable body twice") {
  Random random{7};
  for (int round = 0; round < 60; ++round) {
    const int bodies = 2 + random.below(60);
    const int fixed = 1 + random.below(3);
    std::vector<Asked> asked;
    for (int i = random.below(300); i > 0; --i) {
      const int a = 1 + random.below(bodies);
      const int b = 1 + random.below(bodies);
      if (a != b && (a >= fixed || b >= fixed)) asked.push_back({a, b});
    }
    checkPacks(asked, bodies + 1, fixed);
  }
}

TEST_CASE("contact packs: a body in more contacts than there are colours") {
  std::vector<Asked> asked;
  for (int i = 2; i < 300; ++i) asked.push_back({1, i});
  checkPacks(asked, 300, 1);
}

TEST_CASE("contact packs: contacts with the ground alone fill their packs") {
  ContactPacks packs;
  packs.begin();
  for (int i = 0; i < 1000; ++i) REQUIRE(packs.add(i, 1, false, 2 + i, true));
  REQUIRE(packs.deal(1002));
  CHECK(packs.size() == 1000 / packWidth);
}

TEST_CASE("response: a plate on 300 boxes, which has more contacts than colours, is carried") {
  World world({.gravity = {0, -10}, .lengthUnit = 1});
  const auto add = [&world](BodyType type, Vec position, double width, double height, double density) {
    const ShapeDescription shape{.shape = makeBox(width, height).value, .density = density, .friction = 0.5};
    return world.createBody({.type = type, .position = position}, {&shape, 1}).value;
  };
  add(BodyType::fixed, {150, -0.5}, 320, 1, 1);
  for (int i = 0; i < 300; ++i) add(BodyType::dynamic, {i + 0.5, 0.25}, 0.5, 0.5, 1);
  const BodyId plate = add(BodyType::dynamic, {150, 1}, 300, 0.5, 0.1);
  for (int i = 0; i < 300; ++i) REQUIRE(world.step(0.01));
  CHECK(world.bodyColumns().y[plate.slot()] == doctest::Approx(0.75).epsilon(0.02));
  CHECK(std::fabs(world.bodyColumns().velocityY[plate.slot()]) < 1e-3);
}

TEST_CASE("response: the largest masses, speeds and sizes stay finite") {
  for (const double mass : {limits::leastMass, 1e-12, 1.0, limits::mass}) {
    for (const double other : {limits::leastMass, limits::mass}) {
      World world({.lengthUnit = 1e6});
      const ShapeDescription ball{.shape = makeCircle(1e6).value, .friction = 1, .bounce = 1};
      const BodyId a =
          world.createBody({.position = {-1.5e6, 10}, .velocity = {1e9, 0}, .mass = mass}, {&ball, 1}).value;
      const BodyId b =
          world.createBody({.position = {1e6, 0}, .velocity = {-1e9, 0}, .mass = other}, {&ball, 1}).value;
      for (int i = 0; i < 30; ++i) REQUIRE(world.step(0.001));
      const World::BodyColumns rows = world.bodyColumns();
      for (const BodyId body : {a, b}) {
        for (const double number : {rows.x[body.slot()], rows.y[body.slot()], rows.velocityX[body.slot()],
                                    rows.velocityY[body.slot()]}) {
          CHECK(std::isfinite(number));
        }
      }
      CHECK(rows.velocityX[a.slot()] < rows.velocityX[b.slot()]);
      for (const ContactRow& contact : world.contacts()) CHECK(std::isfinite(contact.pressed));
    }
  }
}

// Lesson 9, in C++: a bar is struck beside its middle; a column of boxes comes to rest.
#include <bump/bump.h>

#include <cmath>
#include <cstdio>

int main() {
  bump::World space({.turning = true});
  const bump::ShapeDescription long_{.shape = bump::makeBox(60, 20).value};
  const bump::BodyId bar = space.createBody({.mass = 3}, {&long_, 1}).value;
  if (!space.applyImpulse(bar, {0, 30}, {30, 0})) return 1;
  const auto columns = space.bodyColumns();
  std::printf("%g\n", std::round(space.inertiaOf(bar)));  // 1000
  const double speed = columns.velocityY[bar.slot()], spin = columns.angularVelocity[bar.slot()];
  std::printf("%.1f %.1f\n", speed, spin);  // 10.0 0.9

  // en: Three boxes of mass 1. What a contact presses, by what one box weighs in a substep.
  // ko: 질량이 1인 상자 세 개예요. 접촉이 누르는 양을 작은 단계 하나의 상자 무게로 나눠요.
  constexpr double dt = 1.0 / 60;
  constexpr int substeps = 4;
  bump::World world({.gravity = {0, -600}, .substeps = substeps, .turning = true});
  const bump::ShapeDescription floor{.shape = bump::makeBox(400, 40).value};
  const bump::ShapeDescription box{.shape = bump::makeBox(40, 40).value};
  if (!world.createBody({.type = bump::BodyType::fixed, .position = {0, -20}}, {&floor, 1})) return 1;
  for (const double y : {20.0, 60.0, 100.0}) {
    if (!world.createBody({.position = {0, y}, .mass = 1}, {&box, 1})) return 1;
  }
  for (int i = 0; i < 600; ++i) {
    if (!world.step(dt)) return 1;
  }
  const double load = 600 * dt / substeps;
  const auto contacts = world.contacts();
  const auto loadOf = [&](int i) {
    return std::lround(contacts[static_cast<std::size_t>(i)].impulse / load);
  };
  std::printf("%ld %ld %ld\n", loadOf(0), loadOf(1), loadOf(2));  // 3 2 1
}

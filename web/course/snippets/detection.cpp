// Lesson 1, in C++: the engine detects, and what it found is handled afterwards.
#include <bump/bump.h>

#include <cstdio>

int main() {
  bump::World world;
  const int group = world.defineGroup("boy:ball", bump::Policy::overlap).value;

  const bump::ShapeDescription large{.shape = bump::makeBox(100, 100).value};
  const bump::ShapeDescription small{.shape = bump::makeBox(20, 20).value};
  const bump::BodyId boy = world.createBody({}, {&large, 1}).value;
  world.addToGroup(group, bump::Side::left, boy);
  for (const double x : {160.0, 175.0, 400.0}) {
    const bump::BodyId ball = world.createBody({.position = {x, 0}}, {&small, 1}).value;
    world.addToGroup(group, bump::Side::right, ball);
  }

  int count = 0;
  for (const double x : {0.0, 120.0, 340.0}) {
    world.setPosition(boy, {x, 0});
    if (!world.detect()) return 1;
    // en: Handling: rows of events stay as they are, whatever is destroyed meanwhile.
    // ko: 처리: 도중에 무엇을 없애도 이벤트 줄은 그대로 남아 있어요.
    for (const bump::EventRow& event : world.events()) {
      if (event.kind != bump::EventRow::begin) continue;
      count += 1;
      world.destroyBody(event.bodyA == boy ? event.bodyB : event.bodyA);
    }
  }
  std::printf("%d\n", count);              // 3
  std::printf("%d\n", world.bodyCount());  // 1

  const int n = 31;
  std::printf("%d %d\n", n * (n - 1) / 2, 1 * 30);  // 465 30
}

// Lesson 8, in C++: two boxes meet, and what becomes of their speeds.
#include <bump/bump.h>

#include <cstdio>

// en: The first has a mass of 1 and comes at 400, the second has 3 and rests.
// ko: 첫째는 질량이 1이고 400의 빠르기로 와요. 둘째는 질량이 3이고 가만히 있어요.
static bump::Vec after(double bounce) {
  bump::World world;
  const bump::ShapeDescription shape{.shape = bump::makeBox(20, 20).value, .friction = 0, .bounce = bounce};
  const bump::BodyId a = world.createBody({.velocity = {400, 0}, .mass = 1}, {&shape, 1}).value;
  const bump::BodyId b = world.createBody({.position = {40, 0}, .mass = 3}, {&shape, 1}).value;
  for (int i = 0; i < 60; ++i) {
    if (!world.step(1.0 / 60)) std::puts("refused");
  }
  const double* const speed = world.bodyColumns().velocityX;
  return {speed[a.slot()], speed[b.slot()]};
}

int main() {
  const bump::Vec all = after(1);
  const bump::Vec half = after(0.5);
  const bump::Vec none = after(0);
  std::printf("%g %g\n", all.x, all.y);          // -200 200
  std::printf("%g %g\n", half.x, half.y);        // -50 150
  std::printf("%g %g\n", none.x, none.y);        // 100 100
  std::printf("%g\n", 1 * half.x + 3 * half.y);  // 400
}

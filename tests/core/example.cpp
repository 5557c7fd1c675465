// The shortest program with a world: a ball falls onto the ground and bounces. All that it needs to see is
// core/include; all that it is linked with is the library `bump`.
#include <bump/bump.h>

#include <cstdio>

int main() {
  bump::World world({.gravity = {0, 500}});  // length units per second, squared; y goes down here

  const bump::ShapeDescription ground{.shape = bump::makeBox(400, 20).value};
  const bump::ShapeDescription ball{.shape = bump::makeCircle(10).value, .bounce = 0.5};
  world.createBody({.type = bump::BodyType::fixed, .position = {0, 100}}, {&ground, 1});
  const bump::Result<bump::BodyId> body = world.createBody({.position = {0, 0}}, {&ball, 1});
  if (!body) return 1;  // body.status names the argument that was refused, and its value

  for (int step = 1; step <= 120; ++step) {
    if (!world.step(1.0 / 60)) return 1;
    for (const bump::EventRow& event : world.events()) {
      if (event.kind == bump::EventRow::begin) std::printf("step %d: the ball lands\n", step);
    }
  }
  std::printf("it lies at y = %.1f\n", world.bodyColumns().y[body.value.slot()]);
  return 0;
}

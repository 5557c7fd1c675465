// Lesson 15, in C++: does it leap over the wall, and when would it have met it?
#include <bump/convex/cast.h>

#include <cstdio>

int main() {
  const bump::Shape ball = bump::makeCircle(5).value;
  const bump::Shape box = bump::makeBox(10, 200).value;
  const bump::Placed wall{box.view(), {.position = {60, 0}, .rotation = {}}};
  const auto at = [&](double x) { return bump::Placed{ball.view(), {.position = {x, 0}, .rotation = {}}}; };
  const auto print = [](bool answer) { std::puts(answer ? "true" : "false"); };

  // en: Before the step and after it the ball is free.
  // ko: 단계 전에도 뒤에도 공은 벽과 닿지 않아요.
  print(bump::overlap(at(0), wall, bump::Touch::counts));    // false
  print(bump::overlap(at(100), wall, bump::Touch::counts));  // false

  // en: Along the way it is not: after this part of the step.
  // ko: 가는 길에서는 닿아요. 단계에서 이만큼 지났을 때예요.
  std::printf("%g\n", bump::castShape(at(0), {100, 0}, wall).time);  // 0.5

  // en: A stick that turns by 2 radians on the spot, and a ball that lies in its way.
  // ko: 제자리에서 2라디안 도는 막대와, 그 길에 놓인 공이에요.
  const bump::Shape stick = bump::makeCapsule({-40, 0}, {40, 0}, 3).value;
  const bump::Shape large = bump::makeCircle(10).value;
  const bump::Placed target{large.view(), {.position = {30, 30}, .rotation = {}}};
  const bump::Motion turning{.translation = {0, 0}, .turn = 2};
  const bump::Impact impact =
      bump::timeOfImpact({stick.view(), {}}, turning, target, {.translation = {0, 0}, .turn = 0});
  std::printf("%.4f\n", impact.time);  // 0.2371
}

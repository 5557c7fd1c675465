// Lesson 3, in C++: the closest points of a rectangle and a circle.
#include <bump/convex/classic.h>
#include <bump/convex/distance.h>

#include <cstdio>

int main() {
  // en: The engine's boxes are given by their middle: this one covers 0 to 4 and 0 to 2.
  // ko: 엔진의 상자는 가운데로 나타내요. 이 상자는 0부터 4까지, 0부터 2까지예요.
  const bump::Shape crate = bump::makeBox(4, 2).value;
  const bump::Shape ball = bump::makeCircle(2).value;
  const bump::Placed a{crate.view(), {.position = {2, 1}, .rotation = {}}};
  const bump::Placed b{ball.view(), {.position = {7, 6}, .rotation = {}}};
  const bump::Distance near = bump::distance(a, b);
  std::printf("%g %g\n", near.pointA.x, near.pointA.y);  // 4 2
  std::printf("%g\n", near.separation);                  // 3

  const bump::Rectangle rectangle{.lower = {0, 0}, .width = 4, .height = 2};
  const auto print = [&](bump::Vec center, double radius) {
    std::puts(bump::circleOverlapsRectangle(center, radius, rectangle) ? "true" : "false");
  };
  print({5, 3}, 1.5);  // true
  print({5, 3}, 1.4);  // false
  print({2, 1}, 0.1);  // true
}

// The five tests of lesson 2, in C++.
#include <bump/convex/classic.h>

#include <cstdio>

int main() {
  const auto print = [](bool answer) { std::puts(answer ? "true" : "false"); };

  print(bump::circleOverlapsCircle({0, 0}, 3, {4, 3}, 2));  // true

  // en: A rectangle is its lower left corner and its size.
  // ko: 직사각형은 왼쪽 아래 꼭짓점과 크기로 나타내요.
  const bump::Rectangle crate{.lower = {0, 0}, .width = 4, .height = 2};
  const bump::Rectangle next{.lower = {4, 0}, .width = 3, .height = 2};
  print(bump::rectangleOverlapsRectangle(crate, next));  // false

  print(bump::circleOverlapsRectangle({6, 1}, 2, crate));  // false
  print(bump::circleContainsPoint({0, 0}, 3, {3, 0}));     // false
  print(bump::rectangleContainsPoint(crate, {4, 1}));      // true
}

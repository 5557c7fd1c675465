// Lesson 13, in C++: a dent, a hole, and edges that cross.
#include <bump/convex/collide.h>
#include <bump/outline/decompose.h>
#include <bump/outline/triangulate.h>

#include <algorithm>
#include <cstdio>

// en: All outlines one after another, and how many corners each has.
// ko: 모든 윤곽을 잇달아 적고, 윤곽마다 꼭짓점이 몇 개인지 적어요.
void print(const bump::Outline& outline) {
  const bump::Polygons polygons = bump::resolve(outline, bump::FillRule::evenOdd).value;
  std::printf("%g %d\n", bump::areaOf(polygons), bump::triangulate(polygons).value.size());
}

bool isMiddleIn(const bump::Outline& outline, bump::FillRule rule) {
  const bump::List<bump::Shape> pieces = bump::decompose(outline, rule).value;
  return std::any_of(pieces.begin(), pieces.end(), [](const bump::Shape& piece) {
    return bump::containsPoint({piece.view(), {}}, {0, 0}, bump::Touch::counts);
  });
}

int main() {
  const bump::Vec corner[] = {{0, 0}, {6, 0}, {6, 2}, {2, 2}, {2, 6}, {0, 6}};
  const std::int32_t all[] = {6};
  print({corner, all});  // 20 4

  const bump::Vec frame[] = {{0, 0}, {8, 0}, {8, 8}, {0, 8}, {3, 3}, {5, 3}, {5, 5}, {3, 5}};
  const std::int32_t outerAndHole[] = {4, 4};
  print({frame, outerAndHole});  // 60 8

  const bump::Vec points[] = {{0, 10}, {-6, -8}, {10, 3}, {-10, 3}, {6, -8}};
  const std::int32_t five[] = {5};
  const bump::Outline star{points, five};
  std::puts(isMiddleIn(star, bump::FillRule::evenOdd) ? "true" : "false");  // false
  std::puts(isMiddleIn(star, bump::FillRule::nonZero) ? "true" : "false");  // true
}

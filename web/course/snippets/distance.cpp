// Lesson 6, in C++: how far apart and where.
#include <bump/convex/distance.h>

#include <cstdio>

int main() {
  const bump::Vec corners[] = {{0, 0}, {3, 1}, {1, 3}};
  const bump::Shape box = bump::makeBox(2, 2).value;
  const bump::Shape triangle = bump::makePolygon(corners).value;
  const bump::Placed a{box.view(), {}};
  const auto at = [&](double x, double y) {
    return bump::Placed{triangle.view(), {.position = {x, y}, .rotation = {}}};
  };

  // en: A reaches from -1 to 1. The tip of B stands at (4, 5).
  // ko: A는 -1부터 1까지예요. B의 뾰족한 끝은 (4, 5)에 있어요.
  const bump::Distance far = bump::distance(a, at(4, 5));
  std::printf("%g\n", far.separation);                                                   // 5
  std::printf("%g %g %g %g\n", far.pointA.x, far.pointA.y, far.pointB.x, far.pointB.y);  // 1 1 4 5

  // en: Where they overlap it is minus the depth.
  // ko: 겹쳤을 때는 깊이에 빼기를 붙인 값이에요.
  std::puts(bump::distance(a, at(0, 0)).separation < 0 ? "true" : "false");  // true
}

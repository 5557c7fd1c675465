// Lesson 4, in C++: two convex shapes.
#include <bump/convex/distance.h>

#include <cstdio>

int main() {
  const bump::Vec corners[] = {{0, 0}, {4, 0}, {0, 3}};
  const bump::Shape triangle = bump::makePolygon(corners).value;
  const bump::Shape square = bump::makeBox(2, 2).value;
  const bump::Placed a{triangle.view(), {}};
  const auto at = [&](double x, double y) {
    return bump::Placed{square.view(), {.position = {x, y}, .rotation = {}}};
  };
  const auto print = [](bool answer) { std::puts(answer ? "true" : "false"); };

  print(bump::overlap(a, at(4, 4), bump::Touch::counts));         // false
  std::printf("%.2f\n", bump::distance(a, at(4, 4)).separation);  // 1.80
  print(bump::overlap(a, at(2, 2), bump::Touch::counts));         // true
}

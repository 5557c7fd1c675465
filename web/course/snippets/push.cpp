// Lesson 5, in C++: which way and how deep.
#include <bump/convex/collide.h>

#include <cstdio>

int main() {
  const bump::Shape small = bump::makeBox(4, 2).value;
  const bump::Shape large = bump::makeBox(5, 6).value;
  const bump::Placed a{small.view(), {.position = {2, 1}, .rotation = {}}};
  bump::Placed b{large.view(), {.position = {5.5, 2}, .rotation = {}}};
  const bump::Contact contact = bump::contact(a, b, bump::Touch::counts);
  std::printf("%g %g %g\n", contact.normal.x, contact.normal.y, contact.depth);  // 1 0 1

  const bump::Contact back = bump::contact(b, a, bump::Touch::counts);

  // en: B, moved by normal times depth, only touches A.
  // ko: B를 법선에 깊이를 곱한 만큼 옮기면 A에 닿기만 해요.
  b.pose.position = b.pose.position + contact.depth * contact.normal;
  std::printf("%g\n", bump::contact(a, b, bump::Touch::counts).depth);  // 0

  // en: The other way round the normal is the other one.
  // ko: 순서를 바꾸면 법선도 반대예요.
  std::printf("%g %g\n", back.normal.x, back.depth);  // -1 1
}

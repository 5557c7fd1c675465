// Lesson 10, in C++: boxes that never turn, to the last bit.
#include <bump/box_world.h>

#include <array>
#include <charconv>
#include <string>

#include <cstdio>

// en: As many digits as tell the number from all others, as JavaScript writes it.
// ko: JavaScript처럼, 다른 모든 수와 구별되는 만큼의 자릿수로 적어요.
static std::string digits(double number) {
  std::array<char, 32> text;
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

int main() {
  bump::BoxWorld world;
  if (!world.setGravity({0, -9})) return 1;
  const bump::BoxDescription floor{.position = {-50, -10}, .size = {100, 10}, .mass = 0, .bounce = 0.5};
  if (!world.createBox(floor)) return 1;
  for (int i = 0; i < 5; ++i) {
    const bump::Vec place{3.3 * i, 1 + 0.3 * i};
    const bump::Vec velocity{6.0 - 3 * i, 0};
    const double mass = 1.0 + i;
    const bump::BoxDescription box{
        .position = place, .size = {3, 2}, .velocity = velocity, .mass = mass, .bounce = 0.5};
    if (!world.createBox(box)) return 1;
  }
  for (int i = 0; i < 300; ++i) {
    if (!world.step(0.01)) return 1;
  }
  const auto rows = world.columns();
  const bump::Vec first = rows.place[1].position, third = rows.place[3].position;
  std::printf("%s %s\n", digits(first.x).c_str(),
              digits(first.y).c_str());  // -10.358214285714238 -4.4376394919831696e-16
  std::printf("%s %s\n", digits(third.x).c_str(),
              digits(third.y).c_str());                     // 0.21287416531694753 -4.242483100935779e-16
  std::printf("%s\n", digits(rows.velocity[5].x).c_str());  // -1.4035714285714278
}

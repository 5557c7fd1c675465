// Lesson 12, in C++: who gets past which corner of a wall.
#include <bump/convex/collide.h>
#include <bump/shape/round_rectangle.h>

#include <cstdio>
#include <vector>

// en: The wall's corner is at (0, 0). The player comes along y and overlaps the wall by so much.
// ko: 벽의 모서리가 (0, 0)에 있어요. 플레이어는 y를 따라 오고 벽에 off만큼 걸쳐 있어요.
bool getsPast(const bump::Shape& wall, double off = 10) {
  const bump::Shape player = bump::makeBox(50, 50).value;
  bump::Placed moving{player.view(), {.position = {off - 25, -60}, .rotation = {}}};
  bump::Vec& at = moving.pose.position;
  for (int step = 0; step < 600; ++step) {
    at.y += 2;
    const bump::Contact contact = bump::contact({wall.view(), {}}, moving, bump::Touch::ignored);
    if (contact.touching) at = at + contact.depth * contact.normal;
  }
  return at.y > 120 + 25;
}

bump::Shape rounded(double radius) { return bump::makeRoundRectangle(300, 120, radius, {150, 60}).value; }

bump::Shape chamfered(double cut) {
  const bump::Vec corners[] = {{cut, 0}, {300, 0}, {300, 120}, {cut, 120}, {0, 120 - cut}, {0, cut}};
  return bump::makePolygon(corners).value;
}

int main() {
  const auto word = [](bool past) { return past ? "past" : "stuck"; };
  const auto round = [&](double radius) { return word(getsPast(rounded(radius))); };
  std::printf("%s %s %s %s\n", round(0), round(10), round(15), round(25));  // stuck stuck past past
  const auto cut = [&](double size) { return word(getsPast(chamfered(size))); };
  std::printf("%s %s %s %s\n", cut(5), cut(10), cut(15), cut(25));  // stuck past past past

  int radius = 0;
  while (!getsPast(rounded(radius), 5)) ++radius;
  std::printf("%d\n", radius);  // 6
}

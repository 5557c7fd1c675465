// Lesson 11, in C++: three policies, and two masks.
#include <bump/bump.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <string>

// en: A bullet that wants enemies, and an enemy that wants whom its mask names.
// ko: 적과 만나고 싶은 총알, 그리고 마스크에 적은 것과 만나고 싶은 적이에요.
static const char* meet(std::uint32_t bullet, std::uint32_t enemy, std::uint32_t maskOfEnemy) {
  bump::World world;
  const bump::Shape circle = bump::makeCircle(8).value;
  const bump::ShapeDescription one{.shape = circle, .category = bullet, .mask = enemy};
  const bump::ShapeDescription other{.shape = circle, .category = enemy, .mask = maskOfEnemy};
  if (!world.createBody({}, {&one, 1}) || !world.createBody({}, {&other, 1}) || !world.detect())
    return "refused";
  return world.contacts().empty() ? "false" : "true";
}

static void add(std::string& line, const char* word) {
  if (!line.empty()) line += ' ';
  line += word;
}

int main() {
  bump::World world({.gravity = {0, -100}});
  const bump::ShapeDescription box{.shape = bump::makeBox(200, 20).value};
  const bump::ShapeDescription circle{.shape = bump::makeCircle(8).value};
  const bump::BodyId floor = world.createBody({.type = bump::BodyType::fixed}, {&box, 1}).value;

  const std::array<const char*, 3> tags{"ball", "ghost", "bird"};
  const std::array policies{bump::Policy::block, bump::Policy::overlap, bump::Policy::ignore};
  std::array<bump::BodyId, 3> fallers;
  for (std::size_t i = 0; i < tags.size(); ++i) {
    std::string name = tags[i];
    name += ":floor";
    const int group = world.defineGroup(name, policies[i]).value;
    const double x = 40.0 * static_cast<double>(i);
    fallers[i] = world.createBody({.position = {x, 30}}, {&circle, 1}).value;
    world.addToGroup(group, bump::Side::left, fallers[i]);
    world.addToGroup(group, bump::Side::right, floor);
  }
  std::string told, ends;
  for (int i = 0; i < 200; ++i) {
    if (!world.step(1.0 / 100)) return 1;
    for (const bump::EventRow& event : world.events()) {
      if (event.kind != bump::EventRow::begin) continue;
      for (std::size_t k = 0; k < tags.size(); ++k) {
        if (event.bodyA == fallers[k] || event.bodyB == fallers[k]) add(told, tags[k]);
      }
    }
  }
  const double* const y = world.bodyColumns().y;
  for (const bump::BodyId body : fallers) add(ends, y[body.slot()] > 0 ? "stands" : "fell");
  std::printf("%s\n", told.c_str());   // ball ghost
  std::printf("%s\n", ends.c_str());   // stands fell fell
  std::printf("%s\n", meet(1, 2, 2));  // false
  std::printf("%s\n", meet(1, 2, 1));  // true
}

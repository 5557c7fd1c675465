// Lesson 7, in C++: four ways to guess pairs, the same answer.
#include <bump/bump.h>

#include <cstdint>
#include <cstdio>

int main() {
  bump::World world;
  const bump::ShapeDescription box{.shape = bump::makeBox(20, 20).value};
  for (int i = 0; i < 300; ++i) {
    const bump::Vec place{static_cast<double>(i * 79 % 997), static_cast<double>(i * 211 % 499)};
    if (!world.createBody({.position = place}, {&box, 1})) return 1;
  }

  // en: How many pairs of boxes overlap or touch, and how many were compared for that.
  // ko: 겹치거나 닿은 상자가 몇 쌍이고, 그것을 찾느라 몇 쌍을 비교했는지예요.
  const auto look = [&](bump::BroadPhaseKind kind) {
    if (!world.setBroadPhase({.kind = kind, .cellSize = 40}) || !world.detect()) std::puts("refused");
    return world.broadPhaseCounts();
  };
  using Count = unsigned long long;
  std::printf("%llu\n", Count{look(bump::BroadPhaseKind::bruteForce).tested});         // 44850
  std::printf("%llu\n", Count{look(bump::BroadPhaseKind::bruteForce).found});          // 71
  std::printf("%llu\n", Count{look(bump::BroadPhaseKind::sweep).found});               // 71
  std::printf("%llu\n", Count{look(bump::BroadPhaseKind::grid).found});                // 71
  std::puts(look(bump::BroadPhaseKind::grid).tested < 44850 / 20 ? "true" : "false");  // true
}

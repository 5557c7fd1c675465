// Lesson 16, in C++: the same inputs, the same bits; and an input that comes late.
#include <bump/bump.h>
#include <bump/record/checkpoints.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <span>

struct Game {
  bump::World world{{.gravity = {0, 900}}};
  bump::BodyId ball;

  Game() {
    const bump::ShapeDescription floor{.shape = bump::makeBox(800, 20).value};
    world.createBody({.type = bump::BodyType::fixed, .position = {0, 300}}, {&floor, 1});
    const bump::ShapeDescription round{.shape = bump::makeCircle(10).value, .bounce = 0.5};
    ball = world.createBody({}, {&round, 1}).value;
  }
  void frame(int input) {
    world.bodyColumns().velocityX[ball.slot()] += input;
    world.step(1.0 / 60);
  }
};

std::uint64_t play(std::span<const int> inputs) {
  Game game;
  for (const int input : inputs) game.frame(input);
  return game.world.hash();
}

int main() {
  const auto print = [](bool answer) { std::puts(answer ? "true" : "false"); };
  std::array<int, 100> inputs{};
  for (std::size_t i = 0; i < 100; i += 10) inputs[i] = 5;
  std::array<int, 100> other = inputs;
  other[60] = 6;
  print(play(inputs) == play(inputs));  // true
  print(play(inputs) == play(other));   // false

  // en: Step 60 was played with the wrong input. Back to it, and on from there with the right one.
  // ko: 60단계를 잘못된 입력으로 지나왔어요. 거기로 돌아가서 올바른 입력으로 다시 가요.
  Game game;
  bump::Checkpoints checkpoints{game.world, 60};
  for (const int input : inputs) {
    checkpoints.keep();
    game.frame(input);
  }
  checkpoints.takeBack(60);
  for (const int input : std::span{other}.subspan(60)) game.frame(input);
  print(game.world.hash() == play(other));  // true

  // en: Even the order of a sum is part of the bits.
  // ko: 더하는 순서만 달라도 비트가 달라져요.
  print(0.1 + 0.2 + 0.3 == 0.3 + 0.2 + 0.1);  // false
}

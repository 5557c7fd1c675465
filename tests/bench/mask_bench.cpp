// Masks: what a question costs, beside a plain pixel loop over bytes, the way it is done without words. Built
// natively against Google Benchmark; as wasm see mask_wasm.cpp.
#include <benchmark/benchmark.h>

#include "bump/angle.h"
#include "mask_scenes.h"

using namespace bump;
using namespace maskbench;

namespace {

const Scene& scene() {
  static const Scene made(256);
  return made;
}

// Two discs of 256 pixels, apart by a hair in the corners of their boxes: every pixel of the shared box must
// be looked at, as in the worst case.
void plainLoopApart(benchmark::State& state) {
  for (auto _ : state)
    benchmark::DoNotOptimize(plainOverlaps(scene().cells, scene().cells, 256, apartX, apartY));
}
void wordsApart(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(overlap(scene().disc, scene().disc, {apartX, apartY}));
}
// Noise that shares no pixel, at an offset that is no multiple of a word: the whole of 256 x 256.
void plainLoopWhole(benchmark::State& state) {
  for (auto _ : state)
    benchmark::DoNotOptimize(plainOverlaps(scene().evenCells, scene().oddCells, 256, 2, 0));
}
void wordsWhole(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(overlap(scene().even, scene().odd, {2, 0}));
}
void plainLoopCount(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(plainCount(scene().cells, scene().cells, 256, 3, 1));
}
void wordsCount(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(overlapCount(scene().disc, scene().disc, {3, 1}));
}
void wordsFirst(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(firstOverlap(scene().even, scene().odd, {2, 0}));
}
void pushOf8Pixels(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(pushAlongAxis(scene().disc, scene().disc, {248, 0}));
}
void pushShortestOf8Pixels(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(pushShortest(scene().disc, scene().disc, {175, 175}));
}
void normal(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(overlapNormal(scene().disc, scene().disc, {175, 175}));
}

PlacedMask turned(const Mask& mask, Vec at, double angle) {
  return placeMask(mask, {at, rotationOf(angle)}, {1, 1}, {128, 128}).value;
}
void turnedTouching(benchmark::State& state) {
  const PlacedMask a = turned(scene().disc, {}, 0.3), b = turned(scene().disc, {255, 0}, 1.1);
  for (auto _ : state) benchmark::DoNotOptimize(overlap(a, b, Touch::counts));
}
void turnedJustApart(benchmark::State& state) {
  const PlacedMask a = turned(scene().disc, {}, 0.3), b = turned(scene().disc, {257, 0}, 1.1);
  for (auto _ : state) benchmark::DoNotOptimize(overlap(a, b, Touch::counts));
}
void turnedCount(benchmark::State& state) {
  const PlacedMask a = turned(scene().disc, {}, 0.3), b = turned(scene().disc, {100, 0}, 1.1);
  for (auto _ : state) benchmark::DoNotOptimize(overlapCount(a, b, Touch::counts));
}
void turnedFirst(benchmark::State& state) {
  const PlacedMask a = turned(scene().disc, {}, 0.3), b = turned(scene().disc, {100, 0}, 1.1);
  for (auto _ : state) benchmark::DoNotOptimize(firstOverlap(a, b, Touch::counts));
}

void circleOverlap(benchmark::State& state) {
  const PlacedMask a = turned(scene().disc, {}, 0.3);
  const Shape ball = makeCircle(20).value;
  for (auto _ : state)
    benchmark::DoNotOptimize(overlap(a, Placed{ball.view(), {{146, 0}, {}}}, Touch::counts));
}
void circleContact(benchmark::State& state) {
  const PlacedMask a = turned(scene().disc, {}, 0.3);
  const Shape ball = makeCircle(20).value;
  for (auto _ : state)
    benchmark::DoNotOptimize(contact(a, Placed{ball.view(), {{146, 0}, {}}}, Touch::counts));
}
void boxOverlap(benchmark::State& state) {
  const PlacedMask a = turned(scene().disc, {}, 0.3);
  const Shape box = makeBox(40, 40).value;
  for (auto _ : state)
    benchmark::DoNotOptimize(overlap(a, Placed{box.view(), {{146, 0}, {}}}, Touch::counts));
}
void boxContact(benchmark::State& state) {
  const PlacedMask a = turned(scene().disc, {}, 0.3);
  const Shape box = makeBox(40, 40).value;
  for (auto _ : state)
    benchmark::DoNotOptimize(contact(a, Placed{box.view(), {{146, 0}, {}}}, Touch::counts));
}
void circleDistance(benchmark::State& state) {
  const PlacedMask a = turned(scene().disc, {}, 0.3);
  const Shape ball = makeCircle(20).value;
  for (auto _ : state) benchmark::DoNotOptimize(distance(a, Placed{ball.view(), {{300, 40}, {}}}));
}
void ray(benchmark::State& state) {
  const PlacedMask a = turned(scene().disc, {}, 0.3);
  for (auto _ : state) benchmark::DoNotOptimize(castRay({-300, 10}, {600, 5}, a));
}
void sixBoxes(benchmark::State& state) {
  PixelBox boxes[6];
  for (auto _ : state) benchmark::DoNotOptimize(coverMask(scene().disc, boxes));
}
void outlineWithinAPixel(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(outlineMask(scene().disc, 1));
}
void make(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(makeMaskFromCells(scene().cells, 256, 256));
}

BENCHMARK(plainLoopApart);
BENCHMARK(wordsApart);
BENCHMARK(plainLoopWhole);
BENCHMARK(wordsWhole);
BENCHMARK(plainLoopCount);
BENCHMARK(wordsCount);
BENCHMARK(wordsFirst);
BENCHMARK(pushOf8Pixels);
BENCHMARK(pushShortestOf8Pixels);
BENCHMARK(normal);
BENCHMARK(turnedTouching);
BENCHMARK(turnedJustApart);
BENCHMARK(turnedCount);
BENCHMARK(turnedFirst);
BENCHMARK(circleOverlap);
BENCHMARK(circleContact);
BENCHMARK(boxOverlap);
BENCHMARK(boxContact);
BENCHMARK(circleDistance);
BENCHMARK(ray);
BENCHMARK(sixBoxes);
BENCHMARK(outlineWithinAPixel);
BENCHMARK(make);

}  // namespace

BENCHMARK_MAIN();

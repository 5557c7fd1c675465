// The engine as the benchmark beside other libraries drives it (adapter.mjs), where the JavaScript library
// has no bulk call: tens of thousands of bodies moved by the benchmark's own rule, pairs without a world, and
// rays in batches. What is found is read from memory in place. Not the library's interface; that is
// wasm/bindings.
#include <emscripten/emscripten.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "broad_phase_scenes.h"
#include "bump/world.h"

using namespace bump;
using broadbench::Scene;

namespace {

static_assert(sizeof(Pair) == 8 && sizeof(Ray) == 32, "JavaScript writes and reads these");

std::vector<double> intake;

// Pairs only: boxes in columns and the broad phase, as every world has them.
Scene boxes;
std::unique_ptr<BroadPhase> broadPhase;

// A world, its bodies in the order of the scene: body i has slot i.
std::unique_ptr<World> world;
BodyDescription next;
std::vector<Ray> rays;
std::vector<CastHit> hits;

int add(const Result<Shape>& shape) {
  if (!shape) return 0;
  const ShapeDescription description{.shape = shape.value};
  return world->createBody(next, {&description, 1}) ? 1 : 0;
}

void turnBack(const double* position, double* velocity, int count, double high) {
  for (int i = 0; i < count; ++i) {
    const double speed = std::fabs(velocity[i]);
    double v = velocity[i];
    v = position[i] < 0 ? speed : v;
    v = position[i] > high ? -speed : v;
    velocity[i] = v;
  }
}

}  // namespace

extern "C" {

// Room for so many numbers from JavaScript. Stays until more are asked for.
EMSCRIPTEN_KEEPALIVE double* intakeFor(int numbers) {
  if (intake.size() < static_cast<std::size_t>(numbers)) intake.resize(static_cast<std::size_t>(numbers));
  return intake.data();
}

// The intake holds x, y, velocity x, velocity y, half the width and half the height of each box; they turn
// back at 0 and `high`.
EMSCRIPTEN_KEEPALIVE void startPairs(int count, double high) {
  boxes = {};
  boxes.high = high;
  broadPhase = std::make_unique<BroadPhase>();
  for (const double* row = intake.data(); row != intake.data() + std::ptrdiff_t{6} * count; row += 6) {
    boxes.add(row[0], row[1], row[2], row[3], row[4], row[5]);
  }
}

// Moves all boxes and finds the pairs; how many there are, -1 when they could not be kept.
EMSCRIPTEN_KEEPALIVE int stepPairs() {
  boxes.step();
  return broadPhase->update(boxes.input()) ? static_cast<int>(broadPhase->pairs().size()) : -1;
}
EMSCRIPTEN_KEEPALIVE const Pair* pairRows() { return broadPhase->pairs().data(); }

EMSCRIPTEN_KEEPALIVE void startWorld(double lengthUnit) {
  world = std::make_unique<World>(WorldOptions{.lengthUnit = lengthUnit});
}

// Where the body added next is. Those that move are kinematic: they are reported, and nobody pushes them.
EMSCRIPTEN_KEEPALIVE void placeNext(int moves, double x, double y, double angle, double velocityX,
                                    double velocityY) {
  next = {.type = moves != 0 ? BodyType::kinematic : BodyType::fixed,
          .position = {x, y},
          .angle = angle,
          .velocity = {velocityX, velocityY}};
}

// Each adds a body of one shape; 0 when it was refused.
EMSCRIPTEN_KEEPALIVE int addCircle(double radius) { return add(makeCircle(radius)); }
EMSCRIPTEN_KEEPALIVE int addBox(double width, double height) { return add(makeBox(width, height)); }
// The intake holds x, y of each vertex.
EMSCRIPTEN_KEEPALIVE int addPolygon(int count) {
  std::vector<Vec> vertices;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    vertices.push_back({intake[2 * i], intake[2 * i + 1]});
  }
  return add(makePolygon(vertices));
}

// One frame: all bodies are moved and what touches is found, with contacts and events. 0 when refused.
// First as a program does that places its bodies itself, then as one that lets the world move them.
EMSCRIPTEN_KEEPALIVE int placeAndDetect(double high) {
  const World::BodyColumns bodies = world->bodyColumns();
  const auto count = static_cast<std::size_t>(bodies.size);
  Scene::move(bodies.x, bodies.velocityX, count, 0, high);
  Scene::move(bodies.y, bodies.velocityY, count, 0, high);
  return world->detect() ? 1 : 0;
}
EMSCRIPTEN_KEEPALIVE int stepAndTurn(double high) {
  const bool stepped{world->step(1)};
  const World::BodyColumns bodies = world->bodyColumns();
  turnBack(bodies.x, bodies.velocityX, bodies.size, high);
  turnBack(bodies.y, bodies.velocityY, bodies.size, high);
  return stepped ? 1 : 0;
}
// Only finds what is there.
EMSCRIPTEN_KEEPALIVE int detect() { return world->detect() ? 1 : 0; }

EMSCRIPTEN_KEEPALIVE const ContactRow* contactRows() { return world->contacts().data(); }
EMSCRIPTEN_KEEPALIVE int contactCount() { return static_cast<int>(world->contacts().size()); }
EMSCRIPTEN_KEEPALIVE const EventRow* eventRows() { return world->events().data(); }
EMSCRIPTEN_KEEPALIVE int eventCount() { return static_cast<int>(world->events().size()); }

// Room for so many rays: origin x, y and translation x, y of each.
EMSCRIPTEN_KEEPALIVE Ray* raysFor(int count) {
  rays.resize(static_cast<std::size_t>(count));
  hits.resize(static_cast<std::size_t>(count));
  return rays.data();
}
EMSCRIPTEN_KEEPALIVE int castRays() { return world->castRays(rays, {}, hits) ? 1 : 0; }
EMSCRIPTEN_KEEPALIVE const CastHit* hitRows() { return hits.data(); }

// Where the numbers stand in the rows, in bytes, in the order that adapter.mjs takes them.
EMSCRIPTEN_KEEPALIVE const std::uint32_t* rowLayout() {
  using C = ContactRow;
  using E = EventRow;
  using H = CastHit;
  static constexpr std::uint32_t layout[] = {
      sizeof(C), offsetof(C, bodyA), offsetof(C, bodyB), offsetof(C, flags), offsetof(C, separation),
      sizeof(E), offsetof(E, kind),  offsetof(E, bodyA), offsetof(E, bodyB),  //
      sizeof(H), offsetof(H, body),  offsetof(H, time)};
  return layout;
}

}  // extern "C"

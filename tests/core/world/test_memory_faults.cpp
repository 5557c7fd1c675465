// Memory refused at every place, one after the other, in every call that takes some: the call says so by
// name, nothing is changed, and with memory it does what it would have done.
#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "bump/box_world.h"
#include "bump/compound/compound.h"
#include "bump/mask/boxes.h"
#include "bump/mask/outline.h"
#include "bump/mask/placed.h"
#include "bump/mask/shape.h"
#include "bump/mover.h"
#include "bump/outline/decompose.h"
#include "bump/outline/outline.h"
#include "bump/outline/triangulate.h"
#include "bump/record/recording.h"
#include "counted_memory.h"
#include "world_rows.h"

using namespace bump;

namespace {

const ShapeDescription ball{.shape = makeCircle(6).value};
const ShapeDescription box{.shape = makeBox(12, 12).value};

void build(World& world) {
  static_cast<void>(world.createBody({.type = BodyType::fixed, .position = {0, 50}}, {&box, 1}));
  for (int i = 0; i < 63; ++i) {  // all rows that there is room for
    static_cast<void>(
        world.createBody({.position = {i % 8 * 13.0, i / 8 * -13.0}}, {i % 2 ? &ball : &box, 1}));
  }
  for (int i = 0; i < 5; ++i) REQUIRE(world.defineGroup(std::to_string(i), Policy::block));
  for (int i = 0; i < 40; ++i) REQUIRE(world.step(0.01));
  // Some sleep, and one of them was woken.
  if (world.asleepCount() > 0) static_cast<void>(world.setVelocity(BodyId::of(9, 1), {1, 0}));
}

const WorldOptions quiet{.sleepAfter = 0.1};
const WorldOptions pulled{.gravity = {0, 100}};

struct Call {
  const char* name;
  std::function<Status(World&)> run;
  bool takesMemory = true;
};

std::vector<std::uint8_t> bytesOf(const Result<List<std::uint8_t>>& result) {
  REQUIRE(result);
  return {result.value.begin(), result.value.end()};
}

// Tries a call on a world, all of whose effect is in the world.
void tryAll(const Call& call, const WorldOptions& options) {
  CAPTURE(std::string(call.name));
  int refusals = 0;
  for (const bool one : {false, true}) {
    for (int allowed = 0;; ++allowed) {
      CAPTURE(allowed);
      REQUIRE(allowed < 1000);
      World world(options), twin(options);
      build(world);
      build(twin);
      const std::string before = rowsOf(world);
      Status status;
      bool asked = false;
      {
        const CountedMemory memory(allowed, one);
        status = call.run(world);
        asked = memory.count() > allowed;
      }
      if (!status) {
        ++refusals;
        CHECK(std::string(nameOf(status.code)) == "outOfMemory");
        REQUIRE(rowsOf(world) == before);
        REQUIRE(call.run(world));
      }
      REQUIRE(call.run(twin));
      for (int i = 0; i < 3; ++i) {
        REQUIRE(rowsOf(world) == rowsOf(twin));
        REQUIRE(world.step(0.01));
        REQUIRE(twin.step(0.01));
      }
      if (!asked) break;
    }
  }
  if (call.takesMemory) CHECK(refusals > 0);
}

// Tries a call that makes something, and gives what it made as text.
void tryMaking(const char* name, const std::function<Status(std::string&)>& make) {
  CAPTURE(std::string(name));
  std::string wanted;
  REQUIRE(make(wanted));
  int refusals = 0;
  for (const bool one : {false, true}) {
    for (int allowed = 0;; ++allowed) {
      CAPTURE(allowed);
      REQUIRE(allowed < 3000);
      std::string made;
      made.reserve(4 * wanted.size() + 64);
      Status status;
      bool asked = false;
      {
        const CountedMemory memory(allowed, one);
        status = make(made);
        asked = memory.count() > allowed;
      }
      if (status) {
        CHECK(made == wanted);
      } else {
        ++refusals;
        CHECK(std::string(nameOf(status.code)) == "outOfMemory");
      }
      if (!asked) break;
    }
  }
  CHECK(refusals > 0);
}

template <class T>
void tell(std::string& to, const T* from, std::size_t count) {
  to.append(reinterpret_cast<const char*>(from), count * sizeof(T));
}

}  // namespace

TEST_CASE("memory faults: calls that change a world") {
  if (!CountedMemory::works) return;
  World other(pulled);
  build(other);
  for (int i = 0; i < 90; ++i) static_cast<void>(other.createBody({.position = {i * 3.0, 0}}, {&ball, 1}));
  REQUIRE(other.step(0.01));
  const std::vector<std::uint8_t> snapshot = bytesOf(other.save());
  const std::vector<ShapeDescription> many(5, box);
  std::vector<Vec> corners;
  for (int i = 0; i < 60; ++i) corners.push_back({std::cos(i * 0.1) * 8, std::sin(i * 0.1) * 8});
  const ShapeDescription round{.shape = makePolygon(corners).value};
  const std::string longName(1000, 'n');
  const Call calls[] = {
      {"createBody",
       [&](World& w) {
         return w.createBody({.position = {500, 0}}, many).status;
       }},
      {"createShape", [&](World& w) { return w.createShape(BodyId::of(4, 1), round).status; }},
      {"changeShape", [&](World& w) { return w.change(ShapeId::of(4, 1), round); }, false},
      {"changeBody",
       [](World& w) {
         BodyDescription now = w.describe(BodyId::of(9, 1));
         now.mass = 7;
         return w.change(BodyId::of(9, 1), now);
       },
       false},
      {"changeWorld", [](World& w) { return w.change(w.options()); }, false},
      {"destroyBody",
       [](World& w) { return w.check(BodyId::of(5, 1)) ? w.destroyBody(BodyId::of(5, 1)) : Status{}; },
       false},
      {"setRule", [](World& w) { return w.setRule(1, 2, Policy::overlap); }},
      {"defineGroup", [&](World& w) { return w.defineGroup(longName, Policy::overlap).status; }},
      {"addToGroup", [](World& w) { return w.addToGroup(1, Side::left, BodyId::of(5, 1)); }, false},
      {"setPosition",
       [](World& w) {
         return w.setPosition(BodyId::of(5, 1), {3, 4});
       },
       false},
      {"setBroadPhase",
       [](World& w) {
         if (Status s = w.setBroadPhase({.kind = BroadPhaseKind::tree}); !s) return s;
         return w.step(0.01);
       }},
      {"restore", [&](World& w) { return w.restore(snapshot); }},
  };
  for (const Call& call : calls) {
    tryAll(call, quiet);
    tryAll(call, pulled);
  }
}

TEST_CASE("memory faults: questions, snapshots and recordings") {
  if (!CountedMemory::works) return;
  World source(pulled);
  build(source);
  Recorder recorder;
  REQUIRE(recorder.start(source));
  for (int i = 0; i < 5; ++i) {
    static_cast<void>(source.createBody({.position = {i * 9.0, -200}}, {&ball, 1}));
    source.bodyColumns().velocityX[i + 1] = 4;
    REQUIRE(source.defineGroup(std::string(300, static_cast<char>('a' + i)), Policy::overlap));
    REQUIRE(source.step(0.01));
  }
  REQUIRE(source.restore(source.save().value.span()));
  REQUIRE(source.step(0.01));
  const std::vector<std::uint8_t> recorded = bytesOf(recorder.bytes());
  recorder.stop();
  const std::vector<std::uint8_t> whole = bytesOf(source.save());
  REQUIRE(source.step(0.01));
  const std::vector<std::uint8_t> part = bytesOf(source.saveSince(whole));

  tryMaking("save", [&](std::string& made) {
    const auto saved = source.save();
    if (saved) tell(made, saved.value.begin(), saved.value.span().size());
    return saved.status;
  });
  tryMaking("saveSince", [&](std::string& made) {
    const auto saved = source.saveSince(whole);
    if (saved) tell(made, saved.value.begin(), saved.value.span().size());
    return saved.status;
  });
  tryMaking("a world", [&](std::string& made) {
    World world(pulled);
    if (Status s = world.ready(); !s) {
      // A world of nobody refuses all that would change it, but can become another one.
      CHECK(world.createBody({}).status.code == Code::outOfMemory);
      CHECK(world.step(0.01).code == Code::outOfMemory);
      CHECK(world.detect().code == Code::outOfMemory);
      CHECK(world.setGravity({1, 1}).code == Code::outOfMemory);
      CHECK(world.change(pulled).code == Code::outOfMemory);
      CHECK(world.defineGroup("a", Policy::block).status.code == Code::outOfMemory);
      CHECK(world.setBroadPhase({}).code == Code::outOfMemory);
      CHECK(world.save().status.code == Code::outOfMemory);
      CHECK(world.clear().code == Code::outOfMemory);
      CHECK(world.bodyCount() == 0);
      return s;
    }
    tell(made, "made", 4);
    return Status{};
  });
  tryMaking("restore of a part", [&](std::string& made) {
    World world;
    Status s = world.ready();
    if (s) s = world.restore(part, whole);
    if (s) made = rowsOf(world);
    return s;
  });
  tryMaking("a recorder", [&](std::string& made) {
    Recorder another;
    Status s = another.start(source);
    if (s) s = another.bytes().status;
    if (s) tell(made, "made", 4);
    return s;
  });
  tryMaking("a recording and its replay", [&](std::string& made) {
    auto opened = Recording::open(recorded);
    if (!opened) return opened.status;
    World world;
    if (Status s = world.ready(); !s) return s;
    Replay replay(opened.value, world);
    Status s = replay.start();
    if (s) s = replay.run();
    if (s) CHECK(replay.divergence().what == Divergence::none);
    if (s) tell(made, "made", 4);
    return s;
  });
  // A recorder that runs gives up without memory, by name; the world goes on.
  for (int allowed = 0; allowed < 40; ++allowed) {
    World world(pulled);
    build(world);
    Recorder running;
    REQUIRE(running.start(world));
    Status status;
    {
      const CountedMemory memory(allowed);
      for (int i = 0; i < 40 && status; ++i)
        status = world.setVelocity(BodyId::of(3, 1), {i * 1.5, 1 / (i + 1.0)});
    }
    CHECK(status);
    const Status told = running.status();
    if (!told) CHECK(told.code == Code::outOfMemory);
    REQUIRE(world.step(0.01));
  }
  ShapeFound found[100];
  CastHit hits[100];
  NearShape near[100];
  int ends[2];
  const Bounds boxes[] = {{{0, -50}, {60, 0}}, {{-10, -90}, {90, 90}}};
  const Placed probe{ball.shape.view(), {{20, -20}, {}}};
  const std::function<Result<int>(const World&)> questions[] = {
      [&](const World& w) {
        return w.findAt({13, -13}, {}, found);
      },
      [&](const World& w) { return w.findIn(boxes[0], {}, found); },
      [&](const World& w) { return w.findTouching(probe, {}, found); },
      [&](const World& w) {
        return w.castRayThrough({{-50, -20}, {300, 0}}, {}, hits);
      },
      [&](const World& w) {
        return w.castShapeThrough(probe, {100, 3}, {}, hits);
      },
      [&](const World& w) {
        return w.findNear({20, -20}, 60, {}, near);
      },
      [&](const World& w) { return w.findInEach(boxes, {}, ends, found); },
      [&](const World& w) {
        return Result<int>(moveThrough(w, probe, {60, 5}, {}).status);
      },
      [&](const World& w) {
        return Result<int>(w.castRay({{-50, -20}, {300, 0}}, {}).status);
      },
      [&](const World& w) {
        return Result<int>(w.castShape(probe, {100, 3}, {}).status);
      },
  };
  for (std::size_t q = 0; q < std::size(questions); ++q) {
    CAPTURE(q);
    for (int allowed = 0;; ++allowed) {
      REQUIRE(allowed < 200);
      World world;
      for (int i = 0; i < 200; ++i) {
        static_cast<void>(world.createBody({.position = {i % 8 * 13.0, i / 8 * -13.0}}, {&box, 1}));
      }
      const std::string before = rowsOf(world);
      Result<int> answer(0);
      bool asked = false;
      {
        const CountedMemory memory(allowed);
        answer = questions[q](world);
        asked = memory.count() > allowed;
      }
      CHECK(rowsOf(world) == before);
      if (!answer) CHECK(std::string(nameOf(answer.status.code)) == "outOfMemory");
      CHECK(questions[q](world).value == questions[q](world).value);
      if (!asked) break;
    }
  }
}

TEST_CASE("memory faults: the exact box world") {
  if (!CountedMemory::works) return;
  tryMaking("a box world", [](std::string& made) {
    BoxWorld world;
    if (Status s = world.ready(); !s) {
      CHECK(world.createBox({}).status.code == Code::outOfMemory);
      CHECK(world.step().code == Code::outOfMemory);
      CHECK(world.setGravity({}).code == Code::outOfMemory);
      CHECK(world.setDrag(0).code == Code::outOfMemory);
      CHECK(world.clear().code == Code::outOfMemory);
      return s;
    }
    for (int i = 0; i < 70; ++i) {
      const std::uint64_t before = world.hash();
      if (Status s = world.createBox({.position = {i * 0.5, 0}}).status; !s) {
        CHECK(world.hash() == before);
        return s;
      }
    }
    if (Status s = world.step(); !s) return s;
    const std::uint64_t hash = world.hash();
    tell(made, &hash, 1);
    return Status{};
  });
}

TEST_CASE("memory faults: outlines, masks and compounds") {
  if (!CountedMemory::works) return;
  // A star that crosses itself, with a hole.
  std::vector<Vec> points;
  for (int i = 0; i < 7; ++i)
    points.push_back({std::cos(i * 3 * 0.897598) * 50, std::sin(i * 3 * 0.897598) * 50});
  for (int i = 0; i < 5; ++i) points.push_back({std::cos(i * 1.2566) * 5, std::sin(i * 1.2566) * 5});
  const int sizes[] = {7, 5};
  const Outline outline{points, sizes};
  std::vector<std::uint8_t> cells(90 * 70);
  for (int i = 0; i < 90 * 70; ++i) cells[static_cast<std::size_t>(i)] = (i % 90) * (i / 90) % 13 > 4;
  const Mask mask = makeMaskFromCells(cells, 90, 70).value;
  const Pose turned{{3, 4}, {0.8, 0.6}};

  tryMaking("resolve", [&](std::string& made) {
    const auto found = resolve(outline, FillRule::nonZero);
    if (found) tell(made, found.value.points.begin(), found.value.points.span().size());
    return found.status;
  });
  tryMaking("triangulate", [&](std::string& made) {
    const auto polygons = resolve(outline, FillRule::evenOdd);
    if (!polygons) return polygons.status;
    const auto found = triangulate(polygons.value);
    if (found) tell(made, found.value.begin(), found.value.span().size());
    return found.status;
  });
  tryMaking("decompose", [&](std::string& made) {
    const auto found = decompose(outline, FillRule::evenOdd);
    if (found) made = std::to_string(found.value.size());
    return found.status;
  });
  tryMaking("a mask", [&](std::string& made) {
    const auto found = makeMaskFromCells(cells, 90, 70);
    if (found) made = std::to_string(found.value.count());
    return found.status;
  });
  tryMaking("partitionMask", [&](std::string& made) {
    const auto found = partitionMask(mask);
    if (found) tell(made, found.value.begin(), found.value.span().size());
    return found.status;
  });
  tryMaking("coverMask", [&](std::string& made) {
    PixelBox boxes[6];
    const auto found = coverMask(mask, boxes);
    if (found) tell(made, boxes, 6);
    return found.status;
  });
  tryMaking("outlineMask", [&](std::string& made) {
    const auto found = outlineMask(mask, 1);
    if (found) made = "made";
    return found.status;
  });
  tryMaking("overlapRegion", [&](std::string& made) {
    const auto placed = placeMask(mask, turned);
    REQUIRE(placed);
    const auto found = overlapRegion(placed.value, placeMask(mask, {}).value, Touch::counts);
    if (found) made = std::to_string(found.value.count());
    return found.status;
  });
  tryMaking("makeMaskFromShape", [&](std::string& made) {
    const auto found = makeMaskFromShape(box.shape.view(), turned, 40, 30);
    if (found) made = std::to_string(found.value.count());
    return found.status;
  });
  const FilledOutline filled{outline, FillRule::evenOdd};
  const PlacedMask placedMask = placeMask(mask, turned).value;
  tryMaking("a compound", [&](std::string& made) {
    const auto found = makeCompound(
        {.shapes = {&ball.shape, 1}, .outlines = {&filled, 1}, .chains = {}, .masks = {&placedMask, 1}});
    if (found) made = std::to_string(found.value.pieceCount());
    return found.status;
  });
  // What can say nothing of memory takes none.
  const Compound compound =
      makeCompound({.shapes = {&ball.shape, 1}, .outlines = {&filled, 1}, .chains = {}, .masks = {}}).value;
  const PlacedCompound a{&compound, {}};
  const PlacedCompound b{&compound, turned};
  const CountedMemory memory;
  CHECK(overlap(a, b, Touch::counts));
  CHECK(contact(a, b, Touch::counts).touching);
  CHECK(distance(a, b).separation < 0);
  CHECK(timeOfImpact(a, {{10, 0}, 1}, b, {}).hit);
  CHECK(contains(a, a));
  CHECK(memory.count() == 0);
}

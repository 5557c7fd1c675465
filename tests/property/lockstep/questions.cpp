#include "questions.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>

#include "bump/angle.h"
#include "bump/mover.h"

namespace lockstep {

using namespace bump;

namespace {

class Writer {
 public:
  explicit Writer(Words& words) : words_(words) {}
  void add(std::uint64_t word) { words_.push_back(word); }
  void add(double number) {
    std::uint64_t word;
    std::memcpy(&word, &number, sizeof word);
    add(word);
  }
  void add(Vec vector) {
    add(vector.x);
    add(vector.y);
  }
  void add(BodyId body, ShapeId shape) { add(std::uint64_t{body.bits} << 32 | shape.bits); }
  void add(const Status& status) {
    add(static_cast<std::uint64_t>(status.code));
    add(status.value);
  }
  void add(const CastHit& hit) {
    add(hit.body, hit.shape);
    add(hit.time);
    add(hit.normal);
    add(hit.point);
  }
  template <class Rows>
  void rows(const Result<int>& count, const Rows& found) {
    add(count.status);
    add(static_cast<std::uint64_t>(count.value));
    for (int i = 0; i < count.value && i < static_cast<int>(found.size()); ++i) {
      const auto& row = found[static_cast<std::size_t>(i)];
      if constexpr (requires { row.time; }) {
        add(row);
      } else {
        add(row.body, row.shape);
        if constexpr (requires { row.distance; }) {
          add(row.distance);
          add(row.normal);
          add(row.point);
        }
      }
    }
  }

 private:
  Words& words_;
};

// All that are of themselves one-way, and some others that may be by a rule.
std::vector<ShapeId> oneWaysOf(Chance& chance, const World& world) {
  std::vector<ShapeId> all;
  const World::BodyColumns columns = const_cast<World&>(world).bodyColumns();
  for (int slot = 0; slot < columns.size; ++slot) {
    if (columns.generation[slot] == 0) continue;
    std::array<ShapeId, 16> shapes;
    const BodyId body = BodyId::of(static_cast<std::uint32_t>(slot), columns.generation[slot]);
    const int count = std::min(world.shapesOf(body, shapes), 16);
    for (const ShapeId shape : std::span(shapes).first(static_cast<std::size_t>(count))) {
      if (world.describe(shape).passes != Vec{} || chance.one(4)) all.push_back(shape);
    }
  }
  return all;
}

}  // namespace

Question thinkOf(Chance& chance, const World& world, const Shape& shape) {
  const double unit = world.options().lengthUnit;
  Question question;
  question.kind = chance.below(questionKindCount);
  question.point = chance.place(22, -1, 14) * unit;
  question.way = chance.place(20, -10, 10) * unit;
  if (chance.one(4)) question.way.x = 0;
  if (chance.one(4)) question.way.y = 0;
  question.distance = chance.quarters(0, 6) * unit;
  question.shape = shape;
  question.angle = chance.one(2) ? 0 : chance.real(-3, 3);
  QueryFilter& filter = question.filter;
  if (chance.one(3)) filter.fixed = false;
  if (chance.one(4)) filter.dynamic = false;
  if (chance.one(4)) filter.triggers = false;
  if (chance.one(4)) filter.mask = static_cast<std::uint32_t>(1 + chance.below(7));
  if (chance.one(6)) filter.groups = static_cast<std::uint64_t>(1 + chance.below(7));
  if (question.kind < 8) return question;
  const std::vector<ShapeId> oneWays = oneWaysOf(chance, world);
  return oneWays.empty() ? question : thinkOfPassing(chance, world, shape, chance.of(oneWays));
}

// Beside it, or in it by as little as it moves in a step.
Question thinkOfPassing(Chance& chance, const World& world, const Shape& shape, ShapeId oneWay) {
  const double unit = world.options().lengthUnit;
  Question question;
  question.kind = 8 + chance.below(2);
  question.oneWay = oneWay;
  question.shape = shape;
  question.point = world.placed(oneWay).pose.position + chance.place(1, -1, 3) * unit;
  question.way = chance.place(20, -10, 10) * unit;
  const std::vector<ShapeId> others = oneWaysOf(chance, world);
  if (chance.one(2) && !others.empty()) question.who = world.bodyOf(chance.of(others));
  return question;
}

Words answer(const World& world, const Question& question) {
  Words words;
  Writer writer(words);
  std::array<ShapeFound, 256> found;
  std::array<CastHit, 256> hits;
  const Placed placed{question.shape.view(), {question.point, rotationOf(question.angle)}};
  const Vec corner = question.point + Vec{question.distance, question.distance / 2};
  switch (question.kind) {
    case 0:
      writer.rows(world.findAt(question.point, question.filter, found), found);
      break;
    case 1:
      writer.rows(world.findIn({question.point, corner}, question.filter, found), found);
      break;
    case 2:
      writer.rows(world.findTouching(placed, question.filter, found), found);
      break;
    case 3: {
      const Result<CastHit> hit = world.castRay({question.point, question.way}, question.filter);
      writer.add(hit.status);
      writer.add(hit.value);
      break;
    }
    case 4: {
      const Result<CastHit> hit = world.castShape(placed, question.way, question.filter);
      writer.add(hit.status);
      writer.add(hit.value);
      break;
    }
    case 5:
      writer.rows(world.castRayThrough({question.point, question.way}, question.filter, hits), hits);
      break;
    case 6:
      writer.rows(world.castShapeThrough(placed, question.way, question.filter, hits), hits);
      break;
    case 8:
      for (int i = 0; question.oneWay && i < 40; ++i) {
        const Vec by = Vec{i % 2 * 0.1, i * 0.02} * world.options().lengthUnit;
        const Placed there{placed.shape, {placed.pose.position + by, placed.pose.rotation}};
        writer.add(std::uint64_t{world.letsThrough(question.oneWay, question.who, there, {})});
      }
      break;
    case 9: {
      MoverOptions options{.up = {0, 1}, .seconds = 1.0 / 60, .filter = question.filter};
      options.filter.except = question.who;
      options.drop = question.way.x > 10;
      const Result<MoverResult> way = moveThrough(world, placed, question.way, options);
      writer.add(way.status);
      for (const Vec vector : {way.value.position, way.value.left, way.value.kept, way.value.carried}) {
        writer.add(vector);
      }
      writer.add(std::uint64_t{way.value.ground.bits} << 32 | way.value.wall.bits);
      writer.add(std::uint64_t{way.value.onGround} << 1 | std::uint64_t{way.value.squeezed});
      break;
    }
    default: {
      std::array<NearShape, 256> near;
      writer.rows(world.findNear(question.point, question.distance, question.filter, near), near);
    }
  }
  return words;
}

Words seen(const World& world) {
  Words words;
  Writer writer(words);
  writer.add(world.hash());
  writer.add(world.eventHash());
  writer.add(static_cast<std::uint64_t>(world.asleepCount()));
  for (const ContactRow& row : world.contacts()) {
    writer.add(row.bodyA, row.shapeA);
    writer.add(row.bodyB, row.shapeB);
    for (const Vec vector : {row.normal, row.points[0], row.points[1]}) writer.add(vector);
    for (const double number : {row.separation, row.approach, row.impulse, row.pressed, row.friction}) {
      writer.add(number);
    }
    writer.add(std::uint64_t{row.pointCount} << 32 | row.flags);
    writer.add(row.groups);
  }
  for (const EventRow& row : world.events()) {
    writer.add(row.bodyA, row.shapeA);
    writer.add(row.bodyB, row.shapeB);
    writer.add(std::uint64_t{row.kind} << 32 | static_cast<std::uint32_t>(row.contact));
    writer.add(row.groups);
  }
  for (const Pair pair : world.pairs()) writer.add(std::uint64_t{pair.a} << 32 | pair.b);
  const Profile& profile = world.profile();
  for (const int count :
       {profile.bodies, profile.asleep, profile.shapes, profile.pairs, profile.contacts, profile.events}) {
    writer.add(static_cast<std::uint64_t>(count));
  }
  const Frame frame = world.frame();
  for (const std::uint8_t sleeps : frame.asleep) writer.add(std::uint64_t{sleeps});
  for (const std::int32_t body : frame.shapeBody) {
    writer.add(std::uint64_t{body >= 0 && frame.enabled[static_cast<std::size_t>(body)] != 0});
  }
  return words;
}

}  // namespace lockstep

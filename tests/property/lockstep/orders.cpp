#include "orders.h"

#include <array>
#include <cmath>

namespace lockstep {

using namespace bump;

namespace {

constexpr int mostBodies = 40;

}  // namespace

WorldOptions Orders::options() {
  length_ = std::array{1.0, 1.0, 50.0, 0.25}[static_cast<std::size_t>(chance_.below(4))];
  WorldOptions options;
  options.gravity = {0, -10 * length_};
  options.lengthUnit = length_;
  options.touch = chance_.one(4) ? Touch::ignored : Touch::counts;
  options.substeps = 1 + chance_.below(5);
  options.hitSpeed = chance_.one(2) ? length_ : 0;
  options.drag = chance_.one(4) ? 0.5 : 0;
  options.sleepAfter = chance_.one(5) ? 0 : 0.05 * (1 + chance_.below(6));
  options.turning = chance_.one(2);
  options.bounceSpeed = chance_.below(3);
  if (chance_.one(3)) options.frictionMixing = static_cast<Mixing>(chance_.below(5));
  if (chance_.one(3)) options.bounceMixing = static_cast<Mixing>(chance_.below(5));
  return options;
}

ShapeDescription Orders::shape(double scale) {
  const double u = length_ * scale;
  const auto size = [&] { return (1 + chance_.below(8)) / 4.0 * u; };
  ShapeDescription wanted;
  switch (chance_.below(12)) {
    case 0:
      wanted.shape = makePoint().value;
      break;
    case 1:
    case 2:
      wanted.shape = makeCircle(size() / 2).value;
      break;
    case 3: {
      const double half = size();
      wanted.shape = makeSegment({-half, 0}, {half, chance_.one(2) ? 0 : u / 4}).value;
      break;
    }
    case 4: {
      const double half = size() / 2;
      wanted.shape = makeCapsule({-half, 0}, {half, 0}, u / 4).value;
      break;
    }
    case 5: {
      const std::array<Vec, 3> corners{Vec{-u / 2, -u / 2}, {u / 2, -u / 2}, {0, u / 2}};
      wanted.shape = makePolygon(corners, chance_.one(3) ? u / 8 : 0).value;
      break;
    }
    case 6: {
      const double width = size();
      const double angle = chance_.one(2) ? 0.5 : 0;
      wanted.shape = makeBox(width, size(), {u / 4, 0}, angle, chance_.one(2) ? u / 8 : 0).value;
      break;
    }
    case 7: {
      // Far from its body's position.
      const double width = size();
      const double height = size();
      wanted.shape = makeBox(width, height, chance_.place(40, -40, 40) * u).value;
      break;
    }
    default: {
      const double width = size();
      wanted.shape = makeBox(width, size()).value;
    }
  }
  wanted.density = chance_.one(4) ? 3 : 1;
  wanted.friction = chance_.one(3) ? 0 : 0.5;
  wanted.bounce = chance_.one(4) ? 0.5 : 0;
  if (chance_.one(6)) wanted.surfaceSpeed = chance_.quarters(-2, 2) * u;
  if (chance_.one(5)) wanted.rollingResistance = chance_.quarters(0, 1);
  if (chance_.one(6)) wanted.category = 1u << chance_.below(3);
  if (chance_.one(8)) wanted.mask = static_cast<std::uint32_t>(chance_.below(8));
  wanted.trigger = chance_.one(8);
  if (chance_.one(8)) wanted.passes = chance_.one(4) ? Vec{1, 0} : Vec{0, 1};
  wanted.paint = static_cast<std::uint32_t>(chance_.below(3));
  return wanted;
}

BodyDescription Orders::body() {
  BodyDescription made;
  const int type = chance_.below(10);
  made.type = type < 2 ? BodyType::fixed : type < 4 ? BodyType::kinematic : BodyType::dynamic;
  if (chance_.one(4)) made.angle = chance_.one(2) ? chance_.real(-3, 3) : 1.5707963267948966;
  if (chance_.one(3) && made.type != BodyType::fixed) {
    const double most = made.type == BodyType::kinematic ? 2 : 20;
    made.velocity = Vec{chance_.quarters(-4, 4), chance_.quarters(-4, 4)} * (most / 4 * length_);
  }
  if (chance_.one(6)) made.angularVelocity = chance_.quarters(-4, 4);
  if (chance_.one(4)) made.mass = chance_.quarters(1, 8);
  if (chance_.one(6)) made.gravityScale = chance_.quarters(-1, 2);
  if (chance_.one(6)) made.drag = 0.25;
  if (chance_.one(6)) made.maxSpeed = 10 * length_;
  if (chance_.one(10)) made.minSpeed = 0.5 * length_;
  if (chance_.one(8)) made.angularDrag = 0.5;
  if (chance_.one(12)) made.lockX = true;
  if (chance_.one(12)) made.lockY = true;
  if (chance_.one(8)) made.lockTurning = true;
  if (chance_.one(8)) made.inertia = chance_.quarters(1, 8) * length_ * length_;
  if (chance_.one(15)) made.enabled = false;
  if (chance_.one(8)) made.centerOffset = Vec{chance_.quarters(-1, 1), chance_.quarters(-1, 1)} * length_;
  if (chance_.one(6)) {
    made.bullet = true;
    if (chance_.one(2)) made.velocity = made.velocity * 40;
  }
  return made;
}

BodyId Orders::anyBody(const World& world) {
  World::BodyColumns columns = const_cast<World&>(world).bodyColumns();
  if (world.bodyCount() == 0) return {};
  for (;;) {
    const auto slot = static_cast<std::uint32_t>(chance_.below(columns.size));
    if (columns.generation[slot] != 0) return BodyId::of(slot, columns.generation[slot]);
  }
}

ShapeId Orders::shapeOf(const World& world, BodyId body) {
  std::array<ShapeId, 16> shapes;
  if (!body) return {};
  const int count = world.shapesOf(body, shapes);
  return count == 0 ? ShapeId{} : shapes[static_cast<std::size_t>(chance_.below(std::min(count, 16)))];
}

Vec Orders::placeNear(World& world) {
  if (chance_.one(2) || world.bodyCount() == 0) return chance_.place(20, 0, 12) * length_;
  const BodyId other = anyBody(world);
  const World::BodyColumns columns = world.bodyColumns();
  const Vec at{columns.x[other.slot()], columns.y[other.slot()]};
  return at + chance_.place(2, -2, 2) * length_;
}

void Orders::write(World& world, Order& order) {
  const World::BodyColumns columns = world.bodyColumns();
  const double* const rows[] = {columns.x,         columns.y,         columns.angle,
                                columns.velocityX, columns.velocityY, columns.angularVelocity};
  const int count = chance_.one(8) ? 80 : 1 + chance_.below(3);
  for (int i = 0; i < count; ++i) {
    Write written;
    written.column = chance_.below(6);
    written.body = anyBody(world);
    const double now = rows[written.column][written.body.slot()];
    const double unit = written.column % 3 == 2 ? 1 : length_;
    written.value = chance_.one(4) ? now : now + chance_.quarters(-1, 1) * unit;
    if (chance_.one(6)) written.value = 0;
    order.writes.push_back(written);
  }
  order.number = chance_.below(2);
}

Kind Orders::kind(World& world) {
  if (world.bodyCount() < 3) return Kind::createBody;
  if (calm_ > 0) {
    --calm_;
    return Kind::step;
  }
  if (chance_.one(60)) calm_ = 30 + chance_.below(60);
  if (world.groupCount() < 3 && chance_.one(8)) return Kind::defineGroup;
  if (chance_.one(3)) return Kind::step;
  if (chance_.one(700)) return Kind::clear;
  if (chance_.one(6)) return world.bodyCount() < mostBodies ? Kind::createBody : Kind::destroyBody;
  const auto kind = static_cast<Kind>(chance_.below(kindCount));
  if (kind == Kind::clear) return Kind::step;
  // What wakes everybody is rare.
  const bool wakesAll = kind == Kind::changeWorld || kind == Kind::setGravity || kind == Kind::setRule ||
                        kind == Kind::defineGroup;
  return wakesAll && !chance_.one(4) ? Kind::step : kind;
}

Order Orders::next(World& world) {
  Order order;
  if (!next_.empty()) {
    order = next_.back();
    next_.pop_back();
    return order;
  }
  order.kind = kind(world);
  order.body = anyBody(world);
  if (chance_.one(200)) order.body = BodyId{static_cast<std::uint32_t>(chance_.word())};
  const bool names = world.check(order.body).code == Code::ok;
  if (names) order.shape = shapeOf(world, order.body);
  order.group = chance_.below(std::max(world.groupCount(), 1));
  order.groupB = chance_.below(std::max(world.groupCount(), 1));
  order.side = chance_.one(2) ? Side::left : Side::right;
  order.policy = static_cast<Policy>(chance_.below(4));
  switch (order.kind) {
    case Kind::step:
      order.number = chance_.one(10) ? chance_.real(0.001, 0.1) : 1.0 / 60;
      break;
    case Kind::createBody: {
      order.description = body();
      order.description.position = placeNear(world);
      if (world.bodyCount() == 0) {
        order.description = {.type = BodyType::fixed, .position = {0, -0.5 * length_}};
        order.shapes.push_back({.shape = makeBox(80 * length_, length_).value, .friction = 0.5});
        break;
      }
      const int count = chance_.one(12) ? 0 : chance_.one(4) ? 2 + chance_.below(2) : 1;
      for (int i = 0; i < count; ++i) order.shapes.push_back(shape());
      break;
    }
    case Kind::destroyBody:
      if (names && chance_.one(2)) {
        Order again;
        again.kind = Kind::createBody;
        again.description = world.describe(order.body);
        std::array<ShapeId, 16> shapes;
        const int count = std::min(world.shapesOf(order.body, shapes), 16);
        for (int i = 0; i < count; ++i) {
          again.shapes.push_back(world.describe(shapes[static_cast<std::size_t>(i)]));
        }
        next_.push_back(again);
      }
      break;
    case Kind::changeBody:
      if (names) {
        order.description = world.describe(order.body);
        const BodyDescription other = body();
        if (chance_.one(2)) order.description.type = other.type;
        if (chance_.one(3)) order.description.position = placeNear(world);
        if (chance_.one(3)) order.description.angle = other.angle;
        if (chance_.one(3)) order.description.velocity = other.velocity;
        if (chance_.one(3)) order.description.mass = other.mass;
        if (chance_.one(3)) order.description.bullet = other.bullet;
        if (chance_.one(3)) order.description.lockX = other.lockX;
        if (chance_.one(3)) order.description.lockTurning = other.lockTurning;
        if (chance_.one(3)) order.description.enabled = other.enabled;
      }
      break;
    case Kind::createShape:
    case Kind::changeShape:
      order.shapes.push_back(shape(chance_.one(10) ? 8 : 1));
      if (order.kind == Kind::changeShape && order.shape && chance_.one(2)) {
        const Shape kept = world.describe(order.shape).shape;
        order.shapes[0].shape = kept;
      }
      break;
    case Kind::changeWorld: {
      order.options = options();
      order.options.lengthUnit = length_ = world.options().lengthUnit;
      order.options.gravity = world.options().gravity;
      if (chance_.one(3)) order.options.sleepAfter = world.options().sleepAfter;
      break;
    }
    case Kind::setEnabled:
      // Mostly the other way; and now and then at once back.
      order.number = names && world.isEnabled(order.body) ? 0 : 1;
      if (chance_.one(6)) order.number = 1 - order.number;
      if (chance_.one(3)) {
        next_.push_back(order);
        next_.back().number = 1 - order.number;
      }
      break;
    case Kind::setPosition:
      order.vector = placeNear(world);
      break;
    case Kind::setAngle:
      order.number = chance_.one(3) ? 0 : chance_.real(-3, 3);
      break;
    case Kind::setVelocity:
      order.vector = Vec{chance_.quarters(-8, 8), chance_.quarters(-8, 8)} * length_;
      if (chance_.one(5)) order.vector = order.vector * 50;
      break;
    case Kind::setAngularVelocity:
    case Kind::applyTorque:
      order.number = chance_.quarters(-5, 5);
      break;
    case Kind::applyForce:
    case Kind::applyImpulse:
      order.vector = Vec{chance_.quarters(-8, 8), chance_.quarters(-8, 8)} * length_;
      order.at = placeNear(world);
      order.atPoint = chance_.one(2);
      break;
    case Kind::write:
      write(world, order);
      break;
    case Kind::defineGroup:
      order.name = std::string(1, static_cast<char>('a' + chance_.below(6)));
      break;
    case Kind::setRule:
      if (order.policy == Policy::oneWay && chance_.one(2)) order.vector = {0, 1};
      if (order.policy <= Policy::oneWay && chance_.one(2)) order.surface.friction = chance_.quarters(0, 2);
      if (order.policy <= Policy::oneWay && chance_.one(2)) order.surface.bounce = chance_.quarters(0, 1);
      break;
    case Kind::setGravity:
      order.vector = chance_.one(3) ? Vec{} : Vec{chance_.one(4) ? 2 * length_ : 0, -10 * length_};
      break;
    default:
      break;
  }
  return order;
}

}  // namespace lockstep

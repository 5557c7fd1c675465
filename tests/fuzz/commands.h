// A fuzzer's bytes as commands to a world. Two worlds that are given the same bytes are given the same
// commands.
#pragma once

#include <algorithm>
#include <vector>

#include "bump/convex/collide.h"
#include "bump/mover.h"
#include "bump/world.h"
#include "bytes.h"

namespace fuzz {

inline bump::ShapeDescription shapeFrom(Bytes& bytes) {
  bump::ShapeDescription what;
  what.shape = bytes.shape();
  const std::uint8_t kind = bytes.byte();
  what.trigger = kind % 16 == 1;
  what.friction = kind % 4 / 2.0;
  what.bounce = kind % 3 / 2.0;
  if (kind % 8 == 3) what.passes = {0, -1};
  if (kind % 8 == 5) what.mask = kind;
  if (kind % 32 == 6) what.rollingResistance = kind / 128.0;
  if (kind % 32 == 7) what.surfaceSpeed = bytes.number();
  if (kind > 250) what.density = bytes.number();
  return what;
}

inline bump::BodyDescription bodyFrom(Bytes& bytes) {
  bump::BodyDescription body;
  const std::uint8_t kind = bytes.byte();
  body.type = static_cast<bump::BodyType>(kind % bump::bodyTypeCount);
  body.position = bytes.vec();
  body.velocity = bytes.vec();
  body.angle = bytes.byte() / 16.0;
  if (kind & 16) body.angularVelocity = bytes.number();
  if (kind & 32) body.gravityScale = bytes.number();
  if (kind & 64) body.mass = bytes.number();
  body.bullet = kind >= 192;
  body.enabled = kind % 64 != 15;
  body.lockX = kind % 16 == 9;
  body.lockY = kind % 16 == 10;
  body.lockTurning = kind % 16 == 11;
  if (kind % 16 == 6 || kind % 16 == 8) body.maxSpeed = 4.0 * kind;
  if (kind % 16 == 7 || kind % 16 == 8) body.minSpeed = kind;
  if (kind % 16 == 12) body.angularDrag = bytes.number();
  if (kind % 16 == 13) body.inertia = bytes.number();
  if (kind % 16 == 14) body.centerOffset = bytes.vec();
  return body;
}

inline bump::WorldOptions optionsFrom(Bytes& bytes) {
  bump::WorldOptions options;
  const std::uint8_t kind = bytes.byte();
  options.gravity = {0, kind % 4 * 200.0};
  options.sleepAfter = kind & 4 ? 0.05 : 0;
  options.touch = kind & 8 ? bump::Touch::counts : bump::Touch::ignored;
  options.substeps = 1 + kind / 64;
  options.turning = (kind & 16) != 0;
  options.bounceSpeed = kind & 32 ? 1 : 0;
  options.frictionMixing = static_cast<bump::Mixing>(kind % 5);
  options.bounceMixing = static_cast<bump::Mixing>(kind % 7 % 5);
  return options;
}

// The bodies that one world got, and the commands that are given to it.
class Player {
 public:
  // Gives one command; what comes back is the same for worlds in the same state.
  std::uint64_t give(bump::World& world, Bytes& bytes) {
    using bump::Code;
    bump::Status status;
    std::uint64_t number = 0;
    switch (bytes.below(16)) {
      case 0:
      case 1:
      case 2: {
        if (bodies_.size() >= 24) break;
        const bump::BodyDescription body = bodyFrom(bytes);
        std::vector<bump::ShapeDescription> shapes{shapeFrom(bytes)};
        if (bytes.below(4) == 0) shapes.push_back(shapeFrom(bytes));
        const bump::Result<bump::BodyId> made = world.createBody(body, shapes);
        status = made.status;
        if (made) bodies_.push_back(made.value);
        break;
      }
      case 3:
        if (bodies_.empty()) break;
        status = world.destroyBody(any(bytes));
        break;
      case 4:
        if (bodies_.empty()) break;
        status = createShape(world, bytes);
        break;
      case 5:
        if (bodies_.empty()) break;
        status = change(world, bytes);
        break;
      case 6:
        if (bodies_.empty()) break;
        status = put(world, bytes);
        break;
      case 7:
        status = tag(world, bytes);
        break;
      case 8:
        status = world.setGravity(bytes.vec());
        break;
      case 9:
        if (bytes.below(8) == 0) {
          status = world.clear();
        } else {
          status = world.detect();
        }
        break;
      case 10: {
        bump::ShapeFound found[8];
        const bump::Vec point = bytes.vec();
        const bump::Result<int> answer = world.findAt(point, {}, found);
        status = answer.status;
        number = static_cast<std::uint64_t>(answer.value);
        if (answer) number = number * 2 + passing(world);
        break;
      }
      case 11: {
        const bump::Vec from = bytes.vec();
        const bump::Result<bump::CastHit> answer = world.castRay({from, bytes.vec()}, {});
        status = answer.status;
        if (!answer) break;
        const bump::Shape figure = bump::makeCircle(4).value;
        const bump::Result<bump::MoverResult> way = bump::moveThrough(
            world, {figure.view(), {from, {}}}, {3, 5}, {.up = {0, -1}, .seconds = 1 / 60.0});
        for (const double part : {answer.value.time, way.value.position.x, way.value.position.y}) {
          std::uint64_t word;
          std::memcpy(&word, &part, sizeof word);
          number = number * 31 + word;
        }
        break;
      }
      default:
        status = world.step(1 / 60.0);
    }
    return number * 64 + static_cast<std::uint64_t>(status.code);
  }

 private:
  bump::BodyId any(Bytes& bytes) { return bodies_[bytes.byte() % bodies_.size()]; }

  // Whether shapes let through what looks over their upper edges, a little or more.
  std::uint64_t passing(const bump::World& world) const {
    constexpr double radius = 4;
    const bump::Shape figure = bump::makeCircle(radius).value;
    std::uint64_t answers = 1;
    for (const bump::BodyId body : bodies_) {
      bump::ShapeId shapes[4];
      const int count = world.check(body) ? std::min(world.shapesOf(body, shapes), 4) : 0;
      for (int i = 0; i < count; ++i) {
        const bump::Placed shape = world.placed(shapes[i]);
        const bump::Bounds box = bump::boundsOf(shape.shape, shape.pose);
        const double x = (box.lower.x + box.upper.x) / 2;
        for (const double deep : {0.0, 0.3, 0.7, 1.5, 3.0, 6.0}) {
          const bump::Vec at{x, box.lower.y - radius + deep};
          answers = answers * 31 + world.letsThrough(shapes[i], body, {figure.view(), {at, {}}}, {});
        }
      }
    }
    return answers;
  }

  bump::Status createShape(bump::World& world, Bytes& bytes) {
    const bump::BodyId body = any(bytes);
    if (world.shapeCount() > 60) return {};
    return world.createShape(body, shapeFrom(bytes)).status;
  }

  bump::Status change(bump::World& world, Bytes& bytes) {
    const bump::BodyId body = any(bytes);
    if (!world.check(body)) return world.wake(body);
    bump::ShapeId shapes[4];
    const int count = world.shapesOf(body, shapes);
    if (bytes.below(2) == 0 && count > 0) {
      if (bytes.below(3) == 0) return world.destroyShape(shapes[0]);
      return world.change(shapes[0], shapeFrom(bytes));
    }
    return world.change(body, bodyFrom(bytes));
  }

  bump::Status put(bump::World& world, Bytes& bytes) {
    const bump::BodyId body = any(bytes);
    switch (bytes.below(10)) {
      case 0:
        return world.setPosition(body, bytes.vec());
      case 1:
        return world.setAngle(body, bytes.number());
      case 2:
        return world.setVelocity(body, bytes.vec());
      case 3:
        return world.setAngularVelocity(body, bytes.number());
      case 4:
        return world.wake(body);
      case 5:
        return world.check(body) ? world.setEnabled(body, !world.isEnabled(body)) : world.wake(body);
      case 6: {
        const bump::Vec force = bytes.vec();
        return world.applyForce(body, force, bytes.vec());
      }
      case 7:
        return world.applyTorque(body, bytes.number());
      case 8: {
        const bump::Vec impulse = bytes.vec();
        return world.applyImpulse(body, impulse, bytes.vec());
      }
      default: {
        // As JavaScript does: straight into the columns.
        const bump::World::BodyColumns columns = world.bodyColumns();
        if (columns.size == 0) return {};
        const int row = bytes.byte() % columns.size;
        const double x = bytes.number();
        if (columns.generation[row] == 0) return {};
        columns.x[row] = x;
        columns.velocityY[row] = bytes.number();
        world.noticeWrites();
        return {};
      }
    }
  }

  bump::Status tag(bump::World& world, Bytes& bytes) {
    const char name[] = {static_cast<char>('a' + bytes.below(4)), ':', 'x', 0};
    const auto policy = static_cast<bump::Policy>(bytes.below(4));
    const bump::Result<int> group = world.defineGroup(name, policy);
    if (!group || bodies_.empty()) return group.status;
    const bump::Side side = bytes.below(2) ? bump::Side::left : bump::Side::right;
    switch (bytes.below(3)) {
      case 0:
        return world.removeFromGroup(group.value, side, any(bytes));
      case 1:
        return bytes.below(2) ? world.setRule(group.value, bytes.below(4), policy)
                              : world.setRule(group.value, bytes.below(4), policy, {},
                                              {.friction = bytes.number(), .bounce = bytes.byte() / 200.0});
      default:
        return world.addToGroup(group.value, side, any(bytes));
    }
  }

  std::vector<bump::BodyId> bodies_;
};

}  // namespace fuzz

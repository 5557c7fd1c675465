// What can be done to a world, at random: one order is given to all worlds of a lockstep run, and must do the
// same to each.
#pragma once

#include <string>
#include <vector>

#include "bump/world.h"
#include "chance.h"

namespace lockstep {

enum class Kind {
  step,
  detect,
  createBody,
  destroyBody,
  createShape,
  destroyShape,
  changeBody,
  changeShape,
  changeWorld,
  setPosition,
  setAngle,
  setVelocity,
  setAngularVelocity,
  write,
  defineGroup,
  setRule,
  addBody,
  removeBody,
  addShape,
  removeShape,
  setGravity,
  wake,
  clear,
  applyForce,
  applyTorque,
  applyImpulse,
  setEnabled,
};
inline constexpr int kindCount = 27;
const char* nameOf(Kind kind);

struct Write {
  int column = 0;
  bump::BodyId body;
  double value = 0;
};

struct Order {
  Kind kind = Kind::step;
  bump::BodyId body;
  bump::ShapeId shape;
  bump::BodyDescription description;
  std::vector<bump::ShapeDescription> shapes;
  std::vector<Write> writes;
  bump::WorldOptions options;
  bump::Vec vector, at;
  bool atPoint = false;
  double number = 0;
  int group = 0, groupB = 0;
  bump::Side side = bump::Side::left;
  bump::Policy policy = bump::Policy::block;
  bump::Surface surface{};
  std::string name;
};

// What a world answered.
struct Answer {
  bump::Code code = bump::Code::ok;
  double value = 0;
  std::uint32_t handle = 0;

  friend bool operator==(const Answer&, const Answer&) = default;
};
// The same, both ways.
Answer giveByCall(bump::World& world, const Order& order);
Answer giveAsCommand(bump::World& world, const Order& order);

// Thinks of orders for worlds that are all as this one is. Numbers are in units: a floor of 80 at y 0,
// gravity towards it, bodies of about 1.
class Orders {
 public:
  explicit Orders(std::uint64_t seed) : chance_(seed) {}

  bump::WorldOptions options();
  Order next(bump::World& world);
  bump::ShapeDescription shape(double scale = 1);
  Chance& chance() { return chance_; }

 private:
  Kind kind(bump::World& world);
  bump::BodyDescription body();
  bump::BodyId anyBody(const bump::World& world);
  bump::ShapeId shapeOf(const bump::World& world, bump::BodyId body);
  // Beside, on or in somebody who is there.
  bump::Vec placeNear(bump::World& world);
  void write(bump::World& world, Order& order);

  Chance chance_;
  // Orders for one who goes now, and at once comes back as somebody else, in the same slot.
  std::vector<Order> next_;
  double length_ = 1;  // the world's unit
  int calm_ = 0;       // steps in which nothing else is ordered, so that things fall asleep
};

}  // namespace lockstep

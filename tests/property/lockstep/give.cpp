// An order, given to a world.
#include "orders.h"

namespace lockstep {

using namespace bump;

const char* nameOf(Kind kind) {
  constexpr const char* names[kindCount] = {"step",
                                            "detect",
                                            "createBody",
                                            "destroyBody",
                                            "createShape",
                                            "destroyShape",
                                            "changeBody",
                                            "changeShape",
                                            "changeWorld",
                                            "setPosition",
                                            "setAngle",
                                            "setVelocity",
                                            "setAngularVelocity",
                                            "write",
                                            "defineGroup",
                                            "setRule",
                                            "addBody",
                                            "removeBody",
                                            "addShape",
                                            "removeShape",
                                            "setGravity",
                                            "wake",
                                            "clear"};
  return names[static_cast<int>(kind)];
}

namespace {

Answer answerOf(const Status& status) { return {status.code, status.value, 0}; }
template <class T>
Answer answerOf(const Result<T>& result) {
  Answer answer = answerOf(result.status);
  if (!result) return answer;
  if constexpr (requires { result.value.bits; }) {
    answer.handle = result.value.bits;
  } else {
    answer.handle = static_cast<std::uint32_t>(result.value);
  }
  return answer;
}

void write(World& world, const std::vector<Write>& writes) {
  const World::BodyColumns columns = world.bodyColumns();
  double* const rows[] = {columns.x,         columns.y,         columns.angle,
                          columns.velocityX, columns.velocityY, columns.angularVelocity};
  for (const Write& write : writes) rows[write.column][write.body.slot()] = write.value;
}

}  // namespace

Answer give(World& world, const Order& order) {
  switch (order.kind) {
    case Kind::step:
      return answerOf(world.step(order.number));
    case Kind::detect:
      return answerOf(world.detect());
    case Kind::createBody:
      return answerOf(world.createBody(order.description, order.shapes));
    case Kind::destroyBody:
      return answerOf(world.destroyBody(order.body));
    case Kind::createShape:
      return answerOf(world.createShape(order.body, order.shapes[0]));
    case Kind::destroyShape:
      return answerOf(world.destroyShape(order.shape));
    case Kind::changeBody:
      return answerOf(world.change(order.body, order.description));
    case Kind::changeShape:
      return answerOf(world.change(order.shape, order.shapes[0]));
    case Kind::changeWorld:
      return answerOf(world.change(order.options));
    case Kind::setPosition:
      return answerOf(world.setPosition(order.body, order.vector));
    case Kind::setAngle:
      return answerOf(world.setAngle(order.body, order.number));
    case Kind::setVelocity:
      return answerOf(world.setVelocity(order.body, order.vector));
    case Kind::setAngularVelocity:
      return answerOf(world.setAngularVelocity(order.body, order.number));
    case Kind::write:
      write(world, order.writes);
      if (order.number != 0) world.noticeWrites();
      return {};
    case Kind::defineGroup:
      return answerOf(world.defineGroup(order.name, order.policy));
    case Kind::setRule:
      return answerOf(world.setRule(order.group, order.groupB, order.policy, order.vector));
    case Kind::addBody:
      return answerOf(world.addToGroup(order.group, order.side, order.body));
    case Kind::removeBody:
      return answerOf(world.removeFromGroup(order.group, order.side, order.body));
    case Kind::addShape:
      return answerOf(world.addToGroup(order.group, order.side, order.shape));
    case Kind::removeShape:
      return answerOf(world.removeFromGroup(order.group, order.side, order.shape));
    case Kind::setGravity:
      return answerOf(world.setGravity(order.vector));
    case Kind::wake:
      return answerOf(world.wake(order.body));
    case Kind::clear:
      return answerOf(world.clear());
  }
  return {};
}

}  // namespace lockstep

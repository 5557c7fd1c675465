// An order, given to a world: by the world's calls, or as the command that it is.
#include "orders.h"
#include "world/impl.h"

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
                                            "clear",
                                            "applyForce",
                                            "applyTorque",
                                            "applyImpulse",
                                            "setEnabled"};
  return names[static_cast<int>(kind)];
}

namespace {

Answer answerOf(const Status& status) { return {status.code, status.value, 0}; }
std::uint32_t numberOf(BodyId body) { return body.bits; }
std::uint32_t numberOf(ShapeId shape) { return shape.bits; }
std::uint32_t numberOf(int group) { return static_cast<std::uint32_t>(group); }
template <class T>
Answer answerOf(const Result<T>& result) {
  Answer answer = answerOf(result.status);
  if (result) answer.handle = numberOf(result.value);
  return answer;
}

void write(World& world, const std::vector<Write>& writes) {
  const World::BodyColumns columns = world.bodyColumns();
  double* const rows[] = {columns.x,         columns.y,         columns.angle,
                          columns.velocityX, columns.velocityY, columns.angularVelocity};
  for (const Write& write : writes) rows[write.column][write.body.slot()] = write.value;
}

}  // namespace

Answer giveByCall(World& world, const Order& order) {
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
      return answerOf(world.setRule(order.group, order.groupB, order.policy, order.vector, order.surface));
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
    case Kind::applyForce:
      return answerOf(order.atPoint ? world.applyForce(order.body, order.vector, order.at)
                                    : world.applyForce(order.body, order.vector));
    case Kind::applyTorque:
      return answerOf(world.applyTorque(order.body, order.number));
    case Kind::applyImpulse:
      return answerOf(order.atPoint ? world.applyImpulse(order.body, order.vector, order.at)
                                    : world.applyImpulse(order.body, order.vector));
    case Kind::setEnabled:
      return answerOf(world.setEnabled(order.body, order.number != 0));
  }
  return {};
}

namespace {

// Points into the order, and into `writes`.
AnyCommand commandOf(const Order& order, std::vector<ColumnWrite>& writes) {
  switch (order.kind) {
    case Kind::step:
      return command::Step{order.number};
    case Kind::detect:
      return command::Detect{};
    case Kind::createBody:
      return command::CreateBody{&order.description, order.shapes};
    case Kind::destroyBody:
      return command::DestroyBody{order.body};
    case Kind::createShape:
      return command::CreateShape{order.body, order.shapes.data()};
    case Kind::destroyShape:
      return command::DestroyShape{order.shape};
    case Kind::changeBody:
      return command::ChangeBody{order.body, &order.description};
    case Kind::changeShape:
      return command::ChangeShape{order.shape, order.shapes.data()};
    case Kind::changeWorld:
      return command::ChangeWorld{&order.options};
    case Kind::setPosition:
      return command::SetPosition{order.body, order.vector};
    case Kind::setAngle:
      return command::SetAngle{order.body, order.number};
    case Kind::setVelocity:
      return command::SetVelocity{order.body, order.vector};
    case Kind::setAngularVelocity:
      return command::SetAngularVelocity{order.body, order.number};
    case Kind::write:
      for (const Write& write : order.writes) {
        writes.push_back({write.column, static_cast<int>(write.body.slot()), write.value});
      }
      return command::Write{writes};
    case Kind::defineGroup:
      return command::DefineGroup{order.name, order.policy};
    case Kind::setRule:
      return command::SetRule{order.group, order.groupB, order.policy, order.vector, order.surface};
    case Kind::addBody:
      return command::AddBody{order.group, order.side, order.body};
    case Kind::removeBody:
      return command::RemoveBody{order.group, order.side, order.body};
    case Kind::addShape:
      return command::AddShape{order.group, order.side, order.shape};
    case Kind::removeShape:
      return command::RemoveShape{order.group, order.side, order.shape};
    case Kind::setGravity:
      return command::SetGravity{order.vector};
    case Kind::wake:
      return command::Wake{order.body};
    case Kind::clear:
      return command::Clear{};
    case Kind::applyForce:
      return command::ApplyForce{order.body, order.vector, order.at, order.atPoint};
    case Kind::applyTorque:
      return command::ApplyTorque{order.body, order.number};
    case Kind::applyImpulse:
      return command::ApplyImpulse{order.body, order.vector, order.at, order.atPoint};
    case Kind::setEnabled:
      return command::SetEnabled{order.body, order.number != 0};
  }
  return command::Detect{};
}

}  // namespace

Answer giveAsCommand(World& world, const Order& order) {
  std::vector<ColumnWrite> writes;
  AnyCommand any = commandOf(order, writes);
  Answer answer;
  std::visit(
      [&]<class C>(C& c) {
        if constexpr (C::kind != CommandKind::hashes && C::kind != CommandKind::restore) {
          answer = answerOf(CommandDoor::give(world, c));
          if constexpr (requires { C::answer; }) {
            if (answer.code == Code::ok) answer.handle = numberOf(c.*C::answer);
          }
        }
      },
      any);
  if (order.kind == Kind::write && order.number != 0) world.noticeWrites();
  return answer;
}

}  // namespace lockstep

// World's groups of names: who is in which, and what becomes of two that meet.
#include "base/check.h"
#include "bump/world.h"
#include "world/impl.h"

namespace bump {
namespace {

// The groups of a row, on one side of pairs.
template <class Rows>
std::uint64_t& groupsOf(Rows& rows, Side side, int row) {
  return (side == Side::left ? rows.left : rows.right)[row];
}

}  // namespace

Status World::Impl::apply(command::DefineGroup& c) {
  if (static_cast<int>(c.policy) > static_cast<int>(Policy::ignore)) {
    return {Code::unknownKind, "policy", static_cast<double>(c.policy)};
  }
  if (c.name.size() > limits::groupName) {
    return {Code::outOfRange, "name", static_cast<double>(c.name.size())};
  }
  if (Status s = ready(); !s) return s;
  const int known = groups.find(c.name);
  if (known < 0 && groups.size() == groupLimit) return {Code::capacityExceeded, "groups", groupLimit};
  c.group = known >= 0 ? known : groups.size();
  if (known < 0 && !groups.add(c.name, c.policy)) {
    return {Code::outOfMemory, "groups", static_cast<double>(groups.size())};
  }
  if (known >= 0) {
    if (groups.policy(known) != c.policy) sleep.wakeAll(bodies);
    groups.setPolicy(known, c.policy);
  }
  return fine;
}
Result<int> World::defineGroup(std::string_view name, Policy policy) {
  command::DefineGroup c{name, policy};
  if (Status s = CommandDoor::give(*this, c); !s) return s;
  return c.group;
}

void World::Impl::judgeAnew(BodyId body) {
  for (Array<ContactRow>* rows : {&contacts.rows, &sleep.contactRows()}) {
    for (int i = 0; i < rows->size(); ++i) {
      ContactRow& row = (*rows)[i];
      if (!body || row.bodyA == body || row.bodyB == body) row.flags |= contactAnew;
    }
  }
}

Status World::Impl::apply(command::SetRule& c) {
  for (const auto& [group, name] : {std::pair{c.groupA, "groupA"}, std::pair{c.groupB, "groupB"}}) {
    if (group < 0 || group >= groups.size()) return {Code::unknownGroup, name, static_cast<double>(group)};
  }
  const Rule rule{c.groupA, c.groupB, c.policy, c.passes, c.surface};
  if (Status s = bump::check(rule); !s) return s;
  const bool changes = !groups.rules().has(rule);
  if (!groups.rules().set(rule)) return {Code::outOfMemory, "rules", 0};
  if (!changes) return fine;
  sleep.wakeAll(bodies);
  judgeAnew({});
  // As in CreateShape, and of all: nobody makes such rules in every step.
  for (int i = 0; c.passes != Vec{} && i < bodies.slots.size(); ++i) bodies.settle(i);
  return fine;
}
Status World::setRule(int groupA, int groupB, Policy policy, Vec passes, const Surface& surface) {
  return CommandDoor::give(*this, command::SetRule{groupA, groupB, policy, passes, surface});
}

Policy World::ruleOf(int groupA, int groupB) const { return impl_->groups.rules().policyOf(groupA, groupB); }

int World::findGroup(std::string_view name) const { return impl_->groups.find(name); }

int World::groupCount() const { return impl_->groups.size(); }
const char* World::groupName(int group) const { return impl_->groups.name(group).data(); }

// Into the group or out of it: a body with all its shapes, or (`only` not negative) a shape alone.
Status World::Impl::setMember(bool adds, int group, Side side, int body, int only) {
  if (group < 0 || group >= groups.size()) return {Code::unknownGroup, "group", static_cast<double>(group)};
  const std::uint64_t bit = std::uint64_t{1} << group;
  const auto set = [&](std::uint64_t& bits) { bits = adds ? bits | bit : bits & ~bit; };
  std::uint64_t& bits = only < 0 ? groupsOf(bodies, side, body) : groupsOf(shapes, side, only);
  if (!adds && (bits & bit) == 0) {
    if (only < 0) return {Code::notInGroup, "body", static_cast<double>(bodies.slots.at(body).bits)};
    return {Code::notInGroup, "shape", static_cast<double>(shapes.slots.at(only).bits)};
  }
  disturbAround(body);
  set(bits);
  for (int shape = bodies.firstShape[body]; only < 0 && shape >= 0; shape = shapes.next[shape]) {
    set(groupsOf(shapes, side, shape));
  }
  // As in CreateShape.
  for (const Rule& rule : groups.rules().all()) {
    if ((rule.first != group && rule.second != group) || rule.passes == Vec{}) continue;
    bodies.settle(body);
    judgeAnew(bodies.slots.at(body));
  }
  shapes.changed(ShapeStore::everyShape);
  return fine;
}
template <class C>
Status World::Impl::applyMember(C& c) {
  if (Status s = check(c.who); !s) return s;
  const auto row = static_cast<int>(c.who.slot());
  constexpr bool isBody = std::is_same_v<decltype(c.who), BodyId>;
  const int body = isBody ? row : shapes.body[row];
  c.body = bodies.slots.at(body);
  return setMember(C::adds, c.group, c.side, body, isBody ? -1 : row);
}

Status World::Impl::apply(command::AddBody& c) { return applyMember(c); }
Status World::addToGroup(int group, Side side, BodyId body) {
  return CommandDoor::give(*this, command::AddBody{group, side, body});
}
Status World::Impl::apply(command::RemoveBody& c) { return applyMember(c); }
Status World::removeFromGroup(int group, Side side, BodyId body) {
  return CommandDoor::give(*this, command::RemoveBody{group, side, body});
}
Status World::Impl::apply(command::AddShape& c) { return applyMember(c); }
Status World::addToGroup(int group, Side side, ShapeId shape) {
  return CommandDoor::give(*this, command::AddShape{group, side, shape});
}
Status World::Impl::apply(command::RemoveShape& c) { return applyMember(c); }
Status World::removeFromGroup(int group, Side side, ShapeId shape) {
  return CommandDoor::give(*this, command::RemoveShape{group, side, shape});
}

bool World::isInGroup(int group, Side side, BodyId body) const {
  assert(check(body));
  return (groupsOf(impl_->bodies, side, static_cast<int>(body.slot())) >> group & 1) != 0;
}

bool World::isInGroup(int group, Side side, ShapeId shape) const {
  assert(check(shape));
  return (groupsOf(impl_->shapes, side, static_cast<int>(shape.slot())) >> group & 1) != 0;
}

}  // namespace bump

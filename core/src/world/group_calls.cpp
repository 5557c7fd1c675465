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

Status World::Impl::apply(command::SetRule& c) {
  for (const auto& [group, name] : {std::pair{c.groupA, "groupA"}, std::pair{c.groupB, "groupB"}}) {
    if (group < 0 || group >= groups.size()) return {Code::unknownGroup, name, static_cast<double>(group)};
  }
  const Rule rule{c.groupA, c.groupB, c.policy, c.passes, c.surface};
  if (Status s = bump::check(rule); !s) return s;
  const bool changes = !groups.rules().has(rule);
  if (!groups.rules().set(rule)) return {Code::outOfMemory, "rules", 0};
  if (changes) sleep.wakeAll(bodies);
  return fine;
}
Status World::setRule(int groupA, int groupB, Policy policy, Vec passes, const Surface& surface) {
  return CommandDoor::give(*this, command::SetRule{groupA, groupB, policy, passes, surface});
}

Policy World::ruleOf(int groupA, int groupB) const { return impl_->groups.rules().policyOf(groupA, groupB); }

int World::findGroup(std::string_view name) const { return impl_->groups.find(name); }

int World::groupCount() const { return impl_->groups.size(); }
const char* World::groupName(int group) const { return impl_->groups.name(group).data(); }

// Into the group or out of it: a body with all its shapes, or a shape alone.
template <class C>
Status World::Impl::applyMember(const C& c) {
  constexpr bool isBody = std::is_same_v<decltype(c.who), BodyId>;
  if (Status s = check(c.who); !s) return s;
  if (c.group < 0 || c.group >= groups.size()) {
    return {Code::unknownGroup, "group", static_cast<double>(c.group)};
  }
  const std::uint64_t bit = std::uint64_t{1} << c.group;
  const auto row = static_cast<int>(c.who.slot());
  const auto set = [&](auto& rows, int at) {
    std::uint64_t& bits = groupsOf(rows, c.side, at);
    bits = C::adds ? bits | bit : bits & ~bit;
  };
  if constexpr (isBody) {
    if (!C::adds && (groupsOf(bodies, c.side, row) & bit) == 0)
      return {Code::notInGroup, "body", static_cast<double>(c.who.bits)};
    disturbAround(row);
    set(bodies, row);
    for (int shape = bodies.firstShape[row]; shape >= 0; shape = shapes.next[shape]) set(shapes, shape);
  } else {
    if (!C::adds && (groupsOf(shapes, c.side, row) & bit) == 0)
      return {Code::notInGroup, "shape", static_cast<double>(c.who.bits)};
    disturbAround(shapes.body[row]);
    set(shapes, row);
  }
  ++shapes.revision;
  return fine;
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

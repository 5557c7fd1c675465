// World's groups of names: who is in which, and what becomes of two that meet.
#include "base/check.h"
#include "bump/world.h"
#include "world/impl.h"

namespace bump {

Result<int> World::defineGroup(std::string_view name, Policy policy) {
  Groups& groups = impl_->groups;
  if (static_cast<int>(policy) > static_cast<int>(Policy::ignore)) {
    return Status{Code::unknownKind, "policy", static_cast<double>(policy)};
  }
  if (name.size() > limits::groupName) {
    return Status{Code::outOfRange, "name", static_cast<double>(name.size())};
  }
  if (Status s = impl_->ready(); !s) return s;
  const int known = groups.find(name);
  if (known < 0 && groups.size() == groupLimit) return Status{Code::capacityExceeded, "groups", groupLimit};
  const int group = known >= 0 ? known : groups.size();
  if (known < 0 && !groups.add(name, policy)) {
    return Status{Code::outOfMemory, "groups", static_cast<double>(groups.size())};
  }
  if (known >= 0) {
    if (groups.policy(known) != policy) impl_->sleep.wakeAll(impl_->bodies);
    groups.setPolicy(known, policy);
  }
  if (impl_->log) {
    const auto* const letters = reinterpret_cast<const std::uint8_t*>(name.data());
    impl_->log->add({.kind = CommandKind::defineGroup,
                     .group = group,
                     .policy = policy,
                     .bytes = {letters, name.size()}});
  }
  return group;
}

Status World::setRule(int groupA, int groupB, Policy policy, Vec passes) {
  Groups& groups = impl_->groups;
  for (const auto& [group, name] : {std::pair{groupA, "groupA"}, std::pair{groupB, "groupB"}}) {
    if (group < 0 || group >= groups.size()) return {Code::unknownGroup, name, static_cast<double>(group)};
  }
  const Rule rule{groupA, groupB, policy, passes};
  if (Status s = bump::check(rule); !s) return s;
  const bool changes = !groups.rules().has(rule);
  if (!groups.rules().set(rule)) return {Code::outOfMemory, "rules", 0};
  if (changes) impl_->sleep.wakeAll(impl_->bodies);
  if (impl_->log)
    impl_->log->add({.kind = CommandKind::setRule,
                     .vector = passes,
                     .group = groupA,
                     .groupB = groupB,
                     .policy = policy});
  return fine;
}

Policy World::ruleOf(int groupA, int groupB) const { return impl_->groups.rules().policyOf(groupA, groupB); }

int World::findGroup(std::string_view name) const { return impl_->groups.find(name); }

int World::groupCount() const { return impl_->groups.size(); }
const char* World::groupName(int group) const { return impl_->groups.name(group).data(); }

Status World::addToGroup(int group, Side side, BodyId body) {
  if (Status s = check(body); !s) return s;
  if (group < 0 || group >= impl_->groups.size()) {
    return {Code::unknownGroup, "group", static_cast<double>(group)};
  }
  const std::uint64_t bit = std::uint64_t{1} << group;
  const auto slot = static_cast<int>(body.slot());
  impl_->rouse(slot);
  ++impl_->shapes.revision;
  (side == Side::left ? impl_->bodies.left : impl_->bodies.right)[slot] |= bit;
  for (int shape = impl_->bodies.firstShape[slot]; shape >= 0; shape = impl_->shapes.next[shape]) {
    (side == Side::left ? impl_->shapes.left : impl_->shapes.right)[shape] |= bit;
  }
  if (impl_->log) impl_->log->add({.kind = CommandKind::addBody, .body = body, .group = group, .side = side});
  return fine;
}

Status World::removeFromGroup(int group, Side side, BodyId body) {
  if (Status s = check(body); !s) return s;
  if (group < 0 || group >= impl_->groups.size()) {
    return {Code::unknownGroup, "group", static_cast<double>(group)};
  }
  if (!isInGroup(group, side, body)) return {Code::notInGroup, "body", static_cast<double>(body.bits)};
  const std::uint64_t others = ~(std::uint64_t{1} << group);
  const auto slot = static_cast<int>(body.slot());
  impl_->rouse(slot);
  ++impl_->shapes.revision;
  (side == Side::left ? impl_->bodies.left : impl_->bodies.right)[slot] &= others;
  for (int shape = impl_->bodies.firstShape[slot]; shape >= 0; shape = impl_->shapes.next[shape]) {
    (side == Side::left ? impl_->shapes.left : impl_->shapes.right)[shape] &= others;
  }
  if (impl_->log)
    impl_->log->add({.kind = CommandKind::removeBody, .body = body, .group = group, .side = side});
  return fine;
}

bool World::isInGroup(int group, Side side, BodyId body) const {
  assert(check(body));
  const auto slot = static_cast<int>(body.slot());
  const std::uint64_t bits = (side == Side::left ? impl_->bodies.left : impl_->bodies.right)[slot];
  return (bits >> group & 1) != 0;
}

Status World::addToGroup(int group, Side side, ShapeId shape) {
  if (Status s = check(shape); !s) return s;
  if (group < 0 || group >= impl_->groups.size()) {
    return {Code::unknownGroup, "group", static_cast<double>(group)};
  }
  ShapeStore& shapes = impl_->shapes;
  impl_->rouse(shapes.body[static_cast<int>(shape.slot())]);
  ++shapes.revision;
  (side == Side::left ? shapes.left : shapes.right)[static_cast<int>(shape.slot())] |= std::uint64_t{1}
                                                                                       << group;
  if (impl_->log)
    impl_->log->add({.kind = CommandKind::addShape, .shape = shape, .group = group, .side = side});
  return fine;
}

Status World::removeFromGroup(int group, Side side, ShapeId shape) {
  if (Status s = check(shape); !s) return s;
  if (group < 0 || group >= impl_->groups.size()) {
    return {Code::unknownGroup, "group", static_cast<double>(group)};
  }
  if (!isInGroup(group, side, shape)) return {Code::notInGroup, "shape", static_cast<double>(shape.bits)};
  ShapeStore& shapes = impl_->shapes;
  impl_->rouse(shapes.body[static_cast<int>(shape.slot())]);
  ++shapes.revision;
  (side == Side::left ? shapes.left : shapes.right)[static_cast<int>(shape.slot())] &=
      ~(std::uint64_t{1} << group);
  if (impl_->log)
    impl_->log->add({.kind = CommandKind::removeShape, .shape = shape, .group = group, .side = side});
  return fine;
}

bool World::isInGroup(int group, Side side, ShapeId shape) const {
  assert(check(shape));
  const ShapeStore& shapes = impl_->shapes;
  const std::uint64_t bits =
      (side == Side::left ? shapes.left : shapes.right)[static_cast<int>(shape.slot())];
  return (bits >> group & 1) != 0;
}

}  // namespace bump

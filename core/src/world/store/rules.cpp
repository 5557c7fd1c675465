#include "world/store/rules.h"

#include "base/check.h"
#include "world/store/shape_store.h"

namespace bump {
namespace {

bool isBefore(const Rule& a, const Rule& b) {
  return a.low() != b.low() ? a.low() < b.low() : a.high() < b.high();
}

}  // namespace

Status check(const Rule& rule) {
  if (rule.policy > Policy::ignore) return {Code::unknownKind, "policy", static_cast<double>(rule.policy)};
  if (Status s = checkPasses(rule.passes); !s) return s;
  // It would be forgotten.
  if (rule.policy != Policy::oneWay && rule.passes != Vec{}) {
    return {Code::outOfRange, "passes", lengthSquared(rule.passes)};
  }
  const auto& [friction, bounce] = rule.surface;
  const bool pushes = rule.policy <= Policy::oneWay;
  if (friction != Surface::unsaid) {
    if (!pushes) return {Code::outOfRange, "friction", friction};
    if (Status s = checkAmount(friction, limits::factor, "friction"); !s) return s;
  }
  if (bounce != Surface::unsaid) {
    if (!pushes) return {Code::outOfRange, "bounce", bounce};
    if (Status s = checkAmount(bounce, 1, "bounce"); !s) return s;
  }
  return fine;
}

bool Rules::has(const Rule& rule) const {
  for (const Rule& known : rules_.span()) {
    if (isBefore(known, rule) || isBefore(rule, known)) continue;
    return known.first == rule.first && known.policy == rule.policy && known.passes == rule.passes &&
           known.surface == rule.surface;
  }
  return rule.isNone();
}

bool Rules::set(const Rule& rule) {
  int at = 0;
  while (at < rules_.size() && isBefore(rules_[at], rule)) ++at;
  const bool known = at < rules_.size() && !isBefore(rule, rules_[at]);
  if (!rule.isNone()) {
    if (!known) {
      if (!rules_.push(rule)) return false;
      for (int i = rules_.size() - 1; i > at; --i) rules_[i] = rules_[i - 1];
    }
    rules_[at] = rule;
  } else if (known) {
    for (int i = at; i + 1 < rules_.size(); ++i) rules_[i] = rules_[i + 1];
    rules_.pop();
  }
  mark(rule);
  return true;
}

// Both ways: whichever of the two is A in a pair.
void Rules::mark(const Rule& rule) {
  const auto first = static_cast<std::size_t>(rule.first);
  const auto second = static_cast<std::size_t>(rule.second);
  for (std::size_t i = 0; i < partners_.size(); ++i) {
    Partners& partners = partners_[i];
    partners[first] &= ~(std::uint64_t{1} << second);
    partners[second] &= ~(std::uint64_t{1} << first);
    if (rule.policy == Policy::block || i != static_cast<std::size_t>(rule.policy)) continue;
    partners[first] |= std::uint64_t{1} << second;
    partners[second] |= std::uint64_t{1} << first;
  }
}

}  // namespace bump

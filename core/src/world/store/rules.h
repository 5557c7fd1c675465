// What two names make of each other: one rule a pair of names, in a fixed order whatever the order in which
// they were given. Who carries which name is not known here.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/array.h"
#include "bump/group.h"
#include "bump/status.h"
#include "bump/vector.h"

namespace bump {

struct Rule {
  std::int32_t first = 0;  // whose side of a one-way rule it is
  std::int32_t second = 0;
  Policy policy = Policy::block;
  Vec passes;  // of a one-way rule; zero: as the first one's shape has it
  Surface surface;

  std::int32_t low() const { return std::min(first, second); }
  std::int32_t high() const { return std::max(first, second); }
  // As it is without one.
  bool isNone() const { return policy == Policy::block && surface == Surface{}; }
  // Whether shapes of these names are its two, as bits.
  bool isOf(std::uint64_t names, std::uint64_t otherNames) const {
    return (names >> first & 1) != 0 && (otherNames >> second & 1) != 0;
  }
};

// What is wrong with its policy or direction; not whether its groups exist.
Status check(const Rule& rule);

class Rules {
 public:
  bool empty() const { return rules_.empty(); }
  std::span<const Rule> all() const { return rules_.span(); }  // by low(), then high()

  // What is as without a rule leaves none. False without memory; nothing is changed then.
  [[nodiscard]] bool set(const Rule& rule);

  // Whether setting it changes nothing.
  bool has(const Rule& rule) const;

  const Rule* find(int a, int b) const {
    for (const Rule& rule : rules_.span()) {
      if (rule.low() == std::min(a, b) && rule.high() == std::max(a, b)) return &rule;
    }
    return nullptr;
  }
  Policy policyOf(int a, int b) const {
    const Rule* const rule = find(a, b);
    return rule ? rule->policy : Policy::block;
  }

  // The strictest rule for a pair that carries these names, as bits.
  Policy policyOf(std::uint64_t namesA, std::uint64_t namesB) const {
    if (empty()) return Policy::block;
    for (const Policy policy : {Policy::ignore, Policy::overlap, Policy::oneWay}) {
      const Partners& partners = partners_[static_cast<std::size_t>(policy)];
      std::uint64_t left = namesA;
      for (std::size_t name = 0; left != 0; ++name, left >>= 1) {
        if ((left & 1) != 0 && (partners[name] & namesB) != 0) return policy;
      }
    }
    return Policy::block;
  }

  // The directions of one-way rules in which a shape of these names comes first.
  template <class Each>
  void forEachDirection(std::uint64_t names, std::uint64_t otherNames, Each each) const {
    for (const Rule& rule : rules_.span()) {
      if (rule.passes == Vec{}) continue;
      if (rule.isOf(names, otherNames)) each(rule.passes);
    }
  }

 private:
  friend struct WorldState;

  using Partners = std::array<std::uint64_t, groupLimit>;

  void mark(const Rule& rule);

  Array<Rule> rules_;
  std::array<Partners, 4> partners_{};  // by policy and name: with which others there is such a rule
};

}  // namespace bump

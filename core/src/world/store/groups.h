// The named groups of a world: their names, what each makes of its pairs, and the rules between names. Who
// stands in them are bits on the shapes' rows.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/array.h"
#include "base/hash.h"
#include "bump/group.h"
#include "world/store/rules.h"

namespace bump {

class Groups {
 public:
  int size() const { return count_; }
  int find(std::string_view name) const {
    for (int i = 0; i < count_; ++i) {
      if (this->name(i) == name) return i;
    }
    return -1;
  }
  // The next number is its: size() is below groupLimit. False without memory.
  [[nodiscard]] bool add(std::string_view name, Policy policy) {
    Array<char>& letters = names_[static_cast<std::size_t>(count_)];
    const auto length = static_cast<int>(name.size());
    if (!letters.reserve(length + 1)) return false;
    letters.clear();
    letters.append(name.data(), length);
    letters.resize(length + 1);  // and a zero
    setPolicy(count_, policy);
    ++count_;
    return true;
  }
  // A zero follows.
  std::string_view name(int group) const {
    const Array<char>& letters = names_[static_cast<std::size_t>(group)];
    return {letters.data(), static_cast<std::size_t>(letters.size() - 1)};
  }
  Policy policy(int group) const { return policies_[static_cast<std::size_t>(group)]; }
  void setPolicy(int group, Policy policy) {
    policies_[static_cast<std::size_t>(group)] = policy;
    const std::uint64_t bit = std::uint64_t{1} << group;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      members_[i] = i == static_cast<std::size_t>(policy) ? members_[i] | bit : members_[i] & ~bit;
    }
  }

  // Names are not in it: nothing that happens depends on them.
  void addToHash(Hash& hash) const {
    for (int i = 0; i < count_; ++i) hash.add(static_cast<std::uint64_t>(policy(i)));
    for (const Rule& rule : rules_.all()) {
      hash.add(
          static_cast<std::uint64_t>(rule.first << 16 | rule.second << 8 | static_cast<int>(rule.policy)));
      hash.add(rule.passes.x);
      hash.add(rule.passes.y);
      // Hashed only where it says something: a world without is hashed as before.
      if (rule.surface == Surface{}) continue;
      hash.add(rule.surface.friction);
      hash.add(rule.surface.bounce);
    }
  }

  // What a pair that is in these groups does: the strictest of them.
  Policy policyOf(std::uint64_t groups) const {
    if (groups == 0) return Policy::block;
    for (const Policy policy : {Policy::ignore, Policy::overlap, Policy::oneWay}) {
      if (groups & members_[static_cast<std::size_t>(policy)]) return policy;
    }
    return Policy::block;
  }

  Rules& rules() { return rules_; }
  const Rules& rules() const { return rules_; }

 private:
  friend struct WorldState;

  std::array<Array<char>, groupLimit> names_;
  std::array<Policy, groupLimit> policies_{};
  std::array<std::uint64_t, 4> members_{};  // by policy: which groups have it
  int count_ = 0;
  Rules rules_;
};

}  // namespace bump

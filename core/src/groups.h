// The named groups of a world: their names, what each makes of its pairs, and the rules between names. Who
// stands in them are bits on the shapes' rows.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "bump/group.h"
#include "hash.h"
#include "rules.h"

namespace bump {

class Groups {
 public:
  int size() const { return count_; }
  int find(std::string_view name) const {
    for (int i = 0; i < count_; ++i) {
      const std::string& known = names_[static_cast<std::size_t>(i)];
      if (known.size() == name.size() && std::equal(name.begin(), name.end(), known.data())) return i;
    }
    return -1;
  }
  // Needs room: size() below groupLimit.
  int add(std::string_view name, Policy policy) {
    names_[static_cast<std::size_t>(count_)] = name;
    setPolicy(count_, policy);
    return count_++;
  }
  const std::string& name(int group) const { return names_[static_cast<std::size_t>(group)]; }
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

  std::array<std::string, groupLimit> names_;
  std::array<Policy, groupLimit> policies_{};
  std::array<std::uint64_t, 4> members_{};  // by policy: which groups have it
  int count_ = 0;
  Rules rules_;
};

}  // namespace bump

// Rules for pairs of names: what a pair does is the strictest of its groups and rules, worked out again here
// by looking at every name of every pair.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "one_shape.h"

using namespace bump;

namespace {

// One shape as a plain program would keep it: its names in two lists.
struct Member {
  ShapeId shape;
  Vec position, velocity, passes;
  double radius = 0;
  bool pushed = false;  // dynamic
  std::set<std::string> left, right;
  bool carries(const std::string& name) const { return left.count(name) + right.count(name) > 0; }
};

struct NameRule {
  std::string first, second;
  Policy policy;
  Vec passes;
};

struct Twin {
  std::vector<Member> members;
  std::map<std::string, Policy> groups;
  std::vector<NameRule> rules;
  std::set<std::pair<std::uint32_t, std::uint32_t>> touching, passing;

  Policy policyOf(const Member& a, const Member& b) const {
    int strictest = 0;
    for (const auto& [name, policy] : groups) {
      if ((a.left.count(name) && b.right.count(name)) || (b.left.count(name) && a.right.count(name))) {
        strictest = std::max(strictest, static_cast<int>(policy));
      }
    }
    for (const NameRule& rule : rules) {
      if ((a.carries(rule.first) && b.carries(rule.second)) ||
          (b.carries(rule.first) && a.carries(rule.second))) {
        strictest = std::max(strictest, static_cast<int>(rule.policy));
      }
    }
    return static_cast<Policy>(strictest);
  }

  // A contact that pushed: how deep, and which way it pushes whom.
  struct Held {
    std::uint32_t a, b;
    Vec normal;
    double depth;
  };
  std::vector<Held> held;
  bool first = true;  // nobody knows yet where anybody came from
  bool anew = false;  // a rule was changed since: who was held is judged by where it is

  // How deep a shape lies in what pushes it against the direction.
  double sunk(const Member& who, Vec direction) const {
    double depth = 0;
    for (const Held& h : held) {
      if (h.a != who.shape.slot() && h.b != who.shape.slot()) continue;
      const Vec towards = h.b == who.shape.slot() ? h.normal : -h.normal;
      if (dot(towards, direction) >= 0.5) depth = std::max(depth, h.depth);
    }
    return depth;
  }

  std::vector<Vec> directionsOf(const Member& platform, const Member& other) const {
    std::vector<NameRule> named;
    for (const NameRule& rule : rules) {
      const bool directed = rule.policy == Policy::oneWay && rule.passes != Vec{};
      if (directed && platform.carries(rule.first) && other.carries(rule.second)) named.push_back(rule);
    }
    std::sort(named.begin(), named.end(), [](const NameRule& x, const NameRule& y) {
      return std::minmax(x.first, x.second) < std::minmax(y.first, y.second);
    });
    std::vector<Vec> directions;
    for (const NameRule& rule : named) directions.push_back(rule.passes);
    if (directions.empty() && platform.passes != Vec{}) directions.push_back(platform.passes);
    return directions;
  }

  // Does the platform, which passes this way, hold the other one? All stand still: it was in front, or stands
  // as deep in something else, or was held before, or nobody knows and it goes the right way.
  bool holds(const Member& platform, const Member& other, Vec passes, bool wasHeld, bool touched,
             Vec& towards, double& depth) const {
    constexpr double corner = 0.01 * 50;
    const Vec between = other.position - platform.position;
    const bool fromFront = dot(towards, passes) >= 0.5;
    if (fromFront && (wasHeld || depth <= corner)) return true;
    const double behind = platform.radius + other.radius - dot(between, passes);
    bool came = behind <= corner;
    if (wasHeld || behind < 2 * other.radius) came = came || behind <= corner + sunk(other, passes);
    if (came && !fromFront) {
      towards = passes;
      depth = behind;
    }
    if (came || wasHeld) return true;
    return fromFront && first && !touched && dot(passes, other.velocity - platform.velocity) <= 0;
  }

  // "slots: pushes" or "slots: reports" or "slots: passes", sorted.
  std::vector<std::string> detect() {
    std::vector<std::string> lines;
    std::vector<Held> heldNow;
    std::set<std::pair<std::uint32_t, std::uint32_t>> touchesNow, passesNow;
    for (const Member& a : members) {
      for (const Member& b : members) {
        if (a.shape.slot() >= b.shape.slot()) continue;
        const Vec between = b.position - a.position;
        const double apart = std::sqrt(dot(between, between));
        if (apart > a.radius + b.radius) continue;
        const Policy policy = policyOf(a, b);
        if (policy == Policy::ignore) continue;
        const std::pair pair{a.shape.slot(), b.shape.slot()};
        touchesNow.insert(pair);
        const bool pushes = policy != Policy::overlap && (a.pushed || b.pushed);
        Vec normal = between * (1 / apart);
        double depth = a.radius + b.radius - apart;
        bool through = pushes && passing.count(pair) > 0;
        if (pushes && (through || policy == Policy::oneWay || a.passes != Vec{} || b.passes != Vec{})) {
          const bool wasHeld = !anew && std::any_of(held.begin(), held.end(), [&](const Held& h) {
            return h.a == pair.first && h.b == pair.second;
          });
          const bool touched = touching.count(pair) > 0;
          const std::vector<Vec> ofA = directionsOf(a, b);
          const std::vector<Vec> ofB = directionsOf(b, a);
          if (!ofA.empty() || !ofB.empty()) through = false;
          for (const Vec passes : ofA) {
            through = through || !holds(a, b, passes, wasHeld, touched, normal, depth);
          }
          for (const Vec passes : ofB) {
            Vec towards = -normal;
            through = through || !holds(b, a, passes, wasHeld, touched, towards, depth);
            normal = -towards;
          }
        }
        if (through) passesNow.insert(pair);
        if (pushes && !through) heldNow.push_back({pair.first, pair.second, normal, depth});
        lines.push_back(std::to_string(pair.first) + " " + std::to_string(pair.second) +
                        (through  ? ": passes"
                         : pushes ? ": pushes"
                                  : ": reports"));
      }
    }
    touching = touchesNow;
    passing = passesNow;
    held = heldNow;
    first = anew = false;
    std::sort(lines.begin(), lines.end());
    return lines;
  }
};

std::vector<std::string> found(const World& world) {
  std::vector<std::string> lines;
  for (const ContactRow& row : world.contacts()) {
    if (!(row.flags & contactTouches)) continue;
    lines.push_back(std::to_string(row.shapeA.slot()) + " " + std::to_string(row.shapeB.slot()) +
                    (row.flags & contactPassing  ? ": passes"
                     : row.flags & contactPushes ? ": pushes"
                                                 : ": reports"));
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

int countOf(const std::vector<std::string>& lines, const std::string& what) {
  return static_cast<int>(std::count_if(lines.begin(), lines.end(), [&](const std::string& line) {
    return line.find(what) != std::string::npos;
  }));
}

}  // namespace

TEST_CASE("what a pair does is the strictest of all its groups and rules, and changes with them") {
  int seen[3] = {};
  for (unsigned seed = 1; seed <= 40; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    const auto below = [&](unsigned n) { return static_cast<int>(random() % n); };
    const auto number = [&](double low, double high) {
      return std::uniform_real_distribution<double>(low, high)(random);
    };
    const Vec directions[] = {{}, {0, 1}, {1, 0}, {-0.6, 0.8}};
    World world;
    Twin twin;
    std::vector<std::string> names;
    for (int i = 0; i < 7; ++i) names.push_back("name" + std::to_string(i));
    for (const std::string& name : names) {
      const auto policy = static_cast<Policy>(below(8) == 0 ? below(4) : 0);
      twin.groups[name] = policy;
      REQUIRE(world.defineGroup(name, policy));
    }
    for (int i = 0; i < 25; ++i) {
      Member m;
      m.position = {number(-30, 30), number(-30, 30)};
      m.velocity = {number(-10, 10), number(-10, 10)};
      m.radius = number(4, 14);
      m.pushed = below(4) != 0;
      if (below(4) == 0) m.passes = directions[below(4)];
      ShapeDescription shape = circle(m.radius);
      shape.passes = m.passes;
      const BodyId body = world
                              .createBody({.type = m.pushed ? BodyType::dynamic : BodyType::kinematic,
                                           .position = m.position,
                                           .velocity = m.velocity})
                              .value;
      m.shape = world.createShape(body, shape).value;
      for (int k = below(4); k > 0; --k) {
        const int group = below(7);
        const std::string& name = names[static_cast<std::size_t>(group)];
        const Side side = below(2) ? Side::left : Side::right;
        (side == Side::left ? m.left : m.right).insert(name);
        if (below(2)) {
          REQUIRE(world.addToGroup(group, side, m.shape));
        } else {
          REQUIRE(world.addToGroup(group, side, body));
        }
      }
      twin.members.push_back(m);
    }
    for (int round = 0; round < 12; ++round) {
      REQUIRE(world.detect());
      const std::vector<std::string> expected = twin.detect();
      REQUIRE(found(world) == expected);
      seen[0] += countOf(expected, "pushes");
      seen[1] += countOf(expected, "reports");
      seen[2] += countOf(expected, "passes");
      // A snapshot carries the rules and what is passing.
      if (round == 6) {
        World copy;
        const Result<List<std::uint8_t>> saved = world.save();
        REQUIRE(saved);
        REQUIRE(copy.restore(saved.value.span()));
        CHECK(copy.hash() == world.hash());
        REQUIRE(copy.detect());
        Twin same = twin;
        REQUIRE(found(copy) == same.detect());
      }
      const int a = below(7);
      const int b = below(7);
      const auto policy = static_cast<Policy>(below(3) == 0 ? below(4) : static_cast<int>(Policy::oneWay));
      const Vec passes = policy == Policy::oneWay ? directions[below(4)] : Vec{};
      REQUIRE(world.setRule(a, b, policy, passes));
      CHECK(world.ruleOf(b, a) == policy);
      const std::string& nameA = names[static_cast<std::size_t>(a)];
      const std::string& nameB = names[static_cast<std::size_t>(b)];
      const auto isOfBoth = [&](const NameRule& rule) {
        return (rule.first == nameA && rule.second == nameB) || (rule.first == nameB && rule.second == nameA);
      };
      const auto known = std::find_if(twin.rules.begin(), twin.rules.end(), isOfBoth);
      const Policy before = known == twin.rules.end() ? Policy::block : known->policy;
      twin.anew =
          policy != before || (policy != Policy::block && (known->first != nameA || known->passes != passes));
      twin.rules.erase(std::remove_if(twin.rules.begin(), twin.rules.end(), isOfBoth), twin.rules.end());
      twin.rules.push_back({nameA, nameB, policy, passes});
    }
  }
  for (const int count : seen) CHECK(count > 500);
}

TEST_CASE("by tag: a group with one side is a name, and rules say what names make of each other") {
  World world;
  const int player = world.defineGroup("player", Policy::block).value;
  const int coin = world.defineGroup("coin", Policy::block).value;
  const int ghost = world.defineGroup("ghost", Policy::block).value;
  REQUIRE(world.setRule(player, coin, Policy::overlap));
  REQUIRE(world.setRule(ghost, player, Policy::ignore));
  const BodyId boy = add(world, {}, box(100, 100));
  const BodyId money = add(world, {.position = {10, 0}}, circle(5));
  const BodyId spirit = add(world, {.position = {-10, 0}}, circle(5));
  REQUIRE(world.addToGroup(player, Side::left, boy));
  REQUIRE(world.addToGroup(coin, Side::left, money));
  REQUIRE(world.addToGroup(ghost, Side::right, spirit));
  REQUIRE(world.detect());
  CHECK(found(world) == std::vector<std::string>{"0 1: reports"});
  CHECK(world.contacts()[0].groups == 0);  // a rule's pair is in no group
  // A single shape carries a name of its own.
  const ShapeId lantern = world.createShape(boy, circle(20)).value;
  REQUIRE(world.removeFromGroup(player, Side::left, lantern));
  REQUIRE(world.detect());
  CHECK(found(world) == std::vector<std::string>{"0 1: reports", "1 3: pushes", "2 3: pushes"});
  REQUIRE(world.setRule(player, ghost, Policy::block));
  CHECK(world.ruleOf(ghost, player) == Policy::block);
  REQUIRE(world.detect());
  CHECK(found(world) ==
        std::vector<std::string>{"0 1: reports", "0 2: pushes", "1 3: pushes", "2 3: pushes"});
}

TEST_CASE("a one-way rule holds from one side, for those it names") {
  // The platform's own direction, if it has one, is the opposite: the rule's takes its place.
  for (const Vec own : {Vec{}, Vec{0, -1}}) {
    for (const bool ruled : {true, false}) {
      for (const bool platformFirst : {true, false}) {
        World world({.gravity = {0, -10}, .lengthUnit = 1});
        const int platforms = world.defineGroup("platform", Policy::block).value;
        const int players = world.defineGroup("player", Policy::block).value;
        if (ruled) {
          const Status set = platformFirst ? world.setRule(platforms, players, Policy::oneWay, {0, 1})
                                           : world.setRule(players, platforms, Policy::oneWay, {0, -1});
          REQUIRE(set);
        }
        ShapeDescription plank = box(10, 0.4);
        plank.passes = platformFirst ? own : Vec{};
        const BodyId platform = add(world, {.type = BodyType::fixed}, plank);
        const BodyId jumper = add(world, {.position = {0, -2}, .velocity = {0, 9}}, box(1, 1));
        REQUIRE(world.addToGroup(platforms, Side::right, platform));
        REQUIRE(world.addToGroup(players, Side::left, jumper));
        double highest = -2;
        for (int i = 0; i < 300; ++i) {
          REQUIRE(world.step(0.01));
          highest = std::max(highest, world.bodyColumns().y[jumper.slot()]);
        }
        CHECK((highest > 1.5) == ruled);
        if (ruled) CHECK(world.bodyColumns().y[jumper.slot()] == doctest::Approx(0.7).epsilon(0.02));
        if (!ruled) CHECK(highest < 0);
      }
    }
  }
}

TEST_CASE("a one-way rule without a direction goes by the first one's shape") {
  for (const bool first : {true, false}) {
    World world;
    const int a = world.defineGroup("a", Policy::block).value;
    const int b = world.defineGroup("b", Policy::block).value;
    REQUIRE(world.setRule(first ? a : b, first ? b : a, Policy::oneWay));
    ShapeDescription shape = circle(5);
    shape.passes = {0, 1};
    const BodyId platform = add(world, {.type = BodyType::fixed}, shape);
    const BodyId above = add(world, {.position = {0, 6}, .velocity = {0, -1}}, circle(5));
    const BodyId below = add(world, {.position = {0, -6}, .velocity = {0, 1}}, circle(5));
    REQUIRE(world.addToGroup(a, Side::left, platform));
    REQUIRE(world.addToGroup(b, Side::left, above));
    REQUIRE(world.addToGroup(b, Side::left, below));
    REQUIRE(world.detect());
    // The shape keeps to its direction whether it is named first or not.
    CHECK(found(world) == std::vector<std::string>{"0 1: pushes", "0 2: passes"});
  }
}

TEST_CASE("rules are state: the hash sees them, in no order of their own, and mistakes change nothing") {
  World world, other;
  for (World* each : {&world, &other}) {
    for (int i = 0; i < 5; ++i) REQUIRE(each->defineGroup(std::to_string(i), Policy::block));
  }
  std::uint64_t before = world.hash();
  CHECK(before == other.hash());
  const auto changed = [&] {
    const std::uint64_t now = world.hash();
    const bool is = now != before;
    before = now;
    return is;
  };
  REQUIRE(world.setRule(1, 3, Policy::ignore));
  CHECK(changed());
  REQUIRE(world.setRule(4, 0, Policy::oneWay));
  CHECK(changed());
  REQUIRE(world.setRule(4, 0, Policy::oneWay, {0, 1}));
  CHECK(changed());
  REQUIRE(world.setRule(2, 2, Policy::overlap));
  CHECK(changed());
  REQUIRE(world.setRule(2, 2, Policy::block));
  CHECK(changed());
  REQUIRE(world.setRule(0, 2, Policy::block));
  CHECK_FALSE(changed());
  REQUIRE(other.setRule(4, 0, Policy::oneWay, {0, 1}));
  REQUIRE(other.setRule(3, 1, Policy::overlap));
  REQUIRE(other.setRule(1, 3, Policy::ignore));
  CHECK(other.hash() == before);
  REQUIRE(world.defineGroup("2", Policy::overlap));
  CHECK(changed());

  const auto refused = [](Status status, Code code, const char* argument) {
    CHECK(std::string(nameOf(status.code)) == nameOf(code));
    CHECK(std::string(status.argument) == argument);
  };
  refused(world.setRule(5, 1, Policy::ignore), Code::unknownGroup, "groupA");
  refused(world.setRule(1, -1, Policy::ignore), Code::unknownGroup, "groupB");
  refused(world.setRule(1, 2, static_cast<Policy>(4)), Code::unknownKind, "policy");
  refused(world.setRule(1, 2, Policy::oneWay, {0.5, 0.5}), Code::outOfRange, "passes");
  refused(world.setRule(1, 2, Policy::oneWay, {0, std::nan("")}), Code::notFinite, "passes.y");
  refused(world.setRule(1, 2, Policy::overlap, {0, 1}), Code::outOfRange, "passes");
  CHECK_FALSE(changed());

  // As many as there can be.
  World full;
  for (int i = 0; i < groupLimit; ++i) REQUIRE(full.defineGroup(std::to_string(i), Policy::block));
  for (int i = 0; i < groupLimit; ++i) {
    for (int k = 0; k < groupLimit; ++k) REQUIRE(full.setRule(i, k, Policy::overlap));
  }
  World copy;
  REQUIRE(copy.restore(full.save().value.span()));
  CHECK(copy.hash() == full.hash());
  CHECK(copy.ruleOf(63, 63) == Policy::overlap);
  CHECK(copy.ruleOf(0, 63) == Policy::overlap);
}

TEST_CASE("a rule that changes wakes who sleeps") {
  World world({.gravity = {0, -10}, .lengthUnit = 1, .sleepAfter = 0.2});
  const int floors = world.defineGroup("floor", Policy::block).value;
  const int stones = world.defineGroup("stone", Policy::block).value;
  const BodyId floor = add(world, {.type = BodyType::fixed}, box(10, 1));
  const BodyId stone = add(world, {.position = {0, 1}}, box(1, 1));
  REQUIRE(world.addToGroup(floors, Side::left, floor));
  REQUIRE(world.addToGroup(stones, Side::left, stone));
  for (int i = 0; i < 200; ++i) REQUIRE(world.step(0.01));
  REQUIRE(world.isAsleep(stone));
  REQUIRE(world.setRule(floors, stones, Policy::block));  // as it was
  CHECK(world.isAsleep(stone));
  REQUIRE(world.setRule(floors, stones, Policy::ignore));
  CHECK_FALSE(world.isAsleep(stone));
  for (int i = 0; i < 200; ++i) REQUIRE(world.step(0.01));
  CHECK(world.bodyColumns().y[stone.slot()] < -10);
}

TEST_CASE("a bullet passes what its rule lets it pass, and is stopped by the rest") {
  for (const Policy policy : {Policy::block, Policy::oneWay, Policy::overlap, Policy::ignore}) {
    for (const double way : {1.0, -1.0}) {
      CAPTURE(static_cast<int>(policy));
      CAPTURE(way);
      World world({.lengthUnit = 1});
      const int walls = world.defineGroup("wall", Policy::block).value;
      const int shots = world.defineGroup("shot", Policy::block).value;
      // Held by what comes from the left.
      REQUIRE(world.setRule(walls, shots, policy, policy == Policy::oneWay ? Vec{-1, 0} : Vec{}));
      const BodyId wall = add(world, {.type = BodyType::fixed}, box(0.1, 10));
      const BodyId shot =
          add(world, {.position = {-5 * way, 0}, .velocity = {3000 * way, 0}, .bullet = true}, circle(0.1));
      REQUIRE(world.addToGroup(walls, Side::right, wall));
      REQUIRE(world.addToGroup(shots, Side::right, shot));
      for (int i = 0; i < 10; ++i) REQUIRE(world.step(0.01));
      const bool held = policy == Policy::block || (policy == Policy::oneWay && way > 0);
      CHECK((world.bodyColumns().x[shot.slot()] * way < 0) == held);
    }
  }
}

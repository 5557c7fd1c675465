#include "ledger.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "bump/angle.h"
#include "relation.h"

namespace ledger {

using namespace bump;

namespace {

std::string nameOf(ShapeId a, ShapeId b) {
  return "shapes " + std::to_string(a.slot()) + " and " + std::to_string(b.slot());
}

Placed placedOf(const World& world, ShapeId shape, const ShapeDescription& described) {
  const auto body = static_cast<int>(world.bodyOf(shape).slot());
  const Frame frame = world.frame();
  const auto i = static_cast<std::size_t>(body);
  const double angle = frame.angle[i];
  return {described.shape.view(), {{frame.x[i], frame.y[i]}, angle == 0 ? Rotation{} : rotationOf(angle)}};
}

// Products of such numbers leave the range of doubles: nothing exact can be said.
bool isTiny(Vec place) {
  const auto tiny = [](double number) { return number != 0 && std::fabs(number) < 1e-60; };
  return tiny(place.x) || tiny(place.y);
}

bool isFixed(const World& world, BodyId body) { return world.describe(body).type == BodyType::fixed; }

// Those who are gone or out of the world count too: something is still to be told of them.
bool isAwake(const World& world, BodyId body) {
  return !world.check(body) || !world.isEnabled(body) || (!world.isAsleep(body) && !isFixed(world, body));
}

std::uint64_t groupsOf(const World& world, Side side, ShapeId shape) {
  std::uint64_t bits = 0;
  for (int group = 0; group < world.groupCount(); ++group) {
    if (world.isInGroup(group, side, shape)) bits |= std::uint64_t{1} << group;
  }
  return bits;
}

// By rules alone: what groups as pairs make of it cannot be asked of a world.
Policy ruledBetween(const World& world, std::uint64_t namesA, std::uint64_t namesB) {
  Policy strictest = Policy::block;
  for (int a = 0; a < world.groupCount(); ++a) {
    for (int b = 0; b < world.groupCount(); ++b) {
      if ((namesA >> a & 1) != 0 && (namesB >> b & 1) != 0) {
        strictest = std::max(strictest, world.ruleOf(a, b));
      }
    }
  }
  return strictest;
}

// All living shapes, by slot.
std::vector<ShapeId> shapesOf(const World& world) {
  std::vector<ShapeId> all;
  const World::BodyColumns columns = const_cast<World&>(world).bodyColumns();
  for (int slot = 0; slot < columns.size; ++slot) {
    if (columns.generation[slot] == 0) continue;
    ShapeId shapes[64];
    const int count =
        world.shapesOf(BodyId::of(static_cast<std::uint32_t>(slot), columns.generation[slot]), shapes);
    all.insert(all.end(), shapes, shapes + count);
  }
  std::sort(all.begin(), all.end(), [](ShapeId a, ShapeId b) { return a.slot() < b.slot(); });
  return all;
}

}  // namespace

std::string Ledger::read(const World& world) {
  for (const auto part : {&Ledger::readContacts, &Ledger::readPairs, &Ledger::readEvents}) {
    std::string trouble = (this->*part)(world);
    if (!trouble.empty()) return trouble;
  }
  return {};
}

// Each row by itself.
std::string Ledger::readContacts(const World& world) {
  const ContactRow* before = nullptr;
  for (const ContactRow& row : world.contacts()) {
    const std::string name = nameOf(row.shapeA, row.shapeB) + ": ";
    const std::pair slots{row.shapeA.slot(), row.shapeB.slot()};
    if (slots.first >= slots.second) return name + "A is not below B";
    if (before && std::pair{before->shapeA.slot(), before->shapeB.slot()} >= slots)
      return name + "out of order";
    before = &row;
    if (!world.check(row.shapeA) || !world.check(row.shapeB)) return name + "one of them is gone";
    if (world.bodyOf(row.shapeA) != row.bodyA || world.bodyOf(row.shapeB) != row.bodyB) {
      return name + "other bodies";
    }
    if (row.bodyA == row.bodyB) return name + "one body";
    const ShapeDescription a = world.describe(row.shapeA), b = world.describe(row.shapeB);
    if (!world.isEnabled(row.bodyA) || !world.isEnabled(row.bodyB))
      return name + "one of them is no part of it";
    if ((a.category & b.mask) == 0 || (b.category & a.mask) == 0) return name + "they do not want each other";
    if (isFixed(world, row.bodyA) && isFixed(world, row.bodyB)) return name + "both are fixed";
    const bool pushable = world.massOf(row.bodyA) > 0 || world.massOf(row.bodyB) > 0;
    if ((row.flags & contactPushes) != 0 && (a.trigger || b.trigger || !pushable))
      return name + "nobody is pushed";
    if ((row.flags & contactPushes) != 0 && (row.flags & contactPassing) != 0)
      return name + "passes and pushes";
    if (std::fabs(lengthSquared(row.normal) - 1) > 1e-9) return name + "the normal's length";
  }
  return {};
}

// Every pair, exactly: who touches has a row that says so; who does not has none, unless he was stopped
// there.
std::string Ledger::readPairs(const World& world) {
  const std::vector<ShapeId> shapes = shapesOf(world);
  std::vector<ShapeDescription> described;
  std::vector<Bounds> bounds;
  std::vector<Placed> placed;
  for (const ShapeId shape : shapes) described.push_back(world.describe(shape));
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    placed.push_back(placedOf(world, shapes[i], described[i]));
    bounds.push_back(boundsOf(placed[i].shape, placed[i].pose));
  }
  const Touch touch = world.options().touch;
  const double loose = 1e-6 * world.options().lengthUnit;
  const std::span<const ContactRow> contacts = world.contacts();
  std::size_t next = 0;
  for (std::size_t a = 0; a < shapes.size(); ++a) {
    for (std::size_t b = a + 1; b < shapes.size(); ++b) {
      while (next < contacts.size() && std::pair{contacts[next].shapeA.slot(), contacts[next].shapeB.slot()} <
                                           std::pair{shapes[a].slot(), shapes[b].slot()}) {
        ++next;
      }
      const ContactRow* row = nullptr;
      if (next < contacts.size() && contacts[next].shapeA == shapes[a] &&
          contacts[next].shapeB == shapes[b]) {
        row = &contacts[next];
      }
      const bool touches = row != nullptr && (row->flags & contactTouches) != 0;
      const bool far =
          bounds[a].lower.x > bounds[b].upper.x + loose || bounds[b].lower.x > bounds[a].upper.x + loose ||
          bounds[a].lower.y > bounds[b].upper.y + loose || bounds[b].lower.y > bounds[a].upper.y + loose;
      const std::string name = nameOf(shapes[a], shapes[b]) + ": ";
      if (far) {
        if (touches && row->pressed == 0) return name + "far apart, and touch";
        continue;
      }
      if (isTiny(placed[a].pose.position) || isTiny(placed[b].pose.position)) continue;
      ++pairs_;
      rows_ += touches ? 1 : 0;
      const bool overlap = counts(relate(placed[a], placed[b]), touch);
      if (touches && !overlap && row->pressed == 0) return name + "touch, and do not by the exact test";
      if (touches || !overlap) continue;
      // They have to have a row, unless nobody looks at them.
      const BodyId bodyA = world.bodyOf(shapes[a]), bodyB = world.bodyOf(shapes[b]);
      if (!world.isEnabled(bodyA) || !world.isEnabled(bodyB)) continue;
      if (bodyA == bodyB || (isFixed(world, bodyA) && isFixed(world, bodyB))) continue;
      if ((described[a].category & described[b].mask) == 0 ||
          (described[b].category & described[a].mask) == 0) {
        continue;
      }
      if (world.options().sleepAfter > 0) continue;  // who woke in this very step was not looked at
      const std::uint64_t leftA = groupsOf(world, Side::left, shapes[a]),
                          rightA = groupsOf(world, Side::right, shapes[a]);
      const std::uint64_t leftB = groupsOf(world, Side::left, shapes[b]),
                          rightB = groupsOf(world, Side::right, shapes[b]);
      if (((leftA & rightB) | (leftB & rightA)) != 0) continue;
      if (ruledBetween(world, leftA | rightA, leftB | rightB) == Policy::ignore) continue;
      return name + "do not touch, and do by the exact test";
    }
  }
  return {};
}

// What must be told, from what touches now and what was told before.
std::string Ledger::readEvents(const World& world) {
  const std::span<const ContactRow> contacts = world.contacts();
  std::map<Key, EventRow> now;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const ContactRow& row = contacts[i];
    if ((row.flags & contactTouches) == 0) continue;
    const Key key{std::min(row.bodyA.slot(), row.bodyB.slot()), std::max(row.bodyA.slot(), row.bodyB.slot())};
    const EventRow event{
        EventRow::begin, static_cast<std::int32_t>(i), row.bodyA, row.bodyB, row.shapeA, row.shapeB,
        row.groups};
    const auto [at, isNew] = now.try_emplace(key, event);
    if (isNew) continue;
    const std::uint64_t groups = at->second.groups | row.groups;
    if (row.separation < contacts[static_cast<std::size_t>(at->second.contact)].separation)
      at->second = event;
    at->second.groups = groups;
  }
  std::vector<EventRow> expected;
  std::map<Key, Known> kept;
  auto old = known_.begin();
  const auto endOld = [&] {
    EventRow row = old->second.row;
    const auto isGone = [&](BodyId body) { return !world.check(body) || !world.isEnabled(body); };
    const bool gone = isGone(row.bodyA) || isGone(row.bodyB);
    const bool fixed = !gone && isFixed(world, row.bodyA) && isFixed(world, row.bodyB);
    if (!gone && !fixed && !isAwake(world, row.bodyA) && !isAwake(world, row.bodyB)) {
      kept.insert(*old);  // they sleep: nothing has ended
    } else {
      row.kind = EventRow::end;
      row.contact = -1;
      expected.push_back(row);
    }
    ++old;
  };
  for (const auto& [key, row] : now) {
    while (old != known_.end() && old->first < key) endOld();
    bool stays = false;
    if (old != known_.end() && old->first == key) {
      const EventRow& was = old->second.row;
      stays = (was.bodyA == row.bodyA && was.bodyB == row.bodyB) ||
              (was.bodyA == row.bodyB && was.bodyB == row.bodyA);
      if (stays) {
        ++old;
      } else {
        endOld();
      }
    }
    EventRow told = row;
    told.kind = stays ? EventRow::stay : EventRow::begin;
    expected.push_back(told);
    kept[key] = {told};
    const double hitSpeed = world.options().hitSpeed;
    if (stays || hitSpeed == 0 || contacts[static_cast<std::size_t>(row.contact)].approach < hitSpeed)
      continue;
    told.kind = EventRow::hit;
    expected.push_back(told);
  }
  while (old != known_.end()) endOld();
  known_ = std::move(kept);

  const std::span<const EventRow> events = world.events();
  const auto same = [](const EventRow& a, const EventRow& b) {
    return a.kind == b.kind && a.contact == b.contact && a.bodyA == b.bodyA && a.bodyB == b.bodyB &&
           a.shapeA == b.shapeA && a.shapeB == b.shapeB && a.groups == b.groups;
  };
  for (std::size_t i = 0; i < std::max(events.size(), expected.size()); ++i) {
    if (i < events.size() && i < expected.size() && same(events[i], expected[i])) continue;
    const auto say = [i](const char* who, std::span<const EventRow> list) {
      if (i >= list.size()) return std::string(who) + " none";
      const EventRow& row = list[i];
      return std::string(who) + " kind " + std::to_string(row.kind) + " of bodies " +
             std::to_string(row.bodyA.slot()) + " and " + std::to_string(row.bodyB.slot()) + ", contact " +
             std::to_string(row.contact) + ", groups " + std::to_string(row.groups);
    };
    return "event " + std::to_string(i) + ": " + say("expected", expected) + ", " + say("told", events);
  }
  events_ += static_cast<long>(events.size());
  return {};
}

}  // namespace ledger

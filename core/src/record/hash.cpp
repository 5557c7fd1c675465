// World's hash: all that decides how it goes on, and what of its contacts and events comes later. Of what a
// snapshot holds, these are not in it: names, the kind of broad phase, the events and points of the last
// step, where what is one-way was before it, which decides answers and no step, and the hash of the events
// that were.
#include <bit>
#include <initializer_list>
#include <type_traits>

#include "base/hash.h"
#include "bump/world.h"
#include "record/state.h"
#include "world/impl.h"

namespace bump {

namespace {

// The first option of those that are hashed only where they are not as usual: a world without a younger one
// is hashed as before.
constexpr int young = indexOf("turning", worldFields);

// The numbers one after the other, then choices and whole numbers in one word.
void addOptions(Hash& hash, const WorldOptions& options) {
  std::uint64_t others = 0;
  int bits = 0, place = 0;
  forEach(
      worldFields, [&](const auto& field) __attribute__((always_inline)) {
        if (place++ >= young) return;
        const auto value = field.of(options);
        if constexpr (std::is_same_v<std::remove_cv_t<decltype(value)>, double>) {
          hash.add(value);
        } else {
          others |= static_cast<std::uint64_t>(value) << bits;
          bits += std::bit_width(static_cast<unsigned>(field.most));
        }
      });
  hash.add(others);
}

// By their numbers among the young ones, then what they are, unless it is a flag.
void addYoungOptions(Hash& hash, const WorldOptions& options) {
  constexpr WorldOptions usual;
  int place = 0;
  forEach(
      worldFields, [&](const auto& field) __attribute__((always_inline)) {
        const int number = ++place - young;
        if (number < 1 || field.of(options) == field.of(usual)) return;
        hash.add(static_cast<std::uint64_t>(number));
        if constexpr (!std::is_same_v<std::remove_cvref_t<decltype(field.of(options))>, bool>) {
          hash.add(field.numberOf(options));
        }
      });
}

// Fields that came later (forEachLaterField) count only where they are not as usual: first which these are,
// by a bit each from this one on, then what they are.
template <class Description, class Store>
[[gnu::always_inline]] inline std::uint64_t unusualAmong(const Store& store, int slot, std::uint64_t bit) {
  std::uint64_t which = 0;
  Store::forEachLaterField([&](const auto& field, auto column) __attribute__((always_inline)) {
    constexpr double usual = std::remove_cvref_t<decltype(field)>::numberOf(Description{});
    if (static_cast<double>(column(store, slot)) != usual) which |= bit;
    bit <<= 1;
  });
  return which;
}
template <class Description, class Store>
[[gnu::always_inline]] inline void addUnusual(Hash& hash, const Store& store, int slot) {
  Store::forEachLaterField([&](const auto& field, auto column) __attribute__((always_inline)) {
    constexpr double usual = std::remove_cvref_t<decltype(field)>::numberOf(Description{});
    const auto number = static_cast<double>(column(store, slot));
    if (number != usual) hash.add(number);
  });
}

}  // namespace

std::uint64_t WorldState::hash() const {
  Hash hash;
  const auto addSlots = [&hash](const auto& slots) {
    hash.add(static_cast<std::uint64_t>(slots.size()));
    for (const std::int32_t slot : slots.freeSlots()) hash.add(static_cast<std::uint64_t>(slot));
    for (int i = 0; i < slots.size(); ++i) hash.add(std::uint64_t{slots.lastGeneration(i)});
  };
  hash.add(steps);
  addOptions(hash, options);
  hash.add(std::uint64_t{broadPhase.maxPairs});
  addYoungOptions(hash, options);
  groups.addToHash(hash);
  addSlots(bodies.slots);
  for (int i = 0; i < bodies.slots.size(); ++i) {
    if (!bodies.slots.isAlive(i)) continue;
    hash.add(std::uint64_t{bodies.slots.at(i).bits});
    hash.add(std::uint64_t{bodies.type[i]});
    for (const Array<double>* column : std::initializer_list<const Array<double>*>{
             &bodies.x, &bodies.y, &bodies.angle, &bodies.velocityX, &bodies.velocityY,
             &bodies.angularVelocity, &bodies.inverseMass, &bodies.givenMass, &bodies.gravityScale,
             &bodies.drag, &bodies.maxSpeed, &bodies.stillFor}) {
      hash.add((*column)[i]);
    }
    // Columns that came later count only where they are not 0: a world without them is hashed as before.
    const int locks = bodies.lockX[i] | bodies.lockY[i] << 1 | bodies.lockTurning[i] << 2;
    const double younger[] = {bodies.angularDrag[i],  bodies.forceX[i],       bodies.forceY[i],
                              bodies.torque[i],       bodies.givenInertia[i], bodies.centerOffsetX[i],
                              bodies.centerOffsetY[i]};
    std::uint64_t which = 0, bit = 1;
    for (const double number : younger) {
      if (number != 0) which |= bit;
      bit <<= 1;
    }
    if (bodies.enabled[i] == 0) which |= bit;
    which |= unusualAmong<BodyDescription>(bodies, i, bit << 1);
    hash.add(which << 5 | static_cast<std::uint64_t>(locks) << 2 | std::uint64_t{bodies.asleep[i]} << 1 |
             bodies.bullet[i]);
    for (const double number : younger) {
      if (number != 0) hash.add(number);
    }
    addUnusual<BodyDescription>(hash, bodies, i);
    hash.add(bodies.left[i]);
    hash.add(bodies.right[i]);
    // What tells who was moved by hand: where those stood that stand, and where those were found that touch.
    if (bodies.asleep[i] != 0 || isFixed(bodies, i)) {
      for (const Array<double>* column : {&bodies.previousX, &bodies.previousY, &bodies.previousAngle}) {
        hash.add((*column)[i]);
      }
    }
    const Place now{{bodies.x[i], bodies.y[i]}, bodies.angle[i]};
    const Place at = i < places.found().size() ? places.found().at(i) : now;
    hash.add(at.position.x);
    hash.add(at.position.y);
    if (at.angle != now.angle) hash.add(at.angle);
    // Shapes in the order of the body's list: that order is state too.
    for (int shape = bodies.firstShape[i]; shape >= 0; shape = shapes.next[shape]) {
      const ShapeView view = shapes.view(shape);
      hash.add(std::uint64_t{shapes.slots.at(shape).bits});
      hash.add(static_cast<std::uint64_t>(view.kind));
      for (const double number : {view.radius, shapes.density[shape], shapes.friction[shape],
                                  shapes.bounce[shape], shapes.passes[shape].x, shapes.passes[shape].y}) {
        hash.add(number);
      }
      hash.add(std::uint64_t{shapes.category[shape]} << 32 | shapes.mask[shape]);
      const double surfaceSpeed = shapes.surfaceSpeed[shape], resistance = shapes.rollingResistance[shape];
      const std::uint64_t later = unusualAmong<ShapeDescription>(shapes, shape, std::uint64_t{1} << 35);
      hash.add(later | std::uint64_t{resistance != 0} << 34 | std::uint64_t{surfaceSpeed != 0} << 33 |
               std::uint64_t{shapes.paint[shape]} << 1 | shapes.trigger[shape]);
      if (surfaceSpeed != 0) hash.add(surfaceSpeed);
      if (resistance != 0) hash.add(resistance);
      addUnusual<ShapeDescription>(hash, shapes, shape);
      hash.add(shapes.left[shape]);
      hash.add(shapes.right[shape]);
      for (int p = 0; p < view.count; ++p) {
        hash.add(view.points[p].x);
        hash.add(view.points[p].y);
      }
    }
  }
  addSlots(shapes.slots);
  for (const Array<ContactRow>* rows : {&contacts.rows, &sleep.contacts_}) {
    hash.add(static_cast<std::uint64_t>(rows->size()));
    for (const ContactRow& contact : rows->span()) {
      hash.add(std::uint64_t{contact.bodyA.bits} << 32 | contact.bodyB.bits);
      hash.add(std::uint64_t{contact.shapeA.bits} << 32 | contact.shapeB.bits);
      hash.add(std::uint64_t{contact.flags});
      hash.add(contact.groups);
      for (const double number : {contact.normal.x, contact.normal.y, contact.separation, contact.approach,
                                  contact.impulse, contact.pressed, contact.friction}) {
        hash.add(number);
      }
    }
  }
  for (const Array<ContactPoints>* list : {&contacts.points, &sleep.points_}) {
    if (!options.turning) break;
    hash.add(static_cast<std::uint64_t>(list->size()));
    for (const ContactPoints& points : list->span()) {
      hash.add(std::uint64_t{points.shapeA.bits} << 32 | points.shapeB.bits);
      for (int i = 0; i < 2; ++i) {
        hash.add(std::uint64_t{points.feature[i]});
        for (const float number : {points.separation[i], points.impulse[i], points.rubbing[i]}) {
          hash.add(static_cast<double>(number));
        }
      }
    }
  }
  hash.add(std::uint64_t{sleep.woken_});
  // The pairs that touched: what the next step's events are told from.
  for (const Array<EventRow>* rows : {&events.touching_, &events.resting_}) {
    hash.add(static_cast<std::uint64_t>(rows->size()));
    for (const EventRow& row : rows->span()) {
      hash.add(std::uint64_t{row.bodyA.bits} << 32 | row.bodyB.bits);
      hash.add(std::uint64_t{row.shapeA.bits} << 32 | row.shapeB.bits);
      hash.add(row.groups);
    }
  }
  return hash.value();
}

std::uint64_t World::hash() const {
  BroadPhaseSettings settings = impl_->pairs.broadPhase().settings();
  return impl_->state(settings).hash();
}

}  // namespace bump

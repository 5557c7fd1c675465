// Contacts that push, four abreast where the processor can. In a pack no two share a body that can be pushed,
// so all are solved at once, in single precision. Which contact goes into which pack follows from their order
// alone: each takes the first colour that neither of its bodies has yet, and packs are filled colour by
// colour. Knows rows of bodies and contacts by number only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/array.h"
#include "world/response/lanes.h"
#include "world/response/rates.h"

namespace bump {

// One body that touches something, as the packs see it.
struct PackBody {
  float velocityX, velocityY;
  float movedX, movedY;  // in this step
};

// What every substep does to its velocity: (v + push) * keep.
struct PackForce {
  float pushX, pushY;
  float keep, alsoKeep;  // the same twice
};

// Impulses are divided by the pair's mass 1 / (1/mA + 1/mB): they are changes of the bodies' relative speed,
// of which each body takes its share. So no mass, however large, can overflow.
struct ContactPack {
  std::int32_t a[packWidth], b[packWidth];  // PackBody rows
  std::int32_t row[packWidth];              // of the contact; -1 for an empty lane
  std::int32_t firm[packWidth];             // all ones against something immovable: pushed harder
  float normalX[packWidth], normalY[packWidth];
  float separation[packWidth];  // at the start of the step
  float shareA[packWidth], shareB[packWidth];
  float friction[packWidth], bounce[packWidth];
  float closing[packWidth];  // relative normal speed at the start, negative when they approach
  float impulse[packWidth], largest[packWidth], rubbing[packWidth];
  double mass[packWidth];
};

// Deals contacts out into packs.
class ContactPacks {
 public:
  // Rows of bodies; row 0 belongs to the empty lanes.
  void begin() { wanted_.clear(); }
  // A contact of two rows of bodies; `canBePushed` for each. False without memory.
  [[nodiscard]] bool add(int contact, int a, bool pushA, int b, bool pushB);
  // After all were added: makes the packs, with room for the speed of surfaces where anything `carries`.
  // False without memory.
  [[nodiscard]] bool deal(int bodies, bool carries = false);

  // The lane that contact number i, in the order in which they were added, got.
  struct Lane {
    ContactPack& pack;
    int lane;
  };
  int contacts() const { return wanted_.size(); }
  int contact(int i) const { return wanted_[i].contact; }
  Lane lane(int i);
  // Where its surfaceSpeedOf() is kept; null where nothing carries.
  float* surface(int i) {
    const int place = wanted_[i].place;
    return surfaces_.empty() ? nullptr : &surfaces_[place / packWidth].speed[place % packWidth];
  }

  int size() const { return packs_.size(); }
  ContactPack& operator[](int i) { return packs_[i]; }
  // All of them, for loops: asked for once, as each write to a pack makes the compiler forget where they lie.
  std::span<ContactPack> all() { return {packs_.data(), static_cast<std::size_t>(packs_.size())}; }
  // The speeds of surfaces, one row a pack, or null: kept apart, since hardly a world has any.
  struct Surfaces {
    float speed[packWidth];
  };
  const Surfaces* surfaces() const { return surfaces_.empty() ? nullptr : surfaces_.data(); }

 private:
  struct Wanted {
    std::int32_t contact, a, b;
    std::int32_t place;  // pack * packWidth + lane; before that the colour
    bool pushA, pushB;
  };

  Array<Wanted> wanted_;
  Array<std::uint64_t> colours_;  // by body: those that it is in
  Array<ContactPack> packs_;
  Array<Surfaces> surfaces_;  // beside them, or none
};

// One substep's parts, for all packs.
void applyImpulses(ContactPacks& packs, PackBody* bodies);  // those of the substep before
enum class Pushing : bool { no, apart };                    // whether overlap is pushed out
template <Pushing pushing>
void solveContacts(ContactPacks& packs, PackBody* bodies, const ContactRates& rates);
// After the last: what hit fast enough leaves with its share of that speed.
void bounceContacts(ContactPacks& packs, PackBody* bodies, const ContactRates& rates);

}  // namespace bump

// Contacts whose points turn what they push, abreast as contact_packs.h has them for what does not
// turn: in a pack no two contacts share a body that can be pushed, and all is in single precision, relative
// to where bodies stood when the step began. Where a point pushes is told by its lever arms, which are those
// of that moment all through the step. Knows rows of bodies and contacts by number only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/array.h"
#include "world/response/lanes.h"
#include "world/response/rates.h"

namespace bump {

// One body that touches something: two registers.
struct TurningBody {
  float velocityX, velocityY;  // of the centre of its mass
  float spin;
  float turned;  // in this step
  float movedX, movedY;
  float cosineLess;  // the cosine of what it turned, less 1: near 1 digits would be lost
  float sine;
};

// What every substep does to the first four: (v + push) * keep.
struct TurningForce {
  float pushX, pushY, pushSpin, pushTurned;
  float keepX, keepY, keepSpin, keepTurned;
};

// Impulses are divided by the pair's mass 1 / (1/mA + 1/mB), as in ContactPack. Seen from a centre of mass a
// point lies `along` the normal and `cross`wise to it: that is how fast turning moves it across and along the
// normal, and all of a lever arm that counts.
struct TurningPoint {
  float crossA[packWidth], crossB[packWidth];
  float alongA[packWidth], alongB[packWidth];
  float separation[packWidth];  // at the start of the step
  float normalMass[packWidth],
      acrossMass[packWidth];  // what of a push at this point a relative speed there costs
  float impulse[packWidth], rubbing[packWidth];
  float largest[packWidth];
};

struct TurningPack {
  std::int32_t a[packWidth], b[packWidth];  // TurningBody rows
  std::int32_t firm[packWidth];             // all ones against something immovable: pushed harder
  float normalX[packWidth], normalY[packWidth];
  float shareAX[packWidth], shareAY[packWidth], shareBX[packWidth], shareBY[packWidth];  // of the speed
  float turnA[packWidth], turnB[packWidth];  // of the spin, per length
  float friction[packWidth];
  float roundA[packWidth],
      roundB[packWidth];  // the radius, where the point is on the rim of a corner: turning leaves it there
  TurningPoint points[2];
};

// Surfaces that run and resistance to rolling, which hardly any world has.
struct TurningPackSurface {
  float speed[packWidth];       // surfaceSpeedOf() the two
  float resistance[packWidth];  // to rolling: a length, times the presses the most that it pushes
};

// The part of a pack that is needed once a step.
struct TurningPackRest {
  std::int32_t contact[packWidth];  // in the order in which they were added; -1 for an empty lane
  float bounce[packWidth];
  float closing[2][packWidth];  // relative normal speed at the start, negative when they approach
};

class TurningPacks {
 public:
  void begin() { wanted_.clear(); }
  // A contact of two rows of bodies, with their inverse masses, 0 for what cannot be pushed; row 0 belongs to
  // the empty lanes. False without memory.
  [[nodiscard]] bool add(int a, double inverseA, int b, double inverseB);
  // After all were added: makes the packs, with room for their surfaces where any is not `plain`. False
  // without memory. Contacts with what cannot be pushed are solved after all others, so that they have the
  // last word: nothing is pushed into the ground. And last come those of burdened bodies, once more in this
  // order.
  [[nodiscard]] bool deal(int bodies, bool plain);

  // Where contact number i, in the order in which they were added, is.
  struct Lane {
    TurningPack& pack;
    TurningPackRest& rest;
    int lane;
    TurningPackSurface* surface;  // null where all are plain
  };
  Lane lane(int i) {
    const int place = wanted_[i].place;
    return {packs_[place / packWidth], rests_[place / packWidth], place % packWidth,
            surface(place / packWidth)};
  }

  int size() const { return packs_.size(); }
  // Where the contacts of burdened bodies begin. Between a body and a much heavier one that lies on it each
  // pass takes from the heavy one's speed no more than the light one's share of the mass: these are solved
  // over again, so that the heavy one is held before it has sunk in.
  int burdened() const { return burdened_; }
  TurningPack& operator[](int i) { return packs_[i]; }
  const TurningPackRest& rest(int i) const { return rests_[i]; }
  // All from one on, for loops: asked for once, as each write to a pack makes the compiler forget where they
  // lie.
  std::span<TurningPack> from(int first) {
    return {packs_.data() + first, static_cast<std::size_t>(packs_.size() - first)};
  }
  // The surfaces of all packs, or null.
  const TurningPackSurface* surfaces() const { return surfaces_.empty() ? nullptr : surfaces_.data(); }

 private:
  TurningPackSurface* surface(int i) { return surfaces_.empty() ? nullptr : &surfaces_[i]; }

  struct Wanted {
    std::int32_t a, b;
    std::int32_t place;  // pack * packWidth + lane; before that the colour
    double inverseA, inverseB;
  };
  bool findBurdened(int bodies);

  Array<Wanted> wanted_;
  Array<std::uint64_t> colours_;  // by body, for each sort of contacts: those that it is in
  Array<double> burden_;          // by body: the inverse mass of what it bears, 0 for nothing much heavier
  int burdened_ = 0;
  Array<TurningPack> packs_;
  Array<TurningPackRest> rests_;
  Array<TurningPackSurface> surfaces_;  // beside them, or none
};

// One substep's parts, for all packs.
void applyImpulses(TurningPacks& packs, TurningBody* bodies);
// Takes out of relative spins as much as resistance to rolling can, by what the presses were. It needs to
// remember nothing: between two spins nothing else is asked, so each time it does all that it may.
void resistRolling(TurningPacks& packs, TurningBody* bodies);
// Rubs, by what the presses were once the speed that softness had brought in was out again, so that no
// friction comes of that speed: it would make the rows of a pyramid creep sideways. Then pushes apart, softly
// where they overlap.
void pushContacts(TurningPacks& packs, TurningBody* bodies, const ContactRates& rates);
// Takes out what speed the softness brought in: of all, or once again, and then with friction, of those of
// burdened bodies.
void relaxContacts(TurningPacks& packs, bool again, TurningBody* bodies, const ContactRates& rates);
// After the last: what hit fast enough leaves with its share of that speed.
void bounceContacts(TurningPacks& packs, TurningBody* bodies, const ContactRates& rates);

}  // namespace bump

#include "world/response/turning_packs.h"

#include <algorithm>
#include <bit>

#include "base/simd.h"
#include "world/response/four_lanes.h"

namespace bump {
namespace {

using namespace simd;

constexpr int colourCount = 64;  // of either sort: what is in more contacts than this gets packs of its own
constexpr int sortCount = 4;     // between movable ones or not, and the same of burdened ones
constexpr double muchHeavier = 16;
constexpr int burdenPasses = 8;

// How fast four bodies are, turned so that each lane is one of them.
struct FourSpeeds {
  Float4 x, y, spin, turned;
};
struct FourWays {
  Float4 x, y, cosineLess, sine;
};

FourSpeeds speedsOf(const TurningBody* bodies, const std::int32_t (&rows)[4]) {
  return loadFour<FourSpeeds>(bodies, rows, &TurningBody::velocityX);
}
FourWays waysOf(const TurningBody* bodies, const std::int32_t (&rows)[4]) {
  return loadFour<FourWays>(bodies, rows, &TurningBody::movedX);
}

void storeSpeeds(TurningBody* bodies, const std::int32_t (&rows)[4], const FourSpeeds& v) {
  const Float4 lowXY = interleaveLow(v.x, v.y), highXY = interleaveHigh(v.x, v.y);
  const Float4 lowSpin = interleaveLow(v.spin, v.turned), highSpin = interleaveHigh(v.spin, v.turned);
  store(&bodies[rows[0]].velocityX, firstHalves(lowXY, lowSpin));
  store(&bodies[rows[1]].velocityX, secondHalves(lowXY, lowSpin));
  store(&bodies[rows[2]].velocityX, firstHalves(highXY, highSpin));
  store(&bodies[rows[3]].velocityX, secondHalves(highXY, highSpin));
}

// Two sides of four contacts, while they are solved.
struct Sides {
  FourSpeeds a, b;
  Float4 nx, ny, shareAX, shareAY, shareBX, shareBY, turnA, turnB;

  Sides(const TurningPack& p, const TurningBody* bodies)
      : a(speedsOf(bodies, p.a)),
        b(speedsOf(bodies, p.b)),
        nx(loadFloats(p.normalX)),
        ny(loadFloats(p.normalY)),
        shareAX(loadFloats(p.shareAX)),
        shareAY(loadFloats(p.shareAY)),
        shareBX(loadFloats(p.shareBX)),
        shareBY(loadFloats(p.shareBY)),
        turnA(loadFloats(p.turnA)),
        turnB(loadFloats(p.turnB)) {}

  // How fast a point of B leaves that of A, along the normal and across it.
  Float4 leaving(const TurningPoint& point) const {
    return (nx * (b.x - a.x) + ny * (b.y - a.y)) +
           (loadFloats(point.crossB) * b.spin - loadFloats(point.crossA) * a.spin);
  }
  Float4 sliding(const TurningPoint& point) const {
    return (nx * (b.y - a.y) - ny * (b.x - a.x)) +
           (loadFloats(point.alongB) * b.spin - loadFloats(point.alongA) * a.spin);
  }
  void push(const TurningPoint& point, Float4 impulse) {
    const Float4 x = nx * impulse, y = ny * impulse;
    a.x = a.x - x * shareAX;
    a.y = a.y - y * shareAY;
    b.x = b.x + x * shareBX;
    b.y = b.y + y * shareBY;
    a.spin = a.spin - turnA * (loadFloats(point.crossA) * impulse);
    b.spin = b.spin + turnB * (loadFloats(point.crossB) * impulse);
  }
  void rub(const TurningPoint& point, Float4 impulse) {
    const Float4 x = ny * impulse, y = nx * impulse;
    a.x = a.x + x * shareAX;
    a.y = a.y - y * shareAY;
    b.x = b.x - x * shareBX;
    b.y = b.y + y * shareBY;
    a.spin = a.spin - turnA * (loadFloats(point.alongA) * impulse);
    b.spin = b.spin + turnB * (loadFloats(point.alongB) * impulse);
  }
  void storeTo(const TurningPack& p, TurningBody* bodies) const {
    storeSpeeds(bodies, p.a, a);
    storeSpeeds(bodies, p.b, b);
  }
};

// How far apart a point is now: its arms have turned with their bodies.
struct Gaps {
  FourWays a, b;
  Float4 moved, roundA, roundB;

  Gaps(const TurningPack& p, const TurningBody* bodies, const Sides& sides)
      : a(waysOf(bodies, p.a)),
        b(waysOf(bodies, p.b)),
        moved(sides.nx * (b.x - a.x) + sides.ny * (b.y - a.y)),
        roundA(loadFloats(p.roundA)),
        roundB(loadFloats(p.roundB)) {}

  Float4 of(const TurningPoint& point) const {
    const Float4 byA = a.cosineLess * (loadFloats(point.alongA) - roundA) + a.sine * loadFloats(point.crossA);
    const Float4 byB = b.cosineLess * (loadFloats(point.alongB) + roundB) + b.sine * loadFloats(point.crossB);
    return loadFloats(point.separation) + (moved + (byB - byA));
  }
};

// Friction, as far as the presses go that the pass before has left.
void rub(TurningPack& p, const TurningPackSurface* surface, Sides& sides) {
  for (TurningPoint& point : p.points) {
    const Float4 rubbed = loadFloats(point.rubbing);
    const Float4 largest = loadFloats(p.friction) * loadFloats(point.impulse);
    Float4 sliding = sides.sliding(point);
    if (surface) sliding = sliding + loadFloats(surface->speed);
    const Float4 wanted = rubbed - loadFloats(point.acrossMass) * sliding;
    const Float4 rubbing = most(negative(largest), least(largest, wanted));
    store(point.rubbing, rubbing);
    sides.rub(point, rubbing - rubbed);
  }
}

}  // namespace

bool TurningPacks::add(int a, double inverseA, int b, double inverseB) {
  return wanted_.push({a, b, 0, inverseA, inverseB});
}

// Whether any is. What lies on a burdened one's other side bears half of the burden, and so on, as long as
// that is much heavier: so does a small stack under a heavy body.
bool TurningPacks::findBurdened(int bodies) {
  const auto isHeavy = [](const Wanted& w) {
    const double least = std::min(w.inverseA, w.inverseB);
    return least > 0 && muchHeavier * least < std::max(w.inverseA, w.inverseB);
  };
  if (std::none_of(wanted_.span().begin(), wanted_.span().end(), isHeavy)) return false;
  burden_.clear();
  burden_.resize(bodies);
  bool more = true;
  for (int pass = 0; more && pass < burdenPasses; ++pass) {
    more = false;
    const auto bear = [&](int under, double inverse, int above, double inverseAbove) {
      const double handedOn = 2 * burden_[above];
      const double load = handedOn > 0 ? std::min(handedOn, inverseAbove) : inverseAbove;
      if (muchHeavier * load >= inverse || (burden_[under] > 0 && burden_[under] <= load)) return;
      burden_[under] = load;
      more = true;
    };
    for (const Wanted& w : wanted_.span()) {
      if (w.inverseA == 0 || w.inverseB == 0) continue;
      bear(w.a, w.inverseA, w.b, w.inverseB);
      bear(w.b, w.inverseB, w.a, w.inverseA);
    }
  }
  return true;
}

bool TurningPacks::deal(int bodies, bool plain) {
  if (!colours_.reserve(sortCount * bodies) || !burden_.reserve(bodies)) return false;
  const bool anyBurdened = findBurdened(bodies);
  colours_.clear();
  colours_.resize((anyBurdened ? sortCount : sortCount / 2) * bodies);
  // By colour: first those of no colour, which have the least to say, then pairs of movable ones.
  constexpr int kinds = 1 + sortCount * colourCount;
  int lanes[kinds] = {};
  for (int i = 0; i < wanted_.size(); ++i) {
    Wanted& w = wanted_[i];
    const bool pushA = w.inverseA > 0, pushB = w.inverseB > 0;
    int sort = pushA && pushB ? 0 : 1;
    if (anyBurdened && ((pushA && burden_[w.a] > 0) || (pushB && burden_[w.b] > 0))) sort += 2;
    std::uint64_t* const colours = colours_.data() + sort * bodies;
    const std::uint64_t used = (pushA ? colours[w.a] : 0) | (pushB ? colours[w.b] : 0);
    const int colour = std::countr_one(used);
    if (colour < colourCount) {
      if (pushA) colours[w.a] |= std::uint64_t{1} << colour;
      if (pushB) colours[w.b] |= std::uint64_t{1} << colour;
    }
    w.place = colour < colourCount ? 1 + sort * colourCount + colour : 0;
    ++lanes[w.place];
  }
  int place[kinds];
  int packs = 0;
  for (int kind = 0; kind < kinds; ++kind) {
    if (kind == 1 + sortCount / 2 * colourCount) burdened_ = packs;
    place[kind] = packs * 4;
    packs += kind == 0 ? lanes[kind] : (lanes[kind] + 3) / 4;
  }
  const int surfaces = plain ? 0 : packs;
  if (!packs_.reserve(packs) || !rests_.reserve(packs) || !surfaces_.reserve(surfaces)) return false;
  packs_.clear();
  packs_.resize(packs);  // every lane is empty, and its bodies are row 0
  rests_.clear();
  rests_.resize(packs);
  surfaces_.clear();
  surfaces_.resize(surfaces);
  for (int i = 0; i < packs; ++i) {
    for (std::int32_t& contact : rests_[i].contact) contact = -1;
  }
  for (int i = 0; i < wanted_.size(); ++i) {
    Wanted& w = wanted_[i];
    const int kind = w.place;
    w.place = place[kind];
    place[kind] += kind == 0 ? 4 : 1;
    packs_[w.place / 4].a[w.place % 4] = w.a;
    packs_[w.place / 4].b[w.place % 4] = w.b;
    rests_[w.place / 4].contact[w.place % 4] = i;
  }
  return true;
}

void applyImpulses(TurningPacks& packs, TurningBody* bodies) {
  for (int i = 0; i < packs.size(); ++i) {
    const TurningPack& p = packs[i];
    Sides sides(p, bodies);
    for (const TurningPoint& point : p.points) {
      sides.push(point, loadFloats(point.impulse));
      sides.rub(point, loadFloats(point.rubbing));
    }
    sides.storeTo(p, bodies);
  }
}

void resistRolling(TurningPacks& packs, TurningBody* bodies) {
  for (int i = 0; i < packs.size(); ++i) {
    const TurningPackSurface* const surface = packs.surface(i);
    if (!surface) return;
    const TurningPack& p = packs[i];
    for (int lane = 0; lane < 4; ++lane) {
      const float turns = p.turnA[lane] + p.turnB[lane];
      if (surface->resistance[lane] <= 0 || turns <= 0) continue;
      const float pressed = p.points[0].impulse[lane] + p.points[1].impulse[lane];
      const float largest = surface->resistance[lane] * pressed;
      float& spinA = bodies[p.a[lane]].spin;
      float& spinB = bodies[p.b[lane]].spin;
      const float push = std::max(-largest, std::min(largest, (spinA - spinB) / turns));
      spinA -= p.turnA[lane] * push;
      spinB += p.turnB[lane] * push;
    }
  }
}

void pushContacts(TurningPacks& packs, TurningBody* bodies, const ContactRates& rates) {
  const Float4 zero = splat(0.0F), one = splat(1.0F);
  const Float4 perSubstep = splat(rates.perSubstep), slowest = splat(-rates.push);
  for (int i = 0; i < packs.size(); ++i) {
    TurningPack& p = packs[i];
    Sides sides(p, bodies);
    const Gaps gaps(p, bodies, sides);
    const Int4 firm = loadInts(p.firm);
    const bool under = i >= packs.burdened();
    const ContactSpring& hard = under ? rates.firmUnder : rates.firm;
    const ContactSpring& soft = under ? rates.softUnder : rates.soft;
    const Float4 rate = select(firm, splat(hard.rate), splat(soft.rate));
    const Float4 softMass = select(firm, splat(hard.massScale), splat(soft.massScale));
    const Float4 softImpulse = select(firm, splat(hard.impulseScale), splat(soft.impulseScale));
    rub(p, packs.surface(i), sides);
    for (TurningPoint& point : p.points) {
      const Float4 gap = gaps.of(point);
      const Int4 deep = less(gap, zero);
      // May come as near as touching within this substep.
      const Float4 bias = select(deep, most(rate * gap, slowest), gap * perSubstep);
      const Float4 massScale = select(deep, softMass, one), impulseScale = select(deep, softImpulse, zero);
      const Float4 before = loadFloats(point.impulse);
      const Float4 change = loadFloats(point.normalMass) * massScale * (sides.leaving(point) + bias);
      const Float4 impulse = positive(before - change - impulseScale * before);
      store(point.impulse, impulse);
      store(point.largest, most(loadFloats(point.largest), impulse));
      sides.push(point, impulse - before);
    }
    sides.storeTo(p, bodies);
  }
}

void relaxContacts(TurningPacks& packs, bool again, TurningBody* bodies, const ContactRates& rates) {
  const Float4 perSubstep = splat(rates.perSubstep);
  for (int i = again ? packs.burdened() : 0; i < packs.size(); ++i) {
    TurningPack& p = packs[i];
    Sides sides(p, bodies);
    const Gaps gaps(p, bodies, sides);
    if (again) rub(p, packs.surface(i), sides);
    for (TurningPoint& point : p.points) {
      const Float4 bias = positive(gaps.of(point)) * perSubstep;
      const Float4 before = loadFloats(point.impulse);
      const Float4 impulse = positive(before - loadFloats(point.normalMass) * (sides.leaving(point) + bias));
      store(point.impulse, impulse);
      store(point.largest, most(loadFloats(point.largest), impulse));
      sides.push(point, impulse - before);
    }
    sides.storeTo(p, bodies);
  }
}

void bounceContacts(TurningPacks& packs, TurningBody* bodies, const ContactRates& rates) {
  const Float4 zero = splat(0.0F);
  for (int i = 0; i < packs.size(); ++i) {
    TurningPack& p = packs[i];
    const TurningPackRest& rest = packs.rest(i);
    const Float4 bounce = loadFloats(rest.bounce);
    const Int4 bouncy = less(zero, bounce);
    if (bits(bouncy) == 0) continue;
    Sides sides(p, bodies);
    unsigned any = 0;
    for (int k = 0; k < 2; ++k) {
      TurningPoint& point = p.points[k];
      const Float4 met = loadFloats(rest.closing[k]), largest = loadFloats(point.largest);
      const Int4 bounces = bouncy & lessEqual(met, splat(-rates.quiet)) & less(zero, largest);
      if (bits(bounces) == 0) continue;
      any |= bits(bounces);
      const Float4 before = loadFloats(point.impulse);
      const Float4 wanted =
          positive(before - loadFloats(point.normalMass) * (sides.leaving(point) + bounce * met));
      const Float4 impulse = select(bounces, wanted, before);
      store(point.impulse, impulse);
      store(point.largest, most(largest, impulse));
      sides.push(point, impulse - before);
    }
    if (any != 0) sides.storeTo(p, bodies);
  }
}

}  // namespace bump

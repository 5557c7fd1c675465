#include "world/response/turning_packs.h"

#include <algorithm>
#include <bit>

#include "world/response/lanes.h"

namespace bump {
namespace {

constexpr int colourCount = 64;  // of either sort: what is in more contacts than this gets packs of its own
constexpr int sortCount = 4;     // between movable ones or not, and the same of burdened ones
constexpr double muchHeavier = 16;
constexpr int burdenPasses = 8;

// How fast bodies are, one in each lane, and which way they went.
struct Speeds {
  Lanes x, y, spin, turned;
};
struct Ways {
  Lanes x, y, cosineLess, sine;
};

Speeds speedsOf(const TurningBody* bodies, const std::int32_t (&rows)[packWidth]) {
  return loadRows<Speeds>(bodies, rows, &TurningBody::velocityX);
}
Ways waysOf(const TurningBody* bodies, const std::int32_t (&rows)[packWidth]) {
  return loadRows<Ways>(bodies, rows, &TurningBody::movedX);
}

void storeSpeeds(TurningBody* bodies, const std::int32_t (&rows)[packWidth], const Speeds& v) {
  storeRows(bodies, rows, &TurningBody::velocityX, v.x, v.y, v.spin, v.turned);
}

// Two sides of contacts, while they are solved.
struct Sides {
  Speeds a, b;
  Lanes nx, ny, shareAX, shareAY, shareBX, shareBY, turnA, turnB;

  Sides(const TurningPack& p, const TurningBody* bodies)
      : a(speedsOf(bodies, p.a)),
        b(speedsOf(bodies, p.b)),
        nx(lanesAt(p.normalX)),
        ny(lanesAt(p.normalY)),
        shareAX(lanesAt(p.shareAX)),
        shareAY(lanesAt(p.shareAY)),
        shareBX(lanesAt(p.shareBX)),
        shareBY(lanesAt(p.shareBY)),
        turnA(lanesAt(p.turnA)),
        turnB(lanesAt(p.turnB)) {}

  // How fast a point of B leaves that of A, along the normal and across it.
  Lanes leaving(const TurningPoint& point) const {
    return (nx * (b.x - a.x) + ny * (b.y - a.y)) +
           (lanesAt(point.crossB) * b.spin - lanesAt(point.crossA) * a.spin);
  }
  Lanes sliding(const TurningPoint& point) const {
    return (nx * (b.y - a.y) - ny * (b.x - a.x)) +
           (lanesAt(point.alongB) * b.spin - lanesAt(point.alongA) * a.spin);
  }
  void push(const TurningPoint& point, Lanes impulse) {
    const Lanes x = nx * impulse, y = ny * impulse;
    a.x = a.x - x * shareAX;
    a.y = a.y - y * shareAY;
    b.x = b.x + x * shareBX;
    b.y = b.y + y * shareBY;
    a.spin = a.spin - turnA * (lanesAt(point.crossA) * impulse);
    b.spin = b.spin + turnB * (lanesAt(point.crossB) * impulse);
  }
  void rub(const TurningPoint& point, Lanes impulse) {
    const Lanes x = ny * impulse, y = nx * impulse;
    a.x = a.x + x * shareAX;
    a.y = a.y - y * shareAY;
    b.x = b.x - x * shareBX;
    b.y = b.y + y * shareBY;
    a.spin = a.spin - turnA * (lanesAt(point.alongA) * impulse);
    b.spin = b.spin + turnB * (lanesAt(point.alongB) * impulse);
  }
  void storeTo(const TurningPack& p, TurningBody* bodies) const {
    storeSpeeds(bodies, p.a, a);
    storeSpeeds(bodies, p.b, b);
  }
};

// How far apart a point is now: its arms have turned with their bodies.
struct Gaps {
  Ways a, b;
  Lanes moved, roundA, roundB;

  Gaps(const TurningPack& p, const TurningBody* bodies, const Sides& sides)
      : a(waysOf(bodies, p.a)),
        b(waysOf(bodies, p.b)),
        moved(sides.nx * (b.x - a.x) + sides.ny * (b.y - a.y)),
        roundA(lanesAt(p.roundA)),
        roundB(lanesAt(p.roundB)) {}

  Lanes of(const TurningPoint& point) const {
    const Lanes byA = a.cosineLess * (lanesAt(point.alongA) - roundA) + a.sine * lanesAt(point.crossA);
    const Lanes byB = b.cosineLess * (lanesAt(point.alongB) + roundB) + b.sine * lanesAt(point.crossB);
    return lanesAt(point.separation) + (moved + (byB - byA));
  }
};

// Friction, as far as the presses go that the pass before has left.
void rub(TurningPack& p, const TurningPackSurface* surface, Sides& sides) {
  for (TurningPoint& point : p.points) {
    const Lanes rubbed = lanesAt(point.rubbing);
    const Lanes largest = lanesAt(p.friction) * lanesAt(point.impulse);
    Lanes sliding = sides.sliding(point);
    if (surface) sliding = sliding + lanesAt(surface->speed);
    const Lanes wanted = rubbed - lanesAt(point.acrossMass) * sliding;
    const Lanes rubbing = most(negative(largest), least(largest, wanted));
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
    place[kind] = packs * packWidth;
    packs += kind == 0 ? lanes[kind] : (lanes[kind] + packWidth - 1) / packWidth;
  }
  const int surfaces = plain ? 0 : packs;
  if (!packs_.makeRoom(packs) || !rests_.makeRoom(packs)) return false;
  if (!plain && !surfaces_.makeRoom(packs_.capacity())) return false;  // no later than the packs
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
    place[kind] += kind == 0 ? packWidth : 1;
    packs_[w.place / packWidth].a[w.place % packWidth] = w.a;
    packs_[w.place / packWidth].b[w.place % packWidth] = w.b;
    rests_[w.place / packWidth].contact[w.place % packWidth] = i;
  }
  return true;
}

void applyImpulses(TurningPacks& packs, TurningBody* bodies) {
  for (const TurningPack& p : packs.from(0)) {
    Sides sides(p, bodies);
    for (const TurningPoint& point : p.points) {
      sides.push(point, lanesAt(point.impulse));
      sides.rub(point, lanesAt(point.rubbing));
    }
    sides.storeTo(p, bodies);
  }
}

void resistRolling(TurningPacks& packs, TurningBody* bodies) {
  const TurningPackSurface* surface = packs.surfaces();
  if (!surface) return;
  for (const TurningPack& p : packs.from(0)) {
    for (int lane = 0; lane < packWidth; ++lane) {
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
    ++surface;
  }
}

void pushContacts(TurningPacks& packs, TurningBody* bodies, const ContactRates& rates) {
  const Lanes zero = inAll(0.0F), one = inAll(1.0F);
  const Lanes perSubstep = inAll(rates.perSubstep), slowest = inAll(-rates.push);
  const TurningPackSurface* surface = packs.surfaces();
  int left = packs.burdened();
  for (TurningPack& p : packs.from(0)) {
    Sides sides(p, bodies);
    const Gaps gaps(p, bodies, sides);
    const LaneMask firm = masksAt(p.firm);
    const bool under = left-- <= 0;
    const ContactSpring& hard = under ? rates.firmUnder : rates.firm;
    const ContactSpring& soft = under ? rates.softUnder : rates.soft;
    const Lanes rate = select(firm, inAll(hard.rate), inAll(soft.rate));
    const Lanes softMass = select(firm, inAll(hard.massScale), inAll(soft.massScale));
    const Lanes softImpulse = select(firm, inAll(hard.impulseScale), inAll(soft.impulseScale));
    rub(p, surface ? surface++ : nullptr, sides);
    for (TurningPoint& point : p.points) {
      const Lanes gap = gaps.of(point);
      const LaneMask deep = less(gap, zero);
      // May come as near as touching within this substep.
      const Lanes bias = select(deep, most(rate * gap, slowest), gap * perSubstep);
      const Lanes massScale = select(deep, softMass, one), impulseScale = select(deep, softImpulse, zero);
      const Lanes before = lanesAt(point.impulse);
      const Lanes change = lanesAt(point.normalMass) * massScale * (sides.leaving(point) + bias);
      const Lanes impulse = positive(before - change - impulseScale * before);
      store(point.impulse, impulse);
      store(point.largest, most(lanesAt(point.largest), impulse));
      sides.push(point, impulse - before);
    }
    sides.storeTo(p, bodies);
  }
}

void relaxContacts(TurningPacks& packs, bool again, TurningBody* bodies, const ContactRates& rates) {
  const Lanes perSubstep = inAll(rates.perSubstep);
  const int first = again ? packs.burdened() : 0;
  const TurningPackSurface* surface = packs.surfaces() ? packs.surfaces() + first : nullptr;
  for (TurningPack& p : packs.from(first)) {
    Sides sides(p, bodies);
    const Gaps gaps(p, bodies, sides);
    if (again) rub(p, surface ? surface++ : nullptr, sides);
    for (TurningPoint& point : p.points) {
      const Lanes bias = positive(gaps.of(point)) * perSubstep;
      const Lanes before = lanesAt(point.impulse);
      const Lanes impulse = positive(before - lanesAt(point.normalMass) * (sides.leaving(point) + bias));
      store(point.impulse, impulse);
      store(point.largest, most(lanesAt(point.largest), impulse));
      sides.push(point, impulse - before);
    }
    sides.storeTo(p, bodies);
  }
}

void bounceContacts(TurningPacks& packs, TurningBody* bodies, const ContactRates& rates) {
  const Lanes zero = inAll(0.0F);
  for (int i = 0; i < packs.size(); ++i) {
    TurningPack& p = packs[i];
    const TurningPackRest& rest = packs.rest(i);
    const Lanes bounce = lanesAt(rest.bounce);
    const LaneMask bouncy = less(zero, bounce);
    if (bits(bouncy) == 0) continue;
    Sides sides(p, bodies);
    unsigned any = 0;
    for (int k = 0; k < 2; ++k) {
      TurningPoint& point = p.points[k];
      const Lanes met = lanesAt(rest.closing[k]), largest = lanesAt(point.largest);
      const LaneMask bounces = bouncy & lessEqual(met, inAll(-rates.quiet)) & less(zero, largest);
      if (bits(bounces) == 0) continue;
      any |= bits(bounces);
      const Lanes before = lanesAt(point.impulse);
      const Lanes wanted =
          positive(before - lanesAt(point.normalMass) * (sides.leaving(point) + bounce * met));
      const Lanes impulse = select(bounces, wanted, before);
      store(point.impulse, impulse);
      store(point.largest, most(largest, impulse));
      sides.push(point, impulse - before);
    }
    if (any != 0) sides.storeTo(p, bodies);
  }
}

}  // namespace bump

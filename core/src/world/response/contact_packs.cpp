#include "world/response/contact_packs.h"

#include <bit>

#include "base/simd.h"
#include "world/response/four_lanes.h"

namespace bump {
namespace {

using namespace simd;

constexpr int colourCount = 64;  // what is in more contacts than this gets packs of its own

// Four bodies, turned so that each lane is one of them.
struct FourBodies {
  Float4 velocityX, velocityY, movedX, movedY;
};

FourBodies load(const PackBody* bodies, const std::int32_t (&rows)[4]) {
  return loadFour<FourBodies>(bodies, rows, &PackBody::velocityX);
}

void storeVelocities(PackBody* bodies, const std::int32_t (&rows)[4], Float4 x, Float4 y) {
  storeHalves(&bodies[rows[0]].velocityX, &bodies[rows[1]].velocityX, interleaveLow(x, y));
  storeHalves(&bodies[rows[2]].velocityX, &bodies[rows[3]].velocityX, interleaveHigh(x, y));
}

}  // namespace

bool ContactPacks::add(int contact, int a, bool pushA, int b, bool pushB) {
  return wanted_.push({contact, a, b, 0, pushA, pushB});
}

bool ContactPacks::deal(int bodies, bool carries) {
  if (!colours_.reserve(bodies)) return false;
  colours_.clear();
  colours_.resize(bodies);
  int lanes[colourCount + 1] = {};  // in each colour; last those of no colour
  for (int i = 0; i < wanted_.size(); ++i) {
    Wanted& w = wanted_[i];
    const std::uint64_t used = (w.pushA ? colours_[w.a] : 0) | (w.pushB ? colours_[w.b] : 0);
    const int colour = std::countr_one(used);
    if (colour < colourCount) {
      if (w.pushA) colours_[w.a] |= std::uint64_t{1} << colour;
      if (w.pushB) colours_[w.b] |= std::uint64_t{1} << colour;
    }
    w.place = colour;
    ++lanes[colour];
  }
  int place[colourCount + 1];
  int packs = 0;
  for (int colour = 0; colour <= colourCount; ++colour) {
    place[colour] = packs * 4;
    packs += colour < colourCount ? (lanes[colour] + 3) / 4 : lanes[colour];
  }
  const int surfaces = carries ? packs : 0;
  if (!packs_.reserve(packs) || !surfaces_.reserve(surfaces)) return false;
  packs_.clear();
  packs_.resize(packs);  // every lane is empty, and its bodies are row 0
  surfaces_.clear();
  surfaces_.resize(surfaces);
  for (int i = 0; i < packs; ++i) {
    for (std::int32_t& row : packs_[i].row) row = -1;
  }
  for (int i = 0; i < wanted_.size(); ++i) {
    Wanted& w = wanted_[i];
    const int colour = w.place;
    w.place = place[colour];
    place[colour] += colour < colourCount ? 1 : 4;
    ContactPack& pack = packs_[w.place / 4];
    pack.a[w.place % 4] = w.a;
    pack.b[w.place % 4] = w.b;
    pack.row[w.place % 4] = w.contact;
  }
  return true;
}

ContactPacks::Lane ContactPacks::lane(int i) {
  const int place = wanted_[i].place;
  return {packs_[place / 4], place % 4};
}

void applyImpulses(ContactPacks& packs, PackBody* bodies) {
  for (int i = 0; i < packs.size(); ++i) {
    const ContactPack& p = packs[i];
    const FourBodies a = load(bodies, p.a), b = load(bodies, p.b);
    const Float4 nx = loadFloats(p.normalX), ny = loadFloats(p.normalY);
    const Float4 impulse = loadFloats(p.impulse), rubbing = loadFloats(p.rubbing);
    const Float4 x = nx * impulse - ny * rubbing, y = ny * impulse + nx * rubbing;
    const Float4 shareA = loadFloats(p.shareA), shareB = loadFloats(p.shareB);
    storeVelocities(bodies, p.a, a.velocityX - x * shareA, a.velocityY - y * shareA);
    storeVelocities(bodies, p.b, b.velocityX + x * shareB, b.velocityY + y * shareB);
  }
}

template <Pushing pushing>
void solveContacts(ContactPacks& packs, PackBody* bodies, const ContactRates& rates) {
  const Float4 zero = splat(0.0F), one = splat(1.0F);
  const Float4 perSubstep = splat(rates.perSubstep);
  const Float4 slop = splat(rates.slop), slowest = splat(-rates.push);
  for (int i = 0; i < packs.size(); ++i) {
    ContactPack& p = packs[i];
    const FourBodies a = load(bodies, p.a), b = load(bodies, p.b);
    const Float4 nx = loadFloats(p.normalX), ny = loadFloats(p.normalY);
    const Float4 shareA = loadFloats(p.shareA), shareB = loadFloats(p.shareB);
    const Float4 before = loadFloats(p.impulse);

    const Float4 separation =
        loadFloats(p.separation) + (nx * (b.movedX - a.movedX) + ny * (b.movedY - a.movedY));
    // May come as near as touching within this substep.
    Float4 bias = positive(separation) * perSubstep;
    Float4 massScale = one, impulseScale = zero;
    if constexpr (pushing == Pushing::apart) {
      const Float4 overlap = separation + slop;
      const Int4 deep = less(overlap, zero);
      const Int4 firm = loadInts(p.firm);
      const Float4 rate = select(firm, splat(rates.firm.rate), splat(rates.soft.rate));
      bias = select(deep, most(rate * overlap, slowest), bias);
      massScale = select(deep, select(firm, splat(rates.firm.massScale), splat(rates.soft.massScale)), one);
      impulseScale =
          select(deep, select(firm, splat(rates.firm.impulseScale), splat(rates.soft.impulseScale)), zero);
    }
    const Float4 closing = nx * (b.velocityX - a.velocityX) + ny * (b.velocityY - a.velocityY);
    const Float4 impulse = positive(before - massScale * (closing + bias) - impulseScale * before);
    const Float4 change = impulse - before;
    store(p.impulse, impulse);
    store(p.largest, most(loadFloats(p.largest), impulse));
    const Float4 x = nx * change, y = ny * change;
    Float4 ax = a.velocityX - x * shareA, ay = a.velocityY - y * shareA;
    Float4 bx = b.velocityX + x * shareB, by = b.velocityY + y * shareB;

    const Float4 rubbed = loadFloats(p.rubbing);
    const Float4 largest = loadFloats(p.friction) * impulse;
    Float4 sliding = nx * (by - ay) - ny * (bx - ax);
    if (const float* const surface = packs.surfaces(i)) sliding = sliding + loadFloats(surface);
    const Float4 rubbing = most(negative(largest), least(largest, rubbed - sliding));
    const Float4 rub = rubbing - rubbed;
    store(p.rubbing, rubbing);
    const Float4 rx = ny * rub, ry = nx * rub;
    ax = ax + rx * shareA;
    ay = ay - ry * shareA;
    bx = bx - rx * shareB;
    by = by + ry * shareB;
    storeVelocities(bodies, p.a, ax, ay);
    storeVelocities(bodies, p.b, bx, by);
  }
}

template void solveContacts<Pushing::no>(ContactPacks&, PackBody*, const ContactRates&);
template void solveContacts<Pushing::apart>(ContactPacks&, PackBody*, const ContactRates&);

void bounceContacts(ContactPacks& packs, PackBody* bodies, const ContactRates& rates) {
  for (int i = 0; i < packs.size(); ++i) {
    ContactPack& p = packs[i];
    const Float4 bounce = loadFloats(p.bounce), met = loadFloats(p.closing);
    const Float4 largest = loadFloats(p.largest);
    const Int4 bounces =
        less(splat(0.0F), bounce) & lessEqual(met, splat(-rates.quiet)) & less(splat(0.0F), largest);
    if (bits(bounces) == 0) continue;
    const FourBodies a = load(bodies, p.a), b = load(bodies, p.b);
    const Float4 nx = loadFloats(p.normalX), ny = loadFloats(p.normalY);
    const Float4 before = loadFloats(p.impulse);
    const Float4 closing = nx * (b.velocityX - a.velocityX) + ny * (b.velocityY - a.velocityY);
    const Float4 impulse = select(bounces, positive(before - (closing + bounce * met)), before);
    const Float4 change = impulse - before;
    store(p.impulse, impulse);
    store(p.largest, most(largest, impulse));
    const Float4 shareA = loadFloats(p.shareA), shareB = loadFloats(p.shareB);
    const Float4 x = nx * change, y = ny * change;
    storeVelocities(bodies, p.a, a.velocityX - x * shareA, a.velocityY - y * shareA);
    storeVelocities(bodies, p.b, b.velocityX + x * shareB, b.velocityY + y * shareB);
  }
}

}  // namespace bump

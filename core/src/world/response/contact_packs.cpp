#include "world/response/contact_packs.h"

#include <bit>

#include "world/response/lanes.h"

namespace bump {
namespace {

constexpr int colourCount = 64;  // what is in more contacts than this gets packs of its own

// One body in each lane.
struct Bodies {
  Lanes velocityX, velocityY, movedX, movedY;
};

Bodies load(const PackBody* bodies, const std::int32_t (&rows)[packWidth]) {
  return loadRows<Bodies>(bodies, rows, &PackBody::velocityX);
}

void storeVelocities(PackBody* bodies, const std::int32_t (&rows)[packWidth], Lanes x, Lanes y) {
  storeRows(bodies, rows, &PackBody::velocityX, x, y);
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
    place[colour] = packs * packWidth;
    packs += colour < colourCount ? (lanes[colour] + packWidth - 1) / packWidth : lanes[colour];
  }
  const int surfaces = carries ? packs : 0;
  if (!packs_.makeRoom(packs)) return false;
  if (carries && !surfaces_.makeRoom(packs_.capacity())) return false;  // no later than the packs
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
    place[colour] += colour < colourCount ? 1 : packWidth;
    ContactPack& pack = packs_[w.place / packWidth];
    pack.a[w.place % packWidth] = w.a;
    pack.b[w.place % packWidth] = w.b;
    pack.row[w.place % packWidth] = w.contact;
  }
  return true;
}

ContactPacks::Lane ContactPacks::lane(int i) {
  const int place = wanted_[i].place;
  return {packs_[place / packWidth], place % packWidth};
}

void applyImpulses(ContactPacks& packs, PackBody* bodies) {
  for (const ContactPack& p : packs.all()) {
    const Bodies a = load(bodies, p.a), b = load(bodies, p.b);
    const Lanes nx = lanesAt(p.normalX), ny = lanesAt(p.normalY);
    const Lanes impulse = lanesAt(p.impulse), rubbing = lanesAt(p.rubbing);
    const Lanes x = nx * impulse - ny * rubbing, y = ny * impulse + nx * rubbing;
    const Lanes shareA = lanesAt(p.shareA), shareB = lanesAt(p.shareB);
    storeVelocities(bodies, p.a, a.velocityX - x * shareA, a.velocityY - y * shareA);
    storeVelocities(bodies, p.b, b.velocityX + x * shareB, b.velocityY + y * shareB);
  }
}

template <Pushing pushing>
void solveContacts(ContactPacks& packs, PackBody* bodies, const ContactRates& rates) {
  const Lanes zero = inAll(0.0F), one = inAll(1.0F);
  const Lanes perSubstep = inAll(rates.perSubstep);
  const Lanes slop = inAll(rates.slop), slowest = inAll(-rates.push);
  const ContactPacks::Surfaces* surface = packs.surfaces();
  for (ContactPack& p : packs.all()) {
    const Bodies a = load(bodies, p.a), b = load(bodies, p.b);
    const Lanes nx = lanesAt(p.normalX), ny = lanesAt(p.normalY);
    const Lanes shareA = lanesAt(p.shareA), shareB = lanesAt(p.shareB);
    const Lanes before = lanesAt(p.impulse);

    const Lanes separation =
        lanesAt(p.separation) + (nx * (b.movedX - a.movedX) + ny * (b.movedY - a.movedY));
    // May come as near as touching within this substep.
    Lanes bias = positive(separation) * perSubstep;
    Lanes massScale = one, impulseScale = zero;
    if constexpr (pushing == Pushing::apart) {
      const Lanes overlap = separation + slop;
      const LaneMask deep = less(overlap, zero);
      const LaneMask firm = masksAt(p.firm);
      const Lanes rate = select(firm, inAll(rates.firm.rate), inAll(rates.soft.rate));
      bias = select(deep, most(rate * overlap, slowest), bias);
      massScale = select(deep, select(firm, inAll(rates.firm.massScale), inAll(rates.soft.massScale)), one);
      impulseScale =
          select(deep, select(firm, inAll(rates.firm.impulseScale), inAll(rates.soft.impulseScale)), zero);
    }
    const Lanes closing = nx * (b.velocityX - a.velocityX) + ny * (b.velocityY - a.velocityY);
    const Lanes impulse = positive(before - massScale * (closing + bias) - impulseScale * before);
    const Lanes change = impulse - before;
    store(p.impulse, impulse);
    store(p.largest, most(lanesAt(p.largest), impulse));
    const Lanes x = nx * change, y = ny * change;
    Lanes ax = a.velocityX - x * shareA, ay = a.velocityY - y * shareA;
    Lanes bx = b.velocityX + x * shareB, by = b.velocityY + y * shareB;

    const Lanes rubbed = lanesAt(p.rubbing);
    const Lanes largest = lanesAt(p.friction) * impulse;
    Lanes sliding = nx * (by - ay) - ny * (bx - ax);
    if (surface) sliding = sliding + lanesAt((surface++)->speed);
    const Lanes rubbing = most(negative(largest), least(largest, rubbed - sliding));
    const Lanes rub = rubbing - rubbed;
    store(p.rubbing, rubbing);
    const Lanes rx = ny * rub, ry = nx * rub;
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
  for (ContactPack& p : packs.all()) {
    const Lanes bounce = lanesAt(p.bounce), met = lanesAt(p.closing);
    const Lanes largest = lanesAt(p.largest);
    const LaneMask bounces =
        less(inAll(0.0F), bounce) & lessEqual(met, inAll(-rates.quiet)) & less(inAll(0.0F), largest);
    if (bits(bounces) == 0) continue;
    const Bodies a = load(bodies, p.a), b = load(bodies, p.b);
    const Lanes nx = lanesAt(p.normalX), ny = lanesAt(p.normalY);
    const Lanes before = lanesAt(p.impulse);
    const Lanes closing = nx * (b.velocityX - a.velocityX) + ny * (b.velocityY - a.velocityY);
    const Lanes impulse = select(bounces, positive(before - (closing + bounce * met)), before);
    const Lanes change = impulse - before;
    store(p.impulse, impulse);
    store(p.largest, most(largest, impulse));
    const Lanes shareA = lanesAt(p.shareA), shareB = lanesAt(p.shareB);
    const Lanes x = nx * change, y = ny * change;
    storeVelocities(bodies, p.a, a.velocityX - x * shareA, a.velocityY - y * shareA);
    storeVelocities(bodies, p.b, b.velocityX + x * shareB, b.velocityY + y * shareB);
  }
}

}  // namespace bump

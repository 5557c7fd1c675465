#include "world/response/bounces.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace bump {
namespace {

// Turns of the iteration: as many as a row of bodies may hand a push on through in a step.
constexpr int mostTurns = 64;
// Passes over those that approach at once, which end when hardly anything changes.
constexpr int mostPasses = 40;
constexpr float hardly = 1e-5F;
// Looks at points in a step: so many for each and so many besides, which a few that meet never need. Where
// that is not enough each is left to the rule for lone hits.
constexpr int looksEach = 16;
constexpr int looksBesides = 20000;
constexpr int looksAtEnd = 8;

constexpr int bitsOfWord = 64;
constexpr int wordsFor(int bits) { return (bits + bitsOfWord - 1) / bitsOfWord; }
constexpr std::int32_t noPoint = -1;

// What a push at `other`, of the same contact, makes of the speed at which a point leaves.
float movedBy(const HitPoint& p, const HitPoint& other) {
  return p.normalX * p.normalX * (p.shareAX + p.shareBX) + p.normalY * p.normalY * (p.shareAY + p.shareBY) +
         (p.turnA * (p.crossA * other.crossA) + p.turnB * (p.crossB * other.crossB));
}

}  // namespace

bool Bounces::begin(int points, int rows) {
  points_.clear();
  const int most = std::min(points, mostPoints);
  return points_.makeRoom(most) && active_.makeRoom(most) && marked_.makeRoom(wordsFor(most)) &&
         links_.makeRoom(rows + 2 * most) && start_.makeRoom(rows) && now_.makeRoom(rows) &&
         count_.makeRoom(rows) && touched_.makeRoom(rows) && changed_.makeRoom(rows);
}

void Bounces::addUp() {
  for (int i = 0; i < points_.size(); ++i) points_[i].pushed += *points_[i].impulse;
}

void Bounces::bounceTogether(const BodyStore& bodies, const RowSpeeds& rows, float slop, float quiet) {
  if (points_.empty()) return;
  const bool isTooMuch =
      points_.size() == mostPoints || !keepShared(bodies, rows, slop, quiet) || !solve(quiet);
  if (isTooMuch) return points_.clear();
  for (int i = 0; i < points_.size(); ++i) {
    HitPoint& p = points_[i];
    for (const int row : {p.a, p.b}) {
      float* const speed = rows.first + row * rows.perRow;
      speed[0] = now_[row].x;
      speed[1] = now_[row].y;
      if (rows.turns) speed[2] = now_[row].spin;
    }
    // A push that was too large in the substeps before is taken off what is told of the last one.
    const float held = *p.impulse;
    *p.impulse = held + (p.all + p.now - p.pushed);
    *p.largest = std::max(*p.largest, *p.impulse);
    *p.closing = 1;  // it leaves
    p.pushed = std::clamp(*p.impulse, 0.0F, held);
  }
}

void Bounces::forget() {
  for (int i = 0; i < points_.size(); ++i) *points_[i].impulse = points_[i].pushed;
}

// Leaves only points of bodies that have several, and takes in the speeds of these. False where there are
// none, or none came fast enough.
bool Bounces::keepShared(const BodyStore& bodies, const RowSpeeds& rows, float slop, float quiet) {
  count_.clear();
  count_.resize(rows.rows);
  int pushing = 0;
  for (int i = 0; i < points_.size(); ++i) {
    const HitPoint& p = points_[i];
    if (*p.largest <= 0 && p.gap > slop) continue;
    for (const int row : {p.a, p.b}) count_[row] += bodies.inverseMass[rows.body[row]] > 0 ? 1 : 0;
    if (pushing++ != i) points_[pushing - 1] = p;
  }
  int kept = 0;
  bool any = false;
  for (int i = 0; i < pushing; ++i) {
    const HitPoint& p = points_[i];
    if (count_[p.a] < 2 && count_[p.b] < 2) continue;
    any = any || *p.closing <= -quiet;
    if (kept++ != i) points_[kept - 1] = p;
  }
  points_.resize(kept);
  if (!any) return false;
  touched_.clear();
  touched_.resize(rows.rows);
  start_.resize(rows.rows);
  now_.resize(rows.rows);
  for (int i = 0; i < kept; ++i) {
    for (const int row : {points_[i].a, points_[i].b}) {
      const int body = rows.body[row];
      const float* const speed = rows.first + row * rows.perRow;
      start_[row] = {static_cast<float>(bodies.velocityX[body]), static_cast<float>(bodies.velocityY[body]),
                     rows.turns ? static_cast<float>(bodies.angularVelocity[body]) : 0};
      now_[row] = {speed[0], speed[1], rows.turns ? speed[2] : 0};
    }
  }
  return true;
}

// Which points a row has.
void Bounces::linkPoints() {
  const int rows = start_.size();
  links_.clear();
  links_.extendBy(rows + 2 * points_.size());
  std::fill_n(links_.data(), rows, noPoint);
  for (int i = points_.size(); i-- > 0;) {
    int link = rows + 2 * i;
    for (const int row : {points_[i].a, points_[i].b}) {
      links_[link] = links_[row];
      links_[row] = link++;
    }
  }
}

void Bounces::mark(int point) { marked_[point / bitsOfWord] |= std::uint64_t{1} << (point % bitsOfWord); }

// Marks the points of the rows that the last turn changed, and those that took part in it: of all others what
// the turn before that found still holds.
void Bounces::lookAgain() {
  const int rows = start_.size();
  for (const std::int32_t row : changed_.span()) {
    for (std::int32_t link = links_[row]; link != noPoint; link = links_[link]) mark((link - rows) / 2);
    touched_[row] = Touch::before;
  }
  changed_.clear();
  for (const std::int32_t point : active_.span()) mark(point);
}

void Bounces::touch(int row) {
  if (touched_[row] == Touch::now) return;
  touched_[row] = Touch::now;
  changed_.append(&row, 1);
}

void Bounces::push(const HitPoint& p, float impulse, HitSpeed* speeds) {
  HitSpeed &a = speeds[p.a], &b = speeds[p.b];
  const float x = p.normalX * impulse, y = p.normalY * impulse;
  a.x -= x * p.shareAX;
  a.y -= y * p.shareAY;
  b.x += x * p.shareBX;
  b.y += y * p.shareBY;
  a.spin -= p.turnA * (p.crossA * impulse);
  b.spin += p.turnB * (p.crossB * impulse);
  if (p.shareAX + p.shareAY + p.turnA > 0) touch(p.a);
  if (p.shareBX + p.shareBY + p.turnB > 0) touch(p.b);
}

// Brings the speed at which a point leaves up to what is wanted, or of two of one contact, which hang
// together so closely that one after the other would take for ever. Says how much its push has changed.
float Bounces::hold(HitPoint* point, bool both, HitSpeed* speeds) {
  const HitPoint& p = point[0];
  const HitSpeed &a = speeds[p.a], &b = speeds[p.b];
  const float beyond = p.leaving(a, b) - p.wanted;
  float impulse[2] = {std::max(0.0F, p.now - p.mass * beyond), 0};
  if (both) {
    const HitPoint& q = point[1];
    // How much faster each leaves than is wanted, but for the two pushes, of which there may be none or both.
    const float k11 = 1 / p.mass, k22 = 1 / q.mass, k12 = movedBy(p, q);
    const float free1 = beyond - (k11 * p.now + k12 * q.now);
    const float free2 = q.leaving(a, b) - q.wanted - (k12 * p.now + k22 * q.now);
    const float det = k11 * k22 - k12 * k12;
    const float one = (k12 * free2 - k22 * free1) / det, two = (k12 * free1 - k11 * free2) / det;
    if (det > 1e-4F * k11 * k22 && one >= 0 && two >= 0) {
      impulse[0] = one;
      impulse[1] = two;
    } else if (free1 < 0 && free2 - k12 * p.mass * free1 >= std::min(0.0F, free1 - k12 * q.mass * free2)) {
      impulse[0] = -p.mass * free1;
    } else {
      impulse[0] = 0;
      impulse[1] = std::max(0.0F, -q.mass * free2);
    }
  }
  float most = 0;
  for (int k = 0; k < (both ? 2 : 1); ++k) {
    const float change = impulse[k] - point[k].now;
    if (change == 0) continue;
    push(point[k], change, speeds);
    point[k].now = impulse[k];
    most = std::max(most, std::fabs(change));
  }
  return most;
}

// All that take part, over and over until hardly anything changes.
void Bounces::holdAll(float enough, HitSpeed* speeds) {
  bool more = true;
  for (int pass = 0; more && pass < mostPasses && looks_ > 0; ++pass) {
    more = false;
    for (int i = 0; i < active_.size(); ++i) {
      HitPoint* const p = &points_[active_[i]];
      const bool hasNext = i + 1 < active_.size() && active_[i + 1] == active_[i] + 1;
      const bool both = hasNext && p[1].contact == p->contact;
      if (hold(p, both, speeds) > enough) more = true;
      i += both ? 1 : 0;
      --looks_;
    }
  }
}

// One turn: false where nobody approaches any more.
bool Bounces::reflect(float quiet) {
  active_.clear();
  float fastest = 0;
  for (int word = 0; word < marked_.size(); ++word) {
    for (std::uint64_t bits = std::exchange(marked_[word], 0); bits != 0; bits &= bits - 1) {
      const int point = bitsOfWord * word + std::countr_zero(bits);
      HitPoint& p = points_[point];
      const float leaving = p.leaving(start_[p.a], start_[p.b]);
      if (leaving >= 0 || leaving > -quiet) continue;
      fastest = std::max(fastest, -leaving);
      active_.append(&point, 1);
      p.now = 0;
    }
  }
  if (fastest == 0) return false;
  // At first without any bounce.
  holdAll(fastest * hardly, start_.data());
  for (const std::int32_t point : active_.span()) {
    HitPoint& p = points_[point];
    const float again = p.bounce * p.now;
    push(p, again, start_.data());
    p.all += p.now + again;
  }
  return true;
}

bool Bounces::solve(float quiet) {
  looks_ = looksBesides + looksEach * points_.size();
  linkPoints();
  changed_.clear();
  // At first all of them.
  marked_.clear();
  marked_.resize(wordsFor(points_.size()));
  for (int i = 0; i < points_.size(); ++i) mark(i);
  for (int turn = 0; reflect(quiet); ++turn) {
    if (turn == mostTurns || looks_ <= 0) return false;
    lookAgain();
  }
  // In place of what the solver pushed, which ended without any bounce; besides it has done what forces and
  // friction ask for. What was hit leaves at least as fast as it was reflected. What was not is held as it
  // was, by as much of its push as that takes.
  for (int i = 0; i < points_.size(); ++i) {
    HitPoint& p = points_[i];
    const bool isHit = p.all > 0;
    const float leaving = p.leaving(start_[p.a], start_[p.b]);
    p.wanted = isHit ? leaving : std::min(0.0F, p.leaving(now_[p.a], now_[p.b]));
    p.now = isHit || leaving > quiet / 4 ? 0 : p.pushed;
  }
  float largest = 0;
  for (int i = 0; i < points_.size(); ++i) {
    const HitPoint& p = points_[i];
    const float change = p.all + p.now - p.pushed;
    if (change != 0) push(p, change, now_.data());
    largest = std::max(largest, p.all);
  }
  active_.clear();
  for (int i = 0; i < points_.size(); ++i) {
    if (touched_[points_[i].a] != Touch::never || touched_[points_[i].b] != Touch::never)
      active_.append(&i, 1);
  }
  looks_ = looksAtEnd * points_.size();
  holdAll(largest * hardly, now_.data());
  return true;
}

}  // namespace bump

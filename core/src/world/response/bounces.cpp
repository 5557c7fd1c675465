#include "world/response/bounces.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace bump {
namespace {

// Turns of the iteration. A row of bodies hands a push on through as many in a step, and what comes back in
// it takes more.
constexpr int mostTurns = 1000;
// Passes over those that approach at once, which end when hardly anything changes.
constexpr int mostPasses = 40;
constexpr float hardly = 1e-5F;
// Looks at points in a step: so many for each and so many besides, which a few that meet never need. Where
// that is not enough each is left to the rule for lone hits.
constexpr int looksEach = 16;
constexpr int looksBesides = 60000;
constexpr int looksAtEnd = 8;

constexpr std::int32_t noGroup = -1;

// What a push at `other`, of the same contact, makes of the speed at which a point leaves.
float movedBy(const HitPoint& p, const HitPoint& other) {
  return p.normalX * p.normalX * (p.shareAX + p.shareBX) + p.normalY * p.normalY * (p.shareAY + p.shareBY) +
         (p.turnA * (p.crossA * other.crossA) + p.turnB * (p.crossB * other.crossB));
}

}  // namespace

bool Bounces::begin(int points, int rows) {
  points_.clear();
  const int most = std::min(points, mostPoints);
  return points_.makeRoom(most) && active_.makeRoom(most) && start_.makeRoom(rows) && now_.makeRoom(rows) &&
         count_.makeRoom(rows) && group_.makeRoom(rows) && touched_.makeRoom(rows);
}

void Bounces::addUp() {
  for (int i = 0; i < points_.size(); ++i) points_[i].pushed += *points_[i].impulse;
}

void Bounces::bounceTogether(const BodyStore& bodies, const RowSpeeds& rows, const HitLimits& limits) {
  if (points_.empty()) return;
  if (points_.size() == mostPoints || !keepShared(bodies, rows, limits)) return points_.clear();
  for (int first = 0, end = 0; first < points_.size(); first = end) {
    while (end < points_.size() && points_[end].group == points_[first].group) ++end;
    bounceGroup(first, end, rows, limits);
  }
}

void Bounces::bounceGroup(int first, int end, const RowSpeeds& rows, const HitLimits& limits) {
  if (!reflectAll(first, end, limits.quiet)) return;
  makeUp(first, end, limits.fall);
  for (int i = first; i < end; ++i) {
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
    p.isDone = true;
  }
}

void Bounces::forget() {
  for (const HitPoint& p : points_.span()) {
    if (p.isDone) *p.impulse = p.pushed;
  }
}

// Leaves only points of groups of several in which one begins it, a group's behind each other, and takes in
// the speeds of their bodies. False where there are none.
bool Bounces::keepShared(const BodyStore& bodies, const RowSpeeds& rows, const HitLimits& limits) {
  const auto moves = [&](int row) { return bodies.inverseMass[rows.body[row]] > 0; };
  group_.resize(rows.rows);
  std::iota(group_.data(), group_.data() + rows.rows, 0);
  for (const HitPoint& p : points_.span()) {
    if (p.pushes(limits.slop) && moves(p.a) && moves(p.b)) group_[groupOf(p.a)] = groupOf(p.b);
  }
  count_.clear();
  count_.resize(rows.rows);
  touched_.clear();
  touched_.resize(rows.rows);
  for (int i = 0; i < points_.size(); ++i) {
    HitPoint& p = points_[i];
    p.group = p.pushes(limits.slop) ? groupOf(moves(p.a) ? p.a : p.b) : noGroup;
    if (p.group == noGroup) continue;
    ++count_[p.group];
    if (isStrong(p.bounce, rows.turns) && std::fabs(*p.closing) >= limits.quiet) touched_[p.group] = 1;
  }
  sortGroups();
  touched_.clear();
  touched_.resize(rows.rows);
  start_.resize(rows.rows);
  now_.resize(rows.rows);
  for (const HitPoint& p : points_.span()) {
    for (const int row : {p.a, p.b}) {
      const int body = rows.body[row];
      const float* const speed = rows.first + row * rows.perRow;
      start_[row] = {static_cast<float>(bodies.velocityX[body]), static_cast<float>(bodies.velocityY[body]),
                     rows.turns ? static_cast<float>(bodies.angularVelocity[body]) : 0};
      now_[row] = {speed[0], speed[1], rows.turns ? speed[2] : 0};
    }
  }
  return !points_.empty();
}

int Bounces::groupOf(int row) {
  while (group_[row] != row) row = group_[row] = group_[group_[row]];
  return row;
}

// By touched groups, those left out at the end and away.
void Bounces::sortGroups() {
  Array<std::int32_t>&next = count_, &place = active_;
  int kept = 0;
  for (int group = 0; group < next.size(); ++group) {
    const bool isKept = next[group] > 1 && touched_[group] > 0;
    const int count = std::exchange(next[group], isKept ? kept : noGroup);
    if (isKept) kept += count;
  }
  int rest = kept;
  place.clear();
  for (const HitPoint& p : points_.span()) {
    const bool isKept = p.group != noGroup && next[p.group] != noGroup;
    const std::int32_t to = isKept ? next[p.group]++ : rest++;
    place.append(&to, 1);
  }
  for (int i = 0; i < points_.size(); ++i) {
    while (place[i] != i) {
      const int to = place[i];
      std::swap(points_[i], points_[to]);
      std::swap(place[i], place[to]);
    }
  }
  points_.resize(kept);
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
  if (p.shareAX + p.shareAY + p.turnA > 0) touched_[p.a] = turn_;
  if (p.shareBX + p.shareBY + p.turnB > 0) touched_[p.b] = turn_;
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

// One turn: false where nobody approaches any more. Of those that took no part in the last one, and whose
// bodies it did not change, what the turn before that found still holds.
bool Bounces::reflect(int first, int end, float quiet) {
  active_.clear();
  float fastest = 0;
  for (int i = first; i < end; ++i) {
    HitPoint& p = points_[i];
    if (turn_ > 1 && p.turn < turn_ - 1 && touched_[p.a] < turn_ - 1 && touched_[p.b] < turn_ - 1) continue;
    const float leaving = p.leaving(start_[p.a], start_[p.b]);
    if (leaving >= 0 || leaving > -quiet) continue;
    fastest = std::max(fastest, -leaving);
    active_.append(&i, 1);
    p.now = 0;
    p.turn = turn_;
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

// False where that does not end.
bool Bounces::reflectAll(int first, int end, float quiet) {
  looks_ = looksBesides + looksEach * (end - first);
  for (turn_ = 1; reflect(first, end, quiet); ++turn_) {
    looks_ -= (end - first) / 16;  // is how long it takes to see which are to be looked at
    if (turn_ > mostTurns || looks_ <= 0) return false;
  }
  return true;
}

// In place of what the solver pushed, which ended without any bounce; besides it has done what forces and
// friction ask for. What was hit leaves at least as fast as it was reflected. What was not is held as it was,
// by as much of its push as that takes: what lies keeps the push that bears it, and nobody the one that put
// him out of another.
void Bounces::makeUp(int first, int end, float fall) {
  for (int i = first; i < end; ++i) {
    HitPoint& p = points_[i];
    const bool isHit = p.all > 0;
    const float leaving = p.leaving(start_[p.a], start_[p.b]);
    p.wanted = isHit ? leaving : std::min(0.0F, p.leaving(now_[p.a], now_[p.b]));
    p.now = isHit || leaving >= fall / 4 ? 0 : p.pushed;
  }
  float largest = 0;
  for (int i = first; i < end; ++i) {
    const HitPoint& p = points_[i];
    const float change = p.all + p.now - p.pushed;
    if (change != 0) push(p, change, now_.data());
    largest = std::max(largest, p.all);
  }
  active_.clear();
  for (int i = first; i < end; ++i) {
    if (touched_[points_[i].a] > 0 || touched_[points_[i].b] > 0) active_.append(&i, 1);
  }
  looks_ = looksAtEnd * (end - first);
  holdAll(largest * hardly, now_.data());
}

}  // namespace bump

#include "bump/mover.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "base/check.h"
#include "base/tolerances.h"
#include "bump/angle.h"
#include "bump/convex/distance.h"

namespace bump {
namespace {

constexpr int mostTurns = 8;     // of one way, at walls and corners
constexpr int mostPushes = 16;   // out of what it overlaps at the start
constexpr int mostFarther = 16;  // times as far as a push, to get as far out along a slant
constexpr double hardly = 1e-6;  // of the gap: a shorter way is none
constexpr int mostNear = 64;     // shapes that it can be pushed out of, or go through, at a time

// What the world refuses a question for, which is memory, is kept until the end: until then nothing is found.
class Walk {
 public:
  Walk(const World& world, const Placed& shape, const MoverOptions& options)
      : world_(world),
        shape_(shape),
        options_(options),
        up_(options.up),
        hasUp_(options.up != Vec{}),
        gap_(tolerances::moverGap * world.options().lengthUnit),
        steepest_(rotationOf(options.maxSlope).cos) {}

  Result<MoverResult> go(Vec translation) {
    MoverResult result;
    result.squeezed = !pushOut();
    if (options_.drop && hasUp_) letGo();
    result.kept = translation;
    // What stands does not fall along what touches it from the side.
    const bool falls = hasUp_ && dot(translation, up_) < 0;
    result.left =
        walk(falls && groundWithin(2 * gap_).body ? level(translation) : translation, result.kept, &result);
    standOn(translation, result);
    if (result.onGround) result.kept = withoutFall(result.kept);
    if (options_.seconds > 0) ride(result);
    result.position = shape_.pose.position;
    if (!status_) return status_;
    return result;
  }

 private:
  // What of a way it could not go. `kept` loses what leads into walls. Without a result it is carried, and
  // neither climbs nor is led past corners.
  Vec walk(Vec way, Vec& kept, MoverResult* result) {
    std::array<Vec, mostTurns> walls;
    int wallCount = 0;
    // However short it is; what is left of it at walls is not gone unless it is longer than the gap.
    double least = hardly * gap_;
    for (int turn = 0; turn < mostTurns && lengthSquared(way) > least * least; ++turn, least = gap_) {
      CastHit hit = result ? cast(shape_, way) : castCarried(way);
      if (!hit.body && result) hit = castBeyond(way);
      if (!hit.body) {
        advance(way);
        return {};
      }
      const Vec away = -hit.normal;
      if (result && !result->wall && !isGround(away)) {
        result->wall = hit.body;
        result->wallNormal = away;
      }
      // Up to a little before it, so that the next cast does not begin inside.
      const double length = std::sqrt(lengthSquared(way));
      const double against = dot(way, hit.normal) / length;
      const double free = positivePart(hit.time - gap_ / (length * std::max(against, 0.1)));
      advance(way * free);
      way = way * (1 - free);
      if (result && (stepUp(way, away) || passCorner(way, away))) {
        wallCount = 0;
        continue;
      }
      way = alongWall(way, away);
      if (!isGround(away) && dot(kept, away) < 0) kept = alongWall(kept, away);
      // Between two walls that lean towards each other there is no way on.
      for (int i = 0; i < wallCount; ++i) {
        if (dot(way, walls[static_cast<std::size_t>(i)]) < 0) way = {};
      }
      walls[static_cast<std::size_t>(wallCount++)] = away;
    }
    return way;
  }

  bool isGround(Vec away) const { return hasUp_ && dot(away, up_) >= steepest_; }
  void advance(Vec by) { shape_.pose.position = shape_.pose.position + by; }
  // Without what leads up or down, or what leads down.
  Vec level(Vec way) const { return way - up_ * dot(way, up_); }
  Vec withoutFall(Vec way) const { return dot(way, up_) < 0 ? level(way) : way; }
  template <class T>
  T answered(const Result<T>& found) {
    if (!found) status_ = found.status;
    return found.value;
  }

  // The first that does not let it through.
  CastHit cast(const Placed& at, Vec way) {
    CastHit first = answered(world_.castShape(at, way, options_.filter));
    if (!first.body || holds(at, first, way)) return first;
    for (const CastHit& hit : castThrough(at, way)) {
      if (holds(at, hit, way)) return hit;
    }
    return {};
  }
  // What can be pushed and is nearer to the end of a free way than the gap: nothing puts it out of that
  // later.
  CastHit castBeyond(Vec way) {
    const double longer = 1 + gap_ / std::sqrt(lengthSquared(way));
    CastHit hit = cast(shape_, way * longer);
    if (!hit.body || world_.massOf(hit.body) == 0 || isGround(-hit.normal)) return {};
    hit.time *= longer;
    return hit;
  }
  // The same where what it comes to will be after the step, if that moves out of its way.
  CastHit castCarried(Vec way) {
    CastHit first = answered(world_.castShape(shape_, way, options_.filter));
    if (!first.body || (holds(shape_, first, way) && timeOf(first, way) == first.time)) return first;
    first = {};
    for (CastHit& hit : castThrough(shape_, way)) {
      hit.time = timeOf(hit, way);
      if (hit.time < first.time && holds(shape_, hit, way)) first = hit;
    }
    return first;
  }
  double timeOf(const CastHit& hit, Vec way) const {
    const double towards = dot(way, hit.normal);
    const double gone = dot(world_.motionAt(hit.body, hit.point, options_.seconds), hit.normal);
    return towards > 0 && gone > 0 ? hit.time + gone / towards : hit.time;
  }
  std::span<CastHit> castThrough(const Placed& at, Vec way) {
    const int count = answered(world_.castShapeThrough(at, way, options_.filter, hits_));
    return {hits_, static_cast<std::size_t>(std::min(count, mostNear))};
  }
  // In something that ran into it, which the next step puts out of it.
  bool isDeepIn(const Placed& at, const CastHit& hit) const {
    return world_.massOf(hit.body) > 0 &&
           distance(world_.placed(hit.shape), at).separation < -0.05 * world_.options().lengthUnit;
  }
  // On its head, from where a way that leads mostly elsewhere takes it along, whichever way it tilts.
  bool isBorne(const CastHit& hit, Vec way) const {
    const double towards = dot(way, hit.normal);
    return hasUp_ && world_.massOf(hit.body) > 0 && dot(hit.normal, up_) >= steepest_ &&
           towards * towards < 0.5 * lengthSquared(way);
  }
  // What touches it already holds it only from a way that leads there.
  bool holds(const Placed& at, const CastHit& hit, Vec way) const {
    if (hit.body == unseen_ || (hit.time == 0 && !(dot(way, hit.normal) > 0))) return false;
    if (hit.time == 0 && (isDeepIn(at, hit) || isBorne(hit, way))) return false;
    const Vec towards = hit.time > 0 ? -hit.normal : Vec{};
    return !world_.letsThrough(hit.shape, options_.filter.except, at, towards);
  }
  bool isFree(const Placed& at, Vec way) { return !cast(at, way).body; }

  // The rest of a way that was stopped. Where there is an up, walls too steep to walk on do not lift, and
  // ground does not lead down.
  Vec alongWall(Vec way, Vec away) const {
    Vec normal = away;
    if (isGround(away)) {
      way = withoutFall(way);
      if (dot(way, away) >= 0) return way;
    } else if (dot(away, up_) > 0) {
      const Vec flat = level(away);
      const double length = std::sqrt(lengthSquared(flat));
      if (length > 0 && dot(way, flat) < 0) normal = flat * (1 / length);
    }
    return way - normal * dot(way, normal);
  }

  // What holds it and is nearer than this: how near the nearest is, or deep, the way out of that, and whether
  // all that hold it would let it through from below.
  struct Nearest {
    double separation;
    Vec push{};
    bool isOneWay = true;
  };
  Nearest findNearer(const Placed& at, double near) {
    Nearest nearest{near};
    ShapeFound found[mostNear];
    const Vec most{gap_, gap_};
    const Bounds box = boundsOf(at.shape, at.pose);
    const int count = answered(world_.findIn({box.lower - most, box.upper + most}, options_.filter, found));
    for (int k = 0; k < std::min(count, mostNear); ++k) {
      const Distance d = distance(world_.placed(found[k].shape), at);
      if (d.separation >= near) continue;
      // What can be pushed does not push it, but as the ground: the next step stops that.
      if (world_.massOf(found[k].body) > 0 && (d.separation < -gap_ || !isGround(d.normal))) continue;
      const auto lets = [&](Vec from) {
        return world_.letsThrough(found[k].shape, options_.filter.except, at, from);
      };
      if (lets({}) || lets(d.normal)) continue;
      nearest.isOneWay = nearest.isOneWay && lets(-up_);
      if (d.separation >= nearest.separation) continue;
      nearest.separation = d.separation;
      nearest.push = d.normal * (gap_ - d.separation);
    }
    return nearest;
  }

  // Between two that leave it no room it stays where it is, for to and fro would be no way out.
  bool pushOut() {
    const Vec start = shape_.pose.position;
    for (int i = 0;; ++i) {
      const Nearest nearest = findNearer(shape_, gap_ * 0.25);
      if (nearest.push == Vec{}) return true;
      const Vec push = alongOneWay(nearest.push);
      if (i == mostPushes || push == Vec{}) {
        if (nearest.separation >= -gap_) return true;
        shape_.pose.position = start;
        return false;
      }
      advance(push);
    }
  }
  // A push that leads down, along the one-way ground on which it stands: once in that, it would be let
  // through. None where there is no way along it.
  Vec alongOneWay(Vec push) {
    const double down = hasUp_ ? -dot(push, up_) : 0;
    if (down <= 0) return push;
    const CastHit hit = groundWithin(down + 2 * gap_);
    if (!hit.body || !world_.letsThrough(hit.shape, options_.filter.except, shape_, -up_)) return push;
    const Vec along = push - hit.normal * positivePart(dot(push, hit.normal));
    const double farther = lengthSquared(push) / lengthSquared(along);
    return farther < mostFarther ? along * farther : Vec{};
  }

  // A little down, into the one-way shapes that it stands on, from where they let it through: more than a
  // little where they have just risen. Not where anything else holds it.
  void letGo() {
    double depth = 1.5 * tolerances::corner;
    while (depth < 0.5) {
      const Vec down = -up_ * (depth * world_.options().lengthUnit);
      const Nearest nearest = findNearer(placedAt(down), 0);
      if (!nearest.isOneWay) return;
      if (nearest.push == Vec{}) return advance(down);
      depth *= 2;
    }
  }
  Placed placedAt(Vec by) const { return {shape_.shape, {shape_.pose.position + by, shape_.pose.rotation}}; }

  // Along with what it stands on, which is not in its own way.
  void ride(MoverResult& result) {
    const BodyId carrier = hasUp_ ? result.ground : options_.carrier;
    unseen_ = carrier;
    Vec kept = options_.drift;
    if (carrier) {
      const Vec along{-result.groundNormal.y, result.groundNormal.x};
      kept = world_.motionAt(carrier, shape_.pose.position, options_.seconds) +
             along * (surfaceSpeed_ * options_.seconds);
      // What will stop a dynamic one is not known yet: to go down before it does would be to press on it.
      if (world_.massOf(carrier) > 0) kept = withoutFall(kept);
    }
    result.carried = kept;
    walk(result.carried, kept, nullptr);
    if (!carrier) result.carried = kept;
  }

  // Up, along and down again, if that ends on ground.
  bool stepUp(Vec& way, Vec away) {
    if (!hasUp_ || options_.stepHeight <= 0 || isGround(away) || dot(away, up_) < -0.1) return false;
    const Vec up = up_ * options_.stepHeight;
    const Vec flat = level(way);
    const double length = std::sqrt(lengthSquared(flat));
    if (!(length > gap_) || !isFree(shape_, up)) return false;
    // At least as far as it takes to stand on it.
    const Vec ahead = flat * (std::max(length, 4 * gap_) / length);
    const CastHit forward = cast(placedAt(up), ahead);
    const double part = forward.body ? positivePart(forward.time - gap_ / length) : 1;
    if (part * length < 2 * gap_) return false;
    const Vec over = up + ahead * part;
    const CastHit down = cast(placedAt(over), -up);
    if (!down.body || !isGround(-down.normal)) return false;
    advance(over - up * positivePart(down.time - gap_ / options_.stepHeight));
    way = flat * (1 - part);
    return true;
  }

  // Sideways to where the way is free, if that is near enough; the nearer side of two.
  bool passCorner(Vec& way, Vec away) {
    const double slide = options_.cornerSlide;
    const double length = std::sqrt(lengthSquared(way));
    if (slide <= 0 || !(length > gap_) || isGround(away)) return false;
    const Vec ahead = way * (1 / length);
    if (dot(ahead, away) > -0.9) return false;  // along it, there is a way anyhow
    const Vec probe = ahead * std::max(length, 8 * gap_);
    double nearest = slide + gap_;
    Vec best;
    for (const double sign : {1.0, -1.0}) {
      const Vec side = Vec{-ahead.y, ahead.x} * sign;
      const auto clear = [&](double by) { return isFree(placedAt(side * by), probe); };
      if (!isFree(shape_, side * slide) || !clear(slide)) continue;
      // The least of it: halving, until a gap is left.
      double blocked = 0;
      double open = slide;
      while (open - blocked > gap_) {
        const double middle = (blocked + open) * 0.5;
        (clear(middle) ? open : blocked) = middle;
      }
      if (open >= nearest) continue;
      nearest = open;
      best = side;
    }
    if (best == Vec{}) return false;
    // As fast as it walks, and no faster.
    const double by = std::min(nearest, length);
    advance(best * by);
    way = ahead * (length - by);
    return true;
  }

  // The ground that is no further below. What touches it from the side does not hide that on which it stands,
  // but holds it from going down to any other.
  CastHit groundWithin(double reach) {
    const Vec down = -up_ * reach;
    bool isHeld = false;
    for (const CastHit& hit : castThrough(shape_, down)) {
      if (!holds(shape_, hit, down)) continue;
      const bool isNear = hit.time * reach <= 2 * gap_;
      if (isGround(-hit.normal) && (isNear || !isHeld)) return hit;
      if (!isNear) return {};
      isHeld = true;
    }
    return {};
  }

  // Looks for the ground below, and goes down to it where the ground fell away a little under a way that did
  // not lead up.
  void standOn(Vec translation, MoverResult& result) {
    if (!hasUp_) return;
    const bool rises = dot(translation, up_) > gap_;
    const double reach = 2 * gap_ + (rises ? 0 : options_.snap);
    const CastHit hit = groundWithin(reach);
    if (!hit.body) return;
    advance(-up_ * positivePart(hit.time * reach - gap_));
    result.onGround = true;
    result.ground = hit.body;
    result.groundNormal = -hit.normal;
    surfaceSpeed_ = world_.surfaceSpeedOf(hit.shape);
  }

  const World& world_;
  Placed shape_;
  const MoverOptions& options_;
  Vec up_;
  bool hasUp_;
  double gap_;  // that it keeps from what it comes to
  double steepest_;
  double surfaceSpeed_ = 0;  // of the ground
  BodyId unseen_{};          // what is not in its way
  Status status_ = fine;
  CastHit hits_[mostNear];
};

Status check(const World& world, const MoverOptions& options) {
  const double length = lengthSquared(options.up);
  if (!isFinite(length)) return {Code::notFinite, "up", length};
  if (length != 0 && (length < 0.999 || length > 1.001)) return {Code::outOfRange, "up", length};
  const struct {
    double value, most;
    const char* name;
  } amounts[] = {{options.maxSlope, 1.5707963267948966, "maxSlope"},
                 {options.stepHeight, limits::coordinate, "stepHeight"},
                 {options.snap, limits::coordinate, "snap"},
                 {options.cornerSlide, limits::coordinate, "cornerSlide"},
                 {options.seconds, limits::longestStep, "seconds"}};
  for (const auto& [value, most, name] : amounts) {
    if (Status s = checkAmount(value, most, name); !s) return s;
  }
  if (Status s = checkCoordinate(options.drift, "drift.x", "drift.y"); !s) return s;
  return options.carrier ? world.check(options.carrier) : fine;
}

}  // namespace

Result<MoverResult> moveThrough(const World& world, const Placed& shape, Vec translation,
                                const MoverOptions& options) {
  if (Status s = check(world, options); !s) return s;
  // Refuses what no shape, place or way is.
  if (const Result<CastHit> asked = world.castShape(shape, translation, options.filter); !asked)
    return asked.status;
  return Walk(world, shape, options).go(translation);
}

}  // namespace bump

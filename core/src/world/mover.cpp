#include "bump/mover.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/check.h"
#include "base/tolerances.h"
#include "bump/angle.h"
#include "bump/convex/distance.h"

namespace bump {
namespace {

constexpr int mostTurns = 8;    // of one way, at walls and corners
constexpr int mostPushes = 16;  // out of what it overlaps at the start
constexpr int mostNear = 64;    // shapes that it can be pushed out of, or go through, at a time

class Walk {
 public:
  Walk(const World& world, const Placed& shape, const MoverOptions& options)
      : world_(world),
        shape_(shape),
        options_(options),
        gap_(tolerances::moverGap * world.options().lengthUnit),
        steepest_(rotationOf(options.maxSlope).cos) {}

  // False without memory.
  Status go(Vec translation, MoverResult& result) {
    if (Status s = pushOut(); !s) return s;
    Vec way = translation;
    std::array<Vec, mostTurns> walls;
    int wallCount = 0;
    for (int turn = 0; turn < mostTurns && lengthSquared(way) > gap_ * gap_; ++turn) {
      const Result<CastHit> found = cast(shape_, way);
      if (!found) return found.status;
      const CastHit& hit = found.value;
      if (!hit.body) {
        advance(way);
        way = {};
        break;
      }
      if (!result.wall && !isGround(-hit.normal)) result.wall = hit.body;
      // Up to a little before it, so that the next cast does not begin inside.
      const double length = std::sqrt(lengthSquared(way));
      const double against = dot(way, hit.normal) / length;
      const double free = positivePart(hit.time - gap_ / (length * std::max(against, 0.1)));
      advance(way * free);
      way = way * (1 - free);
      const Vec away = -hit.normal;
      bool led = false;
      if (Status s = stepUp(way, away, led); !s) return s;
      if (!led) {
        if (Status s = passCorner(way, away, led); !s) return s;
      }
      if (led) {
        wallCount = 0;
        continue;
      }
      way = alongWall(way, away);
      // Between two walls that lean towards each other there is no way on.
      for (int i = 0; i < wallCount; ++i) {
        if (dot(way, walls[static_cast<std::size_t>(i)]) < 0) way = {};
      }
      walls[static_cast<std::size_t>(wallCount++)] = away;
    }
    result.left = way;
    return standOn(translation, result);
  }

  Vec position() const { return shape_.pose.position; }

 private:
  bool hasUp() const { return options_.up != Vec{}; }
  bool isGround(Vec away) const { return hasUp() && dot(away, options_.up) >= steepest_; }
  void advance(Vec by) { shape_.pose.position = shape_.pose.position + by; }

  // The first that does not let it through.
  Result<CastHit> cast(const Placed& at, Vec way) const {
    const Result<CastHit> first = world_.castShape(at, way, options_.filter);
    if (!first || !first.value.body || holds(at, first.value)) return first;
    CastHit hits[mostNear];
    const Result<int> count = world_.castShapeThrough(at, way, options_.filter, hits);
    if (!count) return count.status;
    const auto end = hits + std::min(count.value, mostNear);
    const auto found = std::find_if(hits, end, [&](const CastHit& hit) { return holds(at, hit); });
    return found == end ? CastHit{} : *found;
  }
  bool holds(const Placed& at, const CastHit& hit) const {
    const Vec towards = hit.time > 0 ? -hit.normal : Vec{};
    return !world_.letsThrough(hit.shape, options_.filter.except, at, towards);
  }

  // The rest of a way that was stopped. Where there is an up, walls too steep to walk on do not lift, and
  // ground does not lead down.
  Vec alongWall(Vec way, Vec away) const {
    Vec normal = away;
    if (isGround(away)) {
      if (const double up = dot(way, options_.up); up < 0) way = way - options_.up * up;
      if (dot(way, away) >= 0) return way;
    }
    if (hasUp() && !isGround(away) && dot(away, options_.up) > 0) {
      const Vec level = away - options_.up * dot(away, options_.up);
      const double length = std::sqrt(lengthSquared(level));
      if (length > 0 && dot(way, level) < 0) normal = level * (1 / length);
    }
    return way - normal * dot(way, normal);
  }

  Status pushOut() {
    for (int i = 0; i < mostPushes; ++i) {
      ShapeFound found[mostNear];
      const Vec most{gap_, gap_};
      const Bounds box = boundsOf(shape_.shape, shape_.pose);
      const Result<int> count = world_.findIn({box.lower - most, box.upper + most}, options_.filter, found);
      if (!count) return count.status;
      double nearest = gap_ * 0.25;
      Vec push;
      for (int k = 0; k < std::min(count.value, mostNear); ++k) {
        const Distance d = distance(world_.placed(found[k].shape), shape_);
        if (d.separation >= nearest) continue;
        const auto lets = [&](Vec from) {
          return world_.letsThrough(found[k].shape, options_.filter.except, shape_, from);
        };
        if (lets({}) || lets(d.normal)) continue;
        nearest = d.separation;
        push = d.normal * (gap_ - d.separation);
      }
      if (push == Vec{}) return fine;
      advance(push);
    }
    return fine;
  }

  Status isFree(const Placed& at, Vec way, bool& free) const {
    const Result<CastHit> found = cast(at, way);
    if (!found) return found.status;
    free = !found.value.body;
    return fine;
  }

  // Up, along and down again, if that ends on ground.
  Status stepUp(Vec& way, Vec away, bool& done) {
    if (!hasUp() || options_.stepHeight <= 0 || isGround(away) || dot(away, options_.up) < -0.1) return fine;
    const Vec up = options_.up * options_.stepHeight;
    const Vec level = way - options_.up * dot(way, options_.up);
    const double length = std::sqrt(lengthSquared(level));
    if (!(length > gap_)) return fine;
    Placed at = shape_;
    bool free = false;
    if (Status s = isFree(at, up, free); !s || !free) return s;
    at.pose.position = at.pose.position + up;
    // At least as far as it takes to stand on it.
    const Vec ahead = level * (std::max(length, 4 * gap_) / length);
    const Result<CastHit> forward = cast(at, ahead);
    if (!forward) return forward.status;
    const double part = forward.value.body ? positivePart(forward.value.time - gap_ / length) : 1;
    if (part * length < 2 * gap_) return fine;
    at.pose.position = at.pose.position + ahead * part;
    const Result<CastHit> down = cast(at, -up);
    if (!down) return down.status;
    if (!down.value.body || !isGround(-down.value.normal)) return fine;
    const double fall = positivePart(down.value.time - gap_ / options_.stepHeight);
    shape_ = at;
    advance(-up * fall);
    way = level * (1 - part);
    done = true;
    return fine;
  }

  // Sideways to where the way is free, if that is near enough; the nearer side of two.
  Status passCorner(Vec& way, Vec away, bool& done) {
    const double slide = options_.cornerSlide;
    const double length = std::sqrt(lengthSquared(way));
    if (slide <= 0 || !(length > gap_)) return fine;
    const Vec ahead = way * (1 / length);
    if (dot(ahead, away) > -0.9) return fine;  // along it, there is a way anyhow
    if (hasUp() && isGround(away)) return fine;
    const Vec probe = ahead * std::max(length, 8 * gap_);
    double nearest = slide + gap_;
    Vec best;
    for (const double sign : {1.0, -1.0}) {
      const Vec side = Vec{-ahead.y, ahead.x} * sign;
      bool free = false;
      if (Status s = isFree(shape_, side * slide, free); !s) return s;
      if (!free) continue;
      const auto clear = [&](double by, bool& is) {
        Placed at = shape_;
        at.pose.position = at.pose.position + side * by;
        return isFree(at, probe, is);
      };
      if (Status s = clear(slide, free); !s) return s;
      if (!free) continue;
      // The least of it: halving, until a gap is left.
      double blocked = 0;
      double open = slide;
      while (open - blocked > gap_) {
        const double middle = (blocked + open) * 0.5;
        if (Status s = clear(middle, free); !s) return s;
        (free ? open : blocked) = middle;
      }
      if (open >= nearest) continue;
      nearest = open;
      best = side;
    }
    if (best == Vec{}) return fine;
    // As fast as it walks, and no faster.
    const double by = std::min(nearest, length);
    advance(best * by);
    way = ahead * (length - by);
    done = true;
    return fine;
  }

  // Looks for the ground below, and goes down to it where the ground fell away a little under a way that did
  // not lead up.
  Status standOn(Vec translation, MoverResult& result) {
    if (!hasUp()) return fine;
    const bool rises = dot(translation, options_.up) > gap_;
    const double reach = 2 * gap_ + (rises ? 0 : options_.snap);
    const Result<CastHit> found = cast(shape_, -options_.up * reach);
    if (!found) return found.status;
    const CastHit& hit = found.value;
    if (!hit.body || !isGround(-hit.normal)) return fine;
    advance(-options_.up * positivePart(hit.time * reach - gap_));
    result.onGround = true;
    result.ground = hit.body;
    result.groundNormal = -hit.normal;
    return fine;
  }

  const World& world_;
  Placed shape_;
  const MoverOptions& options_;
  double gap_;  // that it keeps from what it comes to
  double steepest_;
};

Status check(const MoverOptions& options) {
  const double length = lengthSquared(options.up);
  if (!isFinite(length)) return {Code::notFinite, "up", length};
  if (length != 0 && (length < 0.999 || length > 1.001)) return {Code::outOfRange, "up", length};
  if (Status s = checkAmount(options.maxSlope, 1.5707963267948966, "maxSlope"); !s) return s;
  if (Status s = checkAmount(options.stepHeight, limits::coordinate, "stepHeight"); !s) return s;
  if (Status s = checkAmount(options.snap, limits::coordinate, "snap"); !s) return s;
  return checkAmount(options.cornerSlide, limits::coordinate, "cornerSlide");
}

}  // namespace

Result<MoverResult> moveThrough(const World& world, const Placed& shape, Vec translation,
                                const MoverOptions& options) {
  if (Status s = check(options); !s) return s;
  // Refuses what no shape, place or way is.
  if (const Result<CastHit> asked = world.castShape(shape, translation, options.filter); !asked)
    return asked.status;
  MoverResult result;
  Walk walk(world, shape, options);
  if (Status s = walk.go(translation, result); !s) return s;
  result.position = walk.position();
  return result;
}

}  // namespace bump

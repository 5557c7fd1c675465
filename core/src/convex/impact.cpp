#include "convex/impact.h"

#include <algorithm>

#include "base/tolerances.h"
#include "convex/clip.h"
#include "convex/exact_overlap.h"

namespace bump {
namespace {

double size(Vec v) { return std::fabs(v.x) + std::fabs(v.y); }

// A lower bound of the separation along a direction, as a function of the time that passes: each vertex moves
// at its present speed along the direction, less what its turning can bend its path by. The direction may
// stand still or turn at a rate of its own: in a frame that turns with it, so do the shapes, more or less.
class SeparationBound {
 public:
  // For no longer than `most`. `each`: every vertex bends its path by its own arm, not by the longest; so it
  // has to be if the direction turns, which it does as one of the shapes.
  SeparationBound(const Corners& a, const Corners& b, const Between& between, Vec normal, Vec approach,
                  double turnA, double turnB, double rate, double most, bool each)
      : a_(a),
        b_(b),
        normal_(normal),
        offset_(between.offset.high),
        turnA_(turnA - rate),
        turnB_(turnB - rate),
        rate_(rate),
        most_(most),
        each_(each) {
    constant_ = dot(normal, offset_) - (a.radius + b.radius);
    linear_ = dot(normal, approach - Vec{-offset_.y, offset_.x} * rate);
    bend_ = each ? 0 : 0.5 * (turnA_ * turnA_ * a.reach + turnB_ * turnB_ * b.reach);
    speed_ = size(approach);
    offsetBend_ = bendOfPlace(size(offset_), speed_);
  }

  double at(double h) const {
    double furthestA = valueOf(a_.p[0], turnA_, h, 1);
    for (int i = 1; i < a_.count; ++i) furthestA = std::max(furthestA, valueOf(a_.p[i], turnA_, h, 1));
    double nearestB = valueOf(b_.p[0], turnB_, h, -1);
    for (int j = 1; j < b_.count; ++j) nearestB = std::min(nearestB, valueOf(b_.p[j], turnB_, h, -1));
    return constant_ + (nearestB - furthestA) + h * (linear_ - h * bend_);
  }

  // The longest time, up to `most`, for which the bound certainly stays at `least` or above. The bound is
  // concave, so it lies above each of its chords: stepping along chords from the left never goes too far.
  double timeAbove(double least, double most) const {
    double left = 0;
    double atLeft = at(0) - least;
    if (atLeft <= 0) return 0;
    double right = most;
    double atRight = at(right) - least;
    if (atRight >= 0) return most;
    for (int k = 0; k < tolerances::mostChords && right - left > 0.01 * left; ++k) {
      // It goes on until there is any time at all: what is huge and spins meets in next to none.
      if (k >= tolerances::chordSteps && left > 0.01 * right) break;
      // A little short of the chord's foot, where rounding could not find the bound too low.
      const double chord = left + (right - left) * 0.999 * (atLeft / (atLeft - atRight));
      const double atChord = at(chord) - least;
      if (atChord < 0) {
        right = chord;
        atRight = atChord;
        continue;
      }
      left = chord;
      atLeft = atChord;
      // A chord moves only the left end; this brings the right end after it.
      const double middle = left + (right - left) * 0.125;
      const double atMiddle = at(middle) - least;
      if (atMiddle >= 0) {
        left = middle;
        atLeft = atMiddle;
      } else {
        right = middle;
        atRight = atMiddle;
      }
    }
    return left;
  }

 private:
  // A vertex of A (towards 1) or of B (-1), beyond what its position does. In a frame that turns with one of
  // the shapes, the other is moved: its position and the arm from there bend each for itself; or all of it
  // together, which is better where the arm leads back.
  double valueOf(Vec v, double turn, double h, double towards) const {
    const double straight = dot(normal_, v) + h * turn * dot(normal_, Vec{-v.y, v.x});
    if (!each_) return straight;
    const double arm = size(v);
    double bend = turn * turn * arm;
    if ((turnA_ == 0) == (towards < 0)) {
      const double all = std::fabs(turn + rate_);
      const double together = all * all * arm + bendOfPlace(size(v - offset_ * towards), speed_ + all * arm);
      bend = std::min(bend + offsetBend_, together);
    }
    return straight + towards * 0.5 * h * h * bend;
  }
  // Twice how far a place bends, by the frame's turning and by growing while it turns.
  double bendOfPlace(double length, double speed) const {
    const double rate = std::fabs(rate_);
    return rate * (rate * (length + speed * most_) + 2 * speed);
  }

  const Corners& a_;
  const Corners& b_;
  Vec normal_;
  Vec offset_;
  double turnA_;
  double turnB_;
  double rate_;
  double most_;
  double speed_;
  double offsetBend_;
  double constant_;
  double linear_;
  double bend_;
  bool each_;
};

// The radius of the disc that holds a shape however it turns about its origin.
double reachOf(const ShapeView& shape) {
  double squared = 0;
  for (int i = 0; i < shape.count; ++i) squared = std::max(squared, lengthSquared(shape.points[i]));
  return std::sqrt(squared) + shape.radius;
}

// A little larger than a disc need be, so that rounding cannot matter.
constexpr double room = 1 + 1e-9;

Corners discOf(const ShapeView& shape) {
  constexpr Vec center[] = {{}};
  return {{ShapeKind::circle, 1, reachOf(shape) * room, center}, {}};
}

// The normal, from A to B, of one of the four edges beside the two corners that are nearest; nothing for
// none.
Vec normalBeside(const Separation& s, const Corners& a, const Corners& b, int which) {
  const bool ofA = which < 2;
  const Corners& owner = ofA ? a : b;
  const int vertex = ofA ? s.features.a0 : s.features.b0;
  const Vec e = owner.edge((which & 1) == 0 ? vertex : owner.before(vertex));
  const double length = std::sqrt(lengthSquared(e));
  return length > tolerances::smallestMotion ? Vec{e.y, -e.x} * ((ofA ? 1 : -1) / length) : Vec{};
}

// How long two shapes stay apart that move no faster than this towards each other, judged without rounding; 0
// where they are no further apart than `near`. Where rounding has turned a needle inside out no side of it
// names a direction that parts them.
double timeOfExactGap(const Corners& a, const Corners& b, const Between& between, double near,
                      double fastest) {
  double apart = 0;
  double gap = near;
  while (gap < between.size &&
         !exactOverlap(a, b, between.offset, twoSum(a.radius + b.radius, gap), Touch::counts)) {
    apart = gap;
    gap *= 4;
  }
  return apart / fastest;
}

}  // namespace

bool canMeet(const Sweep& a, const Sweep& b, double& from, double& until) {
  const Vec start = b.shape->pose.position - a.shape->pose.position;
  const Vec approach = b.motion.translation - a.motion.translation;
  const double reach = (reachOf(a.shape->shape) + reachOf(b.shape->shape)) * room;
  from = 0;
  until = 1;
  const double speed = lengthSquared(approach);
  const double outside = lengthSquared(start) - reach * reach;
  if (speed == 0) return outside <= 0;
  const double length = std::sqrt(speed);
  const double nearest = -dot(start, approach) / length;
  const double beside = cross(start, approach) / length;
  const double half = reach * reach * (1 + 1e-9) - beside * beside;
  if (half < 0) return false;
  const double root = std::sqrt(half);
  // A hair early and late, for the same reason.
  const double slack = 1e-9 * (std::fabs(nearest) + root);
  from = std::max(from, (nearest - root - slack) / length);
  until = std::min(until, (nearest + root + slack) / length);
  return from <= until;
}

Impact findImpact(const Sweep& sweepA, const Sweep& sweepB, double time, double end, ImpactObserver* observer,
                  int turns) {
  // All places are relative to A, wherever in the world the two are.
  const Vec approach = sweepB.motion.translation - sweepA.motion.translation;
  const Offset start = Offset::between(sweepA.shape->pose.position, sweepB.shape->pose.position);
  const auto pointAt = [&](double at, Vec onB) {
    return sweepB.shape->pose.position + (sweepB.motion.translation * at + onB);
  };
  for (int k = 0; k < turns; ++k) {
    const Corners cornersA(sweepA.shape->shape, sweepA.rotationAt(time));
    const Corners cornersB(sweepB.shape->shape, sweepB.rotationAt(time));
    const Between between(cornersA, cornersB, {start.high + approach * time, start.low});
    Separation s = separate(cornersA, cornersB, between);
    const double gap = s.value - (cornersA.radius + cornersB.radius);
    const double near = tolerances::impact * (between.size + cornersA.radius + cornersB.radius);
    if (gap <= near) {
      findPoints(cornersA, cornersB, between, s);
      // The speed at which the nearest points come together, and what is left of the way.
      const Vec arm =
          Vec{-s.onB.y, s.onB.x} * sweepB.motion.turn - Vec{-s.onA.y, s.onA.x} * sweepA.motion.turn;
      // Two points on one spot have no direction but the one they came from.
      const Vec closing = approach + arm;
      const double quickness = std::sqrt(lengthSquared(closing));
      if (cornersA.count == 1 && cornersB.count == 1 && s.value == 0 &&
          quickness > tolerances::smallestMotion) {
        s.normal = -closing * (1 / quickness);
      }
      const double speed = dot(s.normal, closing);
      if (speed < 0 && time - positivePart(gap) / speed <= end) {
        const double at = time - positivePart(gap) / speed;
        if (observer) observer->step({time, gap, s.normal, at});
        useMiddleOfFaces(cornersA, cornersB, between, s);
        return {true, at, s.normal, pointAt(at, s.onB - s.normal * cornersB.radius)};
      }
    }
    // Most of the gap may close; a gap within rounding, which is not closing, may change by as much again.
    const double least = gap > near ? near * 0.5 : gap - near * 0.5;
    const auto stepOf = [&](const Corners& p, const Corners& q, double rate) {
      // Half a turn at a time, if it moves at all while it turns.
      const double most = rate == 0 ? end - time : std::min(end - time, 3 / std::fabs(rate));
      return SeparationBound(p, q, between, s.normal, approach, sweepA.motion.turn, sweepB.motion.turn, rate,
                             most, k >= tolerances::stillSteps)
          .timeAbove(least, most);
    };
    double step = stepOf(cornersA, cornersB, 0);
    // Where two corners seem to be nearest it may be one of the edges beside them, but for rounding: that
    // turns the direction by a hair, and at the other end of a long edge a hair is more than a narrow gap.
    const Vec corners = s.normal;
    for (int i = 0; i <= 4 && time + step == time && gap > near; ++i) {
      s.normal = i < 4 ? normalBeside(s, cornersA, cornersB, i) : corners;
      step = stepOf(cornersA, cornersB, 0);
    }
    // Shapes that go round close to each other are parted for longer by a direction that turns with one of
    // them; longest if the other, however it turns, stays within a disc. Few pairs come so far.
    if (k >= tolerances::stillSteps) {
      const double rates[] = {sweepA.motion.turn, sweepB.motion.turn};
      for (const double rate : rates) step = std::max(step, stepOf(cornersA, cornersB, rate));
      step = std::max(step, stepOf(cornersA, discOf(sweepB.shape->shape), rates[0]));
      step = std::max(step, stepOf(discOf(sweepA.shape->shape), cornersB, rates[1]));
    }
    if (step == 0 && gap > near && near > tolerances::smallestMotion) {
      const double fastest = std::sqrt(lengthSquared(approach)) +
                             std::fabs(sweepA.motion.turn) * cornersA.reach +
                             std::fabs(sweepB.motion.turn) * cornersB.reach;
      step = timeOfExactGap(cornersA, cornersB, between, near, fastest);
    }
    if (observer) observer->step({time, gap, s.normal, time + step});
    if (time + step >= end) return {};
    // Where rounding leaves no step to take they touch: that is as near as numbers can tell.
    const bool touches = time + step == time;
    if (touches || k + 1 == turns) {
      findPoints(cornersA, cornersB, between, s);
      return {true, time, s.normal, pointAt(time, s.onB - s.normal * cornersB.radius), !touches};
    }
    time += step;
  }
  return {};
}

Impact findImpactOfMotions(const Placed& a, const Motion& motionA, const Placed& b, const Motion& motionB,
                           ImpactObserver* observer, int turns) {
  if (motionA.turn == 0 && motionB.turn == 0) {
    Impact impact = castShape(a, motionA.translation - motionB.translation, b);
    impact.point = impact.point + motionB.translation * (impact.hit ? impact.time : 0);
    return impact;
  }
  const Sweep sweepA{&a, motionA};
  const Sweep sweepB{&b, motionB};
  double from = 0;
  double until = 1;
  if (!canMeet(sweepA, sweepB, from, until)) return {};
  if (const Contact c = contact(a, b, Touch::counts); c.touching) {
    return {true, 0, c.normal, c.points[0].position};
  }
  return findImpact(sweepA, sweepB, from, until, observer, turns);
}

Impact timeOfImpact(const Placed& a, const Motion& motionA, const Placed& b, const Motion& motionB) {
  return findImpactOfMotions(a, motionA, b, motionB, nullptr);
}

}  // namespace bump

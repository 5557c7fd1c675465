#include "convex/parting.h"

#include <algorithm>

#include "base/tolerances.h"
#include "convex/exact_overlap.h"
#include "convex/separation.h"

namespace bump {
namespace {

Vec quarterTurn(Vec v) { return {-v.y, v.x}; }
double size(Vec v) { return std::fabs(v.x) + std::fabs(v.y); }

// Something that changes with time, as an upper bound: at + speed * h + bend * h * h.
struct Rise {
  double at = 0;
  double speed = 0;
  double bend = 0;

  // The longest time, up to `most`, for which it certainly stays at 0 or below.
  double timeBelow(double most) const {
    if (!(at <= 0)) return 0;
    const double root = std::sqrt(speed * speed - 4 * bend * at);
    // Where it falls at first, in the form that does not cancel.
    const double time = speed < 0 ? (root - speed) / (2 * bend) : -2 * at / (root + speed);
    return time < most ? time : most;  // also where it never rises: a division by 0
  }
};

// How a point looks from a shape that turns: where it is, relative to that shape's position, how fast it
// moves, and how far its path can bend off that line.
struct Sight {
  Vec place;
  Vec speed;
  double bend = 0;

  // How far it is beyond a line that the shape holds still, through `origin`.
  Rise beyond(Vec normal, Vec origin) const {
    return {dot(normal, place - origin), dot(normal, speed), bend};
  }
};

// The eyes that one shape has for the other's points, from one moment on.
struct Eyes {
  Vec offset;    // to the other's position
  Vec approach;  // the speed of that
  double turn;   // of the one that looks
  double turnOther;
  double most;  // how long

  // Either the other's position and the arm from there bend each for itself, or all of it together: the one
  // is better for shapes that turn alike, the other for arms that are long and lead back.
  Sight operator()(Vec arm) const {
    const Vec place = arm + offset;
    const double fast = size(approach);
    const double reach = size(arm);
    const double apart = std::fabs(turn) * (std::fabs(turn) * (size(offset) + fast * most) + 2 * fast) +
                         (turnOther - turn) * (turnOther - turn) * reach;
    const double whole = fast + std::fabs(turnOther) * reach;
    const double together = turnOther * turnOther * reach +
                            std::fabs(turn) * (std::fabs(turn) * (size(place) + whole * most) + 2 * whole);
    return {place, approach + quarterTurn(arm) * turnOther - quarterTurn(place) * turn,
            0.5 * std::min(apart, together)};
  }
};

// A segment and a shape at one moment, and how long the one provably holds something of the other. What is
// nearer than two hairs counts as held.
class Hold {
 public:
  Hold(const Corners& segment, const Corners& b, const Sweep& sweepA, const Sweep& sweepB, Vec offset,
       Vec approach, double hair, double most)
      : a_(segment),
        b_(b),
        fromA_{offset, approach, sweepA.motion.turn, sweepB.motion.turn, most},
        along_(a_.edge(0)),
        leeway_(b.radius + 2 * hair),
        most_(most) {
    along_ = along_ * (1 / std::sqrt(lengthSquared(along_)));
    aside_ = quarterTurn(along_);
    const Eyes fromB{-offset, -approach, sweepB.motion.turn, sweepA.motion.turn, most};
    for (int i = 0; i < 2; ++i) ends_[i] = fromB(a_.p[i]);
  }

  // The disc about a vertex of the shape, by the segment's side or by one of its ends.
  double ofCorner(int vertex) const {
    const Sight seen = fromA_(b_.p[vertex]);
    Rise above = seen.beyond(aside_, a_.p[0]);
    Rise below = seen.beyond(-aside_, a_.p[0]);
    above.at -= leeway_;
    below.at -= leeway_;
    double time = std::min(above.timeBelow(most_), below.timeBelow(most_));
    time = std::min(time, seen.beyond(-along_, a_.p[0]).timeBelow(most_));
    time = std::min(time, seen.beyond(along_, a_.p[1]).timeBelow(most_));
    for (int i = 0; i < 2; ++i) {
      time = std::max({time, withinLeeway(seen.place - a_.p[i], seen),
                       withinLeeway(ends_[i].place - b_.p[vertex], ends_[i]),
                       withinLeeway(seen.place - a_.p[i], fromAfar(i, b_.p[vertex]))});
    }
    return time;
  }

  // The strip along an edge of the shape, to both sides.
  double ofEdge(int edge) const {
    const Vec e = b_.edge(edge);
    const double length = std::sqrt(lengthSquared(e));
    if (!(length > 0)) return 0;
    const Vec along = e * (1 / length);
    const Vec out = quarterTurn(along) * -leeway_;
    const Vec p = b_.p[edge];
    const Vec q = b_.p[edge + 1];
    const Vec strip[] = {p + out, q + out, q - out, p - out};
    return std::min({ofSegment(strip, 4), ofSide(-quarterTurn(along), p + out),
                     ofSide(quarterTurn(along), p - out), ofSide(along, q), ofSide(-along, p)});
  }

  // The shape without its radius.
  double ofCore() const {
    if (b_.count <= 2) return 0;
    double time = ofSegment(b_.p, b_.count);
    for (int j = 0; j < b_.count && time > 0; ++j) {
      const Vec e = b_.edge(j);
      const double length = std::sqrt(lengthSquared(e));
      // A short side far out says little of its own direction; what is near to it is told all the same.
      const double doubt = tolerances::edgeTurn * (size(b_.p[j]) + size(b_.p[j + 1])) / length;
      time = std::min(time, ofSide(quarterTurn(e) * (-1 / length), b_.p[j], doubt));
    }
    return time;
  }

 private:
  // The vertex as who does not turn sees it from an end: where that end is what the segment turns about,
  // neither shape's own eyes see that it stands still.
  Sight fromAfar(int end, Vec vertex) const {
    const Vec arm = a_.p[end];
    return {
        {},
        fromA_.approach + quarterTurn(vertex) * fromA_.turnOther - quarterTurn(arm) * fromA_.turn,
        0.5 * (fromA_.turnOther * fromA_.turnOther * size(vertex) + fromA_.turn * fromA_.turn * size(arm))};
  }
  // For how long an arm that changes as is seen stays no longer than the leeway. The root of a sum is at most
  // (sum + r * r) / (2 * r), and that where it is r itself.
  double withinLeeway(Vec arm, const Sight& seen) const {
    const Rise longer{(lengthSquared(arm) / leeway_ - leeway_) / 2, dot(arm, seen.speed) / leeway_,
                      lengthSquared(seen.speed) / (2 * leeway_) + seen.bend};
    return longer.timeBelow(most_);
  }

  // Two convex outlines have something in common as long as no side of the one has all of the other beyond
  // it: not the segment, of some points,
  double ofSegment(const Vec* p, int count) const {
    double above = 0;
    double below = 0;
    for (int j = 0; j < count; ++j) {
      const Sight seen = fromA_(p[j]);
      above = std::max(above, seen.beyond(-aside_, a_.p[0]).timeBelow(most_));
      below = std::max(below, seen.beyond(aside_, a_.p[0]).timeBelow(most_));
    }
    return std::min(above, below);
  }
  // and no side of the shape, of the segment's ends. The side may be turned by so much.
  double ofSide(Vec outward, Vec origin, double doubt = 0) const {
    double time = 0;
    for (const Sight& end : ends_) {
      Rise out = end.beyond(outward, origin);
      out.at += doubt * size(end.place - origin);
      out.speed += doubt * size(end.speed);
      time = std::max(time, out.timeBelow(most_));
    }
    return time;
  }

  const Corners& a_;
  const Corners& b_;
  Eyes fromA_;
  Sight ends_[2];  // as the shape sees them
  Vec along_;
  Vec aside_;
  double leeway_;
  double most_;
};

// Where rounding has turned a needle inside out a gap tells nothing, as in findContact().
bool overlapsStill(const Corners& segment, const Corners& b, const Between& between) {
  return b.count > 1 && exactOverlap(segment, b, between.offset, Touch::counts);
}

}  // namespace

Parting findParting(const Sweep& sweepA, const Sweep& sweepB, double time) {
  const Vec approach = sweepB.motion.translation - sweepA.motion.translation;
  const Offset start = Offset::between(sweepA.shape->pose.position, sweepB.shape->pose.position);
  for (int k = 0; k < tolerances::partingSteps; ++k) {
    const Corners a(sweepA.shape->shape, sweepA.rotationAt(time));
    const Corners b(sweepB.shape->shape, sweepB.rotationAt(time));
    const Between between(a, b, {start.high + approach * time, start.low});
    const Separation s = separate(a, b, between);
    const double gap = s.value - b.radius;
    // Far more than is left between shapes that have just met, and half of what they are let go at.
    const double hair = tolerances::hair * (between.size + b.radius);
    if (gap > hair && !overlapsStill(a, b, between)) return {time, true};
    const Hold hold(a, b, sweepA, sweepB, between.offset.high, approach, hair, 1 - time);
    const double fastest = std::sqrt(lengthSquared(approach)) + std::fabs(sweepA.motion.turn) * a.reach +
                           std::fabs(sweepB.motion.turn) * b.reach;
    double step = std::max((hair + positivePart(-gap)) / fastest, hold.ofCore());
    for (const int vertex : {s.features.b0, s.features.b1}) {
      step = std::max(step, hold.ofCorner(vertex));
      if (b.count == 1) break;
      step = std::max({step, hold.ofEdge(vertex), hold.ofEdge(b.before(vertex))});
    }
    if (time + step >= 1) return {};
    // A step may be less than the last place of the time: then it goes on by that.
    time = std::max(time + step, std::nextafter(time, 1.0));
  }
  return {time, false, true};
}

}  // namespace bump

// When compounds meet: rays, movements along a line, and movements that turn.
#include <limits>

#include "compound/data.h"
#include "convex/impact.h"

namespace bump {
namespace {

// The earliest of all; of two at one time the first pair.
struct Earliest {
  Impact impact;
  int pieceA = 0;
  int pieceB = 0;

  double time() const { return impact.time; }
  void add(const Impact& found, int i, int j) {
    if (!found.hit) return;
    const bool first = found.time == impact.time && (i < pieceA || (i == pieceA && j < pieceB));
    if (impact.hit && found.time >= impact.time && !first) return;
    impact = found;
    pieceA = i;
    pieceB = j;
  }
};

Impact atStart(const CompoundContact& c) { return {true, 0, c.normal, c.deepest.contact.points[0].position}; }

// Does the line from `from` along `way` pass through the box?
bool crosses(const Bounds& box, Vec from, Vec way, double slack) {
  const Vec half = (box.upper - box.lower) * 0.5;
  const Vec middle = (box.upper + box.lower) * 0.5 - from;
  return std::fabs(cross(way, middle)) <=
         std::fabs(way.x) * (half.y + slack) + std::fabs(way.y) * (half.x + slack);
}

Impact impactOfPieces(const PlacedCompound& a, const Motion& motionA, int i, const PlacedCompound& b,
                      const Motion& motionB, int j) {
  const bool ofChainA = a.compound->piece(i).segment != nullptr;
  const bool ofChainB = b.compound->piece(j).segment != nullptr;
  if (ofChainA == ofChainB) return timeOfImpact(placedPiece(a, i), motionA, placedPiece(b, j), motionB);
  if (ofChainA) return timeOfImpact(placedSegment(a, i), motionA, placedPiece(b, j), motionB);
  Impact impact = timeOfImpact(placedSegment(b, j), motionB, placedPiece(a, i), motionA);
  impact.normal = -impact.normal;
  return impact;
}

// Whether two pieces that are apart may meet until `end`: the same iteration as for their impact, which
// mostly ends after a step or two.
bool mayMeetUntil(const Placed& a, const Motion& motionA, const Placed& b, const Motion& motionB,
                  double end) {
  const Sweep sweepA{&a, motionA};
  const Sweep sweepB{&b, motionB};
  double from = 0;
  double until = 1;
  if (!canMeet(sweepA, sweepB, from, until)) return false;
  // A hair more, for meetings at one time.
  until = std::min(until, end * (1 + tolerances::hair));
  return from <= until && findImpact(sweepA, sweepB, from, until).hit;
}

// The pieces whose boxes are nearest at the start: likely to meet early, which spares most of the others.
void nearestBoxes(const PlacedCompound& a, const PlacedCompound& b, int& nearestA, int& nearestB) {
  const Compound::Data& ofA = *a.compound->data();
  const Compound::Data& ofB = *b.compound->data();
  const IntoAxesOfB into(a, b);
  double best = std::numeric_limits<double>::infinity();
  for (int i = 0; i < ofA.pieces.size(); ++i) {
    const Bounds box = into(ofA.boxes[i]);
    const auto isNearer = [&](const Bounds& other) { return squaredGap(box, other) < best; };
    if (!isNearer(ofB.bounds)) continue;
    ofB.tree.visit(isNearer, [&](int j) {
      if (!isNearer(ofB.boxes[j])) return true;
      best = squaredGap(box, ofB.boxes[j]);
      nearestA = i;
      nearestB = j;
      return true;
    });
  }
}

}  // namespace

Impact castRay(Vec origin, Vec translation, const PlacedCompound& target) {
  Earliest earliest;
  if (target.compound->pieceCount() == 0) return earliest.impact;
  const Compound::Data& data = *target.compound->data();
  const Rotation q = target.pose.rotation;
  const Vec from = inverseRotate(q, origin - target.pose.position);
  const Vec way = inverseRotate(q, translation);
  const double slack = tolerances::boxes * (data.reach + std::fabs(from.x) + std::fabs(from.y) +
                                            std::fabs(way.x) + std::fabs(way.y));
  const auto mayMeet = [&](const Bounds& box) {
    return overlap(grown(sweptAlong({from, from}, way * earliest.time()), slack), box) &&
           crosses(box, from, way, slack);
  };
  data.tree.visit(mayMeet, [&](int j) {
    if (!mayMeet(data.boxes[j])) return true;
    const bool ofChain = target.compound->piece(j).segment != nullptr;
    earliest.add(ofChain ? castRay(origin, translation, placedSegment(target, j))
                         : castRay(origin, translation, placedPiece(target, j)),
                 0, j);
    return true;
  });
  return earliest.impact;
}

Impact castShape(const PlacedCompound& moving, Vec translation, const PlacedCompound& target) {
  return timeOfImpact(moving, {translation, 0}, target, {});
}

Impact timeOfImpact(const PlacedCompound& a, const Motion& motionA, const PlacedCompound& b,
                    const Motion& motionB) {
  if (!bothHavePieces(a, b)) return {};
  if (const CompoundContact c = contact(a, b, Touch::counts); c.touching) return atStart(c);
  Earliest earliest;
  const Compound::Data& ofA = *a.compound->data();
  const IntoAxesOfB into(a, b);
  const Vec way = inverseRotate(b.pose.rotation, motionA.translation - motionB.translation);
  const double reachB = b.compound->data()->reach;
  const double slack = tolerances::boxes * (std::fabs(way.x) + std::fabs(way.y) + reachB + ofA.reach);
  // A point turns no further than along its arc, and never further than across the circle.
  const auto turning = [&](const Motion& motion, double reach) {
    return std::min(std::fabs(motion.turn) * earliest.time(), 2.0) * reach;
  };
  int firstA = 0;
  int firstB = 0;
  nearestBoxes(a, b, firstA, firstB);
  earliest.add(impactOfPieces(a, motionA, firstA, b, motionB, firstB), firstA, firstB);
  const bool turns = motionA.turn != 0 || motionB.turn != 0;
  overPairs(
      a, b,
      [&](const Bounds& box) {
        const Bounds swept = sweptAlong(into(box), way * earliest.time());
        return grown(swept, turning(motionA, distanceFromOrigin(box)) + turning(motionB, reachB) + slack);
      },
      [&](int i, int j) {
        const bool plain = !a.compound->piece(i).segment == !b.compound->piece(j).segment;
        if (turns && plain && earliest.impact.hit &&
            !mayMeetUntil(placedPiece(a, i), motionA, placedPiece(b, j), motionB, earliest.time())) {
          return true;
        }
        earliest.add(impactOfPieces(a, motionA, i, b, motionB, j), i, j);
        return true;
      });
  return earliest.impact;
}

}  // namespace bump

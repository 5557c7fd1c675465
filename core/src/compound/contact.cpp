// Whether two compounds overlap, which of their pieces, and one move that parts all of them.
#include <limits>

#include "compound/data.h"
#include "convex/clip.h"
#include "convex/difference.h"

namespace bump {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// The times at which B's piece overlaps A's when B moves along a unit vector from where it stands.
struct Interval {
  double enter = infinity;
  double exit = -infinity;

  void add(double from, double to) {
    enter = std::min(enter, from);
    exit = std::max(exit, to);
  }
};

// The line of the movement in the set of differences b - a, which the movement carries along: from where
// -n * t comes in to where it goes out. With a radius the convex set is the union of the discs round its
// corners and the strips beside its edges. A line that runs along the outline, nearer than `doubt`, is out.
Interval crossing(const Corners& a, const Corners& b, const Between& between, double reach, Vec n,
                  double doubt) {
  Interval rounded;
  const auto addDisc = [&](Vec corner) {
    const double beside = cross(n, corner);
    const double half = reach * reach - beside * beside;
    if (std::fabs(beside) >= reach - doubt) return;
    const double middle = -dot(n, corner);
    rounded.add(middle - std::sqrt(half), middle + std::sqrt(half));
  };
  if (a.count == 1 && b.count == 1) {
    if (reach <= 0) return {};  // two points bar no way, however exactly they meet
    addDisc((b.p[0] - a.p[0]) + between.offset.high);
  }
  double enter = -infinity;
  double exit = infinity;
  walkDifference(a, b, between, [&](bool, int, int, Vec start, Vec direction) {
    const double length = std::sqrt(lengthSquared(direction));
    const Vec outward{direction.y / length, -direction.x / length};
    const double gap = dot(outward, start);
    const double speed = -dot(outward, n);
    if (reach > 0) {
      addDisc(start);
      if (std::fabs(speed) > tolerances::face) {
        const double time = (gap + reach) / speed;
        const double along = dot(-n * time - start, direction);
        if (along >= 0 && along <= length * length) rounded.add(time, time);
      }
      return true;
    }
    if (std::fabs(speed) <= tolerances::filter) {
      if (gap <= doubt) exit = -infinity;
    } else if (speed > 0) {
      exit = std::min(exit, gap / speed);
    } else {
      enter = std::max(enter, gap / speed);
    }
    return true;
  });
  if (reach > 0) return rounded;
  return exit > enter ? Interval{enter, exit} : Interval{};
}

Interval crossing(const Placed& a, const Placed& b, Vec n, double doubt, double thicker = 0) {
  const Corners cornersA(a);
  const Corners cornersB(b);
  return crossing(cornersA, cornersB, Between(cornersA, cornersB, a.pose.position, b.pose.position),
                  cornersA.radius + cornersB.radius + thicker, n, doubt);
}

// The first time from 0 on at which nothing blocks the way along n. What overlaps for less than `least` is
// not felt, and a free place that is narrower is none. Gives up beyond `limit`: infinity.
class FirstFree {
 public:
  FirstFree(const PlacedCompound& a, const PlacedCompound& b, double least)
      : a_(a), b_(b), into_(a, b), least_(least), mayHide_(mayMeetOnSeam(a, b)) {}

  double along(Vec n, double limit) const {
    double free = 0;
    double left = 0;
    for (bool blocked = true; blocked;) {
      blocked = false;
      overBlocking(n, free, 0, [&](int, int, const Interval& t) {
        free = t.exit;
        left = free;
        blocked = true;
        return free <= limit;
      });
      if (free > limit) return infinity;
      // A seam is no way out.
      if (blocked || !mayHide_ || !isOnSeam(n * free)) continue;
      const double end = endOfSeam(n, free);
      if (end > limit + thicker()) return infinity;
      free = end;
      left = end - thicker();
      blocked = true;
    }
    return left;
  }

 private:
  double thicker() const { return 4 * least_; }

  // visit(i, j, interval) for the pairs that overlap where B has moved to, all being a little thicker; `now`
  // may be changed meanwhile.
  template <class Visit>
  void overBlocking(Vec n, const double& now, double thicker, Visit&& visit) const {
    const Vec back = -inverseRotate(b_.pose.rotation, n);
    overPairs(
        a_, b_, [&](const Bounds& box) { return sweptAlong(into_(box), back * (now + least_)); },
        [&](int i, int j) {
          const Interval t = crossing(placedPiece(a_, i), placedPiece(b_, j), n, least_, thicker);
          return t.enter < now + least_ && t.exit > now + least_ ? visit(i, j, t) : true;
        });
  }

  bool isOnSeam(Vec way) const { return meetOnSeam(a_, b_, way, ChainSide::areLines); }

  // Where the first of the pieces beside it ends.
  double endOfSeam(Vec n, double now) const {
    double end = infinity;
    overBlocking(n, now, thicker(), [&](int i, int j, const Interval& t) {
      if (maySeam(a_, i, b_, j)) end = std::min(end, t.exit);
      return true;
    });
    return end < infinity ? end : now + thicker();
  }

  const PlacedCompound& a_;
  const PlacedCompound& b_;
  IntoAxesOfB into_;
  double least_;
  bool mayHide_;
};

// Directions to try, each but once.
class Directions {
 public:
  void add(Vec n) {
    for (int i = 0; i < count_; ++i) {
      if (dot(all_[i], n) > 1 - tolerances::face) return;
    }
    if (count_ < capacity) all_[count_++] = n;
  }
  // None against a segment's front. The normal along which the segment pushes, which leans at a free end, is
  // to be kept to as well, if that leaves a direction.
  void forbid(Vec front, Vec normal) {
    for (int i = 0; i < count_; ++i) {
      if (dot(all_[i], normal) < -tolerances::face) against_[i] = std::max(against_[i], againstNormal);
      if (dot(all_[i], front) < -tolerances::face) against_[i] = againstFront;
    }
  }
  // visit(direction) for those that are not forbidden; for all, should that be none.
  template <class Visit>
  void forAll(Visit&& visit) const {
    const Against least = *std::min_element(against_, against_ + count_);
    for (int i = 0; i < count_; ++i) {
      if (against_[i] == least) visit(all_[i]);
    }
  }

  static constexpr int deepest = 16;  // pairs whose normals are tried
  static constexpr int capacity = deepest + 11;

 private:
  enum Against : std::uint8_t { againstNone, againstNormal, againstFront };

  Vec all_[capacity];
  Against against_[capacity] = {};
  int count_ = 0;
};

// The touched segments' fronts, as directions to move B in. Those of a groove's two walls lie furthest apart,
// the others between them, counter-clockwise from the first to the last.
class Fronts {
 public:
  void add(Vec front, double depth) {
    const Wall wall{front, depth};
    const bool beforeFirst = cross(first_.front, front) < -tolerances::face;
    const bool afterLast = cross(front, last_.front) < -tolerances::face;
    if (isNone_) first_ = last_ = wall;
    isNone_ = false;
    // Fronts to all sides leave no way out at all.
    isOpen_ = isOpen_ && !(beforeFirst && afterLast);
    if (beforeFirst) first_ = wall;
    if (afterLast) last_ = wall;
    for (Wall* w : {&first_, &last_}) {
      if (dot(w->front, front) > 1 - tolerances::face) w->depth = std::max(w->depth, depth);
    }
  }
  // In a groove of less than a right angle each wall pushes against the other. Two ways lead out: the middle
  // one, and the shortest that takes B off both walls.
  void addWaysOut(Directions& directions) const {
    if (!isOpen_ || dot(first_.front, last_.front) >= -tolerances::face) return;
    const auto add = [&](Vec way) {
      const double length = std::sqrt(lengthSquared(way));
      if (length > tolerances::face * (first_.depth + last_.depth)) directions.add(way * (1 / length));
    };
    const auto off = [&](double first, double last) {
      return Vec{first * last_.front.y - last * first_.front.y,
                 last * first_.front.x - first * last_.front.x};
    };
    add(off(1, 1));
    add(off(first_.depth, last_.depth));
  }

 private:
  struct Wall {
    Vec front;
    double depth = 0;
  };
  Wall first_;
  Wall last_;
  bool isNone_ = true;
  bool isOpen_ = true;
};

// The pairs with the greatest depths so far, deepest first.
class Deepest {
 public:
  void add(const PieceContact& found) {
    int at = count_ < Directions::deepest ? count_++ : Directions::deepest;
    for (; at > 0 && deeper(found, all_[at - 1]); --at) {
      if (at < Directions::deepest) all_[at] = all_[at - 1];
    }
    if (at < Directions::deepest) all_[at] = found;
  }
  int count() const { return count_; }
  const PieceContact& operator[](int i) const { return all_[i]; }

 private:
  static bool deeper(const PieceContact& p, const PieceContact& q) {
    if (p.contact.depth != q.contact.depth) return p.contact.depth > q.contact.depth;
    return p.pieceA != q.pieceA ? p.pieceA < q.pieceA : p.pieceB < q.pieceB;
  }

  PieceContact all_[Directions::deepest];
  int count_ = 0;
};

// The pairs that touch, and those on seams where none else does: visit(i, j, contact), by i.
template <class Visit>
void overContacts(const PlacedCompound& a, const PlacedCompound& b, Touch touch, Visit&& visit) {
  bool any = false;
  overNearPairs(a, b, [&](int i, int j) {
    const Contact c = contactOfPieces(a, i, b, j, touch);
    any = any || c.touching;
    if (c.touching) visit(i, j, c);
    return true;
  });
  if (any || !meetOnSeam(a, b, {}, ChainSide::haveFronts)) return;
  const double hair = seamHair(a, b);
  overNearPairs(a, b, [&](int i, int j) {
    if (!maySeam(a, i, b, j)) return true;
    const Contact c = contactOnSeam(a, i, b, j, hair);
    if (c.touching) visit(i, j, c);
    return true;
  });
}

bool isAtChain(const PlacedCompound& a, int i, const PlacedCompound& b, int j) {
  return isOfChain(a, i) != isOfChain(b, j);
}

// Which way the front of the segment among the two pieces lets B move.
Vec frontTowardsB(const PlacedCompound& a, int i, const PlacedCompound& b, int j) {
  const bool isOfA = isOfChain(a, i);
  const PlacedSegment s = isOfA ? placedSegment(a, i) : placedSegment(b, j);
  const Vec along = rotate(s.pose.rotation, s.segment.second - s.segment.first);
  const double length = std::sqrt(lengthSquared(along)) * (isOfA ? 1 : -1);
  return {along.y / length, -along.x / length};
}

}  // namespace

bool overlap(const PlacedCompound& a, const PlacedCompound& b, Touch touch) {
  bool found = false;
  overNearPairs(a, b, [&](int i, int j) {
    found = isOfChain(a, i) == isOfChain(b, j) ? overlap(placedPiece(a, i), placedPiece(b, j), touch)
                                               : contactOfPieces(a, i, b, j, touch).touching;
    return !found;
  });
  return found || meetOnSeam(a, b, {}, ChainSide::haveFronts);
}

int contacts(const PlacedCompound& a, const PlacedCompound& b, Touch touch, std::span<PieceContact> found) {
  const int room = static_cast<int>(std::min<std::size_t>(found.size(), 0x7fffffff));
  int count = 0;
  overContacts(a, b, touch, [&](int i, int j, const Contact& c) {
    // The index hands out B's pieces in its own order.
    int at = std::min(count, room);
    const auto place = [&](int k) -> PieceContact& { return found[static_cast<std::size_t>(k)]; };
    for (; at > 0 && place(at - 1).pieceA == i && place(at - 1).pieceB > j; --at) {
      if (at < room) place(at) = place(at - 1);
    }
    if (at < room) place(at) = {i, j, c};
    ++count;
  });
  return count;
}

CompoundContact contact(const PlacedCompound& a, const PlacedCompound& b, Touch touch) {
  CompoundContact result;
  if (!bothHavePieces(a, b)) return result;
  if (!comesFirst(a, b)) {
    result = contact(b, a, touch);
    if (!result.touching) return result;
    result.normal = -result.normal;
    std::swap(result.deepest.pieceA, result.deepest.pieceB);
    swapSides(result.deepest.contact);
    return result;
  }
  Deepest deepest;
  Fronts fronts;
  overContacts(a, b, touch, [&](int i, int j, const Contact& c) {
    deepest.add({i, j, c});
    if (isAtChain(a, i, b, j)) fronts.add(frontTowardsB(a, i, b, j), c.depth);
  });
  if (deepest.count() == 0) return result;
  result.touching = true;
  result.deepest = deepest[0];
  result.normal = deepest[0].contact.normal;
  if (a.compound->pieceCount() == 1 && b.compound->pieceCount() == 1) {
    result.depth = deepest[0].contact.depth;
    return result;
  }
  Directions directions;
  for (int i = 0; i < deepest.count(); ++i) directions.add(deepest[i].contact.normal);
  const auto middle = [](const PlacedCompound& c) {
    return rotate(c.pose.rotation, (c.compound->bounds().lower + c.compound->bounds().upper) * 0.5);
  };
  const Vec way = (b.pose.position - a.pose.position) + (middle(b) - middle(a));
  if (const double length = std::sqrt(lengthSquared(way)); length > 0) directions.add(way * (1 / length));
  for (const Vec axis : {Vec{1, 0}, Vec{0, 1}, Vec{-1, 0}, Vec{0, -1}}) {
    directions.add(rotate(a.pose.rotation, axis));
    directions.add(rotate(b.pose.rotation, axis));
  }
  fronts.addWaysOut(directions);
  if (!a.compound->data()->segments.empty() || !b.compound->data()->segments.empty()) {
    overContacts(a, b, touch, [&](int i, int j, const Contact& c) {
      if (isAtChain(a, i, b, j)) directions.forbid(frontTowardsB(a, i, b, j), c.normal);
    });
  }
  const double least = tolerances::clip * IntoAxesOfB::size(a, b);
  const FirstFree firstFree(a, b, least);
  double best = infinity;
  directions.forAll([&](Vec n) {
    const double depth = firstFree.along(n, best);
    // A hair's breadth does not turn the normal.
    if (depth >= best - 2 * least) return;
    best = depth;
    result.normal = n;
  });
  result.depth = best;
  return result;
}

}  // namespace bump

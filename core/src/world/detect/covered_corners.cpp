#include "world/detect/covered_corners.h"

#include <algorithm>
#include <cmath>

#include "base/tolerances.h"
#include "convex/clip.h"

namespace bump {
namespace {

Vec cornerAt(const Placed& placed, int i) {
  return placed.pose.position + rotate(placed.pose.rotation, placed.shape.points[i]);
}

// The corner next to a point, or -1 where none is near.
int cornerNear(const Placed& under, Vec point, double near) {
  const Vec local = inverseRotate(under.pose.rotation, point - under.pose.position);
  int corner = -1;
  double nearest = near * near;
  for (int i = 0; i < under.shape.count; ++i) {
    const double away = lengthSquared(under.shape.points[i] - local);
    if (away > nearest) continue;
    nearest = away;
    corner = i;
  }
  return corner;
}

// Whether a direction is straight from the front of one of the two edges at a corner.
bool isStraight(const Placed& under, int corner, Vec normal) {
  const int count = under.shape.count;
  const Vec local = inverseRotate(under.pose.rotation, normal);
  const Vec* const points = under.shape.points;
  for (const int other : {(corner + 1) % count, (corner + count - 1) % count}) {
    const Vec edge = points[other] - points[corner];
    const double along = dot(edge, local);
    if (along * along <= tolerances::face * tolerances::face * lengthSquared(edge)) return true;
  }
  return false;
}

// Whether nothing of it stands out of the plane through a point.
bool staysBelow(const Placed& under, Vec point, Vec normal, double hair) {
  for (int i = 0; i < under.shape.count; ++i) {
    if (dot(cornerAt(under, i) - point, normal) > hair) return false;
  }
  return true;
}

// The outward normal of one of the two edges at a corner, that which looks more along a direction.
Vec frontAt(const Placed& under, int corner, Vec along) {
  const int count = under.shape.count;
  const Vec* const points = under.shape.points;
  Vec front;
  double most = -2;
  for (const int first : {corner, (corner + count - 1) % count}) {
    const Vec edge = points[(first + 1) % count] - points[first];
    const Vec normal =
        rotate(under.pose.rotation, Vec{edge.y, -edge.x} * (1 / std::sqrt(lengthSquared(edge))));
    const double looks = dot(normal, along);
    if (looks <= most) continue;
    most = looks;
    front = normal;
  }
  return front;
}

// The corner of a shape that is furthest against a direction.
int deepestCorner(const Placed& placed, Vec out) {
  int deepest = 0;
  for (int i = 1; i < placed.shape.count; ++i) {
    if (dot(cornerAt(placed, i) - cornerAt(placed, deepest), out) < 0) deepest = i;
  }
  return deepest;
}

// The square of a body's way in the last step.
double wayOf(const BodyStore& bodies, int body) {
  return lengthSquared({bodies.x[body] - bodies.previousX[body], bodies.y[body] - bodies.previousY[body]});
}

// Times a hair. What goes further in a step is fast.
constexpr double fastWay = 10;
// Surfaces looked through for each corner: what lies on more at once, such as a ball as large as a room, is
// not stopped by one of them.
constexpr int mostFaces = 32;
// A cosine. Directions that differ by more than this, a sixth of a right angle, are of other surfaces.
constexpr double alike = 0.966;

// Whether a point lies within a hair of an outline of two corners or more.
bool reaches(const Placed& under, Vec point, double hair) {
  const Vec local = inverseRotate(under.pose.rotation, point - under.pose.position);
  const int count = under.shape.count;
  const Vec* const points = under.shape.points;
  for (int i = 0; i < count; ++i) {
    const Vec edge = points[(i + 1) % count] - points[i];
    const Vec from = local - points[i];
    const double outside = -cross(edge, from);
    const double most = hair * hair * lengthSquared(edge);
    if (outside > 0 && outside * outside > most) return false;
    // A line has no sides to go by at its ends.
    if (count == 2) {
      const double before = -dot(edge, from);
      if (before > 0 && before * before > most) return false;
    }
  }
  return true;
}

}  // namespace

void CoveredCorners::begin(const BodyStore& bodies, bool turning, double hair) {
  contacts_.clear();
  faces_.clear();
  asks_.clear();
  bodies_ = &bodies;
  hair_ = hair;
  isTurning_ = turning;
  isAnyFast_ = isAnyCorner_ = false;
  const double most = fastWay * fastWay * hair * hair;
  for (int i = 0; turning && i < bodies.slots.size() && !isAnyFast_; ++i) {
    isAnyFast_ = bodies.slots.isAlive(i) && wayOf(bodies, i) > most;
  }
  // Turning boxes know of each other's corners (two_points.cpp), upright ones too (manifold.cpp).
  const std::uint32_t boxes = turning ? PlacedRow::box : PlacedRow::upright;
  indifferent_ = PlacedRow::round | (isAnyFast_ ? 0U : boxes);
}

void CoveredCorners::consider(int place, int points, const ContactRow& row, std::uint32_t feature, bool isNew,
                              const PlacedRow& a, const PlacedRow& b) {
  const bool round = ((a.flags | b.flags) & PlacedRow::round) != 0;
  bool glidesIsB = (b.flags & PlacedRow::round) != 0, fast = false;
  if (!round) {
    const BodyStore& bodies = *bodies_;
    if (isAnyFast_) {
      const double wayA = wayOf(bodies, a.bodySlot), wayB = wayOf(bodies, b.bodySlot);
      fast = std::max(wayA, wayB) > fastWay * fastWay * hair_ * hair_;
      glidesIsB = wayB > wayA;
    }
    if (!fast) {
      if (a.flags & b.flags & (isTurning_ ? PlacedRow::box : PlacedRow::upright)) return;
      if (a.flags & b.flags & PlacedRow::pushable) return;
      glidesIsB = (b.flags & PlacedRow::pushable) != 0;
    }
  }
  const PlacedRow& below = glidesIsB ? a : b;
  const Placed& under = below.placed;
  if (under.shape.count < 2 || !((glidesIsB ? b : a).flags & PlacedRow::pushable)) return;
  Entry* const entry = contacts_.extend();
  assert(entry && "reserved");
  *entry = {.row = place,
            .points = points,
            .under = static_cast<std::int32_t>(below.shape.slot()),
            .body = glidesIsB ? b.bodySlot : a.bodySlot,
            .corner = none,
            .next = none,
            .glidesIsB = glidesIsB,
            .levels = fast || (round && isTurning_),
            .isNew = isNew,
            .round = round && row.pointCount == 1};
  // Most often an edge is met, and known for one.
  const bool known = entry->round && (feature >> (glidesIsB ? 0 : 16) & edgeFeature(0)) != 0;
  if (!known) findCorner(*entry, row, under, round);
  if (entry->corner < 0) return keepFace(*entry);
  isAnyCorner_ = true;
  if (round) return;
  if (asks_.empty()) asks_.resize(bodies_->slots.size());
  asks_[entry->body] = 1;
}

// The last entry is of a surface.
void CoveredCorners::keepFace(Entry& entry) {
  if (faces_.empty()) faces_.resize(bodies_->slots.size());
  std::int32_t& first = faces_[entry.body];
  entry.next = first - 1;
  first = contacts_.size();
}

// The surfaces under those who met a corner, of boxes that none of this concerns else.
void CoveredCorners::addIndifferent(std::span<const ContactRow> rows, const PlacedRows& placed) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const ContactRow& row = rows[i];
    if (!(row.flags & contactPushes)) continue;
    for (const bool glidesIsB : {false, true}) {
      const auto body = static_cast<int>((glidesIsB ? row.bodyB : row.bodyA).slot());
      if (asks_[body] == 0) continue;
      const auto under = static_cast<std::int32_t>((glidesIsB ? row.shapeA : row.shapeB).slot());
      const auto glides = static_cast<std::int32_t>((glidesIsB ? row.shapeB : row.shapeA).slot());
      if (!(placed[under].flags & placed[glides].flags & indifferent_ & ~PlacedRow::round)) continue;
      Entry* const entry = contacts_.extend();
      assert(entry && "reserved");
      *entry = {static_cast<std::int32_t>(i), none, under, body, none, none, glidesIsB, false, false, false};
      keepFace(*entry);
    }
  }
}

void CoveredCorners::findCorner(Entry& entry, const ContactRow& row, const Placed& under, bool round) const {
  const Vec out = row.normal * (entry.glidesIsB ? -0.5 : 0.5) * row.separation;
  int last = none;  // of the points looked at: the corner that all of them are near
  bool one = true, straight = true;
  for (std::uint32_t i = 0; i < row.pointCount; ++i) {
    const int corner = cornerNear(under, row.points[i] + out, 2 * hair_);
    one = one && corner >= 0 && (i == 0 || corner == last);
    last = corner;
    if (corner < 0 || isStraight(under, corner, row.normal)) continue;
    straight = false;
    if (entry.levels) entry.corner = corner;
  }
  if (one && (!round || !straight)) entry.corner = last;
}

void CoveredCorners::drop(Array<ContactRow>& rows, Array<ContactPoints>& points, const PlacedRows& placed) {
  if (!isAnyCorner_) return;
  if (!asks_.empty()) addIndifferent(rows.span(), placed);
  if (faces_.empty()) return;
  bool dropped = false;
  for (const Entry& entry : contacts_.span()) {
    if (entry.corner < 0) continue;
    ContactRow& row = rows[entry.row];
    const Placed& under = placed[entry.under].placed;
    const Vec corner = cornerAt(under, entry.corner);
    int looked = 0;
    for (std::int32_t i = faces_[entry.body] - 1; i >= 0 && looked < mostFaces;
         i = contacts_[i].next, ++looked) {
      const Entry& face = contacts_[i];
      if (!reaches(placed[face.under].placed, corner, hair_)) continue;
      const ContactRow& held = rows[face.row];
      const Vec level = held.normal * (face.glidesIsB == entry.glidesIsB ? 1.0 : -1.0);
      if (!entry.round) {
        if (dot(level, row.normal) >= alike) {
          if (entry.levels) row.normal = level;
          break;
        }
        const Vec outward = held.normal * (face.glidesIsB ? 1.0 : -1.0);
        if (!staysBelow(under, held.points[0], outward, hair_)) {
          // A slope begins here, or a wall: it is met from its front.
          const Vec front = frontAt(under, entry.corner, outward);
          const Vec met = row.normal * (entry.glidesIsB ? 1.0 : -1.0);
          if (dot(front, outward) <= dot(met, outward) + 1 - alike) continue;
          const Placed& glides =
              placed[static_cast<int>((entry.glidesIsB ? row.shapeB : row.shapeA).slot())].placed;
          const Vec foot = cornerAt(glides, deepestCorner(glides, front));
          row.normal = front * (entry.glidesIsB ? 1.0 : -1.0);
          row.separation = dot(foot - corner, front);
          row.points[0] = foot - front * (row.separation / 2);
          row.pointCount = 1;
          if (entry.points >= 0) {
            ContactPoints& own = points[entry.points];
            own.separation[0] = static_cast<float>(row.separation);
            own.feature[1] = 0;
          }
          break;
        }
      }
      row.flags &= ~static_cast<std::uint32_t>(contactPushes);
      if (entry.isNew) row.approach = 0;  // it came along, not towards it: no hit
      if (entry.points >= 0) points[entry.points].feature[0] = 0;
      dropped = true;
      break;
    }
  }
  if (!dropped || points.empty()) return;
  int kept = 0;
  for (int i = 0; i < points.size(); ++i) {
    if (points[i].feature[0] != 0) points[kept++] = points[i];
  }
  points.resize(kept);
}

}  // namespace bump

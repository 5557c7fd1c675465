// World's questions. Each checks its arguments, makes sure that the broad phase is not too far behind,
// collects, sorts and writes.
#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "base/sort.h"
#include "base/tolerances.h"
#include "broad_phase/box_query.h"
#include "bump/angle.h"
#include "bump/convex/cast.h"
#include "bump/convex/distance.h"
#include "world/detect/one_way.h"
#include "world/impl.h"
#include "world/query.h"

namespace bump {
namespace {

constexpr Status noRoom{Code::outOfMemory, "found", 0};

Status checkPlaced(const Placed& placed) {
  if (placed.shape.points == nullptr || placed.shape.count < 1) return {Code::none, "shape", 0};
  if (Status s = checkCoordinate(placed.pose.position, "x", "y"); !s) return s;
  const Rotation q = placed.pose.rotation;
  const double length = q.cos * q.cos + q.sin * q.sin;
  if (!isFinite(length)) return {Code::notFinite, "rotation", length};
  if (length < 1 - 1e-9 || length > 1 + 1e-9) return {Code::outOfRange, "rotation", length};
  return fine;
}

Status checkWay(Vec translation) {
  if (Status s = checkWithin(translation.x, 2 * limits::coordinate, "translation.x"); !s) return s;
  return checkWithin(translation.y, 2 * limits::coordinate, "translation.y");
}

Status checkRay(const Ray& ray) {
  if (Status s = checkCoordinate(ray.origin, "origin.x", "origin.y"); !s) return s;
  return checkWay(ray.translation);
}

Status checkBounds(const Bounds& box) {
  if (Status s = checkCoordinate(box.lower, "lower.x", "lower.y"); !s) return s;
  if (Status s = checkCoordinate(box.upper, "upper.x", "upper.y"); !s) return s;
  if (box.upper.x < box.lower.x) return {Code::negative, "width", box.upper.x - box.lower.x};
  if (box.upper.y < box.lower.y) return {Code::negative, "height", box.upper.y - box.lower.y};
  return fine;
}

// Bounds as a shape: a point or segment where they have no width or height.
struct BoundsShape {
  explicit BoundsShape(const Bounds& box)
      : points{box.lower, {box.upper.x, box.lower.y}, box.upper, {box.lower.x, box.upper.y}} {
    const bool flatX = box.lower.x == box.upper.x;
    const bool flatY = box.lower.y == box.upper.y;
    if (flatX || flatY) {
      points[1] = box.upper;
      view = {flatX && flatY ? ShapeKind::point : ShapeKind::segment, flatX && flatY ? 1 : 2, 0, points};
    } else {
      view = {ShapeKind::box, 4, 0, points};
    }
  }
  BoundsShape(const BoundsShape&) = delete;
  BoundsShape& operator=(const BoundsShape&) = delete;

  Vec points[4];
  ShapeView view;
};

bool isEarlier(const CastHit& a, const CastHit& b) {
  return a.time != b.time ? a.time < b.time : a.shape.slot() < b.shape.slot();
}

CastHit hitOf(const Query& query, int shape, const Impact& impact) {
  return {query.body(shape), query.id(shape), impact.time, impact.normal, impact.point};
}

// As many rows as fit; the answer is how many there are.
template <class Row>
int copyOut(const Array<Row>& rows, std::span<Row> to) {
  std::copy_n(rows.data(), std::min(static_cast<std::size_t>(rows.size()), to.size()), to.data());
  return rows.size();
}

// One shape's way, box by box and then exactly: hit(shape, limit) answers the limit from there on, as in
// Query::along.
template <class Hit>
void alongSwept(const Query& query, const Placed& moving, Vec translation, Hit hit) {
  const Bounds start = boundsOf(moving.shape, moving.pose);
  const Vec half{(start.upper.x - start.lower.x) / 2, (start.upper.y - start.lower.y) / 2};
  const Vec middle{start.lower.x + half.x, start.lower.y + half.y};
  const BoxRay ray(middle, translation);
  // Allows for what middle and half lost by rounding, and never for nothing: a ray along a box without width
  // would miss it.
  constexpr double least = tolerances::smallestMotion;
  const Vec slack{1e-12 * (std::fabs(middle.x) + half.x) + least,
                  1e-12 * (std::fabs(middle.y) + half.y) + least};
  const Bounds swept{
      {start.lower.x - positivePart(-translation.x), start.lower.y - positivePart(-translation.y)},
      {start.upper.x + positivePart(translation.x), start.upper.y + positivePart(translation.y)}};
  double limit = 1;
  query.within(outwardBox(swept), [&](int shape) {
    const Bounds target = query.boundsAt(shape);
    const FloatBox grown = outwardBox({target.lower - half - slack, target.upper + half + slack});
    double enter;
    if (ray.enters(grown, limit, enter)) limit = hit(shape, limit);
    return true;
  });
}

// Whether a shape, here or where its body was before the step, is in front of a one-way one.
bool isInFront(const BodyStore& bodies, int body, Placed shape, const Placed& at, Vec passes, double slack) {
  Vec face;
  if (inFrontBy(shape, at, passes, face) >= -slack) return true;
  shape.pose = {{bodies.previousX[body], bodies.previousY[body]}, rotationOf(bodies.previousAngle[body])};
  return inFrontBy(shape, at, passes, face) >= -slack;
}

}  // namespace

// The broad phase looks again when more was moved by hand than is kept by name. Whether that is so is
// nobody's business: what is known to have been written wrong is refused in any case.
Status World::Impl::catchUp() {
  if (!moved.tooMany() && !isWrittenWrong) return fine;
  if (Status s = checkWritten(); !s) return s;
  if (!moved.tooMany()) return fine;
  if (!places.reserveApart(bodies.slots.capacity())) return noBodies();
  const double margin = tolerances::margin * options.lengthUnit;
  const Status s = pairs.find(bodies, shapes, places.placed(), margin);
  // With too many pairs it knows where everybody is all the same.
  if (!s && s.code != Code::capacityExceeded) {
    pairs.lookAgain();
    return s;
  }
  places.writePlaced(bodies);
  moved.clear(bodies);
  return fine;
}

bool World::letsThrough(ShapeId shape, BodyId who, const Placed& at, Vec towards) const {
  assert(check(shape) && (!who || check(who)));
  const Impl& w = *impl_;
  std::uint64_t names = 0;
  for (int i = who ? w.bodies.firstShape[static_cast<int>(who.slot())] : -1; i >= 0; i = w.shapes.next[i]) {
    names |= w.shapes.left[i] | w.shapes.right[i];
  }
  const auto slot = static_cast<int>(shape.slot());
  const double slack = tolerances::corner * w.options.lengthUnit;
  bool through = false;
  forEachPasses(w.shapes, w.groups, slot, names, [&](Vec passes) {
    through = through || (towards != Vec{}
                              ? !isHeldFrom(passes, towards)
                              : !isInFront(w.bodies, w.shapes.body[slot], placed(shape), at, passes, slack));
  });
  return through;
}

Vec World::motionAt(BodyId body, Vec point, double seconds) const {
  assert(check(body));
  const BodyStore& bodies = impl_->bodies;
  const auto i = static_cast<int>(body.slot());
  if (isFixed(bodies, i)) return {};
  const Vec way = Vec{bodies.velocityX[i], bodies.velocityY[i]} * seconds;
  const double turn = bodies.angularVelocity[i] * seconds;
  if (turn == 0) return way;
  const Vec center = Vec{bodies.x[i], bodies.y[i]} + rotate(rotationOf(bodies.angle[i]), bodies.center[i]);
  return way + rotate(rotationOf(turn), point - center) - (point - center);
}

double World::surfaceSpeedOf(ShapeId shape) const {
  assert(check(shape));
  return impl_->shapes.surfaceSpeed[static_cast<int>(shape.slot())];
}

Result<int> World::findAt(Vec point, const QueryFilter& filter, std::span<ShapeFound> found) const {
  if (Status s = checkCoordinate(point, "x", "y"); !s) return s;
  return findIn({point, point}, filter, found);
}

Result<int> World::findIn(const Bounds& box, const QueryFilter& filter, std::span<ShapeFound> found) const {
  if (Status s = checkBounds(box); !s) return s;
  return findTouching({BoundsShape(box).view, {}}, filter, found);
}

Result<int> World::findTouching(const Placed& shape, const QueryFilter& filter,
                                std::span<ShapeFound> found) const {
  if (Status s = checkPlaced(shape); !s) return s;
  Impl& w = *impl_;
  if (Status s = w.catchUp(); !s) return s;
  const Query query(w.bodies, w.shapes, w.pairs, w.moved, filter);
  Array<std::int32_t>& rows = w.queryRows.shapes;
  rows.clear();
  bool room = true;
  query.within(outwardBox(boundsOf(shape.shape, shape.pose)), [&](int candidate) {
    if (overlap(shape, query.placed(candidate), w.options.touch)) room = rows.push(candidate);
    return room;
  });
  if (!room) return noRoom;
  sortRows(rows.data(), rows.data() + rows.size());
  const int fit = std::min(rows.size(), static_cast<int>(std::min(found.size(), std::size_t{limits::slots})));
  for (int i = 0; i < fit; ++i) {
    found[static_cast<std::size_t>(i)] = {query.body(rows[i]), query.id(rows[i])};
  }
  return rows.size();
}

Result<int> World::findInEach(std::span<const Bounds> boxes, const QueryFilter& filter, std::span<int> ends,
                              std::span<ShapeFound> found) const {
  if (ends.size() < boxes.size()) return Status{Code::tooFewPoints, "ends", static_cast<double>(ends.size())};
  for (const Bounds& box : boxes) {
    if (Status s = checkBounds(box); !s) return s;
  }
  std::size_t total = 0;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const Result<int> here = findIn(boxes[i], filter, found.subspan(std::min(total, found.size())));
    if (!here) return here.status;
    total += static_cast<std::size_t>(here.value);
    ends[i] = static_cast<int>(total);
  }
  return static_cast<int>(total);
}

Result<CastHit> World::castRay(const Ray& ray, const QueryFilter& filter) const {
  CastHit hit;
  if (Status s = castRays({&ray, 1}, filter, {&hit, 1}); !s) return s;
  return hit;
}

Status World::castRays(std::span<const Ray> rays, const QueryFilter& filter, std::span<CastHit> hits) const {
  if (hits.size() < rays.size()) return {Code::tooFewPoints, "hits", static_cast<double>(hits.size())};
  for (const Ray& ray : rays) {
    if (Status s = checkRay(ray); !s) return s;
  }
  Impl& w = *impl_;
  if (Status s = w.catchUp(); !s) return s;
  const Query query(w.bodies, w.shapes, w.pairs, w.moved, filter);
  for (std::size_t i = 0; i < rays.size(); ++i) {
    const Ray& ray = rays[i];
    CastHit best;
    query.along(ray.origin, ray.translation, [&](int shape, double limit) {
      const Impact impact = bump::castRay(ray.origin, ray.translation, query.placed(shape));
      if (!impact.hit) return limit;
      const CastHit hit = hitOf(query, shape, impact);
      if (!best.body || isEarlier(hit, best)) best = hit;
      return best.time;
    });
    hits[i] = best;
  }
  return fine;
}

Result<int> World::castRayThrough(const Ray& ray, const QueryFilter& filter, std::span<CastHit> hits) const {
  if (Status s = checkRay(ray); !s) return s;
  Impl& w = *impl_;
  if (Status s = w.catchUp(); !s) return s;
  const Query query(w.bodies, w.shapes, w.pairs, w.moved, filter);
  Array<CastHit>& rows = w.queryRows.hits;
  rows.clear();
  bool room = true;
  query.along(ray.origin, ray.translation, [&](int shape, double) {
    const Impact impact = bump::castRay(ray.origin, ray.translation, query.placed(shape));
    if (impact.hit) room = rows.push(hitOf(query, shape, impact));
    return room ? 1.0 : -1.0;
  });
  if (!room) return noRoom;
  sortRows(rows.data(), rows.data() + rows.size(), isEarlier);
  return copyOut(rows, hits);
}

Result<CastHit> World::castShape(const Placed& moving, Vec translation, const QueryFilter& filter) const {
  if (Status s = checkPlaced(moving); !s) return s;
  if (Status s = checkWay(translation); !s) return s;
  Impl& w = *impl_;
  if (Status s = w.catchUp(); !s) return s;
  const Query query(w.bodies, w.shapes, w.pairs, w.moved, filter);
  CastHit best;
  alongSwept(query, moving, translation, [&](int shape, double limit) {
    const Impact impact = bump::castShape(moving, translation, query.placed(shape));
    if (!impact.hit) return limit;
    const CastHit hit = hitOf(query, shape, impact);
    if (!best.body || isEarlier(hit, best)) best = hit;
    return best.time;
  });
  return best;
}

Result<int> World::castShapeThrough(const Placed& moving, Vec translation, const QueryFilter& filter,
                                    std::span<CastHit> hits) const {
  if (Status s = checkPlaced(moving); !s) return s;
  if (Status s = checkWay(translation); !s) return s;
  Impl& w = *impl_;
  if (Status s = w.catchUp(); !s) return s;
  const Query query(w.bodies, w.shapes, w.pairs, w.moved, filter);
  Array<CastHit>& rows = w.queryRows.hits;
  rows.clear();
  bool room = true;
  alongSwept(query, moving, translation, [&](int shape, double limit) {
    const Impact impact = bump::castShape(moving, translation, query.placed(shape));
    if (impact.hit && room) room = rows.push(hitOf(query, shape, impact));
    return limit;
  });
  if (!room) return noRoom;
  sortRows(rows.data(), rows.data() + rows.size(), isEarlier);
  return copyOut(rows, hits);
}

Result<int> World::findNear(Vec point, double distance, const QueryFilter& filter,
                            std::span<NearShape> found) const {
  if (Status s = checkCoordinate(point, "x", "y"); !s) return s;
  if (Status s = checkAmount(distance, 4 * limits::coordinate, "distance"); !s) return s;
  Impl& w = *impl_;
  if (Status s = w.catchUp(); !s) return s;
  const Query query(w.bodies, w.shapes, w.pairs, w.moved, filter);
  constexpr Vec origin{};
  const Placed at{{ShapeKind::point, 1, 0, &origin}, {point, {}}};
  Array<NearShape>& rows = w.queryRows.near;
  rows.clear();
  bool room = true;
  query.within(surroundings(point, distance), [&](int shape) {
    const Distance d = bump::distance(at, query.placed(shape));
    if (d.separation <= distance) {
      room = rows.push({query.body(shape), query.id(shape), d.separation, d.normal, d.pointB});
    }
    return room;
  });
  if (!room) return noRoom;
  sortRows(rows.data(), rows.data() + rows.size(), [](const NearShape& a, const NearShape& b) {
    return a.distance != b.distance ? a.distance < b.distance : a.shape.slot() < b.shape.slot();
  });
  return copyOut(rows, found);
}

}  // namespace bump

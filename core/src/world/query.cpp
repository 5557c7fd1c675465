#include "world/query.h"

#include "bump/angle.h"

namespace bump {

void Query::within(const FloatBox& box, Visitor<bool(int)> each) const {
  bool going = true;
  pairs_.broadPhase().forOverlapping(box, [&](std::uint32_t slot) {
    const auto shape = static_cast<int>(slot);
    return going = !isKnown(shape) || !lets(shape) || each(shape);
  });
  if (going) forMoved([&](int shape) { return !overlaps(outwardBox(boundsAt(shape)), box) || each(shape); });
}

void Query::along(Vec origin, Vec translation, Visitor<double(int, double)> each) const {
  // The moved ones first: a hit among them shortens the way.
  double limit = 1;
  forMoved([&](int shape) {
    limit = each(shape, limit);
    return limit >= 0;
  });
  if (limit < 0) return;
  pairs_.broadPhase().alongRay(origin, translation, limit, [&](std::uint32_t slot, double) {
    const auto shape = static_cast<int>(slot);
    if (isKnown(shape) && lets(shape)) limit = each(shape, limit);
    return limit;
  });
}

void Query::forMoved(Visitor<bool(int)> each) const {
  for (const int body : moved_.slots()) {
    if (!bodies_.slots.isAlive(body)) continue;
    for (int shape = bodies_.firstShape[body]; shape >= 0; shape = shapes_.next[shape]) {
      if (lets(shape) && !each(shape)) return;
    }
  }
}

// Mostly as when pairs were looked for; that it need not be worked out again.
Rotation Query::rotationAt(int shape, double angle) const {
  if (angle == 0) return {};
  const PlacedRows& rows = pairs_.placed();
  if (shape < rows.size() && rows[shape].angle == angle) return rows[shape].placed.pose.rotation;
  return rotationOf(angle);
}

Placed Query::placed(int shape) const {
  const int body = shapes_.body[shape];
  return {shapes_.view(shape), {{bodies_.x[body], bodies_.y[body]}, rotationAt(shape, bodies_.angle[body])}};
}

Bounds Query::boundsAt(int shape) const {
  const Placed at = placed(shape);
  return boundsOf(at.shape, at.pose);
}

bool Query::lets(int shape) const {
  const int body = shapes_.body[shape];
  if (bodies_.enabled[body] == 0) return false;
  switch (static_cast<BodyType>(bodies_.type[body])) {
    case BodyType::fixed:
      if (!filter_.fixed) return false;
      break;
    case BodyType::kinematic:
      if (!filter_.kinematic) return false;
      break;
    case BodyType::dynamic:
      if (!filter_.dynamic) return false;
  }
  if (shapes_.trigger[shape] != 0 ? !filter_.triggers : !filter_.solids) return false;
  if ((filter_.category & shapes_.mask[shape]) == 0 || (shapes_.category[shape] & filter_.mask) == 0)
    return false;
  if (filter_.groups != 0 && ((shapes_.left[shape] | shapes_.right[shape]) & filter_.groups) == 0)
    return false;
  return !filter_.except || bodies_.slots.at(body) != filter_.except;
}

}  // namespace bump

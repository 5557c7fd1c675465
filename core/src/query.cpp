#include "query.h"

#include "bump/angle.h"

namespace bump {

Placed Query::placed(int shape) const {
  const int body = shapes_.body[shape];
  const double angle = bodies_.angle[body];
  return {shapes_.view(shape),
          {{bodies_.x[body], bodies_.y[body]}, angle == 0 ? Rotation{} : rotationOf(angle)}};
}

Bounds Query::boundsAt(int shape) const {
  const Placed at = placed(shape);
  return boundsOf(at.shape, at.pose);
}

bool Query::lets(int shape) const {
  const int body = shapes_.body[shape];
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

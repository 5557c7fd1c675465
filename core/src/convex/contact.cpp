// contact() for everyday calls, the same both ways. The work is in find_contact.h, which a trace can watch.
#include "convex/find_contact.h"

namespace bump {

bool isLater(const Placed& a, const Placed& b) {
  const auto isBefore = [](Vec p, Vec q) { return p.x < q.x || (p.x == q.x && p.y < q.y); };
  const auto inOrder = [](const Placed& s) {
    return Vec{static_cast<double>(s.shape.count), s.shape.radius};
  };
  const auto turned = [](const Placed& s) { return Vec{s.pose.rotation.cos, s.pose.rotation.sin}; };
  if (a.pose.position != b.pose.position) return isBefore(b.pose.position, a.pose.position);
  if (inOrder(a) != inOrder(b)) return isBefore(inOrder(b), inOrder(a));
  if (turned(a) != turned(b)) return isBefore(turned(b), turned(a));
  for (int i = 0; i < a.shape.count; ++i) {
    if (a.shape.points[i] != b.shape.points[i]) return isBefore(b.shape.points[i], a.shape.points[i]);
  }
  return false;
}

Contact contactInOrder(const Placed& a, const Placed& b, Touch touch) {
  Contact c = noContact;
  findContact(a, b, touch, NoObserver{}, c);
  return c;
}

Contact contact(const Placed& a, const Placed& b, Touch touch) {
  if (!isLater(a, b)) return contactInOrder(a, b, touch);
  Contact c = contactInOrder(b, a, touch);
  if (!c.touching) return c;
  c.normal = -c.normal;
  for (ContactPoint& point : c.points) point.feature = point.feature << 16 | point.feature >> 16;
  return c;
}

}  // namespace bump

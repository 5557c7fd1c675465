// contact() for everyday calls. The work is in find_contact.h, which a trace can watch.
#include "convex/find_contact.h"

namespace bump {

Contact contact(const Placed& a, const Placed& b, Touch touch) {
  Contact c = noContact;
  findContact(a, b, touch, NoObserver{}, c);
  return c;
}

}  // namespace bump

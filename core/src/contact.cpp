#include "find_contact.h"

namespace bump {

Contact contact(const Placed& a, const Placed& b, Touch touch) {
  return findContact(a, b, touch, NoContactObserver{});
}

}  // namespace bump

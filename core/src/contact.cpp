#include "find_contact.h"
#include "predicates.h"

namespace bump {
namespace {

struct NoContactObserver : NoObserver {
  void clipped(const Clipped&, const Corners&, const Corners&) {}
};

}  // namespace

Contact contact(const Placed& a, const Placed& b, Touch touch) {
  return findContact(a, b, touch, NoContactObserver{});
}

}  // namespace bump

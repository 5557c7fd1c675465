#include "convex/difference.h"

namespace bump {

int rank(const Corners& a, const Corners& b, const Offset& offset) {
  const Vec d = offset.high;
  if (d.x != 0) return d.x > 0 ? 1 : -1;
  if (d.y != 0) return d.y > 0 ? 1 : -1;
  if (a.count != b.count) return a.count < b.count ? 1 : -1;
  if (a.radius != b.radius) return a.radius < b.radius ? 1 : -1;
  const auto isAhead = [](Vec p, Vec q) { return p.x > q.x || (p.x == q.x && p.y > q.y); };
  const auto first = [&](const Corners& c) {
    int k = 0;
    for (int i = 1; i < c.count; ++i) {
      if (isAhead(c.p[i], c.p[k])) k = i;
    }
    return k;
  };
  int i = first(a);
  int j = first(b);
  for (int k = 0; k < a.count; ++k) {
    if (a.p[i] != b.p[j]) return isAhead(b.p[j], a.p[i]) ? 1 : -1;
    i = a.after(i);
    j = b.after(j);
  }
  return 1;
}

}  // namespace bump

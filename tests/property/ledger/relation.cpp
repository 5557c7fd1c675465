#include "relation.h"

#include <algorithm>
#include <vector>

#include "exact.h"

namespace ledger {

using namespace bump;

namespace {

// Exactly, and as near as a long double can be.
struct Point {
  Exact x, y;
  long double nearX = 0, nearY = 0;
};

Point pointOf(Exact x, Exact y) {
  Point point{std::move(x), std::move(y)};
  point.nearX = point.x.about();
  point.nearY = point.y.about();
  return point;
}
Point origin() { return pointOf(0.0, 0.0); }

int signOf(long double number) { return (number > 0) - (number < 0); }

// Far more than what may be lost in a few operations on numbers of these sizes.
constexpr long double lost = 0x1p-56L;

int compare(const Exact& a, const Exact& b, long double nearA, long double nearB) {
  const long double between = nearA - nearB;
  if (std::fabs(between) > lost * (std::fabs(nearA) + std::fabs(nearB))) return signOf(between);
  return (a - b).sign();
}

// +1 when the way over p and q to r turns left.
int turn(const Point& p, const Point& q, const Point& r) {
  const long double a = q.nearX - p.nearX, b = q.nearY - p.nearY;
  const long double c = r.nearX - p.nearX, d = r.nearY - p.nearY;
  const long double size = std::max({std::fabs(p.nearX), std::fabs(p.nearY), std::fabs(q.nearX),
                                     std::fabs(q.nearY), std::fabs(r.nearX), std::fabs(r.nearY)});
  const long double cross = a * d - b * c;
  if (std::fabs(cross) > lost * size * (std::fabs(a) + std::fabs(b) + std::fabs(c) + std::fabs(d))) {
    return signOf(cross);
  }
  return ((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)).sign();
}

std::vector<Point> hullOf(std::vector<Point> points) {
  const auto before = [](const Point& p, const Point& q) {
    const int byX = compare(p.x, q.x, p.nearX, q.nearX);
    return byX != 0 ? byX < 0 : compare(p.y, q.y, p.nearY, q.nearY) < 0;
  };
  std::sort(points.begin(), points.end(), before);
  points.erase(std::unique(points.begin(), points.end(),
                           [&](const Point& p, const Point& q) { return !before(p, q) && !before(q, p); }),
               points.end());
  if (points.size() < 3) return points;
  std::vector<Point> hull;
  const auto walk = [&hull](const auto& from, const auto& to) {
    const std::size_t first = hull.size();
    for (auto at = from; at != to; ++at) {
      while (hull.size() >= first + 2 && turn(hull[hull.size() - 2], hull.back(), *at) <= 0) hull.pop_back();
      hull.push_back(*at);
    }
    hull.pop_back();  // the other walk begins with it
  };
  walk(points.begin(), points.end());
  walk(points.rbegin(), points.rend());
  return hull;
}

// The sign of the distance of the origin from the way between two points, less reach.
int compareDistance(const Point& p, const Point& q, const Exact& reach) {
  const Exact alongX = q.x - p.x, alongY = q.y - p.y;
  const Exact length = alongX * alongX + alongY * alongY;
  const Exact ahead = -(p.x * alongX + p.y * alongY);
  const Exact square = reach * reach;
  if (ahead.sign() <= 0) return (p.x * p.x + p.y * p.y - square).sign();
  if ((ahead - length).sign() >= 0) return (q.x * q.x + q.y * q.y - square).sign();
  const Exact cross = p.x * alongY - p.y * alongX;
  return (cross * cross - square * length).sign();
}

}  // namespace

Relation relate(const Placed& a, const Placed& b) {
  std::vector<Point> differences;
  for (int i = 0; i < a.shape.count; ++i) {
    const Vec p = rotate(a.pose.rotation, a.shape.points[i]);
    for (int j = 0; j < b.shape.count; ++j) {
      const Vec q = rotate(b.pose.rotation, b.shape.points[j]);
      const auto between = [](double from, double to, double fromPlace, double toPlace) {
        return Exact(to) - Exact(from) + Exact(toPlace) - Exact(fromPlace);
      };
      differences.push_back(pointOf(between(p.x, q.x, a.pose.position.x, b.pose.position.x),
                                    between(p.y, q.y, a.pose.position.y, b.pose.position.y)));
    }
  }
  const std::vector<Point> hull = hullOf(std::move(differences));
  const Point zero = origin();
  const Exact reach = Exact(a.shape.radius) + Exact(b.shape.radius);
  int least = 1;
  for (std::size_t i = 0; hull.size() > 2 && i < hull.size(); ++i) {
    least = std::min(least, turn(hull[i], hull[(i + 1) % hull.size()], zero));
  }
  if (hull.size() > 2 && least > 0) return Relation::overlapping;
  if (hull.size() > 2 && least == 0) return reach.sign() > 0 ? Relation::overlapping : Relation::touching;
  int nearest = 1;
  for (std::size_t i = 0; i < hull.size(); ++i) {
    nearest = std::min(nearest, compareDistance(hull[i], hull[(i + 1) % hull.size()], reach));
  }
  return nearest < 0 ? Relation::overlapping : nearest == 0 ? Relation::touching : Relation::apart;
}

}  // namespace ledger

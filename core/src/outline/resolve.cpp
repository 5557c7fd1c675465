#include "outline/resolve.h"

#include <algorithm>
#include <cmath>

#include "base/array.h"
#include "base/check.h"
#include "base/predicates.h"
#include "base/sort.h"
#include "bump/shape.h"
#include "outline/border_walk.h"
#include "outline/edge_sweep.h"
#include "outline/snap.h"

namespace bump {
namespace {

constexpr Status noMemory{Code::outOfMemory, "outline", 0};

// The edges with the inside on one side only.
struct Border {
  Array<BorderEdge> edges;    // in sweep order
  Array<std::int32_t> below;  // by edge: the nearest border edge below its left end, or -1
};

// Winding numbers from below to above: across an edge they change by what passes it.
bool findBorder(const SnappedOutline& snapped, FillRule rule, Border& border) {
  const auto weigh = [&](const SnappedEdge& e) {
    return rule == FillRule::evenOdd ? e.passes & 1 : e.winding;
  };
  const auto isInside = [&](int winding) {
    return rule == FillRule::evenOdd ? (winding & 1) != 0 : winding != 0;
  };

  Array<SweepEdge> edges;
  Array<std::int32_t> weight;  // of the unsorted edges
  for (const SnappedEdge& e : snapped.edges.span()) {
    if (weigh(e) != 0 && (!edges.push({e.left, e.right}) || !weight.push(weigh(e)))) return false;
  }
  Array<std::int32_t> order;
  if (!sweepOrder(snapped.vertices.span(), edges.span(), order)) return false;
  const int n = edges.size();
  Array<SweepEdge> sorted;
  if (!sorted.reserve(n)) return false;
  for (const std::int32_t i : order.span()) {
    if (!sorted.push(edges[i])) return false;
  }
  SweepResult swept;
  if (!sweep(snapped.vertices.span(), sorted.span(), swept)) return false;

  Array<std::int32_t> above;    // by edge: the winding number above it
  Array<std::int32_t> nearest;  // by edge: the border edge that it is, or else the next below; -1
  if (!above.reserve(n) || !nearest.reserve(n)) return false;
  above.resize(n);
  nearest.resize(n);
  for (int i = 0; i < n; ++i) {
    const std::int32_t under = swept.below[i];
    const int before = under >= 0 ? above[under] : 0;
    above[i] = before + weight[order[i]];
    nearest[i] = under >= 0 ? nearest[under] : -1;
    if (isInside(before) == isInside(above[i])) continue;
    const SweepEdge e = sorted[i];
    if (!border.below.push(nearest[i])) return false;
    nearest[i] = border.edges.size();
    if (!border.edges.push(isInside(before) ? BorderEdge{e.right, e.left} : BorderEdge{e.left, e.right})) {
      return false;
    }
  }
  return true;
}

// A ring of edges, and the polygon it belongs to: the number of that polygon's outer walk.
struct FoundRing {
  std::int32_t first, count;  // in `vertices` of RingFinder
  std::int32_t walk;
  bool outer;
};

// Cuts the walks into rings that visit no vertex twice, and finds whose holes they are.
class RingFinder {
 public:
  RingFinder(const SnappedOutline& snapped, const Border& border) : snapped_(snapped), border_(border) {}

  Array<std::int32_t> vertices;
  Array<FoundRing> rings;

  [[nodiscard]] bool run() {
    const int n = border_.edges.size();
    if (!linkWalks(snapped_.vertices.span(), border_.edges.span(), next_) || !owner_.reserve(n) ||
        !path_.reserve(n) || !place_.reserve(snapped_.vertices.size()) || !vertices.reserve(n)) {
      return false;
    }
    owner_.resize(n);
    place_.resize(snapped_.vertices.size());
    for (int i = 0; i < n; ++i) {
      if (owner_[i] == 0 && !follow(i)) return false;
    }
    return true;
  }

 private:
  // The lowest number of all edges of a walk is met first. It starts at the walk's leftmost vertex: with the
  // inside above it the walk is an outer one, otherwise it goes round holes, and the inside below is that of
  // the walk of the next border edge below.
  bool follow(std::int32_t start) {
    const BorderEdge e = border_.edges[start];
    const bool outer = e.from < e.to;
    // Numbers from 1 on: 0 marks an edge that has no owner yet.
    const std::int32_t walk = outer ? start + 1 : owner_[border_.below[start]];
    std::int32_t edge = start;
    do {
      owner_[edge] = walk;
      const std::int32_t v = border_.edges[edge].from;
      if (place_[v] > 0 && !cutRing(place_[v] - 1, walk)) return false;
      if (!path_.push(v)) return false;
      place_[v] = path_.size();
      edge = next_[edge];
    } while (edge != start);
    return cutRing(0, walk);
  }

  // The path from a place to its end is a ring.
  bool cutRing(int from, std::int32_t walk) {
    const int count = path_.size() - from;
    const std::int32_t* const ring = path_.data() + from;
    const int lowest = static_cast<int>(std::min_element(ring, ring + count) - ring);
    const auto at = [&](int i) { return snapped_.vertices[ring[(lowest + i) % count]]; };
    const bool outer = orientation(at(count - 1), at(0), at(1)) > 0;
    if (!rings.push({vertices.size(), count, walk, outer})) return false;
    for (int i = 0; i < count; ++i) {
      const std::int32_t v = ring[(lowest + i) % count];
      if (!vertices.push(v)) return false;
      place_[v] = 0;
    }
    path_.resize(from);
    return true;
  }

  const SnappedOutline& snapped_;
  const Border& border_;
  Array<std::int32_t> next_;
  Array<std::int32_t> owner_;  // by edge: its polygon's walk, 0 before it is known
  Array<std::int32_t> path_;
  Array<std::int32_t> place_;  // by vertex: its place in the path and 1, or 0
};

class Collector {
 public:
  Collector(const SnappedOutline& snapped, const Border& border, Straight straight)
      : snapped_(snapped), border_(border), straight_(straight) {}

  [[nodiscard]] bool run(RingFinder& finder, Polygons& result) {
    // Polygons by their leftmost vertex; in each the outer ring first.
    FoundRing* const found = finder.rings.data();
    sortRows(found, found + finder.rings.size(), [&](const FoundRing& a, const FoundRing& b) {
      if (a.walk != b.walk) return a.walk < b.walk;
      if (a.outer != b.outer) return a.outer;
      return finder.vertices[a.first] != finder.vertices[b.first]
                 ? finder.vertices[a.first] < finder.vertices[b.first]
                 : a.first < b.first;
    });
    if (!countEdges()) return false;
    std::int32_t walk = -1;
    for (const FoundRing& ring : finder.rings.span()) {
      if (ring.walk != walk && !polygons_.push({rings_.size(), 0})) return false;
      walk = ring.walk;
      ++polygons_[polygons_.size() - 1].ringCount;
      if (!add({finder.vertices.data() + ring.first, static_cast<std::size_t>(ring.count)})) return false;
    }
    return result.points.assign(points_.span()) && result.rings.assign(rings_.span()) &&
           result.polygons.assign(polygons_.span());
  }

 private:
  bool countEdges() {
    if (!degree_.reserve(snapped_.vertices.size())) return false;
    degree_.resize(snapped_.vertices.size());
    for (const BorderEdge& e : border_.edges.span()) {
      ++degree_[e.from];
      ++degree_[e.to];
    }
    return true;
  }

  bool add(std::span<const std::int32_t> ring) {
    const std::int32_t first = points_.size();
    const auto at = [&](std::size_t i) { return snapped_.vertices[ring[i % ring.size()]]; };
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const bool drop = straight_ == Straight::dropped && degree_[ring[i]] == 2 &&
                        orientation(at(i + ring.size() - 1), at(i), at(i + 1)) == 0;
      if (!drop && !points_.push(at(i))) return false;
    }
    return rings_.push({first, points_.size() - first});
  }

  const SnappedOutline& snapped_;
  const Border& border_;
  Straight straight_;
  Array<std::int32_t> degree_;  // by vertex: how many border edges end there
  Array<Vec> points_;
  Array<Ring> rings_;
  Array<RingRange> polygons_;
};

}  // namespace

Result<Polygons> resolve(const Outline& outline, FillRule rule, Straight straight) {
  if (static_cast<int>(rule) >= fillRuleCount) {
    return Status{Code::unknownKind, "rule", static_cast<double>(rule)};
  }
  if (Status s = checkOutline(outline); !s) return s;
  SnappedOutline snapped;
  if (Status s = snapOutline(outline, snapped); !s) return s;
  Border border;
  if (!findBorder(snapped, rule, border)) return noMemory;
  if (border.edges.empty()) return Status{Code::noArea, "outline", 0};
  RingFinder finder(snapped, border);
  if (!finder.run()) return noMemory;
  Polygons result;
  Collector collector(snapped, border, straight);
  if (!collector.run(finder, result)) return noMemory;
  return result;
}

Result<Polygons> resolve(const Outline& outline, FillRule rule) {
  return resolve(outline, rule, Straight::kept);
}

double areaOf(const Polygons& polygons) {
  double area = 0;
  for (const Ring& ring : polygons.rings) {
    area += areaOfPoints(polygons.points.span().subspan(static_cast<std::size_t>(ring.first),
                                                        static_cast<std::size_t>(ring.count)));
  }
  return area;
}

}  // namespace bump

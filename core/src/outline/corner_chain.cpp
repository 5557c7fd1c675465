#include "outline/corner_chain.h"

#include <algorithm>

#include "base/predicates.h"
#include "base/sort.h"
#include "outline/border_walk.h"
#include "outline/edge_sweep.h"

namespace bump {
namespace {

class RingJoiner {
 public:
  RingJoiner(const Polygons& polygons, Chains& chains) : polygons_(polygons), chains_(chains) {}

  // Edge i starts at point i, and so does corner i; bridges add corners behind those.
  [[nodiscard]] bool run() {
    return numberVertices() && linkCorners() && sortEdges() &&
           sweep(vertices_.span(), sorted_.span(), swept_) && joinHoles();
  }

 private:
  // Equal points get equal numbers, in the order of x, then y.
  bool numberVertices() {
    const int n = polygons_.points.size();
    Array<std::int32_t> order;
    if (!order.reserve(n) || !number_.reserve(n) || !vertices_.reserve(n)) return false;
    for (int i = 0; i < n; ++i) {
      if (!order.push(i)) return false;
    }
    sortRows(order.data(), order.data() + n, [&](std::int32_t i, std::int32_t k) {
      const Vec a = polygons_.points[i];
      const Vec b = polygons_.points[k];
      return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : i < k;
    });
    number_.resize(n);
    for (const std::int32_t i : order.span()) {
      const Vec p = polygons_.points[i];
      if ((vertices_.empty() || !(vertices_[vertices_.size() - 1] == p)) && !vertices_.push(p)) return false;
      number_[i] = vertices_.size() - 1;
    }
    return true;
  }

  bool linkCorners() {
    const int n = polygons_.points.size();
    if (!edges_.reserve(n) || !nextAtVertex_.reserve(n) || !chains_.corners.reserve(n) ||
        !atVertex_.reserve(vertices_.size()))
      return false;
    edges_.resize(n);
    for (const Ring& ring : polygons_.rings) {
      for (int i = 0; i < ring.count; ++i) {
        edges_[ring.first + i] = {number_[ring.first + i], number_[ring.first + (i + 1) % ring.count]};
      }
    }
    if (!linkWalks(vertices_.span(), edges_.span(), next_)) return false;
    chains_.corners.resize(n);
    nextAtVertex_.resize(n);
    atVertex_.resize(vertices_.size());
    for (int v = 0; v < vertices_.size(); ++v) atVertex_[v] = -1;
    for (int i = 0; i < n; ++i) {
      Corner& corner = chains_.corners[i];
      corner.point = i;
      corner.vertex = edges_[i].from;
      corner.next = next_[i];
      chains_.corners[next_[i]].previous = i;
      remember(i);
    }
    return true;
  }

  bool sortEdges() {
    Array<SweepEdge> edges;
    if (!edges.reserve(edges_.size()) || !sorted_.reserve(edges_.size())) return false;
    for (const BorderEdge& e : edges_.span()) {
      if (!edges.push({std::min(e.from, e.to), std::max(e.from, e.to)})) return false;
    }
    if (!sweepOrder(vertices_.span(), edges.span(), order_)) return false;
    for (const std::int32_t i : order_.span()) {
      if (!sorted_.push(edges[i])) return false;
    }
    return true;
  }

  // A walk's leftmost vertex is met before the rest of it. If the inside begins there, above the lowest edge,
  // the walk goes round a polygon; otherwise round holes, and the inside reaches on to the left, where the
  // vertex that was last met above the same edge is in sight. That vertex is on something joined already.
  bool joinHoles() {
    Array<std::uint8_t> met;
    if (!met.reserve(edges_.size())) return false;
    met.resize(edges_.size());
    for (int i = 0; i < order_.size(); ++i) {
      const std::int32_t edge = order_[i];
      if (met[edge]) continue;
      for (std::int32_t walk = edge; !met[walk]; walk = next_[walk]) met[walk] = 1;
      const BorderEdge e = edges_[edge];
      if (e.from < e.to) {
        if (!chains_.starts.push(edge)) return false;
      } else if (!addBridge(next_[edge], swept_.seen[i])) {
        return false;
      }
    }
    return true;
  }

  // Cuts from a hole's corner to the corner of a vertex that is open to it, and back: in between, the chain
  // of that vertex goes round the hole.
  bool addBridge(std::int32_t hole, std::int32_t vertex) {
    Array<Corner>& corners = chains_.corners;
    const Vec from = vertices_[corners[hole].vertex];
    std::int32_t other = atVertex_[vertex];
    while (nextAtVertex_[other] >= 0 && !opensTo(corners[other], from)) other = nextAtVertex_[other];

    const std::int32_t holeAgain = corners.size();
    const std::int32_t otherAgain = holeAgain + 1;
    if (!corners.push(corners[hole]) || !corners.push(corners[other])) return false;
    if (!nextAtVertex_.reserve(corners.size())) return false;
    nextAtVertex_.resize(corners.size());
    corners[corners[hole].previous].next = holeAgain;
    corners[corners[other].next].previous = otherAgain;
    corners[holeAgain].next = otherAgain;
    corners[otherAgain].previous = holeAgain;
    corners[hole].previous = other;
    corners[other].next = hole;
    remember(holeAgain);
    remember(otherAgain);
    return chains_.bridges.push({corners[hole].point, corners[other].point});
  }

  void remember(std::int32_t corner) {
    std::int32_t& first = atVertex_[chains_.corners[corner].vertex];
    nextAtVertex_[corner] = first;
    first = corner;
  }

  // Is the direction to p within the corner's inside, between its two edges? It is never along one of them: a
  // vertex in between would have been seen first.
  bool opensTo(const Corner& corner, Vec p) const {
    const auto at = [&](std::int32_t c) { return vertices_[chains_.corners[c].vertex]; };
    const Vec before = at(corner.previous);
    const Vec here = vertices_[corner.vertex];
    const Vec after = at(corner.next);
    const bool leftOfBoth = orientation(before, here, p) > 0 && orientation(here, after, p) > 0;
    const bool rightOfBoth = orientation(before, here, p) <= 0 && orientation(here, after, p) <= 0;
    return orientation(before, here, after) > 0 ? leftOfBoth : !rightOfBoth;
  }

  const Polygons& polygons_;
  Chains& chains_;
  Array<Vec> vertices_;
  Array<std::int32_t> number_;  // by point: its vertex
  Array<BorderEdge> edges_;
  Array<std::int32_t> order_;
  Array<SweepEdge> sorted_;
  SweepResult swept_;
  Array<std::int32_t> next_;          // by edge: the one that follows it, bridges left aside
  Array<std::int32_t> atVertex_;      // by vertex: a corner there
  Array<std::int32_t> nextAtVertex_;  // by corner: another one at the same vertex, or -1
};

}  // namespace

bool joinRings(const Polygons& polygons, Chains& chains) { return RingJoiner(polygons, chains).run(); }

}  // namespace bump

#include "outline/edge_sweep.h"

#include "base/predicates.h"
#include "base/segment_predicates.h"
#include "base/sort.h"

namespace bump {
namespace {

// The edges that the sweep line cuts, from the lowest to the highest: a treap (a search tree that is also a
// heap by priorities, which keeps it shallow), threaded as a list. Rows are edges. The priorities are a fixed
// scramble of the edge's number: same tree, same speed, everywhere.
class CutEdges {
 public:
  [[nodiscard]] bool reserve(int edges) {
    if (!rows_.reserve(edges)) return false;
    rows_.resize(edges);
    return true;
  }

  std::int32_t previous(std::int32_t edge) const { return rows_[edge].previous; }
  // The lowest of all for -1.
  std::int32_t next(std::int32_t edge) const { return edge >= 0 ? rows_[edge].next : lowest_; }

  // The highest edge below p, or -1; no edge goes through p.
  std::int32_t below(Vec p, std::span<const Vec> vertices, std::span<const SweepEdge> edges) const {
    std::int32_t found = -1;
    for (std::int32_t node = root_; node >= 0;) {
      const SweepEdge e = edges[static_cast<std::size_t>(node)];
      if (orientation(vertices[static_cast<std::size_t>(e.left)], vertices[static_cast<std::size_t>(e.right)],
                      p) > 0) {
        found = node;
        node = rows_[node].upper;
      } else {
        node = rows_[node].lower;
      }
    }
    return found;
  }

  // Inserts directly above `place`, or lowest of all for -1.
  void insert(std::int32_t edge, std::int32_t place) {
    Row& row = rows_[edge];
    row = {};
    row.previous = place;
    row.next = place >= 0 ? rows_[place].next : lowest_;
    if (row.previous >= 0) rows_[row.previous].next = edge;
    if (row.next >= 0) rows_[row.next].previous = edge;
    if (row.previous < 0) lowest_ = edge;
    // One of two neighbours in order is always below the other in the tree: its side towards the other is
    // free.
    if (place >= 0 && rows_[place].upper < 0) {
      row.parent = place;
      rows_[place].upper = edge;
    } else if (row.next >= 0) {
      row.parent = row.next;
      rows_[row.next].lower = edge;
    } else {
      root_ = edge;
    }
    while (row.parent >= 0 && priority(edge) < priority(row.parent)) lift(edge);
  }

  void remove(std::int32_t edge) {
    Row& row = rows_[edge];
    while (row.lower >= 0 && row.upper >= 0)
      lift(priority(row.lower) < priority(row.upper) ? row.lower : row.upper);
    replace(edge, row.lower >= 0 ? row.lower : row.upper);
    if (row.previous >= 0) rows_[row.previous].next = row.next;
    if (row.next >= 0) rows_[row.next].previous = row.previous;
    if (lowest_ == edge) lowest_ = row.next;
  }

 private:
  struct Row {
    std::int32_t parent = -1, lower = -1, upper = -1;
    std::int32_t previous = -1, next = -1;
  };

  static std::uint32_t priority(std::int32_t edge) {
    auto bits = static_cast<std::uint32_t>(edge) + 1;
    bits *= 0x9E3779B1u;  // the golden ratio's bits spread consecutive numbers
    bits ^= bits >> 15;
    bits *= 0x85EBCA77u;
    return bits ^ (bits >> 13);
  }

  // Puts `child`, which may be none, where `node` hangs.
  void replace(std::int32_t node, std::int32_t child) {
    const std::int32_t parent = rows_[node].parent;
    if (child >= 0) rows_[child].parent = parent;
    if (parent < 0) {
      root_ = child;
    } else {
      (rows_[parent].lower == node ? rows_[parent].lower : rows_[parent].upper) = child;
    }
  }

  // Rotates a node over its parent.
  void lift(std::int32_t node) {
    const std::int32_t parent = rows_[node].parent;
    replace(parent, node);
    const bool wasLower = rows_[parent].lower == node;
    std::int32_t& inner = wasLower ? rows_[node].upper : rows_[node].lower;
    (wasLower ? rows_[parent].lower : rows_[parent].upper) = inner;
    if (inner >= 0) rows_[inner].parent = parent;
    inner = parent;
    rows_[parent].parent = node;
  }

  Array<Row> rows_;
  std::int32_t root_ = -1;
  std::int32_t lowest_ = -1;
};

// Edges by their right end: those ending in v are the numbers first[v] to first[v + 1] - 1 of `edge`.
struct Endings {
  Array<std::int32_t> first, edge;

  [[nodiscard]] bool build(int vertices, std::span<const SweepEdge> edges) {
    const int n = static_cast<int>(edges.size());
    if (!first.reserve(vertices + 2) || !edge.reserve(n)) return false;
    first.resize(vertices + 2);
    edge.resize(n);
    // Counted two places on, so that filling moves each start to its own place.
    for (const SweepEdge& e : edges) ++first[e.right + 2];
    for (int v = 0; v <= vertices; ++v) first[v + 1] += first[v];
    for (int i = 0; i < n; ++i) edge[first[edges[static_cast<std::size_t>(i)].right + 1]++] = i;
    return true;
  }
};

// Moves the sweep line from vertex to vertex and tells `visit` for each: the edges that are cut now, the
// vertex, the edge below it or -1, and that the edges from `first` to before `last` start in it. Until
// `visit` returns false. False without memory.
template <class Visit>
bool eachVertex(std::span<const Vec> vertices, std::span<const SweepEdge> edges, Visit visit) {
  const int n = static_cast<int>(edges.size());
  CutEdges cut;
  Endings endings;
  if (!cut.reserve(n) || !endings.build(static_cast<int>(vertices.size()), edges)) return false;
  int start = 0;
  for (int v = 0; v < static_cast<int>(vertices.size()); ++v) {
    std::int32_t below = -1;
    const int firstEnd = endings.first[v];
    const int lastEnd = endings.first[v + 1];
    for (int i = firstEnd; i < lastEnd; ++i) {
      below = cut.previous(endings.edge[i]);  // the last one removed has no neighbour that ends here too
      cut.remove(endings.edge[i]);
    }
    if (firstEnd == lastEnd) below = cut.below(vertices[static_cast<std::size_t>(v)], vertices, edges);
    const int first = start;
    for (; start < n && edges[static_cast<std::size_t>(start)].left == v; ++start) {
      cut.insert(start, start > first ? start - 1 : below);
    }
    if (!visit(cut, v, below, first, start)) return true;
  }
  return true;
}

}  // namespace

bool sweepOrder(std::span<const Vec> vertices, std::span<const SweepEdge> edges, Array<std::int32_t>& order) {
  const int n = static_cast<int>(edges.size());
  if (!order.reserve(n)) return false;
  order.resize(n);
  for (int i = 0; i < n; ++i) order[i] = i;
  sortRows(order.data(), order.data() + n, [&](std::int32_t i, std::int32_t k) {
    const SweepEdge a = edges[static_cast<std::size_t>(i)];
    const SweepEdge b = edges[static_cast<std::size_t>(k)];
    if (a.left != b.left || a.right == b.right) return a.left < b.left;
    const auto at = [&](std::int32_t v) { return vertices[static_cast<std::size_t>(v)]; };
    return orientation(at(a.left), at(a.right), at(b.right)) > 0;
  });
  return true;
}

bool sweep(std::span<const Vec> vertices, std::span<const SweepEdge> edges, SweepResult& result) {
  const int n = static_cast<int>(edges.size());
  Array<std::int32_t> latest;  // by edge that is cut: the last vertex met directly above it
  if (!latest.reserve(n) || !result.below.reserve(n) || !result.seen.reserve(n)) return false;
  latest.resize(n);
  result.below.resize(n);
  result.seen.resize(n);
  return eachVertex(vertices, edges,
                    [&](const CutEdges&, std::int32_t v, std::int32_t below, int first, int last) {
                      const std::int32_t seen = below >= 0 ? latest[below] : -1;
                      if (below >= 0) latest[below] = v;
                      for (int i = first; i < last; ++i) {
                        result.below[i] = i > first ? i - 1 : below;
                        result.seen[i] = seen;
                        latest[i] = v;
                      }
                      return true;
                    });
}

bool sweepForCrossing(std::span<const Vec> vertices, std::span<const SweepEdge> edges, bool& crossing) {
  crossing = false;
  const auto at = [&](std::int32_t v) { return vertices[static_cast<std::size_t>(v)]; };
  const auto meet = [&](std::int32_t i, std::int32_t k) {
    if (i < 0 || k < 0) return;
    const SweepEdge a = edges[static_cast<std::size_t>(i)];
    const SweepEdge b = edges[static_cast<std::size_t>(k)];
    crossing |= crossWithin(at(a.left), at(a.right), at(b.left), at(b.right));
  };
  // The edges of the leftmost crossing are neighbours on the sweep line before it gets there.
  return eachVertex(vertices, edges,
                    [&](const CutEdges& cut, std::int32_t, std::int32_t below, int first, int last) {
                      meet(below, cut.next(below));
                      if (first < last) meet(last - 1, cut.next(last - 1));
                      return !crossing;
                    });
}

}  // namespace bump

#include "bump/outline/triangulate.h"

#include <algorithm>

#include "base/array.h"
#include "base/check.h"
#include "base/predicates.h"
#include "outline/box_tree.h"
#include "outline/corner_chain.h"

namespace bump {
namespace {

constexpr Status noMemory{Code::outOfMemory, "polygons", 0};

// Ear clipping (Meisters' two ears theorem). A chain's inside is connected and simply connected, no corner
// lies within an edge, and cutting an ear off keeps that: so while more than three corners are left there are
// always two ears, also where rings touch. All signs are exact, so none is overlooked.
class EarClipper {
 public:
  EarClipper(const Polygons& polygons, Chains& chains, bool tracing)
      : polygons_(polygons), corners_(chains.corners), chains_(chains), tracing_(tracing) {}

  Array<Triangle> triangles;
  Array<EarStep> steps;

  Status run() {
    const int n = corners_.size();
    if (!triangles.reserve(n) || !queue_.reserve(3 * n) || !turns_.reserve(n) || !inTree_.reserve(n))
      return noMemory;
    turns_.resize(n);
    inTree_.resize(n);
    if (!buildTree()) return noMemory;
    for (const std::int32_t start : chains_.starts.span()) {
      if (Status s = clip(start); !s) return s;
    }
    return fine;
  }

 private:
  Vec at(std::int32_t corner) const { return polygons_.points[corners_[corner].point]; }
  int turn(std::int32_t c) const {
    return orientation(at(corners_[c].previous), at(c), at(corners_[c].next));
  }

  // If any corner lies in an ear's triangle, then also one that is not convex: only those are looked for.
  bool buildTree() {
    Array<Bounds> boxes;
    for (int c = 0; c < corners_.size(); ++c) {
      if (turn(c) > 0) continue;
      inTree_[c] = items_.size() + 1;
      if (!items_.push(c) || !boxes.push({at(c), at(c)})) return false;
    }
    return tree_.build(boxes.span());
  }

  // First in, first out: the corners of a ring take turns. One that gets a new neighbour gives its turn up
  // and waits again at the end, which keeps triangles from gathering round one point. Without a new
  // neighbour, whether a corner is an ear cannot change.
  void enqueue(std::int32_t corner) {
    turns_[corner] = queue_.size();
    queue_.resize(queue_.size() + 1);
    queue_[queue_.size() - 1] = corner;
  }

  Status clip(std::int32_t start) {
    queue_.clear();
    int left = 0;
    std::int32_t c = start;
    do {
      ++left;
      enqueue(c);
      c = corners_[c].next;
    } while (c != start);

    for (int i = 0; left > 2; ++i) {
      // Cannot happen with what resolve() makes; a broken promise must not become an endless loop.
      if (i == queue_.size()) return {Code::notConvex, "polygons", static_cast<double>(corners_[c].point)};
      c = queue_[i];
      if (turns_[c] != i) continue;
      const EarStep step = judge(c, left == 3);
      if (tracing_ && !steps.push(step)) return noMemory;
      if (step.verdict != EarVerdict::ear) continue;
      if (!triangles.push({step.before, step.corner, step.after})) return noMemory;
      const std::int32_t before = corners_[c].previous;
      const std::int32_t after = corners_[c].next;
      corners_[before].next = after;
      corners_[after].previous = before;
      --left;
      for (const std::int32_t neighbour : {before, after}) {
        if (inTree_[neighbour] && turn(neighbour) > 0) {
          tree_.remove(inTree_[neighbour] - 1);
          inTree_[neighbour] = 0;
        }
        enqueue(neighbour);
      }
    }
    return fine;
  }

  EarStep judge(std::int32_t c, bool last) const {
    const Corner& corner = corners_[c];
    EarStep step{EarVerdict::ear, corners_[corner.previous].point, corner.point, corners_[corner.next].point,
                 -1};
    const int side = turn(c);
    if (side <= 0) {
      step.verdict = side < 0 ? EarVerdict::reflex : EarVerdict::straight;
    } else if (!last) {
      const std::int32_t blocker = findBlocker(c);
      if (blocker >= 0) {
        step.verdict = EarVerdict::blocked;
        step.blocker = corners_[blocker].point;
      }
    }
    return step;
  }

  // Where rings touch, corners share the places of a triangle's own corners and still are in nobody's way:
  // the inside between a corner's two edges has no other edges.
  std::int32_t findBlocker(std::int32_t c) const {
    const std::int32_t vertices[3] = {corners_[corners_[c].previous].vertex, corners_[c].vertex,
                                      corners_[corners_[c].next].vertex};
    const Vec a = at(corners_[c].previous);
    const Vec b = at(c);
    const Vec d = at(corners_[c].next);
    const Bounds bounds{{std::min({a.x, b.x, d.x}), std::min({a.y, b.y, d.y})},
                        {std::max({a.x, b.x, d.x}), std::max({a.y, b.y, d.y})}};
    // Its corner that is furthest to the left of a side is not to the right of that side.
    const auto reachesLeft = [](Vec p, Vec q, const Bounds& box) {
      const Vec left{q.y > p.y ? box.lower.x : box.upper.x, q.x > p.x ? box.upper.y : box.lower.y};
      return orientation(p, q, left) >= 0;
    };
    const auto isNear = [&](const Bounds& box) {
      return box.lower.x <= bounds.upper.x && bounds.lower.x <= box.upper.x &&
             box.lower.y <= bounds.upper.y && bounds.lower.y <= box.upper.y && reachesLeft(d, a, box) &&
             reachesLeft(a, b, box) && reachesLeft(b, d, box);
    };
    std::int32_t blocker = -1;
    tree_.visit(isNear, [&](int item) {
      const std::int32_t k = items_[item];
      const Vec p = at(k);
      const std::int32_t vertex = corners_[k].vertex;
      if (vertex == vertices[0] || vertex == vertices[1] || vertex == vertices[2]) return true;
      if (!isNear({p, p})) return true;
      blocker = k;
      return false;
    });
    return blocker;
  }

  const Polygons& polygons_;
  Array<Corner>& corners_;
  const Chains& chains_;
  bool tracing_;
  BoxTree tree_;                // of the corners that are not convex
  Array<std::int32_t> items_;   // by item of the tree: its corner
  Array<std::int32_t> inTree_;  // by corner: its item and 1, or 0
  Array<std::int32_t> queue_;   // of one chain: n corners and two for each ear
  Array<std::int32_t> turns_;   // by corner: its place in the queue, its latest one
};

}  // namespace

Result<List<Triangle>> triangulate(const Polygons& polygons, EarTrace* trace) {
  Chains chains;
  if (!joinRings(polygons, chains)) return noMemory;
  EarClipper clipper(polygons, chains, trace != nullptr);
  if (Status s = clipper.run(); !s) return s;
  List<Triangle> triangles;
  EarTrace told;
  if (!triangles.assign(clipper.triangles.span()) || !told.bridges.assign(chains.bridges.span()) ||
      !told.steps.assign(clipper.steps.span())) {
    return noMemory;
  }
  if (trace) *trace = std::move(told);
  return triangles;
}

}  // namespace bump

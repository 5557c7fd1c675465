// Masks, outlines and compounds on the lattice, and what the exact oracle says of them - pixel by pixel, edge
// by edge, by the winding number of a point. It knows no compound, no decomposition and no word of bits.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "bump/compound/compound.h"
#include "engine.h"
#include "generate/shapes.h"
#include "oracle/containment.h"
#include "oracle/gap.h"
#include "report.h"

namespace property {

// --- Masks

// A mask whose pixels are squares of the lattice, turned by quarters.
struct LatticeMask {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> cells;
  Int scale = 1;
  int quarters = 0;
  Point position;

  bool solid(int x, int y) const {
    return x >= 0 && y >= 0 && x < width && y < height && cells[static_cast<std::size_t>(y * width + x)] != 0;
  }
  LatticeShape cell(int x, int y, int columns = 1, int rows = 1) const {
    LatticeShape shape;
    shape.kind = Kind::box;
    const Point low{x * scale, y * scale};
    const Point high{(x + columns) * scale, (y + rows) * scale};
    shape.local.add(low);
    shape.local.add({high.x, low.y});
    shape.local.add(high);
    shape.local.add({low.x, high.y});
    shape.quarters = quarters;
    shape.position = position;
    return shape;
  }
  std::vector<LatticeShape> pixels() const {
    std::vector<LatticeShape> all;
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        if (solid(x, y)) all.push_back(cell(x, y));
      }
    }
    return all;
  }
};

inline LatticeMask randomMask(Random& random, int side, Point position) {
  constexpr Int scales[] = {1, 2, 7, 1000, Int{1} << 16};
  LatticeMask mask;
  mask.width = 1 + random.index(side);
  mask.height = 1 + random.index(side);
  const int percent = 30 + random.index(71);
  for (int i = 0; i < mask.width * mask.height; ++i) mask.cells.push_back(random.chance(percent));
  mask.scale = scales[random.index(5)];
  mask.quarters = random.index(4);
  mask.position = position;
  return mask;
}

inline Point randomOffset(Random& random) {
  const Int offset = latticeOffsets[static_cast<std::size_t>(random.index(4))];
  return {random.between(-1, 1) * offset, random.between(-1, 1) * offset};
}

// What the engine makes of it. `placed` and `whole` point into this.
struct EngineMask {
  bump::Mask mask;
  bump::Compound compound;
  bump::Pose pose;
  bump::Vec scale;

  explicit EngineMask(const LatticeMask& lattice)
      : mask(std::move(bump::makeMaskFromCells(lattice.cells, lattice.width, lattice.height).value)),
        pose{vecOf(lattice.position), quarterTurn(lattice.quarters)},
        scale{static_cast<double>(lattice.scale), static_cast<double>(lattice.scale)} {
    const bump::PlacedMask unmoved = bump::placeMask(mask, {}, scale).value;
    compound = std::move(bump::makeCompound({{}, {}, {}, {&unmoved, 1}}).value);
  }
  bump::PlacedMask placed() const { return bump::placeMask(mask, pose, scale).value; }
  bump::PlacedCompound whole() const { return {&compound, pose}; }
};

inline bump::Compound compoundOf(const Solid& solid) {
  return std::move(bump::makeCompound({{&solid.shape, 1}, {}, {}, {}}).value);
}

inline std::string describe(const LatticeMask& mask) {
  std::ostringstream text;
  text << "  mask of " << mask.width << " x " << mask.height << " scale " << mask.scale << " quarter turns "
       << mask.quarters << " position {" << mask.position.x << ", " << mask.position.y << "}\n";
  for (int y = 0; y < mask.height; ++y) {
    text << "    ";
    for (int x = 0; x < mask.width; ++x) text << (mask.solid(x, y) ? '#' : '.');
    text << '\n';
  }
  return text.str();
}

// What the pixels say of a shape.
struct AgainstPixels {
  bool touching = false;
  bool overlapping = false;
  bool inShape = true;     // every pixel in the shape
  bool overEmpty = false;  // the shape overlaps an empty cell, or the outside
  Real separation = std::numeric_limits<Real>::infinity();

  AgainstPixels(const LatticeMask& mask, const LatticeShape& shape) {
    const std::vector<LatticeShape> pixels = mask.pixels();
    for (const LatticeShape& pixel : pixels) {
      const OriginPlace place = placeOfOrigin(minkowskiDifference(pixel, shape));
      const Relation relation = relationOf(place, shape.radius);
      touching = touching || relation != Relation::apart;
      overlapping = overlapping || relation == Relation::overlapping;
      inShape = inShape && containmentOf(shape, pixel) != Containment::outside;
      separation = std::min(separation, separationOf(place, shape.radius));
    }
    inShape = inShape && !pixels.empty();
    overlapping = overlapping || runsInside(mask, shape);
    for (int y = 0; y < mask.height; ++y) {
      for (int x = 0; x < mask.width; ++x) {
        if (mask.solid(x, y)) continue;
        overEmpty = overEmpty || relationOf(mask.cell(x, y), shape) == Relation::overlapping;
      }
    }
    overEmpty =
        overEmpty || containmentOf(mask.cell(0, 0, mask.width, mask.height), shape) == Containment::outside;
  }

  // A point or a part of a segment on a line between solid pixels is on all sides surrounded by them.
  static bool runsInside(const LatticeMask& mask, const LatticeShape& shape) {
    if (shape.radius > 0 || shape.local.count > 2) return false;
    const auto local = [&](int i) { return turned(shape.placed(i) - mask.position, -mask.quarters); };
    const auto below = [&](Int v) { return static_cast<int>(v >= 0 ? v / mask.scale : -1); };
    const auto before = [&](Int v) { return v % mask.scale == 0 ? below(v) - 1 : below(v); };
    const Point p = local(0);
    if (shape.local.count == 1) {
      if (p.x < 0 || p.y < 0) return false;
      return mask.solid(before(p.x), before(p.y)) && mask.solid(below(p.x), before(p.y)) &&
             mask.solid(before(p.x), below(p.y)) && mask.solid(below(p.x), below(p.y));
    }
    const Point q = local(1);
    for (const bool upright : {true, false}) {
      const Int across = upright ? p.x : p.y;
      if (across != (upright ? q.x : q.y) || across < 0 || across % mask.scale != 0) continue;
      const Int from = upright ? std::min(p.y, q.y) : std::min(p.x, q.x);
      const Int to = upright ? std::max(p.y, q.y) : std::max(p.x, q.x);
      const int after = below(across);
      for (int k = 0; k < (upright ? mask.height : mask.width); ++k) {
        if (to <= k * mask.scale || from >= (k + 1) * mask.scale) continue;
        if (upright ? mask.solid(after - 1, k) && mask.solid(after, k)
                    : mask.solid(k, after - 1) && mask.solid(k, after)) {
          return true;
        }
      }
    }
    return false;
  }
};

inline bool hasArea(Kind kind) { return kind != Kind::point && kind != Kind::segment; }

inline bool near(Real found, Real exactly, Real size) {
  return std::fabs(found - exactly) <= 1e-9L * std::fabs(exactly) + 0x1p-44L * size;
}

// --- Outlines

struct Contours {
  std::vector<Point> points;
  std::vector<std::int32_t> counts;

  template <class Visit>
  void edges(Visit visit) const {
    std::size_t first = 0;
    for (const std::int32_t count : counts) {
      const auto n = static_cast<std::size_t>(count);
      for (std::size_t i = 0; i < n; ++i) visit(points[first + i], points[first + (i + 1) % n]);
      first += n;
    }
  }
  // Points are given `times` as far from the origin as they are, so that fractions are whole numbers.
  int edgesAt(Point p, Int times = 1) const {
    int on = 0;
    edges([&](Point from, Point to) {
      const Point a = times * from;
      const Point b = times * to;
      on += cross(b - a, p - a) == 0 && dot(p - a, p - b) <= 0;
    });
    return on;
  }
  bool isOnEdge(Point p, Int times = 1) const { return edgesAt(p, times) > 0; }
  // How often the contours go round a point on none of their edges.
  int winding(Point p, Int times = 1) const {
    int turns = 0;
    edges([&](Point from, Point to) {
      const Point a = times * from;
      const Point b = times * to;
      if (a.y <= p.y && b.y > p.y && cross(b - a, p - a) > 0) ++turns;
      if (b.y <= p.y && a.y > p.y && cross(b - a, p - a) < 0) --turns;
    });
    return turns;
  }
  // By the even-odd rule.
  bool isFilled(Point p, Int times = 1) const { return winding(p, times) % 2 != 0; }
  // The contours as a pose places them.
  Contours placed(Point at, int quarters) const {
    Contours all = *this;
    for (Point& p : all.points) p = at + turned(p, quarters);
    return all;
  }
  // Do two edges cross? The engine rounds the place to its grid, and with it what goes through there.
  bool hasCrossing() const;
  // Do two edges lie on each other? Under even-odd they then cancel.
  bool hasDoubleEdge() const {
    std::vector<std::pair<Point, Point>> all;
    edges([&](Point a, Point b) { all.push_back({a, b}); });
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto [a, b] = all[i];
      if (a == b) return true;
      for (std::size_t j = 0; j < i; ++j) {
        const auto [c, d] = all[j];
        if (cross(b - a, c - a) != 0 || cross(b - a, d - a) != 0) continue;
        const Wide from = std::min(dot(b - a, c - a), dot(b - a, d - a));
        const Wide to = std::max(dot(b - a, c - a), dot(b - a, d - a));
        if (from < squared(b - a) && to > 0) return true;
      }
    }
    return false;
  }
};

inline Contours randomContours(Random& random, Int size) {
  Contours contours;
  for (int left = 1 + random.index(2); left > 0; --left) {
    const int count = 3 + random.index(7);
    for (int i = 0; i < count; ++i) {
      contours.points.push_back({random.between(-size, size), random.between(-size, size)});
    }
    contours.counts.push_back(count);
  }
  return contours;
}

inline LatticeShape segmentShape(Point a, Point b) {
  LatticeShape shape;
  shape.kind = Kind::segment;
  shape.local.add(a);
  shape.local.add(b);
  return shape;
}

inline bool Contours::hasCrossing() const {
  bool crossing = false;
  edges([&](Point p, Point q) {
    edges([&](Point r, Point s) {
      const auto sides = [](Point a, Point b, Point c, Point d) {
        return signOf(cross(b - a, c - a)) * signOf(cross(b - a, d - a));
      };
      crossing = crossing || (sides(p, q, r, s) < 0 && sides(r, s, p, q) < 0);
    });
  });
  return crossing;
}

// Round the origin by rising angle: concave, mostly without crossings.
inline Contours randomStar(Random& random, Int size) {
  Contours star;
  const int count = 4 + random.index(6);
  while (static_cast<int>(star.points.size()) < count) {
    const Point p{random.between(-size, size), random.between(-size, size)};
    if (!(p == Point{})) star.points.push_back(p);
  }
  std::sort(star.points.begin(), star.points.end(),
            [](Point a, Point b) { return minkowski::compareAngle(a, b) < 0; });
  star.counts.push_back(count);
  return star;
}

inline std::string describe(const Contours& contours) {
  std::ostringstream text;
  text << "  contours";
  std::size_t first = 0;
  for (const std::int32_t count : contours.counts) {
    text << " [";
    for (int i = 0; i < count; ++i, ++first) {
      text << " {" << contours.points[first].x << ", " << contours.points[first].y << "}";
    }
    text << " ]";
  }
  return text.str() + "\n";
}

// Visits the middles, times 2, of the parts into which points of `cuts` cut the edge from p to q: lattice
// points on it are a whole number of steps from p.
template <class Visit>
void overParts(Point p, Point q, const std::vector<Point>& cuts, Visit&& visit) {
  const Int steps = std::gcd(q.x - p.x, q.y - p.y);
  const Point step{(q.x - p.x) / steps, (q.y - p.y) / steps};
  std::vector<Int> at{0, steps};
  for (const Point c : cuts) {
    if (cross(step, c - p) != 0) continue;
    const Int k = step.x != 0 ? (c.x - p.x) / step.x : (c.y - p.y) / step.y;
    if (k > 0 && k < steps) at.push_back(k);
  }
  std::sort(at.begin(), at.end());
  for (std::size_t i = 1; i < at.size(); ++i) {
    if (at[i] > at[i - 1]) visit(2 * p + (at[i - 1] + at[i]) * step, step);
  }
}

// What contours without double edges, filled by the even-odd rule, say of a shape. Every edge has the filled
// area on one side and not on the other, so what an edge crosses is partly inside.
struct AgainstContours {
  bool touching = false;
  bool overlapping = false;
  bool within = false;    // the shape in the closed area
  bool onBorder = false;  // an edge touches it, and none enters it
  Real separation = std::numeric_limits<Real>::infinity();

  AgainstContours(const Contours& area, const LatticeShape& shape) {
    bool touched = false;
    area.edges([&](Point p, Point q) {
      const OriginPlace place = placeOfOrigin(minkowskiDifference(segmentShape(p, q), shape));
      const Relation relation = relationOf(place, shape.radius);
      touched = touched || relation == Relation::touching;
      overlapping = overlapping || relation == Relation::overlapping;
      separation = std::min(separation, separationOf(place, shape.radius));
    });
    touching = touched || overlapping;
    // A segment along one edge that crosses another is nowhere inside.
    onBorder = touched && (!overlapping || !hasArea(shape.kind));
    if (overlapping) return;
    const Outline rim = shape.placed();
    if (shape.radius > 0 || rim.count > 2) {
      Point sum;
      for (int i = 0; i < rim.count; ++i) sum = sum + rim[i];
      within = overlapping = area.isFilled(sum, rim.count);
    } else if (rim.count == 1) {
      overlapping = !touching && area.isFilled(rim[0]);
      within = touching || overlapping;
    } else {
      within = true;
      overParts(rim[0], rim[1], area.points, [&](Point middle, Point) {
        const bool onEdge = area.isOnEdge(middle, 2);
        const bool filled = !onEdge && area.isFilled(middle, 2);
        overlapping = overlapping || filled;
        within = within && (onEdge || filled);
      });
    }
    touching = touching || overlapping;
  }
};

// What two such areas say of each other.
struct ContoursAgainstContours {
  bool decided = true;
  bool touching = false;
  bool overlapping = false;
  bool crossed = false;  // an edge of the one crosses one of the other
  Real separation = std::numeric_limits<Real>::infinity();

  ContoursAgainstContours(const Contours& a, const Contours& b) {
    a.edges([&](Point p, Point q) {
      b.edges([&](Point r, Point s) {
        const OriginPlace place = placeOfOrigin(minkowskiDifference(segmentShape(p, q), segmentShape(r, s)));
        touching = touching || relationOf(place, 0) != Relation::apart;
        overlapping = overlapping || relationOf(place, 0) == Relation::overlapping;
        separation = std::min(separation, separationOf(place, 0));
      });
    });
    crossed = overlapping;
    // Otherwise each part of an edge is inside the other, outside, or on its border.
    if (!overlapping) look(a, b);
    if (!overlapping) look(b, a);
    decided = decided || overlapping;
    touching = touching || overlapping;
  }

 private:
  void look(const Contours& a, const Contours& b) {
    a.edges([&](Point p, Point q) {
      overParts(p, q, b.points, [&](Point middle, Point step) {
        if (!b.isOnEdge(middle, 2)) {
          overlapping = overlapping || b.isFilled(middle, 2);
          return;
        }
        // On both borders: overlapping when both are filled on the same side, which is looked at from so near
        // that no other edge is between. Not where edges cross.
        constexpr Int near = Int{1} << 26;
        if (a.edgesAt(middle, 2) > 1 || b.edgesAt(middle, 2) > 1) {
          decided = false;
          return;
        }
        const Point left = near * middle + Point{-step.y, step.x};
        overlapping = overlapping || a.isFilled(left, 2 * near) == b.isFilled(left, 2 * near);
      });
    });
  }
};

// --- Moved by a contact, in 80-bit reals.

inline RealOutline moved(RealOutline outline, RealPoint way) {
  for (int i = 0; i < outline.count; ++i) outline.at[static_cast<std::size_t>(i)] = outline[i] + way;
  return outline;
}

// Is p clearly inside?
inline bool isDeepIn(const Contours& area, RealPoint p, Real slack) {
  bool filled = false;
  Real nearest = std::numeric_limits<Real>::infinity();
  area.edges([&](Point from, Point to) {
    const RealPoint a = realOf(from);
    const RealPoint b = realOf(to);
    nearest = std::min(nearest, distanceToSegment(p, a, b));
    if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * ((p.y - a.y) / (b.y - a.y))) filled = !filled;
  });
  return filled && nearest > slack;
}

// Do the contours and a shape that is moved by `way` overlap by no more than `slack`?
inline bool areParted(const Contours& area, const LatticeShape& shape, RealPoint way, Real slack) {
  const RealOutline rim = moved(realOf(shape.placed()), way);
  bool parted = true;
  area.edges([&](Point p, Point q) {
    const RealOutline edge = realOf(segmentShape(p, q).placed());
    parted = parted && separation(edge, rim) - static_cast<Real>(shape.radius) >= -slack;
  });
  RealPoint middle;
  for (int i = 0; i < rim.count; ++i) middle = middle + (Real{1} / static_cast<Real>(rim.count)) * rim[i];
  return parted && !isDeepIn(area, middle, slack);
}

inline bool areParted(const LatticeShape& a, const LatticeShape& b, RealPoint way, Real slack) {
  const Real gap = separation(realOf(a.placed()), moved(realOf(b.placed()), way));
  return gap - static_cast<Real>(a.radius) - static_cast<Real>(b.radius) >= -slack;
}

// The same for two areas, b moved.
inline bool areParted(const Contours& a, const Contours& b, RealPoint way, Real slack) {
  bool parted = true;
  const auto look = [&](const Contours& other, RealPoint p) {
    parted = parted && !isDeepIn(other, p, slack);
  };
  b.edges([&](Point r, Point s) {
    const RealOutline edge = moved(realOf(segmentShape(r, s).placed()), way);
    a.edges([&](Point p, Point q) {
      parted = parted && separation(realOf(segmentShape(p, q).placed()), edge) >= -slack;
    });
    look(a, edge[0]);
    look(a, Real{0.5} * (edge[0] + edge[1]));
  });
  a.edges([&](Point p, Point q) {
    look(b, realOf(p) - way);
    look(b, Real{0.5} * (realOf(p) + realOf(q)) - way);
  });
  return parted;
}

}  // namespace property

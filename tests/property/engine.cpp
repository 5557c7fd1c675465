#include "engine.h"

#include <cstdio>
#include <cstdlib>
#include <vector>

namespace property {
namespace {

bump::Result<bump::Shape> make(const LatticeShape& lattice, double scale) {
  const auto at = [&](int i) { return vecOf(lattice.local[i], scale); };
  const double radius = static_cast<double>(lattice.radius) * scale;
  switch (lattice.kind) {
    case Kind::point:
      return bump::makePoint(at(0));
    case Kind::circle:
      return bump::makeCircle(radius, at(0));
    case Kind::segment:
      return bump::makeSegment(at(0), at(1));
    case Kind::capsule:
      return bump::makeCapsule(at(0), at(1), radius);
    case Kind::box:
    case Kind::roundBox: {
      const bump::Vec size = at(2) - at(0);
      return bump::makeBox(size.x, size.y, at(0) + size * 0.5, 0, radius);
    }
    case Kind::polygon:
    case Kind::roundPolygon:
      break;
  }
  std::vector<bump::Vec> vertices;
  for (int i = 0; i < lattice.local.count; ++i) vertices.push_back(at(i));
  return bump::makePolygon(vertices, radius);
}

}  // namespace

Solid::Solid(const LatticeShape& lattice, double scale) {
  const bump::Result<bump::Shape> made = make(lattice, scale);
  if (!made) {
    std::printf("the maker refused a sound %s: %s %s\n", nameOf(lattice.kind), bump::nameOf(made.status.code),
                made.status.argument);
    std::abort();
  }
  shape = made.value;
  pose = {vecOf(lattice.position, scale), quarterTurn(lattice.quarters)};
}

bump::Rotation quarterTurn(int quarters) {
  constexpr bump::Rotation turns[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  return turns[quarters & 3];
}

bump::Vec turned(bump::Vec v, int quarters) {
  switch (quarters & 3) {
    case 1:
      return {-v.y, v.x};
    case 2:
      return {-v.x, -v.y};
    case 3:
      return {v.y, -v.x};
    default:
      return v;
  }
}

}  // namespace property

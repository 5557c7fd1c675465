#include "outline/integer_grid.h"

#include <cmath>
#include <cstdint>

namespace bump {
namespace {

using Int = std::int64_t;
__extension__ using Wide = __int128;
__extension__ using WideBits = unsigned __int128;

struct GridPoint {
  Int x, y;
};
GridPoint whole(Vec p) { return {static_cast<Int>(p.x), static_cast<Int>(p.y)}; }
Wide crossOf(GridPoint a, GridPoint b) { return Wide{a.x} * b.y - Wide{a.y} * b.x; }
GridPoint difference(GridPoint a, GridPoint b) { return {a.x - b.x, a.y - b.y}; }

// The nearest integer to extent * part / whole, halves upwards, for 0 <= part <= whole < 2^110 and |extent| <
// 2^54. The product has 164 bits, but the remainder of a good guess at the quotient is small, and
// arithmetic modulo 2^128 gives it exactly.
Int roundedShare(Int extent, Wide part, Wide whole) {
  // floor((2 extent part + whole) / (2 whole))
  const Wide divisor = 2 * whole;
  Int quotient = static_cast<Int>(static_cast<double>(extent) *
                                  (static_cast<double>(part) / static_cast<double>(whole)));
  const auto bits = [](Wide v) { return static_cast<WideBits>(v); };
  Wide rest =
      static_cast<Wide>(bits(2 * Wide{extent}) * bits(part) + bits(whole) - bits(quotient) * bits(divisor));
  for (; rest < 0; rest += divisor) --quotient;
  for (; rest >= divisor; rest -= divisor) ++quotient;
  return quotient;
}

// A bound on the parameter of a segment's points: value / scale, scale > 0.
struct Limit {
  Int value, scale;
  bool open;
};

bool leavesRoom(Limit low, Limit high) {
  const Wide a = Wide{low.value} * high.scale;
  const Wide b = Wide{high.value} * low.scale;
  return a < b || (a == b && !low.open && !high.open);
}

}  // namespace

double gridUnit(double reach) {
  double unit = 0x1p-29;
  while (reach > unit * 0x1p43) unit *= 2;
  return unit;
}

Vec crossingCell(Vec a, Vec b, Vec c, Vec d) {
  const GridPoint start = whole(a);
  const GridPoint along = difference(whole(b), start);
  const GridPoint other = difference(whole(d), whole(c));
  Wide part = crossOf(difference(whole(c), start), other);
  Wide all = crossOf(along, other);
  if (all < 0) {
    part = -part;
    all = -all;
  }
  return {static_cast<double>(start.x + roundedShare(along.x, part, all)),
          static_cast<double>(start.y + roundedShare(along.y, part, all))};
}

bool passesCell(Vec a, Vec b, Vec middle) {
  // Twice the coordinates: the cell's sides are whole numbers then.
  const GridPoint from = whole(a * 2);
  const GridPoint along = difference(whole(b * 2), from);
  const GridPoint cell = whole(middle * 2);
  Limit low[3] = {{0, 1, false}};
  Limit high[3] = {{1, 1, false}};
  int count = 1;
  const auto narrow = [&](Int start, Int extent, Int side) {
    const Int below = side - 1 - start;
    const Int above = side + 1 - start;
    if (extent == 0) return below <= 0 && 0 < above;
    low[count] = extent > 0 ? Limit{below, extent, false} : Limit{-above, -extent, true};
    high[count] = extent > 0 ? Limit{above, extent, true} : Limit{-below, -extent, false};
    ++count;
    return true;
  };
  if (!narrow(from.x, along.x, cell.x) || !narrow(from.y, along.y, cell.y)) return false;
  for (int i = 0; i < count; ++i) {
    for (int k = 0; k < count; ++k) {
      if (!leavesRoom(low[i], high[k])) return false;
    }
  }
  return true;
}

}  // namespace bump

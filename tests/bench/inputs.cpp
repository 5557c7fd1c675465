#include "inputs.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "bump/angle.h"

namespace bench {
namespace {

// SplitMix64, as in tests/property/generate/random.h; the two programs share no code on purpose.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  double within(double lower, double upper) {
    state_ += 0x9e3779b97f4a7c15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    z ^= z >> 31;
    return lower + (upper - lower) * static_cast<double>(z >> 11) * 0x1p-53;
  }

 private:
  std::uint64_t state_;
};

// To single precision: the other library must be given the very same numbers.
double single(double v) { return static_cast<double>(static_cast<float>(v)); }
bump::Vec single(bump::Vec v) { return {single(v.x), single(v.y)}; }

bump::Shape sound(const bump::Result<bump::Shape>& made) {
  if (!made) {
    std::fprintf(stderr, "a benchmark's shape was refused: %s\n", bump::nameOf(made.status.code));
    std::abort();
  }
  return made.value;
}

bump::Shape randomShape(Random& random, Kind kind, int corners) {
  const double radius =
      kind == Kind::roundBox || kind == Kind::roundPolygon ? single(random.within(0.1, 0.3)) : 0;
  switch (kind) {
    case Kind::point:
      return sound(bump::makePoint());
    case Kind::circle:
      return sound(bump::makeCircle(single(random.within(0.5, 1.5))));
    case Kind::segment:
      return sound(
          bump::makeSegment({single(random.within(-1.5, -0.5)), 0}, {single(random.within(0.5, 1.5)), 0}));
    case Kind::capsule:
      return sound(bump::makeCapsule({single(random.within(-1, -0.5)), 0}, {single(random.within(0.5, 1)), 0},
                                     single(random.within(0.2, 0.6))));
    case Kind::box:
    case Kind::roundBox:
      return sound(bump::makeBox(single(random.within(1, 3)), single(random.within(1, 3)), {}, 0, radius));
    case Kind::polygon:
    case Kind::roundPolygon:
      break;
  }
  std::vector<bump::Vec> vertices;
  const double size = random.within(0.7, 1.5);
  for (int i = 0; i < corners; ++i) {
    const double angle = 2 * bump::pi * (i + random.within(0, 0.6)) / corners;
    vertices.push_back(single(bump::Vec{size * std::cos(angle), size * std::sin(angle)}));
  }
  return sound(bump::makePolygon(vertices, radius));
}

bump::Compound sound(bump::Result<bump::Compound> made) {
  if (!made) {
    std::fprintf(stderr, "a benchmark's compound was refused: %s\n", bump::nameOf(made.status.code));
    std::abort();
  }
  return std::move(made.value);
}

bump::Compound compoundOf(Random& random, Kind kind) {
  const bump::Shape shape = randomShape(random, kind, 6);
  return sound(bump::makeCompound({{&shape, 1}, {}, {}, {}}));
}

bump::Compound compoundOf(Random& random, PartKind kind) {
  // A star of twelve corners, every second further in.
  std::vector<bump::Vec> star;
  for (int i = 0; i < 12; ++i) {
    const double angle = 2 * bump::pi * (i + random.within(-0.2, 0.2)) / 12;
    const double size = i % 2 == 0 ? random.within(1.2, 1.5) : random.within(0.6, 0.9);
    star.push_back({size * std::cos(angle), size * std::sin(angle)});
  }
  switch (kind) {
    case PartKind::chain: {
      const bump::ChainView chain{star, true};
      return sound(bump::makeCompound({{}, {}, {&chain, 1}, {}}));
    }
    case PartKind::outline: {
      const std::int32_t counts[] = {12};
      const bump::FilledOutline outline{{star, counts}, bump::FillRule::evenOdd};
      return sound(bump::makeCompound({{}, {&outline, 1}, {}, {}}));
    }
    case PartKind::mask: {
      // A disc of 24 pixels across with a ragged edge.
      constexpr int side = 24;
      std::vector<std::uint8_t> cells;
      for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
          const double from = std::hypot(x + 0.5 - side / 2.0, y + 0.5 - side / 2.0);
          cells.push_back(from < side / 2.0 - random.within(0, 1.5));
        }
      }
      const bump::Result<bump::Mask> mask = bump::makeMaskFromCells(cells, side, side);
      if (!mask) std::abort();
      const bump::Vec scale{2.5 / side, 2.5 / side};
      const bump::Vec middle{side / 2.0, side / 2.0};
      const bump::Result<bump::PlacedMask> placed = bump::placeMask(mask.value, {}, scale, middle);
      if (!placed) std::abort();
      return sound(bump::makeCompound({{}, {}, {}, {&placed.value, 1}}));
    }
    case PartKind::compound:
      break;
  }
  const bump::Shape shapes[] = {sound(bump::makeCircle(random.within(0.3, 0.6), {-0.8, 0})),
                                sound(bump::makeCapsule({-0.5, -0.8}, {0.8, -0.8}, random.within(0.1, 0.3))),
                                sound(bump::makeBox(random.within(0.6, 1), 1.2, {0.8, 0.3})),
                                sound(bump::makeBox(1.2, random.within(0.3, 0.6), {0, 0.8}, 0.3))};
  return sound(bump::makeCompound({shapes, {}, {}, {}}));
}

// Half the extent of typical shapes of a kind: two of them this far apart meet about every second time.
double reachOf(Kind kind) {
  constexpr double reach[] = {0.05, 1.0, 0.75, 0.95, 1.1, 1.05, 1.3, 1.25};
  return reach[static_cast<int>(kind)];
}

double reachOf(PartKind) { return 1.15; }

// Evenly over the disc in which about half of the pairs overlap.
template <class KindA, class KindB>
void placePairs(Random& random, KindA kindA, KindB kindB, int count, std::vector<bump::Compound>& a,
                std::vector<bump::Compound>& b, std::vector<bump::Pose>& poseA,
                std::vector<bump::Pose>& poseB) {
  const double spread = 1.42 * (reachOf(kindA) + reachOf(kindB));
  for (int i = 0; i < count; ++i) {
    const bump::Vec at{random.within(-50, 50), random.within(-50, 50)};
    const double distance = spread * std::sqrt(random.within(0, 1));
    const double angle = random.within(-bump::pi, bump::pi);
    a.push_back(compoundOf(random, kindA));
    b.push_back(compoundOf(random, kindB));
    poseA.push_back({at, bump::rotationOf(random.within(-3, 3))});
    poseB.push_back({at + bump::Vec{std::cos(angle), std::sin(angle)} * distance,
                     bump::rotationOf(random.within(-3, 3))});
  }
}

}  // namespace

const char* nameOf(PartKind kind) {
  constexpr const char* names[] = {"chain", "outline", "mask", "compound"};
  return names[static_cast<int>(kind)];
}

PartPairs::PartPairs(PartKind a, PartKind b) {
  Random random(10000 + static_cast<std::uint64_t>(a) * 100 + static_cast<std::uint64_t>(b));
  placePairs(random, a, b, count, a_, b_, poseA_, poseB_);
}

PartPairs::PartPairs(PartKind a, Kind b) {
  Random random(20000 + static_cast<std::uint64_t>(a) * 100 + static_cast<std::uint64_t>(b));
  placePairs(random, a, b, count, a_, b_, poseA_, poseB_);
}

double PartPairs::hits() const {
  int hit = 0;
  for (int i = 0; i < count; ++i) hit += bump::overlap(a(i), b(i), bump::Touch::counts);
  return static_cast<double>(hit) / count;
}

const char* nameOf(Kind kind) {
  constexpr const char* names[] = {"point", "circle",  "segment",  "capsule",
                                   "box",   "polygon", "roundBox", "roundPolygon"};
  return names[static_cast<int>(kind)];
}

Pairs::Pairs(Kind a, Kind b, const Options& options) {
  Random random(static_cast<std::uint64_t>(a) * 100 + static_cast<std::uint64_t>(b));
  pool_.reserve(static_cast<std::size_t>(2 * count * bump::limits::shapePoints));
  const double spread = options.spread > 0 ? options.spread : 1.42 * (reachOf(a) + reachOf(b));
  const auto place = [&](Kind kind, bump::Vec at) -> bump::Placed {
    const bump::Shape shape = randomShape(random, kind, options.corners);
    const bump::Vec* first = pool_.data() + pool_.size();
    pool_.insert(pool_.end(), shape.points.begin(), shape.points.begin() + shape.count);
    const bump::Rotation q = options.turned ? bump::rotationOf(random.within(-3, 3)) : bump::Rotation{};
    return {{shape.kind, shape.count, shape.radius, first}, {at, {single(q.cos), single(q.sin)}}};
  };
  for (int i = 0; i < count; ++i) {
    const bump::Vec at = single(bump::Vec{random.within(-50, 50), random.within(-50, 50)});
    // Evenly over a disc.
    const double distance = spread * std::sqrt(random.within(0, 1));
    const double angle = random.within(-bump::pi, bump::pi);
    a_.push_back(place(a, at));
    b_.push_back(place(b, single(at + bump::Vec{std::cos(angle), std::sin(angle)} * distance)));
  }
}

double Pairs::hits() const {
  int hit = 0;
  for (int i = 0; i < count; ++i) hit += bump::overlap(a(i), b(i), bump::Touch::counts);
  return static_cast<double>(hit) / count;
}

}  // namespace bench

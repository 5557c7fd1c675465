// Chains at any angle: a straight line that is cut into segments answers as the uncut line does and as 80-bit
// reals say, whatever comes to it from the front, from behind, deep or shallow; and chains with hills and
// hollows lose no contact and no meeting, and have no ghosts.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>
#include <vector>

#include "bump/angle.h"
#include "bump/compound/compound.h"
#include "bump/convex/chain.h"
#include "engine.h"
#include "every_pair.h"
#include "generate/shapes.h"
#include "mover.h"

namespace {
using namespace property;
using bump::Vec;

struct Chain {
  std::vector<Vec> points;
  bump::Pose pose;

  bump::ChainView view() const { return {points, false}; }
  int count() const { return bump::segmentCount(view()); }
  bump::PlacedSegment segment(int i) const { return {bump::segmentOf(view(), i), pose}; }
};

std::string describe(const Chain& chain) {
  std::ostringstream text;
  text << "\n  chain";
  for (const Vec p : chain.points) text << " {" << exact(p.x) << ", " << exact(p.y) << "}";
  text << "\n    position " << exact(chain.pose.position.x) << ", " << exact(chain.pose.position.y) << " cos "
       << exact(chain.pose.rotation.cos) << " sin " << exact(chain.pose.rotation.sin);
  return text.str();
}

// The line of one segment in the world, and where a shape stands to it. Heights are positive in front.
struct Line {
  RealPoint origin;
  RealPoint along;
  RealPoint normal;

  explicit Line(const bump::PlacedSegment& s) {
    const auto place = [&](Vec v) {
      const Real c = s.pose.rotation.cos;
      const Real n = s.pose.rotation.sin;
      return realOf(s.pose.position) + RealPoint{c * v.x - n * v.y, n * v.x + c * v.y};
    };
    origin = place(s.segment.first);
    const RealPoint way = place(s.segment.second) - origin;
    along = (1 / lengthOf(way)) * way;
    normal = {along.y, -along.x};
  }
  Real heightOf(RealPoint p) const { return dot(normal, p - origin); }
};

struct Stand {
  Real middle = 0;
  Real lowest = std::numeric_limits<Real>::infinity();
  Real highest = -std::numeric_limits<Real>::infinity();
  RealPoint lowestPoint;
  Real second = std::numeric_limits<Real>::infinity();  // of the other vertices the lowest

  Stand(const Line& line, const Mover& shape, Real time) {
    const RealOutline at = shape.at(time);
    for (int i = 0; i < at.count; ++i) {
      const Real height = line.heightOf(at[i]);
      middle += height / at.count;
      second = std::min(second, std::max(height, lowest));
      if (height < lowest) lowestPoint = at[i];
      lowest = std::min(lowest, height);
      highest = std::max(highest, height);
    }
    lowest -= shape.placed.shape.radius;
    second -= shape.placed.shape.radius;
    highest += shape.placed.shape.radius;
  }
};

bump::Pose randomChainPose(Random& random) {
  const auto offset = static_cast<double>(latticeOffsets[static_cast<std::size_t>(random.index(4))]);
  const bump::Rotation rotation = random.chance(40)   ? bump::Rotation{}
                                  : random.chance(30) ? quarterTurn(random.index(4))
                                                      : bump::rotationOf(random.within(-4, 4));
  return {{random.within(-1, 1) * offset, random.within(-1, 1) * offset}, rotation};
}

// A straight line about the origin of `length` on both sides, front to the left of its way back; uncut, and
// cut at random places near the middle, many of them close together.
struct Cut {
  Chain whole;
  Chain parts;
  Line line;

  static Chain uncut(Random& random, double length) {
    Chain chain;
    const double angle = random.within(-4, 4);
    const Vec along = random.chance(50) ? Vec{1, 0} : rotate(bump::rotationOf(angle), {1, 0});
    chain.points = {along * length, along * -length};
    chain.pose = randomChainPose(random);
    return chain;
  }
  Cut(Random& random, double size, double length)
      : whole(uncut(random, length)), parts(whole), line(whole.segment(0)) {
    std::vector<double> cuts;
    for (int left = 1 + random.index(7); left > 0; --left) {
      const double near = cuts.empty() || random.chance(50) ? 0 : cuts.back();
      const double spread = random.chance(70) ? 3 * size : 0.01 * size;
      cuts.push_back(near + random.within(-spread, spread));
    }
    cuts.push_back(length);
    std::sort(cuts.begin(), cuts.end());
    const Vec along = whole.points[0] * (1 / length);
    parts.points = {whole.points[1]};
    double last = -length;
    for (const double cut : cuts) {
      if (cut - last < 1e-3 * size) continue;
      last = cut;
      parts.points.push_back(cut == length ? whole.points[0] : along * cut);
    }
    parts.points.back() = whole.points[0];
    std::reverse(parts.points.begin(), parts.points.end());
  }
};

// A random shape of a kind, to be put somewhere; all lengths in a case go by its `size`.
struct Thing {
  double size;
  Solid solid;
  bump::Motion motion;

  Thing(Random& random, Kind kind)
      : size(static_cast<double>(latticeSizes[static_cast<std::size_t>(random.index(4))])),
        solid(randomShape(random, kind, static_cast<Int>(size))) {}
  bump::Placed placed() const { return solid.placed(); }
  Mover mover() const { return {solid.placed(), motion}; }
  Real slack() const { return 1e-9L * Real{size}; }

  // Turned anyhow, or with an edge along the line but for rounding; its lowest point at this height, its own
  // origin beside that of the line.
  void stand(Random& random, const Line& line, Vec near, double height) {
    solid.pose = {near, bump::rotationOf(random.within(-4, 4))};
    if (random.chance(20) && solid.shape.count > 1) {
      const Vec e = solid.shape.points[1] - solid.shape.points[0];
      const double from = std::atan2(e.y, e.x);
      const auto to = static_cast<double>(std::atan2(line.along.y, line.along.x));
      solid.pose.rotation = bump::rotationOf(to - from + (random.chance(50) ? bump::pi : 0));
    }
    const RealPoint up = (height - Stand(line, mover(), 0).lowest) * line.normal;
    solid.pose.position = near + Vec{static_cast<double>(up.x), static_cast<double>(up.y)};
  }
  void moveBy(RealPoint way) {
    motion.translation = {static_cast<double>(way.x), static_cast<double>(way.y)};
  }
};

// From a hair to more than the shape's size, either sign.
double randomHeight(Random& random, double size) {
  const double height =
      random.chance(50) ? random.within(0, 2 * size) : size * std::pow(10, -random.within(0, 8));
  return random.chance(60) ? -height : height;
}

bump::Impact earliest(const Chain& chain, const bump::Placed& b, const bump::Motion& motion) {
  bump::Impact first;
  for (int i = 0; i < chain.count(); ++i) {
    const bump::Impact found = motion.turn == 0 ? bump::castShape(b, motion.translation, chain.segment(i))
                                                : bump::timeOfImpact(chain.segment(i), {}, b, motion);
    if (found.hit && (!first.hit || found.time < first.time)) first = found;
  }
  // Always from the chain to the shape.
  if (motion.turn == 0) first.normal = -first.normal;
  return first;
}

std::string say(const char* what, Real found, Real expected) {
  std::ostringstream text;
  text.precision(20);
  text << what << ": found " << found << ", expected " << expected;
  return text.str();
}

bump::Compound compoundOf(const Chain& chain) {
  const bump::ChainView view = chain.view();
  return std::move(bump::makeCompound({{}, {}, {&view, 1}, {}}).value);
}
bump::Compound compoundOf(const Solid& solid) {
  return std::move(bump::makeCompound({{&solid.shape, 1}, {}, {}, {}}).value);
}

std::string judgeContact(const Cut& cut, const Thing& thing, const Stand& stand) {
  const bool expected = stand.middle > 0 && stand.lowest < 0;
  const bump::Placed b = thing.placed();
  const Real slack = thing.slack();
  double depth = 0;
  int touching = 0;
  for (int i = 0; i < cut.parts.count(); ++i) {
    const bump::PlacedSegment segment = cut.parts.segment(i);
    const bump::Contact c = bump::contact(segment, b, bump::Touch::counts);
    if (c.touching != bump::overlap(segment, b, bump::Touch::counts))
      return "overlap() differs from contact()";
    if (!c.touching) continue;
    ++touching;
    depth = std::max(depth, c.depth);
    if (!(lengthOf(realOf(c.normal) - cut.line.normal) <= 1e-9L)) return "a ghost's normal";
    if (!(std::fabs(c.depth + stand.lowest) <= slack))
      return say("a segment's depth", c.depth, -stand.lowest);
    // When a face counts as parallel, its first point may be an end of the segment.
    if (c.count < 1 || !(std::fabs(c.points[0].depth - c.depth) <= 8 * slack))
      return "depth of the first point";
    const RealPoint point = realOf(c.points[0].position);
    if (!(std::fabs(cut.line.heightOf(point) - stand.lowest / 2) <= 8 * slack))
      return say("height of the point", cut.line.heightOf(point), stand.lowest / 2);
    // A deepest vertex that is alone is the point, wherever along the line it is.
    if (stand.second > stand.lowest + 1e-6L * Real{thing.size} &&
        !(std::fabs(dot(cut.line.along, point - stand.lowestPoint)) <= slack))
      return say("way along the line to the point", dot(cut.line.along, point - stand.lowestPoint), 0);
  }
  if ((touching > 0) != expected) return say("touching segments", touching, expected);
  const bump::Contact whole = bump::contact(cut.whole.segment(0), b, bump::Touch::counts);
  if (whole.touching != expected) return say("the uncut line touches", whole.touching, expected);
  if (expected && !(std::fabs(depth - whole.depth) <= static_cast<double>(slack)))
    return say("depth of the cut line", depth, whole.depth);
  return {};
}

// The same asked of compounds.
std::string judgeCompounds(const Cut& cut, const Thing& thing, bool touches) {
  const bump::Compound chain = compoundOf(cut.parts);
  const bump::Compound one = compoundOf(thing.solid);
  const bump::PlacedCompound a{&chain, cut.parts.pose};
  const bump::PlacedCompound b{&one, thing.solid.pose};
  bump::PieceContact found[8];
  if (overlap(a, b, bump::Touch::counts) != touches) return "compounds overlap";
  if ((contacts(a, b, bump::Touch::counts, found) > 0) != touches) return "compounds' contacts";
  const bump::CompoundContact c = contact(a, b, bump::Touch::counts);
  if (c.touching != touches) return "compounds' contact";
  if (touches && !(dot(realOf(c.normal), cut.line.normal) >= -1e-9L)) return "compounds' contact goes back";
  if (touches && !(lengthOf(realOf(found[0].contact.normal) - cut.line.normal) <= 1e-9L))
    return "compounds' normal";
  const bump::Impact of = timeOfImpact(b, thing.motion, a, {});
  const bump::Impact beside = earliest(cut.parts, thing.placed(), thing.motion);
  if (of.hit != beside.hit || of.time != beside.time) return say("compounds' impact", of.time, beside.time);
  return {};
}

template <class Body>
void forEveryKind(const char* property, std::uint64_t number, int cases, Body&& body) {
  for (int i = 0; i < kindCount; ++i) {
    const auto kind = static_cast<Kind>(i);
    Random random(seedFor(number + static_cast<std::uint64_t>(i)));
    Failures failures(std::string(property) + ", " + nameOf(kind));
    int met = 0;
    for (int k = 0; k < cases; ++k) met += body(random, kind, failures);
    CHECK_MESSAGE(failures.count() == 0, property, ", ", nameOf(kind), ": ", failures.count(), " of ", cases);
    CHECK_MESSAGE(met > cases / 8, nameOf(kind), ": only ", met, " meet");
  }
}

}  // namespace

TEST_CASE("chains: contacts with a line that is cut are those with the uncut line, deep or shallow") {
  forEveryKind("cut line, contact", 8000, casesPerPair(), [](Random& random, Kind kind, Failures& failures) {
    Thing thing(random, kind);
    const Cut cut(random, thing.size, 64 * thing.size);
    const Vec along{static_cast<double>(cut.line.along.x), static_cast<double>(cut.line.along.y)};
    thing.stand(random, cut.line, cut.whole.pose.position + along * random.within(-4, 4) * thing.size,
                randomHeight(random, thing.size));
    const Stand stand(cut.line, thing.mover(), 0);
    if (std::fabs(stand.lowest) < thing.slack() || std::fabs(stand.middle) < thing.slack()) return false;
    std::string wrong = judgeContact(cut, thing, stand);
    const bool touches = stand.middle > 0 && stand.lowest < 0;
    if (wrong.empty() && random.chance(5)) wrong = judgeCompounds(cut, thing, touches);
    if (!wrong.empty()) failures.add(wrong + describe(cut.parts) + describe("shape", thing.mover()));
    // A point's middle is in front only when it does not touch.
    return touches || kind == Kind::point;
  });
}

TEST_CASE(
    "chains: casts to a line that is cut hit from the front when the closed form says, and never from "
    "behind") {
  forEveryKind("cut line, cast", 8100, casesPerPair(), [](Random& random, Kind kind, Failures& failures) {
    Thing thing(random, kind);
    const double size = thing.size;
    const Cut cut(random, size, 64 * size);
    const Vec along{static_cast<double>(cut.line.along.x), static_cast<double>(cut.line.along.y)};
    const bool behind = random.chance(40);
    const double away = random.chance(50) ? randomHeight(random, size) : random.within(0, 4 * size);
    thing.stand(random, cut.line, cut.whole.pose.position + along * random.within(-4, 4) * size, away);
    Stand stand(cut.line, thing.mover(), 0);
    if (behind) {
      const RealPoint down = (-stand.highest - std::fabs(Real{away})) * cut.line.normal;
      thing.solid.pose.position =
          thing.solid.pose.position + Vec{static_cast<double>(down.x), static_cast<double>(down.y)};
      stand = Stand(cut.line, thing.mover(), 0);
    }
    const double fall = random.within(-2, 8) * size * (behind ? 1 : -1);
    thing.moveBy(Real{fall} * cut.line.normal + Real{random.within(-8, 8) * size} * cut.line.along);
    const Real slack = thing.slack();
    const Real speed = dot(realOf(thing.motion.translation), cut.line.normal);
    if (std::fabs(stand.lowest) < slack || std::fabs(stand.middle) < slack ||
        std::fabs(stand.lowest + speed) < slack || std::fabs(speed) < slack)
      return false;
    const bool touches = stand.middle > 0 && stand.lowest < 0;
    const bool hits = touches || (stand.lowest > 0 && stand.lowest + speed < 0);
    const Real time = touches ? 0 : -stand.lowest / speed;
    const bump::Impact found = earliest(cut.parts, thing.placed(), thing.motion);
    const bump::Impact whole = earliest(cut.whole, thing.placed(), thing.motion);
    std::string wrong;
    if (found.hit != hits) wrong = say("hit", found.hit, hits);
    if (whole.hit != hits) wrong = say("the uncut line is hit", whole.hit, hits);
    if (hits && wrong.empty()) {
      if (!(std::fabs(found.time - time) * std::fabs(speed) <= slack)) wrong = say("time", found.time, time);
      if (!(std::fabs(whole.time - time) * std::fabs(speed) <= slack))
        wrong = say("uncut time", whole.time, time);
      if (!(lengthOf(realOf(found.normal) - cut.line.normal) <= 1e-9L)) wrong = "a ghost's normal";
    }
    if (wrong.empty() && random.chance(5)) wrong = judgeCompounds(cut, thing, touches);
    if (!wrong.empty()) failures.add(wrong + describe(cut.parts) + describe("shape", thing.mover()));
    return hits;
  });
}

TEST_CASE(
    "chains: impacts with a line that is cut are those with the uncut line, from the front or from behind") {
  forEveryKind("cut line, impact", 8200, casesPerPair(), [](Random& random, Kind kind, Failures& failures) {
    Thing thing(random, kind);
    const double size = thing.size;
    const Cut cut(random, size, 64 * size);
    const Vec along{static_cast<double>(cut.line.along.x), static_cast<double>(cut.line.along.y)};
    thing.stand(random, cut.line, cut.whole.pose.position + along * random.within(-4, 4) * size,
                random.within(-6, 6) * size);
    const Real slack = thing.slack();
    const Stand stand(cut.line, thing.mover(), 0);
    if (std::fabs(stand.lowest) < slack || std::fabs(stand.middle) < slack) return false;
    // Mostly to the other side.
    const double fall = random.within(-2, 10) * size * (stand.middle > 0 ? -1 : 1);
    thing.moveBy(Real{fall} * cut.line.normal + Real{random.within(-4, 4) * size} * cut.line.along);
    thing.motion.turn = random.within(-7, 7);
    const Mover mover = thing.mover();
    const bump::Impact found = earliest(cut.parts, thing.placed(), thing.motion);
    const bump::Impact whole = earliest(cut.whole, thing.placed(), thing.motion);
    std::string wrong;
    // What came through the line and all but stays in touch may be said to have come off it, or not.
    const auto stays = [&](double time) {
      Real highest = -1;
      for (Real before = 1e-9L; before < 0.02L; before *= 1.5L) {
        highest = std::max(highest, Stand(cut.line, mover, std::max(Real{0}, time - before)).lowest);
      }
      return highest < 1e-6L * Real{size};
    };
    if (found.hit != whole.hit && stays(std::min(found.time, whole.time))) return false;
    if (found.hit != whole.hit) {
      wrong = say("hit", found.hit, whole.hit) + say(" at", found.time, whole.time);
    } else if (found.hit && !(std::fabs(found.time - whole.time) <= 1e-7)) {
      wrong = say("time", found.time, whole.time);
    }
    const bool touches = stand.middle > 0 && stand.lowest < 0;
    if (touches && !(found.hit && found.time == 0)) wrong = "touches at the start";
    if (found.hit && found.time > 0) {
      const Stand then(cut.line, mover, found.time);
      if (!(std::fabs(then.lowest) <= 1e-7L * Real{size}))
        wrong = say("height when they meet", then.lowest, 0);
      if (!(then.middle >= -slack)) wrong = "met from behind";
      if (!(lengthOf(realOf(found.normal) - cut.line.normal) <= 1e-6L)) wrong = "a ghost's normal";
    }
    // What begins in front is in front until it meets the line.
    if (stand.lowest > 0) {
      for (int i = 1; i <= 8; ++i) {
        const Real time = i / Real{8};
        if (found.hit && time >= found.time) break;
        if (Stand(cut.line, mover, time).lowest < -slack) wrong = say("tunnels before", time, found.time);
      }
    }
    if (wrong.empty() && random.chance(2)) wrong = judgeCompounds(cut, thing, touches);
    if (!wrong.empty()) failures.add(wrong + describe(cut.parts) + describe("shape", mover));
    return found.hit;
  });
}

namespace {

// Hills and hollows, the front above; the two outermost segments are long and steep downwards.
Chain randomHills(Random& random, double size) {
  Chain chain;
  double x = random.within(1, 3) * size;
  double y = 0;
  const double steep = random.chance(50) ? 1 : 4;
  const double last = -random.within(1, 3) * size;
  chain.points.push_back({x + 64 * size, -128 * size});
  while (x > last) {
    chain.points.push_back({x, y});
    const double step = size * (random.chance(30) ? random.within(0.001, 0.05) : random.within(0.05, 2));
    x -= step;
    y += step * random.within(-steep, steep);
  }
  chain.points.push_back({x, y});
  chain.points.push_back({x - 64 * size, y - 128 * size});
  chain.pose = randomChainPose(random);
  return chain;
}

// Normals are within those of the segment and of the neighbours at joints that bulge.
bool isOfCone(const Chain& chain, int i, RealPoint normal) {
  const RealPoint own = Line(chain.segment(i)).normal;
  if (!(dot(own, normal) > 0)) return false;
  const Real side = cross(own, normal);
  const int other = side > 0 ? i + 1 : i - 1;
  if (std::fabs(side) < 2e-9L || other < 0 || other >= chain.count()) return true;
  const RealPoint limit = Line(chain.segment(other)).normal;
  const Real bend = cross(own, limit);
  return side > 0 ? bend > 0 && cross(normal, limit) >= -2e-9L : bend < 0 && cross(normal, limit) <= 2e-9L;
}

}  // namespace

TEST_CASE("chains: among hills and hollows whatever is in front and touches has a contact that parts it") {
  forEveryKind("hills, contact", 8300, casesPerPair(), [](Random& random, Kind kind, Failures& failures) {
    Thing thing(random, kind);
    const double size = thing.size;
    const Chain chain = randomHills(random, size);
    const int over = random.index(chain.count() - 2) + 1;
    const Line line(chain.segment(over));
    const Vec middle =
        (chain.points[static_cast<std::size_t>(over)] + chain.points[static_cast<std::size_t>(over) + 1]) *
        0.5;
    thing.stand(random, line, transform(chain.pose, middle), randomHeight(random, size));
    const bump::Placed b = thing.placed();
    const Real slack = thing.slack() + 0x1p-40L * Real{size};
    std::string wrong;
    int expected = 0;
    int touching = 0;
    bool unclear = false;
    for (int i = 0; i < chain.count(); ++i) {
      const bump::PlacedSegment segment = chain.segment(i);
      const Vec ends[] = {segment.segment.first, segment.segment.second};
      const bump::Placed plain{{bump::ShapeKind::segment, 2, 0, ends}, chain.pose};
      const Stand stand(Line(segment), thing.mover(), 0);
      const bump::Contact whole = bump::contact(plain, b, bump::Touch::counts);
      const bump::Contact c = bump::contact(segment, b, bump::Touch::counts);
      unclear = unclear || (whole.touching && std::fabs(stand.middle) < slack);
      expected += whole.touching && stand.middle > 0;
      if (!c.touching) continue;
      ++touching;
      if (!whole.touching) wrong = "a contact without touch";
      if (!(stand.middle > -slack)) wrong = "a contact from behind";
      if (!isOfCone(chain, i, realOf(c.normal))) wrong = "a ghost's normal";
      if (!(c.depth >= whole.depth * (1 - 1e-9) - static_cast<double>(slack)))
        wrong = say("less than the shortest way", c.depth, whole.depth);
      if (c.count < 1 || !(c.points[0].depth <= c.depth + static_cast<double>(slack))) wrong = "points";
      bump::Placed moved = b;
      moved.pose.position = b.pose.position + c.normal * (c.depth * (1 + 1e-6) + static_cast<double>(slack));
      if (bump::overlap(plain, moved, bump::Touch::ignored)) wrong = say("still overlaps after", c.depth, 0);
    }
    if (!unclear && expected > 0 && touching == 0)
      wrong = say("no contact; segments touched", touching, expected);
    if (!wrong.empty()) failures.add(wrong + describe(chain) + describe("shape", thing.mover()));
    return expected > 0 || kind == Kind::point;
  });
}

namespace {

// Turns anyhow at each joint: free ends, grooves, ridges, also across itself.
Chain randomZigzag(Random& random, double size) {
  Chain chain;
  Vec at;
  double direction = random.within(-4, 4);
  for (int left = 3 + random.index(5); left > 0; --left) {
    chain.points.push_back(at);
    direction += random.within(-2.6, 2.6);
    at = at + rotate(bump::rotationOf(direction), Vec{random.within(0.2, 2) * size, 0});
  }
  chain.pose = randomChainPose(random);
  return chain;
}

// How far a direction is from being against one of the fronts: the least of their cosines.
Real leastOf(const std::vector<RealPoint>& fronts, RealPoint direction) {
  Real least = 1;
  for (const RealPoint front : fronts) least = std::min(least, dot(front, direction));
  return least;
}

// How far off the direction is that is furthest from all: the middle between two of them.
Real mostOf(const std::vector<RealPoint>& fronts) {
  Real most = -1;
  for (const RealPoint p : fronts) {
    for (const RealPoint q : fronts) {
      const RealPoint sum = p + q;
      if (lengthOf(sum) > 1e-3L) most = std::max(most, leastOf(fronts, (1 / lengthOf(sum)) * sum));
    }
  }
  return most;
}

}  // namespace

TEST_CASE("chains: no body is pushed against a front that it touches while there is another way") {
  forEveryKind("zigzag, one move", 8500, casesPerPair(), [](Random& random, Kind kind, Failures& failures) {
    Thing thing(random, kind);
    const Chain chain = randomZigzag(random, thing.size);
    const auto over = static_cast<std::size_t>(random.index(chain.count()));
    const Vec middle = (chain.points[over] + chain.points[over + 1]) * 0.5;
    thing.stand(random, Line(chain.segment(static_cast<int>(over))), transform(chain.pose, middle),
                randomHeight(random, thing.size));
    const bump::Compound line = compoundOf(chain);
    const bump::Compound body = compoundOf(thing.solid);
    const bump::PlacedCompound a{&line, chain.pose};
    const bump::PlacedCompound b{&body, thing.solid.pose};
    bump::PieceContact found[8];
    const int count = contacts(a, b, bump::Touch::counts, found);
    const bump::CompoundContact c = contact(a, b, bump::Touch::counts);
    std::vector<RealPoint> fronts;
    for (int i = 0; i < count; ++i) fronts.push_back(Line(chain.segment(found[i].pieceA)).normal);
    std::string wrong;
    if (c.touching != (count > 0)) wrong = "touching";
    if (count > 0 && mostOf(fronts) > 1e-3L && leastOf(fronts, realOf(c.normal)) < -1e-8L)
      wrong = say("cosine to the front", leastOf(fronts, realOf(c.normal)), mostOf(fronts));
    // The way out may run along a wall, and the position is rounded.
    bump::Placed moved = thing.placed();
    moved.pose.position = moved.pose.position + c.normal * (c.depth * (1 + 1e-6));
    const Real slack = thing.slack() + 0x1p-50L * lengthOf(realOf(moved.pose.position));
    for (int i = 0; i < chain.count() && count > 0; ++i) {
      const bump::PlacedSegment segment = chain.segment(i);
      const double left = -distance(segment, moved).separation;
      if (left > slack && bump::overlap(segment, moved, bump::Touch::ignored))
        wrong = say("still overlaps by", left, 0);
    }
    if (!wrong.empty()) failures.add(wrong + describe(chain) + describe("shape", thing.mover()));
    return count > 0 || kind == Kind::point;
  });
}

TEST_CASE(
    "chains: among hills and hollows what comes from the front stops as at plain lines, from behind it "
    "passes") {
  forEveryKind("hills, impact", 8400, casesPerPair(), [](Random& random, Kind kind, Failures& failures) {
    Thing thing(random, kind);
    const double size = thing.size;
    const Chain chain = randomHills(random, size);
    const bool behind = random.chance(30);
    const Line middle(chain.segment(random.index(chain.count() - 2) + 1));
    thing.stand(random, middle, chain.pose.position, 0);
    // Beyond all lines, then towards them.
    const Vec up = rotate(chain.pose.rotation, {0, behind ? -1.0 : 1.0});
    const auto beyond = [&] {
      const Stand first(Line(chain.segment(0)), thing.mover(), 0);
      Real least = behind ? -first.highest : first.lowest;
      for (int i = 1; i < chain.count(); ++i) {
        const Stand stand(Line(chain.segment(i)), thing.mover(), 0);
        least = std::min(least, behind ? -stand.highest : stand.lowest);
      }
      return least;
    };
    double step = size;
    while (beyond() < 1e-6L * Real{size} && step < 1000 * size) {
      thing.solid.pose.position = thing.solid.pose.position + up * step;
      step *= 1.5;
    }
    if (step >= 1000 * size) return false;
    const Vec aside = rotate(chain.pose.rotation, {1, 0});
    thing.motion.translation =
        up * (-random.within(0, 3) * (step + 4 * size)) + aside * random.within(-3, 3) * size;
    thing.motion.turn = behind || random.chance(50) ? 0 : random.within(-7, 7);
    std::string wrong;
    const bump::Impact found = earliest(chain, thing.placed(), thing.motion);
    bump::Impact expected;
    for (int i = 0; i < chain.count(); ++i) {
      const bump::PlacedSegment segment = chain.segment(i);
      if (behind && dot(realOf(thing.motion.translation), Line(segment).normal) <= 0) return false;
      const Vec ends[] = {segment.segment.first, segment.segment.second};
      const bump::Placed plain{{bump::ShapeKind::segment, 2, 0, ends}, chain.pose};
      const bump::Impact one = bump::timeOfImpact(plain, {}, thing.placed(), thing.motion);
      if (one.hit && (!expected.hit || one.time < expected.time)) expected = one;
    }
    if (behind) {
      if (found.hit) wrong = say("hit from behind", found.time, 1);
    } else {
      if (found.hit != expected.hit) wrong = say("hit", found.hit, expected.hit);
      if (found.hit && !(std::fabs(found.time - expected.time) <= 1e-9))
        wrong = say("time", found.time, expected.time);
    }
    if (!wrong.empty()) failures.add(wrong + describe(chain) + describe("shape", thing.mover()));
    return expected.hit;
  });
}

// A character's way through a world: the filter, the pending shape's pose, the way and the mover's options on
// scratch memory; the answer stands there in the order of bump::MoverResult.
#include <algorithm>
#include <iterator>

#include "bump/mover.h"
#include "world_filter.h"
#include "world_host.h"

namespace {

double moveShape(WorldHost& host) {
  NumberReader from(scratch);
  bump::MoverOptions options{.filter = readFilter(from)};
  const Moving shape(host, from);
  const bump::Vec translation = from.point();
  options.up = from.point();
  options.maxSlope = from.next();
  options.stepHeight = from.next();
  options.snap = from.next();
  options.cornerSlide = from.next();
  options.seconds = from.next();
  options.drift = from.point();
  options.carrier = {from.as<std::uint32_t>()};
  options.drop = from.next() != 0;
  const bump::Result<bump::MoverResult> moved =
      bump::moveThrough(host.world, shape.placed, translation, options);
  if (!moved) return answer(moved.status);
  const bump::MoverResult& r = moved.value;
  const double values[] = {r.position.x,
                           r.position.y,
                           r.left.x,
                           r.left.y,
                           r.onGround ? 1.0 : 0.0,
                           r.groundNormal.x,
                           r.groundNormal.y,
                           static_cast<double>(r.ground.bits),
                           static_cast<double>(r.wall.bits),
                           r.wallNormal.x,
                           r.wallNormal.y,
                           r.kept.x,
                           r.kept.y,
                           r.carried.x,
                           r.carried.y,
                           r.squeezed ? 1.0 : 0.0};
  // No number is -0, which JSON would not keep.
  std::transform(std::begin(values), std::end(values), scratch.begin(),
                 [](double value) { return value + 0; });
  return 0;
}

constexpr Binding functions[] = {bound<&moveShape>("World.moveShape")};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_world_mover) { bindAll(functions); }

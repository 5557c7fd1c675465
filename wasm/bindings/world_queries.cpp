// Questions to a world: ten numbers of a filter on the desk, then the question's own. The answer is how many
// rows stand in the room, as they are in bump/query.h; web/library/queries.js reads them.
#include "bump/query.h"
#include "world_filter.h"
#include "world_host.h"

namespace {

bump::Bounds readBounds(NumberReader& from) {
  const bump::Vec lower = from.point();
  return {lower, from.point()};
}
bump::Ray readRay(NumberReader& from) {
  const bump::Vec origin = from.point();
  return {origin, from.point()};
}

constexpr bump::Status noRoom{bump::Code::outOfMemory, "answers", 0};

// Asks with room for a few, and again with room for all when there are more. `before` bytes are left free in
// front.
template <class Row, class Ask>
double answerRows(Ask ask, std::size_t before = 0) {
  std::size_t fitting = 64;
  while (true) {
    auto* const at = static_cast<std::byte*>(room.of(before + fitting * sizeof(Row)));
    if (at == nullptr) return answer(noRoom);
    const bump::Result<int> found = ask(std::span<Row>(reinterpret_cast<Row*>(at + before), fitting));
    if (!found || static_cast<std::size_t>(found.value) <= fitting) return answer(found);
    fitting = static_cast<std::size_t>(found.value);
  }
}
// Of one hit at most.
double answerHit(const bump::Result<bump::CastHit>& hit) {
  if (!hit) return answer(hit.status);
  void* const at = room.of(sizeof(bump::CastHit));
  if (at == nullptr) return answer(noRoom);
  *static_cast<bump::CastHit*>(at) = hit.value;
  return hit.value.body ? 1 : 0;
}

double findAt(WorldHost& host) {
  NumberReader from(desk);
  const bump::QueryFilter filter = readFilter(from);
  const bump::Vec point = from.point();
  return answerRows<bump::ShapeFound>([&](auto found) { return host.world.findAt(point, filter, found); });
}
double findIn(WorldHost& host) {
  NumberReader from(desk);
  const bump::QueryFilter filter = readFilter(from);
  const bump::Bounds box = readBounds(from);
  return answerRows<bump::ShapeFound>([&](auto found) { return host.world.findIn(box, filter, found); });
}
double findTouching(WorldHost& host) {
  NumberReader from(desk);
  const bump::QueryFilter filter = readFilter(from);
  const Moving shape(host, from);
  return answerRows<bump::ShapeFound>(
      [&](auto found) { return host.world.findTouching(shape.placed, filter, found); });
}
double findNear(WorldHost& host) {
  NumberReader from(desk);
  const bump::QueryFilter filter = readFilter(from);
  const bump::Vec point = from.point();
  const double distance = from.next();
  return answerRows<bump::NearShape>(
      [&](auto found) { return host.world.findNear(point, distance, filter, found); });
}
double castRay(WorldHost& host) {
  NumberReader from(desk);
  const bump::QueryFilter filter = readFilter(from);
  return answerHit(host.world.castRay(readRay(from), filter));
}
double castRayThrough(WorldHost& host) {
  NumberReader from(desk);
  const bump::QueryFilter filter = readFilter(from);
  const bump::Ray ray = readRay(from);
  return answerRows<bump::CastHit>([&](auto hits) { return host.world.castRayThrough(ray, filter, hits); });
}
double castShape(WorldHost& host) {
  NumberReader from(desk);
  const bump::QueryFilter filter = readFilter(from);
  const Moving shape(host, from);
  return answerHit(host.world.castShape(shape.placed, from.point(), filter));
}
double castShapeThrough(WorldHost& host) {
  NumberReader from(desk);
  const bump::QueryFilter filter = readFilter(from);
  const Moving shape(host, from);
  const bump::Vec translation = from.point();
  return answerRows<bump::CastHit>(
      [&](auto hits) { return host.world.castShapeThrough(shape.placed, translation, filter, hits); });
}

// So many rays stand in the room, and room for as many hits behind them.
double castRays(WorldHost& host) {
  NumberReader from(desk);
  const bump::QueryFilter filter = readFilter(from);
  const auto count = from.as<std::size_t>();
  const std::size_t bytes = count * (sizeof(bump::Ray) + sizeof(bump::CastHit));
  const std::span<std::byte> both = room.as<std::byte>(bytes);
  if (both.size() != bytes) return answer(noRoom);
  const auto rays = room.as<const bump::Ray>(count);
  auto* const hits = reinterpret_cast<bump::CastHit*>(both.data() + rays.size_bytes());
  return answer(host.world.castRays(rays, filter, {hits, count}));
}
// So many boxes stand in the room; afterwards it has the ends of their rows, padded to eight bytes, and the
// rows.
double findInEach(WorldHost& host) {
  NumberReader from(desk);
  const bump::QueryFilter filter = readFilter(from);
  const auto count = from.as<std::size_t>();
  const std::span<const bump::Bounds> given = room.as<const bump::Bounds>(count);
  if (given.size() != count) return answer(noRoom);
  const std::vector<bump::Bounds> boxes(given.begin(), given.end());
  const std::size_t before = (count + 1) / 2 * 8;
  return answerRows<bump::ShapeFound>(
      [&](auto found) { return host.world.findInEach(boxes, filter, room.as<int>(count), found); }, before);
}

constexpr Binding functions[] = {
    bound<&findAt>("World.findAt"),
    bound<&findIn>("World.findIn"),
    bound<&findTouching>("World.findTouching"),
    bound<&findNear>("World.findNear"),
    bound<&castRay>("World.castRay"),
    bound<&castRayThrough>("World.castRayThrough"),
    bound<&castShape>("World.castShape"),
    bound<&castShapeThrough>("World.castShapeThrough"),
    bound<&castRays>("World.castRays"),
    bound<&findInEach>("World.findInEach"),
};

}  // namespace

static_assert(sizeof(bump::ShapeFound) == 8 && sizeof(bump::CastHit) == 48 && sizeof(bump::NearShape) == 48);
static_assert(sizeof(bump::Ray) == 32 && sizeof(bump::Bounds) == 32);

EMSCRIPTEN_BINDINGS(bumpbox_world_queries) { bindAll(functions); }

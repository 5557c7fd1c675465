// Questions to a world: ten numbers of a filter in scratch memory, then the question's own. The answer is how
// many rows stand in the buffer, as they are in bump/query.h; web/library/queries.js reads them.
#include "answer_rows.h"
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

// For one hit at most.
double answerHit(const bump::Result<bump::CastHit>& hit) {
  if (!hit) return answer(hit.status);
  void* const at = buffer.of(sizeof(bump::CastHit));
  if (at == nullptr) return answer(noRoom);
  *static_cast<bump::CastHit*>(at) = hit.value;
  return hit.value.body ? 1 : 0;
}

double findAt(WorldHost& host) {
  NumberReader from(scratch);
  const bump::QueryFilter filter = readFilter(from);
  const bump::Vec point = from.point();
  return answerRows<bump::ShapeFound>([&](auto found) { return host.world.findAt(point, filter, found); });
}
double findIn(WorldHost& host) {
  NumberReader from(scratch);
  const bump::QueryFilter filter = readFilter(from);
  const bump::Bounds box = readBounds(from);
  return answerRows<bump::ShapeFound>([&](auto found) { return host.world.findIn(box, filter, found); });
}
double findTouching(WorldHost& host) {
  NumberReader from(scratch);
  const bump::QueryFilter filter = readFilter(from);
  const Moving shape(host, from);
  return answerRows<bump::ShapeFound>(
      [&](auto found) { return host.world.findTouching(shape.placed, filter, found); });
}
double findNear(WorldHost& host) {
  NumberReader from(scratch);
  const bump::QueryFilter filter = readFilter(from);
  const bump::Vec point = from.point();
  const double distance = from.next();
  return answerRows<bump::NearShape>(
      [&](auto found) { return host.world.findNear(point, distance, filter, found); });
}
double castRay(WorldHost& host) {
  NumberReader from(scratch);
  const bump::QueryFilter filter = readFilter(from);
  return answerHit(host.world.castRay(readRay(from), filter));
}
double castRayThrough(WorldHost& host) {
  NumberReader from(scratch);
  const bump::QueryFilter filter = readFilter(from);
  const bump::Ray ray = readRay(from);
  return answerRows<bump::CastHit>([&](auto hits) { return host.world.castRayThrough(ray, filter, hits); });
}
double castShape(WorldHost& host) {
  NumberReader from(scratch);
  const bump::QueryFilter filter = readFilter(from);
  const Moving shape(host, from);
  return answerHit(host.world.castShape(shape.placed, from.point(), filter));
}
double castShapeThrough(WorldHost& host) {
  NumberReader from(scratch);
  const bump::QueryFilter filter = readFilter(from);
  const Moving shape(host, from);
  const bump::Vec translation = from.point();
  return answerRows<bump::CastHit>(
      [&](auto hits) { return host.world.castShapeThrough(shape.placed, translation, filter, hits); });
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
};

}  // namespace

static_assert(sizeof(bump::ShapeFound) == 8 && sizeof(bump::CastHit) == 48 && sizeof(bump::NearShape) == 48);

EMSCRIPTEN_BINDINGS(bumpbox_world_queries) { bindAll(functions); }

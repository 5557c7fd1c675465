// Many questions to a world in one call: ten numbers of a filter in scratch memory and how many there are;
// the questions stand in the buffer, and so do the answers; web/library/many-questions.js reads them.
#include <vector>

#include "answer_rows.h"
#include "bump/query.h"
#include "world_filter.h"
#include "world_host.h"

namespace {

// So many rays stand in the buffer, and room for as many hits behind them.
double castRays(WorldHost& host) {
  NumberReader from(scratch);
  const bump::QueryFilter filter = readFilter(from);
  const auto count = from.as<std::size_t>();
  const std::size_t bytes = count * (sizeof(bump::Ray) + sizeof(bump::CastHit));
  const std::span<std::byte> both = buffer.as<std::byte>(bytes);
  if (both.size() != bytes) return answer(noRoom);
  const auto rays = buffer.as<const bump::Ray>(count);
  auto* const hits = reinterpret_cast<bump::CastHit*>(both.data() + rays.size_bytes());
  return answer(host.world.castRays(rays, filter, {hits, count}));
}
// So many boxes stand in the buffer; afterwards it has the ends of their rows, padded to eight bytes, and the
// rows.
double findInEach(WorldHost& host) {
  NumberReader from(scratch);
  const bump::QueryFilter filter = readFilter(from);
  const auto count = from.as<std::size_t>();
  const std::span<const bump::Bounds> given = buffer.as<const bump::Bounds>(count);
  if (given.size() != count) return answer(noRoom);
  const std::vector<bump::Bounds> boxes(given.begin(), given.end());
  const std::size_t before = (count + 1) / 2 * 8;
  return answerRows<bump::ShapeFound>(
      [&](auto found) { return host.world.findInEach(boxes, filter, buffer.as<int>(count), found); }, before);
}

constexpr Binding functions[] = {
    bound<&castRays>("World.castRays"),
    bound<&findInEach>("World.findInEach"),
};

}  // namespace

static_assert(sizeof(bump::Ray) == 32 && sizeof(bump::Bounds) == 32);

EMSCRIPTEN_BINDINGS(bumpbox_world_many) { bindAll(functions); }

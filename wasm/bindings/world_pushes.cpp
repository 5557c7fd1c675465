// What each contact pushed in the last step, as numbers in the buffer; web/library/pushes.js reads them.
#include "world_host.h"

namespace {

// 0 for none, 1 for those of the step, 2 for what they were after each pass too.
void tellPushes(WorldHost& host, int what) { host.world.tellPushes(what > 0, what > 1); }

// So many numbers a row; the answer is how many rows there are.
double pushes(WorldHost& host, int numbers) {
  const std::span<const bump::PushRow> rows = host.world.pushes();
  auto* to =
      static_cast<double*>(buffer.of(rows.size() * static_cast<std::size_t>(numbers) * sizeof(double)));
  if (!to && !rows.empty()) return answer({bump::Code::outOfMemory, "pushes", 0});
  for (const bump::PushRow& row : rows) {
    for (const std::uint32_t word : {row.bodyA.bits, row.bodyB.bits, row.shapeA.bits, row.shapeB.bits}) {
      *to++ = word;
    }
    *to++ = row.normal.x;
    *to++ = row.normal.y;
    *to++ = row.pointCount;
    for (int k = 0; k < 2; ++k) {
      *to++ = row.points[k].x;
      *to++ = row.points[k].y;
      *to++ = row.impulse[k];
      *to++ = row.friction[k];
      *to++ = row.largest[k];
    }
  }
  return static_cast<double>(rows.size());
}

// Into the buffer: of each pass its kind and its substep, and then of each row of pushes, each of two points,
// each pass, what was pushed along and across. The answer is how many passes there are.
double passes(WorldHost& host) {
  const std::span<const bump::PassRow> all = host.world.passes();
  const std::size_t rows = host.world.pushes().size();
  auto* to = static_cast<double*>(buffer.of(all.size() * (2 + 4 * rows) * sizeof(double)));
  if (!to && !all.empty()) return answer({bump::Code::outOfMemory, "passes", 0});
  for (const bump::PassRow& pass : all) {
    *to++ = pass.kind;
    *to++ = pass.substep;
  }
  for (std::size_t i = 0; i < 2 * rows * all.size(); ++i) {
    const std::size_t point = i / all.size();
    const bump::PointPush push =
        host.world.pushAfter(static_cast<int>(i % all.size()), static_cast<int>(point / 2), point % 2);
    *to++ = push.impulse;
    *to++ = push.friction;
  }
  return static_cast<double>(all.size());
}

constexpr Binding functions[] = {
    bound<&tellPushes>("World.tellPushes"),
    bound<&pushes>("World.pushes"),
    bound<&passes>("World.passes"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_world_pushes) { bindAll(functions); }

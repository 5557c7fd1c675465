// What each contact pushed in the last step, as numbers in the buffer; web/library/pushes.js reads them.
#include "world_host.h"

namespace {

void tellPushes(WorldHost& host, int on) { host.world.tellPushes(on != 0); }

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

constexpr Binding functions[] = {
    bound<&tellPushes>("World.tellPushes"),
    bound<&pushes>("World.pushes"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_world_pushes) { bindAll(functions); }

// What the last step or detect cost, by phase: into scratch memory, in the order of bump/profile.h.
#include <emscripten/emscripten.h>

#include <algorithm>
#include <iterator>

#include "world_host.h"

namespace {

// Milliseconds.
void useClock(WorldHost& host) { host.world.setClock(&emscripten_get_now); }

void profile(WorldHost& host) {
  const bump::Profile& p = host.world.profile();
  const bump::PhaseTimes& t = p.times;
  const double values[] = {t.sleep,
                           t.bullets,
                           t.response,
                           t.broadPhase,
                           t.narrowPhase,
                           t.events,
                           p.total,
                           static_cast<double>(p.bodies),
                           static_cast<double>(p.asleep),
                           static_cast<double>(p.shapes),
                           static_cast<double>(p.pairs),
                           static_cast<double>(p.contacts),
                           static_cast<double>(p.events)};
  std::copy(std::begin(values), std::end(values), scratch.begin());
}

constexpr Binding functions[] = {
    bound<&useClock>("World.useClock"),
    bound<&profile>("World.profile"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_world_profile) { bindAll(functions); }

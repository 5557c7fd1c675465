// A world as bytes, and back. Bytes cross in the buffer, both ways; web/library/snapshots.js adds what
// JavaScript itself knows of a world.
#include <algorithm>

#include "world_host.h"

namespace {

// The older snapshot stands in the buffer, if there is one: only what is different from it is written.
double save(WorldHost& host, std::uint32_t baseBytes) {
  const auto saved =
      baseBytes == 0 ? host.world.save() : host.world.saveSince(buffer.as<std::uint8_t>(baseBytes));
  if (!saved) return answer(saved.status);
  const std::span<const std::uint8_t> bytes = saved.value.span();
  void* const to = buffer.of(bytes.size());
  if (to == nullptr) return answer({bump::Code::outOfMemory, "snapshot", static_cast<double>(bytes.size())});
  std::copy(bytes.begin(), bytes.end(), static_cast<std::uint8_t*>(to));
  return static_cast<double>(bytes.size());
}
// In the buffer stand the snapshot and, behind it, the older one that it needs, if it does.
bump::Status restoreTo(bump::World& world, std::uint32_t bytes, std::uint32_t baseBytes) {
  const std::span<const std::uint8_t> all = buffer.as<const std::uint8_t>(bytes + baseBytes);
  if (all.size() != bytes + baseBytes) return {bump::Code::outOfMemory, "snapshot", 0};
  return world.restore(all.first(bytes), all.subspan(bytes));
}
double restore(WorldHost& host, std::uint32_t bytes, std::uint32_t baseBytes) {
  return host.done(restoreTo(host.world, bytes, baseBytes));
}
// Whether it would be taken; no world is changed.
double mayRestore(WorldHost&, std::uint32_t bytes, std::uint32_t baseBytes) {
  bump::World other;
  return answer(restoreTo(other, bytes, baseBytes));
}

int groupCount(WorldHost& host) { return host.world.groupCount(); }
Text groupName(WorldHost& host, int group) {
  return group >= 0 && group < host.world.groupCount() ? host.world.groupName(group) : "";
}

constexpr Binding functions[] = {
    bound<&save>("World.save"),
    bound<&restore>("World.restore"),
    bound<&mayRestore>("World.mayRestore"),
    bound<&groupCount>("World.groupCount"),
    bound<&groupName>("World:groupName"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_world_snapshots) { bindAll(functions); }

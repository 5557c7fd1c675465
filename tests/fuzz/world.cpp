// Fuzz target: two worlds in lockstep. They find their pairs in different ways, and one is now and then made
// anew from what it saved; no command may show it.
#include <memory>

#include "commands.h"

using namespace bump;
using fuzz::expect;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size < 2000 ? size : 2000);
  const WorldOptions options = fuzz::optionsFrom(bytes);
  const auto kind = static_cast<BroadPhaseKind>(bytes.below(broadPhaseKindCount));
  const std::uint8_t often = bytes.byte();
  World first(options);
  auto second = std::make_unique<World>(options);
  static_cast<void>(second->setBroadPhase({.kind = kind}));
  fuzz::Player one;
  fuzz::Player other;
  for (int i = 1; !bytes.atEnd() && i < 400; ++i) {
    fuzz::Bytes again = bytes;
    const std::uint64_t said = one.give(first, bytes);
    expect(other.give(*second, again) == said, "both worlds answer a command alike");
    expect(first.hash() == second->hash(), "both worlds are in the same state");
    expect(first.eventHash() == second->eventHash(), "both worlds tell the same events");
    if (often == 0 || i % often != 0) continue;
    const Result<List<std::uint8_t>> saved = second->save();
    if (!saved) {
      // For what was written into a column, which no step takes either.
      expect(first.step(1 / 60.0).code == saved.status.code, "what goes on can be saved");
      expect(second->step(1 / 60.0).code == saved.status.code, "what goes on can be saved");
      continue;
    }
    auto fresh = std::make_unique<World>();
    expect(static_cast<bool>(fresh->restore(saved.value.span())), "what was saved can be read");
    expect(fresh->hash() == first.hash(), "what was read is what was saved");
    static_cast<void>(fresh->setBroadPhase({.kind = kind}));
    second = std::move(fresh);
  }
  return 0;
}

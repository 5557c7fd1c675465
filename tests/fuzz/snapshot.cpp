// Fuzz target: bytes taken for a snapshot are refused, or are a world that goes on, can be saved and read
// again. What begins as a snapshot is taken for one, with the right hash; of anything else a world is made by
// commands, and words of what it saves are changed.
#include "commands.h"
#include "sealed.h"

using namespace bump;
using fuzz::expect;

namespace {

fuzz::Buffer changedWorld(fuzz::Bytes bytes) {
  World world(fuzz::optionsFrom(bytes));
  fuzz::Player player;
  for (int i = bytes.below(32); i >= 0; --i) static_cast<void>(player.give(world, bytes));
  const Result<List<std::uint8_t>> saved = world.save();
  if (!saved) {
    // For what was written into a column, which no step takes either.
    expect(world.step(1 / 60.0).code == saved.status.code, "what goes on can be saved");
    return {};
  }
  SnapshotColumns snapshot;
  Array<std::uint8_t> changed;
  if (!snapshot.decode(saved.value.span(), nullptr, 1 << 20)) return {};
  fuzz::scribbleOn(snapshot, bytes);
  if (!snapshot.encode(nullptr, changed)) return {};
  return {changed.span().begin(), changed.span().end()};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Buffer bytes(data, data + size);
  if (size > 4 && std::memcmp(data, "BUMP", 4) == 0) {
    fuzz::sealSnapshot(bytes);
  } else {
    bytes = changedWorld({data, size});
  }
  World world({.gravity = {0, 10}});
  const std::uint64_t before = world.hash();
  if (!world.restore(bytes)) {
    expect(world.hash() == before, "what is refused changes nothing");
    return 0;
  }
  for (int i = 0; i < 3; ++i) {
    if (!world.step(1 / 60.0)) break;
  }
  const Result<List<std::uint8_t>> saved = world.save();
  expect(static_cast<bool>(saved), "a restored world can be saved");
  World again;
  expect(static_cast<bool>(again.restore(saved.value.span())), "what a restored world saved can be read");
  expect(again.hash() == world.hash(), "what was read is what was saved");
  const Result<List<std::uint8_t>> delta = world.saveSince(saved.value.span());
  expect(static_cast<bool>(delta), "a difference can be saved");
  expect(static_cast<bool>(again.restore(delta.value.span(), saved.value.span())),
         "a saved difference can be read");
  expect(again.hash() == world.hash(), "a difference that was read is what was saved");
  return 0;
}

// Fuzz target: bytes taken for a recording are refused, or can be replayed; a replay that goes wrong says so,
// and the world is sound then too. The hashes in them are made right first.
#include "bump/record/recording.h"
#include "sealed.h"

using namespace bump;
using fuzz::expect;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Buffer bytes(data, data + size);
  fuzz::sealRecording(bytes);
  const Result<Recording> recording = Recording::open(bytes);
  if (!recording) return 0;
  World world;
  Replay replay(recording.value, world);
  if (!replay.start()) return 0;
  for (int i = 0; i < 300 && !replay.atEnd(); ++i) {
    if (!replay.next()) break;
  }
  const Result<List<std::uint8_t>> saved = world.save();
  expect(static_cast<bool>(saved), "a replayed world can be saved");
  World again;
  expect(static_cast<bool>(again.restore(saved.value.span())), "what a replayed world saved can be read");
  expect(again.hash() == world.hash(), "what was read is what was saved");
  return 0;
}

// Fuzz target: bytes taken for a snapshot are refused, or are a world that goes on, can be saved and read
// again.
#include "bump/world.h"
#include "bytes.h"

using namespace bump;
using fuzz::expect;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  World world({.gravity = {0, 10}});
  const std::uint64_t before = world.hash();
  if (!world.restore({data, size})) {
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

// Writes the seeds that the fuzz targets begin with, `fuzz-seeds <folder>`: a few for each target, in a
// folder of its name. They are committed; a change of a format is the time to write them again. Those beside
// them with another name were found: `found-` was once a fault, `grown-` comes to code that the others do
// not.
#include <cstdio>
#include <string>

#include "bump/record/recording.h"
#include "commands.h"

using namespace bump;

namespace {

void write(const std::string& folder, const char* target, int number, std::span<const std::uint8_t> bytes) {
  const std::string place = folder + "/" + target + "/" + std::to_string(number);
  std::FILE* file = std::fopen(place.c_str(), "wb");
  if (!file) {
    std::fprintf(stderr, "%s cannot be written: is there such a folder?\n", place.c_str());
    std::exit(1);
  }
  std::fwrite(bytes.data(), 1, bytes.size(), file);
  std::fclose(file);
}

std::vector<std::uint8_t> scribble(std::size_t size, std::uint32_t seed) {
  std::vector<std::uint8_t> bytes(size);
  for (std::uint8_t& each : bytes) {
    seed = seed * 1664525u + 1013904223u;
    each = static_cast<std::uint8_t>(seed >> 24);
  }
  return bytes;
}

// A world after some commands, which a recorder may watch.
void play(World& world, int number) {
  const std::vector<std::uint8_t> source = scribble(700, 9u * static_cast<std::uint32_t>(number));
  fuzz::Bytes bytes(source.data(), source.size());
  fuzz::Player player;
  for (int i = 0; i < 40 && !bytes.atEnd(); ++i) static_cast<void>(player.give(world, bytes));
}

}  // namespace

int main(int count, char** words) {
  if (count != 2) {
    std::fprintf(stderr, "Use: fuzz-seeds <folder>\n");
    return 1;
  }
  const std::string folder = words[1];
  for (int i = 1; i <= 4; ++i) {
    const auto seed = static_cast<std::uint32_t>(i);
    write(folder, "shape", i, scribble(120, 100 + seed));
    write(folder, "world", i, scribble(600, 200 + seed));
    write(folder, "outline", i, scribble(250, 300 + seed));
    write(folder, "mask", i, scribble(250, 400 + seed));

    const WorldOptions options{.gravity = {0, 300}, .sleepAfter = i % 2 * 0.1};
    World world(options);
    play(world, i);
    write(folder, "snapshot", i, world.save().value.span());
    write(folder, "snapshot", 4 + i, scribble(300, 500 + seed));

    World recorded(options);
    Recorder recorder;
    static_cast<void>(recorder.start(recorded, {.hashEvery = 8}));
    play(recorded, i + 4);
    write(folder, "recording", i, recorder.bytes().value.span());
  }
  return 0;
}

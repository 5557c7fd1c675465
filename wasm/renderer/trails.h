// The last places at which moving bodies were drawn, as fading lines behind them. Each world has its own;
// those that were drawn longest ago are forgotten.
#pragma once

#include <cstdint>
#include <vector>

#include "bump/world.h"
#include "draw_options.h"
#include "easel.h"

class Trails {
 public:
  // Remembers where bodies are drawn now, and draws where they were.
  void paint(bump::World& world, const DrawOptions& options, const Easel& easel);
  void clear() { worlds_.clear(); }

 private:
  static constexpr std::size_t mostPlaces = 60;
  static constexpr std::size_t mostWorlds = 48;

  struct Trail {
    std::uint16_t generation = 0;
    std::uint16_t count = 0;
    std::uint16_t next = 0;  // where the next place is written, round and round
  };
  struct Past {
    const bump::World* world = nullptr;
    std::uint64_t step = 0;
    unsigned used = 0;
    std::vector<Trail> trails;  // by body slot
    // The first place of each body, then the second of each...: bodies are drawn one after the other, at the
    // same few ages, so that memory is read in order.
    std::vector<bump::Vec> places;
    std::size_t room = 0;  // bodies that `places` is for
    std::vector<std::uint32_t> paints;
  };

  Past& pastOf(const bump::World& world);
  static void makeRoom(Past& past, std::size_t bodies);
  static void remember(Past& past, std::size_t body, bump::Vec place);

  std::vector<Past> worlds_;
  unsigned now_ = 0;
};

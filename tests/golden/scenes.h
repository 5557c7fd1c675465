// Scenes whose every bit is known: run for 600 steps, they must give these hashes with every compiler,
// natively, as WebAssembly in Node and in browsers. Between them they use all that a step can do; the last is
// no world: its hashes are of the answers about two shapes, measured ones first, then what moves.
//
// A change that is meant to change them prints the new table:
//   build/release/tests/core/core-tests -tc="golden scenes*"
#pragma once

#include <cstdint>
#include <string>

namespace golden {

// The last four digits of a world's hash every so many steps, one after the other: where a run first differs
// is between two of them.
inline constexpr int ladderSteps = 20;
// The one of the scene that ran last.
extern std::string ladder;

struct Hashes {
  std::uint64_t state = 0;
  std::uint64_t events = 0;

  friend bool operator==(const Hashes& a, const Hashes& b) = default;
};

struct Scene {
  const char* name;
  Hashes (*run)();
  Hashes expected;
  const char* ladder;  // expected
};

// In words, where two ladders part.
std::string whereTheyPart(const std::string& found, const std::string& expected);

// Every so many steps a scene's world is restored from its own snapshot before it goes on; 0 for never. In
// builds with assertions the world does so by itself when it is 1.
extern int restoreEvery;

inline constexpr int sceneCount = 13;
Hashes answers();

extern const Scene scenes[sceneCount];

}  // namespace golden

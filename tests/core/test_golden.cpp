// The golden scenes, here and as WebAssembly in Node; tests/web runs them in a browser.
#include <doctest/doctest.h>

#include <cinttypes>
#include <cstdio>

#include "golden/scenes.h"

TEST_CASE("golden scenes: every bit after 600 steps is the one that is known") {
  for (const golden::Scene& scene : golden::scenes) {
    const golden::Hashes found = scene.run();
    char line[128];
    std::snprintf(line, sizeof line, "%s: {0x%016" PRIx64 ", 0x%016" PRIx64 "}", scene.name, found.state,
                  found.events);
    INFO("now ", line);
    CHECK(found.state == scene.expected.state);
    CHECK(found.events == scene.expected.events);
  }
}

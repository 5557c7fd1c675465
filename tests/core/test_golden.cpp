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
    INFO("now ", line, "\n\"", golden::ladder, "\"");
    INFO(golden::whereTheyPart(golden::ladder, scene.ladder));
    CHECK(found.state == scene.expected.state);
    CHECK(found.events == scene.expected.events);
    CHECK(golden::ladder == scene.ladder);
  }
}

TEST_CASE("golden scenes: what differs is told with the step at which it first does") {
  CHECK(golden::whereTheyPart("0001abcd0002", "0001abcd0002") == "as known at every 20th step");
  CHECK(golden::whereTheyPart("0001abce0002", "0001abcd0002") == "as known up to step 20, other at step 40");
  CHECK(golden::whereTheyPart("0001", "0001abcd") == "as known up to step 20, other at step 40");
  CHECK(golden::whereTheyPart("", "0001") == "as known up to step 0, other at step 20");
}

// The golden scenes for a browser: a text with a line for each, its name, what came out and what is expected.
#include <emscripten/bind.h>

#include <cinttypes>
#include <cstdio>
#include <string>

#include "bind.h"
#include "golden/scenes.h"

static Text run() {
  static std::string report;
  report.clear();
  for (const golden::Scene& scene : golden::scenes) {
    const golden::Hashes found = scene.run();
    char line[160];
    std::snprintf(line, sizeof line, "%s;%016" PRIx64 " %016" PRIx64 ";%016" PRIx64 " %016" PRIx64 "\n",
                  scene.name, found.state, found.events, scene.expected.state, scene.expected.events);
    report += line;
  }
  return report.c_str();
}

static constexpr Binding functions[] = {bound<&run>(":run")};

EMSCRIPTEN_BINDINGS(golden) { bindAll(functions); }

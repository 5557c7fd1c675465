// Runs a property for every pair of kinds, each as a doctest subcase of its own name.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "generate/pairs.h"
#include "report.h"
#include "settings.h"

namespace property {

// Both orders of a pair of kinds are the same pair: whether swapping matters is a property of its own.
template <class Body>
void forEveryPairOfKinds(const char* property, std::uint64_t number, int cases, Body&& body) {
  for (int i = 0; i < kindCount; ++i) {
    for (int j = i; j < kindCount; ++j) {
      const auto kindA = static_cast<Kind>(i);
      const auto kindB = static_cast<Kind>(j);
      const std::string name = std::string(nameOf(kindA)) + " / " + nameOf(kindB);
      Random random(seedFor(number * 1000 + static_cast<std::uint64_t>(i * kindCount + j)));
      Failures failures(std::string(property) + ", " + name);
      for (int k = 0; k < cases; ++k) {
        const bool swapped = random.chance(50);
        body(random, randomPair(random, swapped ? kindB : kindA, swapped ? kindA : kindB), failures);
      }
      CHECK_MESSAGE(failures.count() == 0, property, ", ", name, ": ", failures.count(), " of ", cases);
    }
  }
}

}  // namespace property

// What a failed property says: the two shapes with exact coordinates, ready to be pasted into a test.
#pragma once

#include <chrono>
#include <string>

#include "generate/pairs.h"

namespace property {

std::string describe(const LatticeShape& shape);
std::string describe(const Pair& pair);
// With all its bits.
std::string exact(double value);

// Counts failures, prints the first few; in a long run it tells at its end how it went. One CHECK on `count`
// at the end then fails the test case, so that a property that is broken everywhere does not print a million
// lines.
class Failures {
 public:
  explicit Failures(std::string property);
  ~Failures();
  Failures(const Failures&) = delete;
  Failures& operator=(const Failures&) = delete;
  void add(const Pair& pair, const std::string& what);
  void add(const std::string& what);
  int count() const { return count_; }

 private:
  std::string property_;
  std::chrono::steady_clock::time_point start_;
  int count_ = 0;
};

}  // namespace property

#include "report.h"

#include <cstdio>
#include <sstream>

#include "settings.h"

namespace property {
namespace {
constexpr int printed = 3;
}

std::string exact(double value) {
  char text[64];
  std::snprintf(text, sizeof text, "%.17g (%a)", value, value);
  return text;
}

std::string describe(const LatticeShape& shape) {
  std::ostringstream text;
  const auto write = [&text](Point p) { text << '{' << p.x << ", " << p.y << '}'; };
  text << nameOf(shape.kind) << " points {";
  for (int i = 0; i < shape.local.count; ++i) {
    if (i > 0) text << ", ";
    write(shape.local[i]);
  }
  text << "} radius " << shape.radius << " position ";
  write(shape.position);
  text << " quarter turns " << shape.quarters;
  return text.str();
}

std::string describe(const Pair& pair) {
  return "  a: " + describe(pair.a) + "\n  b: " + describe(pair.b) + "\n";
}

Failures::Failures(std::string property)
    : property_(std::move(property)), start_(std::chrono::steady_clock::now()) {}

Failures::~Failures() {
  if (!isLongRun()) return;
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start_;
  std::fprintf(stderr, "%8.1f s  %s: %d failures\n", time.count(), property_.c_str(), count_);
}

void Failures::add(const Pair& pair, const std::string& what) { add(what + "\n" + describe(pair)); }

void Failures::add(const std::string& what) {
  ++count_;
  if (count_ <= printed) std::printf("FAILED %s: %s\n", property_.c_str(), what.c_str());
}

}  // namespace property

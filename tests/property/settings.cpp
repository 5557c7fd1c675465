#include "settings.h"

#include <cstdlib>

#include "generate/random.h"

namespace property {
namespace {

std::uint64_t numberFrom(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  if (text == nullptr || *text == 0) return otherwise;
  return std::strtoull(text, nullptr, 10);
}

#ifdef __OPTIMIZE__
constexpr std::uint64_t usual = 20000;
#else
constexpr std::uint64_t usual = 500;
#endif

}  // namespace

int casesPerPair() {
  static const auto cases = static_cast<int>(numberFrom("BUMPBOX_PROPERTY_CASES", usual));
  return cases;
}

bool isLongRun() { return casesPerPair() > static_cast<int>(usual); }

std::uint64_t seedFor(std::uint64_t property) {
  static const std::uint64_t seed = numberFrom("BUMPBOX_PROPERTY_SEED", 1);
  // Mixed twice: seeds that differ by the generator's own step, or by a little, would give one sequence
  // shifted.
  return Random(Random(seed).bits() + property).bits();
}

}  // namespace property

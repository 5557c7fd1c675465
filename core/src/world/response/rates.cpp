#include "world/response/rates.h"

#include <algorithm>

#include "base/tolerances.h"
#include "bump/angle.h"

namespace bump {
namespace {

ContactSpring springOf(double hertz, double damping, double h) {
  const double omega = 2 * pi * hertz;
  const double a1 = 2 * damping + h * omega;
  const double a2 = h * omega * a1;
  const double a3 = 1 / (1 + a2);
  return {static_cast<float>(omega / a1), static_cast<float>(a2 * a3), static_cast<float>(a3)};
}

}  // namespace

ContactRates ratesOf(const SolverSettings& settings, double h) {
  // As stiff as the substeps can follow.
  const double hertz = std::min(tolerances::contactHertz, 0.25 / h);
  // Under much heavier bodies nine times as stiff, since what it gives is the load over its stiffness, and so
  // much more damped that it takes overlap back at less than half of the rate: what is solved in few passes
  // answers late, and what answers late swings where it pushes fast.
  return {.soft = springOf(hertz, 10, h),
          .firm = springOf(2 * hertz, 10, h),
          .softUnder = springOf(3 * hertz, 40, h),
          .firmUnder = springOf(6 * hertz, 40, h),
          .perSubstep = static_cast<float>(1 / h),
          .push = static_cast<float>(tolerances::pushSpeed * settings.lengthUnit),
          .slop = static_cast<float>(tolerances::slop * settings.lengthUnit),
          .quiet = static_cast<float>(settings.bounceSpeed * settings.lengthUnit)};
}

Vec quickened(Vec velocity, double least) {
  constexpr double still = tolerances::smallestMotion * tolerances::smallestMotion;
  const double square = lengthSquared(velocity);
  return square > still && square < least * least ? velocity * (least / std::sqrt(square)) : velocity;
}

float fallOf(const SolverSettings& settings, double dt) {
  return static_cast<float>(2 * dt * std::sqrt(lengthSquared(settings.gravity)));
}

float quietTogether(const SolverSettings& settings, double dt) {
  return std::max(static_cast<float>(settings.bounceSpeed * settings.lengthUnit), fallOf(settings, dt));
}

}  // namespace bump

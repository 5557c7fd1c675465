#include "box_neighbours.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace bump {

namespace {

// Choices of speed, not of result. A wide stay is left less often, but has more neighbours.
constexpr double stayShare = 0.2;   // of the box's smaller side, to every side
constexpr double aheadSteps = 4;    // a stay makes room for the motion of so many steps,
constexpr double aheadShare = 1;    // but for no more than so many smaller sides
constexpr double buildShare = 0.3;  // when more than this share has strayed, all are built anew

// One axis of a stay and of its bounds. The slack outweighs every rounding: that of the sums here (less than
// 2^-51 of the largest of their terms), and that of the overlap test, in which the difference of two
// positions is off by no more than 2^-53 of itself and so the touching boxes apart by no more than that.
struct Range {
  double stayLower, stayUpper, lower, upper;

  Range(double position, double size, double margin, double motion) {
    margin = std::max(margin, std::fabs(position) * 0x1p-44);
    stayLower = position - margin + std::min(motion, 0.0);
    stayUpper = position + margin + std::max(motion, 0.0);
    const double slack = (std::max(std::fabs(stayLower), std::fabs(stayUpper)) + size) * 0x1p-48;
    lower = stayLower - slack;
    upper = stayUpper + size + slack;
  }
};

}  // namespace

bool BoxNeighbours::reserve(int rows) {
  return cells_.reserve(rows) && lists_.reserve(rows) && stay_.reserve(rows) && loose_.reserve(rows) &&
         settles_.reserve(rows) && looseRows_.reserve(rows) && strays_.reserve(rows);
}

void BoxNeighbours::build(const BoxRows& rows) {
  const int count = rows.size();
  cells_.reset(count);
  lists_.reset(count);
  stay_.resize(count);
  loose_.resize(count);
  settles_.resize(count);
  std::fill_n(loose_.data(), count, std::uint8_t{0});
  looseRows_.clear();
  for (int row = 0; row < count; ++row) fitIn(rows, row);
  known_ = count;
  untilRetry_ = retryEvery;
}

void BoxNeighbours::beginStep(const BoxRows& rows, double dt) {
  const int count = rows.size();
  ahead_ = dt * aheadSteps;
  settled_ = 0;
  if (known_ < 0 || known_ > count) return build(rows);

  strays_.clear();
  for (int row = 0; row < known_; ++row) {
    if (strayed(row, rows.place[row].position)) {
      strays_.resize(strays_.size() + 1);
      strays_[strays_.size() - 1] = row;
    }
  }
  const bool retry = !looseRows_.empty() && --untilRetry_ <= 0;
  const int toFit = strays_.size() + count - known_ + (retry ? looseRows_.size() : 0);
  if (toFit > buildShare * count) return build(rows);

  std::fill_n(settles_.data(), known_, std::uint8_t{0});
  for (const std::int32_t row : strays_.span()) fitIn(rows, row);
  for (; known_ < count; ++known_) {
    cells_.append();
    lists_.append();
    stay_.resize(known_ + 1);
    loose_.resize(known_ + 1);
    settles_.resize(known_ + 1);
    fitIn(rows, known_);
  }
  if (retry) {
    untilRetry_ = retryEvery;
    for (int row = 0; row < count; ++row) {
      if (loose_[row]) fitIn(rows, row);
    }
  }
}

void BoxNeighbours::settle(const BoxRows& rows, int row) {
  if (loose_[row]) return;  // its position is not a number
  if (++settles_[row] > mostSettles) {
    loosen(row);
  } else {
    fitIn(rows, row);
  }
}

void BoxNeighbours::fitIn(const BoxRows& rows, int row) {
  ++settled_;
  const BoxWorld::Place& place = rows.place[row];
  const Vec velocity = rows.velocity[row];
  const double side = std::min(place.size.x, place.size.y);
  const double farthest = side * aheadShare;
  const Range x(place.position.x, place.size.x, side * stayShare,
                std::clamp(velocity.x * ahead_, -farthest, farthest));
  const Range y(place.position.y, place.size.y, side * stayShare,
                std::clamp(velocity.y * ahead_, -farthest, farthest));
  if (!cells_.insert(row, {{x.lower, y.lower}, {x.upper, y.upper}})) return loosen(row);
  stay_[row] = {{x.stayLower, y.stayLower}, {x.stayUpper, y.stayUpper}};
  if (loose_[row]) tighten(row);
  if (!list(rows, row)) loosen(row);
}

// False when there are too many neighbours.
bool BoxNeighbours::list(const BoxRows& rows, int row) {
  const bool still = rows.matter[row].inverseMass == 0;
  int found = 0;
  bool fits = true;
  cells_.find(cells_.bounds(row), [&](int other) {
    if (other == row || (still && rows.matter[other].inverseMass == 0)) return true;
    if (other < row) {
      fits = found < BoxLists::longest;
      if (fits) found_[found++] = other;
      return fits;
    }
    const auto keep = [&](int entry) {
      return cells_.holds(entry) && BoxCells::touch(cells_.bounds(entry), cells_.bounds(other));
    };
    if (!lists_.insert(other, row, keep)) loosen(other);
    return true;
  });
  if (!fits) return false;
  std::sort(found_, found_ + found, std::greater<>());
  return lists_.assign(row, {found_, static_cast<std::size_t>(found)});
}

void BoxNeighbours::loosen(int row) {
  constexpr double everywhere = std::numeric_limits<double>::infinity();
  cells_.remove(row);
  lists_.clear(row);
  stay_[row] = {{-everywhere, -everywhere}, {everywhere, everywhere}};
  if (loose_[row]) return;
  loose_[row] = 1;
  const std::span<const std::int32_t> before = looseRows_.span();
  const auto place = static_cast<int>(std::lower_bound(before.begin(), before.end(), row) - before.begin());
  looseRows_.resize(looseRows_.size() + 1);
  for (int i = looseRows_.size() - 1; i > place; --i) looseRows_[i] = looseRows_[i - 1];
  looseRows_[place] = row;
}

void BoxNeighbours::tighten(int row) {
  loose_[row] = 0;
  const std::span<const std::int32_t> all = looseRows_.span();
  const auto place = static_cast<int>(std::lower_bound(all.begin(), all.end(), row) - all.begin());
  for (int i = place; i + 1 < looseRows_.size(); ++i) looseRows_[i] = looseRows_[i + 1];
  looseRows_.resize(looseRows_.size() - 1);
}

}  // namespace bump

#include "world/store/places.h"

#include <algorithm>

namespace bump {

// Without a branch for each: several at a time.
bool areSame(const double* a, const double* b, int count) {
  std::uint64_t differences = 0;
  for (int i = 0; i < count; ++i) differences |= wordOf(a[i]) ^ wordOf(b[i]);
  return differences == 0;
}

bool PlaceColumns::reserve(int bodies) {
  return x.reserve(bodies) && y.reserve(bodies) && angle.reserve(bodies);
}

void PlaceColumns::resize(int bodies) {
  for (Array<double>* column : {&x, &y, &angle}) column->resize(bodies);
}

void PlaceColumns::write(const BodyStore& bodies) {
  const int rows = bodies.slots.size();
  x.clear();
  y.clear();
  angle.clear();
  x.append(bodies.x.data(), rows);
  y.append(bodies.y.data(), rows);
  angle.append(bodies.angle.data(), rows);
}

bool PlaceColumns::areAt(const BodyStore& bodies, int first, int count) const {
  return first + count <= size() && areSame(bodies.x.data() + first, x.data() + first, count) &&
         areSame(bodies.y.data() + first, y.data() + first, count) &&
         areSame(bodies.angle.data() + first, angle.data() + first, count);
}

int PlaceColumns::nextMoved(const BodyStore& bodies, int from) const {
  const int count = std::min(size(), bodies.slots.size());
  for (int i = from; i < count; ++i) {
    // Most often nobody was moved: blocks in which that is so are passed over.
    const int rows = std::min(blockRows, count - i);
    if (i % blockRows == 0 && areAt(bodies, i, rows)) {
      i += rows - 1;
      continue;
    }
    const bool moved = bodies.x[i] != x[i] || bodies.y[i] != y[i] || bodies.angle[i] != angle[i];
    if (moved && bodies.slots.isAlive(i)) return i;
  }
  return size();
}

bool Places::reserve(int bodies) { return found_.reserve(bodies) && moved_.reserve(bodies); }

std::span<const std::int32_t> Places::findMoved(const BodyStore& bodies) {
  moved_.clear();
  for (int i = found_.nextMoved(bodies, 0); i < found_.size(); i = found_.nextMoved(bodies, i + 1)) {
    if (!moved_.push(i)) assert(false && "reserved");
  }
  return moved_.span();
}

}  // namespace bump

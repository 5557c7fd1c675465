// The book of where bodies stood, from which it is told who was moved by hand: the columns are open to
// anybody between two steps. It has one page, of the moment when shapes were placed and contacts found
// between them; a second one only while these are two moments, because a question came in between. Not in it:
// where bodies were before the last step (BodyStore), which is what is drawn from and of another moment
// still.
#pragma once

#include <utility>

#include "base/array.h"
#include "base/bits.h"
#include "bump/limits.h"
#include "world/store/body_store.h"

namespace bump {

// Columns are compared in blocks of so many rows, most of which are the same to the bit.
constexpr int blockRows = 64;
bool areSame(const double* a, const double* b, int count);

struct Place {
  Vec position;
  double angle = 0;
};

// By body slot.
struct PlaceColumns {
  Array<double> x, y, angle;

  int size() const { return x.size(); }
  [[nodiscard]] bool reserve(int bodies);
  void resize(int bodies);  // within what was reserved
  void write(const BodyStore& bodies);
  Place at(int body) const { return {{x[body], y[body]}, angle[body]}; }
  // Whether a body stands where it stood, to the bit.
  bool isAt(const BodyStore& bodies, int body) const {
    if (body >= size()) return false;
    const std::uint64_t differences = (wordOf(bodies.x[body]) ^ wordOf(x[body])) |
                                      (wordOf(bodies.y[body]) ^ wordOf(y[body])) |
                                      (wordOf(bodies.angle[body]) ^ wordOf(angle[body]));
    return differences == 0;
  }
  // The same of so many in a row.
  bool areAt(const BodyStore& bodies, int first, int count) const;
  // The first slot from this one on whose body stands elsewhere, or size(): for a loop over all of them. New
  // bodies, which stood nowhere, are among them only where the slot is an old one.
  int nextMoved(const BodyStore& bodies, int from) const;
};

class Places {
 public:
  // Room for so many bodies, in what is found and what is placed apart. False without memory.
  [[nodiscard]] bool reserve(int bodies);
  [[nodiscard]] bool reserveApart(int bodies) { return apart_.reserve(bodies); }

  // When contacts were found: their numbers are of then.
  const PlaceColumns& found() const { return found_; }
  // When shapes were placed: what is known of them is of then.
  const PlaceColumns& placed() const { return isApart_ ? apart_ : found_; }

  // The slots of those that were moved by hand since contacts were found; until this is asked again, or room
  // is made.
  std::span<const std::int32_t> findMoved(const BodyStore& bodies);
  // Contacts were found between shapes placed where their bodies are.
  void write(const BodyStore& bodies) {
    found_.write(bodies);
    isApart_ = false;
  }
  // Shapes were placed anew, for a question. Needs room apart.
  void writePlaced(const BodyStore& bodies) {
    apart_.write(bodies);
    isApart_ = true;
  }
  // Contacts of another moment are about to be taken up; shapes stay placed as they are.
  PlaceColumns& replaceFound() {
    if (!isApart_) std::swap(found_, apart_);
    isApart_ = true;
    return found_;
  }
  // A body comes: whoever had its slot before was another one, and this one was nowhere.
  void forget(int body) {
    if (body >= found_.size()) return;
    found_.x[body] = 2 * limits::coordinate;
    found_.y[body] = found_.angle[body] = 0;
  }
  // Whether it was there when contacts were found.
  bool knows(int body) const { return body < found_.size() && found_.x[body] <= limits::coordinate; }

 private:
  friend struct WorldState;

  PlaceColumns found_;
  PlaceColumns apart_;         // when shapes were placed, while that is another moment
  Array<std::int32_t> moved_;  // what was found last
  bool isApart_ = false;
};

}  // namespace bump

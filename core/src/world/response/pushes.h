// What contacts push in a step, added up for who wants to know (World::tellPushes). The packs keep what each
// substep pushed until the next one begins: it is taken from there between two of them, so that a world whose
// pushes nobody reads spends nothing on it.
#pragma once

#include <cmath>

#include "base/array.h"
#include "bump/event.h"
#include "world/response/lanes.h"

namespace bump {

class Pushes {
 public:
  bool asked = false;

  std::span<const PushRow> rows() const { return rows_.span(); }
  void forget() { rows_.clear(); }

  // A step of so many contacts and packs begins. False without memory.
  [[nodiscard]] bool begin(int contacts, int packs) {
    if (!asked) return true;
    if (!rows_.makeRoom(contacts) || !sums_.makeRoom(packs)) return false;
    sums_.clear();
    sums_.resize(packs);
    return true;
  }
  // Takes in what a point of a pack pushed in the substep that is over.
  void add(int pack, int point, const float* impulse, const float* rubbing) {
    Sums& sums = sums_[pack];
    for (int lane = 0; lane < packWidth; ++lane) {
      sums.impulse[point][lane] += impulse[lane];
      sums.friction[point][lane] += rubbing[lane];
    }
  }

  // At the end, of a step of so many contacts: each row by its contact's number, then all of them.
  void beginRows(int contacts) {
    rows_.clear();
    rows_.resize(contacts);
  }
  struct Place {
    int pack, lane;
    double mass;  // of the pair: in the packs impulses are changes of speed
  };
  void tell(int number, const ContactRow& contact, const Place& at, Vec normal) {
    PushRow& row = rows_[number];
    row.shapeA = contact.shapeA;
    row.shapeB = contact.shapeB;
    row.bodyA = contact.bodyA;
    row.bodyB = contact.bodyB;
    row.normal = normal;
    row.pointCount = 0;
    const Sums& sums = sums_[at.pack];
    for (int k = 0; k < 2; ++k) {
      row.impulse[k] = finite(sums.impulse[k][at.lane] * at.mass);
      row.friction[k] = finite(sums.friction[k][at.lane] * at.mass);
    }
  }
  void tellPoint(int number, Vec point, double largest) {
    PushRow& row = rows_[number];
    row.points[row.pointCount] = point;
    row.largest[row.pointCount++] = finite(largest);
  }
  // Those that pushed nobody are left out.
  void endRows() {
    int count = 0;
    for (const PushRow& row : rows_.span()) {
      const bool pushed = row.impulse[0] > 0 || row.impulse[1] > 0;
      // Letting go, it rubs once more by what it pressed before.
      if (pushed || row.friction[0] != 0 || row.friction[1] != 0) rows_[count++] = row;
    }
    rows_.resize(count);
  }

 private:
  struct Sums {
    double impulse[2][packWidth], friction[2][packWidth];
  };
  static double finite(double number) { return std::isfinite(number) ? number : 0; }

  Array<Sums> sums_;
  Array<PushRow> rows_;
};

}  // namespace bump

// What contacts push in a step, added up for who wants to know (World::tellPushes). The packs keep what each
// substep pushed until the next one begins: it is taken from there between two of them, so that a world whose
// pushes nobody reads spends nothing on it. Likewise what they held after each pass of the solver, which is
// kept as it stands in the packs.
#pragma once

#include <cmath>
#include <cstring>

#include "base/array.h"
#include "bump/event.h"
#include "bump/vector.h"
#include "world/response/lanes.h"

namespace bump {

class Pushes {
 public:
  bool asked = false;
  int substeps = 1;  // of the next step

  void ask(bool on, bool passes) {
    asked = on;
    asksPasses_ = passes;
    if (!on) rows_.clear();
    if (!passes) passes_.clear();
  }
  void askAs(const Pushes& other) { ask(other.asked, other.asksPasses_); }

  std::span<const PushRow> rows() const { return rows_.span(); }
  std::span<const PassRow> passes() const { return passes_.span(); }
  PointPush after(int pass, int row, int point) const {
    const Place& at = places_[row];
    const Held& held = held_[pass * sums_.size() + at.pack];
    return {finite(held.impulse[point][at.lane] * at.mass), finite(held.friction[point][at.lane] * at.mass)};
  }
  void forget() {
    rows_.clear();
    passes_.clear();
  }

  // A step of so many contacts and packs begins, of so many passes in a substep at most. False without
  // memory.
  [[nodiscard]] bool begin(int contacts, int packs, int mostPasses) {
    if (!asked) return true;
    if (!rows_.makeRoom(contacts) || !places_.makeRoom(contacts) || !sums_.makeRoom(packs)) return false;
    sums_.clear();
    sums_.resize(packs);
    passes_.clear();
    held_.clear();
    if (!asksPasses_) return true;
    const int most = substeps * mostPasses + bouncePasses;
    if (static_cast<double>(most) * packs * sizeof(Held) > mostBytes) return false;
    return passes_.makeRoom(most) && held_.makeRoom(most * packs);
  }
  // Where packs hold what their points pushed: of the first pack's first point, and how many floats it is
  // from there to the next point, and to the next pack.
  struct Packs {
    const float *impulse, *rubbing;
    std::size_t perPoint, perPack;
    int points;
  };
  bool tellsPasses() const { return asksPasses_; }
  // A pass is over.
  [[gnu::noinline, gnu::cold]] void endPass(PassRow::Kind kind, int substep, const Packs& packs) {
    const PassRow row{kind, static_cast<std::uint32_t>(substep)};
    passes_.append(&row, 1);
    for (int pack = 0; pack < sums_.size(); ++pack) {
      Held held{};
      for (int point = 0; point < packs.points; ++point) {
        const std::size_t at =
            static_cast<std::size_t>(pack) * packs.perPack + static_cast<std::size_t>(point) * packs.perPoint;
        std::memcpy(held.impulse[point], packs.impulse + at, sizeof held.impulse[point]);
        std::memcpy(held.friction[point], packs.rubbing + at, sizeof held.friction[point]);
      }
      held_.append(&held, 1);
    }
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
    places_.clear();
    places_.resize(contacts);
  }
  struct Place {
    int pack, lane;
    double mass;  // of the pair: in the packs impulses are changes of speed
  };
  void tell(int number, const ContactRow& contact, const Place& at, Vec normal) {
    PushRow& row = rows_[number];
    places_[number] = at;
    row.shapeA = contact.shapeA;
    row.shapeB = contact.shapeB;
    row.bodyA = contact.bodyA;
    row.bodyB = contact.bodyB;
    row.normal = normal;
    row.pointCount = 0;
    const Sums& sums = sums_[at.pack];
    for (int k = 0; k < 2; ++k) {
      row.impulse[k] = finite(positivePart(sums.impulse[k][at.lane]) * at.mass);  // but for rounding
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
    for (int i = 0; i < rows_.size(); ++i) {
      const PushRow& row = rows_[i];
      const bool pushed = row.impulse[0] > 0 || row.impulse[1] > 0;
      // Letting go, it rubs once more by what it pressed before.
      if (!pushed && row.friction[0] == 0 && row.friction[1] == 0) continue;
      places_[count] = places_[i];
      rows_[count++] = row;
    }
    rows_.resize(count);
    places_.resize(count);
  }

 private:
  struct Sums {
    double impulse[2][packWidth], friction[2][packWidth];
  };
  static double finite(double number) { return std::isfinite(number) ? number : 0; }

  struct Held {
    float impulse[2][packWidth], friction[2][packWidth];
  };
  static constexpr int bouncePasses = 1;
  static constexpr double mostBytes = 1e9;

  bool asksPasses_ = false;
  Array<Sums> sums_;  // by pack
  Array<PushRow> rows_;
  Array<Place> places_;  // beside them
  Array<PassRow> passes_;
  Array<Held> held_;  // by pass and pack
};

}  // namespace bump

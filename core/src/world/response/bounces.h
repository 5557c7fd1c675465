// Hits that come together in a step, at bodies that are hit at several points. A lone hit leaves with its
// share of the speed that it came with, which bounceContacts() sees to; that rule for each of several would
// take energy away or, where bodies turn, make some. So these are made anew from the speeds at the start of
// the step: all that approach are reflected at once, whatever approaches after that is reflected next, until
// nothing does. Each turn keeps momentum, and at a bounce of 1 energy, whatever touches what; what is alike
// on both sides stays so; and a push goes through a row of balls to the last one. Bodies that hang together
// are a group and seen to by themselves, whatever else there is in the world, if one point among them begins
// it. Both solvers use it; it knows rows of bodies and numbers in packs, and no contacts.
#pragma once

#include <cstdint>

#include "base/array.h"
#include "world/store/body_store.h"

namespace bump {

// How fast a row of bodies is.
struct HitSpeed {
  float x, y, spin;
};

// A point at which two rows of bodies push each other and that may bounce. Its numbers are those of a pack.
struct HitPoint {
  std::int32_t a = 0, b = 0;                                         // rows
  float *impulse = nullptr, *largest = nullptr, *closing = nullptr;  // in the pack
  const void* contact = nullptr;                                     // the same for two points of one
  float gap = 0;                                                     // at the start of the step
  float normalX = 0, normalY = 0;
  float crossA = 0, crossB = 0;
  float shareAX = 0, shareAY = 0, shareBX = 0, shareBY = 0;
  float turnA = 0, turnB = 0;
  float mass = 0;  // what of a push a relative speed along the normal costs
  float bounce = 0;

  float pushed = 0;       // by the solver, in all substeps
  float now = 0;          // the push that is looked for: in a turn of the iteration,
  float all = 0;          // and in all of them
  float wanted = 0;       // how fast the two are to leave each other
  std::int32_t turn = 0;  // in which it took part last
  std::int32_t group = 0;
  bool isDone = false;

  bool pushes(float slop) const { return *largest > 0 || gap <= slop; }
  float leaving(const HitSpeed& va, const HitSpeed& vb) const {
    return (normalX * (vb.x - va.x) + normalY * (vb.y - va.y)) + (crossB * vb.spin - crossA * va.spin);
  }
};

// The speeds of a solver's rows of bodies: x and y are the first two numbers of a row, spin is the third.
struct RowSpeeds {
  float* first;
  int perRow;  // floats
  int rows;
  bool turns;
  const std::int32_t* body;  // by row
};

struct HitLimits {
  float slop;   // what is no further apart hands pushes on
  float quiet;  // what comes more slowly does not bounce
  float fall;   // what gravity brings about
};

class Bounces {
 public:
  // A step begins of at most so many points, none of which has been added, and rows of bodies. False without
  // memory.
  [[nodiscard]] bool begin(int points, int rows);
  // Whether a bounce is such that a point of it begins it, where two come or go fast enough. A weak one gives
  // less than a tenth of the energy back: that each of several does so by itself is hardly seen, but in a
  // face that lands on two points and turns.
  static bool isStrong(float bounce, bool turns) { return bounce > 0 && (turns || bounce >= weakBounce); }

  // A point that may bounce, with all but what is found here.
  void add(const HitPoint& point) {
    if (points_.size() < mostPoints) points_.append(&point, 1);
  }

  // A substep is over: takes in what it pushed.
  void addUp();
  // All of them are. The bodies of those hits that came together, if any at `quiet` or more, get the speeds
  // with which they leave; their packs hear of the push, and that the bounce is done.
  void bounceTogether(const BodyStore& bodies, const RowSpeeds& rows, const HitLimits& limits);
  // Once those pushes are told: what is over is not pushed again in the next step.
  void forget();

 private:
  static constexpr int mostPoints = 32768;  // more would never be looked at to the end
  static constexpr float weakBounce = 0.3F;

  bool keepShared(const BodyStore& bodies, const RowSpeeds& rows, const HitLimits& limits);
  int groupOf(int row);
  void sortGroups();
  void bounceGroup(int first, int end, const RowSpeeds& rows, const HitLimits& limits);
  bool reflectAll(int first, int end, float quiet);
  bool reflect(int first, int end, float quiet);
  void makeUp(int first, int end, float fall);
  void holdAll(float enough, HitSpeed* speeds);
  float hold(HitPoint* point, bool both, HitSpeed* speeds);
  void push(const HitPoint& point, float impulse, HitSpeed* speeds);

  Array<HitPoint> points_;
  Array<HitSpeed> start_, now_;  // by row: before the step, and after
  Array<std::int32_t> count_;    // by group: points
  Array<std::int32_t> group_;    // by row: another of its group, or itself
  Array<std::int32_t> touched_;  // by row: the turn in which its speed was changed last
  Array<std::int32_t> active_;   // points that take part, as they come
  int turn_ = 0;
  int looks_ = 0;  // left
};

}  // namespace bump

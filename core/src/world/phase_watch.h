// Takes the time of the phases of a step, if there is a clock. Knows nothing of what they do.
#pragma once

#include "bump/profile.h"

namespace bump {

class PhaseWatch {
 public:
  void setClock(double (*now)()) { now_ = now; }
  const Profile& profile() const { return profile_; }

  // A step or detect begins.
  void start() {
    profile_ = {};
    if (now_) start_ = last_ = now_();
  }
  // What went by since the last call belongs to this phase.
  void end(double PhaseTimes::*phase) {
    if (!now_) return;
    const double now = now_();
    profile_.times.*phase += now - last_;
    last_ = now;
  }
  // It is over, done or not; the counts are the caller's to set.
  Profile& stop() {
    profile_.total = now_ ? last_ - start_ : 0;
    return profile_;
  }

 private:
  double (*now_)() = nullptr;
  double start_ = 0, last_ = 0;
  Profile profile_;
};

}  // namespace bump

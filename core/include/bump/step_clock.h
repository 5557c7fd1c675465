// Real time, cut into steps of equal length: a simulation runs at the same speed on every screen. It reads no
// clock; whoever draws says how much time has passed.
//
// For example:
//
//     bump::World world;
//     bump::StepClock clock(1.0 / 60);
//     const double passed = 0.05;  // seconds since the last frame
//     for (int steps = clock.add(passed); steps > 0; --steps) world.step(clock.stepLength());
//     assert(world.stepCount() == 3);
#pragma once

namespace bump {

class StepClock {
 public:
  // Seconds a step, and how many steps one frame makes at most: after a pause of ten minutes the rest is
  // dropped instead of made up for. Both must be positive; a length is at most limits::longestStep.
  explicit StepClock(double stepLength = 1.0 / 100, int mostSteps = 8)
      : stepLength_(stepLength), mostSteps_(mostSteps) {}

  // How many steps are due now that so many seconds have passed. Less than none, and what is no number,
  // counts as none.
  int add(double seconds) {
    if (seconds > 0) left_ += seconds;
    // Before anything is divided: hours, or infinity, are not counted in steps.
    if (left_ >= stepLength_ * (mostSteps_ + 1.0)) {
      left_ = 0;
      return mostSteps_;
    }
    // A billionth of a step is rounding's doing: sixty frames of a sixtieth are a second.
    int steps = static_cast<int>(left_ / stepLength_ + 1e-9);
    if (steps > mostSteps_) steps = mostSteps_;
    left_ -= steps * stepLength_;
    if (left_ < 0) left_ = 0;
    return steps;
  }

  // How far the present is into the next step, 0 to 1: for drawing between the last two (Frame::positionAt).
  double factor() const {
    const double part = left_ / stepLength_;
    return part < 1 ? part : 1;
  }
  double stepLength() const { return stepLength_; }
  int mostSteps() const { return mostSteps_; }
  // From now on, as if made with these; the time that has passed stays.
  void change(double stepLength, int mostSteps) {
    stepLength_ = stepLength;
    mostSteps_ = mostSteps;
  }

 private:
  double stepLength_;
  int mostSteps_;
  double left_ = 0;
};

}  // namespace bump

// Moments of a world, kept inside the engine so that it can be taken back to them: every step's, say, for
// rollback. A moment is a copy of the world's rows as they are, a few microseconds for a hundred bodies; for
// bytes that can be sent, or that outlive the world, there are snapshots (World::save). Both hold the same,
// so that it goes on from either with the same bits, events and handles included.
//
// For example:
//
//     bump::World world;
//     world.createBody({.velocity = {10, 0}});
//     bump::Checkpoints moments(world);
//     moments.keep();
//     for (int i = 0; i < 5; ++i) world.step(0.01);
//     assert(moments.takeBack(0) && world.stepCount() == 0);
#pragma once

#include <cstdint>
#include <memory>

#include "bump/limits.h"
#include "bump/status.h"
#include "bump/world.h"

namespace bump {

class Checkpoints {
 public:
  // The world must live as long. When there are as many as `frames`, each new one takes the place of the
  // oldest; memory is taken as they are first used, and again only for a larger world.
  explicit Checkpoints(World& world, int frames = 60);
  ~Checkpoints();
  Checkpoints(const Checkpoints&) = delete;
  Checkpoints& operator=(const Checkpoints&) = delete;

  // ok, or what is wrong with `frames`: nothing can be kept then.
  Status status() const { return status_; }

  // The world as it is now, by the number of steps that it has made. In place of what was kept of this step
  // and of later ones: those belong to another course of things. Without memory nothing is kept, and the
  // oldest may be gone.
  Status keep();
  // The world is again what it was when it had made so many steps. Views into it are to be taken anew. What
  // was kept of later steps is forgotten. Refused: a step that is not kept; the world is as it was then. To a
  // recording (bump/record/recording.h) it is a restore().
  Status takeBack(std::uint64_t step);

  // Restoring a snapshot makes another world of it, with no checkpoints.
  int count() const;
  // Steps: all in between that were kept are there. Of no count 0.
  std::uint64_t oldest() const;
  std::uint64_t newest() const;
  bool has(std::uint64_t step) const;

 private:
  struct Frame;

  Frame& at(int index) const;
  int find(std::uint64_t step) const;
  bool write(Frame& frame);

  World& world_;
  Status status_;
  std::unique_ptr<Frame[]> frames_;
  int frameCount_ = 0;
  int first_ = 0;
  int count_ = 0;
  std::uint64_t life_ = 0;  // of the world: another one has other rows
};

}  // namespace bump

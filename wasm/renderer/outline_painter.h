// Bodies that are drawn as closed outlines, concave, with holes, in one piece, whatever convex pieces they
// collide as. Outlines come by body slot, in the body's axes, and are cut into triangles once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bump/outline/outline.h"
#include "easel.h"

class OutlinePainter {
 public:
  // One more, in place of what the slot had. Refused as bump::resolve() and triangulate() do.
  bump::Status set(int slot, unsigned paint, const bump::Outline& outline, bump::FillRule rule);
  void clear();

  bool has(int slot) const {
    return slot < static_cast<int>(index_.size()) && index_[static_cast<std::size_t>(slot)] >= 0;
  }
  // A new picture.
  void begin();
  // Once a picture, however often it is asked. `colour` is a paint in place of its own, or -1.
  void paint(int slot, const bump::Pose& pose, int colour, float opacity, const Easel& easel);
  void paintMark(int slot, const bump::Pose& pose, float width, float away, SDL_Color color,
                 const Easel& easel);

 private:
  struct Made {
    std::vector<bump::Vec> points;
    std::vector<bump::Ring> rings;
    std::vector<std::int32_t> triangles;
    unsigned paint = 0;
    unsigned painted = 0;  // the picture in which it was, or was marked, last
    unsigned marked = 0;
  };

  void place(const Made& made, const bump::Pose& pose, const Camera& camera);
  std::span<const Point> placedRing(const bump::Ring& ring) const;

  std::vector<std::int32_t> index_;  // by slot; -1 without
  std::vector<Made> made_;
  std::vector<Point> placed_;
  unsigned picture_ = 0;
};

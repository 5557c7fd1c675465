// What is no single convex shape: outlines, chains, masks, and compounds of any of these and of shapes. Made
// once out of its parts, then asked as a bump::Compound; a mask alone also by its pixels. JavaScript keeps
// its address.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "bump/compound/compound.h"
#include "bump/mask/mask.h"
#include "bump/mask/placed.h"
#include "query_shape.h"

// A mask's pixels. Regions share them, so that each may be dropped when nobody needs it.
class MaskHost {
 public:
  // Each makes the pixels, of what JavaScript wrote to the buffer or scratch memory.
  double fromPixels(int width, int height, int threshold);
  double fromCells(int width, int height);
  double fromShape(int width, int height);
  double fromOverlapOfTwo();

  double measure() const;  // to scratch memory: width, height, count, the box of what is solid
  double cells() const;    // to the buffer, a byte each
  double boxes() const;    // to the buffer, four words each
  double cover(int most, double coverage, int mayOverlap) const;
  double outline(double tolerance) const;
  double overlapCount(std::uint32_t other, double x, double y) const;
  double push(std::uint32_t other, double x, double y, int anyWay) const;
  double normal(std::uint32_t other, double x, double y) const;

  const std::shared_ptr<const bump::Mask>& mask() const { return mask_; }

 private:
  double keep(bump::Result<bump::Mask> made);

  std::shared_ptr<const bump::Mask> mask_;
};

class Region {
 public:
  // Parts and where they stand. A shape is in scratch memory, after its pose; points are in the buffer, and
  // after them, of an outline, how many each contour has.
  double addShape();
  double addOutline(int points, int contours, int rule, double x, double y, double angle);
  double addChain(int points, int closed, double x, double y, double angle);
  double addMask(std::uint32_t mask, double x, double y, double angle, double scaleX, double scaleY,
                 double pivotX, double pivotY);
  // No more parts: what they make, unless it is refused. Answers with the number of pieces. A mask alone may
  // wait until somebody needs its pieces.
  double finish();

  bump::Result<const bump::Compound*> compound() const;
  // The mask at a pose, when it is nothing else; without a mask otherwise.
  bump::PlacedMask maskAt(const bump::Pose& pose) const;
  bool isMask() const { return masks_.size() == 1 && isAlone_; }
  // Numbers of all convex pieces, as in query_shape.h, each with the way that a segment of a chain lets pass.
  double pieces() const;

 private:
  struct FilledPoints {
    std::vector<bump::Vec> points;
    std::vector<std::int32_t> counts;
    bump::FillRule rule;
  };
  struct ChainPoints {
    std::vector<bump::Vec> points;
    bool closed;
  };

  bump::Status make() const;

  std::vector<bump::Shape> shapes_;
  std::vector<FilledPoints> outlines_;
  std::vector<ChainPoints> chains_;
  std::vector<bump::PlacedMask> masks_;
  std::vector<std::shared_ptr<const bump::Mask>> pixels_;
  bool isAlone_ = false;
  mutable bool isMade_ = false;
  mutable bump::Compound compound_;
};

// Plain marks in world coordinates that JavaScript asks for: lines, arrows, dots, rings, boxes, polygons,
// pixels. They come as one row of numbers, which is kept and drawn again until another comes. How a mark is
// written stands in sketch_marks.h and in web/library/sketch.js.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "easel.h"
#include "sketch_marks.h"

class Sketch {
 public:
  using Kind = MarkKind;

  // False when this is no row of marks; then there is none.
  bool set(std::span<const double> numbers);
  void clear() { numbers_.clear(); }
  // Those under the shapes, or those over them.
  void paint(bool under, const Easel& easel);

 private:
  struct Mark {
    Kind kind;
    SDL_Color color;
    float width;  // device pixels
    float fill;   // 0 to 1; below 0: outlined and filled as shapes are
    bool dashed;
    std::span<const double> numbers;
  };

  static std::size_t lengthOfMark(std::span<const double> from);
  void paintMark(const Mark& mark, const Easel& easel);
  void paintRing(const Mark& mark, const Easel& easel);
  void paintCorners(const Mark& mark, const Easel& easel);
  void fillConcave(SDL_Color color, const Easel& easel);

  std::vector<double> numbers_;
  std::vector<Point> corners_;
};

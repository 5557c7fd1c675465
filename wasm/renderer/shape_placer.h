// Where the shapes of a frame are on the screen: their corners, boxes and outlines. Draws nothing.
#pragma once

#include <span>
#include <vector>

#include "bump/frame.h"
#include "camera.h"

class ShapePlacer {
 public:
  struct Box {
    Point lower;
    Point upper;
  };

  // From now on about this frame. `keep`: what is placed can be recalled.
  void begin(const bump::Frame& frame, const Camera& camera, double factor, bool keep);

  // Looks at one shape; false when the slot is free. What is below tells of it until the next.
  bool place(std::size_t row);
  // The corners, radius and outline once more of one that was placed since begin().
  void recall(std::size_t row);
  int body() const { return body_; }
  float radius() const { return radius_; }
  std::span<const Point> corners() const { return corners_; }
  const bump::Rotation& turn() const { return pose_.rotation; }
  // For a round one: what is elsewhere in its body shows by its place how that is turned.
  bool turnsOnTheSpot() const { return isInMiddle_ && frame_->turns(body_); }
  const Box& box() const { return box_; }  // the radius with it

  // Its outline, so many device pixels further out; one point or two make round things. Valid until the next
  // call of this.
  std::span<const Point> outline(float extra);

  bump::Pose poseOf(int body) const;

 private:
  void turnTo(int body);
  bool hasOneElsewhere(std::size_t row) const;
  void circle(Point center, float radius);
  void roundCorners(float radius);

  const bump::Frame* frame_ = nullptr;
  Camera camera_;
  double factor_ = 1;
  int body_ = -1;
  int posed_ = -1;  // the body that pose_ is of
  bump::Pose pose_;
  // From the body's axes to the screen: x to (xx, yx), y to (xy, yy), and the origin.
  double xx_ = 1, yx_ = 0, xy_ = 0, yy_ = 1;
  double originX_ = 0, originY_ = 0;
  float radius_ = 0;
  bool isInMiddle_ = false;  // of the body: a circle, with nothing elsewhere beside it
  Box box_;
  std::span<const Point> corners_;  // in places_
  std::vector<Point> places_;       // these are kept between frames: their room is reused
  std::vector<Point> rounded_;
  struct Kept {
    std::size_t first;
    std::size_t count;
    float radius;
  };
  std::vector<Kept> kept_;  // by row
  std::size_t nextPlace_ = 0;
  bool keeps_ = false;
};

#include "overlay_painter.h"

#include <algorithm>
#include <cmath>

#include "broad_phase_painter.h"
#include "line_mesh.h"

namespace {

// CSS pixels.
constexpr float thin = 1;
constexpr float middling = 1.5f;
constexpr float thick = 3;
constexpr float head = 7;
constexpr float dotRadius = 3;
constexpr float normalLength = 18;
// An impulse that gives a body of the usual mass one length unit a second; impulses differ a lot, so arrows
// grow as their square root.
constexpr float impulseLength = 60;

constexpr float boxOpacity = 0.75f;
constexpr float candidateOpacity = 0.5f;

Point onScreen(const Easel& easel, bump::Vec direction) {
  const auto x = static_cast<float>(direction.x);
  const auto y = static_cast<float>(direction.y);
  return {x, easel.camera.yUp ? -y : y};
}

Point middle(const ShapePlacer::Box& box) { return (box.lower + box.upper) * 0.5f; }

void paintPairs(const bump::World& world, const bump::Frame& frame, const ShapePainter& shapes,
                const Easel& easel) {
  const View view = viewOf(easel.camera, easel.pixels(thick));
  const SDL_Color strong = easel.theme.hue(Hue::pairs);
  const SDL_Color weak = faded(strong, candidateOpacity);
  const Atlas::Stroke heavy = easel.atlas.stroke(easel.pixels(thick));
  const Atlas::Stroke light = easel.atlas.stroke(easel.pixels(thin));
  const auto& boxes = shapes.boxes();
  // Both lists are by slots.
  const std::span<const bump::ContactRow> contacts = world.contacts();
  std::size_t next = 0;
  for (const bump::Pair pair : world.pairs()) {
    const auto keyOf = [](std::uint32_t a, std::uint32_t b) {
      return static_cast<std::uint64_t>(a) << 32 | b;
    };
    const std::uint64_t key = keyOf(pair.a, pair.b);
    const auto keyAt = [&](std::size_t i) {
      return keyOf(contacts[i].shapeA.slot(), contacts[i].shapeB.slot());
    };
    while (next < contacts.size() && keyAt(next) < key) ++next;
    const bool touches =
        next < contacts.size() && keyAt(next) == key && (contacts[next].flags & bump::contactTouches) != 0;
    if (pair.a >= boxes.size() || pair.b >= boxes.size()) continue;
    if (frame.shapeBody[pair.a] < 0 || frame.shapeBody[pair.b] < 0) continue;
    const Point a = middle(boxes[pair.a]);
    const Point b = middle(boxes[pair.b]);
    if (!view.seesLine(a, b)) continue;
    addStroke(easel.mesh, touches ? heavy : light, a, b, touches ? strong : weak);
  }
}

void paintContacts(const bump::World& world, const Easel& easel) {
  const View view = viewOf(easel.camera, easel.pixels(normalLength));
  const SDL_Color color = easel.theme.hue(Hue::contacts);
  for (const bump::ContactRow& row : world.contacts()) {
    if ((row.flags & bump::contactTouches) == 0) continue;
    const Point normal = onScreen(easel, row.normal);
    const auto depth = static_cast<float>(std::max(-row.separation, 0.0) * easel.camera.scale);
    Point middle{0, 0};
    for (std::uint32_t i = 0; i < row.pointCount; ++i) {
      const Point p = easel.camera.toScreen(row.points[i]);
      middle = middle + p * (1 / static_cast<float>(row.pointCount));
      if (!view.sees(p, p)) continue;
      // How deep: from one surface to the other, which the point is halfway between.
      if (depth > easel.pixels(2)) {
        addStroke(easel.mesh, easel.atlas, p - normal * (depth / 2), p + normal * (depth / 2),
                  easel.pixels(thick), faded(color, 0.45f));
      }
      addDot(easel.mesh, easel.atlas, p, easel.pixels(dotRadius), color);
    }
    if (row.pointCount == 0 || !view.sees(middle, middle)) continue;
    addArrow(easel.mesh, easel.atlas, middle, middle + normal * easel.pixels(normalLength),
             easel.pixels(middling), easel.pixels(head), color);
  }
}

void paintImpulses(const bump::World& world, float scale, const Easel& easel) {
  // What an impulse is compared with: the mean of the masses that are pressed.
  double mass = 0;
  int count = 0;
  const std::span<const bump::ContactRow> contacts = world.contacts();
  const auto pressed = [](const bump::ContactRow& row) { return std::max(row.pressed, row.impulse); };
  for (const bump::ContactRow& row : contacts) {
    if (!(pressed(row) > 0)) continue;
    for (const bump::BodyId body : {row.bodyA, row.bodyB}) {
      if (!world.check(body)) continue;
      const double own = world.massOf(body);
      mass += own;
      count += own > 0 ? 1 : 0;
    }
  }
  if (count == 0) return;
  const double unit = mass / count * world.options().lengthUnit;
  const View view = viewOf(easel.camera, easel.pixels(longestArrow));
  const SDL_Color color = easel.theme.hue(Hue::impulses);
  for (const bump::ContactRow& row : contacts) {
    if (!(pressed(row) > 0) || row.pointCount == 0) continue;
    const auto length = static_cast<float>(std::sqrt(pressed(row) / unit)) * impulseLength * scale;
    const float least = head + 2;
    const Point reach = onScreen(easel, row.normal) * easel.pixels(std::clamp(length, least, longestArrow));
    // Both get the same, one way each. Points share it.
    const bump::Vec at = row.pointCount == 2 ? (row.points[0] + row.points[1]) * 0.5 : row.points[0];
    const Point p = easel.camera.toScreen(at);
    if (!view.sees(p, p)) continue;
    addDoubleArrow(easel.mesh, easel.atlas, p - reach, p + reach, easel.pixels(thick), easel.pixels(least),
                   color);
  }
}

void paintVelocities(const bump::World& world, const bump::Frame& frame,
                     const std::vector<std::int32_t>& alive, const DrawOptions& options, const Easel& easel) {
  const View view = viewOf(easel.camera, easel.pixels(longestArrow));
  const SDL_Color color = easel.theme.hue(Hue::velocity);
  const auto unit = static_cast<float>(world.options().lengthUnit);
  for (std::size_t body = 0; body < alive.size(); ++body) {
    if (alive[body] == 0) continue;
    const Point way = onScreen(easel, {frame.velocityX[body], frame.velocityY[body]});
    const float length = std::min(lengthOf(way) / unit * speedArrow * options.arrowScale, longestArrow);
    if (!(length > 1)) continue;
    const Point p = easel.camera.toScreen(frame.positionAt(static_cast<int>(body), options.factor));
    if (!view.sees(p, p)) continue;
    const Point to = p + directionFrom({0, 0}, way) * easel.pixels(length);
    addArrow(easel.mesh, easel.atlas, p, to, easel.pixels(2), easel.pixels(std::min(head, length)), color);
  }
}

}  // namespace

void OverlayPainter::paintBelow(bump::World& world, const DrawOptions& options, const Easel& easel) {
  if (!options.shows(Overlay::broadPhase)) return;
  bump::BroadPhaseView view;
  if (world.inspectBroadPhase(view)) paintBroadPhase(view, options, easel);
}

void OverlayPainter::paintAbove(bump::World& world, const DrawOptions& options, ShapePainter& shapes,
                                const OutlinePainter& outlines, const Easel& easel) {
  const bump::Frame frame = world.frame();
  if (options.shows(Overlay::bounds) || options.shows(Overlay::velocities)) {
    shapesOf_.assign(frame.x.size(), 0);
    for (std::size_t row = 0; row < frame.shapeBody.size(); ++row) {
      const std::int32_t body = frame.shownBody(row);
      if (body >= 0) ++shapesOf_[static_cast<std::size_t>(body)];
    }
  }
  if (options.shows(Overlay::pieces)) paintPieces(frame, shapes, easel);
  if (options.shows(Overlay::bounds)) paintBounds(frame, shapes, outlines, easel);
  if (options.shows(Overlay::pairs)) paintPairs(world, frame, shapes, easel);
  if (options.shows(Overlay::velocities)) paintVelocities(world, frame, shapesOf_, options, easel);
  if (options.shows(Overlay::impulses)) paintImpulses(world, options.arrowScale, easel);
  if (options.shows(Overlay::contacts)) paintContacts(world, easel);
}

void OverlayPainter::paintBounds(const bump::Frame& frame, const ShapePainter& shapes,
                                 const OutlinePainter& outlines, const Easel& easel) {
  const View view = viewOf(easel.camera, easel.pixels(2));
  const SDL_Color color = faded(easel.theme.hue(Hue::bounds), boxOpacity);
  bodies_.assign(frame.x.size(), {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}});
  for (std::size_t row = 0; row < frame.shapeBody.size(); ++row) {
    if (frame.shapeBody[row] < 0) continue;
    const ShapePlacer::Box& box = shapes.boxes()[row];
    ShapePlacer::Box& whole = bodies_[static_cast<std::size_t>(frame.shapeBody[row])];
    whole.lower = {std::min(whole.lower.x, box.lower.x), std::min(whole.lower.y, box.lower.y)};
    whole.upper = {std::max(whole.upper.x, box.upper.x), std::max(whole.upper.y, box.upper.y)};
    if (!view.sees(box.lower, box.upper)) continue;
    // Many pieces that are drawn as one have one box.
    const int body = frame.shapeBody[row];
    if (outlines.has(body) && shapesOf_[static_cast<std::size_t>(body)] > 1) continue;
    addFrame(easel.mesh, easel.atlas, box.lower, box.upper, easel.pixels(thin), color);
  }
  // Round all shapes of one body a heavier box, a little away.
  const Point away{easel.pixels(2), easel.pixels(2)};
  for (std::size_t body = 0; body < bodies_.size(); ++body) {
    if (shapesOf_[body] < 2 || !view.sees(bodies_[body].lower, bodies_[body].upper)) continue;
    addFrame(easel.mesh, easel.atlas, bodies_[body].lower - away, bodies_[body].upper + away, easel.pixels(2),
             color);
  }
}

void OverlayPainter::paintPieces(const bump::Frame& frame, ShapePainter& shapes, const Easel& easel) {
  ShapePlacer& placer = shapes.placer();
  const View view = viewOf(easel.camera, easel.pixels(2));
  const SDL_Color color = easel.theme.hue(Hue::decomposition);
  const float width = easel.pixels(thin);
  for (std::size_t row = 0; row < frame.shapeBody.size(); ++row) {
    if (frame.shapeBody[row] < 0) continue;
    const ShapePlacer::Box& box = shapes.boxes()[row];
    if (!view.sees(box.lower, box.upper)) continue;
    placer.recall(row);
    if (placer.corners().size() > 1) {
      addLoop(easel.mesh, easel.atlas, placer.outline(0), width, 0, color);
    } else if (placer.radius() > 0) {
      addRing(easel.mesh, easel.atlas, placer.corners()[0], placer.radius(), width, color);
    }
  }
}

#include "trails.h"

#include <algorithm>

#include "line_mesh.h"

namespace {

// CSS pixels: places nearer than this to the last one that was drawn are passed over.
constexpr float shortest = 3;
// With many bodies each gets fewer segments, so that trails cost about the same.
constexpr std::size_t mostSegments = 10000;

}  // namespace

Trails::Past& Trails::pastOf(const bump::World& world) {
  ++now_;
  auto found = std::find_if(worlds_.begin(), worlds_.end(), [&](const Past& p) { return p.world == &world; });
  if (found == worlds_.end()) {
    if (worlds_.size() == mostWorlds) {
      worlds_.erase(std::min_element(worlds_.begin(), worlds_.end(),
                                     [](const Past& a, const Past& b) { return a.used < b.used; }));
    }
    worlds_.emplace_back();
    found = worlds_.end() - 1;
    found->world = &world;
  }
  // Another world at this address, or one that was taken back.
  if (world.stepCount() < found->step) {
    found->trails.clear();
    found->places.clear();
    found->room = 0;
  }
  found->step = world.stepCount();
  found->used = now_;
  return *found;
}

void Trails::makeRoom(Past& past, std::size_t bodies) {
  if (bodies <= past.room) return;
  const std::size_t room = std::max(bodies, 2 * past.room);
  std::vector<bump::Vec> places(room * mostPlaces);
  for (std::size_t i = 0; i < mostPlaces * past.room; ++i) {
    places[i / past.room * room + i % past.room] = past.places[i];
  }
  past.places.swap(places);
  past.room = room;
}

void Trails::remember(Past& past, std::size_t body, bump::Vec place) {
  Trail& trail = past.trails[body];
  bump::Vec* const places = &past.places[body];
  const auto last = static_cast<std::size_t>(trail.next + mostPlaces - 1) % mostPlaces;
  if (trail.count > 0 && places[last * past.room] == place) return;
  places[trail.next * past.room] = place;
  trail.next = static_cast<std::uint16_t>((trail.next + 1) % mostPlaces);
  trail.count = static_cast<std::uint16_t>(std::min<std::size_t>(trail.count + 1, mostPlaces));
}

void Trails::paint(bump::World& world, const DrawOptions& options, const Easel& easel) {
  Past& past = pastOf(world);
  const bump::Frame frame = world.frame();
  const bump::World::BodyColumns bodies = world.bodyColumns();
  const auto rows = static_cast<std::size_t>(bodies.size);
  past.trails.resize(rows);
  makeRoom(past, rows);
  // A trail has the colour of its body's first shape.
  past.paints.assign(rows, hiddenPaint);
  for (std::size_t row = 0; row < frame.shapeBody.size(); ++row) {
    if (frame.shapeBody[row] < 0) continue;
    std::uint32_t& paint = past.paints[static_cast<std::size_t>(frame.shapeBody[row])];
    if (paint == hiddenPaint) paint = frame.paint[row];
  }
  std::size_t moving = 0;
  for (std::size_t body = 0; body < rows; ++body) {
    if (bodies.generation[body] != past.trails[body].generation) {
      past.trails[body] = {.generation = bodies.generation[body]};
    }
    if (bodies.generation[body] == 0 || frame.enabled[body] == 0) {
      past.trails[body].count = 0;
      continue;
    }
    remember(past, body, frame.positionAt(static_cast<int>(body), options.factor));
    if (past.trails[body].count > 1) ++moving;
  }
  if (moving == 0) return;

  const std::size_t each = std::clamp<std::size_t>(mostSegments / moving, 4, mostPlaces);
  const std::size_t stride = (mostPlaces + each - 1) / each;
  const View view = viewOf(easel.camera, 2);
  const Atlas::Stroke stroke = easel.atlas.stroke(easel.pixels(1.5f));
  const float shortestSquare = easel.pixels(shortest) * easel.pixels(shortest);
  for (std::size_t body = 0; body < rows; ++body) {
    const Trail& trail = past.trails[body];
    if (trail.count < 2 || bodies.generation[body] == 0) continue;
    const unsigned paint = body < options.colours.size() ? options.colours[body] : past.paints[body];
    if (paint == hiddenPaint) continue;
    const SDL_Color color = easel.theme.shaded(easel.theme.palette[paint % paletteSize]);
    const bump::Vec* const places = &past.places[body];
    // From now backwards.
    const auto placeAt = [&](std::size_t ago) {
      const std::size_t at = trail.next + mostPlaces - 1 - ago;
      return easel.camera.toScreen(places[(at < mostPlaces ? at : at - mostPlaces) * past.room]);
    };
    Point from = placeAt(0);
    for (std::size_t ago = std::min(stride, trail.count - std::size_t{1});; ago += stride) {
      ago = std::min(ago, trail.count - std::size_t{1});
      const Point to = placeAt(ago);
      const bool last = ago + 1 == trail.count;
      const Point way = to - from;
      const float square = way.x * way.x + way.y * way.y;
      if (last || square >= shortestSquare) {
        const float age = static_cast<float>(ago) / static_cast<float>(mostPlaces);
        if (square > 0 && view.seesLine(from, to)) {
          addStroke(easel.mesh, stroke, from, to, faded(color, 0.8f * (1 - age)));
        }
        from = to;
      }
      if (last) break;
    }
  }
}

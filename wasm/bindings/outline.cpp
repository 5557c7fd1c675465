// What an outline fills: as simple polygons with holes, and as triangles, with the steps that led to them.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "answer.h"
#include "bind.h"
#include "buffer.h"
#include "bump/outline/outline.h"
#include "bump/outline/triangulate.h"
#include "outline_buffer.h"

namespace {

using bump::Polygons;
using bump::Result;

Result<Polygons> resolved(int points, int contours, int rule) {
  const std::vector<std::int32_t> counts = countsInBuffer(points, contours);
  return resolve({buffer.as<const bump::Vec>(static_cast<std::size_t>(points)), counts},
                 static_cast<bump::FillRule>(rule));
}

// All numbers to the buffer; how many there are of each sort is in scratch memory already.
double written(const std::vector<double>& numbers) {
  auto* to = static_cast<double*>(buffer.of(numbers.size() * sizeof(double) + 1));
  if (to == nullptr) {
    return answer({bump::Code::outOfMemory, "points", static_cast<double>(numbers.size())});
  }
  std::copy(numbers.begin(), numbers.end(), to);
  return static_cast<double>(numbers.size());
}

// To the buffer: points; of each ring how many it has; of each polygon how many rings. To scratch memory: how
// many there are of these, and the area.
double polygons(int points, int contours, int rule) {
  const Result<Polygons> found = resolved(points, contours, rule);
  if (!found) return answer(found.status);
  const Polygons& all = found.value;
  scratch[0] = all.points.size();
  scratch[1] = all.rings.size();
  scratch[2] = all.polygons.size();
  scratch[3] = areaOf(all);
  std::vector<double> numbers;
  for (const bump::Vec point : all.points) {
    numbers.push_back(point.x);
    numbers.push_back(point.y);
  }
  for (const bump::Ring& ring : all.rings) numbers.push_back(ring.count);
  for (const bump::RingRange& polygon : all.polygons) numbers.push_back(polygon.ringCount);
  return written(numbers);
}

// To the buffer: the triangles' corners, the bridges' ends, and of each step verdict, before, corner, after
// and blocker. Points are named by their number among those of polygons(). To scratch memory: how many there
// are.
double triangles(int points, int contours, int rule) {
  const Result<Polygons> found = resolved(points, contours, rule);
  if (!found) return answer(found.status);
  bump::EarTrace trace;
  const Result<bump::List<bump::Triangle>> cut = triangulate(found.value, &trace);
  if (!cut) return answer(cut.status);
  scratch[0] = cut.value.size();
  scratch[1] = trace.bridges.size();
  scratch[2] = trace.steps.size();
  std::vector<double> numbers;
  for (const auto& [a, b, c] : cut.value) {
    for (const std::int32_t index : {a, b, c}) numbers.push_back(index);
  }
  for (const auto& [hole, other] : trace.bridges) {
    numbers.push_back(hole);
    numbers.push_back(other);
  }
  for (const auto& [verdict, before, corner, after, blocker] : trace.steps) {
    for (const std::int32_t index : {static_cast<std::int32_t>(verdict), before, corner, after, blocker})
      numbers.push_back(index);
  }
  return written(numbers);
}

constexpr Binding functions[] = {
    bound<&polygons>(".polygons"),
    bound<&triangles>(".triangles"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_outline) { bindAll(functions); }

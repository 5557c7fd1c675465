// Thousands of bodies in one call. The buffer holds a column for each number of bodyFields, in its order, and
// then, if each body has measures of its own, one column (radii of circles) or two (widths and heights of
// boxes). What they are made of is then the pending shape's; without measures all get the pending shapes.
#include <cstring>

#include "world_host.h"

namespace {

constexpr int bodyColumns = bodyNumbers;

class Table {
 public:
  Table(std::span<const double> numbers, int rows) : numbers_(numbers), rows_(rows) {}
  double at(int column, int row) const { return numbers_[static_cast<std::size_t>(column * rows_ + row)]; }

  bump::BodyDescription body(int row) const {
    std::array<double, bodyNumbers> own;
    for (int column = 0; column < bodyColumns; ++column) {
      own[static_cast<std::size_t>(column)] = at(column, row);
    }
    return WorldHost::bodyOf(own.data());
  }
  bump::Result<bump::Shape> shape(int measures, int row) const {
    const double first = at(bodyColumns, row);
    return measures == 1 ? bump::makeCircle(first) : bump::makeBox(first, at(bodyColumns + 1, row));
  }

 private:
  std::span<const double> numbers_;
  int rows_;
};

}  // namespace

// Afterwards the handles of all bodies stand in the buffer, and behind them those of their shapes.
double WorldHost::createBodies(int count, int measures) {
  std::vector<bump::ShapeDescription> shapes = takePending();
  const auto rows = static_cast<std::size_t>(count);
  const std::size_t numbers = rows * static_cast<std::size_t>(bodyColumns + measures);
  const std::span<const double> given = buffer.as<const double>(numbers);
  if (given.size() != numbers || (measures > 0 && shapes.size() != 1)) {
    return answer({bump::Code::outOfMemory, "bodies", static_cast<double>(count)});
  }
  const std::size_t each = shapes.size();
  constexpr std::size_t most = bump::limits::slots;
  const std::size_t fitting = most - static_cast<std::size_t>(world.bodyCount());
  const std::size_t fittingShapes = most - static_cast<std::size_t>(world.shapeCount());
  if (rows > fitting || rows * each > fittingShapes) {
    return answer({bump::Code::capacityExceeded, rows > fitting ? "bodies" : "shapes", most});
  }
  const Table table(given, count);
  std::vector<bump::BodyId> bodies;
  std::vector<bump::ShapeId> made(rows * each);
  bodies.reserve(rows);
  bump::Status status;
  for (int row = 0; row < count && status; ++row) {
    if (measures > 0) {
      const bump::Result<bump::Shape> shape = table.shape(measures, row);
      status = shape.status;
      if (shape) shapes[0].shape = shape.value;
    }
    if (!status) break;
    const bump::Result<bump::BodyId> body = world.createBody(table.body(row), shapes);
    status = body.status;
    if (!body) break;
    world.shapesOf(body.value, std::span(made).subspan(bodies.size() * each, each));
    bodies.push_back(body.value);
  }
  const std::size_t bytes = (rows + made.size()) * sizeof(bump::BodyId);
  auto* const to = status ? static_cast<std::byte*>(buffer.of(bytes)) : nullptr;
  if (status && bytes > 0 && to == nullptr)
    status = {bump::Code::outOfMemory, "bodies", static_cast<double>(count)};
  if (!status) {
    while (!bodies.empty()) {
      world.destroyBody(bodies.back());
      bodies.pop_back();
    }
  } else if (bytes > 0) {
    std::memcpy(to, bodies.data(), rows * sizeof(bump::BodyId));
    std::memcpy(to + rows * sizeof(bump::BodyId), made.data(), made.size() * sizeof(bump::ShapeId));
  }
  refreshColumns();
  return answer(status);
}

namespace {
constexpr Binding functions[] = {bound<&WorldHost::createBodies>("World.createBodies")};
}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_world_bulk) { bindAll(functions); }

// The world's names in JavaScript. Calls are made at load and once a frame; everything else is read from the
// arrays that `columns` lists.
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#include <new>

#include "bind.h"
#include "world_host.h"

// The toolchain's own is the plain one behind a catch, which is not compiled in: it would end the program.
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return std::malloc(size > 0 ? size : 1);
}

namespace {

// Rows as JavaScript reads them: "name:type:offset ..." and the row's size, in bytes.
constexpr Text contactLayout =
    "shapeA:u32:0 shapeB:u32:4 bodyA:u32:8 bodyB:u32:12 normalX:f64:16 normalY:f64:24 separation:f64:32 "
    "point0X:f64:40 point0Y:f64:48 point1X:f64:56 point1Y:f64:64 pointCount:u32:72 flags:u32:76 "
    "approach:f64:80 impulse:f64:96 friction:f64:104 groupsLow:u32:112 groupsHigh:u32:116 120";
constexpr Text eventLayout =
    "kind:u32:0 contact:i32:4 bodyA:u32:8 bodyB:u32:12 shapeA:u32:16 shapeB:u32:20 groupsLow:u32:24 "
    "groupsHigh:u32:28 32";

using bump::ContactRow;
static_assert(offsetof(ContactRow, shapeB) == 4 && offsetof(ContactRow, bodyA) == 8 &&
              offsetof(ContactRow, bodyB) == 12 && offsetof(ContactRow, normal) == 16 &&
              offsetof(ContactRow, separation) == 32 && offsetof(ContactRow, points) == 40 &&
              offsetof(ContactRow, pointCount) == 72 && offsetof(ContactRow, flags) == 76 &&
              offsetof(ContactRow, approach) == 80 && offsetof(ContactRow, pressed) == 96 &&
              offsetof(ContactRow, friction) == 104 && offsetof(ContactRow, groups) == 112 &&
              sizeof(ContactRow) == 120);
using bump::EventRow;
static_assert(offsetof(EventRow, contact) == 4 && offsetof(EventRow, bodyA) == 8 &&
              offsetof(EventRow, bodyB) == 12 && offsetof(EventRow, shapeA) == 16 &&
              offsetof(EventRow, shapeB) == 20 && offsetof(EventRow, groups) == 24 && sizeof(EventRow) == 32);

Text columnNamesText() { return columnNames; }
Text contactLayoutText() { return contactLayout; }
Text eventLayoutText() { return eventLayout; }
Text refusedCode() { return bump::nameOf(lastRefusal.code); }
Text refusedArgument() { return lastRefusal.argument; }
double refusedValue() { return lastRefusal.value; }
std::uint32_t bufferFor(double bytes) { return addressOf(buffer.of(static_cast<std::size_t>(bytes))); }

// Into scratch memory, as it stood there to make the world.
double optionsOf(WorldHost& host) {
  toNumbers(bump::worldFields, host.world.options(), scratch.data());
  return 0;
}

// What a shape is: its kind, radius, paint and vertices into scratch memory. The answer is how many vertices.
double describe(WorldHost& host, std::uint32_t shape) {
  if (const bump::Status s = host.world.check(bump::ShapeId{shape}); !s) return answer(s);
  const bump::ShapeView view = host.world.placed({shape}).shape;
  double* to = scratch.data();
  *to++ = static_cast<double>(view.kind);
  *to++ = view.radius;
  *to++ = host.world.frame().paint[bump::ShapeId{shape}.slot()];
  for (int i = 0; i < view.count; ++i) {
    *to++ = view.points[i].x;
    *to++ = view.points[i].y;
  }
  return view.count;
}

// So many bodies, whose handles stand in the buffer.
double addAllToGroup(WorldHost& host, int group, int side, int count) {
  for (const bump::BodyId body : buffer.as<const bump::BodyId>(static_cast<std::size_t>(count))) {
    const bump::Status s = host.world.addToGroup(group, static_cast<bump::Side>(side), body);
    if (!s) return answer(s);
  }
  return 0;
}

}  // namespace

bump::BodyDescription WorldHost::bodyOf(const double* numbers) {
  return fromNumbers<bump::BodyDescription>(bump::bodyFields, numbers);
}

namespace {

constexpr Binding functions[] = {
    bound<&columnNamesText>(":columnNames"),
    bound<&contactLayoutText>(":contactLayout"),
    bound<&eventLayoutText>(":eventLayout"),
    bound<&refusedCode>(":refusedCode"),
    bound<&refusedArgument>(":refusedArgument"),
    bound<&refusedValue>(".refusedValue"),
    bound<&bufferFor>(".bufferFor"),
    made<WorldHost>("World.make"),
    deleted<WorldHost>("World.delete"),
    bound<&WorldHost::addPendingShape>("World.addPendingShape"),
    bound<&WorldHost::createBody>("World.createBody"),
    bound<&WorldHost::shapesOf>("World.shapesOf"),
    bound<&WorldHost::massOf>("World.massOf"),
    bound<&WorldHost::removeShape>("World.removeShape"),
    bound<&WorldHost::destroyBody>("World.destroyBody"),
    bound<&WorldHost::addShape>("World.addShape"),
    bound<&WorldHost::clear>("World.clear"),
    bound<&WorldHost::detect>("World.detect"),
    bound<&WorldHost::setGravity>("World.setGravity"),
    bound<&WorldHost::defineGroup>("World.defineGroup"),
    bound<&WorldHost::addToGroup>("World.addToGroup"),
    bound<&WorldHost::removeFromGroup>("World.removeFromGroup"),
    bound<&WorldHost::addShapeToGroup>("World.addShapeToGroup"),
    bound<&WorldHost::setRule>("World.setRule"),
    bound<&WorldHost::wake>("World.wake"),
    bound<&WorldHost::setEnabled>("World.setEnabled"),
    bound<&WorldHost::applyForce>("World.applyForce"),
    bound<&WorldHost::applyForceAt>("World.applyForceAt"),
    bound<&WorldHost::applyTorque>("World.applyTorque"),
    bound<&WorldHost::applyImpulse>("World.applyImpulse"),
    bound<&WorldHost::applyImpulseAt>("World.applyImpulseAt"),
    bound<&WorldHost::step>("World.step"),
    bound<&WorldHost::due>("World.due"),
    bound<&WorldHost::factor>("World.factor"),
    bound<&WorldHost::stepCount>("World.stepCount"),
    bound<&WorldHost::hash>("World:hash"),
    bound<&WorldHost::eventHash>("World:eventHash"),
    bound<&WorldHost::noticeWrites>("World.noticeWrites"),
    bound<&optionsOf>("World.options"),
    bound<&describe>("World.describe"),
    bound<&addAllToGroup>("World.addAllToGroup"),
    bound<&WorldHost::columns>("World.columns"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_world) {
  bindAll(functions);
  emscripten::constant("scratch", static_cast<double>(addressOf(scratch.data())));
  emscripten::constant("scratchLength", static_cast<double>(scratchLength));
}

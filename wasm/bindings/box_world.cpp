// The box world's names in JavaScript. Numbers in, a handle or a refusal out (answer.h); the rows are read as
// typed arrays through a table of addresses.
#include <array>
#include <cmath>
#include <cstdint>

#include "answer.h"
#include "bind.h"
#include "bump/box_world.h"
#include "bump/limits.h"
#include "digits.h"
#include "written.h"

namespace {

// Read by JavaScript without a call. 32-bit words throughout. The layout stands here and in boxColumnNames
// only.
struct BoxTable {
  std::uint32_t version = 0;   // changes when an address does
  std::uint32_t capacity = 0;  // rows
  std::uint32_t size = 0;      // boxes
  std::uint32_t slotCapacity = 0;
  std::array<std::uint32_t, 6> address{};
};
// "name:type:numbers a row", and by slot where it says so, else by place in the list.
constexpr const char* boxColumnNames =
    "place:f64:4 velocity:f64:2 mass:f64:1 slot:i32:1 index:i32:1:bySlot generation:u16:1:bySlot";

Text boxColumns() { return boxColumnNames; }

class BoxWorldHost {
 public:
  bool ready() const { return static_cast<bool>(world_.ready()); }

  // `index` -1 is the list's end.
  double createBox(int index, double x, double y, double width, double height, double velocityX,
                   double velocityY, double mass, double bounce, double friction) {
    const bump::BoxDescription description{.position = {x, y},
                                           .size = {width, height},
                                           .velocity = {velocityX, velocityY},
                                           .mass = mass,
                                           .bounce = bounce,
                                           .friction = friction};
    const bump::Result<bump::BoxId> box =
        index == -1 ? world_.createBox(description) : world_.insertBox(index, description);
    return box ? done(box.status, box.value.bits) : done(box.status);
  }
  double destroyBox(std::uint32_t box) { return done(world_.destroyBox({box})); }
  double clear() { return done(world_.clear()); }
  double setSize(std::uint32_t box, double x, double y) { return done(world_.setSize({box}, {x, y})); }
  double setMass(std::uint32_t box, double mass) { return done(world_.setMass({box}, mass)); }
  double setGravity(double x, double y) { return done(world_.setGravity({x, y})); }
  double setDrag(double drag) { return done(world_.setDrag(drag)); }
  double step(double dt) {
    const bump::Status s = checkWritten();
    return done(s ? world_.step(dt) : s);
  }

  double gravityX() const { return world_.gravity().x; }
  double gravityY() const { return world_.gravity().y; }
  double drag() const { return world_.drag(); }
  double stepCount() const { return static_cast<double>(world_.stepCount()); }
  double examined() const { return static_cast<double>(world_.counts().examined); }
  double meetings() const { return static_cast<double>(world_.counts().meetings); }
  double finds() const { return static_cast<double>(world_.counts().finds); }
  double scans() const { return static_cast<double>(world_.counts().scans); }
  Text hash() { return digits_.of(world_.hash()); }

  std::uint32_t columns() {
    refresh();
    return addressOf(&table_);
  }

 private:
  // As in world_host.h. Places and speeds may get far beyond the limits, as in the plain program, whose bits
  // are the result; what no fall comes to was written. Sizes only JavaScript can have changed.
  bump::Status checkWritten() {
    constexpr double far = bump::limits::coordinate * bump::limits::coordinate;
    const bump::BoxWorld::Columns c = world_.columns();
    const auto* place = reinterpret_cast<const double*>(c.place);
    std::uint64_t wrong = 0;  // as in written.h
    for (int row = 0; row < c.size; ++row) wrong |= isFine(place + 4 * row, far) ? 0U : 1U;
    if (wrong != 0) {
      int row = 0;
      while (isFine(place + 4 * row, far)) ++row;
      return {bump::Code::notFinite, "columns.place", static_cast<double>(row)};
    }
    const WrittenColumn velocity{"columns.velocity", reinterpret_cast<const double*>(c.velocity), far};
    const int number = velocity.firstWrong(2 * c.size);
    if (number < 0) return {};
    return {bump::Code::notFinite, velocity.name, static_cast<double>(number / 2)};
  }
  static bool isFine(const double* place, double far) {
    using bump::limits::coordinate;
    using bump::limits::smallestSize;
    const bool placed = std::fabs(place[0]) <= far && std::fabs(place[1]) <= far;
    return placed && place[2] >= smallestSize && place[2] <= coordinate && place[3] >= smallestSize &&
           place[3] <= coordinate;
  }
  double done(bump::Status status, double made = 0) {
    if (status) refresh();
    return answer(status, made);
  }
  void refresh() {
    const bump::BoxWorld::Columns c = world_.columns();
    const std::array<std::uint32_t, 6> address{addressOf(c.place), addressOf(c.velocity),
                                               addressOf(c.mass),  addressOf(c.slot),
                                               addressOf(c.index), addressOf(c.generation)};
    const auto capacity = static_cast<std::uint32_t>(c.capacity);
    const auto slotCapacity = static_cast<std::uint32_t>(c.slotCapacity);
    if (address != table_.address || capacity != table_.capacity || slotCapacity != table_.slotCapacity)
      ++table_.version;
    table_.address = address;
    table_.capacity = capacity;
    table_.slotCapacity = slotCapacity;
    table_.size = static_cast<std::uint32_t>(c.size);
  }

  bump::BoxWorld world_;
  BoxTable table_;
  Digits digits_;
};

constexpr Binding functions[] = {
    bound<&boxColumns>(":boxColumnNames"),
    made<BoxWorldHost>("BoxWorld.make"),
    deleted<BoxWorldHost>("BoxWorld.delete"),
    bound<&BoxWorldHost::createBox>("BoxWorld.createBox"),
    bound<&BoxWorldHost::destroyBox>("BoxWorld.destroyBox"),
    bound<&BoxWorldHost::clear>("BoxWorld.clear"),
    bound<&BoxWorldHost::setSize>("BoxWorld.setSize"),
    bound<&BoxWorldHost::setMass>("BoxWorld.setMass"),
    bound<&BoxWorldHost::setGravity>("BoxWorld.setGravity"),
    bound<&BoxWorldHost::setDrag>("BoxWorld.setDrag"),
    bound<&BoxWorldHost::step>("BoxWorld.step"),
    bound<&BoxWorldHost::gravityX>("BoxWorld.gravityX"),
    bound<&BoxWorldHost::gravityY>("BoxWorld.gravityY"),
    bound<&BoxWorldHost::drag>("BoxWorld.drag"),
    bound<&BoxWorldHost::stepCount>("BoxWorld.stepCount"),
    bound<&BoxWorldHost::examined>("BoxWorld.examined"),
    bound<&BoxWorldHost::meetings>("BoxWorld.meetings"),
    bound<&BoxWorldHost::finds>("BoxWorld.finds"),
    bound<&BoxWorldHost::scans>("BoxWorld.scans"),
    bound<&BoxWorldHost::hash>("BoxWorld:hash"),
    bound<&BoxWorldHost::columns>("BoxWorld.columns"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_box_world) { bindAll(functions); }

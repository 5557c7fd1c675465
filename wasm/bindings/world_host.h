// A world and what JavaScript needs beside it: the table of its arrays' addresses, a place to write vertices,
// and the reason of the last refusal. Numbers in, numbers out. Checking words and making sentences is the
// JavaScript library's work, but nothing that it forgets can harm the world, since the core checks again.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "bind.h"
#include "bump/world.h"
#include "digits.h"
#include "written.h"

// What JavaScript views as typed arrays: "name:type" by position in ColumnTable::address. The only place
// where this order stands.
inline constexpr const char* columnNames =
    "x:f64 y:f64 angle:f64 velocityX:f64 velocityY:f64 angularVelocity:f64 generation:u16 type:u8 asleep:u8";
inline constexpr int columnCount = 9;

// Read by JavaScript without a call. 32-bit words throughout.
struct ColumnTable {
  std::uint32_t version = 0;   // changes when an address does
  std::uint32_t capacity = 0;  // rows
  std::uint32_t size = 0;      // rows in use now or once
  std::uint32_t bodyCount = 0;
  std::uint32_t shapeCount = 0;
  std::uint32_t contacts = 0;  // address of the first row, and how many
  std::uint32_t contactCount = 0;
  std::uint32_t events = 0;
  std::uint32_t eventCount = 0;
  std::uint32_t asleepCount = 0;
  std::array<std::uint32_t, columnCount> address{};
};

// A world with its column table, and the reason of the last refusal. Calls that make something return its
// handle, or minus the code of the refusal; others return 0 or minus the code.
class WorldHost {
 public:
  bump::World world;

  WorldHost(double gravityX, double gravityY, double drag, int touch, double lengthUnit, int substeps,
            double hitSpeed, double sleepAfter)
      : world({.gravity = {gravityX, gravityY},
               .drag = drag,
               .touch = static_cast<bump::Touch>(touch),
               .lengthUnit = lengthUnit,
               .substeps = substeps,
               .hitSpeed = hitSpeed,
               .sleepAfter = sleepAfter}) {}

  // What the shapes staged next are made of, until unstage() or the next body.
  void useMaterial(double density, double friction, double bounce, std::uint32_t category, std::uint32_t mask,
                   int trigger, double passesX, double passesY) {
    material_ = {.density = density,
                 .friction = friction,
                 .bounce = bounce,
                 .category = category,
                 .mask = mask,
                 .trigger = trigger != 0,
                 .passes = {passesX, passesY}};
  }

  // Shapes are staged one by one and then go to a body together: it gets all of them or none.
  double stagePoint(std::uint32_t paint, double x, double y) { return stage(paint, bump::makePoint({x, y})); }
  double stageCircle(std::uint32_t paint, double radius, double x, double y) {
    return stage(paint, bump::makeCircle(radius, {x, y}));
  }
  double stageSegment(std::uint32_t paint, double ax, double ay, double bx, double by) {
    return stage(paint, bump::makeSegment({ax, ay}, {bx, by}));
  }
  double stageCapsule(std::uint32_t paint, double ax, double ay, double bx, double by, double radius) {
    return stage(paint, bump::makeCapsule({ax, ay}, {bx, by}, radius));
  }
  double stageBox(std::uint32_t paint, double width, double height, double x, double y, double angle,
                  double radius) {
    return stage(paint, bump::makeBox(width, height, {x, y}, angle, radius));
  }
  // The vertices were written to the intake.
  double stagePolygon(std::uint32_t paint, int count, double radius) {
    if (count < 0 || count > bump::limits::shapePoints) {
      return done({bump::Code::tooManyPoints, "vertices", static_cast<double>(count)});
    }
    return stage(paint, bump::makePolygon({intake_.data(), static_cast<std::size_t>(count)}, radius));
  }

  double createBody(int type, double x, double y, double angle, double velocityX, double velocityY,
                    double angularVelocity, double mass, double gravityScale, double drag, double maxSpeed,
                    int bullet) {
    const double answer = made(world.createBody({.type = static_cast<bump::BodyType>(type),
                                                 .position = {x, y},
                                                 .angle = angle,
                                                 .velocity = {velocityX, velocityY},
                                                 .angularVelocity = angularVelocity,
                                                 .mass = mass,
                                                 .gravityScale = gravityScale,
                                                 .drag = drag,
                                                 .maxSpeed = maxSpeed,
                                                 .bullet = bullet != 0},
                                                staged_));
    unstage();
    return answer;
  }
  double destroyBody(std::uint32_t body) { return done(world.destroyBody({body})); }
  // Gives the first staged shape to a body that is there already.
  double addShape(std::uint32_t body) {
    if (staged_.empty()) return done({bump::Code::none, "shape", 0});
    const double answer = made(world.createShape({body}, staged_[0]));
    unstage();
    return answer;
  }
  double clear() { return done(world.clear()); }

  double detect() {
    const bump::Status s = checkWritten();
    return done(s ? world.detect() : s);
  }
  double setGravity(double x, double y) { return done(world.setGravity({x, y})); }
  // The name was written to the intake.
  double defineGroup(std::uint32_t bytes, int policy) {
    const std::string_view name(reinterpret_cast<const char*>(intake_.data()),
                                std::min<std::size_t>(bytes, sizeof(intake_)));
    const bump::Result<int> group = world.defineGroup(name, static_cast<bump::Policy>(policy));
    return group ? group.value : done(group.status);
  }
  double addToGroup(int group, int side, std::uint32_t body) {
    return done(world.addToGroup(group, static_cast<bump::Side>(side), bump::BodyId{body}));
  }
  double removeFromGroup(int group, int side, std::uint32_t body) {
    return done(world.removeFromGroup(group, static_cast<bump::Side>(side), bump::BodyId{body}));
  }
  double wake(std::uint32_t body) { return done(world.wake({body})); }
  double step(double dt) {
    const bump::Status s = checkWritten();
    return done(s ? world.step(dt) : s);
  }
  double stepCount() const { return static_cast<double>(world.stepCount()); }
  Text hash() { return digits_.of(world.hash()); }

  std::uint32_t columns() {
    refresh();
    return addressOf(&table_);
  }
  std::uint32_t intake() const { return addressOf(intake_.data()); }
  Text refusedCode() const { return bump::nameOf(refused_.code); }
  Text refusedArgument() const { return refused_.argument; }
  double refusedValue() const { return refused_.value; }

 private:
  void unstage() {
    staged_.clear();
    material_ = {};
  }
  // JavaScript may have written anything into the columns. One NaN would be in all that it touches before
  // anyone sees it. Looking takes 0.02 ms for 10,000 bodies, 3 % of a step in which nothing touches. The
  // value of the refusal is the row.
  bump::Status checkWritten() {
    const bump::World::BodyColumns c = world.bodyColumns();
    // The solver may take a speed somewhat beyond its limit; the square of this one is still a single float.
    constexpr double speed = bump::limits::speed * bump::limits::speed;
    const std::array<WrittenColumn, 6> columns{{{"columns.x", c.x, bump::limits::coordinate},
                                                {"columns.y", c.y, bump::limits::coordinate},
                                                {"columns.angle", c.angle, bump::limits::angle},
                                                {"columns.velocityX", c.velocityX, speed},
                                                {"columns.velocityY", c.velocityY, speed},
                                                {"columns.angularVelocity", c.angularVelocity, speed}}};
    for (const WrittenColumn& column : columns) {
      int row = column.firstWrong(c.size);
      while (row >= 0 && c.generation[row] == 0) row = column.firstWrong(c.size, row + 1);  // a free row
      if (row >= 0) return {bump::Code::notFinite, column.name, static_cast<double>(row)};
    }
    return {};
  }
  double stage(std::uint32_t paint, const bump::Result<bump::Shape>& shape) {
    if (!shape) {
      unstage();
      return done(shape.status);
    }
    bump::ShapeDescription item = material_;
    item.shape = shape.value;
    item.paint = paint;
    if (const bump::Status s = bump::check(item); !s) {
      unstage();
      return done(s);
    }
    staged_.push_back(item);
    return 0;
  }
  template <class Id>
  double made(const bump::Result<Id>& result) {
    if (!result) return done(result.status);
    refresh();
    return result.value.bits;
  }
  double done(bump::Status status) {
    if (status) {
      refresh();
    } else {
      refused_ = status;
    }
    return -static_cast<double>(status.code);
  }
  void refresh() {
    const bump::World::BodyColumns c = world.bodyColumns();
    const std::array<std::uint32_t, columnCount> address{
        addressOf(c.x),          addressOf(c.y),         addressOf(c.angle),
        addressOf(c.velocityX),  addressOf(c.velocityY), addressOf(c.angularVelocity),
        addressOf(c.generation), addressOf(c.type),      addressOf(c.asleep)};
    const auto capacity = static_cast<std::uint32_t>(c.capacity);
    if (address != table_.address || capacity != table_.capacity) ++table_.version;
    table_.address = address;
    table_.capacity = capacity;
    table_.size = static_cast<std::uint32_t>(c.size);
    table_.bodyCount = static_cast<std::uint32_t>(world.bodyCount());
    table_.shapeCount = static_cast<std::uint32_t>(world.shapeCount());
    table_.asleepCount = static_cast<std::uint32_t>(world.asleepCount());
    table_.contacts = addressOf(world.contacts().data());
    table_.contactCount = static_cast<std::uint32_t>(world.contacts().size());
    table_.events = addressOf(world.events().data());
    table_.eventCount = static_cast<std::uint32_t>(world.events().size());
  }

  ColumnTable table_;
  Digits digits_;
  std::vector<bump::ShapeDescription> staged_;
  bump::ShapeDescription material_;
  bump::Status refused_;
  std::array<bump::Vec, bump::limits::shapePoints> intake_{};
};

// The shapes' rows: parallel arrays by slot, their vertices in one pool. Knows which body a shape belongs to
// by slot number; not where that body is.
#pragma once

#include <array>

#include "base/array.h"
#include "bump/handle.h"
#include "bump/material.h"
#include "world/store/point_pool.h"
#include "world/store/slots.h"
#include "world/store/store_column.h"

namespace bump {

// A direction that lets through what comes along it: unit length, or zero.
Status checkPasses(Vec passes);

// What is wrong with a shape that no maker (bump/shape.h) need have made.
Status checkShape(const ShapeView& view);

struct BodyStore;

struct ShapeStore {
  Slots<ShapeId> slots;
  Array<std::int32_t> body;  // the body's slot; -1 in a free row
  Array<std::int32_t> next;  // the body's next shape; -1 at the end
  Array<std::uint8_t> kind;  // ShapeKind
  Array<std::int32_t> firstPoint, pointCount;
  Array<double> radius;
  Array<double> density, friction, bounce;
  Array<double> surfaceSpeed, rollingResistance;
  bool carries = false;                 // whether any surface speed may not be 0
  bool bounces = false;                 // whether any bounce may not be
  bool resists = false;                 // whether any rolling resistance may not be
  Array<Vec> passes;                    // one-way direction, zero for none
  Array<std::uint32_t> category, mask;  // whom it meets
  Array<std::uint8_t> trigger;          // 1: reports only
  Array<std::uint64_t> left, right;     // bits of the groups it stands in, on either side
  Array<std::uint32_t> paint;
  PointPool points;

  // Counts what changes a shape: that one is made or goes, that its points move in memory, that its groups or
  // what it is made of change, or what its body is.
  std::uint64_t revision() const { return revision_; }
  // To be called for each of these, with the shape's slot, or everyShape or noShape.
  void changed(int shape) { lately_[++revision_ % lately_.size()] = shape; }
  static constexpr std::int32_t everyShape = -1, noShape = -2;
  // Whether each of the changes since that revision is known by its shape: whoever looked at all of them then
  // need not do so again.
  bool remembers(std::uint64_t since) const;
  // Calls each(slot) for these; some may be gone, or have another owner, by now.
  template <class Each>
  void forChanged(std::uint64_t since, Each each) const {
    while (since != revision_) {
      const std::int32_t shape = lately_[++since % lately_.size()];
      if (shape >= 0) each(static_cast<int>(shape));
    }
  }

  // Afterwards these shapes can be created without failing.
  [[nodiscard]] Status makeRoom(std::span<const ShapeDescription> wanted);
  ShapeId create(int bodySlot, const ShapeDescription& wanted);
  void destroy(ShapeId shape);
  // To be of another outline and made of other things, with the same handle. Needs room, which may have been
  // made at any time before; that is false without memory.
  [[nodiscard]] bool makeRoomToChange(int slot, const ShapeDescription& wanted);
  void change(int slot, const ShapeDescription& wanted);
  ShapeView view(int slot) const;
  // A shape's description, without its outline.
  ShapeDescription describe(int slot) const;
  // As many rows, new ones zero. False without memory.
  [[nodiscard]] bool resizeTo(int rows);

  // The list of its columns, which grow, and are kept in checkpoints, by it.
  template <class Each>
  void forEachColumn(Each each) {
    toEach(each, body, next, kind, firstPoint, pointCount, radius, density, friction, bounce, surfaceSpeed,
           rollingResistance, passes, category, mask, trigger, left, right, paint);
  }

  // Visits each field of a description with the column that keeps it (below).
  template <class Each>
  static void forEachField(Each each);
  template <class Each>
  static void forEachLaterField(Each each);

 private:
  [[nodiscard]] bool reserve(int capacity);
  void resize(int rows);
  void setMaterial(int slot, const ShapeDescription& wanted);

  std::uint64_t revision_ = 1;
  std::array<std::int32_t, 1024> lately_{};  // by revision, of which it has the last
};

// In the order of shapeFields.
inline constexpr FieldList columnsOfShapeFields{StoreColumn<&ShapeStore::density>(),
                                                StoreColumn<&ShapeStore::friction>(),
                                                StoreColumn<&ShapeStore::bounce>(),
                                                StoreColumn<&ShapeStore::category>(),
                                                StoreColumn<&ShapeStore::mask>(),
                                                StoreColumn<&ShapeStore::trigger>(),
                                                StoreColumn<&ShapeStore::passes, &Vec::x>(),
                                                StoreColumn<&ShapeStore::passes, &Vec::y>(),
                                                StoreColumn<&ShapeStore::paint>(),
                                                StoreColumn<&ShapeStore::surfaceSpeed>(),
                                                StoreColumn<&ShapeStore::rollingResistance>()};

template <class Each>
void ShapeStore::forEachField(Each each) {
  forEachPair(shapeFields, columnsOfShapeFields, each);
}

// The hash and the snapshot say themselves where the columns of fields up to this one stand; those after it
// stand behind them, in the order of the list (as BodyStore's).
inline constexpr int placedShapeFields = indexOf("rollingResistance", shapeFields) + 1;

template <class Each>
void ShapeStore::forEachLaterField(Each each) {
  forEachPair(listAfter<placedShapeFields>(shapeFields), listAfter<placedShapeFields>(columnsOfShapeFields),
              each);
}

// What pushing and turning a body costs, and about which point it turns (see BodyStore): by its given mass,
// or that of its shapes. A dynamic body without any area weighs 1, and no contact turns it: of a line or a
// point nobody can tell how thick it is.
void updateMass(BodyStore& bodies, const ShapeStore& shapes, int body);
// The same for all bodies; a row of bodies that are alike is weighed once.
void updateMasses(BodyStore& bodies, const ShapeStore& shapes);

}  // namespace bump

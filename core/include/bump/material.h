// A shape as a body gets it: what it is made of, whom it meets, and whether it pushes or only reports.
//
// For example:
//
//     const bump::ShapeDescription ice{.shape = bump::makeBox(200, 20).value, .friction = 0.02};
//     const bump::ShapeDescription rubber{.shape = bump::makeCircle(5).value, .friction = 1, .bounce = 0.9};
//     const bump::ShapeDescription goal{.shape = bump::makeBox(40, 40).value, .trigger = true};
//     assert(bump::check(ice) && bump::check(rubber) && bump::check(goal));
#pragma once

#include <cstdint>

#include "bump/field.h"
#include "bump/limits.h"
#include "bump/shape.h"

namespace bump {

// What the numbers of two surfaces that meet come to, such as their frictions: the root of their product, the
// smaller, the larger, their mean, or their product. Part of snapshots: append, never reorder.
enum class Mixing : std::uint8_t { root = 0, least = 1, greatest = 2, average = 3, product = 4 };
inline constexpr const char* mixingNames = "root least greatest average product";

struct ShapeDescription {
  Shape shape{};
  double density = 1;   // mass per unit of area; a body's mass is the sum over its shapes, unless given
  double friction = 0;  // 0 slides freely; of two, the root of the product counts (WorldOptions)
  double bounce = 0;    // 0 to 1; of two, the smaller counts (WorldOptions)
  // A conveyor: how fast the surface runs along the outline, in length units per second, the way in which a
  // positive angular velocity turns. Friction carries along what touches it, so both need some; of two that
  // meet the sum counts. The shape itself stays where it is, if nothing else moves it.
  double surfaceSpeed = 0;
  // In worlds whose bodies turn: what is round rolls to a halt. The torque against rolling is at most this
  // times what presses times a radius: of two that meet the larger of each counts, and the radius is that of
  // the shape (of a disc, of a capsule's ends, of rounded corners). So it is the slope on which a disc stands
  // still, and corners without a radius are not slowed at all.
  double rollingResistance = 0;

  // Two shapes meet when each has a category that the other's mask names. Without any of either, 0, a shape
  // meets nobody and no question finds it: the search for pairs passes it over.
  std::uint32_t category = 1;
  std::uint32_t mask = 0xFFFFFFFFu;

  bool trigger = false;  // reports, never pushes

  // One-way: unit length, or zero for none. Only what comes against this direction is held; a platform in a
  // world whose y goes down has {0, -1}.
  Vec passes{};

  // The engine never looks at it: it is handed to whoever draws.
  std::uint32_t paint = 0;
};

// All of it but its shape, as bodyFields.
inline constexpr FieldList shapeFields{
    Field<Range::mass, &ShapeDescription::density>{"density", limits::mass, limits::leastMass},
    Field<Range::amount, &ShapeDescription::friction>{"friction", limits::factor},
    Field<Range::amount, &ShapeDescription::bounce>{"bounce", 1},
    Field<Range::bits, &ShapeDescription::category>{"category"},
    Field<Range::bits, &ShapeDescription::mask>{"mask"},
    Field<Range::flag, &ShapeDescription::trigger>{"trigger"},
    Field<Range::unit, &ShapeDescription::passes, &Vec::x>{"passes.x", 1},
    Field<Range::unit, &ShapeDescription::passes, &Vec::y>{"passes.y", 1},
    Field<Range::bits, &ShapeDescription::paint>{"paint"},
    Field<Range::within, &ShapeDescription::surfaceSpeed>{"surfaceSpeed", limits::speed},
    Field<Range::amount, &ShapeDescription::rollingResistance>{"rollingResistance", limits::factor},
};

// What is wrong with it; its shape may be written by hand, and is judged as when it comes from a snapshot.
Status check(const ShapeDescription& description);

}  // namespace bump

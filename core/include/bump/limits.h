// Every limit that input is held to, with its unit and its reason. Tolerances of the algorithms stand in
// src/base/tolerances.h; these are the promises made to callers.
#pragma once

namespace bump::limits {

// Length units. A body or a vertex further out is refused. At this distance neighbouring doubles are 2^-22
// apart, still a four-millionth of a pixel. Near 0 nothing is refused, but what is nearer than 1e-50 and not
// 0 has products that underflow: next to it orientations, and so what hulls keep, may be wrong.
inline constexpr double coordinate = 1073741824.0;  // 2^30

// Length units per second, along either axis, and radians per second. A body this fast crosses the whole
// world in a second; what gravity or a push would make faster goes on at this speed.
inline constexpr double speed = 1073741824.0;  // 2^30

// Radians. Range reduction in rotationOf keeps its accuracy up to here (2^20, some 167,000 turns).
inline constexpr double angle = 1048576.0;

// The largest mass, and density. Ratios of masses up to its square stay within what doubles can hold.
inline constexpr double mass = 1e15;

// The same, of those that are not 0: that of the lightest would leave the range of doubles when it is divided
// by. A mass that follows from shapes counts as no less than that of the smallest square of this density.
inline constexpr double leastMass = 1e-15;
inline constexpr double leastWeight = 1e-33;

// The largest moment of inertia, and the least that is not 0: the largest mass at the largest distance, the
// lightest at the smallest size. One counts as no less than that of the body's own mass at the smallest size,
// so that what turns it stays within single precision.
inline constexpr double inertia = 1e33;
inline constexpr double leastInertia = 1e-33;

// The largest friction, drag and scale of gravity: beyond it a number is a mistake.
inline constexpr double factor = 1e6;

// The largest force or torque on a body within one step, and impulse: what brings the largest mass to the
// largest speed in a millisecond.
inline constexpr double force = 1e27;

// Length units. Widths, radii and vertex distances below this are refused as zero: their squares would leave
// the range in which products of doubles are exact enough to be compared.
inline constexpr double smallestSize = 1e-9;

// How thin a turned box may be, and how short a side of a polygon, as a part of its corners' largest
// coordinate. Of what is thinner, sides that should be parallel may cross; a shorter side, once turned, may
// look anywhere. One that is little longer may still be off by a thousandth.
inline constexpr double thinnestTurned = 1e-13;

// Turning a polygon moves its corners by their rounding, as a part of their largest coordinate. Beside a side
// that is shorter than a 64th of the polygon, a corner that stands out by less is none once turned.
inline constexpr double leastBend = 0x1p-50;
inline constexpr double shortSide = 0x1p-6;

// Seconds. A longer step is a mistake in the caller's units (milliseconds), not a simulation.
inline constexpr double longestStep = 10.0;

// Seconds. Rates of the response are per substep: those of a shorter step would leave the range of single
// precision.
inline constexpr double shortestStep = 1e-9;

// The most substeps of one step: beyond it, shorter steps are what is wanted.
inline constexpr int substeps = 64;

// The most steps that one frame makes (bump/step_clock.h): more is a mistake.
inline constexpr int stepsAtOnce = 1048576;

// Vertices of one convex shape. Concave and larger outlines become several shapes of one body.
inline constexpr int shapePoints = 64;

// Points of one outline, all contours together: well beyond the pixels' edges of a sprite, and pairs of edges
// stay countable in a few seconds.
inline constexpr int outlinePoints = 32768;

// Edges of an outline after it has been cut where its edges touch and cross, and pairs of edges that cross.
// Bounds time and memory: n edges can cross in n * n / 2 points.
inline constexpr int outlineParts = 262144;

// Points to take a convex hull of. Enough for every point of a large picture's edge; keeps counts in 32 bits.
inline constexpr int hullInput = 16777216;

// Moments of one world that are kept at a time: over a minute of steps. Each is about as large as the world.
inline constexpr int checkpoints = 4096;

// Bytes of a group's name.
inline constexpr int groupName = 1024;

// Bodies, and shapes, of one world: what 20 bits of a handle can name.
inline constexpr int slots = 1048576;

}  // namespace bump::limits

// Every tolerance of the algorithms, with its value, unit and reason. All are relative to the sizes at hand,
// so that a world scaled by a power of two gives the same bits. Limits that callers are held to stand in
// bump/limits.h.
#pragma once

namespace bump::tolerances {

inline constexpr double roundingUnit = 0x1p-53;

// Relative. Times the sum of the magnitudes that enter a cross or dot product of differences, this bounds its
// rounding error. The derivation: a coordinate of (p - a) + offset is a sum of three doubles and a dropped
// tail, off by at most 3 u of their magnitudes; an edge's coordinate by u; a product by u, and the sum of two
// by u: below 7 u to first order. A square doubles that. 20 leaves room for the second order and for the
// rounding of the bound itself.
inline constexpr double filter = 20 * roundingUnit;

// Relative to the sizes and the offset of the two shapes. A separation computed with rounding is certain in
// sign beyond this: the filter's bound, the division by a length, and the wrong turn that a walk round two
// outlines may take between edges that are parallel but for rounding.
inline constexpr double separation = 64 * roundingUnit;

// Times the doubt in a separation. Two corners further apart than this have a direction between them: to
// either side of it rounding has moved them by less than the root of a millionth of the way.
inline constexpr double direction = 4096;

// The sine of an angle. An edge this near to a right angle with the normal is a face that carries two
// contact points. Well above what rounding turns an edge by, well below any angle one can see.
inline constexpr double face = 1e-9;

// The sine of an angle. Two rounded corners whose nearest points lie this straight ahead of a flat side,
// where bodies turn, are met by that side: what the distance along it differs by is the square of this.
inline constexpr double lean = 1e-3;

// The sine of an angle. Two edges that bend by more cannot be equally far from a corner but for rounding,
// unless it is within eight times the rounding of their joint, where either is right.
inline constexpr double bend = 0.125;

// Relative to the sizes. A clipped point may be this far outside and still counts as touching: the two ends
// of a face that touches exactly are not told apart by rounding.
inline constexpr double clip = 1e-13;

// Relative to the sizes. Two faces are parallel, and have the middle of their common stretch for nearest
// points, when its two ends are equally far apart but for rounding.
inline constexpr double parallel = 16 * roundingUnit;

// How far an edge may be turned by rounding: relative to how far out its ends are, beside its length.
inline constexpr double edgeTurn = 8 * roundingUnit;

// Relative to the sizes. The distance iteration ends when a step brings less than this, which is what
// rounding may feign in a support's dot product.
inline constexpr double improvement = 8 * roundingUnit;

// Steps of the distance iteration. Each step brings in a new vertex pair and cannot go back; random pairs of
// 64 vertices take 3 to 8.
inline constexpr int simplexSteps = 256;

// Relative to the sizes. A separation below this part of them is computed again with twice the digits; above
// it rounding leaves twelve digits.
inline constexpr double cancellation = 0x1p-10;

// Vertices of one outline times vertices of the other, up to which a contact tries all axes without asking
// which can matter (measured).
inline constexpr int axisProducts = 128;

// Relative to the sizes and the distance of the shapes' positions. Turning shapes nearer than this have met,
// but for the rest of the way, which is taken at their present speed. Some thousand times what rounding may
// feign, and so little that even a creeping approach is off by far less than the promised 1e-5 of the time.
inline constexpr double impact = 1e-12;

// Length units. A cast over less than this is no motion: its square would leave the range of doubles.
inline constexpr double smallestMotion = 1e-100;

// Turns of the impact iteration, before it gives up and says so, with a meeting where the shapes are then: an
// early stop is safe, passing is not. Random impacts take 5 to 20; shapes that spin close to each other at
// every angle below 200; 1,800 those that pass each other by a hair twice a turn, for fifty turns.
inline constexpr int impactSteps = 16000;

// The same for the bullets of a world. Who spins so fast that it is not enough stops where it was seen last,
// for this step: a world with many of them has to go on. At 16,000 one pair may take 10 ms.
inline constexpr int bulletImpactSteps = 500;

// Meetings of a chain's segment and a shape that spins, from behind, that pass before one from the front.
inline constexpr int passingMeetings = 2000;

// Turns of the impact iteration with a direction that stands still, before directions that turn with the
// shapes are tried beside it.
inline constexpr int stillSteps = 48;

// Steps in which shapes that have met are followed until they come apart, before that is given up. Mostly 2
// to 10; 60 where both are huge and spin.
inline constexpr int partingSteps = 16000;

// Chords drawn for each turn of the impact iteration; more would polish a bound that is replaced next turn.
// As each shortens the time to look at to an eighth, eight of them may still find none.
inline constexpr int chordSteps = 8;
inline constexpr int mostChords = 24;

// Relative to the sizes and the offset. How much larger than computed a compound's boxes are taken, so that
// rounding hides no pair from the index: some hundred times what it can bring.
inline constexpr double boxes = 1e-13;

// Relative to the sizes and the offset. The gap between two pieces of a compound that counts as a seam.
inline constexpr double hair = 1e-9;

// Relative to the sizes and the offset. What has no area and is nearer than this to two pieces on either side
// of it lies on the seam between them: some times what turning moves a corner from an edge that it lay on.
inline constexpr double seam = 16 * roundingUnit;

// Relative to the sizes, the offset and the way. A shape whose middle is this near to a chain's line when
// they meet lies on it: some thousand times what rounding may bring in the time of the meeting.
inline constexpr double middle = 1e-12;

// --- The arcade response. In length units of the world (World's lengthUnit), a typical size of its bodies.

// Overlap that is left alone, so that resting bodies keep touching: too small to see at 50 pixels a unit.
inline constexpr double slop = 0.005;

// Boxes that overlap by no more than this along either axis meet at a corner: twice what resting ones
// overlap.
inline constexpr double corner = 0.01;

// Pairs that are nearer than this are kept for the solver before they touch: nothing at ordinary speeds gets
// through the gap in one step.
inline constexpr double margin = 0.02;

// Times the world's lengthUnit. A mover keeps this far from what it comes to, so that the next way does not
// begin in touch with it: a twentieth of a pixel, which nobody sees.
inline constexpr double moverGap = 0.001;

// Per second. How stiff contacts are, as far as substeps can follow: a quarter of their rate. Measured with
// piles of 8,000 and 20,000 boxes: at 30 the lowest rows of a pile sink into each other (1 and 2 % of the
// area), at 100 they do not (0.1 and 0.2 %), and come to rest as soon.
inline constexpr double contactHertz = 100;

// A sine. What lies face to face and leans by less than half of this lies level: 1.1 degrees.
inline constexpr double level = 0.04;

// Units per second. How fast overlap is pushed apart at most: faster would throw what was created inside each
// other.
inline constexpr double pushSpeed = 3;

// Units per second, and radians per second. What moves and turns more slowly rests, and may fall asleep: two
// or three pixels a second at 50 pixels a unit.
inline constexpr double restSpeed = 0.05;
inline constexpr double restTurn = 0.05;

// Length units per second. Of what contacts did to speeds in a step no more than this is handed on to the
// next: beyond all that gravity brings about within the limits, and far within single precision.
inline constexpr double largestImpulse = 1e20;

}  // namespace bump::tolerances

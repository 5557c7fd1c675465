// The full engine: `import { load } from 'bumpbox/full'`. All that index.js has, and every other kind of shape: masks,
// outlines with holes, chains and compounds, for the same questions; convex decomposition; traces of the algorithms;
// the exact box world. Its module is larger: what a game does not need stays out of index.js.
import createModule, { build } from './generated/bumpbox-full.js';
import { startFullEngine } from './full-engine.js';
import { makeLoad } from './loader.js';
export { version } from './version.js';

/** @typedef {import('./region-makers.js').Thing} Thing */
/** @typedef {import('./regions.js').Mask} Mask */
/** @typedef {import('./regions.js').Outline} Outline */
/** @typedef {import('./regions.js').Chain} Chain */
/** @typedef {import('./regions.js').Compound} Compound */
/** @typedef {import('./box-world.js').BoxWorld} BoxWorld */
/** @typedef {import('./box.js').Box} Box */
/** @typedef {import('./full-engine.js').FullBumpbox} FullBumpbox */
/** @typedef {import('./full-world.js').Profile} Profile */
/** @typedef {import('./changes.js').BodyDescription} BodyDescription */
/** @typedef {import('./checkpoints.js').Checkpoints} Checkpoints */
/** @typedef {import('./recordings.js').Recorder} Recorder */
/** @typedef {import('./instantiate.js').WasmSource} WasmSource */
/** @typedef {import('./regions.js').PixelBox} PixelBox */
/** @typedef {import('./regions.js').MaskOptions} MaskOptions */
/** @typedef {import('./regions.js').FillRule} FillRule */
/** @typedef {import('./regions.js').Part} Part */
/** @typedef {import('./box-world.js').BoxOptions} BoxOptions */
/** @typedef {import('./box-world.js').BoxColumns} BoxColumns */
/** @typedef {import('./box-world.js').BoxCounts} BoxCounts */
/** @typedef {import('./full-world.js').FullWorld} FullWorld */
/** @typedef {import('./full-world.js').Carried} Carried */
/** @typedef {import('./geometry.js').ContactTable} ContactTable */
/** @typedef {import('./geometry.js').DistanceTable} DistanceTable */
/** @typedef {import('./region-makers.js').Picture} Picture */
/** @typedef {import('./region-makers.js').PieceContact} PieceContact */
/** @typedef {import('./teaching.js').TracedAxis} TracedAxis */
/** @typedef {import('./teaching.js').TracedClip} TracedClip */
/** @typedef {import('./teaching.js').TracedSimplex} TracedSimplex */
/** @typedef {import('./teaching.js').TracedImpact} TracedImpact */
/** @typedef {import('./teaching.js').Circle} Circle */
/** @typedef {import('./teaching.js').Rectangle} Rectangle */
/** @typedef {import('./box-world.js').BoxWorldOptions} BoxWorldOptions */
/** @typedef {import('./recordings.js').Replay} Replay */
/** @typedef {import('./full-world.js').FullWorlds} FullWorlds */
/** @typedef {import('./region-makers.js').SolidMakers} SolidMakers */
/** @typedef {import('./teaching.js').Teaching} Teaching */
/** @typedef {import('./recordings.js').Recordings} Recordings */
/** @typedef {import('./full-world.js').PhaseTimes} PhaseTimes */
/** @typedef {import('./debug-lines.js').DebugLines} DebugLines */
/** @typedef {import('./bulk.js').BodiesOptions} BodiesOptions */
/** @typedef {import('./world.js').BodyMeasures} BodyMeasures */
/** @typedef {import('./changes.js').ShapeChanges} ShapeChanges */
/** @typedef {import('./row-arrays.js').ContactRows} ContactRows */
/** @typedef {import('./row-arrays.js').EventRows} EventRows */
/** @typedef {import('./broad-phase.js').BroadPhase} BroadPhase */
/** @typedef {import('./many-questions.js').Hits} Hits */
/** @typedef {import('./many-questions.js').FoundInEach} FoundInEach */
/** @typedef {import('./move-shape.js').MoveOptions} MoveOptions */
/** @typedef {import('./move-shape.js').Moved} Moved */
/** @typedef {import('./recordings.js').Divergence} Divergence */
/** @typedef {import('./bulk.js').Column} Column */
/** @template A @template {string} F @typedef {import('./row-arrays.js').RowArray<A, F>} RowArray */
/** @typedef {import('./broad-phase.js').BroadPhaseKind} BroadPhaseKind */
/** @typedef {import('./broad-phase.js').BroadPhaseCounts} BroadPhaseCounts */
/** @typedef {import('./broad-phase.js').BroadPhaseView} BroadPhaseView */
/** @typedef {import('./world.js').World} World */
/** @typedef {import('./world.js').BodyOptions} BodyOptions */
/** @typedef {import('./body.js').Body} Body */
/** @typedef {import('./sprites.js').Sprite} Sprite */
/** @typedef {import('./groups.js').Handlers} Handlers */
/** @typedef {import('./contacts.js').Contact} Contact */
/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./shapes.js').ShapeOptions} ShapeOptions */
/** @typedef {import('./shapes.js').Point} Point */
/** @typedef {import('./shapes.js').PointShape} PointShape */
/** @typedef {import('./shapes.js').CircleShape} CircleShape */
/** @typedef {import('./shapes.js').SegmentShape} SegmentShape */
/** @typedef {import('./shapes.js').CapsuleShape} CapsuleShape */
/** @typedef {import('./shapes.js').BoxShape} BoxShape */
/** @typedef {import('./shapes.js').PolygonShape} PolygonShape */
/** @typedef {import('./questions.js').Pose} Pose */
/** @typedef {import('./questions.js').TouchOptions} TouchOptions */
/** @typedef {import('./questions.js').ShapeContact} ShapeContact */
/** @typedef {import('./questions.js').ShapeDistance} ShapeDistance */
/** @typedef {import('./questions.js').Impact} Impact */
/** @typedef {import('./questions.js').Motion} Motion */
/** @typedef {import('./limits.js').Limits} Limits */
/** @typedef {import('./pushes.js').Push} Push */
/** @typedef {import('./pushes.js').PushPoint} PushPoint */
/** @typedef {import('./pushes.js').PassPush} PassPush */
/** @typedef {import('./world.js').Mixing} Mixing */
/** @typedef {import('./world.js').WorldOptions} WorldOptions */
/** @typedef {import('./columns.js').Columns} Columns */
/** @typedef {import('./groups.js').GroupName} GroupName */
/** @typedef {import('./groups.js').Policy} Policy */
/** @typedef {import('./queries.js').Filter} Filter */
/** @typedef {import('./queries.js').Found} Found */
/** @typedef {import('./queries.js').PoseOptions} PoseOptions */
/** @typedef {import('./queries.js').Near} Near */
/** @typedef {import('./queries.js').Hit} Hit */
/** @typedef {import('./body.js').BodyType} BodyType */

/**
 * Loads the full engine.
 * @type {(source?: WasmSource) => Promise<Readonly<FullBumpbox>>}
 */
export const load = makeLoad(
  createModule,
  build,
  {
    simd: new URL('./generated/bumpbox-full.wasm', import.meta.url),
    plain: new URL('./generated/bumpbox-full-plain.wasm', import.meta.url),
  },
  startFullEngine,
);

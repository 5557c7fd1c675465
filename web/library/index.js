// The engine for web projects: `import { load } from 'bumpbox'`. One awaited load, then plain calls. Drawing is in
// canvas.js, which needs the larger module.
import createModule, { build } from './generated/bumpbox.js';
import { startSmall } from './in-full.js';
import { makeLoad } from './loader.js';
export { version } from './version.js';

/** @typedef {import('./engine.js').Bumpbox} Bumpbox */
/** @typedef {import('./instantiate.js').WasmSource} WasmSource */
/** @typedef {import('./instantiate.js').LoadCode} LoadCode */
/** @typedef {import('./instantiate.js').LoadError} LoadError */
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
/** @typedef {import('./world.js').Mixing} Mixing */
/** @typedef {import('./world.js').WorldOptions} WorldOptions */
/** @typedef {import('./columns.js').Columns} Columns */
/** @typedef {import('./groups.js').GroupName} GroupName */
/** @typedef {import('./groups.js').Policy} Policy */
/** @typedef {import('./queries.js').Filter} Filter */
/** @typedef {import('./queries.js').Found} Found */
/** @typedef {import('./queries.js').Box} Box */
/** @typedef {import('./queries.js').PoseOptions} PoseOptions */
/** @typedef {import('./queries.js').Near} Near */
/** @typedef {import('./queries.js').Hit} Hit */
/** @typedef {import('./body.js').BodyType} BodyType */

/**
 * Loads the engine.
 * @type {(source?: WasmSource) => Promise<Bumpbox>}
 */
export const load = makeLoad(
  createModule,
  build,
  {
    simd: new URL('./generated/bumpbox.wasm', import.meta.url),
    plain: new URL('./generated/bumpbox-plain.wasm', import.meta.url),
  },
  startSmall,
);

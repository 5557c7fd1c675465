// Shapes of a scene as the engine takes them: an outline, a mask, a chain or a round rectangle becomes the convex
// shapes of one body, and what is drawn in their place is remembered. What was cut once is not cut again.
import { materialKeys } from '../library/fields.js';
import { SceneError } from './error.js';
import { argumentsOf } from './shape-format.js';

/** @typedef {import('../library/full-engine.js').FullBumpbox} Bump */
/** @typedef {import('../library/shapes.js').Shape} Shape */
/** @typedef {import('./format.js').SceneShape} SceneShape */
/** @typedef {{ x: number, y: number }} Point */
/**
 * What a shape of a scene became; `contours` is what to draw instead, where it is no shape of the engine; `mask` is
 * what to ask about pixels.
 * @typedef {{ shapes: readonly Shape[], contours?: readonly (readonly Point[])[], mask?: import('../library/regions.js').Mask }} Pieces
 */

const kept = [...materialKeys, 'tags'];

/** @param {Record<string, any>} given */
export const materialOf = (given) =>
  Object.fromEntries(kept.filter((key) => given[key] !== undefined).map((key) => [key, given[key]]));

/** The pixels of a mask, 1 where solid. @param {SceneShape} shape */
export function pixelsOf(shape) {
  if (shape.rows) {
    const [{ length: width }, height] = [shape.rows[0], shape.rows.length];
    const all = shape.rows.join('');
    return { width, height, data: Uint8Array.from(all, (each) => Number(each === '#')) };
  }
  const { width, height, bits } = shape;
  const bytes = Uint8Array.from(atob(bits.replace(/=+$/, '')), (each) => each.charCodeAt(0));
  const data = Uint8Array.from({ length: width * height }, (_, i) => (bytes[i >> 3] >> (7 - (i & 7))) & 1);
  return { width, height, data };
}

/** @param {Bump} bump @param {SceneShape} shape */
function maskOf(bump, shape) {
  const { scale = 1, pivot = { x: 0, y: 0 } } = shape;
  return bump.mask(pixelsOf(shape), { scale, pivot });
}

/** @param {Bump} bump @param {SceneShape} shape @param {any} material @returns {Pieces} */
function maskPieces(bump, shape, material) {
  const mask = maskOf(bump, shape);
  const { scale, pivot } = mask;
  /** @param {Point} pixel */
  const placed = ({ x, y }) => ({ x: (x - pivot.x) * scale.x, y: (y - pivot.y) * scale.y });
  const whole = mask.contours().map((contour) => contour.map(placed));
  if (shape.tolerance !== undefined) {
    const { tolerance } = shape;
    return { shapes: bump.decompose(mask.outline({ tolerance }), material), contours: whole, mask };
  }
  if (shape.most === undefined) return { shapes: bump.decompose(mask, material), contours: whole, mask };
  const shapes = mask.boxes({ most: shape.most }).map(({ x, y, width, height }) => {
    const middle = placed({ x: x + width / 2, y: y + height / 2 });
    return bump.box(width * Math.abs(scale.x), height * Math.abs(scale.y), { ...middle, ...material });
  });
  return { shapes, contours: whole, mask };
}

/** @param {Bump} bump @param {SceneShape} shape @returns {Pieces} */
function cut(bump, shape) {
  const material = materialOf(shape);
  switch (shape.kind) {
    case 'outline': {
      const outline = bump.outline(shape.contours, { fillRule: shape.rule ?? 'evenOdd' });
      return { shapes: bump.decompose(outline, material), contours: shape.contours };
    }
    case 'chain': {
      const chain = bump.chain(shape.points, { closed: shape.closed ?? false });
      return { shapes: bump.decompose(chain, material) };
    }
    case 'mask':
      return maskPieces(bump, shape, material);
    default: {
      const { kind, ...options } = /** @type {any} */ (shape);
      const first = argumentsOf(kind).map((key) => {
        const { [key]: value } = options;
        delete options[key];
        return value;
      });
      return { shapes: [/** @type {any} */ (bump)[kind](...first, options)] };
    }
  }
}

/** Makes pieces, and keeps what it made: the same frozen shape is cut once. */
export class Cutter {
  /** @type {Bump} */ #bump;
  /** By shape, and by what the body says its shapes are made of. @type {WeakMap<object, Map<string, Pieces>>} */
  #known = new WeakMap();

  /** @param {Bump} bump */
  constructor(bump) {
    this.#bump = bump;
  }

  /**
   * @param {SceneShape} shape one that was read
   * @param {Record<string, any>} common what the body says of all its shapes
   * @param {string} path
   * @returns {Pieces}
   */
  pieces(shape, common, path) {
    const material = materialOf(common);
    delete material.tags; // those are the body's own
    const key = JSON.stringify(material);
    const known = this.#known.get(shape) ?? new Map();
    let found = known.get(key);
    if (found) return found;
    try {
      found = Object.freeze(cut(this.#bump, { ...material, ...shape }));
      // Only the engine sees that a polygon is not convex: now, before anything is done with it.
      for (const piece of found.shapes) if (shape.kind === 'polygon') this.#bump.massOf(piece);
    } catch (error) {
      throw refusal(error, path);
    }
    if (found.shapes.length === 0)
      throw new SceneError('conflict', path, 'has no area', { value: 'has no area', because: 'noArea' });
    this.#known.set(shape, known.set(key, found));
    return found;
  }
}

/** What the engine says of something of a scene. @param {unknown} error @param {string} path */
export function refusal(error, path) {
  if (error instanceof SceneError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const because = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return new SceneError('refused', path, `was refused by the engine: ${reason}`, { value: reason, because });
}

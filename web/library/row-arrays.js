// Contacts and events of the last step as typed arrays, for those who read thousands of them.

/**
 * Numbers of one type, all in `rows`, of which `stride` make a row: a row's field is `rows[row * stride + field]`.
 * @template A @template {string} F
 * @typedef {{ readonly rows: A, readonly stride: number } & Readonly<Record<F, number>>} RowArray
 */
/**
 * Contacts as the engine has them: a copy, with typed arrays and the places of each field in a row. Those that are near
 * enough to touch soon are among them; bit 1 of `flags` says who touches now. Bodies and shapes are named by handles,
 * whose lower 20 bits are the slot. There are `count` rows; `f64` has their places and sizes, `u32` who and what.
 * @typedef {{ count: number, f64: RowArray<Float64Array, 'normalX' | 'normalY' | 'separation' |
 *   'point0X' | 'point0Y' | 'point1X' | 'point1Y' | 'approach' | 'impulse' | 'friction'>,
 *   u32: RowArray<Uint32Array, 'shapeA' | 'shapeB' | 'bodyA' | 'bodyB' | 'pointCount' | 'flags' |
 *   'groupsLow' | 'groupsHigh'> }} ContactRows
 */
/**
 * Events as the engine has them: a copy, `count` rows, whose whole numbers `u32` has. `kind` is 0 for begin, 1 stay,
 * 2 end, 3 hit; `contact` is a row of the contacts.
 * @typedef {{ count: number, u32: RowArray<Uint32Array, 'kind' | 'contact' | 'bodyA' | 'bodyB' |
 *   'shapeA' | 'shapeB' | 'groupsLow' | 'groupsHigh'> }} EventRows
 */

/** Bytes of a number of each type; what is read as u32 is the other whole numbers' too. */
const sizes = { f64: 8, u32: 4, i32: 4 };

/**
 * A copy of rows, seen through an array for each size of numbers, with its stride and the places of its fields.
 * @param {string} layout "name:type:offset ..." and the stride, all in bytes
 * @param {ArrayBuffer} buffer
 * @param {{ address: number, count: number }} place
 * @returns {any}
 */
export function rowArrays(layout, buffer, { address, count }) {
  const items = layout.split(' ');
  const bytes = Number(items.pop());
  const copied = buffer.slice(address, address + bytes * count);
  /** @param {typeof Float64Array | typeof Uint32Array} Type */
  const seenAs = (Type) => {
    const size = Type.BYTES_PER_ELEMENT;
    /** @type {Record<string, any>} */
    const found = { rows: new Type(copied), stride: bytes / size };
    for (const item of items) {
      const [name, type, offset] = item.split(':');
      if (sizes[/** @type {keyof typeof sizes} */ (type)] === size) found[name] = Number(offset) / size;
    }
    return found;
  };
  return { count, f64: seenAs(Float64Array), u32: seenAs(Uint32Array) };
}

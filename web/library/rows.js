// Rows of numbers in wasm memory, read in place: contacts and events as the engine wrote them. A layout says where
// in a row each number stands; it comes from the engine, so nothing here repeats it. Knows no meaning.

const readers = {
  u32: { View: Uint32Array, size: 4 },
  i32: { View: Int32Array, size: 4 },
  f64: { View: Float64Array, size: 8 },
};

/** @typedef {{ type: keyof typeof readers, index: number }} Field */

export class Rows {
  /** @type {Map<string, Field>} */ #fields = new Map();
  #stride;
  /** @type {ArrayBuffer | undefined} */ #buffer;
  /** @type {{ u32: Uint32Array, i32: Int32Array, f64: Float64Array }} */
  #views = { u32: new Uint32Array(0), i32: new Int32Array(0), f64: new Float64Array(0) };
  #address = 0;
  /** How many rows there are. */
  count = 0;

  /** @param {string} layout "name:type:offset ..." and the stride, all in bytes */
  constructor(layout) {
    const items = layout.split(' ');
    this.#stride = Number(items.pop());
    for (const item of items) {
      const [name, type, offset] = item.split(':');
      const known = /** @type {keyof typeof readers} */ (type);
      this.#fields.set(name, { type: known, index: Number(offset) / readers[known].size });
    }
  }

  /**
   * Where the rows are now.
   * @param {ArrayBuffer} buffer
   * @param {number} address
   * @param {number} count
   */
  look(buffer, address, count) {
    if (buffer !== this.#buffer) {
      this.#buffer = buffer;
      this.#views = {
        u32: new Uint32Array(buffer),
        i32: new Int32Array(buffer),
        f64: new Float64Array(buffer),
      };
    }
    this.#address = address;
    this.count = count;
    return this;
  }

  /**
   * A function that reads one field of a row.
   * @param {string} name
   * @returns {(row: number) => number}
   */
  field(name) {
    const { type, index } = /** @type {Field} */ (this.#fields.get(name));
    const { size } = readers[type];
    return (row) => this.#views[type][(this.#address + row * this.#stride) / size + index];
  }
}

// The compression of GIF: Lempel, Ziv and Welch's, with codes that grow from `depth` + 1 to 12 bits and a fresh table
// when all are used (GIF89a, Appendix F). What comes out stands in blocks of at most 255 bytes.

/** Open addressing; twice the codes that there can be. */
const slots = 1 << 13;
const keys = new Int32Array(slots);
const codes = new Uint16Array(slots);

/**
 * @param {Uint8Array} indices
 * @param {number} depth bits of an index, 2 to 8
 * @param {import('./bytes.js').Bytes} out
 */
export function writeLzw(indices, depth, out) {
  const clear = 1 << depth;
  const block = new Uint8Array(255);
  let [filled, bits, held] = [0, 0, 0];
  let [width, next] = [depth + 1, clear + 2];

  const flush = () => {
    if (filled === 0) return;
    out.byte(filled);
    out.all(block.subarray(0, filled));
    filled = 0;
  };
  /** @param {number} code */
  const put = (code) => {
    bits |= code << held;
    held += width;
    while (held >= 8) {
      block[filled++] = bits & 255;
      bits >>>= 8;
      held -= 8;
      if (filled === 255) flush();
    }
  };

  out.byte(depth);
  keys.fill(-1);
  put(clear);
  let prefix = indices[0];
  for (let i = 1; i < indices.length; i++) {
    const index = indices[i];
    const key = (prefix << 8) | index;
    let slot = (Math.imul(key, 0x9e3779b1) >>> 19) & (slots - 1);
    while (keys[slot] !== key && keys[slot] !== -1) slot = (slot + 1) & (slots - 1);
    if (keys[slot] === key) {
      prefix = codes[slot];
      continue;
    }
    put(prefix);
    prefix = index;
    if (next < 4096) {
      // The reader's table is one code behind: it grows when the code just made no longer fits.
      if (next === 1 << width) width++;
      keys[slot] = key;
      codes[slot] = next++;
    } else {
      put(clear);
      keys.fill(-1);
      width = depth + 1;
      next = clear + 2;
    }
  }
  put(prefix);
  if (next === 1 << width && width < 12) width++;
  put(clear + 1);
  if (held > 0) block[filled++] = bits & 255;
  flush();
  out.byte(0);
}

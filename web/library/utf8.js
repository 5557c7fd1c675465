// Text as bytes and back. Where a page is only played, as by Jest with jsdom, Node's own does it.

/** @returns {Pick<typeof globalThis, 'TextEncoder' | 'TextDecoder'>} */
const makers = () =>
  globalThis.TextDecoder ? globalThis : /** @type {any} */ (globalThis).process.getBuiltinModule('node:util');

export const encoder = () => new (makers().TextEncoder)();

/** @param {Uint8Array} bytes */
export const decode = (bytes) => new (makers().TextDecoder)().decode(bytes);

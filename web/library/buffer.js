// The buffer is the engine's place for what crosses in bulk (wasm/bindings/buffer.h): questions and answers by the
// thousand, pixels, snapshots. It stays as large as it was made until little is asked for.

/**
 * What was in it is read: a large one is given back now, not when somebody happens to ask.
 * @param {{ bufferFor(bytes: number): number }} native
 */
export const giveBack = (native) => void native.bufferFor(64);

// What package.mjs puts in the place of such an import: a function that gives the file's bytes,
// or nothing where the browser cannot unpack them.
declare module 'wasm:*' {
  const bytes: import('../library/instantiate.js').InsideFile;
  export default bytes;
}

// What the program comes to, by the library in the checkout.
import { program } from './program.mjs';

const library = new URL('../../web/library/index.js', import.meta.url);
const source = program(`const { load } = await import(${JSON.stringify(library.href)});`);
const { collide } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

/** @type {string} */
export const expected = await collide();

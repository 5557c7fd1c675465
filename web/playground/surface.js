// The page's canvas is watched as every stage's is.
export { Surface } from '../stage/surface.js';

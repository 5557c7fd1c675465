// The engine's limits (core/include/bump/limits.h).
import { fullLimits, limits as engineLimits } from './generated/facts.js';

export { fullLimits };

/**
 * What the engine takes at most. Beyond it arguments are refused.
 * @typedef {object} Limits
 * @property {number} coordinate the largest coordinate and size, in length units
 * @property {number} speed the largest speed, in units (or radians) per second
 * @property {number} angle the largest angle, in radians
 * @property {number} smallestSize the smallest width, height or radius
 * @property {number} longestStep the longest step, in seconds
 * @property {number} shortestStep the shortest step, in seconds
 * @property {number} shapePoints the most vertices of one convex shape
 * @property {number} mass the largest mass and density
 * @property {number} leastMass the smallest mass and density that is not 0
 * @property {number} inertia the largest moment of inertia
 * @property {number} leastInertia the smallest that is not 0
 * @property {number} factor the largest friction, drag and gravity scale
 * @property {number} force the largest force, torque and impulse
 * @property {number} groups the most named groups of one world
 * @property {number} slots the most bodies, and the most shapes, of one world
 */

/** @type {Readonly<Limits>} */
export const limits = engineLimits;

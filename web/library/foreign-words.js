// What other engines call what Bumpbox has too, and where ours belong: a refusal then says the word to use. Knows only words.
import { bodyFields, shapeFields, worldFields } from './generated/facts.js';

/** By their words, ours: the first of them is the key that has to be there. @type {Record<string, string>} */
const ours = {
  restitution: 'bounce',
  elasticity: 'bounce',
  bounciness: 'bounce',
  isSensor: 'trigger',
  sensor: 'trigger',
  isTrigger: 'trigger',
  isStatic: "type: 'static'",
  isKinematic: "type: 'kinematic'",
  isBullet: 'bullet',
  ccd: 'bullet',
  label: 'tags',
  name: 'tags',
  position: 'x and y',
  translation: 'x and y',
  rotation: 'angle',
  linearVelocity: 'velocity',
  vx: 'velocity',
  vy: 'velocity',
  fixedRotation: 'lockTurning',
  lockRotations: 'lockTurning',
  linearDamping: 'drag',
  damping: 'drag',
  frictionAir: 'drag',
  angularDamping: 'angularDrag',
  categoryBits: 'category',
  maskBits: 'mask',
  collisionFilter: 'category and mask',
  groupIndex: 'category and mask',
  allowSleep: 'sleepAfter',
  enableSleeping: 'sleepAfter',
  radius: 'shape',
  width: 'shape',
  height: 'shape',
  data: 'userData',
  active: 'enabled',
  isEnabled: 'enabled',
  fixtures: 'shapes',
};

/** The calls that take options, the nearest first: a body's give its shapes theirs. */
const places = /** @type {const} */ ([
  ['shapes', shapeFields],
  ['createBody', bodyFields],
  ['createWorld', worldFields],
]);

/**
 * Our word for one of another engine's, or for one of ours that belongs elsewhere.
 * @param {string} word
 * @param {readonly string[]} keys that are known here
 */
export function ourWord(word, keys) {
  const found = Object.hasOwn(ours, word) ? ours[word] : word;
  const [key] = found.split(/\W/);
  if (keys.includes(key)) return found;
  if (keys.includes(`${word}s`)) return undefined; // that is nearer
  const place = places.find(([, fields]) => fields.some(({ name }) => name.split('.')[0] === key));
  return place && `${found} of ${place[0]}`;
}

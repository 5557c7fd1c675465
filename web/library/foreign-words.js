// What other engines call what Bumpbox has too, and where ours belong: a refusal then says the word to use. Knows only
// words.
import { bodyFields, shapeFields, worldFields } from './generated/facts.js';

/** By our words, theirs: of ours the first is the key that has to be there. @type {Record<string, string>} */
const theirs = {
  bounce: 'restitution elasticity bounciness',
  trigger: 'isSensor sensor isTrigger',
  "type: 'static'": 'isStatic',
  "type: 'kinematic'": 'isKinematic',
  bullet: 'isBullet ccd',
  tags: 'label name',
  'x and y': 'position translation',
  angle: 'rotation',
  velocity: 'linearVelocity vx vy',
  lockTurning: 'fixedRotation lockRotations',
  drag: 'linearDamping damping frictionAir',
  friction: 'frictionStatic',
  angularDrag: 'angularDamping',
  category: 'categoryBits',
  mask: 'maskBits',
  'category and mask': 'collisionFilter collisionGroup groupIndex',
  sleepAfter: 'allowSleep enableSleeping canSleep',
  stepLength: 'dt',
  width: 'w',
  height: 'h',
  vertices: 'points',
  shape: 'radius width height vertices kind',
  shapes: 'fixtures',
  userData: 'data',
  enabled: 'active isEnabled',
  begin: 'collisionStart beginContact',
  stay: 'collisionActive',
  end: 'collisionEnd endContact exit',
  'world.createWalls()': 'bounds',
};
const ourWords = Object.keys(theirs);

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
 * @param {boolean} [elsewhere] whether it may belong to another call: these are options, not a point or a box
 */
export function ourWord(word, keys, elsewhere) {
  const ofTheirs = (/** @type {string} */ each) =>
    ourWords.find((our) => theirs[our].split(' ').includes(each));
  let our = ofTheirs(word) ?? word;
  // Theirs may be one of ours elsewhere, which stands for another here.
  if (!keys.includes(our)) our = ofTheirs(our) ?? our;
  const [key] = our.split(/\W/);
  if (keys.includes(key)) return our;
  if (keys.includes(`${word}s`)) return undefined; // that is nearer
  const place =
    elsewhere && places.find(([, fields]) => fields.some(({ name }) => name.split('.')[0] === key));
  if (place) return `${our} of ${place[0]}`;
  return our !== word && our.endsWith(')') ? our : undefined; // a call of its own
}

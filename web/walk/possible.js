// What can be followed with whom was chosen. Apart from the algorithms themselves (algorithms.js), since this is asked before
// anybody follows one.

/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../library/regions.js').Mask} Mask */
/** @typedef {import('../scene/play.js').Play} Play */
/** @typedef {import('../scene/format.js').Algorithm} Followed */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ play: Play }} Host */
/** Those of a box physics. @typedef {{ tag: string, gravity?: Point, drag?: number }} Rules */
/** A body that is one picture and nothing else. @typedef {{ body: Body, mask: Mask }} Picture */

/** More pairs nobody walks through: of twelve boxes there are 66. */
const mostBoxes = 12;
/** Nobody walks through more rows. */
const mostRows = 512;
/** Beyond so many bodies nobody waits for the copy, in each picture while time runs. */
const mostBodies = 400;

/** @param {Play} play @param {readonly Body[]} bodies @returns {Rules | undefined} */
export function rulesOf(play, bodies) {
  const all = /** @type {any[]} */ (play.scene.play ?? []).filter(({ kind }) => kind === 'boxPhysics');
  return all.find(({ tag }) => bodies.every(({ tags }) => tags.includes(tag)));
}
/** @param {Play} play @param {Rules} rules */
export const listOf = ({ world }, { tag }) =>
  world.bodies.filter(
    ({ tags, type, shapes }) => tags.includes(tag) && type !== 'dynamic' && shapes[0]?.kind === 'box',
  );

/** @param {Play} play @param {readonly Body[]} bodies */
export function canBeBoxes(play, bodies) {
  const rules = bodies.length > 0 && rulesOf(play, bodies);
  return Boolean(rules) && listOf(play, /** @type {Rules} */ (rules)).length <= mostBoxes;
}

export const movingOf = (/** @type {readonly Body[]} */ bodies) =>
  bodies.filter(({ type }) => type === 'dynamic');

/** Whether there is anything to follow. @param {import('../scene/play.js').Play['world']} world @param {readonly Body[]} bodies */
export const canBeSolved = (world, bodies) => movingOf(bodies).length > 0 && world.bodyCount <= mostBodies;

/**
 * What of a body can be cut: its outlines, and the contours of its masks, in its own axes.
 * @param {Host} host @param {Body} body
 */
export const outlinesOf = ({ play }, body) =>
  play
    .piecesOf(body)
    .filter(({ contours }) => contours !== undefined)
    .map(({ shape, contours = [] }) => ({
      contours,
      fillRule: /** @type {'evenOdd' | 'nonZero'} */ (
        shape.kind === 'outline' && shape.rule === 'nonZero' ? 'nonZero' : 'evenOdd'
      ),
    }));

/** @param {Host} host @param {Body} body @returns {Picture | undefined} */
function pictureOf({ play }, body) {
  const pieces = play.piecesOf(body);
  const [{ mask } = { mask: undefined }] = pieces;
  return pieces.length === 1 && mask ? { body, mask } : undefined;
}

/**
 * The two pictures, where their rows run along each other: both upright, in pixels of one size.
 * @param {Host} host @param {readonly Body[]} bodies
 * @returns {readonly [Picture, Picture] | null}
 */
export function picturesOf(host, bodies) {
  if (bodies.length !== 2 || bodies.some(({ angle }) => angle !== 0)) return null;
  const [a, b] = bodies.map((body) => pictureOf(host, body));
  if (!a || !b) return null;
  const [p, q] = [a.mask.scale, b.mask.scale];
  const isSame = p.x === q.x && p.y === q.y && p.x > 0 && p.y > 0;
  return isSame && Math.max(a.mask.height, b.mask.height) <= mostRows ? [a, b] : null;
}

/** @param {Host} host @param {readonly Body[]} bodies @returns {Set<Followed>} */
export function possibleWith(host, bodies) {
  const { play } = host;
  /** @type {Set<Followed>} */
  const can = new Set(bodies.length === 2 ? ['answer', 'overlap', 'distance', 'impact', 'meeting'] : []);
  if (picturesOf(host, bodies)) can.add('pixels');
  if (canBeBoxes(play, bodies)) can.add('boxes');
  if (canBeSolved(play.world, bodies)) can.add('solver');
  if (bodies.length === 1 && outlinesOf(host, bodies[0]).length > 0) can.add('ears');
  return can;
}

// Whether two shapes may meet, and what follows: the questions that are put about a pair one after the other, up to the
// first that ends it. Boxes, categories and masks, groups and rules, the shapes themselves, and then who is pushed and told.
// What the scene says of the two is read here; that the engine does the same is held by tests/playground/walks-meeting.
import { policies } from '../library/groups.js';
import { shown } from './figures.js';
import { apart, arrow, chosen, into, line, quiet, spot, styleA, styleB } from './steps.js';

/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../library/shapes.js').Shape} Shape */
/** @typedef {import('../library/groups.js').Policy} Policy */
/** What a scene says of tags. @typedef {Pick<import('../scene/play.js').Play, 'groups' | 'rules'>} Said */
/** A body and the one of its shapes that is asked about. @typedef {{ body: Body, shape: Shape }} One */
/**
 * What follows when the two touch: `said` are the groups and rules that hold, `told` the groups that listen to both.
 * @typedef {{ policy: Policy, said: { name: string, policy: Policy }[], told: string[], isWanted: readonly [boolean, boolean],
 *   lets: boolean, holdsBack: 'overlap' | 'trigger' | 'heavy' | null }} Meeting
 */

const allBits = 0xffffffff;
const below = 24; // CSS pixels from a letter to its tags
const push = 34; // the length of an arrow that pushes, in CSS pixels

const categoryOf = (/** @type {Shape} */ { category = 1 }) => category >>> 0;
const maskOf = (/** @type {Shape} */ { mask = allBits }) => mask >>> 0;
/** @param {One} one */
const tagsOf = ({ body, shape }) => [...new Set([...body.tags, ...(shape.tags ?? [])])];
/** As digits of 0 and 1; all that there are as one. @param {number} bits */
const shownBits = (bits) => (bits === allBits ? '…1' : bits.toString(2));

/**
 * @param {Said} said @param {One} a @param {One} b
 * @returns {Meeting}
 */
function meetingOf({ groups, rules }, a, b) {
  const [tagsA, tagsB] = [tagsOf(a), tagsOf(b)];
  const areOf = (/** @type {string} */ left, /** @type {string} */ right) =>
    (tagsA.includes(left) && tagsB.includes(right)) || (tagsB.includes(left) && tagsA.includes(right));
  const shared = groups.filter(({ name }) => {
    const [left, right] = name.split(':');
    return areOf(left, right);
  });
  const ruled = rules.filter((rule) => rule.policy !== 'block' && areOf(rule.a, rule.b));
  const all = [...shared, ...ruled.map((rule) => ({ name: `${rule.a} + ${rule.b}`, policy: rule.policy }))];
  // The engine's list of policies goes from what lets nothing through to what lets all.
  const policy = policies[Math.max(0, ...all.map((each) => policies.indexOf(each.policy)))];
  const isHeavy = [a, b].every(({ body }) => body.type !== 'dynamic');
  const isTrigger = Boolean(a.shape.trigger || b.shape.trigger);
  return {
    policy,
    said: all,
    told: shared.map(({ name }) => name),
    isWanted: [(maskOf(b.shape) & categoryOf(a.shape)) !== 0, (maskOf(a.shape) & categoryOf(b.shape)) !== 0],
    lets: policy === 'oneWay' || Boolean(a.shape.passes || b.shape.passes),
    holdsBack: policy === 'overlap' ? 'overlap' : isTrigger ? 'trigger' : isHeavy ? 'heavy' : null,
  };
}

/**
 * @param {import('./answers.js').Bump} bump
 * @param {Said} scene
 * @param {import('./answers.js').Touching} touching
 * @param {Body} bodyA
 * @param {Body} bodyB
 * @returns {Step[]}
 */
export function meetingSteps(bump, scene, { nearest, overlap, depth, normal, contact }, bodyA, bodyB) {
  const a = { body: bodyA, shape: nearest.a.shape };
  const b = { body: bodyB, shape: nearest.b.shape };
  const all = [bodyA, bodyB];
  if (all.some(({ enabled }) => !enabled)) return [{ key: 'meetOff' }];
  if (all.every(({ type }) => type === 'static')) return [{ key: 'meetFixed' }];
  const boxes = [a, b].map(({ body, shape }) => bump.boundsOf(shape, body));
  /** @type {Step['draw']} */
  const drawBoxes = (sketch) =>
    boxes.forEach(({ lower, upper }, i) =>
      sketch.box(lower.x, lower.y, upper.x - lower.x, upper.y - lower.y, i === 0 ? boxA : boxB),
    );
  const [p, q] = boxes;
  const isPair =
    p.lower.x <= q.upper.x && q.lower.x <= p.upper.x && p.lower.y <= q.upper.y && q.lower.y <= p.upper.y;
  if (!isPair) return [{ key: 'meetBoxesApart', draw: drawBoxes }];
  const { said, policy, told, isWanted, lets, holdsBack } = meetingOf(scene, a, b);
  /** @type {Step[]} */
  const steps = [{ key: 'meetBoxes', draw: drawBoxes }];

  const bits = {
    categoryA: shownBits(categoryOf(a.shape)),
    maskA: shownBits(maskOf(a.shape)),
    categoryB: shownBits(categoryOf(b.shape)),
    maskB: shownBits(maskOf(b.shape)),
  };
  const isPlain = [a, b].every(({ shape }) => categoryOf(shape) === 1 && maskOf(shape) === allBits);
  if (!isWanted[0] || !isWanted[1]) {
    // The one that the other's mask leaves out.
    const who = ['A', 'B'].filter((_, i) => !isWanted[i]).join(', ');
    steps.push({ key: 'meetMasksNot', values: { ...bits, who } });
    return steps;
  }
  steps.push(isPlain ? { key: 'meetMasksPlain' } : { key: 'meetMasks', values: bits });

  /** @type {Step['label']} */
  const labelTags = (put, view) => {
    for (const one of [a, b]) {
      const text = tagsOf(one).join(' ');
      if (text) put({ x: one.body.x, y: one.body.y + below * view.pixel, text, kind: 'mark figure' });
    }
  };
  const list = said.map((each) => `${each.name} (${each.policy})`).join(', ');
  const groups = said.length === 0 ? 'meetNoGroup' : said.length === 1 ? 'meetGroup' : 'meetGroups';
  if (policy === 'ignore') {
    steps.push({ key: 'meetIgnore', values: { list }, label: labelTags });
    return steps;
  }
  steps.push({ key: groups, values: { list, policy }, label: labelTags });

  const { pointA, pointB, separation } = nearest.distance;
  if (!overlap) {
    steps.push({
      key: 'meetShapesApart',
      values: { distance: shown(Math.max(separation, 0)) },
      draw(sketch) {
        line(sketch, pointA, pointB, apart);
        spot(sketch, pointA, 5, styleA);
        spot(sketch, pointB, 5, styleB);
      },
    });
    return steps;
  }
  const points = contact?.points ?? [pointA];
  /** @type {Step['draw']} */
  const drawPoints = (sketch) => points.forEach((point) => spot(sketch, point, 5, chosen));
  steps.push({ key: 'meetShapes', values: { depth: shown(depth) }, draw: drawPoints });

  const ends = /** @type {const} */ ({ overlap: 'meetOverlap', trigger: 'meetTrigger', heavy: 'meetHeavy' });
  const isPushed = holdsBack === null;
  steps.push({
    key: holdsBack ? ends[holdsBack] : lets ? 'meetOneWay' : 'meetPushed',
    draw(sketch, view) {
      drawPoints(sketch, view);
      if (!isPushed) return;
      const [point] = points;
      const length = push * view.pixel;
      const moves = [bodyA, bodyB].map(({ type }) => type === 'dynamic');
      for (const [i, way] of [-length, length].entries()) {
        if (!moves[i]) continue;
        arrow(sketch, point, { x: point.x + way * normal.x, y: point.y + way * normal.y }, into);
      }
    },
  });
  steps.push(
    told.length > 0 ? { key: 'meetTold', values: { groups: told.join(', ') } } : { key: 'meetNobodyTold' },
  );
  return steps;
}

const boxA = Object.freeze({ ...quiet, width: 2, colour: 0, opacity: 1, fill: 0 });
const boxB = Object.freeze({ ...boxA, colour: 1 });

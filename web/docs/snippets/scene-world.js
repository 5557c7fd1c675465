// A scene in a game without the element: its bodies are said by the words of createBody, and given to it one by one.
import { load } from 'bumpbox/full';

const bump = await load();

/** The kinds that are not the library's own become pieces. Masks, crowds and what lives in a scene are not read here. */
function shapesOf(shape) {
  const { kind, contours, rule, points, closed = false, ...rest } = shape;
  if (kind === 'outline')
    return bump.decompose(bump.outline(contours, { fillRule: rule }), rest);
  if (kind === 'chain') return bump.decompose(bump.chain(points, { closed }), rest);
  if (kind !== 'roundRectangle') return [shape];
  const { width, height, radius, ...more } = rest;
  return [bump.roundRectangle(width, height, radius, more)];
}

function worldOf({ world: given, groups, rules, bodies }) {
  const options = { ...given };
  delete options.broadPhase; // createWorld does not take it
  const world = bump.createWorld(options);
  for (const { name, policy } of groups ?? []) world.group(name, policy);
  for (const { a, b, policy, ...more } of rules ?? [])
    world.rule(a, b, policy, more);
  const named = new Map();
  for (const { name, shape, shapes = [shape], ...rest } of bodies) {
    const body = world.createBody({ ...rest, shapes: shapes.flatMap(shapesOf) });
    if (name) named.set(name, body);
  }
  return { world, named };
}

const scene = {
  bumpbox: 1,
  world: { gravity: { x: 0, y: 900 }, stepLength: 0.01 },
  bodies: [
    {
      type: 'static',
      y: 100,
      shape: {
        kind: 'outline',
        contours: [
          [
            { x: -180, y: -20 },
            { x: 180, y: -20 },
            { x: 0, y: 20 },
          ],
        ],
      },
    },
    {
      x: 120,
      y: 0,
      shape: { kind: 'roundRectangle', width: 40, height: 40, radius: 8 },
    },
    { name: 'ball', y: -80, shape: { kind: 'circle', radius: 25, bounce: 0.6 } },
  ],
};
const { world, named } = worldOf(scene);
for (let i = 0; i < 500; i++) world.step(0.01);
console.log(world.bodyCount, Math.round(named.get('ball').y)); // 3 55

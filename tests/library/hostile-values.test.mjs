// Every public function, every argument, every option: each is given what JavaScript cannot make a number or a text of, or
// only a text of many megabytes. What is refused is refused by a sentence of ours, short, and leaves the world as it was.
// The functions are found by reflection: one that is not in the list below fails the first test.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Camera } from '../../web/library/camera.js';
import { Sketch, loadForPictures } from '../../web/library/canvas.js';
import { load } from '../../web/library/full.js';
import { createMover } from '../../web/library/mover.js';
import { load as loadSmall } from '../../web/library/index.js';

const { bump: drawing, renderer } = await loadForPictures();
/** @type {any} */
const bump = await load();
/** @type {any} */
const small = await loadSmall();

const long = 'x'.repeat(1e6);
const fails = () => {
  throw new Error('asked to be a number or a text');
};
const trap = { toString: fails, valueOf: fails, toJSON: fails, join: fails, [Symbol.toPrimitive]: fails };
/** @param {object | (() => void)} target */
function revoked(target) {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

/** A caller's own error is the caller's: it comes out as it is, and nothing is changed. */
const theirs = new Error('from a getter');
const throws = () => {
  throw theirs;
};
/** @template {Uint8Array | Float64Array} T @param {T} array @returns {T} */
function detached(array) {
  structuredClone(array.buffer, { transfer: [array.buffer] });
  return array;
}

/** What nothing can be done with, each by a name for the message of a failure. @type {Record<string, unknown>} */
const hostile = {
  symbol: Symbol('s'),
  'long symbol': Symbol(long),
  bigint: 5n,
  'long bigint': 7n ** 20000n,
  'revoked object': revoked({}),
  'revoked array': revoked([]),
  'array of no length': new Proxy([], {
    get: (array, key) => (key === 'length' ? Symbol('s') : Reflect.get(array, key)),
  }),
  'revoked function': revoked(() => {}),
  'a trap': Object.assign({}, trap),
  'trap without prototype': Object.assign(Object.create(null), trap),
  'array of holes': Object.assign(new Array(1e8), trap),
  'array of a trap': [Object.assign({}, trap)],
  'array of symbols': [Symbol('s')],
  'array-like': { length: 2 ** 40, 0: 1 },
  'array-like of no length': { length: Symbol('s') },
  'long text': long,
  'text of a number': '5',
  'no number': NaN,
  null: null,
  truth: true,
  'a function': fails,
  date: new Date(NaN),
  'long name': new (class {
    static name = long;
  })(),
  'name that is none': new (class {
    static name = Symbol('s');
  })(),
  'kind of its own': {
    get [Symbol.toStringTag]() {
      return 'Float64Array';
    },
  },
  'object of a symbol': Object(Symbol('s')),
  'point of symbols': { x: Symbol('s'), y: Symbol('s') },
  'point of bigints': { x: 5n, y: 5n },
  'point of traps': { x: Object.assign({}, trap), y: Object.assign([], trap) },
  'long key': { [long]: 1 },
  'key that is none': { [Symbol(long)]: 1 },
  'minus nothing': -0,
  'too large to be finite': Infinity,
  'next to nothing': -5e-324,
  'past 32 bits': 2 ** 32 + 5,
  'object of a number': new Number(5),
  'bytes that went away': detached(new Uint8Array(8)),
  'numbers that went away': detached(new Float64Array(8)),
  'bytes of any length': Object.defineProperty(new Uint8Array(8), 'length', { value: 2 ** 31 }),
  'numbers of no length': Object.defineProperty(new Float64Array(8), 'length', { value: -1 }),
  'big numbers': new BigInt64Array(8),
  'numbers that are none': new Float64Array(8).fill(NaN),
  'getter that throws': {
    get x() {
      throw theirs;
    },
  },
  'proxy that throws': new Proxy({}, { get: throws, ownKeys: throws, getPrototypeOf: throws }),
};

/** JavaScript's own words, and the engine's. */
const foreign =
  /Cannot |is not a function|is not iterable|not a constructor|Symbol value|undefined or null|proxy that|Invalid |out of range|asked to be|the engine refuses/;

/** @param {unknown} error @param {string} what was done */
function assertOurs(error, what) {
  if (error === theirs) return;
  assert(error instanceof TypeError || error instanceof RangeError, `${what}: ${error}`);
  const { message } = error;
  assert(message.length < 1000, `${what}: a message of ${message.length} letters, ${message.slice(0, 200)}`);
  assert(!foreign.test(message), `${what}: ${message}`);
}

const point = { x: 1, y: 2 };
const triangle = [
  { x: 0, y: 0 },
  { x: 9, y: 0 },
  { x: 0, y: 9 },
];
const material = {
  paint: 1,
  density: 1,
  friction: 1,
  bounce: 0.5,
  surfaceSpeed: 1,
  rollingResistance: 0.5,
  category: 1,
  mask: 1,
  trigger: false,
};
const anyMaterial = { ...material, tags: ['a'], passes: { x: 0, y: 1 } };
const pose = { x: 1, y: 2, angle: 0.5 };
const motion = { x: 1, y: 2, turn: 0.5 };
const touch = { touch: 'counts' };
const picture = { width: 2, height: 1, data: new Uint8Array([1, 0]) };
const circle = bump.circle(5);
const two = [circle, pose, bump.box(3, 3), pose];
const rays = [0, 0, 9, 9];
const world = bump.createWorld();
const body = world.createBody({ type: 'kinematic', shape: circle, tags: ['a'] });
world.group('a:b', 'block');
const moving = { up: { x: 0, y: 1 }, maxSlope: 1, stepHeight: 1, snap: 1, cornerSlide: 1 };
const mover = createMover(world.createBody({ type: 'kinematic', shape: circle }));
const filter = {
  category: 1,
  mask: 1,
  groups: ['a:b'],
  types: ['static'],
  solids: true,
  triggers: true,
  except: body,
};
const options = {
  gravity: point,
  drag: 1,
  touch: 'counts',
  lengthUnit: 50,
  substeps: 4,
  hitSpeed: 1,
  sleepAfter: 1,
  turning: true,
  bounceSpeed: 1,
  frictionMixing: 'least',
  bounceMixing: 'product',
  stepLength: 0.01,
  mostSteps: 8,
};
const motionOptions = {
  type: 'dynamic',
  x: 1,
  y: 2,
  angle: 1,
  velocity: point,
  angularVelocity: 1,
  mass: 1,
  gravityScale: 1,
  drag: 1,
  maxSpeed: 10,
  bullet: false,
  angularDrag: 1,
  lockX: false,
  lockY: true,
  lockTurning: false,
  inertia: 1,
  centerOffset: point,
  enabled: true,
  minSpeed: 1,
  tags: ['a'],
};
const mask = bump.mask(picture);
const other = bump.createWorld();
const recorder = bump.record(other);
other.createBody({ shape: circle });
const bytes = recorder.bytes;
const saved = world.save();
const boxWorld = bump.createBoxWorld();
const box = boxWorld.createBox({ width: 1, height: 1 });
const rectangle = { x: 0, y: 0, width: 2, height: 2 };
const ring = { x: 0, y: 0, radius: 2 };
const many = [[circle, circle], new Float64Array(6), new Uint32Array([0, 1])];
const view = { x: 0, y: 0, zoom: 1, yUp: false };
const style = { colour: 1, opacity: 1, width: 1, fill: 1, dashed: false, below: false };

/**
 * A call of each function that is right, or several; a number after `#` tells them apart. A value that can be written is
 * written by the same name.
 * @type {Record<string, { it: any, calls: Record<string, () => unknown[]> }>}
 */
const all = {
  bump: {
    it: bump,
    calls: {
      point: () => [{ ...anyMaterial, ...point }],
      circle: () => [3, { ...anyMaterial, ...point }],
      segment: () => [point, { x: 5, y: 5 }, { ...anyMaterial }],
      capsule: () => [point, { x: 5, y: 5 }, 2, { ...anyMaterial }],
      box: () => [3, 4, { ...anyMaterial, ...pose, radius: 1 }],
      polygon: () => [triangle, { ...anyMaterial, radius: 1 }],
      hull: () => [triangle, { ...anyMaterial, radius: 1 }],
      roundRectangle: () => [9, 8, 1, { ...anyMaterial, ...point }],
      collide: () => [...two, touch],
      'collide#2': () => [
        { kind: 'capsule', a: point, b: { x: 5, y: 5 }, radius: 2, ...material },
        pose,
        circle,
      ],
      overlap: () => [...two, touch],
      distance: () => [...two],
      contains: () => [...two, touch],
      containsPoint: () => [circle, pose, point, touch],
      castRay: () => [circle, pose, point, point],
      castShape: () => [circle, pose, point, circle, pose],
      timeOfImpact: () => [circle, pose, motion, circle, pose, motion],
      boundsOf: () => [circle, pose],
      massOf: () => [circle],
      createWorld: () => [options],
      createBoxWorld: () => [{ gravity: point, drag: 1 }],
      collideMany: () => [...many, touch],
      overlapMany: () => [...many, touch],
      distanceMany: () => many,
      record: () => [world, { hashEvery: 1 }],
      replay: () => [bytes, bump.createWorld()],
      mask: () => [picture, { threshold: 1, scale: point, pivot: point }],
      'mask#2': () => [picture, { scale: 2 }],
      maskOfShape: () => [circle, pose, 5, 5, { scale: point, pivot: point }],
      outline: () => [[triangle], { fillRule: 'evenOdd' }],
      'outline#2': () => [triangle],
      chain: () => [triangle, { closed: false }],
      compound: () => [[circle, { shape: circle, ...pose }, mask]],
      decompose: () => [mask, { ...anyMaterial }],
      contacts: () => [...two, touch],
      overlapPixels: () => [mask, pose, circle, pose, touch],
      overlapMask: () => [mask, pose, circle, pose, touch],
    },
  },
  trace: {
    it: bump.trace,
    calls: {
      collide: () => [...two, touch],
      distance: () => [...two],
      timeOfImpact: () => [circle, pose, motion, circle, pose, motion],
    },
  },
  classic: {
    it: bump.classic,
    calls: {
      circleOverlapsCircle: () => [ring, ring],
      rectangleOverlapsRectangle: () => [rectangle, rectangle],
      circleOverlapsRectangle: () => [ring, rectangle],
      circleContainsPoint: () => [ring, point],
      rectangleContainsPoint: () => [rectangle, point],
    },
  },
  world: {
    it: world,
    calls: {
      createBody: () => [{ ...motionOptions, shape: circle, ...material, passes: { x: 0, y: 1 } }],
      'createBody#2': () => [{ shapes: [{ kind: 'box', width: 1, height: 2, ...pose, radius: 1 }] }],
      'createBody#3': () => [{ shapes: [{ kind: 'polygon', vertices: triangle, radius: 1 }] }],
      createBodies: () => [
        {
          count: 2,
          type: 'static',
          bullet: false,
          tags: ['a'],
          x: [1, 2],
          y: 3,
          angle: 1,
          velocityX: 1,
          velocityY: new Float32Array(2),
          angularVelocity: 1,
          mass: 1,
          gravityScale: 1,
          drag: 1,
          maxSpeed: 1,
          minSpeed: 1,
          shapes: [circle],
        },
      ],
      'createBodies#2': () => [{ x: [1, 2], radius: [1, 2], material }],
      'createBodies#3': () => [{ x: [1, 2], width: [1, 2], height: 1 }],
      createWalls: () => [
        { minX: 0, minY: 0, maxX: 9, maxY: 9 },
        { tags: ['a'], ...material },
      ],
      debugLines: () => [{ minX: 0, minY: 0, maxX: 9, maxY: 9 }, filter],
      tellPushes: () => [true],
      changeWorld: () => [options],
      checkpoints: () => [{ frames: 2 }],
      carry: () => ['score', { save: () => 1, restore: () => {} }],
      describe: () => [body],
      change: () => [body, motionOptions],
      changeShape: () => [body, body.shapes[0], { ...anyMaterial, radius: 4, x: 1, y: 1 }],
      save: () => [{ since: saved }],
      restore: () => [saved, { base: saved }],
      castRays: () => [rays, filter],
      findInEach: () => [rays, filter],
      moveShape: () => [
        circle,
        pose,
        point,
        { ...moving, filter, seconds: 0.01, drift: point, carrier: body, drop: true },
      ],
      bodyAt: () => [0],
      group: () => ['a:b', 'block'],
      rule: () => ['a', 'b', 'oneWay', { passes: { x: 0, y: 1 } }],
      on: () => ['a:b', { begin() {}, stay() {}, end() {}, hit() {} }],
      detect: () => [],
      setGravity: () => [point],
      step: () => [0.01],
      beforeStep: () => [() => {}],
      advance: () => [0.01],
      findAt: () => [point, filter],
      findIn: () => [{ minX: 0, minY: 0, maxX: 9, maxY: 9 }, filter],
      findTouching: () => [circle, pose, filter],
      findNear: () => [point, 9, filter],
      castRay: () => [point, point, filter],
      castRayThrough: () => [point, point, filter],
      castShape: () => [circle, pose, point, filter],
      castShapeThrough: () => [circle, pose, point, filter],
      clear: () => [],
      destroy: () => [],
    },
  },
  broadPhase: {
    it: world.broadPhase,
    calls: { choose: () => ['grid', { cellSize: 100, maxPairs: 1000 }], inspect: () => [] },
  },
  body: {
    it: body,
    calls: {
      x: () => [1],
      y: () => [1],
      angle: () => [1],
      velocity: () => [point],
      velocityX: () => [1],
      velocityY: () => [1],
      angularVelocity: () => [1],
      sprite: () => [{ x: 0, y: 0, rotation: 0 }],
      enabled: () => [true],
      applyForce: () => [1, 1, point],
      applyImpulse: () => [1, 1, point],
      applyTorque: () => [1],
      moveTo: () => [1, 1, 1, 0.01],
      wake: () => [],
      addShape: () => [{ kind: 'segment', a: point, b: { x: 5, y: 5 }, ...anyMaterial }],
      removeShape: () => [body.shapes[0]],
      addTag: () => ['b'],
      removeTag: () => ['a'],
      destroy: () => [],
      toJSON: () => [],
    },
  },
  mover: {
    it: mover,
    calls: {
      velocity: () => [point],
      change: () => [{ ...moving, filter, push: 1, inherit: true }],
      standOn: () => [body],
      dropThrough: () => [],
      move: () => [0.01],
      save: () => [],
      restore: () => [mover.save()],
    },
  },
  velocity: { it: body.velocity, calls: { x: () => [1], y: () => [1], toJSON: () => [] } },
  mask: {
    it: mask,
    calls: {
      boxes: () => [{ most: 2, coverage: 0.5, mayOverlap: true }],
      contours: () => [{ tolerance: 1 }],
      outline: () => [{ tolerance: 1 }],
      with: () => [{ scale: point, pivot: point }],
      overlapCount: () => [mask, point],
      push: () => [mask, point, { diagonal: true }],
      overlapNormal: () => [mask, point],
    },
  },
  recorder: { it: recorder, calls: { stop: () => [] } },
  replay: { it: bump.replay(bytes, bump.createWorld()), calls: { step: () => [], run: () => [] } },
  boxWorld: {
    it: boxWorld,
    calls: {
      createBox: () => [{ ...rectangle, velocity: point, mass: 1, bounce: 1, friction: 1, index: 0 }],
      gravity: () => [point],
      drag: () => [1],
      step: () => [0.01],
      clear: () => [],
      destroy: () => [],
    },
  },
  box: {
    it: box,
    calls: {
      x: () => [1],
      y: () => [1],
      width: () => [1],
      height: () => [1],
      velocity: () => [point],
      mass: () => [1],
      destroy: () => [],
      toJSON: () => [],
    },
  },
  camera: {
    it: new Camera(),
    calls: {
      toWorld: () => [1, 2],
      toScreen: () => [1, 2],
      pan: () => [1, 2],
      zoomAt: () => [2, 1, 1],
      fit: () => [rectangle, { top: 1, right: 1, bottom: 1, left: 1 }],
    },
  },
  sketch: {
    it: new Sketch(),
    calls: {
      clear: () => [],
      line: () => [1, 2, 3, 4, style],
      arrow: () => [1, 2, 3, 4, style],
      dot: () => [1, 2, 3, style],
      ring: () => [1, 2, 3, style],
      box: () => [1, 2, 3, 4, style],
      polygon: () => [triangle, style],
      pixel: () => [1, 2, 3, 4, style],
    },
  },
  painter: {
    it: renderer,
    calls: {
      setTheme: () => [
        {
          paper: '#ffffff',
          line: '#ffffff',
          palette: ['#ffffff'],
          outlineShade: 1,
          fillOpacity: 1,
          outlineWidth: 1,
          overlays: { bounds: '#ffffff' },
        },
      ],
      setOutlines: () => [[{ slot: 0, contours: [triangle], paint: 1, rule: 'nonZero' }]],
      setSketch: () => [new Float64Array(0)],
      clearTrails: () => [],
      picture: () => [
        drawing.createWorld(),
        view,
        {
          width: 4,
          height: 4,
          pixelRatio: 1,
          transparent: true,
          grid: true,
          factor: 1,
          overlays: ['bounds'],
          selected: [0],
          hovered: 0,
          colours: new Uint8Array(1),
          covered: { left: 0, bottom: 0 },
          arrowScale: 1,
        },
      ],
      destroy: () => [],
      addressOf: () => [drawing.createWorld()],
      tell: () => [],
      living: () => [],
      free: () => [],
    },
  },
};

/** @param {unknown} value @returns {value is Record<string, unknown> | unknown[]} */
const isOpen = (value) =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** The same of the smaller engine, with a world and a body of its own. @param {any} value @returns {any} */
function ofSmall(value) {
  if (value === body) return smallBody;
  if (value === world) return smallWorld;
  if (Array.isArray(value)) return value.map(ofSmall);
  if (!isOpen(value) || Object.isFrozen(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, ofSmall(each)]));
}
/** @type {any} */ let smallWorld;
/** @type {any} */ let smallBody;
/** It has no snapshots to go back to: each call has a world that nobody touched. */
function afresh() {
  smallWorld?.destroy();
  smallWorld = small.createWorld();
  smallBody = smallWorld.createBody({ type: 'kinematic', shape: circle, tags: ['a'] });
  smallWorld.group('a:b', 'block');
}
afresh();
/** @type {Record<string, () => any>} */
const ofOwner = { bump: () => small, world: () => smallWorld, body: () => smallBody };
for (const [owner, itNow] of Object.entries(ofOwner)) {
  const calls = Object.entries(all[owner].calls)
    .filter(([name]) => doors(itNow()).includes(name.split('#')[0]))
    .map(([name, args]) => [name, () => ofSmall(args())]);
  all[`small ${owner}`] = {
    get it() {
      return itNow();
    },
    calls: Object.fromEntries(calls),
  };
}

/** Not to be called with what is right: the others need it later, and each later step would call what was given. */
const last = ['destroy', 'clear', 'free', 'tell', 'beforeStep'];

/** What can be called or written. @param {any} it @returns {string[]} */
function doors(it) {
  /** @type {Set<string>} */
  const found = new Set();
  for (let of = it; of && of !== Object.prototype; of = Object.getPrototypeOf(of)) {
    for (const [name, { value, set }] of Object.entries(Object.getOwnPropertyDescriptors(of))) {
      if (set?.name === 'refuse') continue; // words-of-others.test.mjs knows what it says
      if (name !== 'constructor' && (typeof value === 'function' || set)) found.add(name);
    }
  }
  return [...found].sort();
}

/** @param {any} it @param {string} name @param {unknown[]} args */
function use(it, name, args) {
  const [door] = name.split('#');
  if (typeof it[door] === 'function') return it[door](...args);
  [it[door]] = args;
}

test('every public function, and all that can be written, is in the list', () => {
  for (const [name, { it, calls }] of Object.entries(all)) {
    const listed = [...new Set(Object.keys(calls).map((call) => call.split('#')[0]))].sort();
    assert.deepEqual(doors(it), listed, name);
  }
  // The smaller engine has nothing that the larger one has not.
  for (const name of doors(small)) assert(name in all.bump.calls, name);
  const less = small.createWorld();
  for (const name of doors(less)) assert(name in all.world.calls, name);
});

/**
 * Each place in the arguments: one of them, an element, a field; and each option that is not there but could be.
 * @param {any} value
 * @param {(string | number)[]} [path]
 * @returns {Generator<(string | number)[]>}
 */
function* places(value, path = []) {
  if (path.length > 0) yield path;
  if (!isOpen(value)) return;
  for (const [key, each] of Object.entries(value)) yield* places(each, [...path, key]);
  // A point, a box, a pose may have no more; what may be is told when something else is asked for.
  if (!Array.isArray(value)) yield [...path, 'zzzzzzzzzz'];
}

/** The arguments with another value in a place. @param {any} value @param {(string | number)[]} path @param {unknown} put @returns {any} */
function replaced(value, [key, ...rest], put) {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key] = rest.length === 0 ? put : replaced(value[key], rest, put);
  return copy;
}

for (const [owner, owned] of Object.entries(all)) {
  test(`${owner}: whatever it is given, it answers in our words, and refuses without a trace`, () => {
    const isSmall = owner.startsWith('small ');
    const state = owner === 'world' || owner === 'body' ? world : undefined;
    const start = state?.save();
    /** As it was before the first call. */
    const back = () => {
      if (start) world.restore(start);
      if (isSmall) afresh();
    };
    for (const [name, args] of Object.entries(owned.calls)) {
      if (last.includes(name)) continue;
      use(owned.it, name, args());
      back();
      /** @type {(string | number)[][]} */
      const found = [...places(args())];
      for (const path of found) {
        for (const [kind, value] of Object.entries(hostile)) {
          const what = `${owner}.${name}, ${path.join('.')} is ${kind}`;
          const judged = isSmall ? smallWorld : state;
          const before = judged?.hash;
          try {
            use(owned.it, name, replaced(args(), path, value));
            back();
          } catch (error) {
            assertOurs(error, what);
            if (judged) assert.equal(judged.hash, before, `${what}: refused, and yet something is changed`);
            // Options that nobody thought of when the list was made.
            const told = /** @type {Error} */ (error).message.match(
              /has no option 'zzzzzzzzzz'; it has (.*)$/,
            );
            for (const key of told?.[1].split(', ') ?? []) {
              const further = [...path.slice(0, -1), key];
              if (!found.some((known) => known.join() === further.join())) found.push(further);
            }
          }
        }
      }
    }
  });
}

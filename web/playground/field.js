// The first scene: shapes that drift about a framed field, bump into each other and never tire. Owns the bodies on
// the page: adds, removes, and undoes. Knows the world through the library only; draws nothing.
import { paints } from './theme.js';

/** @typedef {import('../library/engine.js').Bumpbox} Bumpbox */
/** @typedef {import('../library/world.js').World} World */
/** @typedef {import('../library/world.js').BodyOptions} BodyOptions */
/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../library/shapes.js').Shape} Shape */
/** @typedef {'circle' | 'box' | 'polygon'} Kind */

/**
 * What the reader sees as one shape, also after it was removed and brought back, which takes a new body.
 * @typedef {{ body: Body, shape: BodyOptions['shape'] }} Thing
 */

const area = 1_200_000; // length units squared, whatever the shape of the window
const startShapes = 150;
const margin = 36; // between the places where shapes start and the frame
const lively = { bounce: 1 };
const colours = 7; // grey is kept for what does not move

/** @typedef {{ x: number, y: number, radius: number }} Circle */

/** How far a shape of this scene reaches from its body's place, however it is turned. @param {Shape} shape */
function reach(shape) {
  if (shape.kind === 'circle') return shape.radius;
  if (shape.kind === 'box') return Math.hypot(shape.width, shape.height) / 2;
  if (shape.kind === 'polygon') return Math.max(...shape.vertices.map(({ x, y }) => Math.hypot(x, y)));
  throw new TypeError(`a ${shape.kind} is no shape of this scene`);
}

/** A small seeded generator: the scene starts the same way every time. @param {number} seed */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class Field {
  width;
  height;
  #bump;
  #world;
  #random = randomFrom(1);
  /** Each entry puts things back. @type {(() => void)[]} */
  #undo = [];
  /** @type {WeakMap<Body, Thing>} */
  #things = new WeakMap();

  /**
   * @param {Bumpbox} bump
   * @param {World} world
   * @param {number} aspect width over height of the window
   */
  constructor(bump, world, aspect) {
    this.#bump = bump;
    this.#world = world;
    const ratio = Math.min(Math.max(aspect, 0.5), 2.4);
    this.width = Math.sqrt(area * ratio);
    this.height = Math.sqrt(area / ratio);
    this.again();
  }

  get world() {
    return this.#world;
  }
  get canUndo() {
    return this.#undo.length > 0;
  }
  /** Shapes that can move; the frame does not count. */
  get shapeCount() {
    return this.#world.shapeCount - 4;
  }

  /** Back to the first picture. */
  again() {
    this.#undo = [];
    this.#random = randomFrom(1);
    this.#empty();
    const random = this.#random;
    const kinds = /** @type {const} */ (['circle', 'box', 'polygon']);
    /** @type {Circle[]} */
    const taken = [];
    for (let i = 0; i < startShapes; i++) {
      const direction = random() * 2 * Math.PI;
      const speed = 20 + 70 * random();
      const options = this.#randomShape(kinds[i % 3]);
      const { x, y } = this.#freePlace(reach(/** @type {Shape} */ (options.shape)), taken);
      this.#create({
        ...options,
        x,
        y,
        angle: random() * 2 * Math.PI,
        velocity: { x: Math.cos(direction) * speed, y: Math.sin(direction) * speed },
        angularVelocity: (random() - 0.5) * 2,
      });
    }
  }

  /**
   * A place where a circle lies beside all others; after many tries in vain, any place.
   * @param {number} radius
   * @param {Circle[]} taken
   */
  #freePlace(radius, taken) {
    const random = this.#random;
    const gap = 1;
    /** @type {Circle} */
    let place = { x: 0, y: 0, radius };
    for (let tries = 0; tries < 2000; tries++) {
      place = { x: (random() - 0.5) * (this.width - 90), y: (random() - 0.5) * (this.height - 90), radius };
      const { x, y } = place;
      if (taken.every((other) => Math.hypot(other.x - x, other.y - y) > other.radius + radius + gap)) break;
    }
    taken.push(place);
    return place;
  }

  /**
   * Throws a shape in.
   * @param {Kind} kind
   * @param {{ x: number, y: number }} place
   * @param {{ x: number, y: number }} velocity
   */
  add(kind, place, velocity) {
    const thing = this.#create({
      ...this.#randomShape(kind),
      ...this.#inside(place),
      velocity,
      angularVelocity: (this.#random() - 0.5) * 3,
    });
    this.#undo.push(() => {
      if (thing.body.alive) thing.body.destroy();
    });
  }

  clear() {
    const gone = this.#world.bodies.flatMap((body) => {
      const thing = this.#things.get(body);
      return thing ? [{ thing, motion: body.toJSON() }] : [];
    });
    this.#empty();
    this.#undo.push(() => {
      for (const { thing, motion } of gone) this.#embody(thing, motion);
    });
  }

  undo() {
    this.#undo.pop()?.();
  }

  /** After every step: what was thrown through the frame comes back. Works on the world's arrays, no call. */
  turnBack() {
    const { x, y, velocityX, velocityY, generation, type, size } = this.#world.columns;
    const right = this.width / 2 + margin;
    const bottom = this.height / 2 + margin;
    for (let i = 0; i < size; i++) {
      if (generation[i] === 0 || type[i] === 0) continue;
      if (Math.abs(x[i]) > right && x[i] * velocityX[i] > 0) velocityX[i] = -velocityX[i];
      if (Math.abs(y[i]) > bottom && y[i] * velocityY[i] > 0) velocityY[i] = -velocityY[i];
    }
  }

  /** @param {{ x: number, y: number }} place */
  #inside({ x, y }) {
    const right = this.width / 2;
    const bottom = this.height / 2;
    return { x: Math.min(Math.max(x, -right), right), y: Math.min(Math.max(y, -bottom), bottom) };
  }

  #empty() {
    this.#world.clear();
    const { width, height } = this;
    const right = width / 2 + margin;
    const bottom = height / 2 + margin;
    const corners = [
      { x: -right, y: -bottom },
      { x: right, y: -bottom },
      { x: right, y: bottom },
      { x: -right, y: bottom },
    ];
    this.#world.createBody({
      type: 'static',
      shapes: corners.map((corner, i) =>
        this.#bump.segment(corner, corners[(i + 1) % 4], { paint: paints.grey, bounce: 1 }),
      ),
    });
  }

  /** @param {BodyOptions} options @returns {Thing} */
  #create(options) {
    const body = this.#world.createBody(options);
    const thing = { body, shape: options.shape };
    this.#things.set(body, thing);
    return thing;
  }

  /** Gives a thing whose body is gone a new one. @param {Thing} thing @param {BodyOptions} motion */
  #embody(thing, motion) {
    thing.body = this.#world.createBody({ ...motion, shape: thing.shape });
    this.#things.set(thing.body, thing);
  }

  /** @param {Kind} kind @returns {BodyOptions} */
  #randomShape(kind) {
    const random = this.#random;
    const bump = this.#bump;
    const paint = Math.floor(random() * colours);
    const size = 12 + 26 * random() * random();
    if (kind === 'circle') return { shape: bump.circle(size, { paint, ...lively }) };
    if (kind === 'box') {
      return { shape: bump.box(size * 2, size * (0.8 + 1.4 * random()), { paint, ...lively }) };
    }
    // Corners on a circle, at uneven angles: always convex.
    const count = 3 + Math.floor(random() * 5);
    const vertices = [];
    for (let i = 0; i < count; i++) {
      const angle = ((i + 0.6 * random()) / count) * 2 * Math.PI;
      vertices.push({ x: Math.cos(angle) * size * 1.15, y: Math.sin(angle) * size * 1.15 });
    }
    return { shape: bump.polygon(vertices, { paint, ...lively }) };
  }
}

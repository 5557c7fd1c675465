// The broad phase of lesson 7, gone through in single steps: each with each, along an axis, through cells, down a tree, as
// the lesson tells them, for a handful of boxes. Knows nothing of the page. A test compares the pairs that each way finds
// with those of the engine.

/** @typedef {{ name: string, x: number, y: number, width: number, height: number }} Box x and y of the corner with the smallest */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Frame */
/** @typedef {'each' | 'sweep' | 'grid' | 'tree'} Way */
/** @typedef {Frame & { name: string, members: number[], depth: number, below: Node[] }} Node of a tree: a leaf has one member */
/**
 * What is looked at in a step, and all that is known by then. `say` is the sentence, `values` are its names; boxes are
 * given by their places in the list.
 * @typedef {object} Step
 * @property {string} say
 * @property {Record<string, string | number>} values
 * @property {number} tested comparisons so far
 * @property {[number, number][]} found pairs so far
 * @property {number[]} looked boxes that are compared just now
 * @property {number[]} open boxes that wait to be compared
 * @property {number[]} done boxes that nobody asks for any more
 * @property {Frame | undefined} frame a cell or a box of the tree that is looked at
 * @property {Frame[]} frames all cells that hold something, or all boxes of the tree
 * @property {number | undefined} line how far a sweep has come
 */

/** @type {readonly Box[]} */
export const scene = Object.freeze([
  { name: 'A', x: 20, y: 40, width: 90, height: 60 },
  { name: 'B', x: 85, y: 80, width: 80, height: 70 },
  { name: 'C', x: 60, y: 140, width: 70, height: 70 },
  { name: 'D', x: 210, y: 30, width: 80, height: 55 },
  { name: 'E', x: 250, y: 150, width: 90, height: 80 },
  { name: 'F', x: 320, y: 205, width: 75, height: 70 },
  { name: 'G', x: 420, y: 50, width: 90, height: 85 },
  { name: 'H', x: 490, y: 115, width: 75, height: 65 },
]);
export const size = Object.freeze({ width: 600, height: 300 });
export const cellSize = 100;
/** @type {readonly Way[]} */
export const ways = Object.freeze(['each', 'sweep', 'grid', 'tree']);

/** @param {Box} box @returns {Frame} */
export const frameOf = ({ x, y, width, height }) => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});
/** Touching counts. @param {Frame} a @param {Frame} b */
const meet = (a, b) => a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
/** @param {readonly Frame[]} frames @returns {Frame} */
const around = (frames) => ({
  left: Math.min(...frames.map(({ left }) => left)),
  top: Math.min(...frames.map(({ top }) => top)),
  right: Math.max(...frames.map(({ right }) => right)),
  bottom: Math.max(...frames.map(({ bottom }) => bottom)),
});

/** Writes steps down, with what is known so far. */
class Notes {
  /** @type {Step[]} */ steps = [];
  tested = 0;
  /** @type {[number, number][]} */ found = [];
  /** @type {Frame[]} */ frames = [];
  /** @param {readonly Box[]} boxes */
  constructor(boxes) {
    this.boxes = boxes;
    this.bounds = boxes.map(frameOf);
  }

  /** @param {readonly number[]} list */
  names = (list) => list.map((i) => this.boxes[i].name).join(', ');
  /** @param {string} say @param {Record<string, string | number>} [values] @param {Partial<Step>} [seen] */
  add(say, values = {}, seen = {}) {
    const { tested, frames } = this;
    const nothing = { looked: [], open: [], done: [], frame: undefined, line: undefined };
    this.steps.push({ ...nothing, ...seen, say, values, tested, frames, found: [...this.found] });
  }
  /** Compares two. @param {number} a @param {number} b @param {Partial<Step>} [seen] */
  compare(a, b, seen) {
    this.tested += 1;
    const isPair = meet(this.bounds[a], this.bounds[b]);
    if (isPair) this.found.push(a < b ? [a, b] : [b, a]);
    const names = { a: this.boxes[a].name, b: this.boxes[b].name };
    this.add(isPair ? 'pair' : 'apart', names, { ...seen, looked: [a, b] });
  }
  end() {
    const { length } = this.boxes;
    const all = (length * (length - 1)) / 2;
    this.add('end', { tested: this.tested, found: this.found.length, all });
    return this.steps;
  }
}

/** @param {readonly Box[]} boxes */
function each(boxes) {
  const notes = new Notes(boxes);
  notes.add('each', { all: (boxes.length * (boxes.length - 1)) / 2 });
  for (let a = 0; a < boxes.length; a += 1)
    for (let b = a + 1; b < boxes.length; b += 1)
      notes.compare(a, b, { done: Array.from({ length: a }, (_, i) => i) });
  return notes.end();
}

/** @param {readonly Box[]} boxes */
function sweep(boxes) {
  const notes = new Notes(boxes);
  const { bounds } = notes;
  const order = [...boxes.keys()].sort((a, b) => bounds[a].left - bounds[b].left);
  notes.add('sweep', { order: notes.names(order) });
  /** @type {number[]} */
  let open = [];
  /** @type {number[]} */
  let done = [];
  for (const next of order) {
    const line = bounds[next].left;
    const ended = open.filter((i) => bounds[i].right < line);
    done = [...done, ...ended];
    open = open.filter((i) => !ended.includes(i));
    const values = { box: boxes[next].name, open: notes.names(open), ended: notes.names(ended) };
    const say = `begins${ended.length > 0 ? 'Ended' : ''}${open.length > 0 ? 'Open' : ''}`;
    notes.add(say, values, { looked: [next], open, done, line });
    for (const other of open) notes.compare(other, next, { open, done, line });
    open = [...open, next];
  }
  return notes.end();
}

/** @param {readonly Box[]} boxes */
function grid(boxes) {
  const notes = new Notes(boxes);
  /** @type {Map<string, Frame & { members: number[] }>} */
  const cells = new Map();
  const at = (/** @type {number} */ value) => Math.floor(value / cellSize);
  for (let row = 0; row * cellSize < size.height; row += 1)
    for (let column = 0; column * cellSize < size.width; column += 1) {
      const members = [...boxes.keys()].filter((i) => {
        const { left, top, right, bottom } = notes.bounds[i];
        return at(left) <= column && column <= at(right) && at(top) <= row && row <= at(bottom);
      });
      if (members.length === 0) continue;
      const corner = { left: column * cellSize, top: row * cellSize };
      const far = { right: corner.left + cellSize, bottom: corner.top + cellSize };
      cells.set(`${column} ${row}`, { ...corner, ...far, members });
    }
  notes.frames = [...cells.values()];
  const shared = notes.frames.filter((_, i) => [...cells.values()][i].members.length > 1);
  notes.add('grid', { cells: cells.size, shared: shared.length });
  const known = new Set();
  for (const { members, ...frame } of cells.values()) {
    if (members.length === 1) continue;
    notes.add('cell', { names: notes.names(members) }, { open: members, frame });
    for (const [i, a] of members.entries())
      for (const b of members.slice(i + 1)) {
        const pair = `${a} ${b}`;
        if (known.has(pair))
          notes.add(
            'again',
            { a: boxes[a].name, b: boxes[b].name },
            { looked: [a, b], open: members, frame },
          );
        else notes.compare(a, b, { open: members, frame });
        known.add(pair);
      }
  }
  return notes.end();
}

/** Boxes in boxes: halved along the longer side until one is left. @param {Notes} notes @param {readonly number[]} members @param {number} depth @returns {Node} */
function treeOf(notes, members, depth = 0) {
  const frame = around(members.map((i) => notes.bounds[i]));
  const name = notes.names(members);
  if (members.length === 1) return { ...frame, name, members: [...members], depth, below: [] };
  const isWide = frame.right - frame.left >= frame.bottom - frame.top;
  const middle = (/** @type {number} */ i) => {
    const { left, top, right, bottom } = notes.bounds[i];
    return isWide ? left + right : top + bottom;
  };
  const sorted = [...members].sort((a, b) => middle(a) - middle(b));
  const half = sorted.length >> 1;
  const below = [sorted.slice(0, half), sorted.slice(half)].map((part) => treeOf(notes, part, depth + 1));
  return { ...frame, name, members: below.flatMap((node) => node.members), depth, below };
}

/** Every box goes down the tree, and asks only for those behind it in its order: so each pair comes once. @param {readonly Box[]} boxes */
function tree(boxes) {
  const notes = new Notes(boxes);
  const root = treeOf(notes, [...boxes.keys()]);
  const order = root.members;
  /** @param {Node} node @returns {Node[]} */
  const inner = (node) => (node.below.length > 0 ? [node, ...node.below.flatMap(inner)] : []);
  notes.frames = inner(root);
  notes.add('tree', { order: notes.names(order) });
  for (const [place, box] of order.entries()) {
    const behind = order.slice(place + 1);
    if (behind.length === 0) break;
    const done = order.slice(0, place);
    notes.add('down', { box: boxes[box].name, behind: notes.names(behind) }, { looked: [box], done });
    /** @param {Node} node */
    const visit = (node) => {
      if (!node.members.some((i) => behind.includes(i))) return;
      if (node.below.length === 0) {
        notes.compare(box, node.members[0], { done });
        return;
      }
      // All that holds the box itself is met by it: there is nothing to compare.
      if (!node.members.includes(box)) {
        notes.tested += 1;
        const isMet = meet(notes.bounds[box], node);
        const values = { box: boxes[box].name, names: node.name };
        const seen = { looked: [box], open: node.members, frame: node, done };
        notes.add(isMet ? 'into' : 'past', values, seen);
        if (!isMet) return;
      }
      node.below.forEach(visit);
    };
    visit(root);
  }
  return notes.end();
}

const makers = { each, sweep, grid, tree };
/** @param {Way} way @param {readonly Box[]} [boxes] */
export const stepsOf = (way, boxes = scene) => makers[way](boxes);

// The broad phase of a world: which one guesses the pairs, what it cost, and its own data for drawing and teaching.
// Knows the rows of core/include/bump/broad_phase/inspect.h.
import * as check from './check.js';
import {
  broadPhaseKinds as kinds,
  cellBytes,
  cellLevel,
  intervalBytes,
  intervalLower,
  nodeBytes,
  nodeDepth,
  usualMostPairs,
} from './generated/facts.js';

/** @typedef {import('./world-inside.js').FullInside} FullInside */

/**
 * How pairs are guessed: each with each, cells, shadows on an axis, or a tree of boxes; 'automatic' leaves it to the
 * engine.
 * @typedef {'automatic' | 'bruteForce' | 'grid' | 'sweep' | 'tree'} BroadPhaseKind
 */
/**
 * What the last update cost.
 * @typedef {object} BroadPhaseCounts
 * @property {number} shapes how many there are
 * @property {number} allPairs that are possible among them
 * @property {number} tested pairs whose boxes were compared
 * @property {number} found pairs whose boxes do overlap
 */
/** @typedef {import('./queries.js').Box} Box */
/**
 * What the last update looked at, as plain data; the lists of the other kinds are empty. Shapes are named by their
 * slots: `level` 0 is the finest; `axis` is the sweep's; `parent` is a node's index, and `shape` -1 inside the tree.
 * @typedef {object} BroadPhaseView
 * @property {BroadPhaseKind} kind
 * @property {(Box & { level: number, fixed: boolean, shapes: number[] })[]} cells of a grid that hold something
 * @property {'x' | 'y'} axis along which a sweep went
 * @property {{ shape: number, lower: number, upper: number }[]} intervals of a sweep: each shape's shadow on the axis
 * @property {(Box & { depth: number, parent: number, shape: number })[]} nodes of a tree, each with its box
 */

export class BroadPhase {
  /** @type {FullInside} */ #inside;
  /** @internal @param {FullInside} inside */
  constructor(inside) {
    this.#inside = inside;
  }

  /** The one that made the last pairs, never 'automatic'. */
  get kind() {
    return kinds[this.#inside.nativeOrThrow().broadPhase()];
  }

  /**
   * All find the same pairs; they differ in cost.
   * @param {BroadPhaseKind} kind
   * @param {{ cellSize?: number, maxPairs?: number }} [options] of the grid's finest cells, in length units, chosen if
   *   left out; and how many pairs are an error, 4,194,304 or more if left out
   */
  choose(kind, options = {}) {
    const { limits } = this.#inside;
    const number = kinds.indexOf(check.oneOf(kind, 'kind', kinds));
    const given = check.options(options, 'options', ['cellSize', 'maxPairs']);
    const size = check.amount(given.cellSize ?? 0, 'cellSize', limits.coordinate);
    const pairs = check.whole(given.maxPairs ?? usualMostPairs, 'maxPairs', 1, 2 ** 32 - 1);
    this.#inside.accept(this.#inside.nativeOrThrow().setBroadPhase(number, size, pairs));
  }

  /**
   * What the last update cost: shapes, pairs that are possible, pairs that were compared, and pairs found.
   * @returns {BroadPhaseCounts}
   */
  get counts() {
    this.#inside.nativeOrThrow().broadPhaseCounts();
    const [shapes, allPairs, tested, found] = this.#inside.engine.native.scratch();
    return { shapes, allPairs, tested, found };
  }

  /** Its own data, for drawing: what the last update looked at. @returns {BroadPhaseView} */
  inspect() {
    const inside = this.#inside;
    const kind = kinds[inside.accept(inside.nativeOrThrow().inspectBroadPhase())];
    const [axis, cells, cellCount, members, memberCount, intervals, intervalCount, nodes, nodeCount] =
      inside.engine.native.scratch();
    const { buffer } = inside.engine.memory;
    const shapes = new Uint32Array(buffer, members, memberCount);
    /** @template T @param {number} count @param {(i: number) => T} read */
    const list = (count, read) => Array.from({ length: count }, (_, i) => read(i));
    /** @param {Float64Array | Float32Array} from @param {number} at */
    const box = (from, at) => {
      const [minX, minY, maxX, maxY] = from.subarray(at, at + 4);
      return { minX, minY, maxX, maxY };
    };
    const cellNumbers = new Float64Array(buffer, cells, (cellBytes / 8) * cellCount);
    const cellWords = new Int32Array(buffer, cells, (cellBytes / 4) * cellCount);
    const ends = new Float32Array(buffer, intervals, (intervalBytes / 4) * intervalCount);
    const slots = new Uint32Array(buffer, intervals, (intervalBytes / 4) * intervalCount);
    const nodeNumbers = new Float32Array(buffer, nodes, (nodeBytes / 4) * nodeCount);
    const nodeWords = new Int32Array(buffer, nodes, (nodeBytes / 4) * nodeCount);
    return {
      kind,
      cells: list(cellCount, (i) => {
        const [level, fixed, first, count] = cellWords.subarray((cellBytes / 4) * i + cellLevel);
        return {
          ...box(cellNumbers, (cellBytes / 8) * i),
          level,
          fixed: (fixed & 1) !== 0,
          shapes: [...shapes.subarray(first, first + count)],
        };
      }),
      axis: axis === 0 ? 'x' : 'y',
      intervals: list(intervalCount, (i) => ({
        shape: slots[(intervalBytes / 4) * i],
        lower: ends[(intervalBytes / 4) * i + intervalLower],
        upper: ends[(intervalBytes / 4) * i + intervalLower + 1],
      })),
      nodes: list(nodeCount, (i) => {
        const [depth, parent, shape] = nodeWords.subarray((nodeBytes / 4) * i + nodeDepth);
        return { ...box(nodeNumbers, (nodeBytes / 4) * i), depth, parent, shape };
      }),
    };
  }
}

// A world as bytes, and back. The engine's own snapshot comes first, then what only JavaScript knows: who has which
// tags, and which bodies are still to be told as gone. Bodies are the same objects again where the bytes are those that
// save() gave, or where a body of that handle is still known.
import { Body } from './body.js';
import * as check from './check.js';
import { slotMask } from './columns.js';
import { sentences } from './refusals.js';
import { giveBack } from './buffer.js';
import { checkedTags } from './groups.js';
import { become, bringCarried, carriedBy, remember } from './moments.js';
import { decode, encoder } from './utf8.js';

Object.assign(sentences, {
  malformed: () => 'must be bytes of world.save() or of a recorder, whole and unchanged',
  unknownVersion: () => 'must be of a version of Bumpbox that this one reads',
  wrongBase: () => 'must be a whole snapshot, the one since which the other is saved',
});

/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./world-inside.js').FullInside} FullInside */
/** @typedef {import('./moments.js').Tags} Tags */
/**
 * Tags are numbers of `lists`. `rows` are those of the living, by slot, each with how many have them in a row.
 * @typedef {{ lists: Tags[], rows: number[], gone: [number, number][], before: [number, number][],
 *   shapes: [number, number][], carried?: [string, unknown][] }} Notes
 */

/**
 * Which objects a snapshot's bodies and shapes were, and its notes.
 * @typedef {{ bodies: readonly (Body | undefined)[], gone: ReadonlyMap<number, Body>, shapes: readonly (Shape | undefined)[],
 *   shapeIds: readonly number[], lazyShapes: Readonly<FullInside['lazyShapes']>, inside: FullInside,
 *   notes: Uint8Array }} Kept
 */
/** @type {WeakMap<Uint8Array, { print: number, then: Kept }>} */
// eslint-disable-next-line no-restricted-syntax -- by the bytes, with whose they are
const kept = new WeakMap();

/** Behind the notes: their length, and a fingerprint. */
const tail = 8;
/** The engine's part begins with a hash of the rest of it, which the engine checks. */
const head = 16;

/** A hash of four bytes at a time, that goes on from another. @param {Uint8Array} bytes @param {number} hash */
function fingerprint(bytes, hash) {
  const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const words = new Int32Array(buffer, byteOffset, bytes.length >> 2);
  for (let i = 0; i < words.length; i++) {
    hash = Math.imul(hash ^ words[i], 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  for (let at = 4 * words.length; at < bytes.length; at++) hash = Math.imul(hash ^ bytes[at], 0x01000193);
  return hash >>> 0;
}

/** 32 bits of a snapshot whose notes begin there. @param {Uint8Array} bytes @param {number} start */
const printOf = (bytes, start) =>
  fingerprint(bytes.subarray(start, -4), fingerprint(bytes.subarray(0, Math.min(head, start)), 0x811c9dc5));

/** @param {string} name */
const isDamaged = (name) => new RangeError(`${name} must be bytes of world.save(), whole and unchanged`);

/** The engine's part and the notes, if they are whole. @param {Uint8Array} bytes @param {string} name */
function parts(bytes, name) {
  const end = bytes.length - tail;
  if (end >= 0) {
    const view = new DataView(bytes.buffer, bytes.byteOffset + end);
    const start = end - view.getUint32(0, true);
    if (start >= 0) {
      const engine = bytes.subarray(0, start);
      const notes = bytes.subarray(start, end);
      const print = view.getUint32(4, true);
      if (printOf(bytes, start) === print) return { engine, notes, print };
    }
  }
  throw isDamaged(name);
}

/** @param {FullInside} inside @param {Notes['carried']} carried */
function notesOf(inside, carried) {
  const { bodies, gone, groups, shapes, shapeIds } = inside;
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @type {Tags[]} */
  const lists = [];
  /** @param {Tags} tags */
  const number = (tags) => {
    const key = tags.join(':');
    if (!known.has(key)) known.set(key, lists.push(tags) - 1);
    return /** @type {number} */ (known.get(key));
  };
  /** @type {number[]} */
  const rows = [];
  /** @type {Tags | undefined} */
  let last; // neighbours often have the very same list
  for (const body of bodies) {
    if (!body) continue;
    const { tags } = body;
    const list = tags === last ? rows[rows.length - 2] : number(tags);
    last = tags;
    if (rows[rows.length - 2] === list) rows[rows.length - 1]++;
    else rows.push(list, 1);
  }
  const { before } = groups;
  /** @type {[number, number][]} */
  const tagged = [];
  shapes.forEach((shape, slot) => {
    // It does no harm for shapes of bodies that are gone.
    if (shape?.tags && shapeIds[slot]) tagged.push([shapeIds[slot], number(shape.tags)]);
  });
  /** @type {Notes} */
  const notes = {
    lists,
    rows,
    gone: [...gone].map(([id, body]) => [id, number(body.tags)]),
    before: [...before].map(([body, tags]) => [body.id, number(tags)]),
    shapes: tagged,
    carried,
  };
  try {
    return encoder().encode(JSON.stringify(notes));
  } catch (error) {
    throw new TypeError('what the world carries must be what JSON can hold', { cause: error });
  }
}

/** Notes as notesOf() writes them: whoever made the bytes. @param {Uint8Array} text @returns {Notes} */
function readNotes(text) {
  const isList = Array.isArray;
  try {
    const notes = JSON.parse(decode(text));
    const { lists, rows, gone, before, shapes, carried = [] } = notes;
    // The tags of the last step may hold one twice: of the body and of a shape. A body's own do not.
    for (const tags of lists) checkedTags(tags, 'tags');
    const areOwn = (/** @type {Tags} */ tags) => new Set(tags).size === tags.length;
    const isCount = (/** @type {unknown} */ value) => Number.isInteger(value) && Number(value) >= 0;
    const hasList = (/** @type {number} */ list) => isCount(list) && list < lists.length;
    const areRows = (/** @type {number[]} */ all) =>
      all.every((value, i) => (i % 2 ? isCount(value) && value > 0 : hasList(value) && areOwn(lists[value])));
    const arePairs = (/** @type {[number, number][]} */ pairs) =>
      isList(pairs) && pairs.every(([id, list]) => isCount(id) && hasList(list));
    if (
      isList(lists) &&
      areRows(rows) &&
      [gone, before, shapes].every(arePairs) &&
      isList(carried) &&
      carried.every((/** @type {unknown} */ each) => isList(each) && typeof each[0] === 'string')
    )
      return notes;
  } catch {
    // As where anything else is not as it is written.
  }
  throw isDamaged('bytes');
}

/** In the place of notes that are those of the base: a zero, with which none begin, and which. @param {number} print */
const sameAs = (print) => Uint8Array.of(0, print, print >>> 8, print >>> 16, print >>> 24);
/** @param {Uint8Array} notes */
const areOfBase = (notes) => notes[0] === 0;

/** @param {Uint8Array} a @param {Uint8Array} b */
const same = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);

/**
 * @param {FullInside} inside
 * @param {unknown} options
 * @returns {Uint8Array}
 */
export function save(inside, options) {
  const given = check.options(options, 'options', ['since']);
  const base =
    given.since === undefined ? undefined : parts(check.typed(given.since, 'since', [Uint8Array]), 'since');
  const carried = carriedBy(inside); // first: it may change the world
  const native = inside.nativeOrThrow();
  if (base) inside.buffer(Uint8Array, base.engine.length).set(base.engine);
  const size = inside.accept(native.save(base?.engine.length ?? 0));
  const isQuiet = inside.gone.size === 0 && inside.groups.before.size === 0 && carried.length === 0;
  const known = isQuiet ? inside.known : undefined;
  const all = known?.notes ?? notesOf(inside, carried);
  const notes = base && same(all, base.notes) ? sameAs(base.print) : all;
  const bytes = new Uint8Array(size + notes.length + tail);
  bytes.set(inside.buffer(Uint8Array, size));
  giveBack(inside.engine.native);
  bytes.set(notes, size);
  const view = new DataView(bytes.buffer, size + notes.length);
  view.setUint32(0, notes.length, true);
  const print = printOf(bytes, size);
  view.setUint32(4, print, true);
  const then = known ?? {
    bodies: inside.bodies.slice(),
    gone: new Map(inside.gone),
    shapes: inside.shapes.slice(),
    shapeIds: inside.shapeIds.slice(),
    lazyShapes: inside.lazyShapes.slice(),
    inside,
    notes: all,
  };
  kept.set(bytes, { print, then });
  if (isQuiet) inside.known = then;
  return bytes;
}

/**
 * @param {FullInside} inside
 * @param {unknown} bytes
 * @param {unknown} options
 */
export function restore(inside, bytes, options) {
  const given = check.options(options, 'options', ['base']);
  const whole = parts(check.typed(bytes, 'bytes', [Uint8Array]), 'bytes');
  const base =
    given.base === undefined ? undefined : parts(check.typed(given.base, 'base', [Uint8Array]), 'base');
  let text = whole.notes;
  if (areOfBase(text)) {
    if (!base || areOfBase(base.notes))
      throw new RangeError('base must be given, and whole: the bytes say only what is different from it');
    if (!same(text, sameAs(base.print))) throw new RangeError(`base ${sentences.wrongBase(0)}`);
    text = base.notes;
  }
  const notes = readNotes(text);
  const [size, baseSize] = [whole.engine.length, base?.engine.length ?? 0];
  /** @param {'restore' | 'mayRestore'} what */
  const ask = (what) => {
    const native = inside.nativeOrThrow();
    const buffer = inside.buffer(Uint8Array, size + baseSize);
    buffer.set(whole.engine);
    if (base) buffer.set(base.engine, size);
    const answer = native[what](size, baseSize);
    giveBack(inside.engine.native);
    inside.accept(answer);
  };
  let before;
  if (inside.carried.size > 0) {
    ask('mayRestore'); // before what is carried is asked what it is, which may change the world
    before = momentOf(inside);
  }
  ask('restore');

  const record = kept.get(/** @type {Uint8Array} */ (bytes));
  try {
    // The same array may hold another snapshot by now.
    rebuild(inside, notes, record?.print === whole.print ? record.then : undefined);
  } catch (refused) {
    if (before) goBack(inside, before);
    throw refused;
  }
}

/** All that a world is, should what it carries refuse another. @param {FullInside} inside */
function momentOf(inside) {
  const moment = remember(inside); // first: what it carries may change it
  const size = inside.accept(inside.nativeOrThrow().save(0));
  const engine = inside.buffer(Uint8Array, size).slice();
  giveBack(inside.engine.native);
  return { moment, engine };
}

/** @param {FullInside} inside @param {ReturnType<typeof momentOf>} before */
function goBack(inside, { moment, engine }) {
  inside.buffer(Uint8Array, engine.length).set(engine);
  const answer = inside.nativeOrThrow().restore(engine.length, 0);
  giveBack(inside.engine.native);
  inside.accept(answer);
  become(inside, moment);
  try {
    bringCarried(inside, moment.carried);
  } catch {
    // What refuses itself too is told by what it refused before.
  }
}

/** @type {Tags} */
const noTags = Object.freeze([]);
/** @type {Notes} */
const noNotes = { lists: [[]], rows: [], gone: [], before: [], shapes: [] };

/** The engine's world was changed by a replay: bodies are those that it has now. @param {FullInside} inside */
export function bringBack(inside) {
  rebuild(inside, { ...noNotes, rows: [0, Infinity] });
}

/**
 * The engine's world is that of a snapshot now: so are bodies, shapes and groups.
 * @param {FullInside} inside
 * @param {Notes} notes
 * @param {Kept} [record] which objects they were
 */
function rebuild(inside, notes, record) {
  const lists = notes.lists.map((tags) => Object.freeze(tags));
  const ours = record?.inside === inside ? record : undefined;
  const { pastBodies, native, bodies: old } = inside;
  /** @param {number} id @param {Tags} its @param {Body | undefined} before */
  const bodyOf = (id, its, before) => {
    const here = old[id & slotMask];
    return before ?? (here?.id === id ? here : pastBodies?.find(id)) ?? new Body(inside, id, its);
  };
  /** @type {(Body | undefined)[]} */
  const bodies = [];
  /** @type {(Tags | undefined)[]} */
  const tags = [];
  const columns = inside.columns.fresh();
  let [row, left] = [-2, 0];
  for (let slot = 0; slot < columns.size; slot++) {
    const id = columns.handleAt(slot);
    if (id === 0) continue;
    if (left === 0) {
      row += 2;
      left = notes.rows[row + 1] ?? Infinity;
    }
    left--;
    const its = lists[notes.rows[row]] ?? noTags;
    bodies[slot] = bodyOf(id, its, ours?.bodies[slot]);
    tags[slot] = its;
  }
  const gone = new Map(notes.gone.map(([id, list]) => [id, bodyOf(id, lists[list], ours?.gone.get(id))]));
  const bodyBefore = (/** @type {number} */ id) => {
    const body = bodies[id & slotMask];
    return body?.id === id ? body : gone.get(id);
  };
  become(inside, {
    bodies,
    tags,
    gone: notes.gone.map(([id, list]) => [/** @type {Body} */ (gone.get(id)), lists[list]]),
    shapes: ours?.shapes ?? [],
    shapeIds: ours?.shapeIds ?? [],
    lazyShapes: ours?.lazyShapes ?? [],
    shapeTags: [],
    before: notes.before.flatMap(([id, list]) => {
      const body = bodyBefore(id); // nobody, where it went and nobody was to be told
      return body ? [[body, lists[list]]] : [];
    }),
    names: Array.from({ length: native.groupCount() }, (_, i) => native.groupName(i)),
  });
  tagAgain(inside, new Map(notes.shapes.map(([id, list]) => [id, lists[list]])));
  if (notes.gone.length === 0 && notes.before.length === 0 && !notes.carried?.length) inside.known = ours;
  bringCarried(inside, notes.carried);
}

/** A restored world's shapes have these tags, by their handles. @param {FullInside} inside @param {Map<number, Tags>} tags */
function tagAgain(inside, tags) {
  if (tags.size === 0) return;
  for (const body of inside.bodies) {
    if (!body) continue;
    const ids = inside.handlesOfShapes(body.id).filter((id) => tags.has(id));
    for (const id of ids) {
      const shape = inside.shapeOf(id);
      if (!shape.tags) inside.shapes[id & slotMask] = Object.freeze({ ...shape, tags: tags.get(id) });
    }
    const all = ids.flatMap((id) => tags.get(id) ?? []);
    if (ids.length > 0) inside.shapeTags.set(body, all);
  }
}

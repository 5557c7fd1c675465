// Named groups: 'boy:ball' is everything tagged boy with everything tagged ball. Holds who has which tag and who
// listens; the engine finds the pairs. Handlers are called here, after the step, in the order of the events.
import * as check from './check.js';
import { slotMask } from './columns.js';
import { policies } from './generated/facts.js';
import { sentences } from './refusals.js';

export { policies };

/** @typedef {import('./body.js').Body} Body */
/** @typedef {import('./contacts.js').Contact} Contact */
/** @typedef {import('./world-inside.js').WorldInside} WorldInside */
/** Two tags: the left and the right side. @typedef {`${string}:${string}`} GroupName */
/**
 * What a pair of tags does: 'block' pushes and reports, 'oneWay' does so in a direction, 'overlap' only
 * reports, 'ignore' does neither.
 * @typedef {'block' | 'oneWay' | 'overlap' | 'ignore'} Policy
 */

/**
 * What is called for the pairs of a group. The first body is the one on the left of the name.
 * @typedef {object} Handlers
 * @property {(left: Body, right: Body, contact: Contact) => void} [begin] they came to touch
 * @property {(left: Body, right: Body, contact: Contact) => void} [stay] they still touch
 * @property {(left: Body, right: Body) => void} [end] one of them may be gone
 * @property {(left: Body, right: Body, contact: Contact) => void} [hit] they began to touch at the world's
 *   hitSpeed or faster; never where that is 0
 */

/**
 * `right` is missing where the name is a single tag, of a rule.
 * @typedef {{ index: number, name: string, left: string, right?: string, listeners: Handlers[] }} Group
 */

export class Groups {
  /** In the engine's order. @type {Group[]} */ all = [];
  /** The tags of the last step, of bodies that have others by now. @type {Map<Body, readonly string[]>} */
  before = new Map();
  #inside;

  /** @param {WorldInside} inside */
  constructor(inside) {
    this.#inside = inside;
  }

  /**
   * The group of a name; a new one is made, and everything with its tags put into it.
   * @param {unknown} name
   * @param {Policy} [policy]
   * @param {number} [most] how many tags it may have; a single one is for rules
   * @param {string} [what] the caller calls it
   */
  named(name, policy, most = 2, what = 'name') {
    const known = this.all.find((group) => group.name === name);
    if (known) {
      if (policy) this.#define(known.name, policy);
      return known;
    }
    const parts = tagsIn(name, most, what);
    const index = this.#define(/** @type {string} */ (name), policy ?? 'block');
    const group = {
      index,
      name: /** @type {string} */ (name),
      left: parts[0],
      right: parts[1],
      listeners: [],
    };
    this.all.push(group);
    this.#enterAll(group);
    return group;
  }

  /** @param {Group} group */
  #enterAll(group) {
    const { bodies, shapes, shapeIds, shapeTags } = this.#inside;
    for (const body of bodies) {
      if (!body) continue;
      this.#enter(group, body);
      if (!shapeTags.has(body)) continue;
      for (const id of this.#inside.handlesOfShapes(body.id)) {
        const tags = shapes[id & slotMask]?.tags;
        if (tags && shapeIds[id & slotMask] === id) this.#enterShape(group, id, tags);
      }
    }
  }

  /**
   * What two tags make of each other.
   * @param {unknown} a
   * @param {unknown} b
   * @param {Policy} policy
   * @param {readonly number[]} numbers as the engine takes them: which way it lets through, friction, bounce
   */
  rule(a, b, policy, numbers) {
    // Both or none.
    const [tagA] = tagsIn(a, 1, 'tagA');
    const [tagB] = tagsIn(b, 1, 'tagB');
    this.#inside.sendName(tagA);
    this.#inside.sendName(tagB);
    const { groups: most } = this.#inside.limits;
    if (new Set([...this.all.map(({ name }) => name), tagA, tagB]).size > most) {
      throw new RangeError(`groups ${sentences.capacityExceeded(most)}`);
    }
    const first = this.named(tagA, undefined, 1).index;
    const second = this.named(tagB, undefined, 1).index;
    const native = this.#inside.nativeOrThrow();
    this.#inside.accept(native.setRule(first, second, policies.indexOf(policy), ...numbers));
  }

  /** The bit of a group that there is, by its name. @param {unknown} name @param {string} what */
  known(name, what) {
    const group = this.all.find((each) => each.name === name);
    if (group) return group.index;
    throw new RangeError(`${what} must be a group of this world, but is ${check.show(name)}`);
  }

  /** @param {string} name @param {Policy} policy */
  #define(name, policy) {
    const native = this.#inside.nativeOrThrow();
    return this.#inside.accept(native.defineGroup(this.#inside.sendName(name), policies.indexOf(policy)));
  }

  /**
   * A body has its tags: into every group that names them.
   * @param {Body} body
   * @param {readonly string[]} [before] what it had until now
   */
  enter(body, before) {
    if (before) this.remember(body, before);
    for (const group of this.all) this.#enter(group, body);
  }

  /**
   * The sides of a group on which something with these tags stands: 0 is left.
   * @param {Group} group
   * @param {readonly string[]} tags
   * @param {(side: number) => number} add
   */
  #sides({ left, right }, tags, add) {
    [left, right].forEach((tag, side) => {
      if (tag !== undefined && tags.includes(tag)) this.#inside.accept(add(side));
    });
  }
  /** @param {Group} group @param {Body} body */
  #enter(group, body) {
    const native = this.#inside.nativeOrThrow();
    this.#sides(group, body.tags, (side) => native.addToGroup(group.index, side, body.id));
  }
  /** @param {Group} group @param {number} shape @param {readonly string[]} tags */
  #enterShape(group, shape, tags) {
    const native = this.#inside.nativeOrThrow();
    this.#sides(group, tags, (side) => native.addShapeToGroup(group.index, side, shape));
  }
  /** A shape of a handle has its tags. @param {number} shape @param {readonly string[]} tags */
  enterShape(shape, tags) {
    for (const group of this.all) this.#enterShape(group, shape, tags);
  }
  /**
   * So many bodies, whose handles stand in the buffer, have the same tags.
   * @param {number} count
   * @param {readonly string[]} tags
   */
  enterMany(count, tags) {
    const native = this.#inside.nativeOrThrow();
    for (const group of this.all) {
      this.#sides(group, tags, (side) => native.addAllToGroup(group.index, side, count));
    }
  }

  /** Its shapes' tags are remembered too. @param {Body} body @param {readonly string[]} before */
  remember(body, before) {
    if (this.before.has(body)) return;
    this.before.set(body, [...before, ...(this.#inside.shapeTags.get(body) ?? [])]);
  }

  /** A body lost a tag. @param {Body} body @param {string} tag @param {readonly string[]} before */
  leave(body, tag, before) {
    const inside = this.#inside;
    this.remember(body, before);
    const native = inside.nativeOrThrow();
    for (const { index, left, right } of this.all) {
      if (left === tag) inside.accept(native.removeFromGroup(index, 0, body.id));
      if (right === tag) inside.accept(native.removeFromGroup(index, 1, body.id));
    }
    if (!inside.shapeTags.get(body)?.includes(tag)) return;
    // All its shapes went; those that have the tag themselves come back.
    for (const id of inside.handlesOfShapes(body.id)) {
      const { tags } = inside.shapeOf(id);
      if (tags?.includes(tag)) this.enterShape(id, tags);
    }
  }

  get listened() {
    return this.all.some((group) => group.listeners.length > 0);
  }

  /**
   * Calls the handlers for the events of a step. One that throws does not keep the others from running; its error is
   * returned.
   * @param {import('./contacts.js').EventReader} events
   * @param {import('./contacts.js').ContactReader} contacts
   * @param {(handle: number) => Body | undefined} bodyOf
   * @returns {unknown[]}
   */
  tell(events, contacts, bodyOf) {
    // Read first, call afterwards: a handler may create bodies, which moves the rows.
    /** @type {(() => void)[]} */
    const calls = [];
    const before = this.before;
    const { shapeTags } = this.#inside;
    /** @param {boolean} old @param {Body} body @param {string | undefined} tag */
    const has = (old, body, tag) => {
      const word = /** @type {string} */ (tag);
      const then = old && before.get(body);
      return then ? then.includes(word) : body.tags.includes(word) || shapeTags.get(body)?.includes(word);
    };
    /** @param {number} handle */
    const shapeOf = (handle) => this.#inside.shapeOf(handle);
    for (let row = 0; row < events.count; row++) {
      const found = events.kind(row);
      if (!events.inGroups(row)) continue;
      for (const group of this.all) {
        if (group.listeners.length === 0) continue;
        const isIn = events.isInGroup(row, group.index);
        const wasIn = events.isInGroup(row, group.index, true);
        if (!isIn && !wasIn) continue;
        const a = bodyOf(events.bodyA(row));
        const b = bodyOf(events.bodyB(row));
        if (!a || !b) continue;
        /** @param {boolean} old by the tags of the last step @param {Body} left @param {Body} right */
        const fits = (old, left, right) => has(old, left, group.left) && has(old, right, group.right);
        // Two that stay together may come into a group, or leave it, by their tags or by the shapes that touch.
        const kind = found !== 'stay' || isIn === wasIn ? found : isIn ? 'begin' : 'end';
        const straight = fits(kind === 'end', a, b);
        const [left, right] = straight ? [a, b] : [b, a];
        const contact = kind === 'end' ? undefined : contacts.at(events.contact(row), shapeOf, !straight);
        for (const handlers of group.listeners) {
          const handler = handlers[kind];
          if (!handler) continue;
          // Whoever stopped listening meanwhile is left alone.
          calls.push(() => {
            if (group.listeners.includes(handlers)) handler(left, right, /** @type {Contact} */ (contact));
          });
        }
      }
    }
    this.before = new Map();
    const errors = [];
    for (const call of calls) {
      try {
        call();
      } catch (error) {
        errors.push(error);
      }
    }
    return errors;
  }
}

/**
 * The tags of a group's name, or of a rule's.
 * @param {unknown} name
 * @param {number} most
 * @param {string} what the caller calls it
 */
function tagsIn(name, most, what) {
  const parts = typeof name === 'string' ? name.split(':') : [];
  if (parts.length !== most || parts.some((part) => part.trim() === '')) {
    const wanted = most === 2 ? "two tags, such as 'boy:ball'" : 'a tag';
    throw new TypeError(`${what} must be ${wanted}, but is ${check.show(name)}`);
  }
  return parts.map((part) => checkedTag(part, what));
}

/** @param {unknown} tag @param {string} name */
export function checkedTag(tag, name) {
  if (typeof tag !== 'string' || tag.trim() === '' || tag.includes(':')) {
    throw new TypeError(`${name} must be a word without ':', but is ${check.show(tag)}`);
  }
  // The engine's names are UTF-8, in which all such halves are one and the same.
  if (/\p{Surrogate}/u.test(tag)) {
    throw new TypeError(`${name} must be of whole characters, but ${check.show(tag)} has half of one`);
  }
  return tag;
}

/** Each once. @param {unknown} value @param {string} name */
export function checkedTags(value, name) {
  return [...new Set(check.list(value, name, 'words', checkedTag))];
}

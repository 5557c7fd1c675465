// Named groups: 'boy:ball' is everything tagged boy with everything tagged ball. Holds who has which tag and who
// listens; the engine finds the pairs. Handlers are called here, after the step, in the order of the events.
import * as check from './check.js';

/** @typedef {import('./body.js').Body} Body */
/** @typedef {import('./contacts.js').Contact} Contact */
/** @typedef {import('./world.js').WorldInside} WorldInside */
/** @typedef {'block' | 'oneWay' | 'overlap' | 'ignore'} Policy */

/** By the numbers of bump::Policy. @type {readonly Policy[]} */
export const policies = Object.freeze(/** @type {const} */ (['block', 'oneWay', 'overlap', 'ignore']));

/**
 * What is called for the pairs of a group. The first body is the one on the left of the name.
 * @typedef {object} Handlers
 * @property {(left: Body, right: Body, contact: Contact) => void} [begin]
 * @property {(left: Body, right: Body, contact: Contact) => void} [stay]
 * @property {(left: Body, right: Body) => void} [end] one of them may be gone
 * @property {(left: Body, right: Body, contact: Contact) => void} [hit] they began to touch at hitSpeed or faster
 */

/** @typedef {{ index: number, name: string, left: string, right: string, listeners: Handlers[] }} Group */

export class Groups {
  /** @type {Group[]} */ #groups = [];
  #inside;

  /** @param {WorldInside} inside */
  constructor(inside) {
    this.#inside = inside;
  }

  /**
   * The group of a name; a new one is made, and everything with its tags put into it.
   * @param {unknown} name
   * @param {Policy} [policy]
   */
  named(name, policy) {
    const known = this.#groups.find((group) => group.name === name);
    if (known) {
      if (policy) this.#define(known.name, policy);
      return known;
    }
    const parts = typeof name === 'string' ? name.split(':') : [];
    if (parts.length !== 2 || parts.some((part) => part.trim() === '')) {
      throw new TypeError(`name must be two tags, such as 'boy:ball', but is ${check.show(name)}`);
    }
    const index = this.#define(/** @type {string} */ (name), policy ?? 'block');
    const group = {
      index,
      name: /** @type {string} */ (name),
      left: parts[0],
      right: parts[1],
      listeners: [],
    };
    this.#groups.push(group);
    for (const body of this.#inside.bodies) {
      if (body) this.#enter(group, body);
    }
    return group;
  }

  /** @param {string} name @param {Policy} policy */
  #define(name, policy) {
    const native = this.#inside.nativeOrThrow();
    return this.#inside.accept(native.defineGroup(this.#inside.sendName(name), policies.indexOf(policy)));
  }

  /** A body has its tags: into every group that names them. @param {Body} body */
  enter(body) {
    for (const group of this.#groups) this.#enter(group, body);
  }

  /** @param {Group} group @param {Body} body */
  #enter(group, body) {
    const native = this.#inside.nativeOrThrow();
    if (body.tags.includes(group.left)) this.#inside.accept(native.addToGroup(group.index, 0, body.id));
    if (body.tags.includes(group.right)) this.#inside.accept(native.addToGroup(group.index, 1, body.id));
  }

  /** A body lost a tag. @param {Body} body @param {string} tag */
  leave(body, tag) {
    const native = this.#inside.nativeOrThrow();
    for (const { index, left, right } of this.#groups) {
      if (left === tag) this.#inside.accept(native.removeFromGroup(index, 0, body.id));
      if (right === tag) this.#inside.accept(native.removeFromGroup(index, 1, body.id));
    }
  }

  get listened() {
    return this.#groups.some((group) => group.listeners.length > 0);
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
    for (let row = 0; row < events.count; row++) {
      if (!events.inGroups(row)) continue;
      const kind = events.kind(row);
      for (const group of this.#groups) {
        if (group.listeners.length === 0 || !events.isInGroup(row, group.index)) continue;
        const a = bodyOf(events.bodyA(row));
        const b = bodyOf(events.bodyB(row));
        if (!a || !b) continue;
        const straight = a.tags.includes(group.left) && b.tags.includes(group.right);
        const [left, right] = straight ? [a, b] : [b, a];
        const contact = kind === 'end' ? undefined : contacts.at(events.contact(row), !straight);
        for (const handlers of group.listeners) {
          const handler = handlers[kind];
          if (handler) calls.push(() => handler(left, right, /** @type {Contact} */ (contact)));
        }
      }
    }
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

/** @param {unknown} tag @param {string} name */
export function checkedTag(tag, name) {
  if (typeof tag === 'string' && tag.trim() !== '' && !tag.includes(':')) return tag;
  throw new TypeError(`${name} must be a word without ':', but is ${check.show(tag)}`);
}

/** Each once. @param {unknown} value @param {string} name */
export function checkedTags(value, name) {
  return [...new Set(check.list(value, name, 'words', checkedTag))];
}

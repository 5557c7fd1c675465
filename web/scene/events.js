// What began, ended and hit in the last step, as objects, for behaviours and the page. That bodies go on touching is no
// news: the world's rows name it in each step, and a scene of a thousand that lie would make objects of all of them.

/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../library/row-arrays.js').ContactRows} ContactRows */

const kinds = /** @type {const} */ (['begin', 'stay', 'end', 'hit']);

/** Two bodies began or ceased to touch, or came together fast: as a group that both are in sees it, or for itself. */
export class PlayEvent {
  #rows;
  #row;
  #turned;

  /**
   * @param {'begin' | 'end' | 'hit'} kind
   * @param {Body} a on the left of the group's name
   * @param {Body} b
   * @param {string | undefined} group in which they are; undefined where they are in none
   * @param {{ rows?: ContactRows, row: number, turned: boolean }} contact
   */
  constructor(kind, a, b, group, { rows, row, turned }) {
    this.kind = kind;
    this.a = a;
    this.b = b;
    this.group = group;
    this.#rows = kind === 'end' ? undefined : rows;
    this.#row = row;
    this.#turned = turned;
  }

  /** Where and how they touch, from a to b; undefined of an end. */
  get contact() {
    if (!this.#rows) return undefined;
    const { f64, u32 } = this.#rows;
    /** @param {number} field */
    const at = (field) => f64.rows[this.#row * f64.stride + field];
    const sign = this.#turned ? -1 : 1;
    const count = u32.rows[this.#row * u32.stride + u32.pointCount];
    const points = [
      { x: at(f64.point0X), y: at(f64.point0Y) },
      { x: at(f64.point1X), y: at(f64.point1Y) },
    ].slice(0, count);
    return {
      normal: { x: sign * at(f64.normalX) + 0, y: sign * at(f64.normalY) + 0 },
      depth: Math.max(0, -at(f64.separation)),
      points,
      approach: at(f64.approach),
      impulse: at(f64.impulse),
    };
  }
}

/**
 * The events of the world's last step. Who is in several groups comes once for each.
 * @param {import('../library/full-world.js').FullWorld} world
 * @param {readonly string[]} groups in the engine's order; single words belong to rules
 * @param {(id: number) => Body | undefined} bodyOf
 * @returns {PlayEvent[]}
 */
export function eventsOf(world, groups, bodyOf) {
  const { count, u32 } = world.eventRows;
  const { rows, stride } = u32;
  /** @type {PlayEvent[]} */
  const found = [];
  /** @type {ContactRows | undefined} */
  let contacts;
  for (let at = 0, end = count * stride; at < end; at += stride) {
    const kind = kinds[rows[at + u32.kind]];
    if (kind === 'stay') continue;
    const a = bodyOf(rows[at + u32.bodyA]);
    const b = bodyOf(rows[at + u32.bodyB]);
    if (!a || !b) continue;
    contacts ??= world.contactRows;
    const row = rows[at + u32.contact];
    const bits = [rows[at + u32.groupsLow], rows[at + u32.groupsHigh]];
    let grouped = false;
    if (bits[0] !== 0 || bits[1] !== 0) {
      groups.forEach((name, i) => {
        if (((bits[i >> 5] >>> (i & 31)) & 1) === 0 || !name.includes(':')) return;
        grouped = true;
        const turned = !isOn(name, a, b);
        const contact = { rows: contacts, row, turned };
        found.push(new PlayEvent(kind, turned ? b : a, turned ? a : b, name, contact));
      });
    }
    if (!grouped) found.push(new PlayEvent(kind, a, b, undefined, { rows: contacts, row, turned: false }));
  }
  return found;
}

/**
 * Whether a is on the left of a group that both are in. Bodies that are in it by the tags of their shapes have these.
 * @param {string} name @param {Body} a @param {Body} b
 */
function isOn(name, a, b) {
  const [left, right] = name.split(':');
  if (a.tags.includes(left) && b.tags.includes(right)) return true;
  if (b.tags.includes(left) && a.tags.includes(right)) return false;
  return hasTag(a, left) && hasTag(b, right);
}
/** @param {Body} body @param {string} tag */
function hasTag(body, tag) {
  if (body.tags.includes(tag)) return true;
  try {
    return body.shapes.some((shape) => shape.tags?.includes(tag));
  } catch {
    return true; // it is gone, and its shapes with it
  }
}

// Shows who meets: bodies that touch somebody light up as long as they do, and at a place stands how many do now and
// how many meetings have begun. Nothing is pushed by it.
import { slotMask } from '../../library/columns.js';
import { behaviour, maybe, point, whole } from './behaviour.js';

const touchesNow = 1; // of a contact's flags

export const meetings = behaviour(
  { at: maybe(point()), dim: whole(0, 254, 7), lit: whole(0, 254, 6) },
  (play, { at, dim, lit }) => {
    let begun = 0;
    /** By body slot. */
    let paints = new Uint8Array(0);
    let now = 0;
    let lookedAt = -1;
    const look = () => {
      if (lookedAt === play.stepCount) return;
      lookedAt = play.stepCount;
      const slots = play.world.columns.generation.length;
      if (paints.length < slots) paints = new Uint8Array(slots);
      paints.fill(dim);
      now = 0;
      const { count, u32 } = play.world.contactRows;
      const { rows, stride, flags, bodyA, bodyB } = u32;
      for (let row = 0, end = count * stride; row < end; row += stride) {
        if ((rows[row + flags] & touchesNow) === 0) continue;
        paints[rows[row + bodyA] & slotMask] = lit;
        paints[rows[row + bodyB] & slotMask] = lit;
        now += 1;
      }
    };
    return {
      after() {
        for (const { kind } of play.events) begun += Number(kind === 'begin');
      },
      notes: () => begun,
      restore(notes) {
        begun = Number(notes ?? 0);
        lookedAt = -1;
      },
      readouts() {
        if (!at) return [];
        look();
        return [
          { key: 'touching', value: now, at },
          { key: 'begun', value: begun, at },
        ];
      },
      paints() {
        look();
        return paints;
      },
    };
  },
);

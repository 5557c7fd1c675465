// The line to a room: it finds the room by its code, opens it if nobody has, and when it breaks finds it again, in
// whichever process it is by then. A player keeps its seat by its key.

import { Client } from 'colyseus.js';
import { createBadLine } from '../bad-line.js';
import { message } from '../protocol.js';

/** @typedef {{ seat: number, seats: ({ name: string, away: boolean } | null)[] }} People */
/** @typedef {{ code: string, key: string, name: string }} Person */
/**
 * @typedef {object} Hears
 * @property {(type: number, bytes: Uint8Array) => void} bytes
 * @property {(people: People) => void} people
 * @property {(state: 'joining' | 'joined' | 'lost' | 'full' | 'thrown out' | 'elsewhere') => void} state
 */

/** So long it waits before it tries again, in milliseconds; from the last on it stays so. */
const waits = [200, 500, 1000, 1500, 2000];
/** What the server says when it closes a line for good: another tab has the seat, or it was thrown out. */
const closings = { elsewhere: 4000, thrownOut: 4403 };

export class Line {
  /** Bytes of all messages, both ways. */
  counts = { sent: 0, heard: 0, joins: 0 };
  /** @type {import('colyseus.js').Room | null} */ #room = null;
  #isOver = false;
  #tries = 0;
  #there;
  #here;

  /**
   * @param {readonly string[]} servers tried by turns
   * @param {Person} person
   * @param {Hears} hears
   * @param {import('../bad-line.js').Badness | null} [badness] makes it worse than it is
   */
  constructor(servers, person, hears, badness = null) {
    this.servers = servers;
    this.person = person;
    this.hears = hears;
    const straight = { send: (/** @type {number} */ _type, /** @type {() => void} */ deliver) => deliver() };
    this.#there = badness ? createBadLine(badness) : straight;
    this.#here = badness ? createBadLine(badness) : straight;
    hears.state('joining');
    void this.#join();
  }

  /** What was said last stays true until there is a room: that it joins, or that the line is broken. */
  async #join() {
    const { hears, servers, person } = this;
    while (!this.#isOver) {
      const server = servers[this.#tries % servers.length];
      try {
        const room = await new Client(server).joinOrCreate('together', person);
        if (this.#isOver) return void room.leave();
        this.#listen(room);
        this.#tries = 0;
        return;
      } catch (error) {
        const isFull = /full/.test(String(/** @type {any} */ (error)?.message));
        hears.state(isFull ? 'full' : 'lost');
        await new Promise((go) => setTimeout(go, waits[Math.min(this.#tries++, waits.length - 1)]));
      }
    }
  }

  /** @param {import('colyseus.js').Room} room */
  #listen(room) {
    this.#room = room;
    this.counts.joins++;
    for (const type of [message.frames, message.snapshot]) {
      room.onMessage(type, (/** @type {Uint8Array} */ bytes) => {
        this.counts.heard += bytes.length;
        const own = bytes.slice(); // the room's buffer is used again
        this.#here.send(type, () => room === this.#room && this.hears.bytes(type, own));
      });
    }
    room.onMessage(message.people, (/** @type {People} */ people) =>
      this.#here.send(message.people, () => room === this.#room && this.hears.people(people)),
    );
    room.onLeave((code) => {
      if (this.#isOver || room !== this.#room) return;
      this.#room = null;
      if (code === closings.thrownOut) return this.#end('thrown out');
      if (code === closings.elsewhere) return this.#end('elsewhere');
      this.hears.state('lost');
      // Not all at once, where a server has died.
      setTimeout(() => void this.#join(), waits[0]);
    });
    this.hears.state('joined');
  }

  /** @param {'thrown out' | 'elsewhere'} why */
  #end(why) {
    this.#isOver = true;
    this.hears.state(why);
  }

  /** @param {number} type @param {Uint8Array} bytes */
  send(type, bytes) {
    const room = this.#room;
    if (!room) return;
    this.counts.sent += bytes.length;
    this.#there.send(type, () => {
      if (room === this.#room && room.connection.isOpen) room.sendBytes(type, bytes);
    });
  }

  /** Leaves the seat to others. */
  leave() {
    this.#isOver = true;
    void this.#room?.leave();
    this.#room = null;
  }
}

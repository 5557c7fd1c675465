// A room of Colyseus around a referee: who comes and goes, what is sent when, what is stored each second, and who is
// thrown out. Colyseus finds rooms by their code, over all processes, and carries the bytes.

import { Room, ServerError, matchMaker } from '@colyseus/core';
import { describe } from '../differences.js';
import { createGame, seatCount, ticksPerSecond } from '../game.js';
import { longestFromPlayer, message, readDifference, readSnapshot, ticksAMessage } from '../protocol.js';
import { Metronome } from './metronome.js';
import { People, readPerson } from './people.js';
import { Referee, Viewer, watching } from './referee.js';

/** @typedef {import('@colyseus/core').Client<Visitor> & { userData: Visitor }} Client */
/** @typedef {{ viewer: Viewer, key: string, name: string, askedAt: number }} Visitor */

const watchers = 8;
/** With this the line is closed on who sends what no honest page sends. */
export const thrownOut = 4403;
/** With this when the room goes on in another process. */
export const goneElsewhere = 4503;
/** A whole snapshot is sent at most so often to one viewer, in milliseconds. */
const asksEvery = 2000;

/** What all rooms of a process share. @typedef {{ bump: import('bumpbox/full').FullBumpbox, vault: import('./vault.js').Vault, log: (line: string) => void }} House */
export const metronome = new Metronome();

/** @param {House} house */
export function togetherRoom({ bump, vault, log }) {
  return class TogetherRoom extends Room {
    /** @override */
    maxClients = seatCount + watchers;
    /** Nothing of Colyseus's own state is used. @override */
    patchRate = /** @type {any} */ (null);
    code = '';
    people = new People();
    /** @type {Referee} */ referee = /** @type {any} */ (null);
    #ends = () => {};
    #isOver = false;

    /** @param {any} options of whoever opens it @override */
    async onCreate(options) {
      const person = readPerson(options);
      if (!person) throw new ServerError(400, 'no room of that name');
      this.code = person.code;
      // Another process may hold it still, alive or just dead: whoever asks tries again.
      if (!(await vault.take(this.code))) {
        const [known] = await matchMaker.query({ name: this.roomName, code: this.code });
        throw new ServerError(409, known?.locked ? 'the room is full' : 'the room is being opened');
      }
      this.referee = (await this.#reopened()) ?? new Referee(createGame(bump));

      const heard =
        (/** @type {(client: Client, bytes: Uint8Array) => string | null | void} */ hear) =>
        (/** @type {any} */ client, /** @type {unknown} */ bytes) => {
          const why =
            bytes instanceof Uint8Array && bytes.length <= longestFromPlayer
              ? hear(client, bytes)
              : 'no message of this game';
          if (why) this.#throwOut(client, why);
        };
      this.onMessage(
        message.inputs,
        heard((client, bytes) => this.referee.take(client.userData.viewer, bytes, Date.now())),
      );
      this.onMessage(
        message.askAgain,
        heard((client) => this.#askAgain(client)),
      );
      this.onMessage(
        message.difference,
        heard((client, bytes) => this.#difference(client, bytes)),
      );
      this.onMessage(
        '*',
        heard(() => 'no message of this game'),
      );
      this.#ends = metronome.add(() => this.#tickOrEnd());
    }

    /** As it was stored, if it was. What cannot be read, as of another version of the game, begins anew. */
    async #reopened() {
      try {
        const stored = await vault.load(this.code);
        const snapshot = stored && readSnapshot(stored.snapshot);
        if (!stored || !snapshot) return null;
        const game = createGame(bump);
        game.restore(snapshot.state);
        const referee = new Referee(game, snapshot.last);
        for (let seat = 0; seat < seatCount; seat++) referee.rest(seat);
        this.people = People.from(stored.people, Date.now());
        log(`room ${this.code} goes on from tick ${snapshot.tick}`);
        return referee;
      } catch (error) {
        log(`room ${this.code} begins anew: ${/** @type {Error} */ (error).message}`);
        return null;
      }
    }

    /** @param {any} client @param {any} options @override */
    onJoin(client, options) {
      const person = readPerson(options);
      if (!person || person.code !== this.code) throw new ServerError(400, 'no room of that name');
      // The same player in a second tab, or back before its old line was noticed to be broken.
      for (const other of this.clients)
        if (other !== client && other.userData?.key === person.key) other.leave(4000);
      client.userData = { viewer: new Viewer(), key: person.key, name: person.name, askedAt: 0 };
      client.userData.viewer.allowedAt = Date.now();
      this.#seat(client);
      client.sendBytes(message.snapshot, this.referee.snapshot(client.userData.viewer));
    }

    /** @param {Client} client */
    #seat(client) {
      const { viewer, key, name } = client.userData;
      const seat = this.people.sit({ key, name });
      viewer.seat = seat ?? watching;
      if (seat !== null && !this.referee.isTaken(seat)) this.referee.sit(seat);
      if (seat !== null) this.referee.rest(seat);
      this.#tellPeople();
    }

    /** @param {any} client @param {boolean} isOwnWish @override */
    onLeave(client, isOwnWish) {
      if (!client.userData) return; // it was not let in
      const { viewer, key } = /** @type {Client} */ (client).userData;
      const { seat } = viewer;
      viewer.seat = watching;
      const isBack = [...this.clients].some((each) => each !== client && each.userData?.key === key);
      if (seat === watching || isBack) return;
      if (isOwnWish) this.#stand(seat);
      else {
        this.referee.rest(seat);
        this.people.drop(seat, Date.now());
      }
      this.#tellPeople();
    }

    /** @param {number} seat */
    #stand(seat) {
      this.people.stand(seat);
      this.referee.stand(seat);
      const next = [...this.clients].find((each) => each.userData?.viewer.seat === watching);
      if (next) this.#seat(/** @type {Client} */ (next));
    }

    /** @override */
    async onDispose() {
      this.#ends();
      if (!this.#isOver) await this.#store();
      await vault.release(this.code);
      this.referee.game.world.destroy();
    }

    /** One room that fails must not take the others of its process with it. */
    #tickOrEnd() {
      try {
        this.#tick();
      } catch (error) {
        this.#ends();
        log(`room ${this.code} ended: ${/** @type {Error} */ (error).stack}`);
        void this.disconnect(goneElsewhere);
      }
    }

    #tick() {
      const { referee } = this;
      referee.step();
      if (referee.tick % ticksPerSecond === 0) this.#second();
      if (referee.tick % ticksAMessage !== 0) return;
      const now = Date.now();
      for (const client of this.clients) {
        const { viewer } = client.userData ?? {};
        if (!viewer) continue; // it is being let in
        const frames = referee.framesFor(viewer, now);
        if (frames) client.sendBytes(message.frames, frames);
        else client.sendBytes(message.snapshot, referee.snapshot(viewer));
      }
    }

    #second() {
      const overdue = this.people.overdue(Date.now());
      for (const seat of overdue) this.#stand(seat);
      if (overdue.length > 0) this.#tellPeople();
      this.#store().catch((error) => log(`room ${this.code} was not stored: ${error.message}`));
    }

    async #store() {
      const isOurs = await vault.store(this.code, { people: this.people, snapshot: this.referee.snapshot() });
      if (isOurs || this.#isOver) return;
      this.#isOver = true;
      log(`room ${this.code} is run by another process now`);
      await this.disconnect(goneElsewhere);
    }

    #tellPeople() {
      const seats = this.people.list;
      for (const client of this.clients) {
        const { seat } = client.userData?.viewer ?? {};
        if (seat !== undefined) client.send(message.people, { seat, seats });
      }
    }

    /** @param {Client} client */
    #askAgain(client) {
      const { userData } = client;
      if (!this.referee.allows(userData.viewer, Date.now())) return 'too many messages';
      if (Date.now() - userData.askedAt < asksEvery) return null;
      userData.askedAt = Date.now();
      client.sendBytes(message.snapshot, this.referee.snapshot(userData.viewer));
      return null;
    }

    /** @param {Client} client @param {Uint8Array} bytes */
    #difference(client, bytes) {
      if (!this.referee.allows(client.userData.viewer, Date.now())) return 'too many messages';
      const difference = readDifference(bytes);
      if (!difference) return 'no message of this game';
      log(
        `room ${this.code}, seat ${client.userData.viewer.seat}: ${describe(this.referee.game, difference)}`,
      );
      return null;
    }

    /** @param {Client} client @param {string} why */
    #throwOut(client, why) {
      const { seat } = client.userData.viewer;
      log(`room ${this.code}: who sat at ${seat} was thrown out: ${why}`);
      if (seat !== watching) {
        this.#stand(seat);
        client.userData.viewer.seat = watching;
        this.#tellPeople();
      }
      client.leave(thrownOut, why);
    }
  };
}

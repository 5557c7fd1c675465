// Where rooms are stored so that they outlive their process, and who may run which. A room is run by whoever holds its
// lease; the lease runs out three seconds after its holder was last heard of, and each second's snapshot renews it. So
// two processes never run one room, and one that was away for long notices that it lost it.

import { Redis } from 'ioredis';

/** @typedef {{ people: unknown, snapshot: Uint8Array }} Stored */
/**
 * @typedef {object} Vault
 * @property {(code: string) => Promise<boolean>} take whether the lease is had now
 * @property {(code: string) => Promise<Stored | null>} load
 * @property {(code: string, stored: Stored) => Promise<boolean>} store false if the lease is another's now
 * @property {(code: string) => Promise<void>} release lets somebody else run the room; it stays stored
 * @property {() => Promise<void>} end
 */

const leaseTime = 3000; // milliseconds
/** A room that nobody opens again is forgotten after so many seconds. */
const keptFor = 300;

/** For a single process: what it stores is gone with it. @returns {Vault} */
export function memoryVault() {
  /** @type {Map<string, Stored>} */
  const rooms = new Map();
  const open = new Set();
  return {
    async take(code) {
      if (open.has(code)) return false;
      open.add(code);
      return true;
    },
    load: async (code) => rooms.get(code) ?? null,
    async store(code, { people, snapshot }) {
      if (rooms.size > 200) rooms.delete([...rooms.keys()][0]);
      rooms.delete(code);
      rooms.set(code, { people: JSON.parse(JSON.stringify(people)), snapshot });
      return true;
    },
    release: async (code) => void open.delete(code),
    async end() {},
  };
}

/** Stores and renews in one go, and only for the holder. */
const storeScript = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('pexpire', KEYS[1], ARGV[2])
redis.call('set', KEYS[2], ARGV[4], 'EX', ARGV[3])
return 1`;
const releaseScript = `
if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end
return 0`;

/**
 * For many processes.
 * @param {string} url of Redis
 * @param {string} owner unlike that of any other process
 * @returns {Vault}
 */
export function redisVault(url, owner) {
  const redis = new Redis(url);
  const lease = (/** @type {string} */ code) => `together:${code}:lease`;
  const state = (/** @type {string} */ code) => `together:${code}:state`;
  return {
    take: async (code) => (await redis.set(lease(code), owner, 'PX', leaseTime, 'NX')) === 'OK',
    async load(code) {
      const bytes = await redis.getBuffer(state(code));
      if (!bytes) return null;
      const length = bytes.readUInt32BE(0);
      return {
        people: JSON.parse(bytes.toString('utf8', 4, 4 + length)),
        snapshot: new Uint8Array(bytes.subarray(4 + length)),
      };
    },
    async store(code, { people, snapshot }) {
      const text = Buffer.from(JSON.stringify(people));
      const length = Buffer.alloc(4);
      length.writeUInt32BE(text.length);
      const all = Buffer.concat([length, text, snapshot]);
      const keys = [lease(code), state(code)];
      return (await redis.eval(storeScript, 2, ...keys, owner, leaseTime, keptFor, all)) === 1;
    },
    release: async (code) => void (await redis.eval(releaseScript, 1, lease(code), owner)),
    end: async () => void (await redis.quit()),
  };
}

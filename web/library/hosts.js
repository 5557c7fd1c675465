// The engine's objects, made of the plain functions that a module has. The names say what belongs together (see
// wasm/bindings/bind.h): `World.step` is a method of World, `World:hash` one that answers with a text, `.collide` a
// function, and `:columnNames` one that answers with a text. Their arguments go through scratch memory.
// Knows no class by name.
import { noMemory } from './refusals.js';
import { decode } from './utf8.js';

/**
 * @template M
 * @param {object} module as the glue gives it
 * @param {WebAssembly.Memory} memory
 * @returns {M} the classes, functions and constants that native.d.ts describes
 */
export function readHosts(module, memory) {
  const glue = /** @type {Record<string, any>} */ (module);
  /**
   * Memory as numbers. A view is dear to make, so it is kept until memory has grown: the old one is empty then.
   * @template {Float64Array | Uint32Array} A
   * @param {new (...part: any[]) => A} View
   * @param {number[]} part of it; all when left out
   */
  const seenAs = (View, ...part) => {
    let view = new View(0);
    return () => (view.length > 0 ? view : (view = new View(memory.buffer, ...part)));
  };
  const scratch = seenAs(Float64Array, glue.scratch, glue.scratchLength);
  /** @param {number} address of text that ends with a zero */
  const text = (address) => {
    const bytes = new Uint8Array(memory.buffer, address);
    return decode(bytes.subarray(0, bytes.indexOf(0)));
  };
  /**
   * @param {string} name
   * @returns {(host: number, values: readonly number[]) => any}
   */
  const caller = (name) => {
    const item = glue[name];
    /** @param {number} host @param {readonly number[]} values */
    const call = (host, values) => {
      const to = scratch();
      for (let i = 0; i < values.length; i++) to[i] = values[i];
      return item(host);
    };
    return name.includes(':') ? (host, values) => text(call(host, values)) : call;
  };
  /** @type {Record<string, any>} */
  const found = { scratch, integers: seenAs(Uint32Array) };
  for (const [name, item] of Object.entries(module)) {
    const [host, method] = name.split(/[.:]/);
    if (typeof item === 'number') found[name] ??= item;
    if (method === undefined) continue;
    const call = caller(name);
    if (host === '') found[method] = (/** @type {number[]} */ ...values) => call(0, values);
    else {
      found[host] ??= hostClass(host, caller);
      if (method === 'delete') continue;
      /** @this {{ address: number }} @param {number[]} values */
      found[host].prototype[method] = function (...values) {
        return call(this.address, values);
      };
    }
  }
  return /** @type {M} */ (found);
}

/** @param {string} name @param {(name: string) => (host: number, values: readonly number[]) => number} caller */
function hostClass(name, caller) {
  const make = caller(`${name}.make`);
  const free = caller(`${name}.delete`);
  return class {
    /** 0 once it is deleted: nothing may reach what stands there then. */
    #address;
    /** @param {number[]} values */
    constructor(...values) {
      this.#address = make(0, values);
      if (!this.alive) throw noMemory(`another ${name}`);
    }
    get alive() {
      return this.#address !== 0;
    }
    /** Where the object stands in wasm memory; throws when it was deleted. */
    get address() {
      if (this.alive) return this.#address;
      const words = name.replace(/\B[A-Z]/g, ' $&').toLowerCase();
      throw new TypeError(`this ${words} was destroyed and can no longer be used`);
    }
    delete() {
      free(this.address, []);
      this.#address = 0;
    }
  };
}

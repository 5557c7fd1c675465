// The engine's objects, made of the plain functions that a module has. The names say what belongs together (see
// wasm/bindings/bind.h): `World.step` is a method of World, `World:hash` one that answers with a text, and
// `:columnNames` a function that does. Knows no class by name.

/**
 * @template M
 * @param {object} module as the glue gives it
 * @param {WebAssembly.Memory} memory
 * @returns {M} the classes, functions and constants that native.d.ts describes
 */
export function readHosts(module, memory) {
  /** @param {number} address of text that ends with a zero */
  const text = (address) => {
    const bytes = new Uint8Array(memory.buffer, address);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  };
  /** @type {Record<string, any>} */
  const found = {};
  for (const [name, item] of Object.entries(module)) {
    if (typeof item === 'number') found[name] = item;
    const [host, method] = name.split(/[.:]/);
    if (method === undefined) continue;
    if (host === '') found[method] = () => text(item());
    else {
      found[host] ??= hostClass(host, /** @type {any} */ (module));
      if (method === 'delete') continue;
      found[host].prototype[method] = name.includes(':')
        ? /** @this {Host} */ function () {
            return text(item(this.address));
          }
        : /** @this {Host} @param {any[]} values */ function (...values) {
            return item(this.address, ...values);
          };
    }
  }
  return /** @type {M} */ (found);
}

/** @typedef {{ address: number }} Host where the object stands in wasm memory; throws when it was deleted */

/** @param {string} name @param {Record<string, (...values: any[]) => number>} module */
function hostClass(name, module) {
  return class {
    /** 0 once it is deleted: nothing may reach what stands there then. */
    #address;
    /** @param {any[]} values */
    constructor(...values) {
      this.#address = module[`${name}.make`](...values);
      if (!this.alive) throw new RangeError(`there is no memory for another ${name}`);
    }
    get alive() {
      return this.#address !== 0;
    }
    get address() {
      if (this.alive) return this.#address;
      const words = name.replace(/\B[A-Z]/g, ' $&').toLowerCase();
      throw new TypeError(`this ${words} was destroyed and can no longer be used`);
    }
    delete() {
      module[`${name}.delete`](this.address);
      this.#address = 0;
    }
  };
}

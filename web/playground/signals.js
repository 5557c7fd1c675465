// Listeners that want to know what changed on the page, by topic. They run in the order in which they came.

/** @typedef {'scene' | 'step' | 'time' | 'playing' | 'selection' | 'edit' | 'again' | 'see' | 'walk' | 'tool' | 'view' | 'frame' | 'stopped'} Topic */

export class Signals {
  /** @type {Map<Topic, Set<() => void>>} */
  #listeners = new Map();

  /** @param {Topic} topic @param {() => void} listener @returns {() => void} ends it */
  on(topic, listener) {
    let all = this.#listeners.get(topic);
    if (!all) this.#listeners.set(topic, (all = new Set()));
    all.add(listener);
    return () => all.delete(listener);
  }

  /** @param {Topic} topic */
  tell(topic) {
    for (const listener of this.#listeners.get(topic) ?? []) listener();
  }
}

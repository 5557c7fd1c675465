// Random numbers that are the same every time: a 32-bit state that goes into a behaviour's notes as one number.

export class Random {
  /** @param {number} seed a whole number, or the `state` of another one */
  constructor(seed) {
    this.state = seed >>> 0;
  }
  /** From 0 to just below 1. */
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  /** @param {number} least @param {number} below */
  between(least, below) {
    return least + (below - least) * this.next();
  }
  /** A whole number from 0 to just below `count`. @param {number} count */
  below(count) {
    return Math.floor(count * this.next());
  }
  /**
   * A point of the unit disc, each as likely: a direction and speed without sines.
   * @returns {{ x: number, y: number }}
   */
  inDisc() {
    for (;;) {
      const [x, y] = [this.between(-1, 1), this.between(-1, 1)];
      if (x * x + y * y <= 1) return { x, y };
    }
  }
}

// The sound of a hit: a short ring, higher the smaller the body is, louder the harder it was hit, on the side where it
// happened. Made by the browser's synthesizer, from no file. Made only when somebody asked for sounds, by a press.

/** @typedef {import('./hits.js').Hit} Hit */

/** A body as large as the scene's unit of length sounds so, in hertz; one twice as large a sixth or so lower. */
const usualPitch = 520;
const [lowest, highest] = [70, 2600];
/** Beyond so many rings in one picture, or at a time, the rest is not heard. */
const mostAtOnce = 5;
const mostTogether = 24;
/** Overtones of a struck bar: how much higher than the first, how loud, how long in seconds. */
const partials = /** @type {const} */ ([
  [1, 1, 0.22],
  [2.76, 0.45, 0.11],
  [5.4, 0.2, 0.05],
]);

/** In hertz. @param {number} size @param {number} unit the scene's unit of length */
export const pitchOf = (size, unit) =>
  Math.min(Math.max(usualPitch * (unit / Math.max(size, 1e-9)) ** 0.7, lowest), highest);

/**
 * From 0 to 1: that of a body of the scene's usual size that comes at eight units a second is a half.
 * @param {number} impulse @param {number} unit
 */
export function loudnessOf(impulse, unit) {
  const share = impulse / (unit * unit * 8 * unit);
  return Math.sqrt(share / (share + 3));
}

export class HitSound {
  #context = new AudioContext();
  #out;
  #sounding = 0;

  constructor() {
    const { destination } = this.#context;
    // Many at once are held down instead of being torn.
    this.#out = new DynamicsCompressorNode(this.#context, { threshold: -18, ratio: 8 });
    this.#out.connect(destination);
    void this.#context.resume();
  }

  /** @param {readonly Hit[]} hits the hardest first @param {number} unit @param {(x: number) => number} sideOf -1 is left, 1 right */
  play(hits, unit, sideOf) {
    if (this.#context.state !== 'running') return;
    for (const hit of hits.slice(0, mostAtOnce)) {
      const loudness = loudnessOf(hit.impulse, unit);
      if (loudness < 0.01 || this.#sounding >= mostTogether) return;
      this.#ring(pitchOf(hit.size, unit), loudness, sideOf(hit.x));
    }
  }

  /** @param {number} pitch @param {number} loudness @param {number} side */
  #ring(pitch, loudness, side) {
    const context = this.#context;
    const now = context.currentTime;
    const panner = new StereoPannerNode(context, { pan: Math.min(Math.max(side, -1), 1) * 0.7 });
    panner.connect(this.#out);
    this.#sounding++;
    partials.forEach(([ratio, share, seconds], i) => {
      const frequency = Math.min(pitch * ratio, 12_000);
      const gain = new GainNode(context, { gain: 0 });
      gain.gain.setValueAtTime(0, now);
      gain.gain.linearRampToValueAtTime(0.5 * loudness * share, now + 0.002);
      gain.gain.exponentialRampToValueAtTime(1e-4, now + seconds);
      const tone = new OscillatorNode(context, { type: 'sine', frequency });
      tone.connect(gain).connect(panner);
      tone.start(now);
      tone.stop(now + seconds);
      if (i > 0) return;
      tone.onended = () => {
        this.#sounding--;
        panner.disconnect();
      };
    });
  }

  /** Silence, and nothing is kept of it. */
  close() {
    void this.#context.close();
  }
}

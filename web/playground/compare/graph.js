// The ratio over the last minute as a line, with a scale that has room above it. Where nothing could be told it has a gap.

const length = 240;
export const graphEvery = 0.25; // seconds

/** The next round number: 1, 2, 5, 10, 20 … @param {number} value */
function roundUp(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  for (const each of [1, 2, 5]) if (each * power >= value) return each * power;
  return 10 * power;
}

export class RatioGraph {
  #values = new Float64Array(length).fill(NaN);
  #next = 0;
  #top = 2;
  #canvas;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.#canvas = canvas;
  }

  /** @param {number | undefined} ratio */
  add(ratio) {
    this.#values[this.#next] = ratio ?? NaN;
    this.#next = (this.#next + 1) % length;
    this.draw();
  }

  /** What eight of ten of them lie between; undefined while there are too few. */
  get spread() {
    const known = [...this.#values].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
    if (known.length < 10) return undefined;
    return [known[Math.floor(0.1 * known.length)], known[Math.floor(0.9 * known.length)]];
  }
  /** What was measured before says nothing of what is now. */
  clear() {
    this.#values.fill(NaN);
    this.draw();
  }

  draw() {
    const canvas = this.#canvas;
    const pixels = devicePixelRatio || 1;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (width === 0) return;
    const [across, along] = [Math.round(width * pixels), Math.round(height * pixels)];
    if (canvas.width !== across) canvas.width = across;
    if (canvas.height !== along) canvas.height = along;
    const paper = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const style = getComputedStyle(canvas);
    let most = 1.5;
    for (const value of this.#values) if (value > most) most = value;
    this.#top = roundUp(most * 1.05);
    const left = 40;
    /** @param {number} value */
    const y = (value) => height - 8 - (value / this.#top) * (height - 18);

    paper.setTransform(pixels, 0, 0, pixels, 0, 0);
    paper.clearRect(0, 0, width, height);
    paper.font = `12px ${style.fontFamily}`;
    paper.textAlign = 'right';
    paper.textBaseline = 'middle';
    paper.lineWidth = 1;
    for (const value of new Set([0, this.#top / 2, this.#top])) {
      paper.fillStyle = style.getPropertyValue('--quiet-ink');
      paper.fillText(`${Number(value.toPrecision(2))}×`, left - 8, y(value));
      paper.strokeStyle = style.getPropertyValue('--line');
      paper.beginPath();
      paper.moveTo(left, Math.round(y(value)) + 0.5);
      paper.lineTo(width, Math.round(y(value)) + 0.5);
      paper.stroke();
    }
    paper.strokeStyle = style.getPropertyValue('--accent');
    paper.lineWidth = 2;
    paper.lineJoin = 'round';
    paper.beginPath();
    let isDown = false;
    for (let i = 0; i < length; i++) {
      const value = this.#values[(this.#next + i) % length];
      const x = left + (i / (length - 1)) * (width - left - 2);
      if (Number.isNaN(value)) isDown = false;
      else if (isDown) paper.lineTo(x, y(value));
      else {
        paper.moveTo(x, y(value));
        paper.lineTo(x + 0.01, y(value));
        isDown = true;
      }
    }
    paper.stroke();
  }
}

// A canvas that writes SVG: as much of CanvasRenderingContext2D as the figures and games of the documentation draw with.
// What is drawn is turned and moved, never scaled. Colours are those of the page's theme, so they stand as they are given.
import { escapeHtml } from './code.mjs';

/** Where x and y go: a turn and a way. @typedef {{ cos: number, sin: number, x: number, y: number }} Place */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ kind: 'M' | 'L', at: Point } | { kind: 'Z' } | { kind: 'A', at: Point, radius: number, start: number, turn: number }} Piece */

const round = (/** @type {number} */ value) => Math.round(value * 10) / 10 + 0;
const here = { cos: 1, sin: 0, x: 0, y: 0 };
const whole = 2 * Math.PI;

/** @param {Place} place @param {Point} point @returns {Point} */
const moved = ({ cos, sin, x, y }, point) => ({
  x: x + cos * point.x - sin * point.y,
  y: y + sin * point.x + cos * point.y,
});
/** @param {Place} outer @param {Place} inner @returns {Place} */
const within = (outer, inner) => ({
  cos: outer.cos * inner.cos - outer.sin * inner.sin,
  sin: outer.sin * inner.cos + outer.cos * inner.sin,
  ...moved(outer, inner),
});

/** A path, in place of Path2D. */
export class SvgPath {
  /** @type {Piece[]} */ pieces = [];

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.pieces.push({ kind: 'M', at: { x, y } });
  }
  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    const last = this.pieces.at(-1);
    if (last?.kind === 'M' && last.at.x === x && last.at.y === y) return; // an arc begins there
    this.pieces.push({ kind: this.pieces.length === 0 ? 'M' : 'L', at: { x, y } });
  }
  closePath() {
    this.pieces.push({ kind: 'Z' });
  }
  /** @param {number} x @param {number} y @param {number} radius @param {number} start @param {number} end */
  arc(x, y, radius, start, end) {
    const turn = end - start >= whole ? whole : (((end - start) % whole) + whole) % whole;
    this.lineTo(x + radius * Math.cos(start), y + radius * Math.sin(start));
    this.pieces.push({ kind: 'A', at: { x, y }, radius, start, turn });
  }
  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }
  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} radius */
  roundRect(x, y, width, height, radius) {
    if (radius === 0) return this.rect(x, y, width, height);
    const quarter = Math.PI / 2;
    const [left, right, top, bottom] = [x + radius, x + width - radius, y + radius, y + height - radius];
    this.moveTo(left, y);
    for (const [i, [cx, cy]] of [
      [right, top],
      [right, bottom],
      [left, bottom],
      [left, top],
    ].entries())
      // prettier-ignore
      this.arc(cx, cy, radius, (i - 1) * quarter, i * quarter);
    this.closePath();
  }
  /** @param {SvgPath} path @param {{ a: number, b: number, e: number, f: number }} matrix of a turn and a way */
  addPath({ pieces }, { a, b, e, f }) {
    this.pieces.push(...placed(pieces, { cos: a, sin: b, x: e, y: f }));
  }
}

/** @param {Piece[]} pieces @param {Place} place @returns {Piece[]} */
const placed = (pieces, place) =>
  pieces.map((piece) => {
    if (piece.kind === 'Z') return piece;
    const at = moved(place, piece.at);
    return piece.kind === 'A'
      ? { ...piece, at, start: piece.start + Math.atan2(place.sin, place.cos) }
      : { ...piece, at };
  });

/** As an attribute `d`. @param {Piece[]} pieces */
function written(pieces) {
  const said = pieces.map((piece) => {
    if (piece.kind === 'Z') return 'Z';
    const { at } = piece;
    if (piece.kind !== 'A') return `${piece.kind}${round(at.x)} ${round(at.y)}`;
    const { radius, start, turn } = piece;
    const on = (/** @type {number} */ angle) =>
      `${round(at.x + radius * Math.cos(angle))} ${round(at.y + radius * Math.sin(angle))}`;
    const arc = `A${round(radius)} ${round(radius)} 0`;
    // One arc cannot end where it begins.
    if (turn === whole) return `${arc} 0 1 ${on(start + Math.PI)}${arc} 0 1 ${on(start)}`;
    return `${arc} ${Number(turn > Math.PI)} 1 ${on(start + turn)}`;
  });
  return said.join('');
}

/** So many small discs are written as points of a thick line: that is a third as long. */
const manyDots = 100;
/** @param {Piece[]} pieces */
function dotsOf(pieces) {
  const arcs = pieces.filter((piece) => piece.kind === 'A');
  if (arcs.length < manyDots || arcs.some(({ turn, radius }) => turn !== whole || radius !== arcs[0].radius))
    return undefined;
  // Some browsers draw no end of a line without any length.
  const d = arcs.map(({ at }) => `M${Math.round(at.x)} ${Math.round(at.y)}h.1`).join('');
  return { width: 2 * arcs[0].radius, d };
}

const usual = {
  fillStyle: 'black',
  strokeStyle: 'black',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  globalAlpha: 1,
  font: '10px sans-serif',
  textAlign: 'left',
  textBaseline: 'alphabetic',
};

export class SvgCanvas {
  #place = here;
  #path = new SvgPath();
  /** @type {number[]} */ #dash = [];
  #isClipped = false;
  /** @type {object[]} */ #kept = [];
  /** Paths that look alike and lie one upon another are one. @type {{ looks: string, d: string }[]} */ #paths =
    [];
  /** @type {string[]} */ #texts = [];

  constructor() {
    Object.assign(this, usual);
  }
  /** What a program may set. @returns {typeof usual} */
  get #style() {
    return /** @type {any} */ (this);
  }

  save() {
    const style = Object.fromEntries(
      Object.keys(usual).map((key) => [key, this.#style[/** @type {'font'} */ (key)]]),
    );
    this.#kept.push({ style, place: this.#place, dash: this.#dash, isClipped: this.#isClipped });
  }
  restore() {
    const { style, place, dash, isClipped } = /** @type {any} */ (this.#kept.pop());
    Object.assign(this, style);
    [this.#place, this.#dash, this.#isClipped] = [place, dash, isClipped];
  }
  /** @param {number} x @param {number} y */
  translate(x, y) {
    this.#place = within(this.#place, { ...here, x, y });
  }
  /** @param {number} angle */
  rotate(angle) {
    this.#place = within(this.#place, { ...here, cos: Math.cos(angle), sin: Math.sin(angle) });
  }
  /** @param {number[]} dash */
  setLineDash(dash) {
    this.#dash = dash;
  }

  beginPath() {
    this.#path = new SvgPath();
  }
  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.#path.moveTo(x, y);
  }
  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.#path.lineTo(x, y);
  }
  /** @param {Parameters<SvgPath['arc']>} given */
  arc(...given) {
    this.#path.arc(...given);
  }
  closePath() {
    this.#path.closePath();
  }

  /** @param {SvgPath} [path] */
  fill(path = this.#path) {
    const { fillStyle, globalAlpha } = this.#style;
    const dots = globalAlpha === 1 ? dotsOf(placed(path.pieces, this.#place)) : undefined;
    if (dots) {
      const looks = `fill="none" stroke="${fillStyle}" stroke-linecap="round" stroke-width="${dots.width}"`;
      this.#paths.push({ looks, d: dots.d });
      return;
    }
    const opacity = globalAlpha < 1 ? ` fill-opacity="${round(10 * globalAlpha) / 10}"` : '';
    this.#draw(path, `fill="${fillStyle}"${opacity}`, globalAlpha === 1);
  }
  /** @param {SvgPath} [path] */
  stroke(path = this.#path) {
    const { strokeStyle, lineWidth, lineCap, lineJoin, globalAlpha } = this.#style;
    const looks = Object.entries({
      fill: 'none',
      stroke: strokeStyle,
      // Inside a shape half of its rim is to be seen.
      'stroke-width': this.#isClipped ? lineWidth / 2 : lineWidth,
      ...(globalAlpha < 1 && { 'stroke-opacity': round(10 * globalAlpha) / 10 }),
      ...(lineCap !== 'butt' && { 'stroke-linecap': lineCap }),
      ...(lineJoin !== 'miter' && { 'stroke-linejoin': lineJoin }),
      ...(this.#dash.length > 0 && { 'stroke-dasharray': this.#dash.join(' ') }),
    });
    this.#draw(path, looks.map(([key, value]) => `${key}="${value}"`).join(' '), globalAlpha === 1);
  }
  /** Only of a shape whose rim is stroked next. */
  clip() {
    this.#isClipped = true;
  }
  /** @param {SvgPath} path @param {string} looks @param {boolean} isSolid */
  #draw({ pieces }, looks, isSolid) {
    const d = written(placed(pieces, this.#place));
    const last = this.#paths.at(-1);
    if (isSolid && last?.looks === looks) last.d += d;
    else this.#paths.push({ looks, d });
  }
  /** @param {Parameters<SvgPath['rect']>} given */
  fillRect(...given) {
    const path = new SvgPath();
    path.rect(...given);
    this.fill(path);
  }
  /** @param {Parameters<SvgPath['rect']>} given */
  strokeRect(...given) {
    const path = new SvgPath();
    path.rect(...given);
    this.stroke(path);
  }

  get #fontSize() {
    return Number(this.#style.font.match(/([\d.]+)px/)?.[1]);
  }
  /** About. @param {string} text */
  measureText(text) {
    return { width: 0.55 * this.#fontSize * text.length };
  }
  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    const { fillStyle, font, textAlign, textBaseline } = this.#style;
    const at = moved(this.#place, { x, y });
    const anchor = { left: '', right: ' text-anchor="end"', center: ' text-anchor="middle"' }[textAlign];
    const weight = font.match(/^(\d+) /) ? ` font-weight="${parseInt(font, 10)}"` : '';
    const family = /monospace/.test(font) ? ' font-family="monospace"' : '';
    const middle = textBaseline === 'middle' ? ' dominant-baseline="central"' : '';
    this.#texts.push(
      `<text x="${round(at.x)}" y="${round(at.y)}" fill="${fillStyle}" font-size="${this.#fontSize}"` +
        `${weight}${family}${anchor ?? ''}${middle}>${escapeHtml(text)}</text>`,
    );
  }

  /**
   * All of it, texts on top.
   * @param {{ width: number, height: number }} size @param {string} label what it shows, for who does not see it
   */
  picture({ width, height }, label) {
    const paths = this.#paths.map(({ looks, d }) => `<path ${looks} d="${d}"/>`).join('');
    return (
      `<svg class="still" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(label)}">` +
      `${paths}${this.#texts.join('')}</svg>`
    );
  }
}

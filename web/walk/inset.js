// A small picture beside the scene: the set of differences of two shapes, the origin, and how far the search for the
// nearest spot has come. An SVG, since it has axes of its own; what is said of it and where it stands is the page's matter.

/** @typedef {import('./steps.js').Inset} Inset */
/** @typedef {import('./figures.js').Point} Point */

const [width, height, margin] = [288, 180, 18];
const svgName = 'http://www.w3.org/2000/svg';

/** @param {string} tag @param {Record<string, string | number>} attributes */
function made(tag, attributes) {
  const found = document.createElementNS(svgName, tag);
  for (const [name, value] of Object.entries(attributes)) found.setAttribute(name, String(value));
  return found;
}

export class InsetPicture {
  svg = made('svg', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' });
  /** @type {Inset | undefined} */ #shown;
  #yUp = false;

  /** @param {Inset | undefined} inset @param {boolean} yUp */
  show(inset, yUp) {
    if (!inset || (inset === this.#shown && yUp === this.#yUp)) return;
    this.#shown = inset;
    this.#yUp = yUp;
    const { region, simplex, nearest, found } = inset;
    const all = [...region, ...simplex, { x: 0, y: 0 }];
    const [lowX, highX] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
    const [lowY, highY] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))];
    const scale = Math.min(
      (width - 2 * margin) / Math.max(highX - lowX, 1e-9),
      (height - 2 * margin) / Math.max(highY - lowY, 1e-9),
    );
    const flip = yUp ? -1 : 1;
    /** @param {Point} point */
    const at = ({ x, y }) => ({
      x: width / 2 + (x - (lowX + highX) / 2) * scale,
      y: height / 2 + flip * (y - (lowY + highY) / 2) * scale,
    });
    const path = (/** @type {readonly Point[]} */ points) =>
      points
        .map(at)
        .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
        .join(' ');
    const [origin, end] = [at({ x: 0, y: 0 }), at(nearest)];
    const dot = (/** @type {Point} */ point, /** @type {string} */ name, /** @type {number} */ radius) => {
      const { x, y } = at(point);
      return made('circle', { cx: x.toFixed(1), cy: y.toFixed(1), r: radius, class: name });
    };
    this.svg.replaceChildren(
      made('polygon', { points: path(region), class: 'region' }),
      made('polygon', { points: path(simplex), class: 'simplex' }),
      made('line', { x1: origin.x, y1: origin.y, x2: end.x, y2: end.y, class: 'way' }),
      made('path', {
        d: `M${origin.x - 7} ${origin.y}h14M${origin.x} ${origin.y - 7}v14`,
        class: 'origin',
      }),
      ...simplex.map((point) => dot(point, 'corner', 4)),
      dot(nearest, 'nearest', 3.5),
      ...(found ? [dot(found, 'found', 5.5)] : []),
    );
  }
}

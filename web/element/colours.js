// The colours that the page's style sheets give an element, as the renderer wants them: whatever CSS can write becomes
// #rrggbb, and equal colours are one theme, which the renderer is told of once.

/** @typedef {import('../library/canvas.js').Theme} Theme */

const fills = ['blue', 'orange', 'green', 'rose', 'sky', 'yellow', 'vermilion', 'grey'];

/** @type {CanvasRenderingContext2D | null | undefined} */
let pixel;
/** @type {Map<string, string>} */
const known = new Map();
/** @type {Map<string, Theme>} */
const themes = new Map();
/** A page that animates its colours must not fill the memory. */
const mostKept = 500;

/**
 * @param {string} colour as CSS writes it; what it cannot read is black
 * @param {string} under what shines through it
 */
function hexadecimal(colour, under) {
  const key = `${colour} ${under}`;
  let found = known.get(key);
  if (found === undefined) {
    if (!pixel) {
      const canvas = document.createElement('canvas');
      canvas.width = 1;
      canvas.height = 1;
      pixel = canvas.getContext('2d', { willReadFrequently: true });
    }
    if (!pixel) return '#808080';
    for (const each of [under, colour]) {
      pixel.fillStyle = '#000';
      pixel.fillStyle = each;
      pixel.fillRect(0, 0, 1, 1);
    }
    const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
    found = `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
    if (known.size >= mostKept) known.clear();
    known.set(key, found);
  }
  return found;
}

/** @param {Element} box the element's inside, on which the colours are set @param {boolean} dark @returns {Theme} */
export function themeOf(box, dark) {
  const style = getComputedStyle(box);
  const read = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim() || '#808080';
  const paper = hexadecimal(read('paper'), '#fff');
  const colour = (/** @type {string} */ name) => hexadecimal(read(name), paper);
  /** @type {Record<string, string>} */
  const named = Object.fromEntries([...fills, 'line', 'ink', 'accent'].map((name) => [name, colour(name)]));
  const key = `${dark} ${paper} ${Object.values(named).join(' ')}`;
  const kept = themes.get(key);
  if (kept) return kept;
  if (themes.size >= mostKept) themes.clear();
  const theme = {
    paper,
    line: named.line,
    palette: fills.map((name) => named[name]),
    outlineShade: dark ? 1 : 0.6,
    fillOpacity: dark ? 0.62 : 0.82,
    overlays: {
      contacts: named.vermilion,
      broadPhase: named.sky,
      pairs: named.yellow,
      velocity: named.green,
      decomposition: named.rose,
      selected: named.accent,
    },
  };
  themes.set(key, theme);
  return theme;
}

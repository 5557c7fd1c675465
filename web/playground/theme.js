// Light or dark: the system's choice until the reader makes one. Hands the colours of theme.css to the renderer.
import { recall, remember } from './storage.js';

/** @typedef {'light' | 'dark'} ThemeName */

const system = matchMedia('(prefers-color-scheme: dark)');
/** @type {Set<() => void>} */
const listeners = new Set();

/** What the reader chose; also where the browser remembers nothing. */
let chosen = recall('theme');

/** @returns {ThemeName} */
export function currentTheme() {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function apply() {
  const dark = chosen === 'light' || chosen === 'dark' ? chosen === 'dark' : system.matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

export function startTheme() {
  apply();
  system.addEventListener('change', apply);
}

/** The other one; going back to what the system says means following it again. */
export function switchTheme() {
  const next = currentTheme() === 'dark' ? 'light' : 'dark';
  const followsSystem = (next === 'dark') === system.matches;
  chosen = followsSystem ? null : next;
  remember('theme', chosen);
  apply();
}

/** @param {() => void} listener */
export function onThemeChange(listener) {
  listeners.add(listener);
}

/** By the paint numbers that scenes use. */
export const paints = Object.freeze({
  blue: 0,
  orange: 1,
  green: 2,
  rose: 3,
  sky: 4,
  yellow: 5,
  vermilion: 6,
  grey: 7,
});

/** @returns {import('../library/canvas.js').Theme} */
export function rendererTheme() {
  const style = getComputedStyle(document.documentElement);
  /** @param {string} name */
  const value = (name) => style.getPropertyValue(name).trim();
  return {
    paper: value('--paper'),
    line: value('--line'),
    palette: Object.keys(paints).map((name) => value(`--fill-${name}`)),
    outlineShade: Number(value('--outline-shade')),
    fillOpacity: Number(value('--fill-opacity')),
    overlays: {
      bounds: value('--quiet-ink'),
      broadPhase: value('--fill-sky'),
      pairs: value('--hue-pairs'),
      contacts: value('--fill-vermilion'),
      impulses: value('--hue-impulses'),
      velocity: value('--fill-green'),
      decomposition: value('--fill-rose'),
      selected: value('--accent'),
      hovered: value('--accent'),
    },
  };
}

// How the element looks. The names that begin with --bump-box are the page's to set; all else is inside. Adopted as a
// style sheet, which a Content-Security-Policy without 'unsafe-inline' allows.

/** Colours that a page may set, each as --bump-box-NAME: what they are without that. */
export const standard = Object.freeze({
  light: Object.freeze({
    paper: '#fbfaf7',
    surface: '#ffffff',
    ink: '#1e2329',
    'quiet-ink': '#5d646e',
    line: '#dedbd3',
    accent: '#2f6fde',
    'on-accent': '#ffffff',
    blue: '#3d85c6',
    orange: '#e69f00',
    green: '#1fa37a',
    rose: '#cc79a7',
    sky: '#62b8ea',
    yellow: '#e8d537',
    vermilion: '#d8662b',
    grey: '#a3a6aa',
  }),
  dark: Object.freeze({
    paper: '#14161a',
    surface: '#1c1f25',
    ink: '#e8e6e1',
    'quiet-ink': '#9aa1ab',
    line: '#2e333b',
    accent: '#7aa8ff',
    'on-accent': '#10141c',
    blue: '#5b9fe3',
    orange: '#eba92b',
    green: '#36b98f',
    rose: '#d98bb8',
    sky: '#79c6f2',
    yellow: '#ecdc55',
    vermilion: '#e67d45',
    grey: '#7f858e',
  }),
});

/** @param {'light' | 'dark'} name */
const colours = (name) =>
  Object.entries(standard[name])
    .map(([key, value]) => `--${key}: var(--bump-box-${key}, ${value});`)
    .join(' ');

// Sentences change while a scene runs, and no bar is to move for that: two lines are kept for them. In a narrow element
// they have three of their own, and the small picture stands below the scene, where it hides nothing. The large button
// is not in the stage, whose middle goes up when a sentence comes; whoever goes through a walk wants to see what it
// would cover.
const text = `
:host {
  display: block;
  box-sizing: border-box;
  position: relative;
  aspect-ratio: 8 / 5;
  max-width: 100%;
  overflow: hidden;
  contain: content;
  border: 1px solid var(--bump-box-line, rgb(127 127 127 / 30%));
  border-radius: var(--bump-box-radius, 8px);
}
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
.box { ${colours('light')} color-scheme: light; }
.box.dark { ${colours('dark')} color-scheme: dark; }
.box {
  position: absolute;
  inset: 0;
  container: box / inline-size;
  display: flex;
  flex-direction: column;
  background: var(--paper);
  color: var(--ink);
  font: 14px/1.45 var(--bump-box-font, system-ui, -apple-system, 'Segoe UI', Roboto, 'Apple SD Gothic Neo',
    'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif);
  font-variant-numeric: tabular-nums;
  word-break: keep-all;
}
.stage { position: relative; flex: 1; min-height: 0; overflow: hidden; }
canvas {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  display: block;
  touch-action: pan-x pan-y pinch-zoom;
  -webkit-user-select: none;
  user-select: none;
}
canvas.over { cursor: grab; }
canvas.holding { cursor: grabbing; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
.labels { position: absolute; inset: 0; pointer-events: none; overflow: hidden; }
.labels span {
  position: absolute;
  left: 0;
  top: 0;
  padding: 0 5px;
  border-radius: 4px;
  background: color-mix(in srgb, var(--surface) 85%, transparent);
  white-space: pre;
  text-align: center;
  font-size: 13px;
}
.labels .bar {
  display: inline-block;
  width: 72px;
  height: 8px;
  margin: 0 5px 0 1px;
  border-radius: 4px;
  outline: 1px solid transparent;
  background: color-mix(in srgb, var(--ink) 16%, transparent);
}
.labels .bar i { display: block; height: 100%; border-radius: inherit; background: var(--accent); forced-color-adjust: none; }
.labels span:has(.bar) { text-align: right; }
.labels i { font-style: normal; }
.labels .quiet { color: var(--quiet-ink); }
.labels .share { display: inline-block; min-width: 4.4ch; font-style: normal; }
[hidden] { display: none !important; }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; margin: 0; }
.message {
  position: absolute;
  inset: 0;
  margin: auto;
  width: fit-content;
  max-width: calc(100% - 24px);
  height: fit-content;
  max-height: calc(100% - 24px);
  overflow: auto;
  padding: 10px 14px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-left: 4px solid var(--vermilion);
  border-radius: 8px;
  overflow-wrap: anywhere;
}
.message p { margin: 0; white-space: pre-line; }
button, a {
  font: inherit;
  color: inherit;
  background: none;
  border: 0;
  border-radius: 7px;
  min-width: 36px;
  height: 36px;
  padding: 0 8px;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  cursor: pointer;
  text-decoration: none;
}
button:hover, a:hover { background: color-mix(in srgb, var(--ink) 8%, transparent); }
button:is(:disabled, [aria-disabled='true']) { opacity: 0.35; cursor: default; }
svg { width: 20px; height: 20px; fill: none; stroke: currentcolor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; flex: none; }
svg .solid { fill: currentcolor; stroke: none; }
.bar {
  position: relative;
  flex: none;
  height: 44px;
  display: flex;
  align-items: center;
  gap: 2px;
  padding: 0 6px;
  background: var(--surface);
  border-top: 1px solid var(--line);
}
.walk {
  flex: none;
  display: flex;
  align-items: center;
  gap: 4px;
  max-height: 40%;
  overflow: auto;
  padding: 4px 10px;
  background: var(--surface);
  border-top: 1px solid var(--line);
}
.sentence { flex: 1; min-height: calc(2 * 1.45em); display: grid; align-items: center; }
.sentence > * { grid-area: 1 / 1; margin: 0; }
.room { visibility: hidden; }
.inset {
  position: absolute;
  top: 8px;
  right: 8px;
  width: min(30%, 220px);
  box-sizing: border-box;
  margin: 0;
  padding: 6px;
  pointer-events: none;
  container-type: inline-size;
  background: color-mix(in srgb, var(--surface) 92%, transparent);
  border: 1px solid var(--line);
  border-radius: 8px;
}
.inset svg { display: block; width: 100%; height: auto; fill: none; stroke: none; }
.inset .region { fill: color-mix(in srgb, var(--grey) 30%, transparent); stroke: var(--quiet-ink); }
.inset .simplex { fill: color-mix(in srgb, var(--accent) 25%, transparent); stroke: var(--accent); stroke-width: 2; }
.inset .way { stroke: var(--ink); stroke-dasharray: 4 3; }
.inset .origin { stroke: var(--ink); stroke-width: 2; }
.inset .corner, .inset .nearest { fill: var(--accent); }
.inset .found { stroke: var(--vermilion); stroke-width: 2.5; }
.inset figcaption { color: var(--quiet-ink); font-size: 12px; line-height: 1.35; }
@container (max-width: 170px) { .inset figcaption { display: none; } }
@container box (max-width: 479px) {
  .labels span:not(.mark) { padding: 0 2px; font-size: 11px; line-height: 1.35; }
  .walk { flex-wrap: wrap; justify-content: center; }
  .sentence { flex: 1 0 100%; min-height: calc(3 * 1.45em); }
  .inset {
    position: static;
    flex: none;
    width: auto;
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 5px 10px;
    background: var(--surface);
    border-width: 1px 0 0;
    border-radius: 0;
  }
  .inset svg { flex: none; width: 88px; }
}
.walk [aria-pressed='true'] { background: color-mix(in srgb, var(--accent) 16%, transparent); }
.walk span { white-space: nowrap; color: var(--quiet-ink); }
.bar .primary { background: var(--accent); color: var(--on-accent); }
.bar .primary:hover { background: color-mix(in srgb, var(--accent) 88%, var(--ink)); }
.time { margin-left: 8px; color: var(--quiet-ink); white-space: nowrap; overflow: hidden; }
.title { flex: 1; min-width: 0; margin: 0 8px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; text-align: right; color: var(--quiet-ink); }
.menu {
  position: absolute;
  right: 6px;
  bottom: 50px;
  display: flex;
  flex-direction: column;
  padding: 4px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 8px;
  box-shadow: 0 4px 16px rgb(0 0 0 / 18%);
}
.menu > * { justify-content: flex-start; white-space: nowrap; }
.big {
  position: absolute;
  inset: 0 0 44px;
  margin: auto;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: var(--accent);
  color: var(--on-accent);
}
.big:has(~ .bar[hidden]) { bottom: 0; }
.big:has(~ .walk:not([hidden])):has(~ .bar:not([hidden])) { display: none; }
.big:hover { background: color-mix(in srgb, var(--accent) 88%, var(--ink)); }
.big svg { width: 36px; height: 36px; }
.pad { position: absolute; left: 8px; right: 8px; bottom: 8px; display: flex; gap: 6px; pointer-events: none; }
.pad button {
  pointer-events: auto;
  touch-action: none;
  -webkit-user-select: none;
  user-select: none;
  width: 48px;
  height: 48px;
  background: color-mix(in srgb, var(--surface) 80%, transparent);
  border: 1px solid var(--line);
}
.pad button.held { background: var(--accent); color: var(--on-accent); }
.pad .space { flex: 1; }
@media (any-pointer: fine) { .pad { display: none; } }
`;

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** One for all elements of a page. */
export function styleSheet() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
  }
  return sheet;
}

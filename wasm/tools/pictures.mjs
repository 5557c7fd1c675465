// `node wasm/tools/pictures.mjs`: a small picture of every scene, in light and in dark, for the pages that list them.
// Each is the scene itself after a while, drawn by the renderer. A picture is made again only when its scene, or what
// runs and draws it, has changed.

import './node-version.mjs';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { readRecord, writeWhole } from './files.mjs';
import { alone } from './lock.mjs';
import { isCommand, main, root, step } from './steps.mjs';
import { readWords } from './arguments.mjs';

/** In CSS pixels, and how many of the picture's there are to one. */
export const size = Object.freeze({ width: 320, height: 200, pixelRatio: 2 });
/** So far has a scene come in its picture. */
const moment = 170;
const themes = /** @type {const} */ (['light', 'dark']);

const scenes = path.join(root, 'web/scenes');
const place = path.join(scenes, 'generated');
const record = path.join(place, '.sources.json');
/** Pages that are listed as scenes are, and what draws each: a file with cardView and cardMarks(steps). @type {Record<string, string>} */
const pages = { compare: 'web/playground/compare/card.js' };
const sources = ['web/scene', 'web/library', 'web/playground/theme.css'].concat([
  'wasm/tools/pictures.mjs',
  'web/playground/export',
  'web/walk',
]);

/** Makes the pictures whose sources have changed, and takes away those of scenes that are gone. */
export async function pictures() {
  await alone('pictures', async () => {
    const common = fingerprint();
    const names = readdirSync(scenes)
      .filter((file) => file.endsWith('.json') && file !== 'list.json')
      .map((file) => file.slice(0, -'.json'.length))
      .sort()
      .concat(Object.keys(pages));
    const fileOf = (/** @type {string} */ name) => pages[name] ?? `web/scenes/${name}.json`;
    const known = readRecord(record);
    /** @type {Record<string, string>} */
    const now = {};
    for (const name of names) {
      const text = readFileSync(path.join(root, fileOf(name)));
      now[name] = createHash('sha256').update(common).update(text).digest('hex');
    }
    mkdirSync(place, { recursive: true });
    const files = (/** @type {string} */ name) => themes.map((theme) => `${name}-${theme}.png`);
    const wanted = new Set(names.flatMap(files));
    for (const file of readdirSync(place)) {
      if (file.endsWith('.png') && !wanted.has(file)) rmSync(path.join(place, file));
    }
    const isThere = (/** @type {string} */ file) => existsSync(path.join(place, file));
    const due = names.filter((name) => known[name] !== now[name] || !files(name).every(isThere));
    if (due.length === 0) return;
    await step(`Drawing pictures of ${due.length} scenes`, async (show) => {
      const drawn = Object.fromEntries(
        Object.entries(now).filter(([name, hash]) => known[name] === hash && !due.includes(name)),
      );
      const draw = await artist();
      for (const [i, name] of due.entries()) {
        show(`${i + 1} of ${due.length}: ${name}`);
        await draw(fileOf(name), (theme, picture) =>
          writeWhole(path.join(place, `${name}-${theme}.png`), picture),
        );
        drawn[name] = now[name];
        writeWhole(record, JSON.stringify(drawn)); // whoever is stopped here goes on from here
        await new Promise((resolve) => void setImmediate(resolve)); // the line is to move
      }
    });
  });
}

/** Hashes all that a picture comes from, besides its scene. */
function fingerprint() {
  const hash = createHash('sha256');
  /** @param {string} name */
  const add = (name) => {
    const file = path.join(root, name);
    if (statSync(file).isDirectory()) {
      for (const each of readdirSync(file).sort()) add(`${name}/${each}`);
    } else if (!/generated\/(?!(bumpbox-sdl2\.(js|wasm)|facts\.js)$)/.test(name)) {
      hash.update(`${name}\0`).update(readFileSync(file));
    }
  };
  sources.forEach(add);
  return hash.digest('hex');
}

/** What draws: a scene's or a page's file, and what to do with each picture of it. */
async function artist() {
  // What is built and what it needs is there by now.
  const { loadForPictures } = await load('web/library/canvas.js');
  const { Camera } = await load('web/library/camera.js');
  const { overlayNames } = await load('web/library/drawing.js');
  const { Sketch } = await load('web/library/sketch.js');
  const { Walk } = await load('web/walk/walk.js');
  const { stepsOf } = await load('web/walk/algorithms.js');
  const { readScene } = await load('web/scene/format.js');
  const { Play } = await load('web/scene/play.js');
  const { pngBytes } = await load('web/playground/export/png.js');
  const { bump, renderer } = await loadForPictures();
  const colours = Object.fromEntries(themes.map((theme) => [theme, themeOf(theme)]));

  /** @typedef {(theme: 'light' | 'dark', picture: Uint8Array) => void} Take */
  /** @param {string} file @param {Take} take */
  const drawCard = async (file, take) => {
    const { cardView, cardMarks } = await load(file);
    renderer.setSketch(cardMarks(moment));
    for (const theme of themes) {
      renderer.setTheme(colours[theme]);
      const picture = renderer.picture(null, cameraFor(cardView), { ...size, grid: false });
      take(theme, await pngBytes(picture.data, picture.width, picture.height));
    }
    renderer.setSketch(null);
  };
  /** @param {string} file @param {Take} take */
  return async (file, take) => {
    if (file.endsWith('.js')) return drawCard(file, take);
    const scene = readScene(readFileSync(path.join(root, file), 'utf8'));
    const play = new Play(bump, scene);
    const camera = cameraFor(scene.view ?? { x: -480, y: -300, width: 960, height: 600 });
    const overlays = (scene.see ?? []).filter((/** @type {string} */ name) => overlayNames.includes(name));
    while (play.stepCount < moment) play.step();
    renderer.setOutlines(play.outlines);
    if (scene.follow) {
      const { bodies, algorithm, step: at } = scene.follow;
      const lens = Object.assign(new Camera(), camera, size);
      const walk = new Walk(
        { bump, play, camera: lens },
        () => '',
        () => {},
        stepsOf,
      );
      walk.choose(
        bodies.map((/** @type {number} */ which) => play.world.bodies[which]),
        algorithm,
        at,
      );
      const marks = new Sketch();
      walk.draw(marks);
      renderer.setSketch(marks);
    }
    for (const theme of themes) {
      renderer.setTheme(colours[theme]);
      const picture = renderer.picture(play.world, camera, {
        ...size,
        overlays,
        grid: false,
        colours: play.paints,
      });
      take(theme, await pngBytes(picture.data, picture.width, picture.height));
    }
    renderer.setSketch(null);
    renderer.setOutlines([]);
    play.destroy();
  };
}

/** All of a view, in the middle of a picture. @param {{ x: number, y: number, width: number, height: number, yUp?: boolean }} view */
export const cameraFor = ({ x, y, width, height, yUp = false }) => ({
  x: x + width / 2,
  y: y + height / 2,
  zoom: Math.min(size.width / width, size.height / height),
  yUp,
});

/** @param {string} file @returns {Promise<any>} */
const load = (file) => import(new URL(`../../${file}`, import.meta.url).href);

/** The colours of the pages' style sheet. @param {'light' | 'dark'} theme */
export function themeOf(theme) {
  const css = readFileSync(path.join(root, 'web/playground/theme.css'), 'utf8');
  /** @param {string} selector */
  const rules = (selector) => css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0];
  const all = rules(':root') + (theme === 'dark' ? rules(":root[data-theme='dark']") : '');
  // The last one counts.
  const values = Object.fromEntries(
    [...all.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((found) => found.slice(1)),
  );
  const fills = ['blue', 'orange', 'green', 'rose', 'sky', 'yellow', 'vermilion', 'grey'];
  return {
    paper: values.paper,
    line: values.line,
    palette: fills.map((name) => values[`fill-${name}`]),
    outlineShade: Number(values['outline-shade']),
    fillOpacity: Number(values['fill-opacity']),
    outlineWidth: 0.8, // everything is smaller than on a page
    overlays: {
      bounds: values['quiet-ink'],
      broadPhase: values['fill-sky'],
      pairs: values['hue-pairs'],
      contacts: values['fill-vermilion'],
      impulses: values['hue-impulses'],
      velocity: values['fill-green'],
      decomposition: values['fill-rose'],
    },
  };
}

if (isCommand(import.meta.url)) {
  await main(async () => {
    readWords('Use: node wasm/tools/pictures.mjs', {}, 0);
    await pictures();
  });
}

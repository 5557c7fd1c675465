// What a figure shows over its bodies, without the figure: the marks of the step that its walk begins with, what the scene asks
// to be seen, and all sentences of the walk. By the same steps as on the stage, worked out with the engine when the page is made.
import { load } from '../../library/full.js';
import { readScene } from '../../scene/format.js';
import { Play } from '../../scene/play.js';
import { stepsOf } from '../../walk/algorithms.js';
import { Walk } from '../../walk/walk.js';
import { en, ko } from '../../walk/words.js';
import { en as stepsEnglish, ko as stepsKorean } from '../../walk/words-steps.js';
import { escapeHtml } from './code.mjs';

/** @typedef {import('./pages.mjs').Language} Language */
/** @typedef {import('../../walk/steps.js').Label} Label */
/** @typedef {{ colour?: string | number, width?: number, fill?: number, dashed?: boolean, opacity?: number }} Style */
/** @typedef {{ x: number, y: number }} Point */
/**
 * `marks` are in the world, `labels` beside them; `sentences` are all steps, at `seconds` after the beginning.
 * @typedef {{ marks: string, labels: Label[], sentences: string[], seconds: number, pixel: number }} Told
 */

const words = { en: { ...en, ...stepsEnglish }, ko: { ...ko, ...stepsKorean } };
const bump = await load();

/** A figure on a page is about so many CSS pixels wide. */
const wide = 776;
/** Longer nobody waits for something to go through. */
const mostSteps = 200;
const round = (/** @type {number} */ value) => Math.round(value * 100) / 100;

/** Attributes, and a class for what is a colour of the page's: a strict policy lets no style into the page. @param {Style} style */
function looks({ colour = 'selected', width = 1.5, fill, dashed = false, opacity = 1 }) {
  const name = typeof colour === 'number' ? `paint-${colour}` : `of-${colour}`;
  return (
    ` class="${name}${fill ? ' filled' : ''}" stroke-width="${width}" stroke-opacity="${opacity}"` +
    (dashed ? ' stroke-dasharray="6 4"' : '') +
    (fill ? ` fill-opacity="${fill}"` : '')
  );
}

/** A sketch (web/library/sketch.js) that writes SVG: those of its marks that the walks make. @param {number} pixel how large a CSS pixel is */
function svgSketch(pixel) {
  /** @type {string[]} */
  const all = [];
  const list = (/** @type {readonly Point[]} */ points) =>
    points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
  const line = (/** @type {readonly Point[]} */ points, /** @type {Style} */ style) =>
    all.push(`<polyline points="${list(points)}"${looks(style)}/>`);
  const box = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ width,
    /** @type {number} */ height,
    /** @type {Style} */ style,
  ) =>
    all.push(
      `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${looks(style)}/>`,
    );
  return {
    all,
    line: (
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {number} */ toX,
      /** @type {number} */ toY,
      /** @type {Style} */ style,
    ) =>
      line(
        [
          { x, y },
          { x: toX, y: toY },
        ],
        style,
      ),
    arrow(
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {number} */ toX,
      /** @type {number} */ toY,
      /** @type {Style} */ style,
    ) {
      const length = Math.hypot(toX - x, toY - y);
      if (length === 0) return;
      const [ux, uy] = [(toX - x) / length, (toY - y) / length];
      const [head, half] = [9 * pixel, 4 * pixel];
      const base = { x: toX - head * ux, y: toY - head * uy };
      line([{ x, y }, base], style);
      const wings = [1, -1].map((side) => ({ x: base.x - side * half * uy, y: base.y + side * half * ux }));
      all.push(
        `<polygon points="${list([{ x: toX, y: toY }, ...wings])}"${looks({ ...style, width: 0, fill: 1 })}/>`,
      );
    },
    dot: (
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {number} */ radius,
      /** @type {Style} */ style,
    ) =>
      all.push(
        `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * pixel)}"${looks({ ...style, width: 0, fill: 1 })}/>`,
      ),
    box,
    polygon: (/** @type {readonly Point[]} */ points, /** @type {Style} */ style) =>
      all.push(`<polygon points="${list(points)}"${looks(style)}/>`),
  };
}

/** Round each shape; a picture or an outline is one, of whatever it is made. @param {Play} play @param {import('../../library/body.js').Body} body */
function boxesOf(play, body) {
  const all = body.shapes.map((shape) => bump.boundsOf(shape, body));
  if (play.piecesOf(body).length !== 1) return all;
  const [x, y] = /** @type {const} */ (['x', 'y']).map((axis) => ({
    lower: Math.min(...all.map(({ lower }) => lower[axis])),
    upper: Math.max(...all.map(({ upper }) => upper[axis])),
  }));
  return [{ lower: { x: x.lower, y: y.lower }, upper: { x: x.upper, y: y.upper } }];
}

const frame = Object.freeze({ colour: 'bounds', width: 1 });
const speed = Object.freeze({ colour: 'velocity', width: 2 });
/** The arrows of speeds, as the renderer draws them (wasm/renderer/draw_options.h), in CSS pixels. */
const [arrow, shortestArrow, longestArrow] = [5, 1, 90];

/** What the scene asks to be seen and a picture can show: boxes round shapes, and speeds. @param {Play} play @param {Record<string, any>} scene @param {ReturnType<typeof svgSketch>} sketch @param {number} pixel */
function drawSeen(play, { see = [], arrows = 1 }, sketch, pixel) {
  const { world } = play;
  for (const body of world.bodies) {
    if (see.includes('bounds'))
      for (const { lower, upper } of boxesOf(play, body))
        sketch.box(lower.x, lower.y, upper.x - lower.x, upper.y - lower.y, frame);
    const fast = Math.hypot(body.velocityX, body.velocityY);
    const length = Math.min((fast / world.options.lengthUnit) * arrow * arrows, longestArrow) * pixel;
    if (!see.includes('velocities') || length < shortestArrow * pixel) continue;
    const [x, y] = [body.velocityX, body.velocityY].map((part) => (part / fast) * length);
    sketch.arrow(body.x, body.y, body.x + x, body.y + y, speed);
  }
}

/**
 * @param {Record<string, any>} scene as it is written, with a view
 * @param {Language} locale
 * @returns {Told | null} null where nothing but the bodies is seen
 */
export function toldWalk(scene, locale) {
  if (!scene.follow && !scene.see) return null;
  const { x, y, width, height, yUp = false } = scene.view;
  const zoom = wide / width;
  const camera = {
    zoom,
    yUp,
    width: wide,
    height: height * zoom,
    toWorld: (/** @type {number} */ left, /** @type {number} */ top) => ({
      x: x + left / zoom,
      y: yUp ? y + height - top / zoom : y + top / zoom,
    }),
  };
  const say = (
    /** @type {import('../../walk/steps.js').Word} */ key,
    /** @type {Record<string, any>} */ values = {},
  ) => words[locale][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  const play = new Play(bump, readScene(scene));
  try {
    const all = play.world.bodies;
    const { bodies = [], algorithm = 'answer', step = 0 } = scene.follow ?? {};
    const walk = new Walk({ bump, play, camera: /** @type {any} */ (camera) }, say, () => {}, stepsOf);
    walk.choose(
      bodies.map((/** @type {number} */ place) => all[place]),
      algorithm,
      step,
    );
    const sketch = svgSketch(1 / zoom);
    drawSeen(play, scene, sketch, 1 / zoom);
    walk.draw(/** @type {any} */ (sketch));
    /** @type {Label[]} */
    const labels = [];
    walk.label((label) => labels.push(label));
    // Two that meet only later have something to go through only then.
    while (walk.isOpen && algorithm !== 'answer' && walk.steps.length < 2 && play.stepCount < mostSteps) {
      play.step();
      walk.refresh();
    }
    const sentences = walk.steps.map(({ key, values }) => say(key, values));
    const seconds = play.stepCount * play.stepLength;
    return { marks: sketch.all.join(''), labels, sentences, seconds, pixel: 1 / zoom };
  } finally {
    play.destroy();
  }
}

/** Labels as SVG, upright wherever y leads. @param {Told} told @param {(y: number) => number} down */
export const svgLabels = ({ labels, pixel }, down) =>
  labels
    .map(
      ({ x, y, text }) =>
        `<text x="${round(x)}" y="${round(down(y) + 4.5 * pixel)}" font-size="${round(13 * pixel)}">${escapeHtml(text)}</text>`,
    )
    .join('');

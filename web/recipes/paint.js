// The pictures of the two recipes that are whole games: the puzzle and the pinball table. No part of any recipe.
import { groundTop, sling } from './physics-puzzle.js';
import { table } from './pinball.js';
import { pathOf } from './with-canvas.js';

/** @typedef {import('bumpbox').Body} Body */
/** @typedef {CanvasRenderingContext2D} Context */
/** A colour of the page's theme. @typedef {(name: string) => string} Color */
/** @typedef {ReturnType<typeof import('./physics-puzzle.js').createPuzzle>} Puzzle */
/** @typedef {ReturnType<typeof import('./pinball.js').createPinball>} Pinball */

const full = 2 * Math.PI;

/** @param {Context} context @param {number} x @param {number} y @param {number} radius */
function disc(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, radius, 0, full);
  context.fill();
}

/**
 * In a body's own axes.
 * @param {Context} context @param {Body} body @param {() => void} draw
 */
function inBody(context, { drawn: { x, y, angle } }, draw) {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  draw();
  context.restore();
}

/** Filled, with a darker rim. @param {Context} context @param {Body} body @param {string} fill @param {Color} color */
function paintBody(context, body, fill, color) {
  inBody(context, body, () => {
    for (const shape of body.shapes) {
      const path = pathOf(shape);
      context.fillStyle = fill;
      context.fill(path);
      context.save();
      context.clip(path);
      context.globalAlpha = 0.4;
      context.strokeStyle = color('--ink');
      context.lineWidth = 2;
      context.stroke(path);
      context.restore();
    }
  });
}

/** @type {Record<string, string>} */
const stuff = {
  wood: '--fill-orange',
  glass: '--fill-sky',
  stone: '--fill-grey',
  lantern: '--fill-rose',
  ball: '--fill-vermilion',
};

/** Puffs where something broke; they are the picture's, the world knows nothing of them. @param {Puzzle} game */
export function puzzlePainter(game) {
  /** @type {{ x: number, y: number, vx: number, vy: number, age: number, kind: string }[]} */
  let bits = [];
  return {
    /** Once a frame, after the game's. @param {number} seconds */
    update(seconds) {
      for (const { x, y, kind } of game.broken) {
        for (let i = 0; i < 14; i++) {
          const [angle, speed] = [(i * full) / 14, 60 + 25 * (i % 4)];
          bits.push({ x, y, vx: speed * Math.cos(angle), vy: speed * Math.sin(angle) - 60, age: 0, kind });
        }
      }
      for (const bit of bits) {
        bit.x += bit.vx * seconds;
        bit.y += bit.vy * seconds;
        bit.vy += 500 * seconds;
        bit.age += seconds;
      }
      bits = bits.filter(({ age }) => age < 0.7);
    },
    /** @param {Context} context @param {Color} color */
    paint(context, color) {
      // Hills behind, ground below.
      context.fillStyle = color('--line');
      context.globalAlpha = 0.45;
      disc(context, 150, 470, 230);
      disc(context, 560, 520, 270);
      context.globalAlpha = 1;
      context.fillRect(0, groundTop, 640, 60);
      context.fillStyle = color('--fill-green');
      context.fillRect(0, groundTop, 640, 5);

      // The sling's post and its far band.
      const { pull } = game;
      const ready = game.left > 0 && !game.won;
      context.strokeStyle = color('--quiet-ink');
      context.lineCap = 'round';
      context.lineWidth = 9;
      line(context, [sling.x, groundTop, sling.x, sling.y + 34]);
      context.lineWidth = 6;
      line(context, [sling.x - 16, sling.y - 4, sling.x, sling.y + 36, sling.x + 16, sling.y - 4]);
      context.lineWidth = 3;
      context.strokeStyle = color('--fill-vermilion');
      if (ready) {
        const [x, y] = [sling.x + pull.x, sling.y + pull.y];
        line(context, [sling.x - 16, sling.y - 4, x, y, sling.x + 16, sling.y - 4]);
        context.fillStyle = color('--fill-vermilion');
        disc(context, x, y, 11);
        // Where it would fly.
        context.fillStyle = color('--ink');
        game.path(120).forEach((at, i) => {
          if (i % 8 !== 7 || at.y > groundTop) return;
          context.globalAlpha = 0.65 * (1 - i / 130);
          disc(context, at.x, at.y, 2.6);
        });
        context.globalAlpha = 1;
      } else line(context, [sling.x - 16, sling.y - 4, sling.x + 16, sling.y - 4]);

      for (const body of game.world.bodies) {
        const [kind] = body.tags;
        if (!stuff[kind]) continue;
        context.globalAlpha = kind === 'glass' ? 0.75 : 1;
        paintBody(context, body, color(stuff[kind]), color);
        context.globalAlpha = 1;
        if (kind !== 'lantern') continue;
        inBody(context, body, () => {
          context.fillStyle = color('--fill-yellow');
          disc(context, 0, 1, 6.5);
        });
      }
      for (const { x, y, age, kind } of bits) {
        context.globalAlpha = 1 - age / 0.7;
        context.fillStyle = color(stuff[kind]);
        context.fillRect(x - 2, y - 2, 4, 4);
      }
      context.globalAlpha = 1;

      // Score, level as lamps, balls that are left.
      context.fillStyle = color('--ink');
      context.font = '700 24px system-ui, sans-serif';
      context.textAlign = 'right';
      context.fillText(String(game.score), 624, 36);
      context.textAlign = 'left';
      for (let i = 0; i < game.levelCount; i++) {
        context.fillStyle = color(i <= game.level ? '--fill-yellow' : '--line');
        disc(context, 24 + 20 * i, 28, 6.5);
      }
      context.fillStyle = color('--fill-vermilion');
      for (let i = 0; i < game.left; i++) disc(context, 24 + 20 * i, 342, 7);
      if (game.won) sign(context, color, '✓', '--fill-green');
      else if (game.lost) sign(context, color, '↻', '--fill-vermilion');
    },
  };
}

/** @param {Context} context @param {number[]} points */
function line(context, points) {
  context.beginPath();
  for (let i = 0; i < points.length; i += 2) context.lineTo(points[i], points[i + 1]);
  context.stroke();
}

/** @param {Context} context @param {Color} color @param {string} text @param {string} fill */
function sign(context, color, text, fill) {
  context.fillStyle = color(fill);
  disc(context, 320, 96, 34);
  context.fillStyle = color('--paper');
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = '700 40px system-ui, sans-serif';
  context.fillText(text, 320, 98);
  context.textBaseline = 'alphabetic';
}

/** @param {Pinball} game */
export function pinballPainter(game) {
  const { state } = game;
  return (/** @type {Context} */ context, /** @type {Color} */ color) => {
    // The score lies under everything, as if printed on the table.
    context.textAlign = 'center';
    context.fillStyle = color('--ink');
    context.font = '700 34px system-ui, sans-serif';
    context.fillText(String(state.score), 165, 400);
    context.font = '700 18px system-ui, sans-serif';
    context.fillStyle = color('--quiet-ink');
    if (state.times > 1) context.fillText(`×${state.times}`, 165, 428);
    if (state.over) context.fillText('↻', 165, 460);
    context.fillStyle = color('--fill-vermilion');
    for (let i = 0; i < state.ballsLeft - 1; i++) disc(context, 156 + 18 * i, 584, 6);

    for (const { sensor, lit } of game.lanes) {
      context.fillStyle = color(lit ? '--fill-yellow' : '--line');
      disc(context, sensor.x, sensor.y, 7);
    }
    const lit = new Set(game.targets.filter((target) => target.lit).map(({ body }) => body));
    for (const body of game.world.bodies) {
      const [kind] = body.tags;
      const glows = game.glow.has(body);
      if (kind === 'lane') continue;
      if (kind === 'bumper') {
        paintBody(context, body, color(glows ? '--fill-yellow' : '--fill-rose'), color);
        context.fillStyle = color('--paper');
        disc(context, body.x, body.y, 11);
        context.fillStyle = color(glows ? '--fill-yellow' : '--fill-rose');
        disc(context, body.x, body.y, 6);
      } else if (kind === 'ball') {
        paintBody(context, body, color('--fill-grey'), color);
        context.fillStyle = color('--paper');
        context.globalAlpha = 0.8;
        disc(context, body.drawn.x - 2.5, body.drawn.y - 3, 2.2);
        context.globalAlpha = 1;
      } else {
        const fill = {
          wall: '--quiet-ink',
          post: '--fill-grey',
          sling: glows ? '--fill-yellow' : '--fill-green',
          target: lit.has(body) ? '--fill-yellow' : '--fill-blue',
          gate: '--fill-sky',
          flipper: '--fill-orange',
          plunger: '--fill-vermilion',
        }[kind];
        inBody(context, body, () => {
          context.fillStyle = color(fill ?? '--fill-grey');
          for (const shape of body.shapes) context.fill(pathOf(shape));
          if (kind !== 'flipper') return;
          context.fillStyle = color('--paper');
          disc(context, 0, 0, 2.5);
        });
      }
    }
    // The plunger's spring.
    const pusher = game.world.bodies.find(({ tags }) => tags[0] === 'plunger');
    if (!pusher) return;
    context.strokeStyle = color('--quiet-ink');
    context.lineWidth = 2;
    const top = pusher.y + 6;
    const way = table.height - top;
    line(
      context,
      Array.from({ length: 18 }, (_, i) => {
        const n = i >> 1;
        return i % 2 === 0 ? pusher.x + (n % 2 === 0 ? -7 : 7) : top + (way * n) / 8;
      }),
    );
  };
}

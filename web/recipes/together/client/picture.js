// Draws the game on a canvas. Bodies are drawn between their last two ticks; what a rollback has moved glides to its new
// place instead of jumping there.

import { fact, puckRadius, size, teamOf } from '../game.js';

/** @typedef {import('../game.js').Game} Game */
/** @typedef {{ x: number, y: number }} Shift how far from its place something is drawn */

const seen = { x: -60, y: 0, width: size.width + 120, height: size.height };
/** In so many seconds a mistake is down to a third of what it was. */
const gliding = 0.08;
/** Whoever is moved farther was put there, and does not glide. */
const mostGliding = 120;

/** @param {HTMLCanvasElement} canvas @param {Game} game */
export function createPicture(canvas, game) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const all = [...game.pucks, ...game.pieces];
  /** @type {Shift[]} */
  const shifts = all.map(() => ({ x: 0, y: 0 }));
  const hexagon = new Path2D('M-12 0L-6-10L6-10L12 0L6 10L-6 10Z');
  const square = new Path2D();
  square.roundRect(-10, -10, 20, 20, 2);
  const ball = new Path2D();
  ball.arc(0, 0, 11, 0, 2 * Math.PI);
  ball.moveTo(0, 0);
  ball.lineTo(8, 0);
  const paths = [ball, square, hexagon];

  /** @param {number} i @param {number} part */
  function placeOf(i, part) {
    const { x, y, angle, previousX, previousY, previousAngle } = game.world.columns;
    const { slot } = all[i];
    const isJump = Math.abs(x[slot] - previousX[slot]) + Math.abs(y[slot] - previousY[slot]) > mostGliding;
    const factor = isJump ? 1 : part;
    return {
      x: previousX[slot] + (x[slot] - previousX[slot]) * factor,
      y: previousY[slot] + (y[slot] - previousY[slot]) * factor,
      angle: previousAngle[slot] + (angle[slot] - previousAngle[slot]) * factor,
    };
  }

  function prepare() {
    const width = Math.max(1, Math.round(canvas.clientWidth * devicePixelRatio));
    const height = Math.round((width * seen.height) / seen.width);
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const scale = width / seen.width;
    context.setTransform(scale, 0, 0, scale, -seen.x * scale, 0);
    context.clearRect(seen.x, 0, seen.width, seen.height);
  }

  /** @param {(name: string) => string} color */
  function drawField(color) {
    const { width, height, goal, depth } = size;
    const side = (height - goal) / 2;
    context.fillStyle = color('--surface');
    context.fillRect(0, 0, width, height);
    for (const [x, name] of /** @type {[number, string][]} */ ([
      [-depth, '--left'],
      [width, '--right'],
    ])) {
      context.globalAlpha = 0.28;
      context.fillStyle = color(name);
      context.fillRect(x, side, depth, goal);
      context.globalAlpha = 1;
      context.fillStyle = color('--wall');
      context.fillRect(x, 0, depth, side);
      context.fillRect(x, height - side, depth, side);
    }
    context.strokeStyle = color('--line');
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(width / 2, 0);
    context.lineTo(width / 2, height);
    context.moveTo(width / 2 + 90, height / 2);
    context.arc(width / 2, height / 2, 90, 0, 2 * Math.PI);
    context.stroke();
  }

  /** @param {number} seat @param {number} you @param {string} name @param {(name: string) => string} color */
  function drawPuck(seat, you, name, color) {
    context.fillStyle = color(teamOf(seat) === 'left' ? '--left' : '--right');
    context.beginPath();
    context.arc(0, 0, puckRadius, 0, 2 * Math.PI);
    context.fill();
    context.strokeStyle = color(seat === you ? '--ink' : '--edge');
    context.lineWidth = seat === you ? 5 : 2;
    context.stroke();
    context.fillStyle = color('--surface');
    context.font = '700 24px system-ui, sans-serif';
    context.textAlign = 'center';
    context.fillText(String(seat + 1), 0, 8);
    context.fillStyle = color('--ink');
    context.font = '600 20px system-ui, sans-serif';
    context.fillText(name, 0, -puckRadius - 10);
  }

  return {
    /** Where each is drawn now: to be taken before the game is changed by what was heard. @param {number} part */
    places: (part) => all.map((_, i) => placeOf(i, part)),
    /** What was heard has changed the game: everything glides from where it was drawn. @param {{ x: number, y: number }[]} before @param {number} part */
    moved(before, part) {
      all.forEach((_, i) => {
        const now = placeOf(i, part);
        const shift = shifts[i];
        shift.x += before[i].x - now.x;
        shift.y += before[i].y - now.y;
        if (Math.hypot(shift.x, shift.y) > mostGliding) shift.x = shift.y = 0;
      });
    },
    /**
     * @param {{ part: number, seconds: number, you: number, nameOf: (seat: number) => string }} now
     */
    draw({ part, seconds, you, nameOf }) {
      const style = getComputedStyle(canvas);
      const color = (/** @type {string} */ name) => style.getPropertyValue(name);
      prepare();
      drawField(color);
      const left = Math.exp(-seconds / gliding);
      // The discs lie above the pieces.
      for (let i = all.length - 1; i >= 0; i--) {
        const shift = shifts[i];
        shift.x *= left;
        shift.y *= left;
        const isPuck = i < game.pucks.length;
        if (isPuck && (game.facts[fact.present] & (1 << i)) === 0) continue;
        const { x, y, angle } = placeOf(i, part);
        context.save();
        context.translate(x + shift.x, y + shift.y);
        if (isPuck) drawPuck(i, you, nameOf(i), color);
        else {
          const kind = (i - game.pucks.length) % 3;
          context.rotate(angle);
          context.fillStyle = color(`--piece-${kind}`);
          context.strokeStyle = color('--edge');
          context.lineWidth = 1.5;
          context.fill(paths[kind]);
          context.stroke(paths[kind]);
        }
        context.restore();
      }
    },
  };
}

// @ts-check
// Draws the game on a canvas. Bodies are drawn where `drawn` says: between the last two steps, so that movement is smooth on
// every screen.
import { crateSize, pad, size, walls } from './game.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('bumpbox').Body} Body */

/** @param {HTMLCanvasElement} canvas */
export function createPainter(canvas) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const style = getComputedStyle(canvas);
  const color = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`);

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} radius */
  function rounded(x, y, width, height, radius) {
    context.beginPath();
    context.roundRect(x - width / 2, y - height / 2, width, height, radius);
  }

  function drawRoom() {
    context.fillStyle = color('floor');
    context.fillRect(0, 0, size, size);
    context.fillStyle = color('line');
    for (let x = 40; x < size; x += 40) {
      for (let y = 40; y < size; y += 40) context.fillRect(x - 1, y - 1, 2, 2);
    }
    context.fillStyle = color('wall');
    for (const [x, y, width, height] of walls) {
      rounded(x, y, width, height, 4);
      context.fill();
    }
    context.globalAlpha = 0.18;
    context.fillStyle = color('green');
    rounded(pad.x, pad.y, pad.width, pad.height, 14);
    context.fill();
    context.globalAlpha = 1;
    context.setLineDash([10, 8]);
    context.lineWidth = 2.5;
    context.strokeStyle = color('green');
    context.stroke();
    context.setLineDash([]);
  }

  /** @param {Body} crate @param {boolean} isHome */
  function drawCrate(crate, isHome) {
    const { x, y, angle } = crate.drawn;
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    context.fillStyle = color(isHome ? 'green' : 'orange');
    rounded(0, 0, crateSize, crateSize, 6);
    context.fill();
    context.lineJoin = context.lineCap = 'round';
    context.strokeStyle = color('crate-line');
    context.lineWidth = 2.5;
    rounded(0, 0, crateSize - 14, crateSize - 14, 2);
    context.stroke();
    context.lineWidth = isHome ? 4.5 : 2.5;
    context.beginPath();
    if (isHome) {
      context.moveTo(-8, 0);
      context.lineTo(-2, 7);
      context.lineTo(9, -7);
    } else {
      context.moveTo(-16, -16);
      context.lineTo(16, 16);
      context.moveTo(16, -16);
      context.lineTo(-16, 16);
    }
    context.stroke();
    context.restore();
  }

  /** @param {Game} game */
  function drawPlayer({ player, facing }) {
    const { x, y } = player.drawn;
    context.fillStyle = color('blue');
    context.beginPath();
    context.arc(x, y, 19, 0, 2 * Math.PI);
    context.fill();
    for (const side of [-1, 1]) {
      const eyeX = x + 7 * facing.x - 7 * side * facing.y;
      const eyeY = y + 7 * facing.y + 7 * side * facing.x;
      context.fillStyle = '#fff';
      context.beginPath();
      context.arc(eyeX, eyeY, 5.5, 0, 2 * Math.PI);
      context.fill();
      context.fillStyle = '#1e2329';
      context.beginPath();
      context.arc(eyeX + 2 * facing.x, eyeY + 2 * facing.y, 2.8, 0, 2 * Math.PI);
      context.fill();
    }
  }

  /** @param {import('./input.js').Finger} finger @param {number} reach */
  function drawFinger({ from, to }, reach) {
    const place = canvas.getBoundingClientRect();
    const scale = size / place.width;
    const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y) / reach);
    context.globalAlpha = 0.35;
    context.fillStyle = context.strokeStyle = color('ink');
    context.lineWidth = 2;
    context.beginPath();
    context.arc((from.x - place.x) * scale, (from.y - place.y) * scale, reach * scale, 0, 2 * Math.PI);
    context.stroke();
    context.beginPath();
    context.arc(
      (from.x + (to.x - from.x) / length - place.x) * scale,
      (from.y + (to.y - from.y) / length - place.y) * scale,
      18 * scale,
      0,
      2 * Math.PI,
    );
    context.fill();
    context.globalAlpha = 1;
  }

  return {
    /** @param {Game} game @param {import('./input.js').Finger | undefined} finger @param {number} reach */
    draw(game, finger, reach) {
      // As many pixels as the screen has, whatever its density and however the window is resized.
      const pixels = Math.max(1, Math.round(canvas.clientWidth * devicePixelRatio));
      if (canvas.width !== pixels) canvas.width = canvas.height = pixels;
      context.setTransform(pixels / size, 0, 0, pixels / size, 0, 0);
      drawRoom();
      for (const crate of game.crates) drawCrate(crate, game.home.has(crate));
      drawPlayer(game);
      if (finger) drawFinger(finger, reach);
    },
  };
}

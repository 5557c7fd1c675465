// The recipes as games for the stage, by the names of their pages.
import { createMover } from '../library/mover.js';
import { createShootingRange } from './bullets.js';
import { createDragAndDrop } from './drag-and-drop.js';
import { pinballPainter, puzzlePainter } from './paint.js';
import { createPuzzle } from './physics-puzzle.js';
import { createPickups } from './pickups.js';
import { createPinball, table as pinballTable } from './pinball.js';
import { createPlatformer } from './platformer.js';
import { createRollback, frameTime } from './rollback.js';
import { createTileMap } from './tile-map.js';
import { createTopDownWalls } from './top-down-walls.js';
import { tiles } from '../tiles/tiles.js';

/** @typedef {import('bumpbox/full').FullBumpbox} Bumpbox */
/** @typedef {import('./stage.js').Game} Game */

/** The keys of those that are played by keys, in the order in which a finger finds them. @type {Record<string, readonly (keyof import('./stage.js').Keys)[]>} */
export const keysOf = {
  'top-down-walls': ['left', 'up', 'down', 'right'],
  platformer: ['left', 'right', 'down', 'jump'],
  'tile-map': ['left', 'right', 'jump'],
  pickups: ['left', 'up', 'down', 'right'],
  rollback: ['left', 'up', 'down', 'right'],
  'physics-puzzle': ['left', 'up', 'down', 'right', 'throw', 'undo'],
  pinball: ['left', 'plunge', 'nudge', 'right'],
};

/** How large games are that are not as large as most, in pixels. @type {Record<string, { width: number, height: number }>} */
export const sizeOf = { pinball: pinballTable };

/** @type {Record<string, (bump: Bumpbox) => Game>} */
export const games = {
  'top-down-walls': createTopDownWalls,
  platformer: (bump) => createPlatformer(bump, createMover),
  'tile-map': (bump) => createTileMap(bump, tiles),
  pickups: createPickups,
  bullets(bump) {
    const range = createShootingRange(bump);
    return { ...range, press: (point) => void range.shoot(point) };
  },
  'drag-and-drop'(bump) {
    const table = createDragAndDrop(bump);
    return {
      ...table,
      get held() {
        return table.held;
      },
      press: table.take,
      drag: table.move,
      release: table.drop,
    };
  },
  rollback(bump) {
    const { peers, tick } = createRollback(bump);
    let left = 0;
    let turn = 0;
    return {
      world: peers[0].arena.world,
      /** Here sits the left player; the other side's plays by itself. */
      update(seconds, { left: west, right: east, up, down }) {
        for (left += seconds; left >= frameTime; left -= frameTime) {
          turn++;
          const other = { x: Math.round(Math.cos(turn / 20)), y: Math.round(Math.sin(turn / 31)) };
          tick([{ x: Number(east) - Number(west), y: Number(down) - Number(up) }, other]);
        }
      },
    };
  },
  'physics-puzzle'(bump) {
    const puzzle = createPuzzle(bump);
    const painter = puzzlePainter(puzzle);
    return {
      world: puzzle.world,
      get held() {
        return puzzle.held;
      },
      press: puzzle.take,
      drag: puzzle.aim,
      release: puzzle.release,
      paint: painter.paint,
      update(seconds, keys) {
        puzzle.update(seconds, keys);
        painter.update(seconds);
      },
    };
  },
  pinball(bump) {
    const pinball = createPinball(bump);
    /** What the pointer presses: a side of the table, or the lane. @type {'left' | 'right' | 'plunge' | undefined} */
    let pressed;
    return {
      world: pinball.world,
      paint: pinballPainter(pinball),
      get held() {
        return pressed;
      },
      press({ x, y }) {
        const inLane = x > 310 && y > 380;
        pressed = inLane || pinball.state.over ? 'plunge' : x < pinballTable.width / 2 ? 'left' : 'right';
      },
      release: () => void (pressed = undefined),
      update(seconds, keys) {
        pinball.update(seconds, pressed ? { ...keys, [pressed]: true } : keys);
      },
    };
  },
};

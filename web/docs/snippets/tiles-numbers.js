// A map of numbers in one long row, as editors and generators make them; and a form of one's own.
import { load } from 'bumpbox';
import { tiles } from 'bumpbox/tiles';

const bump = await load();
const world = bump.createWorld();
const cells = new Uint8Array(4000 * 4000).fill(1, 4000 * 2000);
cells[4000 * 1999 + 7] = 2;
const map = tiles(world, cells, 16, {
  columns: 4000,
  origin: { x: -32000, y: -32000 },
  kinds: {
    1: 'full',
    // Half as high: corners in parts of a cell, from its upper left one.
    2: {
      corners: [
        { x: 0, y: 0.5 },
        { x: 1, y: 0.5 },
        { x: 1, y: 1 },
        { x: 0, y: 1 },
      ],
    },
  },
});
console.log(map.cellAt(-31880, -5)); // { column: 7, row: 1999, value: 2, kind: 'corners' }
console.log(world.findAt({ x: -31880, y: -5 }).length); // 1
console.log(world.findAt({ x: -31880, y: -12 }).length); // 0

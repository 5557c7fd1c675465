// Lesson 14, with the engine: pixels that two pictures share, and boxes in their place.
import { load } from 'bumpbox/full';

const bump = await load();
const mask = (rows) =>
  bump.mask({
    width: rows[0].length,
    height: rows.length,
    data: new Uint8Array([...rows.join('')].map((c) => Number(c === '#'))),
  });

const ring = mask([
  '.######.',
  '##....##',
  '#......#',
  '#......#',
  '##....##',
  '.######.',
]);
const drop = mask(['.##.', '####', '####', '.##.']);

// en: The drop's first pixel lies at (2, 1) in the ring: in its hole. Then 3 further to the right.
// ko: 방울의 첫 픽셀이 고리의 (2, 1)에 있어요. 구멍 속이에요. 그다음에는 오른쪽으로 3만큼 옮겨요.
console.log(ring.overlapCount(drop, { x: 2, y: 1 })); // 0
console.log(ring.overlapCount(drop, { x: 5, y: 1 })); // 6

// en: In place of pixels: boxes that hold each of them once.
// ko: 픽셀 대신: 픽셀을 하나씩 빠짐없이 담는 상자예요.
console.log(ring.count, ring.boxes().length); // 24 8
console.log(drop.count, drop.boxes().length); // 12 3

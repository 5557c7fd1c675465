// The five tests of lesson 2, with the engine.
import { load } from 'bumpbox/full';

const { classic } = await load();
const ball = { x: 0, y: 0, radius: 3 };
const disc = { x: 4, y: 3, radius: 2 };
console.log(classic.circleOverlapsCircle(ball, disc)); // true

// en: A rectangle is its lower left corner and its size.
// ko: 직사각형은 왼쪽 아래 꼭짓점과 크기로 나타내요.
const crate = { x: 0, y: 0, width: 4, height: 2 };
const next = { x: 4, y: 0, width: 3, height: 2 };
console.log(classic.rectangleOverlapsRectangle(crate, next)); // false

console.log(classic.circleOverlapsRectangle({ x: 6, y: 1, radius: 2 }, crate)); // false
console.log(classic.circleContainsPoint(ball, { x: 3, y: 0 })); // false
console.log(classic.rectangleContainsPoint(crate, { x: 4, y: 1 })); // true

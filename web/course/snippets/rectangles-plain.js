// The five tests of lesson 2, written out.
const square = (n) => n * n;
const apart2 = (a, b) => square(b.x - a.x) + square(b.y - a.y);

const circleOverlapsCircle = (a, b) =>
  apart2(a, b) <= square(a.radius + b.radius);

const rectangleOverlapsRectangle = (a, b) =>
  a.x < b.x + b.width &&
  b.x < a.x + a.width &&
  a.y < b.y + b.height &&
  b.y < a.y + a.height;

const clamp = (n, from, to) => Math.min(Math.max(n, from), to);
function circleOverlapsRectangle(circle, { x, y, width, height }) {
  const nearest = {
    x: clamp(circle.x, x, x + width),
    y: clamp(circle.y, y, y + height),
  };
  return apart2(circle, nearest) < square(circle.radius);
}

const circleContainsPoint = (circle, point) =>
  apart2(circle, point) < square(circle.radius);

const rectangleContainsPoint = ({ x, y, width, height }, point) =>
  x <= point.x && point.x <= x + width && y <= point.y && point.y <= y + height;

const ball = { x: 0, y: 0, radius: 3 };
const crate = { x: 0, y: 0, width: 4, height: 2 };
const next = { x: 4, y: 0, width: 3, height: 2 };
console.log(circleOverlapsCircle(ball, { x: 4, y: 3, radius: 2 })); // true
console.log(rectangleOverlapsRectangle(crate, next)); // false
console.log(circleOverlapsRectangle({ x: 6, y: 1, radius: 2 }, crate)); // false
console.log(circleContainsPoint(ball, { x: 3, y: 0 })); // false
console.log(rectangleContainsPoint(crate, { x: 4, y: 1 })); // true

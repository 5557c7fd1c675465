// Lesson 15, with the engine: does it leap over the wall, and when would it have met it?
import { load } from 'bumpbox/full';

const bump = await load();
const ball = bump.circle(5);
const wall = bump.box(10, 200);
const [from, way, at] = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 60, y: 0 },
];

// en: Before the step and after it the ball is free.
// ko: 단계 전에도 뒤에도 공은 벽과 닿지 않아요.
console.log(bump.overlap(ball, from, wall, at)); // false
console.log(bump.overlap(ball, way, wall, at)); // false

// en: Along the way it is not: after this part of the step.
// ko: 가는 길에서는 닿아요. 단계에서 이만큼 지났을 때예요.
console.log(bump.castShape(ball, from, way, wall, at).time); // 0.5

// en: A stick that turns by 2 radians on the spot, and a ball that lies in its way.
// ko: 제자리에서 2라디안 도는 막대와, 그 길에 놓인 공이에요.
const stick = bump.capsule({ x: -40, y: 0 }, { x: 40, y: 0 }, 3);
const target = bump.circle(10);
const turning = { x: 0, y: 0, turn: 2 };
const impact = bump.timeOfImpact(
  stick,
  from,
  turning,
  target,
  { x: 30, y: 30 },
  {},
);
console.log(impact.time.toFixed(4)); // 0.2371

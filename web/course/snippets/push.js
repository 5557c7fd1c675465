// Lesson 5, with the engine: which way and how deep.
import { load } from 'bumpbox';

const bump = await load();
const a = bump.box(4, 2);
const b = bump.box(5, 6);
const contact = bump.collide(a, { x: 2, y: 1 }, b, { x: 5.5, y: 2 });
const { normal, depth } = contact;
console.log(normal.x, normal.y, depth); // 1 0 1

// en: B, moved by normal times depth, only touches A.
// ko: B를 법선에 깊이를 곱한 만큼 옮기면 A에 닿기만 해요.
const free = { x: 5.5 + normal.x * depth, y: 2 + normal.y * depth };
console.log(bump.collide(a, { x: 2, y: 1 }, b, free).depth); // 0

// en: The other way round the normal is the other one.
// ko: 순서를 바꾸면 법선도 반대예요.
const back = bump.collide(b, { x: 5.5, y: 2 }, a, { x: 2, y: 1 });
console.log(back.normal.x, back.depth); // -1 1

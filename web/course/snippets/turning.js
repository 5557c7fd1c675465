// Lesson 9, with the engine: a bar is struck beside its middle; a column of boxes comes to rest.
import { load } from 'bumpbox';

const bump = await load();
const space = bump.createWorld({ turning: true });
const bar = space.createBody({ mass: 3, shape: bump.box(60, 20) });
bar.applyImpulse(0, 30, { x: 30, y: 0 });
console.log(Math.round(bar.inertia)); // 1000
console.log(bar.velocity.y.toFixed(1), bar.angularVelocity.toFixed(1)); // 10.0 0.9

// en: Three boxes of mass 1. What a contact presses, by what one box weighs in a substep.
// ko: 질량이 1인 상자 세 개예요. 접촉이 누르는 양을 작은 단계 하나의 상자 무게로 나눠요.
const dt = 1 / 60;
const substeps = 4;
const gravity = { x: 0, y: -600 };
const world = bump.createWorld({ turning: true, gravity, substeps });
world.createBody({ type: 'static', y: -20, shape: bump.box(400, 40) });
for (const y of [20, 60, 100])
  world.createBody({ y, mass: 1, shape: bump.box(40, 40) });
for (let i = 0; i < 600; i++) world.step(dt);
const weight = (600 * dt) / substeps;
const loads = world.contacts.map(({ impulse }) => Math.round(impulse / weight));
console.log(loads.join(' ')); // 3 2 1

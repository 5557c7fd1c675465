// Events: how the solver comes to what a box is borne with, pass by pass.
import { load } from 'bumpbox/full';

const bump = await load();

const world = bump.createWorld({
  gravity: { x: 0, y: 900 },
  turning: true,
  substeps: 2,
});
world.createBody({ type: 'static', y: 60, shape: bump.box(400, 20) });
world.createBody({
  y: 40,
  mass: 2,
  velocity: { x: 0, y: 90 },
  shape: bump.box(20, 20),
});
world.detect(); // what touches is solved in the next step
world.tellPushes(true, { passes: true });
world.step(0.01);

const [{ points }] = world.pushes;
const passes = points[0].passes ?? [];
console.log(
  passes.map(({ kind, impulse }) => `${kind} ${impulse.toFixed(1)}`).join(', '),
); // start 0.0, push 75.6, relax 93.7, start 93.7, push 25.3, relax 5.0, bounce 5.0

// The four policies, side by side: the same disc comes down on four bars, and each bar's group says what becomes of it.
import { frame, paints, stage } from './stage.js';

const policies = /** @type {const} */ (['block', 'overlap', 'ignore', 'oneWay']);

/** @param {import('../figure.js').Bumpbox} bump */
export function makeScene(bump) {
  const { world, shapes, put } = stage(bump);
  frame(bump, put);
  const colours = [paints.blue, paints.orange, paints.green, paints.rose];
  /** How long each bar is still to be shown as met. */
  const met = policies.map(() => 0);
  const discs = policies.map((policy, i) => {
    const x = 100 + 147 * i;
    world.group(`disc:${policy}`, policy);
    const touched = () => {
      met[i] = 0.12;
    };
    world.on(`disc:${policy}`, { begin: touched, stay: touched });
    const bar = bump.box(100, 12, { paint: paints.grey, bounce: 1, passes: { x: 0, y: -1 } });
    put({ type: 'static', x, y: 160, shape: bar, tags: [policy] });
    return put({
      x,
      y: 70,
      velocity: { x: 0, y: 110 },
      shape: bump.circle(20, { paint: colours[i], bounce: 1 }),
      tags: ['disc'],
    });
  });
  return {
    world,
    shapes,
    before() {
      discs.forEach((disc, i) => {
        met[i] = Math.max(0, met[i] - 1 / 60);
        // Up and down between the edges, whatever the bars do.
        if (disc.y > 270 && disc.velocity.y > 0) disc.velocity.y = -110;
        if (disc.y < 50 && disc.velocity.y < 0) disc.velocity.y = 110;
      });
    },
    /** @param {import('../figure.js').Pen} pen */
    draw({ context, colour, font }) {
      context.font = font();
      context.textAlign = 'center';
      policies.forEach((policy, i) => {
        const x = 100 + 147 * i;
        context.fillStyle = colour('ink');
        context.fillText(policy, x, 30);
        if (met[i] === 0) return;
        context.strokeStyle = colour('fill-vermilion');
        context.lineWidth = 3;
        context.strokeRect(x - 55, 149, 110, 22);
      });
    },
  };
}

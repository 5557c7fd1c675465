// A scene in a program of its own: its world, its named bodies, and steps in which a player's hands lead what lives in it.
import { load } from 'bumpbox/full';
import { createScene } from 'bumpbox/scene';

const bump = await load();
const level = createScene(bump, {
  bumpbox: 1,
  world: { gravity: { x: 0, y: 900 } },
  bodies: [
    {
      type: 'static',
      y: 20,
      tags: ['ground'],
      shape: { kind: 'box', width: 800, height: 40 },
    },
    {
      name: 'hero',
      y: -20,
      tags: ['hero'],
      shape: {
        kind: 'mask',
        rows: ['.##.', '####', '####', '#..#'],
        scale: 8,
        pivot: { x: 2, y: 2 },
      },
    },
  ],
  play: [{ kind: 'walker', body: 'hero', speed: 120, jump: 300 }],
});

const hero = level.body('hero');
let landings = 0;
level.world.on('hero:ground', { begin: () => (landings += 1) });
for (let i = 0; i < 100; i++) level.step({ right: true });
console.log(level.world.bodyCount, landings, Math.round(hero.x)); // 2 1 118

// In a game: once a frame, with the time that has passed.
const before = level.save();
level.advance(1 / 60, { left: true });
console.log(level.world.stepCount, hero.drawn.x < hero.x); // 101 true
level.restore(before);
console.log(level.world.stepCount); // 100

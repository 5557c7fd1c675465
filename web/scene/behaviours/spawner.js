// Makes bodies again and again, as long as there are not too many of them.
import { area, behaviour, bodyName, choice, list, number, point, tagWord, whole } from './behaviour.js';
import { tagged } from './find.js';

/** A number from 0 to 1 of each whole number: the same everywhere. @param {number} state */
function unit(state) {
  let mixed = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

export const spawner = behaviour(
  {
    area: area(), // somewhere in here
    every: number(0.01, 3600, 1),
    most: whole(1, 1000, 30), // as long as there are fewer with its tag
    tag: tagWord(),
    like: { ...bodyName(), maybe: true }, // as this body is in the scene; else one shape of these
    shape: choice(['circle', 'box']),
    size: number(0.1, 1e4, 20), // across
    velocity: point({ x: 0, y: 0 }),
    spin: number(-100, 100, 0),
    bounce: number(0, 1, 0.2),
    friction: number(0, 10, 0.4),
    density: number(0, 1e6, 1),
    paints: list(whole(0, 1000), 20, 'paints', [1]),
    seed: whole(0, 2 ** 31, 1),
  },
  (play, options) => {
    let steps = 0;
    let made = 0;
    const model =
      options.like === undefined ? undefined : play.scene.bodies?.find(({ name }) => name === options.like);
    return {
      before(dt) {
        steps += 1;
        if (steps % Math.max(1, Math.round(options.every / dt)) !== 0) return;
        const { area: place, tag, shape, size, velocity, spin, paints, seed } = options;
        const there = tagged(play, tag).length;
        if (there >= options.most) return;
        if (there === 0) made = 0; // all of it again
        const at = (seed + made) * 4;
        made += 1;
        const paint = paints[Math.floor(unit(at + 3) * paints.length)];
        const { bounce, friction, density } = options;
        const material = { bounce, friction, density, paint };
        const figure =
          shape === 'circle'
            ? { kind: 'circle', radius: size / 2, ...material }
            : { kind: 'box', width: size, height: size, ...material };
        play.add({
          ...model,
          name: undefined,
          x: place.x + place.width * unit(at + 1),
          y: place.y + place.height * unit(at + 2),
          velocity: { ...velocity },
          angularVelocity: spin,
          tags: [tag],
          ...(model ? {} : { shape: figure }),
        });
      },
      notes: () => ({ steps, made }),
      restore(notes) {
        ({ steps = 0, made = 0 } = notes ?? {});
      },
    };
  },
);

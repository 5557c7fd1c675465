// What leaves an area on one side comes in on the other.
import { area, behaviour, maybe, number, tagWord } from './behaviour.js';

export const wrap = behaviour(
  { area: area(), margin: number(0, 1e6, 0), tag: maybe(tagWord()) },
  (play, { area: { x, y, width, height }, margin, tag }) => {
    const [minX, maxX] = [x - margin, x + width + margin];
    const [minY, maxY] = [y - margin, y + height + margin];
    const [across, along] = [maxX - minX, maxY - minY];
    return {
      after() {
        if (across <= 0 || along <= 0) return;
        const { world } = play;
        // Columns: thousands of bodies are looked at in each step.
        const { x: xs, y: ys, previousX, previousY, generation, type } = world.columns;
        for (let slot = 0; slot < generation.length; slot++) {
          if (generation[slot] === 0 || type[slot] === 0) continue;
          const bodyX = xs[slot];
          const bodyY = ys[slot];
          if (bodyX >= minX && bodyX <= maxX && bodyY >= minY && bodyY <= maxY) continue;
          const body = world.bodyAt(slot);
          if (!body || (tag !== undefined && !body.tags.includes(tag))) continue;
          xs[slot] = minX + ((((bodyX - minX) % across) + across) % across);
          ys[slot] = minY + ((((bodyY - minY) % along) + along) % along);
          if (body.type !== 'dynamic') continue;
          // It leaps: else it would be drawn all the way across.
          previousX[slot] += xs[slot] - bodyX;
          previousY[slot] += ys[slot] - bodyY;
        }
      },
    };
  },
);

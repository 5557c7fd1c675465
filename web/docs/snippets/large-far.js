// Large worlds: as exact ten million pixels from the origin as at it.
import { load } from 'bumpbox';

const bump = await load();

function gapAt(origin) {
  const world = bump.createWorld();
  world.createBody({ type: 'static', x: origin, shape: bump.circle(10) });
  world.createBody({ x: origin + 19.75, shape: bump.circle(10) });
  world.detect();
  return world.contacts[0].depth;
}

console.log(gapAt(0), gapAt(10_000_000)); // 0.25 0.25

// Queries: whom a question is about.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();
world.group('guard:thief', 'block');

const guard = world.createBody({ shape: bump.circle(10), tags: ['guard'] });
world.createBody({ x: 50, shape: bump.circle(10, { trigger: true }) });
world.createBody({ x: 100, shape: bump.circle(10), tags: ['thief'] });

// What does the guard see? Not itself, and through triggers.
const way = { x: 200, y: 0 };
const seen = world.castRay(guard, way, { except: guard, triggers: false });
console.log(seen.body.tags.join()); // thief

const others = world.findNear(guard, 200, {
  groups: ['guard:thief'],
  except: guard,
});
console.log(others.length); // 1

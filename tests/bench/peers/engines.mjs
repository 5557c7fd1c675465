// One scene in three engines: ours, Box2D v3 (box2d3-wasm, with SIMD) and Rapier (its build with SIMD), each on one thread,
// by the interface that its package has for JavaScript. All of them with four substeps, or what takes their place.
import { cpus } from 'node:os';
import { load } from '../../../web/library/full.js';

/** @typedef {import('./scenes.mjs').Scene} Scene */
/** @typedef {import('./scenes.mjs').Part} Part */
/**
 * @typedef {object} Run
 * @property {(time: number) => void} step a sixtieth of a second
 * @property {() => number[][]} places of all bodies, in the order of the scene
 */

export const dt = 1 / 60;

/** @type {Record<string, (scene: Scene) => Promise<Run>>} */
export const engines = { Bumpbox: bumpbox, Box2D: box2d, Rapier: rapier };

/** @param {string} file @returns {Promise<any>} */
async function installed(file) {
  const url = new URL(`node_modules/${file}`, import.meta.url).href;
  return await import(url).catch((cause) => {
    throw new Error('install the peers first: npm ci --prefix tests/bench/peers', { cause });
  });
}

/** @param {Scene} scene */
async function bumpbox(scene) {
  const bump = await load();
  const world = bump.createWorld({
    gravity: { x: 0, y: scene.gravity },
    lengthUnit: 1,
    turning: true,
    sleepAfter: scene.sleeps ? 0.5 : 0,
  });
  const bodies = scene.bodies.map(
    ({ type = 'dynamic', x, y, angle = 0, velocity = [0, 0], spin = 0, density = 1, parts }) => {
      const material = { friction: scene.friction, density };
      const shapes = parts.map((part) => {
        const at = { x: part.x ?? 0, y: part.y ?? 0, ...material };
        if ('box' in part)
          return bump.box(2 * part.box[0], 2 * part.box[1], { ...at, angle: part.angle ?? 0 });
        if ('circle' in part) return bump.circle(part.circle, at);
        if ('polygon' in part)
          return bump.polygon(
            part.polygon.map(([px, py]) => ({ x: px, y: py })),
            material,
          );
        if ('capsule' in part) return bump.capsule({ x: -part.capsule[0], y: 0 }, { x: part.capsule[0], y: 0 }, part.capsule[1], material); // prettier-ignore
        const [x1, y1, x2, y2] = part.segment;
        return bump.segment({ x: x1, y: y1 }, { x: x2, y: y2 }, material);
      });
      return world.createBody({
        type: /** @type {'static' | 'kinematic' | 'dynamic'} */ (type),
        x,
        y,
        angle,
        velocity: { x: velocity[0], y: velocity[1] },
        angularVelocity: spin,
        shapes,
      });
    },
  );
  return {
    step(/** @type {number} */ time) {
      const told = scene.drive?.(time);
      if (told) bodies[told.body].velocity = { x: told.velocity[0], y: told.velocity[1] };
      world.step(dt);
    },
    places: () => bodies.map((body) => [body.x, body.y]),
  };
}

/** @param {Scene} scene */
async function box2d(scene) {
  /** @type {any} */ (globalThis).navigator ??= {};
  /** @type {any} */ (globalThis.navigator).hardwareConcurrency ??= cpus().length; // its package asks
  const { default: start } = await installed('box2d3-wasm/build/dist/es/deluxe/Box2D.deluxe.mjs');
  const b2 = await start({ pthreadCount: 0 });
  const definition = b2.b2DefaultWorldDef();
  definition.gravity.Set(0, scene.gravity);
  definition.enableSleep = scene.sleeps === true;
  const world = b2.b2CreateWorld(definition);
  b2.b2World_EnableSleeping(world, scene.sleeps === true);
  const types = { static: b2.b2BodyType.b2_staticBody, kinematic: b2.b2BodyType.b2_kinematicBody, dynamic: b2.b2BodyType.b2_dynamicBody }; // prettier-ignore
  const vec = (/** @type {number} */ x, /** @type {number} */ y) => new b2.b2Vec2(x, y);
  const bodies = scene.bodies.map(
    ({ type = 'dynamic', x, y, angle = 0, velocity = [0, 0], spin = 0, density = 1, parts }) => {
      const body = b2.b2DefaultBodyDef();
      body.type = types[/** @type {'static' | 'kinematic' | 'dynamic'} */ (type)];
      body.position.Set(x, y);
      body.rotation.SetAngle(angle);
      body.linearVelocity.Set(...velocity);
      body.angularVelocity = spin;
      const id = b2.b2CreateBody(world, body);
      const shape = b2.b2DefaultShapeDef();
      shape.density = density;
      shape.material.friction = scene.friction;
      for (const part of parts) {
        if ('box' in part) {
          const box = b2.b2MakeOffsetBox(
            part.box[0],
            part.box[1],
            vec(part.x ?? 0, part.y ?? 0),
            b2.b2MakeRot(part.angle ?? 0),
          );
          b2.b2CreatePolygonShape(id, shape, box);
        } else if ('circle' in part) {
          const circle = new b2.b2Circle();
          circle.radius = part.circle;
          b2.b2CreateCircleShape(id, shape, circle);
        } else if ('polygon' in part) {
          const hull = b2.b2ComputeHull(part.polygon.map(([px, py]) => vec(px, py)));
          b2.b2CreatePolygonShape(id, shape, b2.b2MakePolygon(hull, 0));
        } else if ('capsule' in part) {
          const capsule = new b2.b2Capsule();
          capsule.center1 = vec(-part.capsule[0], 0);
          capsule.center2 = vec(part.capsule[0], 0);
          capsule.radius = part.capsule[1];
          b2.b2CreateCapsuleShape(id, shape, capsule);
        } else {
          const segment = new b2.b2Segment();
          segment.point1 = vec(part.segment[0], part.segment[1]);
          segment.point2 = vec(part.segment[2], part.segment[3]);
          b2.b2CreateSegmentShape(id, shape, segment);
        }
      }
      return id;
    },
  );
  return {
    step(/** @type {number} */ time) {
      const told = scene.drive?.(time);
      if (told) b2.b2Body_SetLinearVelocity(bodies[told.body], vec(...told.velocity));
      b2.b2World_Step(world, dt, 4);
    },
    places: () =>
      bodies.map((body) => {
        const place = b2.b2Body_GetPosition(body);
        return [place.x, place.y];
      }),
  };
}

/** @param {Scene} scene */
async function rapier(scene) {
  const R = (await installed('@dimforge/rapier2d-simd-compat/rapier.mjs')).default;
  await R.init();
  const world = new R.World({ x: 0, y: scene.gravity });
  world.timestep = dt;
  world.numSolverIterations = 4;
  const bodies = scene.bodies.map(
    ({ type = 'dynamic', x, y, angle = 0, velocity = [0, 0], spin = 0, density = 1, parts }) => {
      const makers = { static: R.RigidBodyDesc.fixed, kinematic: R.RigidBodyDesc.kinematicVelocityBased, dynamic: R.RigidBodyDesc.dynamic }; // prettier-ignore
      const body = world.createRigidBody(
        makers[/** @type {'static' | 'kinematic' | 'dynamic'} */ (type)]()
          .setTranslation(x, y)
          .setRotation(angle)
          .setLinvel(...velocity)
          .setAngvel(spin)
          .setCanSleep(scene.sleeps === true),
      );
      for (const part of parts)
        world.createCollider(colliderOf(R, part).setFriction(scene.friction).setDensity(density), body);
      return body;
    },
  );
  return {
    step(/** @type {number} */ time) {
      const told = scene.drive?.(time);
      if (told) bodies[told.body].setLinvel({ x: told.velocity[0], y: told.velocity[1] }, true);
      world.step();
    },
    places: () =>
      bodies.map((body) => {
        const place = body.translation();
        return [place.x, place.y];
      }),
  };
}

/** @param {any} R @param {Part} part */
function colliderOf(R, part) {
  const { x = 0, y = 0, angle = 0 } = part;
  if ('box' in part)
    return R.ColliderDesc.cuboid(...part.box)
      .setTranslation(x, y)
      .setRotation(angle);
  if ('circle' in part) return R.ColliderDesc.ball(part.circle);
  if ('polygon' in part) return R.ColliderDesc.convexHull(new Float32Array(part.polygon.flat()));
  // Rapier's stand upright.
  if ('capsule' in part) return R.ColliderDesc.capsule(...part.capsule).setRotation(Math.PI / 2);
  const [x1, y1, x2, y2] = part.segment;
  return R.ColliderDesc.segment({ x: x1, y: y1 }, { x: x2, y: y2 });
}

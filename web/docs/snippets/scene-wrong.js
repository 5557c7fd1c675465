// What is wrong with a scene has a code, and its place in the JSON.
import { load } from 'bumpbox/full';
import { createScene, SceneError } from 'bumpbox/scene';

const bump = await load();
const text =
  '{ "bumpbox": 1, "bodies": [{ "shape": { "kind": "circle", "radius": -3 } }] }';
try {
  createScene(bump, text);
} catch (error) {
  if (!(error instanceof SceneError)) throw error; // the engine was no engine, say
  console.log(error.code, error.path); // tooSmall bodies[0].shape.radius
  console.log(error.message); // bodies[0].shape.radius must be at least 1e-9, but is -3
}

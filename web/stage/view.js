// What part of a scene's world is shown: the one that the scene says, or all that it has.

/** @typedef {import('../scene/play.js').Play} Play */
/** @typedef {import('../library/camera.js').Camera} Camera */

/** Around things that no view was given for, as a share of their extent. */
const margin = 0.08;
/** So many bodies are asked how large they are; of more the places are enough. */
const mostMeasured = 2000;

/** The box around everything that is there now. @param {Play} play */
function around(play) {
  const { bodies } = play.world;
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const body of bodies) {
    const pose = { x: body.x, y: body.y, angle: body.angle };
    const boxes =
      bodies.length > mostMeasured
        ? [{ lower: pose, upper: pose }]
        : body.shapes.map((shape) => play.bump.boundsOf(shape, pose));
    for (const { lower, upper } of boxes) {
      box.minX = Math.min(box.minX, lower.x);
      box.minY = Math.min(box.minY, lower.y);
      box.maxX = Math.max(box.maxX, upper.x);
      box.maxY = Math.max(box.maxY, upper.y);
    }
  }
  if (box.minX > box.maxX) return { x: -400, y: -300, width: 800, height: 600 };
  const width = box.maxX - box.minX;
  const height = box.maxY - box.minY;
  const extra = margin * Math.max(width, height, 1);
  return { x: box.minX - extra, y: box.minY - extra, width: width + 2 * extra, height: height + 2 * extra };
}

/** The view that a scene has, or should have. @param {Play} play */
export function viewOf(play) {
  const { view } = play.scene;
  if (!view) return { area: around(play), yUp: false };
  const { yUp = false, ...area } = view;
  return { area, yUp };
}

/**
 * Shows a view as large as it fits.
 * @param {Camera} camera
 * @param {ReturnType<typeof viewOf>} view
 */
export function showView(camera, { area, yUp }) {
  camera.yUp = yUp;
  camera.fit(area);
}

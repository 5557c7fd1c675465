// Bodies that were taken out of the world are nowhere in it, so the renderer does not draw them. Who edits a scene has to
// find them again: a faint broken outline stands where each would come back.
import { paletteSize } from '../../library/generated/facts.js';
import { coreOf, outlineOf } from '../../walk/figures.js';

/** @typedef {import('../../library/world.js').World} World */
/** @typedef {import('../../library/sketch.js').Sketch} Sketch */
/** @typedef {import('../../library/body.js').Body} Body */

const faint = { opacity: 0.55, width: 1.5, fill: 0.1, dashed: true, below: true };
/** Shapes of more have a dot each: their outlines would take longer than the scene. */
const mostOutlined = 500;
/** The paint of what is never drawn. */
const hidden = 255;

/** @param {World} world @returns {Body[]} */
export function outBodies(world) {
  const { generation, enabled } = world.columns;
  // Nearly always there is none, and all bodies are many.
  for (let slot = 0; slot < enabled.length; slot++) {
    if (enabled[slot] === 0 && generation[slot] !== 0) return world.bodies.filter((body) => !body.enabled);
  }
  return [];
}

/** @param {World} world @param {Sketch} sketch */
export function drawOut(world, sketch) {
  let left = mostOutlined;
  for (const body of outBodies(world)) {
    for (const shape of body.shapes) {
      if (shape.paint === hidden) continue; // nobody sees it in the world either
      const colour = (shape.paint ?? 0) % paletteSize;
      const core = coreOf(shape, body);
      const outline = left-- > 0 ? outlineOf(core) : core.corners.slice(0, 1);
      if (outline.length > 1) sketch.polygon(outline, { ...faint, colour });
      else sketch.dot(outline[0].x, outline[0].y, 3, { colour, opacity: faint.opacity });
    }
  }
}

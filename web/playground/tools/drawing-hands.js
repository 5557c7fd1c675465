// What the tools that draw bodies do, and what new bodies are made of, in one piece: drawing.js fetches it.
import { dragTool } from './drag-shapes.js';
import { freehandTool } from './freehand.js';
import { Maker } from './make.js';
import { makeOptions } from './options.js';
import { addPicture } from './picture-mask.js';
import { polygonTool } from './polygon.js';

/**
 * @param {import('../app.js').App} app
 * @param {import('./host.js').Tools} host
 * @param {import('./settings.js').Settings} settings
 * @param {HTMLButtonElement} button that opens the panel
 */
export function makeDrawing(app, host, settings, button) {
  const maker = new Maker(app, settings);
  const freehand = freehandTool(maker);
  /** @type {Map<string, import('./host.js').Hands>} */
  const tools = new Map([
    ['box', dragTool(maker, 'box')],
    ['circle', dragTool(maker, 'circle')],
    ['round', dragTool(maker, 'round')],
    ['polygon', polygonTool(maker)],
    ['freehand', freehand],
  ]);
  return {
    tools,
    toggleOptions: makeOptions(app, host, settings, freehand, button),
    addPicture: (/** @type {File} */ file, /** @type {{ x: number, y: number }} */ place) =>
      addPicture(maker, file, place),
  };
}

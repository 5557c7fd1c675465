// New bodies of what hands have drawn: with the settings' type, paint and material, selected, undoable, and said.
import { hideNote, showNote, tellProblem } from '../note.js';
import { word } from '../words.js';
import { thing } from './speak.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../library/body.js').Body} Body */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Record<string, any> & { kind: string }} Shape of a scene, in the body's axes */

export class Maker {
  /** @param {App} app @param {import('./settings.js').Settings} settings */
  constructor(app, settings) {
    this.app = app;
    this.settings = settings;
  }

  /** A length that is easy to see and to take hold of, in the world. */
  get standard() {
    const { zoom } = this.app.camera;
    const usual = this.app.play.lengthUnit;
    return Math.min(Math.max(usual, 24 / zoom), 160 / zoom);
  }

  /** Where something new can be seen by itself: in the middle of the view, or beside what is there. @returns {Point} */
  get free() {
    const { camera, world } = this.app;
    const step = 1.25 * this.standard;
    for (let i = 0; i < 81; i++) {
      // Rows from the middle outwards: 0, 1, -1, 2, -2 and so on.
      const [across, along] = [i % 9, Math.floor(i / 9)].map((n) => (n % 2 ? 1 : -1) * Math.ceil(n / 2));
      const place = { x: camera.x + across * step, y: camera.y + along * step };
      if (world.findAt(place).length === 0) return place;
    }
    return { x: camera.x, y: camera.y };
  }

  /**
   * @param {Shape} shape
   * @param {Point} place
   * @returns {Body | undefined} undefined if it was refused; the page has said why
   */
  add(shape, { x, y }) {
    const { type, paint, bounce, friction } = this.settings.making;
    const { app } = this;
    try {
      const body = app.edit('editAdd', () => app.play.add({ type, x, y, paint, bounce, friction, shape }));
      hideNote();
      app.selection.set([body]);
      app.say('saidAdded', { thing: thing(app, body) });
      return body;
    } catch (error) {
      void tellProblem('toolRefused', error);
      return undefined;
    }
  }

  /**
   * Contours in the world as a body whose origin is the middle of their area: it turns about that.
   * @param {readonly (readonly Point[])[]} contours
   */
  addOutline(contours) {
    const middle = this.middleOf(contours);
    return middle && this.add({ kind: 'outline', contours: moved(contours, middle) }, middle);
  }

  /** Where the area's middle is; says so and answers nothing where there is no area. @param {readonly (readonly Point[])[]} contours */
  middleOf(contours) {
    const { bump } = this.app;
    try {
      let [area, x, y] = [0, 0, 0];
      for (const piece of bump.decompose(bump.outline(contours))) {
        const mass = bump.massOf(piece);
        area += mass.area;
        x += mass.area * mass.centroid.x;
        y += mass.area * mass.centroid.y;
      }
      if (area > 0) return { x: x / area, y: y / area };
      showNote(word('noArea'));
    } catch (error) {
      void tellProblem('toolRefused', error);
    }
    return undefined;
  }
}

/** @param {readonly (readonly Point[])[]} contours @param {Point} origin the new one */
export const moved = (contours, origin) =>
  contours.map((contour) => contour.map(({ x, y }) => ({ x: x - origin.x, y: y - origin.y })));

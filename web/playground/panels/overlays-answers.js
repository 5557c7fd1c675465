// The block "Between two bodies": all answers between the pair on the stage as numbers, live.
import { element, write } from '../parts.js';
import { answersBetween, horizonOf, horizonText, momentOf, Wholes } from '../../walk/answers.js';
import { shown } from '../../walk/figures.js';
import { sharedBetween } from '../overlays/shared-pixels.js';
import { onLanguageChange, word } from '../words.js';
import { makeChoosers } from './overlays-choosers.js';
import { figureList, section, whileOpen } from './overlays-parts.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../overlays/overlays.js').Overlays} Overlays */
/** @typedef {import('../../walk/answers.js').Answers} Answers */
/** @typedef {import('../../library/body.js').Body} Body */

const rows = /** @type {const} */ ([
  'answerOverlap',
  'answerDistance',
  'answerPointA',
  'answerPointB',
  'answerNormal',
  'answerDepth',
  'answerContacts',
  'answerShared',
  'answerImpact',
]);
/** @param {{ x: number, y: number }} point */
const place2 = ({ x, y }) => `${shown(x)}, ${shown(y)}`;

/** @param {App} app @param {HTMLElement} place @param {Overlays} overlays */
export function makeAnswers(app, place, overlays) {
  const hint = element('p', { class: 'quiet', word: 'seeChooseTwo' });
  const choosers = makeChoosers(app, overlays);
  const piece = element('p', { class: 'quiet', hidden: true });
  const figures = figureList(rows);
  figures.list.id = 'answers';
  place.append(section('seeTwo', 'seeTwo', choosers, hint, figures.list, piece));

  const wholes = new Wholes();
  let moment = '';
  /** @type {Answers | null} */ let answers = null;
  /** @type {ReturnType<typeof sharedBetween>} */ let shared = null;
  /** The two, when there are two. @returns {[Body, Body] | null} */
  const pair = () => {
    const { bodies } = app.walk;
    return bodies.length === 2 ? [bodies[0], bodies[1]] : null;
  };
  /** @param {Body} a @param {Body} b */
  const ask = (a, b) => {
    const { touch } = app.world.options;
    const now = `${momentOf(a, b)} ${touch}`;
    if (now === moment) return answers;
    moment = now;
    answers = answersBetween(app.bump, a, b, { touch }, wholes);
    shared = sharedBetween(app, a, b);
    return answers;
  };
  const forget = () => (moment = '');
  app.on('edit', forget); // shapes may be others in the same place
  app.on('scene', forget);

  const show = () => {
    const two = pair();
    const found = two && ask(...two);
    hint.hidden = two !== null && found !== null;
    figures.list.hidden = !found;
    piece.hidden = true;
    if (!two || !found) {
      const key = two ? 'seeNoShape' : 'seeChooseTwo';
      hint.dataset.word = key;
      write(hint, word(key));
      return;
    }
    const [a, b] = two;
    const { nearest, contact, impact } = found;
    figures.write('answerOverlap', word(found.overlap ? 'answerYes' : 'answerNo'));
    figures.write('answerDistance', shown(found.distance));
    // In each other they have no closest points: the depth says how far they are from having some.
    figures.write('answerPointA', found.overlap ? null : place2(nearest.distance.pointA));
    figures.write('answerPointB', found.overlap ? null : place2(nearest.distance.pointB));
    figures.write('answerNormal', place2(found.normal));
    figures.write('answerDepth', shown(found.depth));
    figures.write('answerContacts', contact?.points.map(place2).join('\n') ?? word('answerNone'));
    figures.write(
      'answerShared',
      shared ? word('seeArea', { area: shown(shared.area), count: shared.count }) : null,
    );
    figures.write('answerImpact', impactText(impact, a, b));
    const { a: p, b: q } = nearest;
    piece.hidden = p.of === 1 && q.of === 1;
    write(piece, word('seePiece', { numberA: p.number, ofA: p.of, numberB: q.number, ofB: q.of }));
  };
  whileOpen(app, overlays, show);
  onLanguageChange(show);
  app.on('walk', () => overlays.isOpen() && show());
  show();
}

/** @param {Answers['impact']} impact @param {Body} a @param {Body} b */
function impactText(impact, a, b) {
  if (!impact) return word('answerNever', { seconds: horizonText(horizonOf(a, b)) });
  return impact.time === 0
    ? word('answerNow')
    : word('answerSeconds', { seconds: impact.seconds.toFixed(2) });
}

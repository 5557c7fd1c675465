// What came out, in words and numbers: the same bits or the first difference, the time of a step, the ratio.
import { byId, checkbox, element, write } from '../parts.js';
import { onLanguageChange, word } from '../words.js';
import { RatioGraph, graphEvery } from './graph.js';
import { timeFigure } from './pace.js';
import { bitsOf } from './race.js';

/** @typedef {import('./race.js').Race} Race */
/** @typedef {import('./pace.js').Pace} Pace */

const whats = /** @type {const} */ ({
  x: 'besideWhatX',
  y: 'besideWhatY',
  velocityX: 'besideWhatVelocityX',
  velocityY: 'besideWhatVelocityY',
});
const grouped = new Intl.NumberFormat('en');

/** The first difference, for a sentence. @param {import('./race.js').Difference} difference */
export const toldDifference = ({ step, box, what }) => ({
  step: grouped.format(step),
  box: grouped.format(box),
  what: word(whats[what]),
});

/** @param {number} distance */
const toldDistance = (distance) => (distance >= 0.01 ? distance.toFixed(2) : distance.toExponential(1));

/** @param {(on: boolean) => void} setBroken */
export function makeAnswers(setBroken) {
  const verdict = byId('verdict');
  const sentence = element('p', { class: 'sentence', id: 'sentence' });
  const detail = element('p', { class: 'detail', id: 'detail' });
  const bits = element('p', { class: 'bits' });
  const apart = element('p', { class: 'bits', id: 'apart' });
  const { row, input } = checkbox('besideBreak', setBroken, { id: 'break' });
  row.append();
  const what = element('small', { word: 'besideBreakWhat', id: 'breakWhat' });
  input.setAttribute('aria-describedby', 'breakWhat');
  verdict.append(sentence, detail, bits, apart, element('div', { class: 'switch' }, row, what));

  const times = element('p', { id: 'times' });
  const canvas = element('canvas', { role: 'img', label: 'besideGraph' });
  const unknown = element('p');
  byId('ratio').append(element('h3', { word: 'besideRatio' }), times, canvas, unknown);
  const graph = new RatioGraph(canvas);

  let lastFigures = -Infinity;
  let lastGraph = 0;
  onLanguageChange(() => (lastFigures = -Infinity));

  return {
    /** Other colours, another size. */
    redraw: () => graph.draw(),
    /** @param {Race} race @param {Pace} pace @param {number} now @param {boolean} playing */
    show(race, pace, now, playing) {
      if (playing && now - lastGraph >= graphEvery * 1000) {
        lastGraph = now;
        graph.add(pace.ratio);
      }
      const { difference } = race;
      input.checked = race.isBroken;
      verdict.classList.toggle('differs', difference !== undefined);
      if (difference) {
        const { step } = toldDifference(difference);
        write(sentence, word('besideDiffers', { step }));
      } else write(sentence, word('besideSame'));
      // Figures that flicker cannot be read.
      if (now - lastFigures < 200 && playing) return;
      lastFigures = now;
      write(byId('stepCount'), grouped.format(race.stepCount));
      write(byId('stepsPerSecond'), pace.stepsPerSecond.toFixed(0));
      for (const side of /** @type {const} */ (['script', 'native'])) {
        const time = pace.step(side);
        const { figure, unit } = time === undefined ? { figure: '–', unit: 'ms' } : timeFigure(time);
        write(byId(`${side}Time`), figure);
        write(byId(`${side}Unit`), unit);
      }
      const { ratio } = pace;
      write(times, ratio === undefined ? '–' : `${ratio < 9.95 ? ratio.toFixed(1) : ratio.toFixed(0)}×`);
      write(unknown, ratio === undefined && race.stepCount > 100 ? word('besideRatioUnknown') : '');
      const same = { steps: grouped.format(race.sameSteps), boxes: grouped.format(race.count) };
      if (!difference) {
        write(detail, word('besideSameFor', same));
        write(bits, '');
        write(apart, '');
        return;
      }
      const { script, native } = difference;
      write(detail, word('besideFirst', { ...toldDifference(difference), ...same, script, native }));
      write(bits, word('besideFirstBits', { script: bitsOf(script), native: bitsOf(native) }));
      const { boxes, most } = race.apart();
      write(
        apart,
        word('besideApart', { boxes, count: grouped.format(race.count), most: toldDistance(most) }),
      );
    },
  };
}

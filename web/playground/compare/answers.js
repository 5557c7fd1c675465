// What came out, in words and numbers: the same bits or the first difference, the time of a step, the ratio.
import { byId, checkbox, element, write } from '../parts.js';
import { onLanguageChange, word } from '../words.js';
import { RatioGraph, graphEvery } from './graph.js';
import { timeFigure } from './pace.js';
import { bitsOf } from './race.js';

/** @typedef {import('./race.js').Race} Race */
/** @typedef {import('./pace.js').Pace} Pace */

const whats = /** @type {const} */ ({
  x: 'compareWhatX',
  y: 'compareWhatY',
  velocityX: 'compareWhatVelocityX',
  velocityY: 'compareWhatVelocityY',
});
const grouped = new Intl.NumberFormat('en');

/** The first difference, for a sentence. @param {import('./race.js').Difference} difference */
export const differenceValues = ({ step, box, what }) => ({
  step: grouped.format(step),
  box: grouped.format(box),
  what: word(whats[what]),
});

/** @param {number} distance */
const distanceText = (distance) => (distance >= 0.01 ? distance.toFixed(2) : distance.toExponential(1));

/** @param {(on: boolean) => void} setBroken @param {(on: boolean) => void} setNear */
export function makeAnswers(setBroken, setNear) {
  const verdict = byId('verdict');
  const sentence = element('p', { class: 'sentence', id: 'sentence' });
  const detail = element('p', { class: 'detail', id: 'detail' });
  const bits = element('p', { class: 'bits' });
  const apart = element('p', { class: 'bits', id: 'apart' });
  const { row, input } = checkbox('compareBreak', setBroken, { id: 'break' });
  row.append();
  const what = element('small', { word: 'compareBreakWhat', id: 'breakWhat' });
  input.setAttribute('aria-describedby', 'breakWhat');
  const why = element('p', { class: 'quiet', id: 'why' });
  const more = element('a', { word: 'compareWhyMore', id: 'whyMore' });
  why.append(element('span', { word: 'compareWhy' }), ' ', more);
  const showWay = () => (more.href = `../../docs/site/${document.documentElement.lang}/determinism.html`);
  onLanguageChange(showWay);
  showWay();
  verdict.append(sentence, detail, bits, apart, element('div', { class: 'switch' }, row, what), why);

  const times = element('p', { id: 'times' });
  const canvas = element('canvas', { role: 'img', label: 'compareGraph' });
  const unknown = element('p');
  const between = element('p', { class: 'quiet', id: 'spread' });
  const heading = element('h3', { word: 'compareRatio' });
  const neighbours = checkbox('compareNear', setNear, { id: 'near' });
  byId('ratio').append(heading, times, between, canvas, unknown, neighbours.row);
  const graph = new RatioGraph(canvas);

  let lastFigures = -Infinity;
  let lastGraph = 0;
  onLanguageChange(() => (lastFigures = -Infinity));

  return {
    /** Other colours, another size. */
    redraw: () => graph.draw(),
    /** What is measured is another thing from now on. */
    forget: () => graph.clear(),
    /** What the programs look at is said where they are named, and what their ratio is of. @param {boolean} isNear */
    name(isNear) {
      neighbours.input.checked = isNear;
      const kind = /** @type {HTMLElement} */ (document.querySelector('[data-word^=compareScriptKind]'));
      for (const [place, key] of /** @type {const} */ ([
        [kind, isNear ? 'compareScriptKindNear' : 'compareScriptKind'],
        [heading, isNear ? 'compareRatioNear' : 'compareRatio'],
      ])) {
        place.dataset.word = key;
        write(place, word(key));
      }
    },
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
        const { step } = differenceValues(difference);
        write(sentence, word('compareDiffers', { step }));
      } else write(sentence, word('compareSame'));
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
      const { spread } = graph;
      const [low, high] = spread?.map((value) => value.toFixed(1)) ?? [];
      write(between, ratio !== undefined && spread ? word('compareSpread', { low, high }) : '');
      write(unknown, ratio === undefined && race.stepCount > 100 ? word('compareRatioUnknown') : '');
      const same = { steps: grouped.format(race.sameSteps), boxes: grouped.format(race.count) };
      if (!difference) {
        write(detail, word('compareSameFor', same));
        write(bits, '');
        write(apart, '');
        return;
      }
      const { script, native } = difference;
      write(detail, word('compareFirst', { ...differenceValues(difference), ...same, script, native }));
      write(bits, word('compareFirstBits', { script: bitsOf(script), native: bitsOf(native) }));
      const { boxes, most } = race.apart();
      write(
        apart,
        word('compareApart', { boxes, count: grouped.format(race.count), most: distanceText(most) }),
      );
    },
  };
}

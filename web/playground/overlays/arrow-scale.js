// How long arrows of velocities and impulses are, over the scene while there are any: shorter, longer, and a bar of a known
// length with the speed that it stands for. Impulses differ so much that their arrows grow as a square root: for them
// there is no such bar.
import { longestArrow, speedArrow } from '../../library/generated/facts.js';
import { byId, element, iconButton, write } from '../parts.js';
import { onLanguageChange, word } from '../words.js';

/** @typedef {import('../app.js').App} App */

const scales = Object.freeze([0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50]);
/** In CSS pixels: the bar is as long as a round speed lets it be. */
const longestBar = 80;

/** The longest round speed whose bar fits, and how long that bar is. @param {number} scale @param {number} lengthUnit */
export function barOf(scale, lengthUnit) {
  const pixels = (speedArrow * scale) / lengthUnit; // of a speed of 1
  const most = longestBar / pixels;
  const power = 10 ** Math.floor(Math.log10(most) + 1e-9);
  const speed = power * (most >= 5 * power ? 5 : most >= 2 * power ? 2 : 1);
  return { speed, length: speed * pixels, most: longestArrow / pixels };
}

/** The next scale on the way to shorter or longer arrows. @param {number} scale of any scene @param {1 | -1} by */
export function nextScale(scale, by) {
  const way = by > 0 ? scales : [...scales].reverse();
  return way.find((each) => (each - scale) * by > 1e-9) ?? scale;
}

const speedText = (/** @type {number} */ speed) => String(Number(speed.toPrecision(2)));

/** @param {App} app @returns {Record<string, () => void>} what keys do */
export function makeArrowScale(app) {
  const bar = element('i', { class: 'bar', 'aria-hidden': 'true' });
  const speed = element('span', { class: 'speed' });
  const most = element('span', { class: 'quiet' });
  const times = element('span', { class: 'times' });
  const go = (/** @type {1 | -1} */ by) => {
    app.setArrows(nextScale(app.arrows, by));
    const found = barOf(app.arrows, app.play.lengthUnit);
    app.say('saidArrows', {
      times: app.arrows,
      length: found.length.toFixed(0),
      speed: speedText(found.speed),
    });
  };
  const shorter = iconButton('arrowShorter', ['M6 12h12'], () => go(-1), { 'aria-keyshortcuts': '{' });
  const longer = iconButton('arrowLonger', ['M6 12h12M12 6v12'], () => go(1), { 'aria-keyshortcuts': '}' });
  const ruler = element('div', { class: 'ruler' }, bar, speed, most);
  const panel = element('section', { id: 'arrowScale', class: 'panel', label: 'arrowScale', hidden: true });
  panel.append(shorter, ruler, times, longer);
  byId('rail').before(panel);

  const show = () => {
    const hasSpeeds = app.see.has('velocities');
    panel.hidden = !hasSpeeds && !app.see.has('impulses');
    if (panel.hidden) return;
    const found = barOf(app.arrows, app.play.lengthUnit);
    bar.style.width = `${found.length.toFixed(1)}px`;
    write(speed, word('seeSpeed', { speed: speedText(found.speed) }));
    write(most, word('arrowMost', { most: speedText(found.most) }));
    write(times, word('arrowTimes', { times: app.arrows }));
    ruler.hidden = !hasSpeeds;
    times.hidden = hasSpeeds;
    shorter.disabled = nextScale(app.arrows, -1) === app.arrows;
    longer.disabled = nextScale(app.arrows, 1) === app.arrows;
  };
  app.on('see', show);
  app.on('scene', show);
  onLanguageChange(show);
  show();
  return { '{': () => panel.hidden || go(-1), '}': () => panel.hidden || go(1) };
}

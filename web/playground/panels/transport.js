// Time: start again, a step back, play, a step, how fast, and the last thirty seconds to go through.
import { byId, element, icon, iconButton, relabel, write } from '../parts.js';
import { onLanguageChange, word } from '../words.js';
import { watchTimeline } from './timeline.js';

/** @typedef {import('../app.js').App} App */

const speeds = [2, 1, 0.5, 0.25, 0.1, 0.01];
const names = { 2: '2×', 1: '1×', 0.5: '1/2', 0.25: '1/4', 0.1: '1/10', 0.01: '1/100' };

/** @param {App} app */
export function makeTransport(app) {
  const play = element(
    'button',
    { type: 'button', id: 'play', class: 'icon primary', label: 'play' },
    icon('!M8 5v14l11-7z', '!M7 5h3.6v14H7zM13.4 5H17v14h-3.6z'),
  );
  const [triangle, bars] = play.querySelectorAll('path');
  triangle.classList.add('whenPaused');
  bars.classList.add('whenPlaying');
  play.addEventListener('click', () => app.setPlaying(!app.playing));

  const speed = element('select', { id: 'speed', label: 'speed' });
  for (const each of speeds) {
    const name = names[/** @type {keyof typeof names} */ (each)];
    speed.append(element('option', { value: each, text: name }));
  }
  speed.addEventListener('change', () => app.setSpeed(Number(speed.value)));

  const back = iconButton('stepBack', ['!M18 5.5v13l-9-6.5zM7.500 5.500h-2v13h2z'], () => app.stepBack(), {
    id: 'stepBack',
  });
  const group = byId('transport');
  group.append(
    iconButton('again', ['M5 5v5h5M5.5 10a7.5 7.5 0 1 1-.8 5'], () => app.again(), { id: 'again' }),
    back,
    play,
    iconButton('step', ['!M6 5.5v13l9-6.5zM16.5 5.5h2v13h-2z'], () => app.stepForward(), { id: 'step' }),
    speed,
  );
  watchTimeline(app, byId('timeline'));

  const bigPlay = byId('bigPlay');
  bigPlay.addEventListener('click', () => app.setPlaying(true));
  const show = () => {
    play.dataset.playing = String(app.playing);
    relabel(play, app.playing ? 'pause' : 'play');
    speed.value = String(app.clock.speed);
    if (app.playing) bigPlay.hidden = true;
  };
  app.on('playing', show);
  const count = byId('stepCount');
  const grouped = new Intl.NumberFormat('en');
  app.on('frame', () => {
    write(count, grouped.format(app.play.stepCount));
    /** @type {HTMLButtonElement} */ (back).disabled = app.tape.at <= app.tape.oldest;
  });
  app.on('time', () => (bigPlay.hidden = true));
  app.on('selection', () => (bigPlay.hidden = true)); // somebody looks at the scene as it stands
  onLanguageChange(() => speed.setAttribute('aria-label', word('speed')));
  show();
}

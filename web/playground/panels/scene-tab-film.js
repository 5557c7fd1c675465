// Pictures and films: a PNG of now, an animated GIF or a WebM of a chosen span of the timeline. Every frame is drawn anew
// by the renderer in memory, so a film is as even as time itself, however slow the machine.
import { Camera } from '../../library/camera.js';
import { filmWay, makeFilm, mostFilmFps } from '../export/film.js';
import { download, fileName } from '../export/files.js';
import { stepsOfSpan } from '../export/frames.js';
import { makeGif } from '../export/gif.js';
import { makePng } from '../export/png.js';
import { ExportError } from '../export/problem.js';
import { element, textButton, write } from '../parts.js';
import { seenView } from '../share-present.js';
import { onLanguageChange, translated, word } from '../words.js';
import { whileBusy } from './scene-tab-busy.js';
import { labelled, menu, sized } from './scene-tab-parts.js';
import { problemText } from '../problem-text.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {{ x: number, y: number, width: number, height: number }} Area */

const rates = { gif: [10, 20, 25, 50], webm: [25, 30, mostFilmFps] };
/** Seconds that are chosen at first. */
const usualSpan = 3;

/**
 * What a picture shows, as large as was asked for, with even sides as films want them.
 * @param {App} app @param {boolean} whole @param {number} width
 */
function framing(app, whole, width) {
  const seen = seenView(app);
  const area = (whole && app.play.scene.view) || seen;
  const height = Math.min(Math.max(2 * Math.round((width * area.height) / area.width / 2), 16), 2 * width);
  const camera = new Camera();
  Object.assign(camera, { width, height, yUp: app.camera.yUp });
  camera.fit(area);
  return { camera, width, height };
}

/** @param {App} app @param {ReturnType<typeof framing>} frame */
function pictureOf(app, { camera, width, height }) {
  app.draw(); // tells the renderer of outlines and marks
  return app.renderer.picture(app.world, camera, { width, height, pixelRatio: 1, ...app.drawOptions() });
}

/** @param {App} app @param {HTMLElement} section */
export function makeFilmSection(app, section) {
  const shows = menu('pictureShows', { seen: 'pictureSeen', whole: 'pictureWhole' }, { id: 'pictureShows' });
  const width = menu(
    'pictureWidth',
    { 320: '320', 480: '480', 640: '640', 960: '960', 1920: '1920' },
    { id: 'pictureWidth' },
  );
  width.value = '640';
  const problem = element('p', { class: 'problem', role: 'alert', hidden: true });
  /** @param {unknown} error */
  const fail = (error) => {
    problem.hidden = false;
    write(problem, problemText(error));
  };
  const title = () => translated(app.play.scene.title);

  const png = textButton('pictureSave', () => void savePng(), { id: 'savePng', class: 'text framed' });
  const savePng = async () => {
    problem.hidden = true;
    try {
      const picture = pictureOf(app, framing(app, shows.value === 'whole', Number(width.value)));
      const blob = await makePng(picture.data, picture.width, picture.height);
      download(blob, fileName(title(), 'png'));
    } catch (error) {
      fail(error);
    }
  };

  // --- A span of the timeline ---------------------------------------------------------------------------------------
  const from = element('input', { type: 'range', id: 'filmFrom', step: 1 });
  const to = element('input', { type: 'range', id: 'filmTo', step: 1 });
  const kind = menu('filmKind', { gif: 'filmGif', webm: 'filmWebm' }, { id: 'filmKind' });
  const noFilm = element('p', { class: 'quiet', word: 'exportNoFilm', hidden: true });
  const rate = menu('filmRate', { 25: '25' }, { id: 'filmRate' });
  const speed = menu('filmSpeed', { 1: '1×', 0.5: '1/2', 0.25: '1/4', 0.1: '1/10' }, { id: 'filmSpeed' });
  const length = element('p', { class: 'quiet', id: 'filmLength' });
  const make = textButton('filmMake', () => void makeIt(), { id: 'filmMake', class: 'text framed' });
  let chosen = false;

  const fillRates = () => {
    const before = Number(rate.value);
    const offered = rates[/** @type {'gif' | 'webm'} */ (kind.value)];
    rate.replaceChildren(...offered.map((each) => element('option', { value: each, text: String(each) })));
    rate.value = String(offered.includes(before) ? before : 25);
  };
  const span = () => [Number(from.value), Number(to.value)];
  const steps = () => {
    const [first, last] = span();
    const { stepLength } = app.play;
    return stepsOfSpan({
      from: first,
      to: last,
      fps: Number(rate.value),
      stepLength,
      speed: Number(speed.value),
    });
  };
  const name = (/** @type {HTMLInputElement} */ input) => {
    const seconds = (app.tape.newest - Number(input.value)) * app.play.stepLength;
    const text = seconds < 0.005 ? word('filmNewest') : word('filmAt', { seconds: seconds.toFixed(2) });
    input.setAttribute('aria-valuetext', text);
    return text;
  };
  const show = () => {
    const { oldest, newest } = app.tape;
    for (const input of [from, to]) {
      input.min = String(oldest);
      input.max = String(newest);
    }
    if (!chosen) {
      from.value = String(Math.max(oldest, newest - Math.round(usualSpan / app.play.stepLength)));
      to.value = String(newest);
    }
    write(fromText, name(from));
    write(toText, name(to));
    make.disabled = newest === oldest;
    try {
      const count = steps().length;
      const seconds = (count / Number(rate.value)).toFixed(1);
      write(
        length,
        newest === oldest
          ? word('filmNothing')
          : word('filmDone', { frames: count, seconds, size: `${width.value} px` }),
      );
    } catch (error) {
      write(length, problemText(error));
    }
  };
  /** An end that is moved past the other takes it along. @param {HTMLInputElement} moved @param {HTMLInputElement} other @param {number} sign */
  const choose = (moved, other, sign) => {
    chosen = true;
    if (sign * (Number(moved.value) - Number(other.value)) > 0) other.value = moved.value;
    app.setPlaying(false);
    app.seek(Number(moved.value)); // one sees what is chosen
    show();
  };
  from.addEventListener('input', () => choose(from, to, 1));
  to.addEventListener('input', () => choose(to, from, -1));
  for (const each of [kind, rate, speed, width]) {
    each.addEventListener('change', () => {
      if (each === kind) fillRates();
      show();
    });
  }
  const fromText = element('small');
  const toText = element('small');

  // --- Making it ----------------------------------------------------------------------------------------------------
  const bar = element('progress', { max: 1, id: 'filmProgress', label: 'filmMake' });
  const percent = element('span', { class: 'quiet' });
  let stop = () => {};
  const stopButton = textButton('stop', () => stop(), { id: 'filmStop', class: 'text framed' });
  const progress = element('div', { class: 'progress', hidden: true }, bar, percent, stopButton);
  const result = element('figure', { class: 'film', id: 'film', hidden: true });
  /** The address of the film that is shown. @type {string | undefined} */
  let address;

  const makeIt = async () => {
    problem.hidden = true;
    result.hidden = true;
    const isGif = kind.value === 'gif';
    try {
      const wanted = steps();
      const frame = framing(app, shows.value === 'whole', Number(width.value));
      progress.hidden = false;
      make.disabled = true;
      const onProgress = (/** @type {number} */ done) => {
        bar.value = done;
        write(percent, word('filmMaking', { percent: Math.floor(done * 100) }));
      };
      onProgress(0);
      const blob = await whileBusy(
        app,
        section,
        (signal) => {
          stopButton.focus();
          const frameAt = (/** @type {number} */ step) => {
            app.tape.seek(step);
            return pictureOf(app, frame).data;
          };
          const film = { frameAt, steps: wanted, fps: Number(rate.value), signal, onProgress };
          const sides = { width: frame.width, height: frame.height };
          return isGif ? makeGif({ ...film, ...sides }) : makeFilm({ ...film, ...sides });
        },
        (end) => (stop = end),
      );
      present(blob, isGif, wanted.length);
    } catch (error) {
      fail(error);
      if (error instanceof ExportError && error.code === 'exportStopped') problem.classList.add('quiet');
    } finally {
      progress.hidden = true;
      make.disabled = false;
      if (document.activeElement === document.body) make.focus();
    }
  };
  /** @param {Blob} blob @param {boolean} isGif @param {number} frames */
  const present = (blob, isGif, frames) => {
    if (address) URL.revokeObjectURL(address);
    address = URL.createObjectURL(blob);
    const picture = isGif
      ? element('img', { src: address, alt: word('filmPreview') })
      : element('video', { src: address, label: 'filmPreview', controls: true, loop: true });
    if (picture instanceof HTMLVideoElement) picture.muted = true;
    const seconds = (frames / Number(rate.value)).toFixed(1);
    const text = word('filmDone', { frames, seconds, size: sized(blob.size) });
    const save = textButton('filmSave', () => download(blob, fileName(title(), isGif ? 'gif' : 'webm')), {
      id: 'filmSave',
      class: 'text framed',
    });
    result.replaceChildren(picture, element('figcaption', {}, element('span', { text }), save));
    result.hidden = false;
    save.focus();
    result.scrollIntoView({ block: 'nearest' });
  };

  section.append(
    labelled('pictureShows', shows),
    labelled('pictureWidth', width),
    png,
    element('hr'),
    labelled('filmFrom', from, fromText),
    labelled('filmTo', to, toText),
    labelled('filmKind', kind),
    noFilm,
    labelled('filmRate', rate),
    labelled('filmSpeed', speed),
    length,
    make,
    progress,
    problem,
    result,
  );
  fillRates();
  show();
  onLanguageChange(show);
  let last = 0;
  app.on('time', () => {
    const now = performance.now();
    if (now - last < 250 || !progress.hidden || !section.checkVisibility()) return;
    last = now;
    show();
  });
  app.on('scene', () => {
    chosen = false;
    show();
  });
  void filmWay({ width: 640, height: 400, fps: 30 }).then((way) => {
    if (way) return;
    const webm = /** @type {HTMLOptionElement} */ (kind.options[1]);
    webm.disabled = true;
    noFilm.hidden = false;
  });
}

// Sessions: what a person does is written down from the scene's first step on, saved, opened again, replayed, seen or
// unseen, and compared hash by hash. The first step that is another one is named.
import { Clock } from '../../stage/clock.js';
import { download, fileName } from '../export/files.js';
import { turn } from '../export/slices.js';
import { readSession, sessionFile } from '../export/session-file.js';
import { SessionRecorder } from '../export/session-record.js';
import { SessionReplay, checkSession } from '../export/session-replay.js';
import { element, textButton, write } from '../parts.js';
import { Tape } from '../../scene/tape.js';
import { onLanguageChange, translated, word } from '../words.js';
import { whileBusy } from './scene-tab-busy.js';
import { problemText } from '../problem-text.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../export/session-file.js').Session} Session */
/** @typedef {import('../export/session-replay.js').SessionDivergence} SessionDivergence */

const grouped = new Intl.NumberFormat('en');

/** What came of a replay, in words. @param {SessionDivergence | null} divergence @param {number} steps */
function toldReplay(divergence, steps) {
  if (!divergence) return word('exportSessionSame', { steps: grouped.format(steps) });
  if (divergence.kind === 'differs') return word('exportSessionDiffers', divergence);
  return word('exportSessionRefused', divergence);
}

/** @param {App} app @param {HTMLElement} section */
export function makeSessionSection(app, section) {
  /** @type {SessionRecorder | undefined} */
  let recorder;
  /** @type {Session | undefined} */
  let session;
  let stopBusy = () => {};

  const said = element('p', { class: 'quiet', id: 'sessionSaid', role: 'status' });
  const record = textButton('sessionRecord', () => (recorder ? stop() : begin()), {
    id: 'sessionRecord',
    class: 'text framed',
  });
  const save = textButton(
    'sessionSave',
    () => {
      if (session)
        download(sessionFile(session), fileName(`${translated(session.scene.title)} session`, 'json'));
    },
    { id: 'sessionSave', class: 'text framed' },
  );
  const check = textButton('sessionCheck', () => void compare(), {
    id: 'sessionCheck',
    class: 'text framed',
  });
  const watch = textButton('sessionWatch', () => void show(), { id: 'sessionWatch', class: 'text framed' });
  const stopButton = textButton('stop', () => stopBusy(), {
    id: 'sessionStop',
    class: 'text framed',
    hidden: true,
  });
  const withSession = element('div', { class: 'row', hidden: true }, save, check, watch);
  const result = element('p', { class: 'sessionResult', id: 'sessionResult', role: 'status' });
  section.append(
    element('p', { class: 'quiet', word: 'sessionHint' }),
    element('div', { class: 'row' }, record, stopButton),
    said,
    withSession,
    result,
  );

  const name = () => {
    const key = recorder ? 'sessionStop' : 'sessionRecord';
    record.dataset.word = key;
    write(record, word(key));
    record.setAttribute('aria-pressed', String(recorder !== undefined));
    withSession.hidden = session === undefined;
    if (session) write(said, word('sessionSaved', { steps: grouped.format(session.steps) }));
  };
  const begin = () => {
    write(result, '');
    try {
      app.again();
      recorder = new SessionRecorder(app.play);
      session = undefined;
      app.setPlaying(true);
    } catch (error) {
      write(result, problemText(error));
    }
    name();
  };
  const stop = () => {
    if (!recorder) return;
    const { ended } = recorder;
    session = recorder.stop();
    recorder = undefined;
    app.setPlaying(false);
    write(result, ended ? word(ended) : '');
    name();
  };
  let last = 0;
  app.on('frame', () => {
    if (!recorder) return;
    if (recorder.ended) return stop();
    const now = performance.now();
    if (now - last < 250) return;
    last = now;
    write(said, word('sessionRecording', { step: grouped.format(recorder.stepCount) }));
  });
  app.on('scene', () => recorder && stop());

  /** @param {(signal: AbortSignal) => Promise<string>} act gives what is to be said */
  const work = async (act) => {
    write(result, '');
    for (const each of [record, save, check, watch]) each.disabled = true;
    stopButton.hidden = false;
    try {
      const text = await whileBusy(
        app,
        /** @type {HTMLElement} */ (section.closest('details')),
        (signal) => {
          stopButton.focus();
          return act(signal);
        },
        (end) => (stopBusy = end),
      );
      write(result, text);
    } catch (error) {
      write(result, problemText(error));
    }
    for (const each of [record, save, check, watch]) each.disabled = false;
    stopButton.hidden = true;
    name();
  };

  const compare = () =>
    work(async (signal) => {
      const given = /** @type {Session} */ (session);
      const onProgress = (/** @type {number} */ done) => {
        const values = {
          step: grouped.format(Math.round(done * given.steps)),
          steps: grouped.format(given.steps),
        };
        write(said, word('sessionChecking', values));
      };
      const { steps, divergence } = await checkSession(app.bump, given, { signal, onProgress });
      return toldReplay(divergence, steps);
    });

  /** Seen, at the speed that is set: the replay's scene stands in the place of the page's until it is over. */
  const show = () =>
    work(async (signal) => {
      const given = /** @type {Session} */ (session);
      const replay = new SessionReplay(app.bump, given);
      const own = { play: app.play, tape: app.tape };
      const clock = new Clock();
      Object.assign(clock, { stepLength: replay.play.stepLength, speed: app.clock.speed, playing: true });
      /** @param {import('../../scene/play.js').Play} play @param {Tape} tape */
      const use = (play, tape) => {
        app.play = play;
        app.tape = tape;
        app.selection.clear();
        app.hovered = undefined;
        app.renderer.clearTrails();
        app.renderer.setOutlines(play.outlines);
        app.tell('time');
      };
      use(replay.play, new Tape(replay.play));
      // Another scene may come by the address meanwhile: it takes the place of the page's own one.
      app.giveBack = () => {
        app.giveBack = undefined;
        use(own.play, own.tape);
      };
      try {
        while (!replay.atEnd && !replay.divergence && !signal.aborted) {
          const now = await new Promise(requestAnimationFrame);
          if (!app.giveBack) return word('exportStopped');
          for (let i = clock.frame(now); i > 0 && !replay.divergence && replay.step(); i--) app.tape.record();
          app.renderer.setOutlines(replay.play.outlines);
          const values = { step: grouped.format(replay.stepsDone), steps: grouped.format(given.steps) };
          write(said, word('sessionWatching', values));
          app.tell('time');
        }
        if (signal.aborted && !replay.divergence) return word('exportStopped');
        return toldReplay(replay.divergence, replay.stepsDone);
      } finally {
        app.giveBack?.();
        await turn();
        replay.destroy();
      }
    });

  onLanguageChange(name);
  name();
  return {
    /** A session from a file. @param {string} text what it holds */
    open(text) {
      const opened = readSession(text);
      if (recorder) stop();
      session = opened;
      write(result, '');
      name();
      write(said, word('sessionOpened', { steps: grouped.format(opened.steps) }));
    },
  };
}

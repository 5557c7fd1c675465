// The editor of programs: a text, its canvas beside it, and what it writes. What runs, runs in a sandbox (run.js), and only
// when somebody said so; the text is kept whatever becomes of it.
import { keepForOffline, keepSeen } from '../playground/offline.js';
import { byId, write } from '../playground/parts.js';
import { remember } from '../playground/storage.js';
import { currentTheme, onThemeChange, startTheme, switchTheme } from '../playground/theme.js';
import { problemText } from '../playground/problem-text.js';
import {
  bringLaterWords,
  bringWords,
  currentLanguage,
  onLanguageChange,
  startWords,
  switchLanguage,
  word,
} from '../playground/words.js';
import * as words from '../playground/words/code.js';
import { fromProgramLink, isProgramLink, longest, toProgramLink } from '../scene/program-link.js';
import { makeOutput } from './output.js';
import { fillChoices, keptProgram, programFor } from './programs.js';
import { canRun, run } from './run.js';

/** @typedef {import('./sandbox/console.js').Line} Line */
/** @typedef {import('../playground/parts.js').Word} Word */

const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');
const select = /** @type {HTMLSelectElement} */ (byId('choose'));
const buttons = {
  run: /** @type {HTMLButtonElement} */ (byId('run')),
  stop: /** @type {HTMLButtonElement} */ (byId('stop')),
  share: /** @type {HTMLButtonElement} */ (byId('share')),
};

function startPage() {
  startTheme();
  bringWords(words);
  startWords();
  const show = () => {
    byId('language').textContent = word('language');
    byId('language').lang = currentLanguage() === 'en' ? 'ko' : 'en';
    document.title = `${word('codeTitle')} · Bumpbox`;
    byId('more').setAttribute('href', `../docs/site/${currentLanguage()}/code.html`);
  };
  onLanguageChange(show);
  show();
  byId('theme').addEventListener('click', switchTheme);
  byId('language').addEventListener('click', switchLanguage);
}

/** What the page says of the program, in the language of the moment. @param {'waiting' | 'loading' | 'running' | 'over' | 'wrong'} state @param {Word} key @param {Record<string, string>} [values] */
function say(state, key, values = {}) {
  const line = byId('state');
  line.dataset.state = state;
  line.dataset.said = key;
  if (state !== 'loading') byId('hint').hidden = false; // below a text that is there
  write(line, word(key, values));
  refill = () => write(line, word(key, values));
}
let refill = () => {};

/** Over the canvas, while there is none. @param {Word} [key] */
function veil(key) {
  const place = byId('veil');
  place.hidden = !key;
  if (key) place.dataset.word = key;
  write(place, key ? word(key) : '');
}

async function start() {
  await bringLaterWords(); // of scenes as programs, and of what is wrong with one
  say('loading', 'codeLoading');
  const [{ makeEditor, readProgram, known }, { first }] = await Promise.all([
    import('./generated/text.js'),
    fillChoices(select),
  ]);
  /** What runs now. @type {ReturnType<typeof run> | undefined} */
  let running;
  /** Which run is the newest: what was asked for before it comes to nothing. */
  let turn = 0;
  /** @type {{ line: number, column?: number, text: string }[]} */
  let problems = [];

  const editor = makeEditor(byId('text'), '', {
    changed: (text) => {
      const before = keptProgram();
      if (select.value !== 'own' && before && before !== text) {
        remember('code.before', before); // what was written last is not lost to a change of another one
        offer('before');
      }
      if (text.length <= longest) remember('code', text);
      choose('own');
      if (problems.length > 0) editor.mark((problems = []));
    },
    run: () => void begin(),
    loosened: () => write(byId('said'), word('codeLoosened')),
  });
  const output = makeOutput((line, column) => editor.goTo(line, column));
  const nameEditor = () => editor.name({ label: word('codeEditor'), hint: 'keys' });
  nameEditor();

  /** @param {string} choice */
  function offer(choice) {
    for (const option of select.options) if (option.value === choice) option.hidden = false;
  }
  /** @param {string} choice */
  function choose(choice) {
    if (select.value === choice) return;
    offer(choice);
    select.value = choice;
    if (location.hash || location.search) history.replaceState(null, '', location.pathname);
  }
  /** @param {readonly Line[]} lines @param {number} [left] */
  const tell = (lines, left) => {
    output.show(lines, left);
    const placed = lines.flatMap(({ level, line, column, text }) =>
      level === 'error' && line !== undefined ? [{ line, column, text }] : [],
    );
    if (placed.length === 0) return;
    problems = [...problems, ...placed].slice(0, 20);
    editor.mark(problems);
  };
  const quit = () => {
    turn += 1;
    running?.end();
    running = undefined;
    buttons.stop.disabled = true;
  };

  async function begin() {
    const takesKeys = byId('stage').contains(document.activeElement); // the frame before had them
    quit();
    const mine = turn;
    output.clear();
    write(byId('said'), '');
    editor.mark((problems = []));
    if (!canRun()) {
      veil('codeNoCanvas');
      return say('wrong', 'codeNoCanvas');
    }
    const program = editor.text;
    const { imports, mistake } = readProgram(program);
    if (mistake) {
      const { line, column, unknown } = mistake;
      const text = unknown === undefined ? mistake.text : word('codeUnknown', { name: unknown });
      tell([{ level: 'error', text, line, column }]);
      veil('codeMistake');
      return say('wrong', 'codeMistake');
    }
    say('loading', 'codeLoading');
    let parts;
    try {
      parts = await Promise.all([import('./generated/sandbox.js'), enginesOf(imports)]);
    } catch (error) {
      veil('codeEditorFailed');
      return say('wrong', 'codeFetchFailed', { detail: problemText(error) });
    }
    if (mine !== turn) return;
    const [sandbox, engines] = parts;
    veil();
    buttons.stop.disabled = false;
    running = run(
      byId('stage'),
      {
        program,
        imports,
        engines,
        sandbox,
        title: word('codeFrame'),
        isDark: currentTheme() === 'dark',
        isStill: prefersStill.matches,
        takesKeys,
      },
      {
        begun: () => say('running', 'codeRunning'),
        lines: tell,
        again: () => void begin(),
        ended: (why, detail) => {
          if (mine !== turn && why === 'stopped') return; // for the next one
          running = undefined;
          buttons.stop.disabled = true;
          const sentences = /** @type {const} */ ({
            stopped: 'codeStopped',
            silent: 'codeSilent',
            flood: 'codeFlood',
            broken: 'codeBroken',
          });
          veil(why === 'broken' ? 'codeWaiting' : sentences[why]);
          say(why === 'stopped' ? 'over' : 'wrong', sentences[why], { detail });
        },
      },
    );
  }
  /** @param {readonly import('./syntax.js').Import[]} imports */
  async function enginesOf(imports) {
    const names = [...new Set(imports.map(({ name }) => name))];
    const scripts = names.map(async (name) => {
      const file =
        known[name] === 'full'
          ? import('./generated/engine-full.js')
          : import('./generated/engine-bumpbox.js');
      return [name, (await file).script];
    });
    return Object.fromEntries(await Promise.all(scripts));
  }

  /** Shows a program without running it. @param {string} text @param {string} choice @param {Word} why */
  const show = (text, choice, why) => {
    quit();
    output.clear();
    problems = [];
    editor.replace(text);
    choose(choice);
    veil(why);
    say('waiting', 'codeWaiting');
  };
  /** One of ours, which runs unless the reader wants no motion. @param {string} choice */
  const open = async (choice) => {
    quit();
    const mine = turn;
    say('loading', 'codeLoading');
    try {
      const text = await programFor(choice);
      if (mine !== turn) return;
      show(text, choice, 'codeWaiting');
      ours = { choice, text };
    } catch (error) {
      say('wrong', 'codeFetchFailed', { detail: problemText(error) });
      return;
    }
    const [kind, name] = choice.split(':');
    history.replaceState(null, '', `${location.pathname}?${kind}=${name}`);
    if (!prefersStill.matches && canRun()) await begin();
  };
  const openLink = async () => {
    try {
      show(await fromProgramLink(location.hash), 'link', 'codeFromLink');
    } catch (error) {
      say('wrong', 'codeFetchFailed', { detail: problemText(error) });
    }
  };

  buttons.run.addEventListener('click', () => void begin());
  buttons.stop.addEventListener('click', () => {
    quit();
    veil('codeStopped');
    say('over', 'codeStopped');
  });
  buttons.share.addEventListener('click', async () => {
    const link = await toProgramLink(editor.text);
    if (editor.text.length > longest) return write(byId('said'), word('codeShareTooLong'));
    history.replaceState(null, '', location.pathname + link);
    const copied = await navigator.clipboard?.writeText(location.href).then(
      () => true,
      () => false,
    );
    write(byId('said'), word(copied ? 'codeShared' : 'codeShareRefused'));
  });
  select.addEventListener('change', () => {
    if (select.value === 'own') show(keptProgram() ?? '', 'own', 'codeKept');
    else if (select.value === 'before') show(keptProgram('code.before') ?? '', 'before', 'codeKept');
    else if (select.value === 'link') void openLink();
    else void open(select.value);
  });
  addEventListener('hashchange', () => isProgramLink(location.hash) && void openLink());
  /** One of ours that nobody has changed. @type {{ choice: string, text: string } | undefined} */
  let ours;
  onLanguageChange(async () => {
    nameEditor();
    refill();
    write(byId('said'), '');
    if (!ours || ours.text !== editor.text) return;
    const { choice } = ours;
    const text = await programFor(choice).catch(() => ours?.text ?? ''); // without a network it stays
    if (ours?.choice !== choice || ours.text !== editor.text) return;
    ours = { choice, text };
    editor.replace(text); // what runs goes on: only its remarks are others
    editor.mark(problems);
  });
  onThemeChange(() => running?.relook());

  buttons.run.disabled = buttons.share.disabled = false;
  const asked = new URLSearchParams(location.search);
  const wanted = [...select.options].find(({ value }) =>
    ['example', 'scene'].some((kind) => asked.has(kind) && value === `${kind}:${asked.get(kind)}`),
  );
  const kept = keptProgram();
  if (kept !== null) offer('own');
  if (keptProgram('code.before') !== null) offer('before');
  if (isProgramLink(location.hash)) await openLink();
  else if (wanted) await open(wanted.value);
  else if (kept !== null) show(kept, 'own', 'codeKept');
  else await open(first);
  keepForOffline();
  void keepSeen();
}

startPage();
start().catch((error) => {
  console.warn(error);
  veil('codeEditorFailed');
  say('wrong', 'codeEditorFailed');
});

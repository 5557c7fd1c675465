// What is in the tab "Scene": what the scene is called, its text, files, pictures and films, sessions, and the lines for
// other pages. Each part stands in a file of its own. Fetched when the tab is opened for the first time.
import { translated, currentLanguage, onLanguageChange, word } from '../words.js';
import { openFile } from '../export/dropped.js';
import { chooseFile } from '../export/files.js';
import { element, textButton, write } from '../parts.js';
import { saveScene } from '../share.js';
import { makeEmbedSection } from './scene-tab-embed.js';
import { makeFilmSection } from './scene-tab-film.js';
import { makeJsonSection } from './scene-tab-json.js';
import { folding } from './scene-tab-parts.js';
import { makeProgramSection } from './scene-tab-program.js';
import { problemText } from '../problem-text.js';
import { makeSessionSection } from './scene-tab-session.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../scene/format.js').Scene} Scene */
/** @typedef {Awaited<ReturnType<typeof openFile>>} Opened */

/**
 * @param {App} app
 * @param {HTMLElement} place
 * @param {{ enter: (scene: Scene, name?: string) => void, use: (opened: Opened) => void }} page
 */
export function makeSceneTab(app, place, { enter, use }) {
  const back = textButton('sceneBack', () => app.goBack(), { id: 'sceneBack', class: 'text framed' });
  const showBack = () => (back.hidden = !app.canGoBack);
  app.on('scene', showBack);
  showBack();

  const name = folding('sceneNameHeading', 'partName', true);
  makeNameSection(app, name.body);
  const files = folding('filesHeading', 'partFiles', true);
  makeFileSection(app, files.body, use);
  const json = folding('jsonHeading', 'partJson');
  makeJsonSection(app, json.body, enter);
  const program = folding('programHeading', 'partProgram');
  const fillProgram = makeProgramSection(app, program.body);
  program.details.addEventListener('toggle', () => program.details.open && fillProgram());
  const film = folding('pictureHeading', 'partFilm');
  makeFilmSection(app, film.body);
  const session = folding('sessionHeading', 'partSession');
  const { open } = makeSessionSection(app, session.body);
  const embed = folding('embedHeading', 'partEmbed');
  const fillEmbed = makeEmbedSection(app, embed.body);
  embed.details.addEventListener('toggle', () => embed.details.open && void fillEmbed());
  place.append(back, ...[name, files, json, program, film, session, embed].map(({ details }) => details));
  return {
    /** @param {string} text of a session */
    openSession(text) {
      open(text);
      session.details.open = true;
      session.details.scrollIntoView({ block: 'nearest' });
    },
  };
}

/** Title and story in the reader's language. A scene in both languages keeps the other one. @param {App} app @param {HTMLElement} section */
function makeNameSection(app, section) {
  const title = element('input', { type: 'text', id: 'sceneTitleField', maxlength: 200, label: 'sceneName' });
  const story = element('textarea', { id: 'sceneStoryField', rows: 3, maxlength: 500 });
  /** The scene before what is being typed. @type {Scene | undefined} */
  let before;
  /** @param {'title' | 'story'} key @param {string} text */
  const named = (key, text) => {
    const { scene } = app.play;
    const old = scene[key];
    const now = typeof old === 'object' ? { ...old, [currentLanguage()]: text } : text;
    return Object.freeze({ ...scene, [key]: Object.freeze(now) });
  };
  for (const [key, field] of /** @type {const} */ ([
    ['title', title],
    ['story', story],
  ])) {
    // Seen and kept with every letter, undone as a whole.
    field.addEventListener('input', () => {
      before ??= app.play.scene;
      app.play.scene = named(key, field.value);
      app.tell('edit');
    });
    field.addEventListener('change', () => {
      const typed = app.play.scene;
      if (before) app.play.scene = before;
      before = undefined;
      app.edit('editName', () => (app.play.scene = typed));
    });
  }
  app.on('scene', () => (before = undefined));
  const show = () => {
    if (document.activeElement !== title) title.value = translated(app.play.scene.title);
    if (document.activeElement !== story) story.value = translated(app.play.scene.story);
  };
  app.on('scene', show);
  app.on('edit', show);
  onLanguageChange(show);
  show();
  section.append(
    element('label', { for: 'sceneTitleField', word: 'sceneName' }),
    title,
    element('label', { for: 'sceneStoryField', word: 'sceneStory' }),
    story,
  );
}

/** @param {App} app @param {HTMLElement} section @param {(opened: Opened) => void} use */
function makeFileSection(app, section, use) {
  const problem = element('p', { class: 'problem', id: 'fileProblem', role: 'alert' });
  const choose = async () => {
    write(problem, '');
    const file = await chooseFile();
    if (!file) return;
    try {
      const opened = await openFile(file);
      use(opened);
      if (opened.kind === 'mask') write(problem, word('exportImportKind', { name: file.name }));
    } catch (error) {
      write(problem, problemText(error));
    }
  };
  section.append(
    element(
      'div',
      { class: 'row' },
      textButton('fileOpen', () => void choose(), { id: 'fileOpen', class: 'text framed' }),
      textButton('fileSave', () => saveScene(app), { id: 'fileSave', class: 'text framed' }),
    ),
    element('p', { class: 'quiet', word: 'filesHint' }),
    problem,
  );
}

// The page around a text: header, menu, contents, previous and next. One function from data to a whole HTML file;
// addresses are relative, so that the folder works wherever it is put beside library/ and playground/.
import { lessonOf } from '../../course/lessons.js';
import { words as courseWords } from '../../course/words.js';
import { exercisesOf } from './course.mjs';
import { escapeHtml } from './code.mjs';
import { words } from './pages.mjs';

/** @typedef {import('./pages.mjs').Language} Language */
/** @typedef {{ name: string, title: string }} Entry a page: its address without .html */
/** @typedef {{ label: string, entries: Entry[] }} Part */

/** Each page is there in all of them, and says so to search engines. @type {readonly Language[]} */
const languages = ['en', 'ko'];

/** The most of it that fits into what search engines show, up to the end of a word. @param {string} text */
export function shortened(text, most = 200) {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\s,;:–—-]*\s\S*$/, '')}…`;
}

/**
 * @param {object} page
 * @param {Language} page.language
 * @param {string} page.name
 * @param {string} page.title
 * @param {string} page.summary
 * @param {string} page.html
 * @param {import('./markdown.mjs').Heading[]} page.headings
 * @param {Part[]} page.menu
 * @param {readonly Entry[]} page.order the pages that are read one after another
 */
export function frame({ language, name, title, summary, html, headings, menu, order }) {
  const word = words[language];
  const isCourse = name.startsWith('course/') || html.includes('<bump-box'); // its figures, on whatever page
  const lesson = lessonOf(name);
  const other = language === 'en' ? 'ko' : 'en';
  const up = '../'.repeat(name.split('/').length); // from the page to web/docs/site
  const docs = `${up}../`;
  /** @param {string} to */
  const address = (to) => `${up}${language}/${to}.html`;
  const text = escapeHtml;

  const list = menu
    .filter(({ entries }) => entries.length > 0)
    .map(({ label, entries }) => {
      const items = entries
        .map((each) => {
          const here = each.name === name ? ' aria-current="page"' : '';
          return `<li><a href="${address(each.name)}"${here}>${text(each.title)}</a></li>`;
        })
        .join('');
      return `<h2>${text(label)}</h2><ul>${items}</ul>`;
    })
    .join('\n');

  const shown = headings.filter(({ level }) => level <= 3);
  const contents =
    shown.length < 2
      ? ''
      : `<details class="toc" open><summary>${word.onThisPage}</summary><nav aria-label="${word.onThisPage}"><ul>` +
        shown.map((h) => `<li class="h${h.level}"><a href="#${h.id}">${h.text}</a></li>`).join('') +
        '</ul></nav></details>';

  const place = order.findIndex((each) => each.name === name);
  const turn = (/** @type {Entry | undefined} */ entry, /** @type {'previous' | 'next'} */ way) =>
    entry
      ? `<a class="${way}" rel="${way === 'next' ? 'next' : 'prev'}" href="${address(entry.name)}">` +
        `<small>${word[way]}</small>${text(entry.title)}</a>`
      : '';

  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="${text(shortened(summary.replace(/&(\w+|#\d+);/g, ' ')))}" />
    <meta name="color-scheme" content="light dark" />
    <title>${text(title)} · Bumpbox</title>
    <link rel="icon" href="${docs}../playground/icon.svg" type="image/svg+xml" />
${languages.map((each) => `    <link rel="alternate" hreflang="${each}" href="${up}${each}/${name}.html" />\n`).join('')}    <link rel="stylesheet" href="${docs}../playground/theme.css" />
    <link rel="stylesheet" href="${docs}docs.css" />
${isCourse ? `    <link rel="stylesheet" href="${docs}../course/course.css" />\n    <link rel="stylesheet" href="${docs}../course/live.css" />\n` : ''}    <script src="${docs}../playground/early.js"></script>
    <script type="module" src="${docs}docs.js"></script>
  </head>
  <body data-play="${word.play}" data-pause="${word.pause}" data-copied="${word.copied}"
    data-not-copied="${word.notCopied}" data-copy="${word.copy}" data-found="${word.found}"
    data-figure-failed="${word.figureFailed}">
    <a class="skip" href="#text">${word.skip}</a>
    <header>
      <button type="button" id="menuButton" aria-expanded="false" aria-controls="menu">${word.menu}</button>
      <noscript><a class="to-menu" href="#menu">${word.menu}</a></noscript>
      <a class="home" href="${address('home')}">Bumpbox</a>
      <a class="roomy" href="${address('course/index')}">${word.course}</a>
      <a href="${docs}../playground/">${word.playground}</a>
      <a href="${docs}../code/">${word.code}</a>
      <span class="space"></span>
      <button type="button" id="searchButton" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" hidden
        title="${word.search}" data-label="${word.searchIn}" data-none="${word.searchNone}"
        data-failed="${word.searchFailed}" data-close="${word.close}">
        <svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="10.5" cy="10.5" r="6" /><path d="m15 15 5 5" /></svg>
        <span>${word.search}</span> <kbd>Ctrl K</kbd></button>
      <a id="language" lang="${other}" hreflang="${other}" href="${up}${other}/${name}.html"
        title="${word.readInOther}">${word.otherLanguage}</a>
      <button type="button" id="theme" aria-label="${word.theme}" title="${word.theme}">
        <svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8.5" />
          <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" /></svg>
      </button>
    </header>
    <div class="columns">
      <nav id="menu" aria-label="${word.pages}">
${list}
      </nav>
      <main id="text" tabindex="-1">
${contents}
<article${name === 'home' ? ' class="front"' : ''}>
${lesson ? lessonLine(lesson, language) : ''}${html}</article>
        <nav class="turns" aria-label="${word.previous}, ${word.next}">${turn(order[place - 1], 'previous')}${turn(
          order[place + 1],
          'next',
        )}</nav>
      </main>
    </div>
    <p id="said" role="status"></p>
${isCourse ? `    <script type="application/json" id="courseWords">${JSON.stringify(courseWords[language])}</script>\n` : ''}  </body>
</html>
`;
}

/** Which lesson this is, and how far its reader has come. @param {import('../../course/lessons.js').Lesson} lesson @param {Language} language */
function lessonLine({ name, number }, language) {
  const { lesson, progress, slides, slidesTitle, noScript } = courseWords[language];
  const all = exercisesOf(name);
  const dots = all.map((id) => `<i data-of="${id}"></i>`).join('');
  const said = progress.replace('{done}', '0').replace('{all}', String(all.length));
  return (
    `<p class="lesson-line" data-lesson="${name}"><a href="index.html">${lesson.replace('{number}', String(number))}</a>` +
    `<span class="dots" role="img" aria-label="${escapeHtml(said)}">${dots}</span>` +
    `<button type="button" id="slides" title="${escapeHtml(slidesTitle)}" hidden>${slides}</button></p>\n` +
    `<noscript><p class="no-script">${noScript}</p></noscript>\n`
  );
}

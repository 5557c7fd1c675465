// What the search of the documentation looks through: each page's text, cut at its headings, without tags. It is the text
// itself and no table of words, since words in Korean carry particles and so are looked for as parts (../search-find.js).

/** @typedef {[id: string, heading: string, text: string]} Section what stands below a heading; both are '' at a page's top */
/** @typedef {{ name: string, title: string, part: string, sections: Section[] }} FoundIn a page, and the part of the menu it is in */

const signs = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'", '#x27': "'" };

/** Text as a reader sees it. @param {string} html */
export const plainText = (html) =>
  html
    .replace(/<(script|svg|form|details)\b[^]*?<\/\1>/g, ' ')
    .replace(/<(button|canvas|figcaption|a class="anchor")[^]*?<\/(button|canvas|figcaption|a)>/g, ' ')
    .replace(/<\/?(?:code|a|em|strong|span|m\w+)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp|#39|#x27);/g, (_, /** @type {keyof typeof signs} */ name) => signs[name])
    .replace(/\s+/g, ' ')
    .trim();

const program = /<pre[^]*?<\/pre>/g;
/** Comments in programs that only a checker of types reads. */
const forCheckers = /\/\*\* @(?:type|typedef|import|template) [^]*?\*\/ ?/g;
/** A lesson's program is found in one of its three forms. */
const otherForms = /<section class="form"[^]*?<\/section>/g;
/** A heading, and in the reference the name of what it is about, such as World.step. */
const heading =
  /(?:<section [^>]*data-name="([^"]*)"[^>]*>\s*)?<h([1-4])(?: id="([^"]*)")?[^>]*>([^]*?)<\/h\2>/g;

/**
 * A page's text below each of its headings.
 * @param {string} page as HTML
 * @returns {Section[]}
 */
export function sectionsOf(page) {
  const html = page.replace(otherForms, ' ');
  const found = [...html.matchAll(heading)];
  return found.map(([whole, name, , id = '', title], i) => {
    const below = html.slice(/** @type {number} */ (found[i].index) + whole.length, found[i + 1]?.index);
    // Sentences before programs: an excerpt begins with them.
    const programs = (below.match(program) ?? []).map((each) => plainText(each).replace(forCheckers, ' '));
    const text = [plainText(below.replace(program, ' ')), ...programs].filter(Boolean).join(' ');
    return [id, id ? plainText(name ?? title) : '', text];
  });
}

/**
 * The file that the search of one language reads.
 * @param {readonly { label: string, pages: readonly { name: string, title: string, html: string }[] }[]} menu
 */
export function searchIndex(menu) {
  /** @type {FoundIn[]} */
  const pages = menu.flatMap(({ label, pages: inPart }) =>
    inPart.map(({ name, title, html }) => ({ name, title, part: label, sections: sectionsOf(html) })),
  );
  // A search is for looking something up: of two that are as good the guide comes before the lesson.
  const isLesson = (/** @type {FoundIn} */ { name }) => Number(name.startsWith('course/'));
  return JSON.stringify(pages.sort((a, b) => isLesson(a) - isLesson(b)));
}

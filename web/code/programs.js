// Where programs come from: the examples, each a file of its own; the scenes, of which programs are made; a link; and what
// the reader wrote last. Only what is ours and was asked for may run at once.
import { element } from '../playground/parts.js';
import { recall } from '../playground/storage.js';
import { currentLanguage, onLanguageChange, translated, word } from '../playground/words.js';

/** @typedef {{ name: string, title: { en: string, ko: string } }} Listed */

const examples = new URL('./examples/', import.meta.url);
const scenes = new URL('../scenes/', import.meta.url);

/** @param {URL} address */
async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname.replace(/.*\//, '')}: ${response.status}`);
  return response.text();
}

/** What the reader wrote: last, or before that. @param {'code' | 'code.before'} [key] */
export const keptProgram = (key = 'code') => recall(key);

/** @param {string} choice `example:name` or `scene:name` @returns {Promise<string>} */
export async function programFor(choice) {
  const [kind, name] = choice.split(':');
  if (kind === 'example') return inLanguage(await fetched(new URL(`${name}.js`, examples)));
  const [text, { readScene }, { programOf }] = await Promise.all([
    fetched(new URL(`${name}.json`, scenes)),
    import('../scene/format.js'),
    import('../scene/program.js'),
  ]);
  const remarks = {
    behaviours: word('programLeftOut', { kinds: '{kinds}' }),
    crowds: word('programAnywhere'),
  };
  const scene = readScene(text);
  const title = translated(scene.title).replace(/\s+/g, ' ');
  return `// ${title}\n${programOf(scene, { remarks, drawn: true })}`;
}

/**
 * Examples hold their remarks in both languages, one after the other: `// en: …` and `// ko: …`. The reader gets one.
 * @param {string} text
 */
function inLanguage(text) {
  const other = currentLanguage() === 'en' ? 'ko' : 'en';
  return text
    .replace(new RegExp(`^[ \\t]*// ${other}: .*\\n`, 'gm'), '')
    .replace(new RegExp(`^([ \\t]*// )${currentLanguage()}: `, 'gm'), '$1');
}

/**
 * Fills the list of programs. @param {HTMLSelectElement} select
 * @returns {Promise<{ first: string }>} the choice to begin with
 */
export async function fillChoices(select) {
  /** @type {Listed[]} */
  const list = JSON.parse(await fetched(new URL('list.json', examples)));
  /** @type {{ groups: { title: Listed['title'], scenes: Listed[] }[] }} */
  const { groups } = JSON.parse(
    await fetched(new URL('generated/list.json', scenes)).catch(() => '{"groups":[]}'),
  );
  const own = element('option', { value: 'own', word: 'codeOwn', hidden: true });
  const before = element('option', { value: 'before', word: 'codeBefore', hidden: true });
  const linked = element('option', { value: 'link', word: 'codeLinked', hidden: true });
  const group = (
    /** @type {import('../playground/parts.js').Word} */ key,
    /** @type {Listed[]} */ all,
    /** @type {string} */ kind,
  ) => {
    const made = element('optgroup', {});
    made.append(
      ...all.map(({ name, title }) => {
        const option = element('option', { value: `${kind}:${name}` });
        fillers.push(() => (option.textContent = translated(title)));
        return option;
      }),
    );
    fillers.push(() => (made.label = word(key)));
    return made;
  };
  /** @type {(() => void)[]} */
  const fillers = [];
  const all = groups.flatMap(({ scenes: some }) => some);
  select.append(own, before, linked, group('codeExamples', list, 'example'));
  if (all.length > 0) select.append(group('codeScenes', all, 'scene'));
  const fill = () => fillers.forEach((each) => each());
  fill();
  onLanguageChange(fill);
  return { first: `example:${list[0].name}` };
}

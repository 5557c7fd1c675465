// Where scenes come from: the page's own, a link, a file; and what the address bar says of it. Nothing that comes from
// outside is believed before readScene() has read it, and what cannot be read leaves the scene as it is.
import { SceneError } from '../scene/error.js';
import { readScene } from '../scene/format.js';
import { fileError } from '../stage/reason.js';

/** @typedef {import('../scene/format.js').Scene} Scene */
/** @typedef {import('./panels/picker.js').Group} Group */
/** @typedef {import('./panels/picker.js').Listed} Listed */
/** @typedef {{ scene: Scene, name?: string, view?: Scene['view'], look?: import('../scene/link.js').Look }} Found */

export const firstScene = 'meet';
/** Nothing yet: a room to draw in. */
export const blankScene = 'new';
const blank = {
  name: blankScene,
  blank: true,
  title: { en: 'New scene', ko: '새 장면' },
  story: {
    en: 'Nothing is here yet: choose a shape on the rail and draw. Gravity is in World, undo takes all back.',
    ko: '아직 아무것도 없어요. 도구에서 도형을 골라 그려 보세요. 중력은 세계 탭에 있고, 무엇이든 되돌릴 수 있어요.',
  },
};
const folder = new URL('../scenes/', import.meta.url);

/** @param {string} file */
async function fetched(file) {
  const response = await fetch(new URL(file, folder)).catch((error) => {
    throw fileError('fetch', file, error);
  });
  if (!response.ok) throw fileError('status', file, response);
  return response.text();
}

/** Those that are pages of their own, beside the scene that they are about. @type {(Listed & { page: string, after: string })[]} */
const pages = [
  {
    name: 'compare',
    page: 'compare/',
    after: 'box-physics',
    title: { en: 'JavaScript beside native', ko: 'JavaScript와 네이티브 나란히' },
    story: {
      en: 'One box physics, in plain JavaScript and in C++ as WebAssembly: the same bits, not the same time.',
      ko: '같은 상자 물리를 순수한 JavaScript와 웹어셈블리가 된 C++로 나란히 돌려요. 비트는 같고 시간은 달라요.',
    },
  },
];

/** Without the list there is nothing to choose from, and the scene that was asked for still opens. @returns {Promise<Group[]>} */
export async function listScenes() {
  try {
    const groups = /** @type {Group[]} */ (JSON.parse(await fetched('generated/list.json')).groups);
    for (const page of pages) {
      for (const { scenes } of groups) {
        const at = scenes.findIndex(({ name }) => name === page.after);
        if (at >= 0) scenes.splice(at + 1, 0, page);
      }
    }
    groups[0]?.scenes.push(blank);
    return groups;
  } catch (error) {
    console.warn(error);
    return [];
  }
}

/** One of the page's own. @param {string} name @returns {Promise<Found>} */
export async function namedScene(name) {
  if (name === blankScene) {
    const { title, story } = blank;
    const view = { x: -400, y: -300, width: 800, height: 600, yUp: true };
    return { scene: readScene({ bumpbox: 1, title, story, view, bodies: [] }), name };
  }
  const text = await fetched(`${name}.json`).catch((error) => {
    if (!/the server answered 404/.test(String(error))) throw error;
    throw new SceneError('noScene', 'scene', `names no scene: ${name}`, { value: name });
  });
  return { scene: readScene(text), name };
}

/**
 * What the address asks for: `#s=…` is a whole scene, `?scene=` names one.
 * @param {Location} location
 * @returns {Promise<Found>}
 */
export async function addressed(location) {
  if (location.hash.startsWith('#s=')) {
    const { fromLink } = await import('../scene/link.js');
    return fromLink(location.hash.slice(3));
  }
  const asked = new URLSearchParams(location.search).get('scene');
  if (asked !== null && !isName(asked)) {
    const value = asked.length > 60 ? `${asked.slice(0, 59)}…` : asked;
    throw new SceneError('notAWord', 'scene', `is no name of a scene: ${value}`, { value });
  }
  const wanted = nameIn(location) ?? firstScene;
  const page = pages.find(({ name }) => name === wanted);
  if (page) {
    location.replace(page.page);
    return new Promise(() => {}); // this page ends here
  }
  return namedScene(wanted);
}

/** Which of the page's own an address names, if it does: a name, never a path. @param {Location} location */
export function nameIn({ hash, search }) {
  if (hash.startsWith('#s=')) return undefined;
  const wanted = new URLSearchParams(search).get('scene');
  return wanted !== null && isName(wanted) ? wanted : firstScene;
}
/** @param {string} text */
const isName = (text) => /^[a-z0-9-]{1,60}$/.test(text);

/** The address of one of the page's own scenes. @param {string} name */
export function addressOf(name) {
  return name === firstScene ? location.pathname : `${location.pathname}?scene=${name}`;
}

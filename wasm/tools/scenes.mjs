// The list of scenes that pages read: titles and stories gathered from the scenes themselves, so that a page that only
// lists them need not fetch them all.

import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readNote, writeWhole } from './files.mjs';
import { root } from './steps.mjs';

const folder = path.join(root, 'web/scenes');

/** Writes web/scenes/generated/list.json when it is not what the scenes say. */
export function listScenes() {
  /** @param {string} name */
  const read = (name) => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
  const { groups } = read('list');
  const list = groups.map((/** @type {{ title: object, scenes: string[] }} */ { title, scenes }) => ({
    title,
    scenes: scenes.map((name) => {
      const scene = read(name);
      return { name, title: scene.title, story: scene.story };
    }),
  }));
  const file = path.join(folder, 'generated/list.json');
  const text = JSON.stringify({ groups: list });
  if (readNote(file) === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, text);
}

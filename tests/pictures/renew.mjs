// `node tests/pictures/renew.mjs [NAME…]`: draws the reference pictures of scenes anew, all or those named, and
// writes the hashes beside them. Says what became another; look at it, and give the reason in the commit.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { pngBytes } from '../../web/playground/export/png.js';
import { countDifferent } from './compare.mjs';
import { draw, playOf } from './draw.mjs';
import { golden, goldenFile, names, pictureFile, reference, shotOf } from './scenes.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no scene ${unknown.join(', ')}.`);

const folder = new URL('.', pictureFile('any'));
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) {
  if (!names.includes(file.replace(/\.png$/, ''))) rmSync(new URL(file, folder));
}
const known = golden();
/** @type {Record<string, string>} */
const hashes = {};
for (const name of names) {
  hashes[name] = known[name];
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const play = playOf(name);
  hashes[name] = play.world.hash;
  const picture = draw(play, shotOf(name));
  play.destroy();
  if (hashes[name] !== known[name]) console.log(`${name}: hash ${known[name]} → ${hashes[name]}`);
  const file = pictureFile(name);
  const different = existsSync(file) ? countDifferent(picture, reference(name), 0) : Infinity;
  if (different === 0) continue;
  const { width, height, pixels } = picture;
  const rgba = new Uint8Array(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++) rgba.set(pixels.subarray(3 * i, 3 * i + 3), 4 * i);
  writeFileSync(file, await pngBytes(rgba, width, height));
  console.log(`${name}: ${different === Infinity ? 'a new picture' : `${different} pixels are another`}`);
}
writeFileSync(goldenFile, `${JSON.stringify(hashes, null, 2)}\n`);

// The still pictures of figures and games, for pages without scripts: each shows what its figure draws.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { render } from '../../web/docs/generator/markdown.mjs';
import { figureStill, gameStill } from '../../web/docs/generator/stills.mjs';
import { SvgCanvas, SvgPath } from '../../web/docs/generator/svg-canvas.mjs';
import { games } from '../../web/recipes/games.js';

const docs = new URL('../../web/docs/', import.meta.url);

test('every live figure and every game of a page has a picture for when it does not run, and a short one', () => {
  let count = 0;
  for (const language of /** @type {const} */ (['en', 'ko'])) {
    for (const folder of ['', 'recipes/']) {
      for (const name of readdirSync(new URL(`${language}/${folder}`, docs))) {
        if (!name.endsWith('.md')) continue;
        const source = readFileSync(new URL(`${language}/${folder}${name}`, docs), 'utf8');
        const { html } = render(source, language);
        for (const [figure] of html.matchAll(/<figure class="live[ "][^]*?<\/figure>/g)) {
          const [still = ''] = figure.match(/<svg class="still"[^]*?<\/svg>/) ?? [];
          assert.match(still, /<(path|rect|circle)/, `${language}/${folder}${name}`);
          assert.match(still, /role="img" aria-label="[^"]+"/);
          assert.doesNotMatch(still, /NaN|undefined|Infinity|style=/, name);
          assert(still.length < 25_000, `${name}: ${still.length} letters`);
          count += 1;
        }
      }
    }
  }
  assert(count >= 2 * (Object.keys(games).length + 4), `${count}`);
});

test('a picture is the same each time, has the colours of the theme, and shows what is there', () => {
  assert.equal(figureStill('groups', 'x'), figureStill('groups', 'x'));
  const groups = figureStill('groups', 'four <bars>');
  assert.match(groups, /aria-label="four &lt;bars&gt;"/);
  for (const policy of ['block', 'overlap', 'ignore', 'oneWay']) assert(groups.includes(`>${policy}</text>`));
  assert.match(groups, /fill="var\(--fill-blue\)"/);
  // Twenty-four coins are discs of two arcs each.
  const [coins = ''] =
    gameStill('pickups', 'x')
      .match(/fill="var\(--fill-yellow\)" d="([^"]*)"/)
      ?.slice(1) ?? [];
  assert.equal(coins.split('A').length - 1, 2 * 24);
  assert.equal(figureStill('nothing', 'x'), '');
});

test('what is turned and moved stands where a canvas would draw it', () => {
  const canvas = /** @type {any} */ (new SvgCanvas());
  canvas.save();
  canvas.translate(10, 20);
  canvas.rotate(Math.PI / 2);
  canvas.fillStyle = 'red';
  canvas.fillRect(0, 0, 4, 2);
  const half = new SvgPath();
  half.arc(0, 0, 5, Math.PI / 2, -Math.PI / 2);
  canvas.lineWidth = 2;
  canvas.stroke(half);
  canvas.restore();
  canvas.beginPath();
  canvas.arc(1, 1, 1, 0, 2 * Math.PI);
  canvas.globalAlpha = 0.5;
  canvas.fill();
  canvas.textAlign = 'center';
  canvas.font = '700 12px sans-serif';
  canvas.fillText('a & b', 3, 4);
  assert.equal(
    canvas.picture({ width: 40, height: 30 }, 'x'),
    '<svg class="still" viewBox="0 0 40 30" role="img" aria-label="x">' +
      '<path fill="red" d="M10 20L10 24L8 24L8 20Z"/>' +
      '<path fill="none" stroke="black" stroke-width="2" d="M5 20A5 5 0 0 1 15 20"/>' +
      '<path fill="black" fill-opacity="0.5" d="M2 1A1 1 0 0 1 0 1A1 1 0 0 1 2 1"/>' +
      '<text x="3" y="4" fill="black" font-size="12" font-weight="700" text-anchor="middle">a &amp; b</text></svg>',
  );
});

// The game as it is played: four pages in a browser over a bad line, two server processes, and one of these dies.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { findChromium } from '../../wasm/tools/programs.mjs';
import { stateIn } from '../web/eventually.mjs';
import { until } from './guests.mjs';
import { freePort, startRedis, startServer } from './servers.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof startRedis>>} */
let redis;
/** @type {Awaited<ReturnType<typeof startServer>>[]} */
let servers = [];
/** @type {import('playwright-core').Browser} */
let browser;
before(async () => {
  redis = await startRedis();
  const ports = [await freePort(), await freePort()];
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  servers = await Promise.all(ports.map((port) => startServer({ redis: redis.url, port, servers: urls })));
  const executablePath = findChromium();
  assert(executablePath, 'Chromium is missing: `npm test` installs it');
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  browser = await chromium.launch({ executablePath, args, timeout: stateIn });
});
after(async () => {
  await browser?.close();
  for (const server of servers) await server.kill();
  await redis?.stop();
});

/** A server that nobody killed. */
async function living() {
  for (const each of servers) if (await each.health().catch(() => null)) return each;
  throw new Error('no server is left');
}

/** All that a page says over its field from now on, however short. @param {Page} page */
const noticesOf = (page) =>
  page.evaluateHandle(() => {
    const said = /** @type {string[]} */ ([]);
    const status = /** @type {Element} */ (document.querySelector('[role=status]'));
    new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return said;
  });

/** What a page knows. @param {Page} page */
const seen = (page) =>
  page.evaluate(() => {
    const { player, line } = /** @type {any} */ (globalThis).together;
    const { follower } = player;
    return {
      tick: follower.tick,
      settled: follower.settled,
      checked: follower.checked,
      counts: follower.counts,
      seat: follower.seat,
      ping: player.pace.ping,
      joins: line.counts.joins,
      differences: player.differences,
    };
  });

/** @param {string} query @param {import('playwright-core').BrowserContextOptions} [options] */
async function open(query, options = {}, server = servers[0]) {
  const context = await browser.newContext({ viewport: { width: 800, height: 700 }, ...options });
  context.setDefaultTimeout(stateIn);
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`${server.url}/?${query}#PAGE`);
  await page.waitForFunction(() => 'together' in globalThis);
  return { page, errors };
}

/** The pages press keys at random. @param {Page[]} pages @param {number} seconds */
async function play(pages, seconds) {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Space'];
  const end = Date.now() + 1000 * seconds;
  while (Date.now() < end) {
    for (const page of pages) {
      const key = keys[Math.floor(Math.random() * keys.length)];
      await (Math.random() < 0.6 ? page.keyboard.down(key) : page.keyboard.up(key));
    }
    await new Promise((go) => setTimeout(go, 150));
  }
  for (const page of pages) for (const key of keys) await page.keyboard.up(key);
}

/** Each page's game was the server's at that tick or later. @param {Page[]} pages @param {number} tick */
const inStep = async (pages, tick) => {
  const all = await Promise.all(pages.map(seen));
  return all.every(({ checked }) => checked?.same && checked.tick >= tick);
};

test('four pages over 150 ms, 50 ms of jitter and 5 % loss stay in step, also when their server is killed', async () => {
  const bad = 'line=150,50,5&lang=en';
  const all = [
    await open(bad),
    await open(bad, {}, servers[1]),
    await open(bad),
    await open(bad, {}, servers[1]),
  ];
  const pages = all.map(({ page }) => page);
  await until(() => inStep(pages, 60), 'in step');
  await play(pages, 10);
  // On a busy machine ten seconds are few presses.
  const haveGoneBack = async () =>
    (await Promise.all(pages.map(seen))).every(({ counts }) => counts.rollbacks > 20);
  for (let more = 0; more < 60 && !(await haveGoneBack()); more++) await play(pages, 1);
  const [{ tick }] = await Promise.all(pages.map(seen));
  await until(() => inStep(pages, tick), 'in step after ten seconds of play');
  for (const [i, each] of (await Promise.all(pages.map(seen))).entries()) {
    assert(each.counts.rollbacks > 20, `page ${i} went back ${each.counts.rollbacks} times`);
    assert(each.ping > 250, `there and back in ${each.ping} ms`);
    assert.equal(each.joins, 1);
    assert.deepEqual(each.differences, []);
    assert.equal(
      await pages[i].locator('#facts div', { hasText: 'In step' }).locator('dd').innerText(),
      'yes ✓',
    );
  }

  const seats = (await Promise.all(pages.map(seen))).map(({ seat }) => seat);
  assert.deepEqual([...seats].sort(), [0, 1, 2, 3]);

  const rooms = await Promise.all(servers.map(async (each) => (await each.health()).rooms));
  const running = rooms.indexOf(1);
  assert.deepEqual([...rooms].sort(), [0, 1]);
  const earlier = await seen(pages[0]);
  const notices = await noticesOf(pages[0]);
  await servers[running].kill();
  const other = servers[1 - running];
  await until(
    async () => (await Promise.all(pages.map(seen))).every(({ joins }) => joins === 2),
    'all are back',
    60,
  );
  const said = await notices.jsonValue();
  assert(
    said.some((each) => each.startsWith('The line is broken')),
    `it says that the line is broken, not ${said}`,
  );
  const [, from] = other.said.match(/room PAGE goes on from tick (\d+)/) ?? [];
  assert(earlier.settled - Number(from) < 180, `from ${from}, after ${earlier.settled}`);
  await until(() => inStep(pages, earlier.settled + 180), 'in step in the other process');
  await play(pages, 3);
  const now = await Promise.all(pages.map(seen));
  await until(() => inStep(pages, now[0].tick), 'and go on');
  for (const [i, each] of now.entries()) {
    assert.equal(each.seat, seats[i], 'at its seat');
    assert.deepEqual(each.differences, []);
    assert.deepEqual(all[i].errors, []);
  }
  for (const page of pages) await page.context().close();
});

test('the page is whole in both languages, wide and narrow, and is played by thumbs', async () => {
  for (const [lang, word] of [
    ['en', 'Dash'],
    ['ko', '돌진'],
  ]) {
    const options = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const { page, errors } = await open(`lang=${lang}`, options, await living());
    await until(() => inStep([page], 60), 'in step');
    assert.equal(await page.locator('#dash').innerText(), word);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, 'nothing is cut off');
    assert.equal(
      await page.locator('[data-word]:visible').filter({ hasText: /^$/ }).count(),
      0,
      'words everywhere',
    );
    const disc = () =>
      page.evaluate(() => {
        const { player } = /** @type {any} */ (globalThis).together;
        const { seat } = player.follower;
        const { x, y } = player.game.pucks[seat];
        return { seat, x, y };
      });
    // A room that has been running is in step before the newcomer's disc has come from the bench, which is above.
    await until(async () => (await disc()).y > 0, 'the disc is on the field');
    // A finger on that side of the pad on which the field is: beside the wall there may be no way to go.
    const way = (await disc()).x < 640 ? 1 : -1;
    const pad = await page.locator('#pad').boundingBox();
    assert(pad);
    await page.mouse.move(pad.x + pad.width / 2 + way * (pad.width / 2 - 10), pad.y + pad.height / 2);
    await page.mouse.down();
    // From where it was farthest back: it may be given another seat and place meanwhile.
    let back = { ...(await disc()), x: Infinity * way };
    const says = () => page.locator('#notice').textContent();
    await until(
      async () => {
        const now = await disc();
        if (now.seat !== back.seat || way * (now.x - back.x) < 0) back = now;
        return way * (now.x - back.x) > 40;
      },
      async () =>
        `the disc goes ${way} from ${JSON.stringify(back)}: ${JSON.stringify(await disc())}, '${await says()}'`,
    );
    await page.mouse.up();
    assert.deepEqual(errors, []);
    await page.context().close();
  }
});

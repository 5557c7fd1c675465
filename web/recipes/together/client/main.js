// The page: puts line, player, picture and controls together, and says how it goes.
//   #ABCD           the room; a new one if left out
//   ?lang=ko        or the browser's language
//   ?line=150,50,5  a worse line: milliseconds of delay one way, more or less so many, per cent that are lost

import { load } from 'bumpbox/full';
import { readBadness } from '../bad-line.js';
import { fact, goalsToWin, seatCount } from '../game.js';
import { createControls } from './controls.js';
import { Line } from './line.js';
import { createPicture } from './picture.js';
import { Player } from './player.js';
import { fill, words } from './words.js';

const element = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const asked = new URLSearchParams(location.search);

/** Something that the browser keeps for this tab, or makes now. @param {string} name @param {() => string} make */
function kept(name, make) {
  const known = sessionStorage.getItem(name) ?? make();
  sessionStorage.setItem(name, known);
  return known;
}
const bytesOf = (/** @type {number} */ length) => [...crypto.getRandomValues(new Uint8Array(length))];
const newCode = () =>
  bytesOf(4)
    .map((byte) => String.fromCharCode(65 + (byte % 26)))
    .join('');
const newKey = () =>
  bytesOf(16)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

if (!/^#[A-Z]{4}$/.test(location.hash)) history.replaceState(null, '', `#${newCode()}`);
const code = location.hash.slice(1);
addEventListener('hashchange', () => location.reload());

/** @type {'en' | 'ko'} */
let language = (asked.get('lang') ?? navigator.language).startsWith('ko') ? 'ko' : 'en';
let state = 'joining';
/** @type {import('./line.js').People['seats']} */
let seats = [];

const bump = await load();
const servers = await (await fetch('servers')).json();
const player = new Player(bump, (type, bytes) => line.send(type, bytes));
const picture = createPicture(/** @type {HTMLCanvasElement} */ (element('field')), player.game);
const controls = createControls({ pad: element('pad'), dash: element('dash') });
const nameInput = /** @type {HTMLInputElement} */ (element('name'));
nameInput.value = localStorage.getItem('together name') ?? '';

const person = { code, key: kept('together key', newKey), name: nameInput.value };
const line = new Line(
  servers.length > 0 ? servers : [location.origin],
  person,
  {
    bytes(type, bytes) {
      const before = picture.places(player.part);
      player.hear(type, bytes);
      picture.moved(before, player.part);
    },
    people({ seat, seats: all }) {
      player.follower.seat = seat;
      seats = all;
      tellPeople();
    },
    state(now) {
      state = now;
      if (now !== 'joined') player.connect();
    },
  },
  readBadness(asked.get('line')),
);

const isTouched = matchMedia('(pointer: coarse)').matches;
element('touch').hidden = !isTouched;
if (isTouched) element('stage').after(element('touch'));

function tellWords() {
  const say = words[language];
  document.documentElement.lang = language;
  document.title = say.title;
  for (const each of document.querySelectorAll('[data-word]'))
    each.textContent = say[/** @type {keyof typeof say} */ (/** @type {HTMLElement} */ (each).dataset.word)];
  if (isTouched) element('help').textContent = say.helpTouch;
  element('code').textContent = code;
  element('language').textContent = say.other;
  element('language').lang = language === 'ko' ? 'en' : 'ko';
  element('field').setAttribute('aria-label', say.field);
  tellPeople();
}

/** @param {number} seat */
const nameOf = (seat) => seats[seat]?.name || fill(words[language].nameless, { seat: seat + 1 });

function tellPeople() {
  const say = words[language];
  element('people').replaceChildren(
    ...seats.flatMap((each, seat) => {
      if (!each) return [];
      const is = document.createElement('span');
      const isYou = seat === player.follower.seat;
      is.className = `${seat % 2 === 0 ? 'left' : 'right'} ${isYou ? 'you' : ''} ${each.away ? 'away' : ''}`;
      const sentence = isYou ? say.you : each.away ? say.away : '{name}';
      is.textContent = fill(sentence, { name: nameOf(seat) });
      return [is];
    }),
  );
}

/** @returns {string} what is to be said over the field, if anything */
function notice() {
  const say = words[language];
  const { facts } = player.game;
  if (state !== 'joined') return say[/** @type {keyof typeof say} */ (state)];
  if (!player.follower.isReady) return say.joining;
  if (player.follower.mustWait) return say.waiting;
  if (facts[fact.pause] > 0) return facts[fact.left] > facts[fact.right] ? say.wonLeft : say.wonRight;
  return '';
}

/** What a second came to: rollbacks, bytes. */
const second = {
  at: performance.now(),
  rollbacks: 0,
  sent: 0,
  heard: 0,
  shown: { rollbacks: 0, sent: 0, heard: 0 },
};
/** @param {number} now */
function count(now) {
  const { rollbacks } = player.follower.counts;
  const { sent, heard } = line.counts;
  const seconds = (now - second.at) / 1000;
  const rate = (/** @type {number} */ value) => Math.round(value / seconds);
  second.shown = {
    rollbacks: rate(rollbacks - second.rollbacks),
    sent: rate(sent - second.sent),
    heard: rate(heard - second.heard),
  };
  Object.assign(second, { at: now, rollbacks, sent, heard });
}

function tellFacts() {
  const say = words[language];
  const { follower, pace, game } = player;
  const { checked } = follower;
  const rows = [
    [say.step, checked ? (checked.same ? say.yes : say.no) : say.notYet],
    [say.ping, pace.ping > 0 ? fill(say.milliseconds, { n: Math.round(pace.ping) }) : say.notYet],
    [say.rollbacks, second.shown.rollbacks],
    [
      say.tick,
      fill(say.ahead, { tick: follower.settled, ahead: Math.max(0, follower.tick - follower.settled) }),
    ],
    [say.bytes, fill(say.bytesBoth, { down: second.shown.heard, up: second.shown.sent })],
  ];
  element('facts').replaceChildren(
    ...rows.map(([name, value]) => {
      const row = document.createElement('div');
      for (const [tag, text] of [
        ['dt', name],
        ['dd', value],
      ]) {
        const part = document.createElement(String(tag));
        part.textContent = String(text);
        row.append(part);
      }
      return row;
    }),
  );
  const [left, middle, right] = element('score').children;
  left.textContent = String(game.facts[fact.left]);
  right.textContent = String(game.facts[fact.right]);
  const watches = state === 'joined' && follower.isReady && follower.seat >= seatCount;
  middle.textContent = watches ? say.watching : fill(say.toWin, { goals: goalsToWin });
  const found = element('differences');
  found.hidden = player.differences.length === 0;
  if (found.childElementCount !== player.differences.length)
    found.replaceChildren(
      ...player.differences.map((each) => Object.assign(document.createElement('li'), { textContent: each })),
    );
}

element('language').addEventListener('click', () => {
  language = language === 'ko' ? 'en' : 'ko';
  tellWords();
});
element('copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${code}`);
  element('copy').textContent = words[language].copied;
  setTimeout(tellWords, 2000);
});
element('naming').addEventListener('submit', (event) => event.preventDefault());
let isRenamed = false;
nameInput.addEventListener('change', () => {
  localStorage.setItem('together name', nameInput.value);
  isRenamed = true;
  location.reload(); // the seat is held for the key
});
addEventListener('pagehide', () => isRenamed || line.leave());

let last = performance.now();
let told = 0;
/** @param {number} now */
function frame(now) {
  const seconds = Math.max(0, (now - last) / 1000);
  last = now;
  player.advance(seconds, controls.value);
  picture.draw({ part: player.part, seconds, you: player.follower.seat, nameOf });
  const says = notice();
  if (element('notice').textContent !== says) element('notice').textContent = says;
  element('notice').hidden = says === '';
  if (now - second.at >= 1000) count(now);
  if (now - told > 250) {
    told = now;
    tellFacts();
  }
  requestAnimationFrame(frame);
}
tellWords();
tellFacts();
requestAnimationFrame(frame);

/** For tests, and for looking at it from the console. */
Object.assign(globalThis, { together: { player, line } });

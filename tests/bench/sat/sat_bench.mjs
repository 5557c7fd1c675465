// The same random pairs through Bumpbox as WebAssembly, a batch in one call, and through npm's `sat`, in one run,
// interleaved. Prints nanoseconds for each pair and their ratio. How to run it: ../README.md.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const SAT = createRequire(import.meta.url)('sat');
const folder = path.resolve(process.argv[2] ?? 'build/wasm-release/tests/bench');
const { default: create } = await import(pathToFileURL(path.join(folder, 'sat-batch.mjs')).href);
const engine = await create({ wasmBinary: await readFile(path.join(folder, 'sat-batch.wasm')) });

const pairs = 1000;
const repetitions = 41;

/** Mulberry32: seeded, so that two runs measure the same pairs. @param {number} seed */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Pairs for both libraries, so placed that about half overlap. @param {number} corners 4 makes boxes */
function prepare(corners) {
  const random = randomFrom(corners);
  /** @param {number} lower @param {number} upper */
  const within = (lower, upper) => lower + (upper - lower) * random();
  engine._prepare(pairs);
  const theirs = [];
  const heap = () => new Float64Array(engine.HEAPU8.buffer);
  for (let i = 0; i < 2 * pairs; ++i) {
    const vertices = [];
    if (corners === 4) {
      const [x, y] = [within(10, 30), within(10, 30)];
      vertices.push([-x, -y], [x, -y], [x, y], [-x, y]);
      engine._setBox(i, 2 * x, 2 * y);
    } else {
      const size = within(14, 30);
      for (let k = 0; k < corners; ++k) {
        const turn = (2 * Math.PI * (k + within(0, 0.6))) / corners;
        vertices.push([size * Math.cos(turn), size * Math.sin(turn)]);
      }
      const address = engine._malloc(16 * corners);
      heap().set(vertices.flat(), address / 8);
      engine._setPolygon(i, address, corners);
      engine._free(address);
    }
    const angle = within(-3, 3);
    let x = within(-1000, 1000);
    let y = within(-1000, 1000);
    if (i % 2 === 1) {
      const other = theirs[i - 1].pos;
      const distance = 60 * Math.sqrt(random());
      const direction = within(-Math.PI, Math.PI);
      x = other.x + distance * Math.cos(direction);
      y = other.y + distance * Math.sin(direction);
    }
    heap().set([x, y, Math.cos(angle), Math.sin(angle)], engine._posesOfShapes() / 8 + 4 * i);
    const polygon = new SAT.Polygon(
      new SAT.Vector(x, y),
      vertices.map(([px, py]) => new SAT.Vector(px, py)),
    );
    polygon.setAngle(angle);
    theirs.push(polygon);
  }
  return theirs;
}

/** @param {any[]} polygons */
function satOverlap(polygons) {
  let hits = 0;
  for (let i = 0; i < polygons.length; i += 2) {
    if (SAT.testPolygonPolygon(polygons[i], polygons[i + 1])) ++hits;
  }
  return hits;
}

const response = new SAT.Response();
/** @param {any[]} polygons */
function satContact(polygons) {
  let hits = 0;
  for (let i = 0; i < polygons.length; i += 2) {
    response.clear();
    if (SAT.testPolygonPolygon(polygons[i], polygons[i + 1], response)) ++hits;
  }
  return hits;
}

/** Nanoseconds for each pair, of one run long enough for the clock. @param {() => void} call */
function time(call) {
  const started = performance.now();
  let runs = 0;
  do {
    call();
    ++runs;
  } while (performance.now() - started < 10);
  return ((performance.now() - started) * 1e6) / (runs * pairs);
}

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

let below = false;
for (const [name, corners] of /** @type {[string, number][]} */ ([
  ['box', 4],
  ['polygon of 8', 8],
])) {
  const polygons = prepare(corners);
  /** @type {[string, () => number, () => number][]} */
  const questions = [
    ['overlap', () => engine._overlapBatch(pairs), () => satOverlap(polygons)],
    ['contact', () => engine._contactBatch(pairs), () => satContact(polygons)],
  ];
  for (const [question, ours, theirs] of questions) {
    if (ours() !== theirs()) console.log(`${name} ${question}: ${ours()} hits, sat ${theirs()}`);
    for (let i = 0; i < 20; ++i) [ours, theirs].forEach(time);
    /** @type {{ ours: number[], theirs: number[] }} */
    const times = { ours: [], theirs: [] };
    for (let i = 0; i < repetitions; ++i) {
      times.ours.push(time(ours));
      times.theirs.push(time(theirs));
    }
    const [a, b] = [median(times.ours), median(times.theirs)];
    below ||= b / a < 5;
    console.log(
      `${name} / ${name}, ${question}: sat ${b.toFixed(1)} ns, Bumpbox ${a.toFixed(1)} ns: ` +
        `${(b / a).toFixed(2)} times as fast (asked: 5), ${((100 * ours()) / pairs).toFixed(0)} % overlap`,
    );
  }
}
if (below) process.exitCode = 1;

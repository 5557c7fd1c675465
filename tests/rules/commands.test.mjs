// What holds for every command of the house: an old Node gets a sentence, words that it does not know do too, and
// nothing that a killed run or a full disk left behind stops the next one.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { transform } from 'esbuild';
import { cacheFolder } from '../../wasm/tools/cache.mjs';
import { readNote, readRecord, writeWhole } from '../../wasm/tools/files.mjs';
import { alone } from '../../wasm/tools/lock.mjs';
import { Stop, capture, root, run, systemAdvice } from '../../wasm/tools/steps.mjs';

/** @param {string} name */
const text = (name) => readFileSync(path.join(root, name), 'utf8');

/** What people and CMake start with node. */
const commands = [
  ...Object.values(/** @type {Record<string, string>} */ (JSON.parse(text('package.json')).scripts))
    .map((line) => line.match(/^node (\S+\.mjs)/)?.[1])
    .filter((name) => name !== undefined),
  'wasm/tools/sdl2.mjs',
];

/** @param {string} folder */
function temporary(folder) {
  return mkdtempSync(path.join(tmpdir(), `bumpbox ${folder} `));
}

/**
 * Runs a command of the house and returns how it ended and what it wrote.
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, said: string }>}
 */
function command(...args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ part) => (said += part));
    }
    child.on('close', (code) => resolve({ code, said: said.trim() }));
  });
}

// --- An old Node --------------------------------------------------------------------------------------------------

/** Names that Node 14 has too; whatever is newer is taken from the module's default export. */
const old = new Map(
  Object.entries({
    'node:child_process': 'spawn spawnSync',
    'node:crypto': 'createHash randomBytes',
    'node:fs':
      'accessSync constants copyFileSync createReadStream createWriteStream existsSync linkSync mkdirSync readFileSync readdirSync ' +
      'realpathSync renameSync rmSync statSync utimesSync watch writeFileSync',
    'node:fs/promises': 'readFile stat',
    'node:http': 'createServer',
    'node:net': 'createServer',
    'node:os': 'homedir hostname',
    'node:path': 'relative',
    'node:url': 'fileURLToPath',
    'node:util': 'inspect',
    'node:zlib': 'brotliCompressSync constants deflateRawSync gzipSync',
  }).map(([name, names]) => [name, names.split(' ')]),
);

/** What Node 14.13 can read and esbuild, for a rare fault in it or out of caution, would rewrite. */
const known = { 'optional-chain': true, 'top-level-await': true };

/** Everything that Node has to link before the command's first line runs. @param {string} first */
function linked(first) {
  const found = new Map();
  const waiting = [first];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    const imports = [...text(name).matchAll(/^import\s+(?:([^'"]*?)\s+from\s+)?'([^']+)';/gms)].map(
      ([, what = '', from]) => ({ what, from }),
    );
    found.set(name, imports);
    for (const { from } of imports) {
      if (from.startsWith('.')) waiting.push(path.join(path.dirname(name), from));
    }
  }
  return found;
}

for (const name of commands) {
  test(`${name}: a Node that is too old comes as far as the sentence that says so`, async () => {
    const files = linked(name);
    assert.match(files.get(name)[0].from, /\/node-version\.mjs$/, 'its first import');
    for (const [file, imports] of files) {
      for (const { what, from } of imports) {
        if (from.startsWith('.')) continue;
        assert(old.has(from), `${file}: '${from}' would have to be installed, or is new`);
        const [, names = ''] = what.match(/\{([^}]*)\}/s) ?? [];
        for (const each of names.split(',')) {
          const [taken] = each.trim().split(' ');
          if (taken) assert(old.get(from)?.includes(taken), `${file}: ${taken} of ${from} may be too new`);
        }
      }
      // What Node 14 could not read, esbuild would write in another way for it.
      const [plain, rewritten] = await Promise.all(
        ['esnext', 'node14.13'].map((target) => transform(text(file), { target, supported: known })),
      );
      assert(rewritten.code === plain.code, `${file}: has syntax that Node 14 cannot read`);
    }
  });
}

test('the sentence itself needs nothing', () => {
  assert.doesNotMatch(text('wasm/tools/node-version.mjs'), /^import/m);
});

// --- Words ----------------------------------------------------------------------------------------------------------

for (const name of commands) {
  test(`${name}: --help says how it is used, and a word that it does not know stops it`, async () => {
    const help = await command(name, '--help');
    assert.match(help.said, /^Use: /);
    assert.equal(help.code, 0);
    for (const words of [['nonsense'], ['--nonsense'], ['one', 'two', 'three']]) {
      const { code, said } = await command(name, ...words);
      assert.equal(code, 1);
      assert.match(said, /^[^\n]* Use: [^\n]*$/);
      assert(said.includes('nonsense') || said.includes('one') || said.includes('three'), said);
    }
  });
}

test('npm start refuses an address that it cannot serve at before it builds', async () => {
  const taken = createServer();
  await new Promise((resolve) => taken.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (taken.address());
  try {
    for (const [words, sentence] of /** @type {[string[], RegExp][]} */ ([
      [['--host', '203.0.113.7'], /'203\.0\.113\.7' is no address of this machine/],
      [['--host', 'no.such.host.invalid'], /'no\.such\.host\.invalid' is no address of this machine/],
      [['--host', ''], /--host is empty/],
      [['--host='], /--host is empty/],
      [['--port', ''], /--port is empty/],
      [['--port', '65536'], /'65536' is not a port/],
      [['--port', '8e3'], /'8e3' is not a port/],
      [['--port', ' 80'], /' 80' is not a port/],
      [['--port', String(port)], /is in use: choose another/],
      [['--port'], /--port/],
      [['--port', '-1'], /^Option '--port' argument is ambiguous\. Use: /],
    ])) {
      const { code, said } = await command('wasm/tools/start.mjs', ...words);
      assert.match(said, sentence);
      assert.doesNotMatch(said, /\n/, 'one sentence');
      assert.equal(code, 1);
    }
  } finally {
    taken.close();
  }
});

// --- What was left behind, and disks ---------------------------------------------------------------------------------

test('a damaged record is as good as none, and a new one is whole', () => {
  const folder = temporary('records');
  try {
    const file = path.join(folder, 'record.json');
    for (const content of ['', '{', '{"a":1', 'null', '[1]', '"text"', '\0\0\0', '7']) {
      writeFileSync(file, content);
      assert.deepEqual(readRecord(file), {}, content);
    }
    assert.deepEqual(readRecord(path.join(folder, 'none')), {});
    assert.deepEqual(readRecord(folder), {});
    assert.equal(readNote(folder), '');
    writeWhole(file, '{"a":1}');
    assert.deepEqual(readRecord(file), { a: 1 });
    mkdirSync(path.join(folder, 'in the way'));
    assert.throws(() => writeWhole(path.join(folder, 'in the way'), 'x'));
    assert.deepEqual(readdirSync(folder).sort(), ['in the way', 'record.json']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a cache folder that cannot be used is a sentence that names it', () => {
  const folder = temporary('cache');
  const before = process.env.BUMPBOX_CACHE;
  try {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    for (const bad of [file, path.join(file, 'below')]) {
      process.env.BUMPBOX_CACHE = bad;
      assert.throws(cacheFolder, (error) => error instanceof Stop && error.message.includes(`'${bad}'`));
    }
    process.env.BUMPBOX_CACHE = path.join(folder, 'new/deep');
    assert.equal(cacheFolder(), path.join(folder, 'new/deep'));
  } finally {
    if (before === undefined) delete process.env.BUMPBOX_CACHE;
    else process.env.BUMPBOX_CACHE = before;
    rmSync(folder, { recursive: true });
  }
});

test('a cache folder where nobody can make one is refused at once', async (context) => {
  if (!existsSync('/proc/self')) return context.skip('there is no /proc here');
  const cache = new URL('../../wasm/tools/cache.mjs', import.meta.url).href;
  const script = `import { cacheFolder } from ${JSON.stringify(cache)}; try { cacheFolder(); } catch (e) { console.log(e.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, BUMPBOX_CACHE: '/proc/bumpbox/deep' },
    timeout: 10_000,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ part) => (said += part));
  assert.equal(await new Promise((resolve) => child.on('close', resolve)), 0);
  assert.match(
    said,
    /^The cache folder '\/proc\/bumpbox\/deep' cannot be used \(ENOENT\): set BUMPBOX_CACHE/,
  );
});

test('what the system refuses is a sentence, a mistake of ours is not', () => {
  /** @param {string} code */
  const refused = (code) => Object.assign(new Error(`${code}: no`), { code, syscall: 'open', path: '/a/b' });
  assert.match(systemAdvice(refused('ENOSPC')) ?? '', /disk is full at '\/a\/b': make room/);
  assert.match(systemAdvice(refused('EROFS')) ?? '', /'\/a\/b'.*only be read/);
  assert.match(systemAdvice(refused('EACCES')) ?? '', /'\/a\/b'.*rights/);
  assert.match(systemAdvice(refused('EMFILE')) ?? '', /EMFILE: no/);
  assert.equal(systemAdvice(new TypeError('x is undefined')), null);
  assert.equal(systemAdvice('text'), null);
});

test('a log that cannot be written stops no command, and a full disk is named', async (context) => {
  if (!existsSync('/dev/full')) return context.skip('there is no /dev/full here');
  const name = 'test-full-disk';
  const log = path.join(root, 'build/logs', `${name}.log`);
  mkdirSync(path.dirname(log), { recursive: true });
  rmSync(log, { force: true });
  symlinkSync('/dev/full', log);
  try {
    const program = (/** @type {number} */ code) => ['-e', `console.log('said'); process.exitCode = ${code}`];
    const { code, output, unlogged } = await capture(process.execPath, program(0), { log: name });
    assert.deepEqual([code, output, unlogged?.code], [0, 'said\n', 'ENOSPC']);
    await assert.rejects(
      run('Trying', process.execPath, program(3), { log: name }),
      (error) => error instanceof Stop && /said[^]*disk is full, so make room/.test(error.message),
    );
  } finally {
    rmSync(log, { force: true });
  }
});

// --- Two commands at once ---------------------------------------------------------------------------------------------

test('of commands that were started together one works at a time, also after one was killed at it', async () => {
  const folder = temporary('locks');
  try {
    // Left by a process of this machine that is dead.
    const dead = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => dead.on('close', resolve));
    writeFileSync(path.join(folder, 'work'), `${hostname()} ${dead.pid} 0123\n`);

    const record = path.join(folder, 'record');
    const script = `
      import { appendFileSync } from 'node:fs';
      import { alone } from ${JSON.stringify(new URL('../../wasm/tools/lock.mjs', import.meta.url).href)};
      for (let i = 0; i < 3; i++) {
        await alone('work', async () => {
          appendFileSync(${JSON.stringify(record)}, 'in ' + process.pid + '\\n');
          await new Promise((resolve) => setTimeout(resolve, 20));
          appendFileSync(${JSON.stringify(record)}, 'out ' + process.pid + '\\n');
        }, ${JSON.stringify(folder)});
      }`;
    const ends = await Promise.all([1, 2, 3].map(() => command('--input-type=module', '-e', script)));
    assert.deepEqual(
      ends.map(({ code }) => code),
      [0, 0, 0],
      ends.map(({ said }) => said).join('\n'),
    );
    const lines = readFileSync(record, 'utf8').trim().split('\n');
    assert.equal(lines.length, 18);
    for (let i = 0; i < lines.length; i += 2) {
      assert.match(lines[i], /^in /);
      assert.equal(lines[i + 1], lines[i].replace('in', 'out'));
    }
    assert.deepEqual(readdirSync(folder), ['record']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a lock is given back when the work fails', async () => {
  const folder = temporary('locks');
  try {
    await assert.rejects(
      alone('work', () => Promise.reject(new Stop('no')), folder),
      Stop,
    );
    assert.equal(await alone('work', async () => 5, folder), 5);
    assert.deepEqual(readdirSync(folder), []);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

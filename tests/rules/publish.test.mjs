// What `npm run build` leaves for the pages: both files of a module carry the mark of their build, and whatever of it
// was damaged or lost is there again after the next run.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { publish } from '../../wasm/tools/publish.mjs';

test('a published file that is damaged or missing is made again, and an untouched one is left alone', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bumpbox publish '));
  try {
    const place = path.join(folder, 'web', 'generated');
    const file = (/** @type {string} */ name) => path.join(place, name);
    const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    writeFileSync(
      path.join(folder, 'small.js'),
      'export default function make(options) { return options; }\n',
    );
    writeFileSync(path.join(folder, 'small.wasm'), empty);
    const run = () => publish(folder, ['small'], place);
    await run();
    const names = ['small.js', 'small.wasm', 'small.d.ts'];
    const whole = names.map((name) => readFileSync(file(name)));

    const module = await WebAssembly.compile(whole[1]);
    const [mark] = WebAssembly.Module.customSections(module, 'build');
    const glue = await import(`data:text/javascript,${encodeURIComponent(whole[0].toString())}`);
    assert.equal(new TextDecoder().decode(mark), glue.build);
    assert.match(glue.build, /^[0-9a-f]{16}$/);
    assert.equal(glue.default(5), 5);

    const written = () => names.map((name) => statSync(file(name)).mtimeMs);
    const before = written();
    await run();
    assert.deepEqual(written(), before, 'nothing to do');

    for (const name of names) {
      for (const spoil of [() => writeFileSync(file(name), ''), () => rmSync(file(name))]) {
        spoil();
        await run();
        assert.deepEqual(
          names.map((each) => readFileSync(file(each))),
          whole,
          name,
        );
      }
    }

    writeFileSync(path.join(folder, 'small.js'), 'export default function make() {}\n');
    await run();
    assert.notDeepEqual(readFileSync(file('small.wasm')), whole[1], 'another glue is another build');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

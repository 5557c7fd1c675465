// What makes the modules' glue small may only take out what is known: glue that is written differently, by another
// version of Emscripten or because more types cross, keeps what it has.
import assert from 'node:assert/strict';
import test from 'node:test';
import { smaller } from '../../wasm/tools/glue.mjs';

const functions =
  'function readLatin1String(at){return String(at)}' +
  'function __embind_register_float(){types()}function __embind_register_constant(){types()}' +
  'function __embind_register_function(){types()}function __embind_register_integer(){types()}' +
  'function types(){throw Error("the machinery of types")}';
const known = ['constant', 'float', 'function'];

/**
 * A module whose C++ makes a constant and a function known, through the table, and gives back what then is there.
 * @param {string[]} registered
 * @param {string} [written] what else the glue has, such as views
 */
const glueWith = (registered, written = '') =>
  `var make=function(wasmTable,buf){var Module={};var HEAPU8,HEAPF32;${functions}${written}` +
  `var asmLibraryArg={${registered.map((name, i) => `"${'abcdef'[i]}":__embind_register_${name}`).join()}};` +
  'asmLibraryArg.a("limit",0,7);asmLibraryArg.b(0,"double",8);asmLibraryArg.c("World.step",2,0,0,5,9);' +
  'return Module};export default make;';

/** @param {string} glue */
const run = async (glue) =>
  (await import(`data:text/javascript,${encodeURIComponent(await smaller(glue))}`)).default;

test('where only numbers cross, functions are called directly with their word and the host', async () => {
  const make = await run(glueWith(known));
  /** @type {unknown[][]} */
  const calls = [];
  const invoker = (/** @type {unknown[]} */ ...words) => calls.push(words) * 0.5;
  const module = make({ get: (/** @type {number} */ index) => (assert.equal(index, 5), invoker) });
  assert.deepEqual(Object.keys(module), ['limit', 'World.step']);
  assert.equal(module.limit, 7);
  assert.equal(module['World.step'](1234), 0.5);
  assert.deepEqual(calls, [[9, 1234]]);
  assert.doesNotMatch(await smaller(glueWith(known)), /machinery/);
});

test('where another type crosses, or a registration is missing, the machinery stays', async () => {
  for (const registered of [[...known, 'integer'], known.slice(0, 2), ['integer', 'float', 'function']]) {
    assert.match(await smaller(glueWith(registered)), /machinery/, registered.join());
  }
});

test('a view that code in the glue reads stays where it reads it', async () => {
  const views =
    'Module["HEAPU8"]=HEAPU8=new Uint8Array(buf);Module["HEAPF32"]=HEAPF32=new Float32Array(buf);';
  const make = async (/** @type {string} */ reading) =>
    (await run(glueWith(known, views + reading)))({ get: () => {} }, new ArrayBuffer(8));
  assert.deepEqual(Object.keys(await make('')), ['limit', 'World.step']);
  assert.equal((await make('Module.size=HEAPU8.length;')).size, 8);
  assert.equal((await make('Module.size=Module["HEAPF32"].length;')).size, 2);
});

test('listeners and calls of WebGL that no picture needs fall away, and say so if they are called after all', async () => {
  const glue =
    'var make=function(){var Module={};var Browser={mainLoop:{pause(){return "the loop"}}};' +
    'function _emscripten_set_wheel_callback_on_thread(){return "a listener"}' +
    'function _emscripten_glHint(){return "a hint"}function _emscripten_glDrawArrays(){return "drawn"}' +
    'Module["pauseMainLoop"]=function Module_pauseMainLoop(){Browser.mainLoop.pause()};' +
    'var asmLibraryArg={"a":_emscripten_set_wheel_callback_on_thread,"b":_emscripten_glHint,"c":_emscripten_glDrawArrays};' +
    'Module.table=asmLibraryArg;return Module};export default make;';
  const module = (await run(glue))();
  assert.deepEqual(Object.keys(module), ['table']);
  assert.equal(module.table.a(), 0);
  assert.throws(() => module.table.b(), /left out/);
  assert.equal(module.table.c(), 'drawn');
  assert.doesNotMatch(await smaller(glue), /listener|hint|the loop/);
});

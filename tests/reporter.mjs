// Turns the events of `node --test` into lines for tests/run.mjs: one line of JSON a test, and the whole
// text of what failed. It counts tests, not the files and suites that hold them.

import { relative } from 'node:path';
import { inspect } from 'node:util';

/** How each line for run.mjs begins; everything else is for people. */
export const mark = '@test ';

/** @param {AsyncIterable<{ type: string, data: any }>} events what node:test emits */
export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    // A file is reported as a test itself when it holds none, or when it did not get to them.
    const isFile = data.nesting === 0 && data.name.endsWith('.mjs');
    const isSuite = data.details?.type === 'suite';
    const error = data.details?.error;
    const onlyChildren = error?.failureType === 'subtestsFailed';
    if (isSuite && (type === 'test:pass' || onlyChildren)) continue;
    // Either is the reason that the test gave, or true where it gave none.
    const why = data.skip ?? data.todo;
    const skipped = why !== undefined;
    const passed = type === 'test:pass' && !isFile;
    yield `${mark}${JSON.stringify({ name: data.name, passed, skipped, why })}\n`;
    if (skipped || passed) continue;
    const place = data.file ? ` (${relative(process.cwd(), data.file)}:${data.line ?? 1})` : '';
    yield `✗ ${data.name}${place}\n`;
    yield isFile && !error ? '  The file holds no test.\n' : `${indent(explain(error))}\n`;
  }
}

/** @param {any} error node:test's, whose cause is what the test threw */
function explain(error) {
  const cause = error?.cause ?? error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause);
}

/** @param {string} text */
function indent(text) {
  return text.replace(/^/gm, '  ');
}

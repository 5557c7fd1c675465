// The tests that an exercise's program must pass, as a text that is run behind it: each call is made in the program's own
// scope, and the answers come out as one line of JSON. The tests of the course and its pages share this.

/** @typedef {{ call: string, want: unknown, hint: string, wrong?: readonly { got: unknown, hint: string }[] }} Case `wrong` has hints of their own for answers that are typical */
/**
 * `is` tells of an answer that is none: nothing was returned, a promise was, or a name is not known.
 * @typedef {{ got?: string, error?: string, is?: 'nothing' | 'promise' | 'nameless', isRight: boolean }} Result
 */

/** Begins the line of results; nothing that a reader writes by chance begins so. */
export const mark = 'bumpbox-tests:';
/** Begins the line after the last of a program. */
export const endMark = 'bumpbox-end:';

/** @param {string} program @param {readonly { call: string, want: unknown }[]} cases */
export function withTests(program, cases) {
  const list = cases.map(({ call, want }) => `[() => ${call}, ${JSON.stringify(want)}]`).join(',');
  // In a block of its own, so that no name of the program's is taken.
  return `${program}
;{
  const text = (key, value) => (typeof value === 'number' && !Number.isFinite(value) ? String(value) : value);
  const shown = (value) => (Object.is(value, -0) ? '0' : typeof value === 'number' ? String(value) : JSON.stringify(value, text) ?? String(value));
  const keys = (value) => Object.keys(value).filter((key) => value[key] !== undefined);
  const same = (got, want) => typeof got === 'number' && typeof want === 'number'
    ? Math.abs(got - want) <= 1e-9 * Math.max(1, Math.abs(want))
    : got !== null && want !== null && typeof got === 'object' && typeof want === 'object'
      ? Array.isArray(got) === Array.isArray(want) && got.length === want.length &&
        keys(got).length === keys(want).length && keys(want).every((key) => same(got[key], want[key]))
      : Object.is(got, want);
  const results = [${list}].map(([ask, want]) => {
    try {
      const got = ask();
      const is = got === undefined ? 'nothing' : typeof got?.then === 'function' ? 'promise' : undefined;
      return { got: String(shown(got)).slice(0, 200), is, isRight: same(got, want) };
    } catch (error) {
      const is = error instanceof ReferenceError ? 'nameless' : undefined;
      return { error: String(error?.message ?? error).slice(0, 200), is, isRight: false };
    }
  });
  console.log(${JSON.stringify(mark)} + JSON.stringify(results));
}
`;
}

/** @param {string} program */
export const withEnd = (program) => `${program}\n;console.log(${JSON.stringify(endMark)});\n`;

/**
 * What a line of results says; undefined when it is another line.
 * @param {string} line
 * @returns {Result[] | undefined}
 */
export function readResults(line) {
  if (!line.startsWith(mark)) return undefined;
  try {
    const results = JSON.parse(line.slice(mark.length));
    return Array.isArray(results) ? results : undefined;
  } catch {
    return undefined;
  }
}

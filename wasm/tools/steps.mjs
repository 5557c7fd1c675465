// Runs the long commands of the set-up and shows how far they are: one line a step, on stderr, so that
// stdout stays free for results. It knows nothing of what the commands do.
//
// A person at a terminal sees a running line; a log file or CI sees the finished steps and a sign of life
// every 15 seconds. The commands' own output goes to build/logs and is shown only when a step fails.

import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** A failure that needs no stack: its message is one sentence that says what to do. */
export class Stop extends Error {}

/**
 * Whether the module with this address is the one that node was asked to run.
 * @param {string} address
 */
export function isCommand(address) {
  const asked = process.argv[1]; // nothing in `node -e`
  return asked !== undefined && fileURLToPath(address) === realpathSync(asked);
}

/**
 * What a person can do about an error of the operating system, or null for any other error.
 * @param {unknown} error
 */
export function systemAdvice(error) {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return null;
  if (error.code === 'ENOSPC') {
    return `The disk is full${'path' in error ? ` at '${error.path}'` : ''}: make room and try again.`;
  }
  const place = 'path' in error ? `'${error.path}'` : 'Something';
  if (error.code === 'EROFS') return `${place} is on a disk that can only be read: use another folder.`;
  if (error.code === 'EACCES' || error.code === 'EPERM') {
    return `${place} may not be used by this user: change its owner or its rights, and try again.`;
  }
  return `The system could not do something (${error.message}): put that right and try again.`;
}

/**
 * Runs a command's main function; a Stop ends it with its sentence and exit code 1, and so does what the operating
 * system refuses. Anything else is a mistake of ours and keeps its stack.
 * @param {() => Promise<void>} script
 */
export async function main(script) {
  try {
    await script();
  } catch (error) {
    const sentence = error instanceof Stop ? error.message : systemAdvice(error);
    console.error(sentence ? `\n${sentence}` : error);
    process.exitCode = 1;
  }
}

/**
 * One line on stderr.
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Shows `title` while `work` runs, and then the time it took; a `quiet` one leaves no line behind. `work` gets
 * a function that takes a detail to show, such as the latest line of output.
 * @template T
 * @param {string} title
 * @param {(show: (detail: string) => void) => Promise<T>} work
 * @param {{ quiet?: boolean }} [options]
 */
export async function step(title, work, { quiet = false } = {}) {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const terminal = process.stderr.isTTY && !process.env.CI;
  let detail = '';
  let nextSign = 3;
  const show = () => {
    if (terminal) {
      const line = `… ${title} (${seconds()} s) ${detail}`;
      process.stderr.write(`\r\x1b[K${line.slice(0, (process.stderr.columns ?? 80) - 1)}`);
    } else if (seconds() >= nextSign) {
      say(`… ${title}${nextSign > 3 ? ` (${seconds()} s) ${detail}` : ''}`);
      nextSign += 15;
    }
  };
  const timer = setInterval(show, terminal ? 100 : 1000);
  const end = (/** @type {string} */ mark) => {
    clearInterval(timer);
    if (terminal) process.stderr.write('\r\x1b[K');
    if (!quiet) say(`${mark} ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  };
  try {
    const result = await work((text) => (detail = text.trim()));
    end('✓');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  }
}

/**
 * Runs a command to its end and returns { code, output }, output being stdout and stderr as they came.
 * Every line also goes to build/logs/<log>.log and, one at a time, to onLine; `unlogged` is why the file is not whole. After `patience` milliseconds
 * the command is ended, which is a failure; so it is when it says nothing for `silence` milliseconds.
 * @typedef {object} Options
 * @property {string} [cwd]
 * @property {Record<string, string>} [env] added to this process's own
 * @property {string} [log]
 * @property {(line: string) => void} [onLine]
 * @property {number} [patience]
 * @property {number} [silence]
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<{ code: number, output: string, unlogged?: NodeJS.ErrnoException }>}
 */
export function capture(command, args, options = {}) {
  const { cwd = root, env = {}, log, onLine = () => {}, patience, silence } = options;
  return new Promise((resolve) => {
    /** @type {import('node:fs').WriteStream | undefined} */
    let file;
    /** @type {NodeJS.ErrnoException | undefined} */
    let unlogged;
    if (log) {
      mkdirSync(path.join(root, 'build/logs'), { recursive: true });
      file = createWriteStream(logFile(log));
      // A full disk, most often. The command may still do its work.
      file.on('error', (error) => {
        unlogged = unlogged ?? error;
      });
      file.write(`${[command, ...args].join(' ')}\n`);
    }
    let output = '';
    let rest = '';
    /** @type {NodeJS.Timeout | undefined} */
    let waiting;
    const listen = () => {
      clearTimeout(waiting);
      if (silence === undefined) return;
      waiting = setTimeout(() => {
        take(`\nnothing was heard of it for ${Math.round(silence / 1000)} s\n`);
        child.kill();
      }, silence);
    };
    const take = (/** @type {string} */ text) => {
      output += text;
      if (!unlogged) file?.write(text);
      const lines = (rest + text).split(/[\r\n]+/);
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim()) onLine(line);
    };
    const done = (/** @type {number} */ code) => {
      clearTimeout(waiting);
      if (rest.trim()) onLine(rest);
      const end = () => resolve({ code, output, unlogged });
      if (!file || file.destroyed) end();
      else file.once('close', end).end();
    };
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: patience,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        listen();
        take(text);
      });
    }
    listen();
    child.on('error', (error) => {
      take(`${error.message}\n`);
      done(127);
    });
    child.on('close', (code, signal) => {
      if (signal) take(`\nended by ${signal}\n`);
      done(code ?? 1);
    });
  });
}

/**
 * A step that is one command. When it fails its last lines are shown, and `advice` ends the sentence.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {Options & { advice?: string }} [options]
 */
export async function run(title, command, args, { advice = '', log = title, ...options } = {}) {
  const name = log.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const { code, output } = await step(title, async (show) => {
    const result = await capture(command, args, { ...options, log: name, onLine: show });
    if (result.code !== 0) {
      const tail = result.output.trimEnd().split('\n').slice(-40).join('\n');
      const full = result.unlogged?.code === 'ENOSPC' || /No space left on device|ENOSPC/.test(result.output);
      const what = full ? 'the disk is full, so make room and try again' : advice;
      const where = result.unlogged
        ? 'the whole output could not be kept'
        : `the whole output is in ${path.relative(process.cwd(), logFile(name))}`;
      throw new Stop(`${tail}\n\n“${title}” failed${what ? `: ${what}` : ''}; ${where}.`);
    }
    return result;
  });
  return { code, output };
}

/** @param {string} name */
function logFile(name) {
  return path.join(root, 'build/logs', `${name}.log`);
}

// All entries of the package in a project with Next, built for production by each of its two bundlers and served by its own
// server: in a client component, in a server component and in a route handler.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { answers } from '../package/entries.mjs';
import { asModule, assertAll, command, inPage, noPage, started } from './framework.mjs';
import { frameworkProject } from './install.mjs';
import { compareWithTable, proved, versionOf } from '../package/support.mjs';

// On the server they run when the page is asked for, not when it is built.
const whenAsked = "export const dynamic = 'force-dynamic';";
const folder = await frameworkProject('next', {
  'app/layout.js': `export const metadata = { icons: 'data:,' };
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
  'app/page.js': `import { Answers } from './answers.js';
import { answerAll } from './server.js';
${whenAsked}
export default async function Page() {
  return <><pre>{await answerAll()}</pre><Answers /></>;
}`,
  'app/answers.js': `'use client';
import { useEffect } from 'react';
import { answerAll } from './page-answers.js';
export function Answers() {
  useEffect(() => { ${inPage}; }, []);
  return null;
}`,
  'app/found/route.js': `import { answerAll } from '../server.js';
${whenAsked}
export const GET = async () => new Response(await answerAll());`,
  'app/server.js': asModule(noPage),
  'app/page-answers.js': asModule(),
});

for (const bundler of ['Turbopack', 'webpack']) {
  test(`Next with ${bundler}: components of client and server, and a route`, async () => {
    rmSync(path.join(folder, '.next'), { recursive: true, force: true });
    const said = await command(folder, 'next/dist/bin/next', ['build', `--${bundler.toLowerCase()}`]);
    assert.match(said, new RegExp(`Next\\.js \\S+ \\(${bundler}`));
    const { url, stop } = await started(folder, 'next/dist/bin/next', (port) => [
      'start',
      ...['--hostname', '127.0.0.1', '--port', String(port)],
    ]);
    await assertAll(url);
    assert.deepEqual(await (await fetch(`${url}found`)).json(), answers(noPage), 'in a route');
    await stop();
    const version = versionOf(path.join(folder, 'node_modules/next'));
    proved(`Next, ${bundler}`, version, answers(), ['client', 'server component', 'route']);
  });
}

compareWithTable();

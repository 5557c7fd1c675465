// All entries of the package in a project with Astro, built by its own command into files that any server can show: what was
// found while it was built stands in the page, beside what a script of the page finds.
import path from 'node:path';
import test from 'node:test';
import { served } from '../package/browsers.mjs';
import { asModule, assertAll, command, inPage, noPage } from './framework.mjs';
import { answers } from '../package/entries.mjs';
import { frameworkProject } from './install.mjs';
import { compareWithTable, proved, versionOf } from '../package/support.mjs';

test('Astro: a page, what its build finds, and a script', async () => {
  const folder = await frameworkProject('astro', {
    'astro.config.mjs': 'export default {};',
    'src/pages/index.astro': `---
import { answerAll } from '../build-answers.js';
const found = await answerAll();
---
<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>consumer</title><link rel="icon" href="data:," /></head>
  <body>
    <pre>{found}</pre>
    <script>
      import { answerAll } from '../page-answers.js';
      ${inPage};
    </script>
  </body>
</html>`,
    'src/build-answers.js': asModule(noPage),
    'src/page-answers.js': asModule(),
  });
  await command(folder, 'astro/astro.js', ['build']);
  await assertAll(`${await served(path.join(folder, 'dist'))}index.html`);
  proved('Astro', versionOf(path.join(folder, 'node_modules/astro')), answers(), ['while built', 'script']);
});

compareWithTable();

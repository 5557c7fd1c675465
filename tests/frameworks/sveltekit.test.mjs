// All entries of the package in a project with SvelteKit, by its own commands and settings: in the page, and in what its
// server loads for it.
import path from 'node:path';
import test from 'node:test';
import { asModule, assertAll, command, inPage, noPage, started } from './framework.mjs';
import { answers } from '../package/entries.mjs';
import { frameworkProject } from './install.mjs';
import { compareWithTable, proved, versionOf } from '../package/support.mjs';

test('SvelteKit: a page, and what its server loads for it', async () => {
  const folder = await frameworkProject('sveltekit', {
    'svelte.config.js': 'export default {};',
    'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite';
export default { plugins: [sveltekit()] };`,
    'src/app.html':
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">%sveltekit.head%</head><body><div>%sveltekit.body%</div></body></html>',
    'src/routes/+page.server.js': `import { answerAll } from '../server.js';
export const load = async () => ({ found: await answerAll() });`,
    'src/routes/+page.svelte': `<script>
  import { onMount } from 'svelte';
  import { answerAll } from '../page-answers.js';
  let { data } = $props();
  onMount(() => { ${inPage}; });
</script>
<pre>{data.found}</pre>`,
    'src/server.js': asModule(noPage),
    'src/page-answers.js': asModule(),
  });
  await command(folder, 'vite/bin/vite.js', ['build']);
  const { url, stop } = await started(folder, 'vite/bin/vite.js', (port) => [
    'preview',
    ...['--host', '127.0.0.1', '--port', String(port), '--strictPort'],
  ]);
  await assertAll(url);
  await stop();
  proved('SvelteKit', versionOf(path.join(folder, 'node_modules/@sveltejs/kit')), answers(), [
    'server',
    'script',
  ]);
});

compareWithTable();

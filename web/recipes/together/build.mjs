// Makes dist/: the page as browsers get it, its programs in one file with the engine inside.
import { copyFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
mkdirSync(`${here}dist`, { recursive: true });
for (const file of ['index.html', 'style.css']) copyFileSync(`${here}client/${file}`, `${here}dist/${file}`);
await build({
  absWorkingDir: here,
  entryPoints: ['client/main.js'],
  outfile: 'dist/main.js',
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
});

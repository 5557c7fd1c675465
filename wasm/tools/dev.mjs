// `npm run dev`: serves the playground as `npm start` does, and what is saved is in the open page within seconds. A page
// loads again when its JavaScript, styles or scenes change; when C++ does, the playground's module is compiled first, with
// little optimisation, and the browser's debugger shows its lines and stops at them. The other modules stay as they are.
//   npm run dev -- --port 9000    on this port; otherwise the first free one from 8000

import './node-version.mjs';
import path from 'node:path';
import { build, modules } from './build.mjs';
import { codeFiles } from './code.mjs';
import { serveLive, watchFolders } from './live.mjs';
import { prepareMachine } from './machine.mjs';
import { prepareNodeModules } from './node-modules.mjs';
import { listScenes } from './scenes.mjs';
import { publishFacts } from './publish.mjs';
import { publishWithLines } from './source-map.mjs';
import { Stop, main, root, say } from './steps.mjs';
import { readWords } from './arguments.mjs';

const usage = 'Use: npm run dev -- [--port <number>]';
const name = 'bumpbox-sdl2';
const place = path.join(root, 'web/library/generated');

await main(async () => {
  const { options } = readWords(usage, { port: { type: 'string' } });
  const port = options.port === undefined ? undefined : Number(options.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65535)) {
    throw new Stop(`'${options.port}' is not a port. ${usage}`);
  }
  await prepareMachine('start');
  await prepareNodeModules();
  await build('wasm-release', { targets: modules }); // the other pages use these
  await codeFiles();
  listScenes();
  const live = await serveLive({ root: path.join(root, 'web'), port }).catch((error) => {
    throw new Stop(`Port ${port} cannot be used (${error.code}): choose another, or leave it out.`);
  });
  const compile = async () => {
    await build('wasm-dev', { targets: [name] });
    const folder = path.join(root, 'build/wasm-dev/wasm');
    publishFacts(folder, place);
    publishWithLines(folder, name, place, `${live.url}library/generated/`, root);
  };
  await compile();
  watchFolders(
    ['core', 'wasm', 'web'].map((folder) => path.join(root, folder)),
    async (files) => {
      try {
        if (files.some((file) => /\.(cpp|h|txt|cmake)$/.test(file))) await compile();
        if (files.some((file) => file.endsWith('.js'))) await codeFiles();
        if (files.some((file) => file.endsWith('.json'))) listScenes();
      } catch (error) {
        // The page goes on with what there is; the next save may mend it.
        say(error instanceof Stop ? error.message : String(error));
        return;
      }
      live.reload();
    },
  );
  console.log(`\nBumpbox is at ${live.url}, and follows what is saved.\nCtrl+C stops it.`);
});

import { defineConfig } from 'vite';

export default defineConfig({
  base: './', // so that what is built runs in any folder of a server
  build: { chunkSizeWarningLimit: 2000 }, // kilobytes; the engine is inside the script
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const client = fileURLToPath(new URL('../../../clients/typescript/src/index.ts', import.meta.url));

/** The tests with a browser. They need a server, which BrowserTest of the server's tests starts. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: { 'turno-client': client }, dedupe: ['openapi-fetch'] },
  test: {
    include: ['*.test.ts'],
    // one browser and one server: what runs at once would measure the machine
    fileParallelism: false,
    // a page that hangs fails its own waiting first, which says for what
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // a browser of the system is not ours; what passed at the second try is printed, to be mended
    retry: 1,
    reporters: ['verbose'],
  },
});

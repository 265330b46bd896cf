import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The server to which the development server forwards the API's requests. */
const server = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:8080';
const client = fileURLToPath(new URL('../clients/typescript/src/index.ts', import.meta.url));

export default defineConfig({
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES', 'pt-BR'] }), enforce: 'pre' }],
  resolve: {
    alias: { 'turno-client': client },
    dedupe: ['openapi-fetch'], // the client's source is outside this folder
  },
  build: {
    target: 'es2023',
    rolldownOptions: {
      input: { dashboard: 'index.html', manage: 'manage.html', book: 'book.html', embed: 'src/embed/embed.ts' },
      output: {
        // other sites load the script by this name
        entryFileNames: ({ name }) => (name === 'embed' ? 'embed.js' : 'assets/[name]-[hash].js'),
        // tools/sizes.mjs finds the texts of a language by these names
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language, area] = /\/src\/text\/([\w-]+)\/(\w+)\.json$/.exec(facadeModuleId ?? '') ?? [];
          return language === undefined ? 'assets/[name]-[hash].js' : `assets/words-${language}-${area}-[hash].js`;
        },
        codeSplitting: {
          groups: [
            // shared by the customer pages and the dashboard: otherwise the customer pages would load the dashboard's shell
            { name: 'phone', test: /\/web\/src\/(phone|money|copy|server-address)\.ts$/, priority: 1 },
            // every page needs these; they compress better in few files
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-i18next|i18next|openapi-fetch|@tanstack)\//,
            },
            // without fields and the parts that consist of them, which are loaded with the first form
            {
              name: 'shell',
              test: /\/web\/src\/(api|app|ui(?!\/(entity|fields|figures|file-field|form|in-place|phone-field|secret|settled|table)\b)|text\/\w+\.ts$|time)/,
            },
            // opened from the day page, and loaded together a moment after it
            {
              name: 'desk',
              includeDependenciesRecursively: false,
              test: /\/web\/src\/pages\/day\/(against|block-panel|board|board-lanes|booking-panel|class-panel|conflicts-panel|customer-field|deposit|hover-card|intake|legend|list|met|month|notify|printed|search|step-form|stepping|walk-in|week)\.tsx?$/,
            },
            {
              name: 'catalog',
              includeDependenciesRecursively: false,
              test: /\/web\/src\/pages\/catalog\/(entities|frame|groups|holiday-dialog|holidays|locations|next-weeks|override-all|override-dialog|overrides|periods|resources|schedules?|services)\.tsx?$/,
            },
            // settings that owners change now and then
            {
              name: 'office',
              includeDependenciesRecursively: false,
              test: /\/web\/src\/pages\/(settings|keys|users|webhooks|sessions)\/(?!route|own-page)[\w-]+\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/v1': server },
    fs: { allow: ['..'] },
  },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx', 'src/**/*.test.ts'],
    testTimeout: 60_000, // a busy machine is slow
    hookTimeout: 60_000,
  },
});

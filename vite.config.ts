import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type Plugin, transformWithOxc } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { bootAhead } from './scripts/build/boot-ahead.ts'
import { CHUNK_GROUPS } from './scripts/build/chunk-groups.ts'
import { packFiles } from './scripts/build/install-packs.ts'
import { queryShapesOfBuild } from './scripts/build/query-shapes.ts'
import { pdfData } from './scripts/build/pdf-data.ts'
import { refuseChunkCycles } from './scripts/build/chunk-cycles.ts'
import { recordChunks } from './scripts/build/record-chunks.ts'
import { screensAhead } from './scripts/build/screens-ahead.ts'
import { stylesAhead } from './scripts/build/styles-ahead.ts'
import { themesAhead } from './scripts/build/themes-ahead.ts'

const manifest = JSON.parse(readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8')) as ManifestOptions

/**
 * Builds the worker that removes itself (sw/kill-switch.ts). The server serves it in place of the real one when its
 * configuration says so.
 */
function killSwitch(): Plugin {
  return {
    name: 'evolve-kill-switch',
    apply: 'build',
    async generateBundle() {
      const path = 'sw/kill-switch.ts'
      const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, { sourcemap: false })
      this.emitFile({ type: 'asset', fileName: 'kill-switch.js', source: code.replace(/^export \{\s*\};?\s*$/m, '') })
    },
  }
}

const testing = process.env['VITEST'] !== undefined

const queryShapes = await queryShapesOfBuild()

export default defineConfig(({ command }) => ({
  define: { __QUERY_SHAPES__: JSON.stringify(command === 'serve' && !testing ? {} : queryShapes) },
  // RxJS has a build for engines with classes under this condition. The default build includes helpers for older ones.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  plugins: [
    react(),
    ...(testing
      ? []
      : [
          stylesAhead(),
          themesAhead(),
          bootAhead(),
          screensAhead(),
          killSwitch(),
          pdfData(),
          recordChunks(),
          refuseChunkCycles(),
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'sw',
            filename: 'service-worker.ts',
            manifest,
            manifestFilename: 'manifest.webmanifest',
            injectRegister: false,
            registerType: 'prompt',
            includeManifestIcons: false,
            injectManifest: {
              globPatterns: ['**/*.{js,mjs,css,html,svg,woff2,webmanifest}', 'icons/icon-192.png'],
              // Files that few documents need are cached by the browser when they are first used.
              globIgnores: ['kill-switch.js', 'screenshots/**', 'pdfjs/**', 'service-worker.js', 'service-worker.mjs'],
              manifestTransforms: [async (files) => ({ manifest: await packFiles('dist', files) })],
              rollupFormat: 'iife',
              maximumFileSizeToCacheInBytes: 3_000_000,
            },
          }),
        ]),
  ],
  build: {
    target: 'es2023',
    sourcemap: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Each page lists every chunk that it may load: longer names would cost the first visit half a kilobyte.
    rolldownOptions: {
      input: { index: 'index.html', boot: 'src/app/boot.tsx' },
      output: { codeSplitting: { groups: CHUNK_GROUPS }, chunkFileNames: 'assets/[hash:7].js' },
      // Each limit of shared/limits is inlined where it is used, so no screen loads the limits of others.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/graphql', '/identity', '/config.json', '/storage', '/account', '/dev/inbox', '/dev/inbox.json'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env['API_PORT'] ?? '4000'}`, xfwd: true },
      ]),
    ),
  },
  test: {
    // Vitest's default reserves a core for its main thread, which mostly waits. On two cores that is half of them.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // A busy machine needs several times as long; no test measures time.
          testTimeout: 30_000,
          // The tests of threads are here because they need a process that has started no other threads.
          include: [
            'shared/**/*.test.ts',
            'src/**/*.test.ts',
            'sw/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/chaos/**/*.test.ts',
            'tests/threads/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // graphql-jit loads the CommonJS build of graphql. A second copy chosen by Vite would be a second realm.
        resolve: {
          alias: [
            {
              find: /^graphql$/,
              replacement: fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url)),
            },
          ],
        },
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts', 'server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: ['tests/support/postgres-setup.ts'],
          // The server keeps its state in its services, not in its modules. Loading them once per worker saves a third
          // of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        // The server behind the screens, as above.
        resolve: {
          alias: [
            {
              find: /^graphql$/,
              replacement: fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url)),
            },
            {
              find: './rich-text-editor.tsx',
              replacement: fileURLToPath(new URL('tests/support/editor-not-downloaded.ts', import.meta.url)),
            },
          ],
        },
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['tests/screens/**/*.test.{ts,tsx}', 'src/**/*.test.tsx'],
          // Test files share loaded modules; tests/support/fresh-page.ts gives each of them a new page.
          isolate: false,
          globalSetup: ['tests/support/screen-server.ts'],
          setupFiles: [
            'tests/support/fresh-page.ts',
            'tests/support/quick-styles.ts',
            'tests/support/screens-setup.ts',
          ],
          testTimeout: 60_000,
          // A busy machine may fail a test by chance. A test that passed at a later try is listed.
          retry: process.env['CI'] ? 2 : 0,
          // The first file that asks the server waits until it has started.
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
}))

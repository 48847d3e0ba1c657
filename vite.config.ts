import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type Plugin, transformWithOxc } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { bootAhead } from './scripts/build/boot-ahead.ts'
import { CHUNK_GROUPS } from './scripts/build/chunk-groups.ts'
import { queryShapesOfBuild } from './scripts/build/query-shapes.ts'
import { pdfData } from './scripts/build/pdf-data.ts'
import { refuseChunkCycles } from './scripts/build/chunk-cycles.ts'
import { recordChunks } from './scripts/build/record-chunks.ts'
import { stylesAhead } from './scripts/build/styles-ahead.ts'
import { themesAhead } from './scripts/build/themes-ahead.ts'

const manifest = JSON.parse(readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8')) as ManifestOptions

/**
 * Builds the worker that removes itself (sw/kill-switch.ts); the server serves it in place of the real one when told
 * to.
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
  // RxJS has a build for engines with classes under this condition; without it helpers for older ones travel along.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  plugins: [
    react(),
    ...(testing
      ? []
      : [
          stylesAhead(),
          themesAhead(),
          bootAhead(),
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
    // A page names every chunk that it may load: their names would cost the first visit half a kilobyte (bar P1).
    rolldownOptions: {
      input: { index: 'index.html', boot: 'src/app/boot.tsx' },
      output: { codeSplitting: { groups: CHUNK_GROUPS }, chunkFileNames: 'assets/[hash:7].js' },
      // A figure of shared/limits stands where it is used: no screen loads those of others.
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
    // By itself it leaves one core to its own thread, which mostly waits: with two cores that is half of them.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Those of threads are here because they need a process where nobody else has begun any.
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
        // graphql-jit loads Node's choice of graphql (CommonJS); Vite's choice beside it would be a second realm.
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
          // A server keeps its state in its services, none in its modules: reading them once a worker spares a third of
          // the time.
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
          ],
        },
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['tests/screens/**/*.test.{ts,tsx}', 'src/**/*.test.tsx'],
          // They share what they read; tests/support/fresh-page.ts makes each of them a new page.
          isolate: false,
          globalSetup: ['tests/support/screen-server.ts'],
          setupFiles: [
            'tests/support/fresh-page.ts',
            'tests/support/quick-styles.ts',
            'tests/support/screens-setup.ts',
          ],
          testTimeout: 60_000,
          // A machine may hiccup; what passed at a second try is printed as such.
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

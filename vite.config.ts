import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { buildASTSchema, parse, printSchema, concatAST } from 'graphql'
import { type Plugin, transformWithOxc } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { findFiles } from './scripts/find-files.ts'

const manifest = JSON.parse(readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8')) as ManifestOptions

/**
 * Names the shape of what the device keeps: a changed contract or cache policy makes earlier stores unreadable, so that no
 * screen ever meets data of another shape. Descriptions do not count.
 */
function keptShape(): string {
  const sdl = concatAST(findFiles('server/modules', ['schema.graphql']).map((path) => parse(readFileSync(path, 'utf8'))))
  const contract = printSchema(buildASTSchema(sdl)).replace(/^\s*"""[\s\S]*?"""\n/gm, '')
  const policies = findFiles('src/features', ['cache.ts']).map((path) => readFileSync(path, 'utf8'))
  return createHash('sha256').update(contract).update(policies.join('')).digest('hex').slice(0, 12)
}

/** Builds the worker that removes itself (sw/kill-switch.ts); the server serves it in place of the real one when told to. */
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

export default defineConfig(({ command }) => ({
  define: { __KEPT_SHAPE__: JSON.stringify(command === 'serve' && !testing ? 'dev' : keptShape()) },
  plugins: [
    react(),
    ...(testing
      ? []
      : [
          killSwitch(),
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
              globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'icons/icon-192.png'],
              globIgnores: ['kill-switch.js', 'screenshots/**', 'service-worker.js', 'service-worker.mjs'],
              rollupFormat: 'iife',
              maximumFileSizeToCacheInBytes: 3_000_000,
            },
          }),
        ]),
  ],
  build: {
    target: 'es2023',
    sourcemap: true,
    manifest: '.vite/manifest.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/graphql', '/identity', '/config.json', '/storage', '/dev/inbox', '/dev/inbox.json'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env['API_PORT'] ?? '4000'}`, xfwd: true },
      ]),
    ),
  },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', include: ['shared/**/*.test.ts', 'src/**/*.test.ts', 'sw/**/*.test.ts'] } },
      {
        extends: true,
        // graphql-jit loads Node's choice of graphql (CommonJS); Vite's choice beside it would be a second realm.
        resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url)) }] },
        test: { name: 'api', environment: 'node', include: ['tests/api/**/*.test.ts', 'server/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['tests/screens/**/*.test.{ts,tsx}', 'src/**/*.test.tsx'],
          setupFiles: ['tests/support/screens-setup.ts'],
          testTimeout: 20_000,
        },
      },
      { extends: true, test: { name: 'architecture', environment: 'node', include: ['tests/architecture/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
}))

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { InstalledFile } from '#sw/installed-file.ts'

/** The files that a first visit to a screen loads, read from the build's records (dist/.vite). */

export interface BudgetedRoute {
  name: string
  /** Source files whose chunks the screen needs: the page, its layouts, and what these load at once. */
  roots: readonly string[]
  /** Brotli bytes of JavaScript and CSS together. */
  budgetBytes: number
}

export interface RouteReport {
  name: string
  budgetBytes: number
  brotliBytes: number
  files: { file: string; brotliBytes: number }[]
  /** Brotli bytes by package, in proportion to the length of each package's code in its chunk. */
  packages: Record<string, number>
}

/** One chunk as the build records it. */
export interface BuiltChunk {
  /** Package -> characters of code. */
  packages: Record<string, number>
  /** Our own files in it, from the project's root. */
  files: string[]
  /** Chunks that come with it. */
  imports: string[]
  /** Chunks that it loads when they are needed. */
  dynamicImports: string[]
  css: string[]
}

/** Chunk file -> chunk. */
export type BuiltChunks = Record<string, BuiltChunk>

/** The record's path in the build's folder (vite.config.ts). */
export const CHUNKS_RECORD = '.vite/chunks.json'

/** The list of files that the service worker stores (scripts/build/install-packs.ts). */
export const INSTALL_RECORD = '.vite/install.json'

export const BUDGETED_ROUTES: readonly BudgetedRoute[] = [
  {
    name: 'sign-in',
    roots: [
      'index.html',
      'src/app/boot.tsx',
      'src/app/layouts/auth-layout.tsx',
      'src/features/auth/pages/log-in-page.tsx',
    ],
    budgetBytes: 140_000,
  },
  // Each has its own navigation.
  ...(['bottom-bar', 'top-bar-wide'] as const).map((bar) => ({
    name: bar === 'bottom-bar' ? 'inbox on a phone' : 'inbox on a wide screen',
    roots: [
      'index.html',
      'src/app/boot.tsx',
      'src/app/data-layer.tsx',
      'src/app/data-client.ts',
      'src/app/viewer-guard.tsx',
      'src/app/layouts/app-layout.tsx',
      `src/features/shell/components/${bar}.tsx`,
      'src/features/conversations/pages/conversations-page.tsx',
    ],
    budgetBytes: 200_000,
  })),
]

export function readChunks(dist: string): BuiltChunks {
  const path = join(dist, CHUNKS_RECORD)
  if (!existsSync(path)) throw new Error(`${path} is missing: run npm run build first`)
  return JSON.parse(readFileSync(path, 'utf8')) as BuiltChunks
}

/** The chunks, those that follow from them at any depth, and the styles of all of them. */
export function closureOf(
  files: readonly string[],
  chunks: BuiltChunks,
  next: (chunk: BuiltChunk) => readonly string[],
): Set<string> {
  const found = new Set<string>()
  const visit = (file: string): void => {
    const chunk = chunks[file]
    if (!chunk || found.has(file)) return
    found.add(file)
    for (const sheet of chunk.css) found.add(sheet)
    next(chunk).forEach(visit)
  }
  files.forEach(visit)
  return found
}

function holderOf(root: string, chunks: BuiltChunks): string {
  const holder = Object.keys(chunks).find((file) => chunks[file]?.files.includes(root))
  if (holder === undefined)
    throw new Error(`The build has no chunk with ${root}: correct BUDGETED_ROUTES in scripts/bundle-report.ts`)
  return holder
}

export function brotliSize(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/**
 * Measures the routes of a built client.
 * @param dist folder of the build
 * @throws Error with instructions if the build is missing or a route's file was moved
 */
export function reportBundles(dist: string, routes: readonly BudgetedRoute[] = BUDGETED_ROUTES): RouteReport[] {
  const chunks = readChunks(dist)
  const sizes = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? brotliSize(readFileSync(join(dist, file)))
    sizes.set(file, known)
    return known
  }
  return routes.map(({ name, roots, budgetBytes }) => {
    const holders = roots.map((root) => holderOf(root, chunks))
    const needed = closureOf(holders, chunks, ({ imports }) => imports)
    const files = [...needed].map((file) => ({ file, brotliBytes: sizeOf(file) }))
    const packages: Record<string, number> = {}
    for (const { file, brotliBytes } of files) {
      const shares = chunks[file]?.packages ?? { styles: 1 }
      const total = Object.values(shares).reduce((sum, length) => sum + length, 0) || 1
      for (const [name, length] of Object.entries(shares))
        packages[name] = (packages[name] ?? 0) + (brotliBytes * length) / total
    }
    files.sort((a, b) => b.brotliBytes - a.brotliBytes)
    return { name, budgetBytes, brotliBytes: files.reduce((sum, one) => sum + one.brotliBytes, 0), files, packages }
  })
}

export interface InstallReport {
  /** 'app', or the name of a part that is stored when it is used. */
  part: string
  requests: number
  brotliBytes: number
}

/** Downloads of the service worker at the installation, and with each part later. */
export function reportInstall(dist: string): InstallReport[] {
  const files = JSON.parse(readFileSync(join(dist, INSTALL_RECORD), 'utf8')) as InstalledFile[]
  const downloads = new Map<string, Set<string>>()
  for (const { url, part = 'app', pack = url } of files)
    downloads.set(part, (downloads.get(part) ?? new Set()).add(pack))
  return [...downloads].map(([part, names]) => ({
    part,
    requests: names.size,
    brotliBytes: [...names].reduce((sum, name) => sum + brotliSize(readFileSync(join(dist, name))), 0),
  }))
}

export function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** The heaviest packages first. */
export function heaviest(packages: Record<string, number>, count: number): [string, number][] {
  return Object.entries(packages)
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
}

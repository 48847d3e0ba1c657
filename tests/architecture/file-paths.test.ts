import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findFiles } from '#scripts/find-files.ts'

/**
 * A folder name such as "My Projects" or "Téléchargements" is percent-encoded in a URL, and a shell splits it at the
 * space. So code must use `fileURLToPath` or pass the URL itself, and must pass arguments to commands as an array.
 */

const URL_OF_MODULE = String.raw`new URL\([^()]*import\.meta\.url[^()]*\)`

const FAULTS: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: new RegExp(String.raw`${URL_OF_MODULE}\s*\.pathname`), instead: 'fileURLToPath(url)' },
  { pattern: /new URL\(import\.meta\.url\)\s*\.pathname/, instead: 'fileURLToPath(import.meta.url)' },
  { pattern: /import\.meta\.url\s*\.(?:slice|replace|substring)/, instead: 'fileURLToPath(import.meta.url)' },
  { pattern: /[`'"]file:\/\/(?:\$\{|['"`]\s*\+)/, instead: 'pathToFileURL(path)' },
  { pattern: /\bshell:\s*true\b/, instead: 'spawn(command, arguments) without a shell' },
  {
    pattern: /import\s*\{[^}]*\bexec(?:Sync)?\b[^}]*\}\s*from\s*'(?:node:)?child_process'/,
    instead: 'execFile(command, arguments)',
  },
]

/** The recommended replacement for each violation in a text. */
function faultsIn(text: string): string[] {
  const direct = FAULTS.filter(({ pattern }) => pattern.test(text)).map(({ instead }) => instead)
  const names = [...text.matchAll(new RegExp(String.raw`const (\w+) = ${URL_OF_MODULE}`, 'g'))].map(([, name]) => name)
  const byName = names.filter((name) => new RegExp(String.raw`\b${name}\.pathname\b`).test(text))
  return [...direct, ...byName.map((name) => `fileURLToPath(${name})`)]
}

const sources = ['scripts', 'server', 'shared', 'src', 'sw', 'tests']
  .flatMap((folder) => findFiles(folder, ['.ts', '.tsx', '.mjs']))
  .concat('vite.config.ts', 'drizzle.config.ts', 'docs/deploy/is-ready.mjs')
  .filter((path) => path !== 'tests/architecture/file-paths.test.ts')

describe('A folder with spaces and letters outside ASCII', () => {
  it('is never read from a URL pathname or passed through a shell', () => {
    const found = sources.flatMap((path) =>
      faultsIn(readFileSync(path, 'utf8')).map((instead) => `${path}: use ${instead}`),
    )
    expect(found).toEqual([])
  })

  it.each([
    "const root = new URL('../..', import.meta.url).pathname",
    "const FOLDER = new URL('./x', import.meta.url)\nread(FOLDER.pathname)",
    'new URL(import.meta.url).pathname',
    'new URL(source, `file://${importer}`).pathname',
    "import { exec } from 'node:child_process'",
    "spawn('npm', [], { shell: true })",
    "const path = import.meta.url.replace('file://', '')",
  ])('is protected from: %s', (text) => {
    expect(faultsIn(text)).not.toEqual([])
  })

  it.each([
    'new URL(request.url).pathname',
    "readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8')",
    "import { execFile } from 'node:child_process'",
  ])('is not affected by: %s', (text) => {
    expect(faultsIn(text)).toEqual([])
  })
})

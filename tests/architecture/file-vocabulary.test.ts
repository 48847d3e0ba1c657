import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findFiles } from '#scripts/find-files.ts'

/**
 * Folders and files that an area may have; anything else is a sub-concern with the same vocabulary or belongs
 * elsewhere.
 */
const FEATURE_FILES =
  /^(cache|offline|messages|public|access)\.ts$|^routes\.tsx$|^[a-z-]+\.(graphql|generated\.ts)$|^[a-z-]+\.ts$|^[a-z-]+\.test\.tsx?$/
const FEATURE_FOLDERS = new Set(['pages', 'components', 'hooks'])
const MODULE_FILES = /^(schema\.graphql|[a-z-]+(\.test)?\.ts)$/
const FORBIDDEN_NAMES = /(^|-)(utils?|helpers?|common|misc|manager)(-|\.|$)/

const sources = findFiles('.', ['.ts', '.tsx']).filter((path) => /^(src|server|shared|sw|tests|scripts)\//.test(path))
const written = sources.filter((path) => !path.endsWith('.generated.ts') && path !== 'server/graphql/generated.ts')
const product = written.filter(
  (path) => !/\.test\.tsx?$/.test(path) && !path.startsWith('tests/') && !path.startsWith('scripts/'),
)

function foldersOf(parent: string): string[] {
  return readdirSync(parent, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [join(parent, entry.name)] : [],
  )
}

describe('A newcomer can guess the path', () => {
  it('names every file and folder in kebab-case', () => {
    const odd = written.filter((path) => !/^[a-z0-9./-]+$/.test(path))
    expect(odd).toEqual([])
  })

  it('has no drawer for odds and ends', () => {
    expect(written.filter((path) => path.split('/').some((part) => FORBIDDEN_NAMES.test(part)))).toEqual([])
  })

  it.each(foldersOf('src/features'))('%s keeps to the vocabulary of a feature', (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const fits = entry.isDirectory()
        ? FEATURE_FOLDERS.has(entry.name) || /^[a-z-]+$/.test(entry.name)
        : FEATURE_FILES.test(entry.name)
      expect(
        fits,
        `${folder}/${entry.name}: a feature has routes.tsx, cache.ts, offline.ts, messages.ts, public.ts, pages/, components/, hooks/`,
      ).toBe(true)
    }
  })

  it.each(foldersOf('server/modules').flatMap((folder) => [folder, ...foldersOf(folder)]))(
    '%s keeps to the vocabulary of a module',
    (folder) => {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const fits = entry.isDirectory() ? /^[a-z-]+$/.test(entry.name) : MODULE_FILES.test(entry.name)
        expect(
          fits,
          `${folder}/${entry.name}: a module has schema.graphql, resolvers, service, policy, repository, tables, mappers`,
        ).toBe(true)
      }
      const names = readdirSync(folder)
      if (names.includes('resolvers.ts')) expect(names, `${folder}: resolvers call a service`).toContain('service.ts')
    },
  )
})

describe('The same thing is done one way', () => {
  it('exports by name', () => {
    const defaults = product.filter((path) => /^export default /m.test(readFileSync(path, 'utf8')))
    expect(defaults).toEqual([])
  })

  it('leaves nothing for later in the code', () => {
    const marks = written.filter(
      (path) =>
        /\b(TODO|FIXME|XXX|HACK)\b/.test(readFileSync(path, 'utf8')) && basename(path) !== 'file-vocabulary.test.ts',
    )
    expect(marks).toEqual([])
  })

  it('names the subject of a comment first, in lines of 120 columns', () => {
    // The formatter leaves comments as they are; a comment over several lines of `//` counts by its first.
    const nameless = /(?:\/\*\*\s*(?:\n\s*\* ?)?|(?<!\/\/[^\n]*\n\s*)\/\/ ?)(?:What|Nobody)\b/
    const isLong = (line: string): boolean => line.length > 120 && /^\s*(?:\*|\/\*\*|\/\/) /.test(line)
    const odd = written
      .filter((path) => basename(path) !== 'file-vocabulary.test.ts')
      .filter((path) => {
        const text = readFileSync(path, 'utf8')
        return nameless.test(text) || text.split('\n').some(isLong)
      })
    expect(odd).toEqual([])
  })

  it('has every time in shared/limits', () => {
    const time =
      /^(?:export )?const (?!\w*(?:_PER_MS|BUCKETS_S)\b)\w+_(?:MS|S|SECONDS|MINUTES|HOURS|DAYS)\b[^=]*= .*\d/m
    const timer = /^ *\}, \d[\d_]+\)$/m
    const elsewhere = product.filter((path) => {
      if (!/^(src|server|sw)\//.test(path)) return false
      const text = readFileSync(path, 'utf8')
      return time.test(text) || timer.test(text)
    })
    expect(elsewhere).toEqual([])
  })

  it('has no line over 140 columns', () => {
    // Regular expressions and drawn paths cannot be broken.
    const isWhole = (line: string): boolean => /\(\?:|\[\\\\\/\]|\bM\d+ \d+[A-Z]/.test(line)
    const odd = findFiles('.', ['.ts', '.tsx', '.js', '.cjs', '.graphql', '.css', '.html'])
      .filter((path) => /^(src|server|shared|sw|tests|scripts)\/|^[^/]+$/.test(path))
      .filter((path) => !/\.generated\.ts$|^server\/graphql\/generated\.ts$|specification\//.test(path))
      .flatMap((path) => {
        const lines = readFileSync(path, 'utf8').split('\n')
        return lines.flatMap((line, index) => (line.length > 140 && !isWhole(line) ? [`${path}:${index + 1}`] : []))
      })
    expect(odd).toEqual([])
  })

  it('writes dates through one formatter', () => {
    const others = product.filter(
      (path) =>
        path.startsWith('src/') &&
        !path.startsWith('src/lib/dates/') &&
        /from 'date-fns|toLocale(Date|Time)?String/.test(readFileSync(path, 'utf8')),
    )
    expect(others).toEqual([])
  })

  it('draws sheets and dialogs with BottomSheet', () => {
    const others = product.filter(
      (path) =>
        path.startsWith('src/') &&
        !path.startsWith('src/ui/') &&
        /\b(OverlayDrawer|InlineDrawer|DialogSurface|window\.confirm|window\.alert)\b/.test(readFileSync(path, 'utf8')),
    )
    expect(others).toEqual([])
  })

  it('keeps the resolver tables short: at most 5 lines a field', () => {
    for (const path of findFiles('server/modules', ['resolvers.ts'])) {
      expect(readFileSync(path, 'utf8').split('\n').length, `${path}: move the work into service.ts`).toBeLessThan(120)
    }
  })
})

describe('Files stay small', () => {
  it('has nine of ten product files under 180 lines', () => {
    const lengths = product.map((path) => readFileSync(path, 'utf8').split('\n').length).sort((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(180)
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findFiles } from '#scripts/find-files.ts'
import { brokenBudgets, longLines, looseFiles, misnamed, misplaced, oddComments, withoutService } from './vocabulary.ts'

/** Number of files outside of the vocabulary, by area. A number may only decrease. */
const LOOSE_FILES: Readonly<Record<string, number>> = {
  'src/features/assistant': 2,
  'src/features/associates': 4,
  'src/features/auth': 3,
  'src/features/billing': 10,
  'src/features/connections': 2,
  'src/features/conversations': 43,
  'src/features/dashboards': 2,
  'src/features/documents': 37,
  'src/features/handles': 1,
  'src/features/help-desk': 1,
  'src/features/history': 1,
  'src/features/legacy-claims': 1,
  'src/features/licensing': 1,
  'src/features/locations': 2,
  'src/features/network': 1,
  'src/features/notification-settings': 1,
  'src/features/organization-profile': 5,
  'src/features/organization-roles': 1,
  'src/features/organizations': 6,
  'src/features/outbox': 4,
  'src/features/profiles': 7,
  'src/features/registration': 1,
  'src/features/shell': 4,
  'src/features/site': 4,
  'src/features/user-account': 4,
  'server/modules/account-security': 3,
  'server/modules/assistant': 6,
  'server/modules/associates': 6,
  'server/modules/audit-export': 1,
  'server/modules/billing': 22,
  'server/modules/claim-packages': 2,
  'server/modules/connections': 3,
  'server/modules/conversations': 16,
  'server/modules/dashboards': 1,
  'server/modules/documents': 16,
  'server/modules/drafting': 4,
  'server/modules/erasure': 1,
  'server/modules/files': 10,
  'server/modules/history': 2,
  'server/modules/legacy-claims': 4,
  'server/modules/licensing': 3,
  'server/modules/location-addresses': 2,
  'server/modules/notifications': 4,
  'server/modules/organization-account': 2,
  'server/modules/organization-profile': 2,
  'server/modules/organizations': 4,
  'server/modules/permissions': 1,
  'server/modules/personal-data': 3,
  'server/modules/profiles': 4,
  'server/modules/push': 1,
  'server/modules/retention': 1,
  'server/modules/site': 5,
  'server/modules/site-roles': 1,
  'server/modules/site-users': 3,
  'server/modules/user-account': 5,
}

const sources = findFiles('.', ['.ts', '.tsx', '.graphql'])
  .filter((path) => /^(src|server|shared|sw|tests|scripts)\//.test(path))
  .filter((path) => !path.startsWith('tests/architecture/fixtures/'))
const written = sources.filter((path) => !/\.generated\.ts$|^server\/graphql\/generated\.ts$/.test(path))

describe('File paths are predictable', () => {
  it('because every file follows the rules for names and locations', () => {
    expect([...misnamed(written), ...misplaced(written)]).toEqual([])
    expect(withoutService(written)).toEqual([])
  })

  it('because few files of an area are outside of the vocabulary', () => {
    expect(brokenBudgets(looseFiles(written), LOOSE_FILES)).toEqual([])
  })

  it.each([
    'src/lib/dateUtils.ts',
    'src/lib/date-utils.ts',
    'server/lib/mail/helpers.ts',
    'src/features/associates/stuff.ts',
    'src/stray.ts',
    'server/stray.ts',
    'server/lib/stray.ts',
    'src/features/stray.ts',
    'src/store/claims.ts',
    'tests/claims.test.ts',
  ])('refuses the name %s', (path) => {
    expect(misnamed([path])).toHaveLength(1)
  })

  it.each([
    'src/features/claims/claim-row.tsx',
    'src/features/claims/use-claims.ts',
    'src/features/claims/components/claim-form.ts',
    'src/features/claims/components/rows/claim-row.tsx',
    'src/features/claims/pages/claims.tsx',
    'src/features/claims/hooks/claims.ts',
    'src/features/claims/a/b/c/rule.ts',
    'server/modules/claims/claim-row.tsx',
  ])('refuses the place %s', (path) => {
    expect(misplaced([path])).toHaveLength(1)
  })

  it.each([
    'src/features/claims/routes.tsx',
    'src/features/claims/labels/components/label-row.tsx',
    'src/features/claims/labels/hooks/use-labels.ts',
    'src/features/claims/pages/claims-page.tsx',
    'server/modules/claims/labels/repository.ts',
    'src/main.ts',
  ])('accepts %s', (path) => {
    expect([...misnamed([path]), ...misplaced([path])]).toEqual([])
  })

  it('refuses resolvers without a service', () => {
    const paths = ['server/modules/a/resolvers.ts', 'server/modules/b/resolvers.ts', 'server/modules/b/service.ts']
    expect(withoutService(paths)).toEqual(['server/modules/a/resolvers.ts'])
  })

  it('counts a file as loose if its name does not show its role and it has no test', () => {
    const role = ['cache.ts', 'messages.ts', 'claims.graphql', 'claims.generated.ts', 'hooks/use-claims.ts']
    const tested = ['claim-days.ts', 'claim-days.test.ts']
    const paths = [...role, ...tested, 'one.ts', 'labels/two.ts'].map((name) => `src/features/claims/${name}`)
    const modules = ['service.ts', 'policy.ts', 'repository-search.ts', 'three.ts'].map(
      (name) => `server/modules/claims/${name}`,
    )
    const counts = looseFiles([...paths, ...modules])
    expect([...counts]).toEqual([
      ['src/features/claims', 2],
      ['server/modules/claims', 1],
    ])
    expect(brokenBudgets(counts, { 'src/features/claims': 2 })).toEqual([
      expect.stringContaining('server/modules/claims'),
    ])
  })

  it('refuses a budget that is no longer needed', () => {
    expect(brokenBudgets(new Map([['server/modules/claims', 3]]), { 'server/modules/claims': 6 })).toHaveLength(1)
    expect(brokenBudgets(new Map(), { 'server/modules/claims': 1 })).toHaveLength(1)
    expect(brokenBudgets(new Map([['server/modules/claims', 3]]), { 'server/modules/claims': 3 })).toEqual([])
  })
})

describe('The text of a file', () => {
  it('has no comment that starts with "What" or "Nobody", and no comment over 120 columns', () => {
    const isPattern = (path: string): boolean => path.startsWith('tests/architecture/')
    expect(written.filter((path) => !isPattern(path) && oddComments(readFileSync(path, 'utf8')))).toEqual([])
  })

  it.each(['/** What a claim is. */', '// Nobody reads it.', ` * ${'long '.repeat(30)}`])('refuses: %s', (text) => {
    expect(oddComments(text)).toBe(true)
  })

  it('has no line over 140 columns', () => {
    const paths = findFiles('.', ['.ts', '.tsx', '.js', '.cjs', '.graphql', '.css', '.html'])
      .filter((path) => /^(src|server|shared|sw|tests|scripts)\/|^[^/]+$/.test(path))
      .filter((path) => !/\.generated\.ts$|^server\/graphql\/generated\.ts$|specification\//.test(path))
    const found = paths.flatMap((path) => longLines(readFileSync(path, 'utf8')).map((line) => `${path}:${line}`))
    expect(found).toEqual([])
    expect(longLines(`one\n${'x'.repeat(141)}\n`)).toEqual([2])
  })
})

describe('Files stay small', () => {
  it('with nine of ten product files under 180 lines', () => {
    const lengths = written
      .filter((path) => !/^(tests|scripts)\/|\.test\.tsx?$/.test(path))
      .map((path) => readFileSync(path, 'utf8').split('\n').length)
      .sort((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(180)
  })
})

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findFiles } from '#scripts/find-files.ts'

/** The compiler checks the rows of `database.query`; a type assertion is the only way around it. */
const ASSERTION = /\bas\s+(?:unknown\s+as\s+)?(?:Statement|Columns|Expression)\s*<|\bquery<|\bbatch(?:Each)?</g

function findUnchecked(source: string): string[] {
  return source.match(ASSERTION) ?? []
}

describe('Row types of hand-written SQL', () => {
  it.each([
    "database.query<{ id: string }>('ids', 'select id from users', [])",
    "database.query('ids', 'select id from users' as Statement<{ id: string }>, [])",
    "database.query('ids', text as unknown as Statement<Row>, [])",
    "const ROW = 'id' as Columns<Row>",
    "batch<Row>(database, 'rows', ROWS, id, 'id')",
  ])('a cast is found: %s', (source) => {
    expect(findUnchecked(source)).toHaveLength(1)
  })

  it('are derived from the tables, never from a type assertion', () => {
    const casts = findFiles('server', ['.ts'])
      .filter(
        (path) => !/\.test\.ts$/.test(path) && !/^server\/db\/(typed-sql|database|postgres|batch|pglite\/)/.test(path),
      )
      .flatMap((path) => findUnchecked(readFileSync(path, 'utf8')).map((found) => `${path}: ${found}`))
    expect(casts).toEqual([])
  })
})

/** Names of columns by the name of their table. */
const columnsOf = new Map<string, ReadonlySet<string>>()

beforeAll(async () => {
  for (const path of findFiles('server', ['tables.ts'])) {
    const module = (await import(/* @vite-ignore */ resolve(path))) as Record<string, unknown>
    for (const table of Object.values(module)) {
      if (!is(table, PgTable)) continue
      columnsOf.set(getTableName(table), new Set(Object.values(getTableColumns(table)).map(({ name }) => name)))
    }
  }
})

/**
 * Finds columns that are text in hand-written SQL: those after an alias that the same template gives to a table, and
 * those in an insert list. The compiler would not notice that such a column was renamed.
 */
function findTextColumns(source: string): string[] {
  return [...source.matchAll(/`((?:[^`\\]|\\.)*)`/gs)].flatMap(([, template = '']) => {
    const text = template.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '').replace(/'[^']*'/g, '')
    const aliases = [...text.matchAll(/\b(?:from|join|update|into)\s+(\w+)\s+(?:as\s+)?(\w+)/g)]
    const qualified = aliases.flatMap(([, table = '', alias = '']) =>
      [...text.matchAll(new RegExp(`(?<![\\w.{])${alias}\\.(\\w+)`, 'g'))].flatMap(([found, column = '']) =>
        columnsOf.get(table)?.has(column) ? [found] : [],
      ),
    )
    const inserted = [...text.matchAll(/\binsert into (\w+)(?: \w+)? \(([\w,\s]+)\)/g)].flatMap(
      ([, table = '', list = '']) => (list.match(/\w+/g) ?? []).filter((column) => columnsOf.get(table)?.has(column)),
    )
    return [...new Set([...qualified, ...inserted])]
  })
}

/** Files whose statements still have such columns. Do not add to this list. */
const NOT_YET = new Set<string>([
  'server/lib/legacy-claims/embedded/claims-system.ts',
  'server/modules/announcements/repository.ts',
  'server/modules/assistant/repository-review.ts',
  'server/modules/assistant/repository.ts',
  'server/modules/associates/repository.ts',
  'server/modules/audit-export/repository.ts',
  'server/modules/connections/repository.ts',
  'server/modules/conversations/repository-membership.ts',
  'server/modules/conversations/repository-participants.ts',
  'server/modules/conversations/repository-search.ts',
  'server/modules/documents/repository-search.ts',
  'server/modules/erasure/repository-steps.ts',
  'server/modules/erasure/repository.ts',
  'server/modules/files/repository-texts.ts',
  'server/modules/licensing/repository-finding.ts',
  'server/modules/organization-account/repository.ts',
  'server/modules/organization-profile/repository.ts',
  'server/modules/organization-roles/repository.ts',
  'server/modules/organizations/repository-search.ts',
  'server/modules/permissions/repository.ts',
  'server/modules/personal-data/repository-written.ts',
  'server/modules/personal-data/repository.ts',
  'server/modules/site-users/repository-search.ts',
  'server/modules/site-users/repository.ts',
])

describe('Columns of hand-written SQL', () => {
  it.each([
    ['in a condition', 'statement`select ${ROW} from users u where u.id = $1`', ['u.id']],
    [
      'in an insert list',
      'statement`insert into handles (handle_key, handle) values ($1, $2)`',
      ['handle_key', 'handle'],
    ],
    ['typed', 'statement`select ${ROW} from users u where ${u.id} = $1`', []],
    ['of a subquery', 'statement`select p.id from (select id from users) p`', []],
  ])('are found as text: %s', (_what, source, found) => {
    expect(findTextColumns(source)).toEqual(found)
  })

  it('come from the tables, so that a renamed column does not compile', () => {
    const files = findFiles('server', ['.ts'])
      .filter((path) => !/\.test\.ts$|^server\/db\//.test(path))
      .filter((path) => findTextColumns(readFileSync(path, 'utf8')).length > 0)
    expect(files.sort()).toEqual([...NOT_YET].sort())
  })
})

import { asStatement } from '#tests/support/as-statement.ts'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFiles } from '#scripts/find-files.ts'
import type { Database } from '#server/db/client.ts'
import { testDatabase } from '#tests/support/database.ts'

/** Every lookup has an index, so that a growing table is never scanned completely. */

interface IndexRow {
  table: string
  columns: string[]
}

/** Columns that only narrow the result of another index: the rows of one owner, organization, role or address. */
const ALONGSIDE: readonly string[] = [
  'addresses.kind',
  'history_changes.area',
  'associate_invitations.status',
  'organization_members.status',
  'organization_roles.is_admin_role',
  // A site has few roles.
  'site_roles.is_admin_role',
  'organizations.deactivated',
  'organization_members.display_on_profile',
  'licensing_regions.country_id',
  'adjuster_licenses.country_id',
  'users.deactivated',
]

/** Foreign keys whose rows are never queried together; people are deactivated, not deleted. */
const PARTLY_INDEXED: readonly string[] = ['uploads(uploader_id)']

let database: Database
let indexes: IndexRow[]

const INDEXES = `
  select t.relname as "table", array_agg(a.attname::text order by k.place) as columns
  from pg_index i
  join pg_class t on t.oid = i.indrelid
  join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
  cross join lateral unnest(i.indkey) with ordinality as k(number, place)
  join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
  where i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'
  group by t.relname, i.indexrelid`

const FOREIGN_KEYS = `
  select t.relname as "table", array_agg(a.attname::text order by k.place) as columns
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid
  join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
  cross join lateral unnest(c.conkey) with ordinality as k(number, place)
  join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
  where c.contype = 'f'
  group by t.relname, c.oid`

beforeAll(async () => {
  database = await testDatabase()
  indexes = await database.query('indexes-of-all', asStatement<IndexRow>(INDEXES), [])
})

afterAll(() => database.close())

it('every foreign key is the first column of an index, so that deleting the referenced row does not scan the table', async () => {
  const keys = await database.query('foreign-keys-of-all', asStatement<IndexRow>(FOREIGN_KEYS), [])
  expect(keys.length).toBeGreaterThan(0)
  const without = keys.filter(
    ({ table, columns }) =>
      !indexes.some(
        (one) =>
          one.table === table && columns.every((column) => one.columns.slice(0, columns.length).includes(column)),
      ),
  )
  const names = without.map(({ table, columns }) => `${table}(${columns.join(', ')})`)
  expect(names.filter((name) => !PARTLY_INDEXED.includes(name))).toEqual([])
})

it('every column that a module filters by has an index', async () => {
  const tables = new Map<string, PgTable>()
  for (const file of findFiles('server', ['tables.ts'])) {
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) if (is(value, PgTable)) tables.set(name, value)
  }
  const without = new Set<string>()
  let seen = 0
  for (const file of findFiles('server/modules', ['.ts']).filter((path) => !path.endsWith('.test.ts'))) {
    for (const [, tableName = '', key = ''] of readFileSync(file, 'utf8').matchAll(
      /\b(?:eq|inArray)\((\w+)\.(\w+),/g,
    )) {
      const table = tables.get(tableName)
      const column = table && (table as unknown as Record<string, { name?: string }>)[key]?.name
      if (!table || !column) continue
      seen += 1
      const name = getTableName(table)
      if (!indexes.some((one) => one.table === name && one.columns.includes(column)))
        without.add(`${name}.${column} (${file})`)
    }
  }
  expect(seen).toBeGreaterThan(10)
  expect([...without].filter((one) => !ALONGSIDE.some((known) => one.startsWith(`${known} `)))).toEqual([])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { containsText, fetchPage, readOrder, readPage, TOTAL_COUNT } from '#server/db/page.ts'
import { AppError } from '#server/graphql/errors.ts'
import { folders } from '#server/modules/documents/tables.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { testDatabase } from '#tests/support/database.ts'

let database: Database

const NAMES = ['Acme 100% Claims', 'acme_east', 'Bluestem', 'Cedar \\ Sons', 'bluestem']

beforeAll(async () => {
  database = await testDatabase()
  const createdAt = new Date('2026-11-20T15:00:00.000Z')
  await database.db.insert(organizations).values(
    NAMES.map((displayName, index) => ({
      ...{ id: `0190aaaa-0000-7000-8000-00000000000${index}`, legalName: displayName, displayName, createdAt },
      emailAddress: 'office@claims.example',
    })),
  )
})

afterAll(() => database.close())

const SORTED_BY = { name: sql`lower(${organizations.displayName})`, created: organizations.createdAt }
const order = (args: Parameters<typeof readOrder>[1]) =>
  readOrder(SORTED_BY, args, { sortedBy: 'name', unique: organizations.id })

function search(text: string, args: Parameters<typeof readOrder>[1] = {}) {
  return database.db
    .select({ name: organizations.displayName, totalCount: TOTAL_COUNT })
    .from(organizations)
    .where(containsText([organizations.displayName, organizations.legalName], text))
    .orderBy(...order(args))
    .$dynamic()
}

async function namesOf(text: string, args: Parameters<typeof readOrder>[1] = {}): Promise<string[]> {
  const { items } = await fetchPage(search(text, args), { limit: 10, offset: 0 })
  return items.map((item) => item.name)
}

describe('One page of a list', () => {
  it('is read with the total in one statement, and in two if it is after the last row', async () => {
    const before = database.statementCount()
    const page = await fetchPage(search(''), { limit: 2, offset: 2 })
    expect(database.statementCount() - before).toBe(1)
    expect(page).toEqual({ items: [{ name: 'Bluestem' }, { name: 'bluestem' }], totalCount: 5 })
    expect(await fetchPage(search(''), { limit: 2, offset: 20 })).toEqual({ items: [], totalCount: 5 })
    expect(await fetchPage(search(''), { limit: 0, offset: 0 })).toEqual({ items: [], totalCount: 5 })
    expect(await fetchPage(search('nothing'), { limit: 2, offset: 0 })).toEqual({ items: [], totalCount: 0 })
  })

  it('is sorted by a known name, in both directions, with a stable order', async () => {
    expect(await namesOf('', { sortDirection: 'Descending' })).toEqual([
      ...['Cedar \\ Sons', 'bluestem', 'Bluestem', 'acme_east', 'Acme 100% Claims'],
    ])
    expect(await namesOf('', { sortedBy: 'created' })).toEqual(NAMES)
    expect(() => order({ sortedBy: 'constructor' })).toThrow(AppError)
    expect(() => order({ sortedBy: 'name; drop table users' })).toThrow(AppError)
  })

  it('has a size within the limits of the list', () => {
    expect(readPage({}, { size: 25, max: 100 })).toEqual({ limit: 25, offset: 0 })
    for (const wrong of [{ pageSize: -1 }, { pageSize: 101 }, { offset: -1 }, { offset: 1_000_001 }])
      expect(() => readPage(wrong, { size: 25, max: 100 })).toThrow(AppError)
  })

  it('finds a text anywhere ignoring letter case, with literal wildcard characters', async () => {
    expect(await namesOf('ACME')).toEqual(['Acme 100% Claims', 'acme_east'])
    expect(await namesOf('%')).toEqual(['Acme 100% Claims'])
    expect(await namesOf('_')).toEqual(['acme_east'])
    expect(await namesOf('\\')).toEqual(['Cedar \\ Sons'])
  })

  it('uses the trigram index if there is one', async () => {
    const plan = await database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const query = tx
        .select({ id: folders.id })
        .from(folders)
        .where(containsText([folders.name], 'stem'))
      return tx.execute(sql`explain ${query}`)
    })
    expect(JSON.stringify(plan.rows)).toContain('folders_search_trigrams')
  })
})

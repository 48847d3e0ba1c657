import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openMemoryDatabase } from '#server/db/client.ts'
import { entityOf } from '#server/db/seed/demo-people.ts'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { systemLabelId } from '#server/modules/conversations/box.ts'
import type { Scope } from '#server/modules/conversations/repository.ts'
import { listCommonWords, searchFromBox, searchFromWords } from '#server/modules/conversations/repository-search.ts'
import { findConversations } from '#server/modules/conversations/searching.ts'
import { tsQueryOf } from '#server/modules/conversations/search-terms.ts'
import { WRONG_COUNTERS } from './operations.ts'

let database: Database
const avery = entityOf('avery.collins@evolve.example')

beforeAll(async () => {
  database = await openMemoryDatabase()
  await seedDatabase({ database, clock: { now: () => new Date('2026-11-20T15:00:00.000Z') }, seedUser: null }, 'demo')
  await database.script('analyze')
})

afterAll(() => database.close())

const scopeOf = (type: 'Inbox' | 'All'): Scope => ({
  label: { type, id: systemLabelId(avery, type) },
  unreadOnly: false,
})
const found = ({ rows }: { rows: object[] }) =>
  rows.map((row) => ('foundSequence' in row ? row.foundSequence : undefined))
const ids = (page: { rows: { conversationId: string }[] }) => page.rows.map((row) => row.conversationId)

describe('A search', () => {
  it.each([
    [['hail']],
    [['loss', 'proof']],
    [['collins']],
    [['casti']],
    [['redwood']],
    [['nowhere']],
    [['the', 'roof']],
  ])('for %j has the same results whether it starts with the words or with the message box', async (words) => {
    const searched = { box: avery, scope: scopeOf('All'), query: tsQueryOf(words), limit: 100, offset: 0 }
    const [first = ''] = words
    const fromWords = await searchFromWords(database, searched, tsQueryOf([first]))
    const fromBox = await searchFromBox(database, searched, 1000)
    expect(ids(fromBox)).toEqual(ids(fromWords))
    expect(found(fromBox)).toEqual(found(fromWords))
    expect(ids(await searchFromWords(database, searched, searched.query))).toEqual(ids(fromWords))
    expect(fromWords.totalCount).toBe(fromWords.rows.length)
  })

  it('has consistent results across pages', async () => {
    const page = (offset: number, limit: number) =>
      findConversations(database, 0, { box: avery, scope: scopeOf('Inbox'), limit, offset }, ['the'])
    const whole = await page(0, 100)
    expect(whole.rows.length).toBeGreaterThan(20)
    const pages = [...ids(await page(0, 10)), ...ids(await page(10, 10)), ...ids(await page(20, 100))]
    expect(pages).toEqual(ids(whole))
  })

  it('uses the most frequent words after the tables were analyzed', async () => {
    const words = await listCommonWords(database)
    const rows = words.filter((one) => one.word === 'the').map((one) => one.rows)
    expect(Math.max(...rows)).toBeGreaterThan(100)
  })
})

describe('The demo world', () => {
  it('has counters that equal its content', async () => {
    const { rows } = await database.script(`
      select p.id from conversation_participants p join conversations c on c.id = p.conversation_id
      where p.last_sequence <> c.last_sequence or p.last_message_at <> c.last_message_at
        or c.last_sequence <> (select count(*) from messages m where m.conversation_id = c.id)
        or p.unread_count > (select count(*) from messages m where m.conversation_id = c.id
          and m.creator_id <> p.entity_id)`)
    expect(rows).toEqual([])
    expect((await database.script(WRONG_COUNTERS)).rows).toEqual([])
  })

  it('has nested labels with conversations under them, for a person and an organization, and something in the trash', async () => {
    const { rows } = await database.script(`
      select l.entity_type, count(*) filter (where l.parent_id is not null and l.conversation_count > 0) as nested
      from conversation_labels l group by l.entity_type order by l.entity_type`)
    expect(rows.map((row) => [row['entity_type'], Number(row['nested']) > 0])).toEqual([
      ['Organization', true],
      ['User', true],
    ])
    const trashed = await database.script("select id from conversation_participants where trashed_at > '2026-11-01'")
    expect(trashed.rows).toHaveLength(2)
  })

  it('is written once', async () => {
    expect(await seedDatabase({ database, clock: { now: () => new Date() }, seedUser: null }, 'demo')).toBe(false)
  })
})

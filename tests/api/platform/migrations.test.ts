import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { lastMigration, migrateDatabase, migrationFiles } from '#server/db/migrate.ts'
import { localTransport } from '#server/db/pglite/local-transport.ts'
import { pgliteDatabase } from '#server/db/pglite/database.ts'

/**
 * A database of every released version, with people's data in it, becomes this build's without losing a row.
 * The releases are named by their newest migration; a new release adds its line and, where tables came, its rows.
 */
const RELEASES = [{ name: 'foundation', migrations: 1 }] as const

const DANA = '0190aaaa-0000-7000-8000-000000000001'
const MARCUS = '0190aaaa-0000-7000-8000-000000000002'
const ROOF = '0190aaaa-0000-7000-8000-000000000003'
const AT = '2026-11-21T15:00:00.000Z'

const FOUNDATION_ROWS = `
  insert into users (id, identity_sub, email_address, first_name, last_name, registered_at, created_at) values
    ('${DANA}', 'sub-dana', 'dana@claims.example', 'Dana', 'Whitfield', '${AT}', '${AT}'),
    ('${MARCUS}', 'sub-marcus', 'marcus@claims.example', 'Marcus', 'Okafor', '${AT}', '${AT}');
  insert into conversations (id, subject, created_at, last_message_at, last_sequence, last_creator_type,
    last_creator_id, preview, participants_count, heading_words)
    values ('${ROOF}', 'Roof claim', '${AT}', '${AT}', 2, 'User', '${MARCUS}', 'Twelve hits per square', 2,
      to_tsvector('simple', 'roof claim'));
  insert into conversation_participants (id, conversation_id, entity_type, entity_id, position,
    last_message_at, last_sequence, unread_count, display_type, display_id) values
    ('0190aaaa-0000-7000-8000-000000000004', '${ROOF}', 'User', '${DANA}', 1, '${AT}', 2, 1, 'User', '${MARCUS}'),
    ('0190aaaa-0000-7000-8000-000000000005', '${ROOF}', 'User', '${MARCUS}', 2, '${AT}', 2, 0, 'User', '${DANA}');
  insert into messages (id, conversation_id, sequence, created_at, creator_type, creator_id, message_text, plain_text, words) values
    ('0190aaaa-0000-7000-8000-000000000006', '${ROOF}', 1, '${AT}', 'User', '${DANA}', '<p>How many hits?</p>',
      'How many hits?', to_tsvector('simple', 'how many hits')),
    ('0190aaaa-0000-7000-8000-000000000007', '${ROOF}', 2, '${AT}', 'User', '${MARCUS}',
      '<p>Twelve hits per square</p>', 'Twelve hits per square', to_tsvector('simple', 'twelve hits per square'));
  insert into message_boxes (entity_type, entity_id, inbox_count) values ('User', '${DANA}', 1), ('User', '${MARCUS}', 1);
  insert into conversation_readings (participant_id, up_to_sequence, read_at,
    reader_user_id) values ('0190aaaa-0000-7000-8000-000000000004', 1, '${AT}', '${DANA}');
`

const TABLES = [
  'users',
  'conversations',
  'conversation_participants',
  'messages',
  'message_boxes',
  'conversation_readings',
] as const

/** Columns that later builds took away on purpose. No release ever wrote into them. */
const GONE = new Set(['users.avatar_url'])

let database: Database

/** The rows of a table with the columns that were asked for, as text that can be compared. */
async function contentOf(table: string, columns: readonly string[]): Promise<string[]> {
  const { rows } = await database.script(
    `select row(${columns.map((column) => `"${column}"`).join(', ')})::text as line from "${table}" order by 1`,
  )
  return rows.map(({ line }) => String(line))
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await database.script(
    `select column_name as name from information_schema.columns where table_name = '${table}'
      and table_schema = 'public' order by ordinal_position`,
  )
  return rows.map(({ name }) => String(name))
}

describe.each(RELEASES)('A database of the release "$name"', ({ migrations }) => {
  beforeEach(async () => {
    database = pgliteDatabase(localTransport(await PGlite.create({ extensions: { btree_gist, pg_trgm } })))
  })

  afterEach(() => database.close())

  it('keeps every row when this build takes it over', async () => {
    const files = migrationFiles()
    await migrateDatabase(database, files[migrations - 1]?.folderMillis)
    await database.script(FOUNDATION_ROWS)
    const columns = new Map<string, string[]>()
    const before = new Map<string, string[]>()
    for (const table of TABLES) {
      columns.set(
        table,
        (await columnsOf(table)).filter((column) => !GONE.has(`${table}.${column}`)),
      )
      before.set(table, await contentOf(table, columns.get(table) ?? []))
    }

    await migrateDatabase(database)
    expect(await lastMigration(database)).toBe(files.at(-1)?.folderMillis)
    for (const table of TABLES)
      expect(await contentOf(table, columns.get(table) ?? []), table).toEqual(before.get(table))
  })
})

it('a release was never edited: what is applied has the same text for ever', () => {
  // A changed hash means that databases out there would differ from new ones: write a further migration instead.
  expect(
    migrationFiles()
      .slice(0, RELEASES.length)
      .map(({ hash }) => hash),
  ).toEqual(['810019f906e34cf3875218fbf48c2cbab934a44a7bf0bd142b1b5cddacfb0239'])
})

import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { searchWords } from '#shared/text/search-words.ts'
import { seedBenchDocuments } from './bench-documents.ts'
import { INSUREDS, PLACES, SENTENCES, SUBJECTS } from './claims-language.ts'
import { countBoxes } from './demo-conversations.ts'
import { personId } from './demo-people.ts'

/** The account that participates in every conversation of the benchmark. */
export const BENCH_OWNER = 'avery.collins@evolve.example'
export const BENCH_CONVERSATIONS = 10_000
/** Messages of the one long conversation; the others share the rest. */
export const BENCH_LONG_CONVERSATION = 10_000
const MESSAGES_A_CONVERSATION = 19
const PEOPLE = 500

/** Ids encode their kind and increase, so that indexes are filled in order. */
const id = (kind: string, number: string) =>
  sql.raw(`('5eedbe${kind}-0000-8000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`)

const filled = (text: string, index: number): string =>
  text
    .replace('{claim}', 'the claim')
    .replace('{place}', PLACES[index % PLACES.length] ?? '')
    .replace('{insured}', INSUREDS[index % INSUREDS.length] ?? '')
    .replace('{amount}', `$${(4_000 + index * 731).toLocaleString('en-US')}`)

async function seedPartners(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    insert into users (id, identity_sub, email_address, first_name, last_name, company_name, registered_at, created_at)
    select ${id('01', 'n')}, 'bench-' || n, 'bench.' || n || '@people.example',
      (array['Ana','Bruce','Carla','Dmitri','Elena','Frank','Gwen','Hugo','Iris','Joel'])[1 + n % 10],
      (array['Adler','Bishop','Cho','Duarte','Evans','Fischer','Garza','Hughes','Ito','Jensen','Kaur','Lopez','Mbeki'])[1
      + n % 13] || ' ' || n,
      'Bench Adjusting', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from generate_series(1, ${PEOPLE}::int) n`)
  await db.execute(sql`
    insert into handles (handle_key, handle, entity_type, entity_id)
    select 'bench-person-' || n, 'bench-person-' || n, 'User', ${id('01', 'n')} from generate_series(1,
      ${PEOPLE}::int) n`)
  await db.execute(sql`
    insert into connections (id, requesting_type, requesting_id, target_type, target_id, state, state_changed_at)
    select ${id('02', 'n')}, 'User', ${personId(BENCH_OWNER)}::uuid, 'User', ${id('01', 'n')}, 'Connected',
      ${now.toISOString()}::timestamptz
    from generate_series(1, ${PEOPLE}::int) n`)
}

/**
 * One row per conversation with its number of messages and the time of the newest; the other rows are derived from it.
 */
async function planConversations(db: Db, now: Date, count: number): Promise<void> {
  await db.execute(sql`
    create temporary table bench_plan on commit drop as
    select n, case when n = 1 then ${BENCH_LONG_CONVERSATION}::int else ${MESSAGES_A_CONVERSATION}::int end as length,
      ${now.toISOString()}::timestamptz - n * interval '11 minutes' as last_at,
      case when n % 10 = 3 then 1 + n % 3 else 0 end as unread, 1 + n % ${PEOPLE}::int as partner,
        1 + (n * 7) % ${PEOPLE}::int as second,
      n % 3 = 0 as has_second
    from generate_series(1, ${count}::int) n`)
}

async function writeConversations(db: Db): Promise<void> {
  const subjects = SUBJECTS.map((text, index) => filled(text.replace('{claim}', 'CLM'), index))
  await db.execute(sql`
    insert into conversations (id, subject, heading_words, created_at, last_message_at, last_sequence,
      last_creator_type, last_creator_id, preview, participants_count)
    select ${id('03', 'p.n')}, s.subject || ' CLM-' || (100000 + p.n), s.words || array_to_tsvector(array['clm',
      (100000 + p.n)::text, 'avery', 'collins', lower(u.first_name), lower(split_part(u.last_name, ' ', 1))]),
      p.last_at - p.length * interval '3 minutes', p.last_at, p.length, 'User', ${id('01', 'p.partner')},
        'Please send the signed proof of loss before Friday.',
      case when p.has_second and p.second <> p.partner then 3 else 2 end
    from bench_plan p
    join (select subject, array_to_tsvector(words) as words, at from jsonb_to_recordset(${JSON.stringify(
      subjects.map((subject, at) => ({ subject, words: searchWords(subject), at })),
    )}::jsonb) as t(subject text, words text[], at int)) s on s.at = p.n % ${subjects.length}::int
    join users u on u.id = ${id('01', 'p.partner')}`)
  await db.execute(sql`
    insert into conversation_participants (id, conversation_id, entity_type, entity_id, position, last_message_at,
      last_sequence, unread_count, display_type, display_id)
    select ${id('04', 'p.n * 4 + m.position')}, ${id('03', 'p.n')}, 'User', m.entity_id, m.position, p.last_at,
      p.length,
      case when m.position = 1 then least(p.unread, p.length) else 0 end, 'User',
      case when m.position = 1 then ${id('01', 'p.partner')} else ${personId(BENCH_OWNER)}::uuid end
    from bench_plan p cross join lateral (
      select 1 as position, ${personId(BENCH_OWNER)}::uuid as entity_id
      union all select 2, ${id('01', 'p.partner')}
      union all select 3, ${id('01', 'p.second')} where p.has_second and p.second <> p.partner
    ) m`)
}

async function writeMessages(db: Db): Promise<void> {
  const sentences = SENTENCES.map((text, at) => ({ text: filled(text, at), at, words: searchWords(filled(text, at)) }))
  // The newest messages are the partner's, so that they are unread for the owner; before them, both alternate.
  await db.execute(sql`
    insert into messages (id, conversation_id, sequence, created_at, creator_type, creator_id, message_text, plain_text, words)
    select ${id('05', 'p.n::bigint * 16384 + i')}, ${id('03', 'p.n')}, i, p.last_at - (p.length - i) * interval '3 minutes', 'User',
      case when i > p.length - 4 or i % 2 = 0 then ${id('01', 'p.partner')} else ${personId(BENCH_OWNER)}::uuid end,
      '<p>' || a.text || '</p><p>' || b.text || '</p>', a.text || ' ' || b.text, a.words || b.words
    from bench_plan p cross join lateral generate_series(1, p.length) i
    cross join (select array_agg(text order by at) as texts, array_agg(words order by at) as words from (
      select at, text, array_to_tsvector(words)::text as words
      from jsonb_to_recordset(${JSON.stringify(sentences)}::jsonb) as t(text text, at int, words text[])
    ) t) s
    cross join lateral (select s.texts[1 + (p.n * 5 + i) % ${sentences.length}::int] as text,
    s.words[1 + (p.n * 5 + i) % ${sentences.length}::int]::tsvector as words) a
    cross join lateral (select s.texts[1 + (p.n + i * 7) % ${sentences.length}::int] as text,
    s.words[1 + (p.n + i * 7) % ${sentences.length}::int]::tsvector as words) b`)
  await db.execute(sql`
    insert into conversation_readings (participant_id, up_to_sequence, read_at, reader_user_id)
    select ${id('04', 'p.n * 4 + 1')}, p.length - p.unread, p.last_at, ${personId(BENCH_OWNER)}::uuid
      from bench_plan p where p.length > p.unread`)
}

/**
 * N x 10,000 conversations with 200,000 messages of one account and 500 people, and N x 10,000 documents of its
 * organization.
 */
export async function seedBenchmark(database: Database, now: Date, scale: number): Promise<void> {
  await database.transaction(async (db) => {
    await db.execute(sql`set local statement_timeout = 0`)
    await seedPartners(db, now)
    await planConversations(db, now, scale * BENCH_CONVERSATIONS)
    await writeConversations(db)
    await writeMessages(db)
    await countBoxes(db)
    await seedBenchDocuments(db, now, scale, BENCH_OWNER)
  })
  await database.script('vacuum analyze')
}

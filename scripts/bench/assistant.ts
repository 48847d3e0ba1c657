import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#server/db/client.ts'
import { PLACES, SENTENCES } from '#server/db/seed/claims-language.ts'
import { parseEnv } from '#server/env.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { percentile } from './scrolling.ts'

/**
 * Answers of the built-in assistant to people with 5,000 claims and 10,000 documents: `npm run bench:assistant`. First
 * one question at a time, through the whole endpoint; then 50 people at once, with another operation next to them. The
 * built-in assistant has the whole text at once, so the first word of an answer is as late as the last one.
 * BENCH_DATABASE_URL is an empty database of another PostgreSQL.
 */

const BAR_MS = 300
const CLAIMS = 5_000
const DOCUMENTS = 10_000
const PEOPLE = 50
const ROUNDS = 10
const SYSTEM = 7
const COMPANY = 7_900

const QUESTIONS = [
  'How many overdue claims are there in Texas?',
  'How many claims came in this month?',
  'Claims by state',
  'The oldest claim in Denver',
  'Which claims are due this week?',
  'Claims of Harlan Bishop',
  'Summarize the notes of claim CLM-26-100042',
  'moisture readings subfloor',
  'supply line behind the vanity',
  // cspell:disable-next-line
  'moisure readngs of the suflor',
  'How many unread conversations do I have?',
  'How many PDFs were uploaded this month?',
  'How do I add a participant?',
]

const ASK = `mutation ($userId: ID!, $request: ChatMessageInput!) {
  chatMessageRequest(userId: $userId, request: $request) { chatMessages { role content } } }`
const OTHER = 'query ($userId: ID!) { chatCustomInstructionsGet(userId: $userId) { id } }'

/** SQL that chooses one of the texts by a number. */
const oneOf = (texts: readonly string[], number: string): string =>
  `(array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}])[1 + ${number} % ${texts.length}]`

async function fill(database: Database, organizationId: string, uploader: Person): Promise<void> {
  const names = oneOf(['Bishop', 'Finch', 'Marsh', 'Delgado', 'Okafor', 'Pruitt'], 'n / 7')
  const firstNames = oneOf(['Harlan', 'Nora', 'Ruth', 'Frank', 'Iris'], 'n')
  const states = oneOf(['TX', 'CO', 'LA', 'FL', 'OK'], 'n')
  await database.script(`insert into legacy_companies (system_id, acid, name) values (${SYSTEM}, ${COMPANY}, 'Bench')`)
  await database.script(`insert into legacy_claims (system_id, claim_id, acid, claim_number, insured_first_name,
      insured_last_name, loss_address, loss_city, loss_state, loss_date, peril, status, client_company, received_date,
      due_date)
    select ${SYSTEM}, (100000 + n)::text, ${COMPANY}, 'CLM-26-' || (100000 + n), ${firstNames}, ${names},
      n || ' Elm Street', ${oneOf(PLACES, 'n')}, ${states}, current_date - n % 400,
      ${oneOf(['Hail', 'Water', 'Fire', 'Wind'], 'n')}, ${oneOf(['Open', 'Inspected', 'In review'], 'n')},
      'Redwood Mutual', current_date - n % 300, case when n % 11 > 0 then current_date - 60 + n % 120 end
    from generate_series(1, ${CLAIMS}) n`)
  await database.script(`insert into legacy_claim_notes (system_id, claim_id, position, written_date, author, text)
    select ${SYSTEM}, (100000 + n)::text, i, current_date - i, 'Rosa Bishop',
      ${oneOf(SENTENCES, '(n + i)')} from generate_series(1, ${CLAIMS}) n, generate_series(1, 3) i`)
  await database.script(`create table bench_documents as
    select gen_random_uuid() as file_id, n from generate_series(1, ${DOCUMENTS}) n`)
  await database.script(`insert into files (id, owner_type, owner_id, kind, created_at)
    select file_id, 'Organization', '${organizationId}', 'Document', now() from bench_documents`)
  await database.script(`insert into file_instances (id, file_id, version_number, is_current, file_name,
      ascii_file_name, size_bytes, mime_type, sha256, storage_key, uploaded_at, uploaded_by_id, access_level,
      virus_status, document_owner_id)
    select gen_random_uuid(), file_id, 1, true, name, name, 1000 + n, 'application/pdf', '', file_id::text,
      now() - n * interval '1 hour', '${uploader.userId}', 'Public', 'Clean', '${organizationId}'
    from (select file_id, n, 'report-' || n || '.pdf' as name from bench_documents) named`)
  await database.script(`insert into file_text_parts (storage_key, position, place, text)
    select file_id::text, i, 'page ' || i, ${oneOf(SENTENCES, '(n + i)')} || ' ' || ${oneOf(SENTENCES, '(n * 3 + i)')}
    from bench_documents, generate_series(1, 3) i`)
  await database.script(`insert into file_text_words (word) select distinct w.word from file_text_parts t
      cross join lateral regexp_split_to_table(folded_text(t.text), '[^a-z]+') as w(word)
      where length(w.word) between 5 and 30
    union select 'word' || translate(n::text, '0123456789', 'abcdefghij') from generate_series(1, 50000) n`)
  for (const table of ['legacy_claims', 'files', 'file_instances', 'file_text_parts', 'file_text_words'])
    await database.script(`analyze ${table}`)
}

/** A person who may see all claims and documents. */
async function reader(world: World, organization: { id: string }, number: number): Promise<Person> {
  const { database } = world.services
  const person = await world.member(organization as Parameters<World['member']>[0], 'admin')
  await database.script(`insert into legacy_users (system_id, user_id, acid, first_name, last_name, role, client_company)
    values (${SYSTEM}, 'bench-${number}', ${COMPANY}, 'Bench', 'Reader', 'ClaimsRepMgr', 'Redwood Mutual')`)
  await database.script(`insert into legacy_links (system_id, legacy_user_id, user_id, linked_at)
    values (${SYSTEM}, 'bench-${number}', '${person.userId}', now())`)
  return person
}

interface Answered {
  chatMessageRequest: { chatMessages: { role: string; content: string }[] }
}

async function ask(world: World, person: Person, content: string): Promise<{ ms: number; text: string }> {
  const request = { conversationId: crypto.randomUUID(), content, callerTimezoneOffsetMinutes: -360 }
  const start = performance.now()
  const { data, errors } = await world.graphql<Answered>(ASK, { userId: person.userId, request }, person)
  const ms = performance.now() - start
  if (!data) throw new Error(JSON.stringify(errors))
  return { ms, text: data.chatMessageRequest.chatMessages.at(-1)?.content ?? '' }
}

const shown = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  return [0.5, 0.95]
    .map((share) => `p${share * 100} ${percentile(sorted, share).toFixed(0).padStart(5)} ms`)
    .join('   ')
}

/** Times of another operation, one after the other, until `isOver`. */
async function timesOfOther(world: World, person: Person, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  do {
    const start = performance.now()
    await world.graphql(OTHER, { userId: person.userId }, person)
    times.push(performance.now() - start)
  } while (!isOver())
  return times
}

const dataDir = await mkdtemp(join(tmpdir(), 'evolve-bench-assistant-'))
const env = parseEnv({
  ...{ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', SEED: 'none', STATEMENT_TIMEOUT_MS: '600000' },
  ...(process.env['BENCH_DATABASE_URL'] && { DATABASE_URL: process.env['BENCH_DATABASE_URL'] }),
})
const world = await createWorld({ database: await openDatabase(env) })
try {
  const organization = await world.organization()
  const people: Person[] = []
  for (let number = 0; number < PEOPLE; number += 1) people.push(await reader(world, organization, number))
  const [first] = people
  if (!first) throw new Error('There is nobody.')
  await fill(world.services.database, organization.id, first)
  console.log(`${CLAIMS} claims, ${DOCUMENTS} documents\n`)
  const all: number[] = []
  for (const question of QUESTIONS) {
    const times: number[] = []
    let text = ''
    for (let round = 0; round < ROUNDS; round += 1) {
      // A person may ask 20 questions a minute.
      world.clock.advance(4_000)
      const answer = await ask(world, first, question)
      if (round > 0) times.push(answer.ms)
      ;({ text } = answer)
    }
    all.push(...times)
    console.log(`${shown(times)}   ${question}\n${' '.repeat(31)}${text.split('\n')[0]?.slice(0, 80)}`)
  }
  const alone = await timesOfOther(
    world,
    first,
    (
      (left) => () =>
        (left -= 1) < 0
    )(200),
  )
  let isOver = false
  const beside = timesOfOther(world, first, () => isOver)
  const crowd = await Promise.all(
    people.map(async (person, index) => (await ask(world, person, QUESTIONS[index % QUESTIONS.length] ?? '')).ms),
  )
  isOver = true
  console.log(`\n${shown(crowd)}   ${PEOPLE} questions at once`)
  console.log(`${shown(await beside)}   another operation next to them`)
  console.log(`${shown(alone)}   the same operation alone`)
  const p95 = percentile(all, 0.95)
  console.log(`\n${p95 <= BAR_MS ? 'met   ' : 'MISSED'}  p95 of one at a time ${p95.toFixed(0)} ms, bar ${BAR_MS} ms`)
} finally {
  await world.close()
  await rm(dataDir, { recursive: true, force: true })
}

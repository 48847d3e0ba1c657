import { afterAll, beforeAll, expect, it } from 'vitest'
import { entityOf } from '#server/db/seed/demo-people.ts'
import { questionOf } from '#src/features/assistant/understood-question.ts'
import { ADJUSTER_CLAIMS_A, ADJUSTER_RECORDS_A } from './adjuster-questions-a.ts'
import { ADJUSTER_CLAIMS_B, ADJUSTER_RECORDS_B } from './adjuster-questions-b.ts'
import { ADJUSTER_CLAIMS_C, ADJUSTER_RECORDS_C } from './adjuster-questions-c.ts'
import { ADJUSTER_CLAIMS_D, ADJUSTER_RECORDS_D } from './adjuster-questions-d.ts'
import { ADJUSTER_CLAIMS_E, ADJUSTER_RECORDS_E } from './adjuster-questions-e.ts'
import { ADJUSTER_CLAIMS_F, ADJUSTER_RECORDS_F } from './adjuster-questions-f.ts'
import { createDemoWorld, DEMO_DAY, type DemoWorld } from './demo-world.ts'
import type { Expected, QuestionRow } from './expected-answers.ts'
import { type Result, RESULTS, StoredClaims } from './labelled-answers.ts'
import type { RecordsExpected, RecordsQuestion } from './record-answers.ts'
import { StoredRecords } from './stored-records.ts'

const RIGHT_SHARE_MIN = 0.95

let world: DemoWorld
let claims: StoredClaims
let records: StoredRecords

beforeAll(async () => {
  world = await createDemoWorld()
  const { database } = world.services
  claims = new StoredClaims(database, world.avery.userId, DEMO_DAY)
  records = new StoredRecords(database, world.avery.userId, DEMO_DAY, {
    organizationIds: [entityOf('summit-gulf-coast').entityId],
    levels: ['Public', 'Confidential'],
  })
}, 120_000)
afterAll(() => world.close())

/** Asks the questions of a set, of which none may be answered wrong. */
async function gradeAll<Row extends QuestionRow | RecordsQuestion>(
  name: string,
  rows: readonly Row[],
  grade: (expected: Row[1], answer: string) => Promise<Result>,
): Promise<void> {
  const counts: Record<Result, number> = { right: 0, partly: 0, 'did not know': 0, 'WRONG WITH CONFIDENCE': 0 }
  const failed: string[] = []
  for (const [ask, expected, ...after] of rows) {
    const conversationId = crypto.randomUUID()
    for (const earlier of after) await world.answerFor(world.avery, earlier, conversationId)
    const answer = await world.answerFor(world.avery, ask, conversationId)
    const result = await grade(expected, answer)
    counts[result] += 1
    if (result !== 'right' || process.env['SHOW_ANSWERS'])
      failed.push(`${result}: ${[...after, ask].join(' > ')}\n${answer.slice(0, 500)}`)
  }
  process.stderr.write(
    `${name}, ${rows.length}: ${RESULTS.map((result) => `${counts[result]} ${result}`).join(', ')}\n`,
  )
  if (process.env['SHOW_FAILED']) process.stderr.write(`${failed.join('\n\n')}\n`)
  expect(counts['WRONG WITH CONFIDENCE'], failed.join('\n\n')).toBe(0)
  expect(counts.right / rows.length).toBeGreaterThanOrEqual(RIGHT_SHARE_MIN)
}

const gradeClaims = (expected: Expected, answer: string) => claims.grade(expected, answer)
const gradeRecords = (expected: RecordsExpected, answer: string) => records.grade(expected, answer)

it.each([
  ['set A', ADJUSTER_CLAIMS_A],
  ['set B', ADJUSTER_CLAIMS_B],
  ['set C', ADJUSTER_CLAIMS_C],
  ['set D', ADJUSTER_CLAIMS_D],
  ['set E', ADJUSTER_CLAIMS_E],
  ['set F', ADJUSTER_CLAIMS_F],
] as const)(
  'answers questions of adjusters about claims, none of them wrong with confidence, in %s',
  (name, rows) => gradeAll(name, rows, gradeClaims),
  300_000,
)

it.each([
  ['set A', ADJUSTER_RECORDS_A],
  ['set B', ADJUSTER_RECORDS_B],
  ['set C', ADJUSTER_RECORDS_C],
  ['set D', ADJUSTER_RECORDS_D],
  ['set E', ADJUSTER_RECORDS_E],
  ['set F', ADJUSTER_RECORDS_F],
] as const)(
  'answers questions of adjusters about conversations and documents, none of them wrong with confidence, in %s',
  (name, rows) => gradeAll(name, rows, gradeRecords),
  300_000,
)

it('finds the same when a question is asked in the words that show how it was understood', async () => {
  const seen = new Map<string, string | undefined>()
  const sets = [ADJUSTER_CLAIMS_A, ADJUSTER_CLAIMS_B, ADJUSTER_CLAIMS_C, ADJUSTER_CLAIMS_D, ADJUSTER_CLAIMS_E]
  for (const [ask, , ...after] of [...sets, ADJUSTER_CLAIMS_F].flat()) {
    const { queries, total } = after.length === 0 ? await world.understood(ask) : { queries: [], total: undefined }
    const [query] = queries
    if (query && queries.length === 1) seen.set(questionOf(query), total)
  }
  const different: string[] = []
  for (const [question, total] of seen) {
    const again = await world.understood(question)
    if (again.queries.length !== 1 || again.total !== total)
      different.push(`${question}: ${total}\n  ${again.total} ${JSON.stringify(again.queries)}`)
  }
  expect(seen.size).toBeGreaterThan(80)
  expect(different.join('\n')).toBe('')
}, 300_000)

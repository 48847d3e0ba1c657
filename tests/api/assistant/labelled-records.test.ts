import { afterAll, beforeAll, expect, it } from 'vitest'
import { entityOf } from '#server/db/seed/demo-people.ts'
import { questionOf } from '#src/features/assistant/understood-question.ts'
import { CARELESS_RECORDS } from './careless-questions.ts'
import { CONVERSATION_QUESTIONS } from './conversation-questions.ts'
import { createDemoWorld, DEMO_DAY, type DemoWorld } from './demo-world.ts'
import { DOCUMENT_QUESTIONS } from './document-questions.ts'
import { FRESH_QUESTIONS } from './fresh-questions.ts'
import { type Result, RESULTS } from './labelled-answers.ts'
import { PHONE_RECORDS } from './phone-questions.ts'
import type { RecordsQuestion } from './record-answers.ts'
import { StoredRecords } from './stored-records.ts'

const RIGHT_SHARE_MIN = 0.97

let world: DemoWorld
let stored: StoredRecords

beforeAll(async () => {
  world = await createDemoWorld()
  stored = new StoredRecords(world.services.database, world.avery.userId, DEMO_DAY, {
    organizationIds: [entityOf('summit-gulf-coast').entityId],
    levels: ['Public', 'Confidential'],
  })
}, 120_000)
afterAll(() => world.close())

const answerTo = (question: string, conversationId: string): Promise<string> =>
  world.answerFor(world.avery, question, conversationId)

async function gradeAll(sets: Readonly<Record<string, readonly RecordsQuestion[]>>, leastCount: number): Promise<void> {
  const counts = new Map<string, Record<Result, number>>()
  const failed: string[] = []
  for (const [category, questions] of Object.entries(sets))
    for (const [ask, expected, ...after] of questions) {
      const conversationId = crypto.randomUUID()
      for (const earlier of after) await answerTo(earlier, conversationId)
      const answer = await answerTo(ask, conversationId)
      const result = await stored.grade(expected, answer)
      const counted = counts.get(category) ?? { right: 0, partly: 0, 'did not know': 0, 'WRONG WITH CONFIDENCE': 0 }
      counts.set(category, { ...counted, [result]: counted[result] + 1 })
      if (result !== 'right') failed.push(`${result}: ${[...after, ask].join(' > ')}\n${answer.slice(0, 400)}`)
    }
  const lines = [...counts].map(
    ([category, counted]) => `${category}: ${RESULTS.map((result) => `${counted[result]} ${result}`).join(', ')}`,
  )
  const sum = (result: Result): number => [...counts.values()].reduce((all, counted) => all + counted[result], 0)
  const total = Object.values(sets).flat().length
  process.stderr.write(
    `${lines.join('\n')}\nall ${total}: ${RESULTS.map((result) => `${sum(result)} ${result}`).join(', ')}\n`,
  )
  if (process.env['SHOW_FAILED']) process.stderr.write(`${failed.join('\n\n')}\n`)
  expect(total).toBeGreaterThanOrEqual(leastCount)
  expect(sum('WRONG WITH CONFIDENCE'), failed.join('\n\n')).toBe(0)
  expect(sum('right') / total).toBeGreaterThanOrEqual(RIGHT_SHARE_MIN)
}

it('answers labelled questions about conversations, none of them wrong with confidence', async () => {
  await gradeAll(CONVERSATION_QUESTIONS, 60)
}, 300_000)

it('answers labelled questions about documents, none of them wrong with confidence', async () => {
  await gradeAll(DOCUMENT_QUESTIONS, 40)
}, 300_000)

it('answers questions that were written after the code, none of them wrong with confidence', async () => {
  await gradeAll(FRESH_QUESTIONS, 30)
}, 300_000)

it('answers questions typed on a phone, none of them wrong with confidence', async () => {
  await gradeAll(PHONE_RECORDS, 10)
}, 300_000)

it('answers careless questions, none of them wrong with confidence', async () => {
  await gradeAll(CARELESS_RECORDS, 20)
}, 300_000)

it('finds the same when a question is asked in the words that show how it was understood', async () => {
  const seen = new Map<string, string | undefined>()
  const sets = { ...CONVERSATION_QUESTIONS, ...DOCUMENT_QUESTIONS, ...FRESH_QUESTIONS, ...CARELESS_RECORDS }
  for (const [ask, , ...after] of Object.values(sets).flat()) {
    const { queries, total } = after.length === 0 ? await world.understood(ask) : { queries: [], total: undefined }
    const [query] = queries
    if (query && queries.length === 1) seen.set(questionOf(query), total)
  }
  const different: string[] = []
  for (const [question, total] of seen) {
    const again = await world.understood(question)
    const isSame = again.queries.length === 1 && again.total === total
    if (!isSame || again.queries.map(questionOf).join() !== question)
      different.push(`${question}: ${total}\n  ${again.total} ${JSON.stringify(again.queries)}`)
  }
  expect(seen.size).toBeGreaterThan(100)
  expect(different.join('\n')).toBe('')
}, 300_000)

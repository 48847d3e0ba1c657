import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDemoWorld, DEMO_DAY, type DemoWorld } from './demo-world.ts'
import { type Result, RESULTS, StoredClaims } from './labelled-answers.ts'
import { LABELLED_QUESTIONS } from './labelled-questions.ts'

/** The share of right answers below which the test fails. */
const RIGHT_SHARE_MIN = 0.97

let world: DemoWorld

beforeAll(async () => {
  world = await createDemoWorld()
}, 120_000)
afterAll(() => world.close())

const answerTo = (question: string, conversationId: string): Promise<string> =>
  world.answerFor(world.avery, question, conversationId)

it('answers labelled questions about the demo world, none of them wrong with confidence', async () => {
  const stored = new StoredClaims(world.services.database, world.avery.userId, DEMO_DAY)
  const counts = new Map<string, Record<Result, number>>()
  const failed: string[] = []
  for (const { category, ask, after = [], expected } of LABELLED_QUESTIONS) {
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
  const totals = RESULTS.map((result) => `${sum(result)} ${result}`).join(', ')
  process.stderr.write(`${lines.join('\n')}\nall ${LABELLED_QUESTIONS.length}: ${totals}\n`)
  if (process.env['SHOW_FAILED']) process.stderr.write(`${failed.join('\n\n')}\n`)
  expect(LABELLED_QUESTIONS.length).toBeGreaterThanOrEqual(100)
  expect(sum('WRONG WITH CONFIDENCE'), failed.join('\n\n')).toBe(0)
  expect(sum('right') / LABELLED_QUESTIONS.length).toBeGreaterThanOrEqual(RIGHT_SHARE_MIN)
}, 300_000)

it('finds the same when a question is asked in the words that show how it was understood', async () => {
  const seen = new Map<string, string | undefined>()
  for (const { ask, after = [] } of LABELLED_QUESTIONS) {
    const { queries, total } = after.length === 0 ? await world.understood(ask) : { queries: [], total: undefined }
    const [query] = queries
    if (query && queries.length === 1) seen.set(`${query.subject} ${query.parts.join(', ')}`.trim(), total)
  }
  const different: string[] = []
  for (const [question, total] of seen) {
    const again = await world.understood(question)
    if (again.queries.length !== 1 || again.total !== total)
      different.push(`${question}: ${total}\n  ${again.total} ${JSON.stringify(again.queries)}`)
  }
  expect(seen.size).toBeGreaterThan(100)
  expect(different).toEqual([])
}, 300_000)

import { INBOX_QUERY } from './inbox-query.ts'
import { openStand, type Stand } from './messaging-stand.ts'

/**
 * Bar P9 for the inbox and the search: `npm run bench:growth`. One request at a time against a box of 10,000 conversations
 * (200,000 messages) and against one of ten times as many; what a person waits must grow by less than 1.5.
 */

const BAR = 1.5
const REQUESTS = 200
const SCALES = [1, 10] as const

/** Name -> variables; each looks for the same thing at both scales. */
const QUESTIONS: readonly (readonly [string, object])[] = [
  ['inbox, first page', { offset: 0 }],
  ['inbox, page 4', { offset: 75 }],
  ['search, a claim number', { searchText: 'CLM-104213' }],
  ['search, a common word', { searchText: 'hail' }],
  ['search, two common words', { searchText: 'subrogation evidence' }],
  ['search, nothing found', { searchText: 'zeppelin' }],
]

async function ask(stand: Stand, variables: object): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${stand.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${stand.token}` },
    body: JSON.stringify({ query: INBOX_QUERY, variables: { entityType: 'Users', entityId: stand.ownerId, pageSize: 25, ...variables } }),
  })
  const answer = (await response.json()) as { errors?: unknown }
  if (!response.ok || answer.errors) throw new Error(JSON.stringify(answer.errors ?? response.status))
  return performance.now() - start
}

async function medianMs(stand: Stand, variables: object): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < REQUESTS + 20; count += 1) {
    const time = await ask(stand, variables)
    if (count >= 20) times.push(time)
  }
  return times.sort((a, b) => a - b)[REQUESTS / 2] ?? 0
}

// Both stands live at once and are asked in turn: a slower minute of the machine hits both.
const stands: Stand[] = []
try {
  for (const scale of SCALES) stands.push(await openStand(scale))
  const [small, large] = stands
  if (!small || !large) throw new Error('Both scales are needed.')
  console.log(`p50 of one request at a time; seeded in ${stands.map((one) => `${(one.seedMs / 1000).toFixed(0)} s`).join(' and ')}\n`)
  for (const [name, variables] of QUESTIONS) {
    const [before, after] = [await medianMs(small, variables), await medianMs(large, variables)]
    const growth = after / before
    const met = growth < BAR
    if (!met) process.exitCode = 1
    console.log(`${met ? 'met   ' : 'MISSED'}  ${name.padEnd(28)} x1 ${before.toFixed(2).padStart(7)} ms   x10 ${after.toFixed(2).padStart(7)} ms   growth ${growth.toFixed(2)}, bar ${BAR}`)
  }
} finally {
  for (const stand of stands) await stand.stop()
}

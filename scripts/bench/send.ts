import { randomUUID } from 'node:crypto'
import { openBenchSetup } from './messaging-stand.ts'
import { type Candidate, interleave, printFigures } from './rounds.ts'

/**
 * `npm run bench:send` (docs/requirements/quality.md#send). A message with its unread counts, order of the lists,
 * idempotency and notification, durably stored before the response, over HTTP with 32 connections on 400 conversations:
 * the product compared with plain node:http, one SQL statement that writes the same rows and one that notifies.
 */

const BAR = 0.8
const CONVERSATIONS = 400
const TEXT =
  'Moisture readings in the subfloor are still above 18 percent, so the drying log stays open until Thursday.'

const SEND = `mutation ConversationMessageAdd($entityType: MessagingEntityType!, $entityId: ID!,
$conversationId: ID!, $request: ConversationMessageAddInput!) {
  conversationMessageAdd(entityType: $entityType, entityId: $entityId, conversationId: $conversationId, request: $request) {
    id sequence createdUtc creatorEntityId creatorEntityType messageText
    creatorEmblem { id entityType displayName handle avatarFile { id cdnUrl } deactivated private __typename }
    messageParticipants { id entityId entityType firstReadUtc __typename } __typename
  }
}`

/** Ids of the benchmark's conversations in order, except the first, long one. */
function conversations(): () => string {
  let count = 0
  return () => {
    count += 1
    return `5eedbe03-0000-8000-8000-${(2 + (count % CONVERSATIONS)).toString(16).padStart(12, '0')}`
  }
}

const setup = await openBenchSetup(1)
try {
  console.log(`Sending into ${CONVERSATIONS} conversations among 200,000 messages; 32 connections\n`)
  const next = conversations()
  const candidates: Candidate[] = [
    {
      name: 'plain node:http and one SQL',
      url: setup.baselineUrl,
      pid: setup.baselinePid,
      path: '/send',
      headers: {},
      body: () => JSON.stringify({ conversationId: next(), id: randomUUID(), text: TEXT }),
    },
    {
      name: 'Evolve',
      url: setup.url,
      pid: setup.pid,
      path: '/graphql',
      headers: { authorization: `Bearer ${setup.token}` },
      body: () =>
        JSON.stringify({
          query: SEND,
          variables: {
            entityType: 'Users',
            entityId: setup.ownerId,
            conversationId: next(),
            request: { requestedMessageId: randomUUID(), messageText: `<p>${TEXT}</p>` },
          },
        }),
    },
  ]
  const figures = await interleave(candidates, {
    connections: 32,
    backendPid: setup.backendPid,
    rounds: Number(process.env['BENCH_ROUNDS'] ?? 5),
    seconds: Number(process.env['BENCH_SECONDS'] ?? 8),
  })
  printFigures(figures)
  const ratio = (figures[1]?.requestsPerSecond ?? 0) / (figures[0]?.requestsPerSecond ?? 1)
  const failures = figures.reduce((sum, one) => sum + one.failures, 0)
  const met = ratio >= BAR && failures === 0
  console.log(`\n${met ? 'met' : 'MISSED'}  P5: ${ratio.toFixed(2)} of plain node and SQL, bar ${BAR}`)
  process.exitCode = met ? 0 : 1
} finally {
  await setup.stop()
}

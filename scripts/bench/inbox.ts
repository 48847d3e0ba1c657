import { INBOX_QUERY } from './inbox-query.ts'
import { openBenchSetup } from './messaging-stand.ts'
import { ask, type Candidate, interleave, printFigures } from './rounds.ts'

/**
 * `npm run bench:inbox` (docs/requirements/quality.md#inbox-query). The first page of an inbox of 10,000 conversations
 * and 200,000 messages over HTTP with 32 connections: the product with authentication, guard and limits, compared with
 * plain node:http and one SQL statement.
 */

const BAR = 0.8

const setup = await openBenchSetup(1)
try {
  console.log(
    `Inbox of 10,000 conversations, 200,000 messages (seeded in ${(setup.seedMs / 1000).toFixed(1)} s); 32 connections\n`,
  )
  const candidates: Candidate[] = [
    {
      name: 'plain node:http and one SQL',
      url: setup.baselineUrl,
      pid: setup.baselinePid,
      path: '/inbox',
      headers: {},
      body: '{}',
    },
    {
      name: 'Evolve',
      url: setup.url,
      pid: setup.pid,
      path: '/graphql',
      headers: { authorization: `Bearer ${setup.token}` },
      body: JSON.stringify({
        query: INBOX_QUERY,
        variables: { entityType: 'Users', entityId: setup.ownerId, pageSize: 25, offset: 0 },
      }),
    },
  ]
  for (const candidate of candidates)
    console.log(`${candidate.name}: ${JSON.stringify(await ask(candidate)).length} bytes`)
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
  console.log(`\n${met ? 'met' : 'MISSED'}  P4: ${ratio.toFixed(2)} of plain node and SQL, bar ${BAR}`)
  process.exitCode = met ? 0 : 1
} finally {
  await setup.stop()
}

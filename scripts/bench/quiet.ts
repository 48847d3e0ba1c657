import type { CDPSession, Page } from 'playwright'
import { cpuSecondsOf, cpuSecondsOfDatabase } from './cpu-time.ts'
import { openBenchSetup } from './messaging-stand.ts'
import { pollFrom } from './polling-clients.ts'
import { INBOX_ROW, launchBrowser, signIn, startProduct } from './product.ts'
import { ask } from './rounds.ts'

/**
 * The cost of an idle page (docs/requirements/quality.md#poor-network). `npm run bench:quiet`
 * - the bytes that a visible, idle inbox exchanges in 10 minutes, including headers in both directions (measured by
 * CDP)
 * - a server whose badges are polled by the open pages of 10,000 people with 1,000 requests per second
 * `-- page` or `-- server` measures one of them. QUIET_SECONDS: how long the page is measured (60); QUIET_LOAD_SECONDS:
 * how long the server is polled (20); BENCH_SCALE: size of the database (1, as with the other benchmarks).
 */

const WATCH_S = Number(process.env['QUIET_SECONDS'] ?? 60)
const LOAD_S = Number(process.env['QUIET_LOAD_SECONDS'] ?? 20)
const SCALE = Number(process.env['BENCH_SCALE'] ?? 1)
/** Until the page has loaded, its streams are open and its idle tasks are done. */
const SETTLE_MS = 15_000
const TEN_MINUTES_S = 600
const IDLE_MAX_BYTES = 100_000
const CLIENTS = 10_000
const RATE = 1_000
const P95_MAX_MS = 50
const REQUEST_LINE_BYTES = 'POST /graphql HTTP/1.1\r\n\r\n'.length

interface Cost {
  requests: number
  sentBytes: number
  receivedBytes: number
}

interface Flying {
  name: string
  sentBytes: number
}

function headerBytes(headers: Record<string, string>): number {
  return Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    REQUEST_LINE_BYTES,
  )
}

function nameOf(url: string, body: string | undefined): string {
  const { pathname } = new URL(url)
  const operation = /"operationName":"(\w+)"/.exec(body ?? '')?.[1]
  return operation ?? pathname
}

/** Counts transferred bytes by operation. Events of a stream are counted under the stream's name. */
async function countBytes(session: CDPSession): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>()
  const flying = new Map<string, Flying>()
  const costOf = (name: string): Cost => {
    const cost = costs.get(name) ?? { requests: 0, sentBytes: 0, receivedBytes: 0 }
    costs.set(name, cost)
    return cost
  }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const bodyBytes = Buffer.byteLength(request.postData ?? '')
    const name = nameOf(request.url, request.postData)
    flying.set(requestId, { name, sentBytes: headerBytes(request.headers) + bodyBytes })
    const cost = costOf(name)
    cost.requests += 1
    cost.sentBytes += headerBytes(request.headers) + bodyBytes
  })
  // The headers as sent; the first event lacks those that the browser adds.
  session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    const known = flying.get(requestId)
    if (!known) return
    const bodyBytes = Number(headers['Content-Length'] ?? 0)
    const exact = headerBytes(headers) + bodyBytes
    costOf(known.name).sentBytes += exact - known.sentBytes
    known.sentBytes = exact
  })
  const open = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType !== 'text/event-stream') return
    open.add(requestId)
    costOf(flying.get(requestId)?.name ?? 'stream').receivedBytes += response.encodedDataLength
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength, dataLength }) => {
    // A stream that was opened before the measurement has only byte counts.
    if (open.has(requestId) || !flying.has(requestId))
      costOf(flying.get(requestId)?.name ?? 'open stream').receivedBytes += Math.max(encodedDataLength, dataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = flying.get(requestId)
    if (known && !open.has(requestId)) costOf(known.name).receivedBytes += encodedDataLength
  })
  await session.send('Network.enable')
  return costs
}

function bytesOf(costs: ReadonlyMap<string, Cost>): number {
  return [...costs.values()].reduce((sum, { sentBytes, receivedBytes }) => sum + sentBytes + receivedBytes, 0)
}

async function watchIdlePage(page: Page): Promise<boolean> {
  await page.waitForTimeout(SETTLE_MS)
  const costs = await countBytes(await page.context().newCDPSession(page))
  await page.waitForTimeout(WATCH_S * 1_000)
  console.log(`\nA visible, idle inbox, watched for ${WATCH_S} s:`)
  for (const [name, { requests, sentBytes, receivedBytes }] of [...costs].sort(
    ([, a], [, b]) => b.sentBytes + b.receivedBytes - a.sentBytes - a.receivedBytes,
  )) {
    console.log(
      `  ${name.padEnd(32)} ${String(requests).padStart(3)} requests   ${String(sentBytes).padStart(6)} B sent   ` +
        `${String(receivedBytes).padStart(6)} B received`,
    )
  }
  const measured = bytesOf(costs)
  const inTenMinutes = Math.round((measured / WATCH_S) * TEN_MINUTES_S)
  const holds = inTenMinutes <= IDLE_MAX_BYTES
  console.log(
    `  measured ${measured} B; in 10 minutes ${(inTenMinutes / 1_000).toFixed(1)} kB   bar ` +
      `${IDLE_MAX_BYTES / 1_000} kB   ${holds ? 'ok' : 'OVER'}`,
  )
  return holds
}

async function measurePage(): Promise<boolean> {
  // QUIET_ORIGIN: a running server with the demo world.
  const given = process.env['QUIET_ORIGIN']
  const product = given ? { origin: given, stop: async () => undefined } : await startProduct()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await signIn(page, product.origin)
    await page.goto(`${product.origin}/app/conversations`)
    await page.locator(INBOX_ROW).first().waitFor()
    return await watchIdlePage(page)
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function measureServer(): Promise<boolean> {
  const setup = await openBenchSetup(SCALE, CLIENTS)
  try {
    const query = `query GetUserBadgeCounts($userId: ID!) { getUserBadgeCounts(userId: $userId) { id conversationsBadgeCount
        inboundRequestsBadgeCount associateInvitationsBadgeCount notificationsBadgeCount } }`
    const clients = setup.people.map(({ userId, token }) => ({
      authorization: `Bearer ${token}`,
      body: JSON.stringify({ operationName: 'GetUserBadgeCounts', query, variables: { userId } }),
    }))
    // Checks the response, because errors must not be measured as speed.
    for (const { authorization, body } of clients.slice(0, 3))
      await ask({ name: 'badge counts', url: setup.url, path: '/graphql', headers: { authorization }, body })
    console.log(`\n${CLIENTS} people ask for their badges, ${RATE} requests a second in all, for ${LOAD_S} s:`)
    const used = (): [number, number] => [cpuSecondsOf(setup.pid), cpuSecondsOfDatabase(setup.backendPid)]
    const [server, database] = used()
    const { sent, answered, failures, p50Ms, p95Ms, p99Ms } = await pollFrom({
      url: new URL('/graphql', setup.url),
      clients,
      perSecond: RATE,
      seconds: LOAD_S,
    })
    const [serverEnd, databaseEnd] = used()
    console.log(
      `  CPU of a request: server ${(((serverEnd - server) * 1e6) / (sent + CLIENTS)).toFixed(0)} µs, PostgreSQL ` +
        `${(((databaseEnd - database) * 1e6) / (sent + CLIENTS)).toFixed(0)} µs`,
    )
    const holds = p95Ms <= P95_MAX_MS && failures === 0
    console.log(
      `  ${sent} sent, ${answered} answered   p50 ${p50Ms.toFixed(1)} ms   p95 ${p95Ms.toFixed(1)} ms   p99 ` +
        `${p99Ms.toFixed(1)} ms   failures ${failures}   bar ${P95_MAX_MS} ms, none   ${holds ? 'ok' : 'OVER'}`,
    )
    return holds
  } finally {
    await setup.stop()
  }
}

const only = process.argv[2]
const page = only === 'server' || (await measurePage())
const server = only === 'page' || (await measureServer())
const met = page && server
console.log(`\n${met ? 'met' : 'MISSED'}  P7`)
process.exitCode = met ? 0 : 1

import autocannon, { type Request, type Result } from 'autocannon'
import { cpuSecondsOf, cpuSecondsOfDatabase } from './cpu-time.ts'

/** One compared server: its address and its request. `body` is called for every request if it is a function. */
export interface Candidate {
  name: string
  url: string
  path: string
  headers: Record<string, string>
  body: string | (() => string)
  /** The process that responds. */
  pid: number
}

export interface Figures {
  name: string
  /** Medians over the rounds. */
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  failures: number
  /** CPU time of one request, in microseconds. Unlike the rate, it hardly depends on other work of the machine. */
  serverUs: number
  databaseUs: number
}

export interface Rounds {
  /** A backend of the database that both use. */
  backendPid: number
  connections: number
  rounds: number
  seconds: number
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

interface Measured extends Result {
  serverUs: number
  databaseUs: number
}

async function run(
  candidate: Candidate,
  { connections, backendPid }: Pick<Rounds, 'connections' | 'backendPid'>,
  seconds: number,
): Promise<Measured> {
  const { url, path, headers, body } = candidate
  const sent = { method: 'POST', path, headers: { 'content-type': 'application/json', ...headers } }
  const request =
    typeof body === 'string'
      ? { ...sent, body }
      : { ...sent, setupRequest: (one: Request) => ({ ...one, body: body() }) }
  const used = (): [number, number] => [cpuSecondsOf(candidate.pid), cpuSecondsOfDatabase(backendPid)]
  const [server, database] = used()
  const result = await autocannon({ url, connections, duration: seconds, requests: [request] })
  const [serverEnd, databaseEnd] = used()
  const us = (from: number, to: number): number => ((to - from) * 1e6) / Math.max(1, result.requests.total)
  return { ...result, serverUs: us(server, serverEnd), databaseUs: us(database, databaseEnd) }
}

/** The response to one request, checked because errors must not be measured as speed. */
export async function ask(candidate: Omit<Candidate, 'pid'>): Promise<unknown> {
  const { url, path, headers, body } = candidate
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : body(),
  })
  const answer = (await response.json()) as { errors?: unknown }
  if (!response.ok || answer.errors)
    throw new Error(`${candidate.name}: ${response.status} ${JSON.stringify(answer).slice(0, 500)}`)
  return answer
}

/**
 * Runs the candidates alternately, round by round, so that a slow minute of the machine affects all of them; the first
 * round only warms up.
 */
export async function interleave(candidates: readonly Candidate[], options: Rounds): Promise<Figures[]> {
  const { rounds, seconds } = options
  for (const candidate of candidates) {
    await ask(candidate)
    await run(candidate, options, Math.min(seconds, 4))
  }
  const results = candidates.map(() => [] as Measured[])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, candidate] of candidates.entries()) results[index]?.push(await run(candidate, options, seconds))
  }
  return candidates.map(({ name }, index) => {
    const own = results[index] ?? []
    return {
      name,
      requestsPerSecond: median(own.map((one) => one.requests.average)),
      p50Ms: median(own.map((one) => one.latency.p50)),
      p99Ms: median(own.map((one) => one.latency.p99)),
      failures: own.reduce((sum, one) => sum + one.errors + one.timeouts + one.non2xx, 0),
      serverUs: median(own.map((one) => one.serverUs)),
      databaseUs: median(own.map((one) => one.databaseUs)),
    }
  })
}

/** One line per candidate with its ratio to the first; CPU time is that of the server's process and of PostgreSQL. */
export function printFigures(figures: readonly Figures[]): void {
  const reference = figures[0]?.requestsPerSecond ?? 1
  for (const { name, requestsPerSecond, p50Ms, p99Ms, failures, serverUs, databaseUs } of figures) {
    const ratio = (requestsPerSecond / reference).toFixed(2)
    console.log(
      `${name.padEnd(34)} ${requestsPerSecond.toFixed(0).padStart(6)} req/s   p50 ${p50Ms} ms   p99 ${p99Ms} ms   ` +
        `ratio ${ratio}   failures ${failures}   CPU ${serverUs.toFixed(0)} + ${databaseUs.toFixed(0)} µs`,
    )
  }
}

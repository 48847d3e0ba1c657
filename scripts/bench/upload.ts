import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { UPLOAD_PART_BYTES, UPLOAD_PARTS_CONCURRENCY_COUNT } from '#shared/limits.ts'
import type { Order, Report, Role } from './upload-server.ts'

/**
 * `npm run bench:upload` (docs/requirements/quality.md#upload). A file in parts over loopback, two parts at a time like
 * the client: the storage route with durable parts, including joining and the SHA-256 of the whole, compared with a
 * server that discards the bytes, and with one that pipes each part into a file, hashes it and syncs it. Each round
 * runs all of them in another order, and only results of the same round are compared. Memory must not grow with the
 * file.
 * The discarding server of the target reads with `for await`, like the plain one. A second one that lets Node discard
 * everything (`resume()`) is shown for information: it does less than any server that reads its input.
 */

const BAR = 0.45
const NAIVE_BAR = 1.2
const MEMORY_GROWTH_MAX_BYTES = 48_000_000
const ROLES: readonly Role[] = ['sink', 'resume', 'naive', 'evolve']
const SERVER = fileURLToPath(new URL('upload-server.ts', import.meta.url))
const SMALL_BYTES = 4 * UPLOAD_PART_BYTES
const fileBytes = Number(process.env['BENCH_MEGABYTES'] ?? 256) * 1_048_576
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

const content = randomBytes(fileBytes)

async function tell(child: ChildProcess, order: Order): Promise<Report> {
  child.send(order)
  const [report] = (await once(child, 'message')) as [Report]
  return report
}

function put(agent: Agent, url: string, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'PUT', agent, headers: { 'content-length': body.length } }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${response.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Sends one file and completes it. */
async function upload(
  child: ChildProcess,
  bytes: number,
): Promise<{ seconds: number; peakRssBytes: number; cpuSeconds: number }> {
  const partsCount = Math.ceil(bytes / UPLOAD_PART_BYTES)
  const begun = await tell(child, { kind: 'begin', sizeBytes: bytes, partsCount })
  if (begun.kind !== 'urls') throw new Error('The server did not begin.')
  const partBytes = Math.ceil(bytes / partsCount)
  const waiting = begun.urls.map((url, index) => ({
    url,
    body: content.subarray(index * partBytes, Math.min(bytes, (index + 1) * partBytes)),
  }))
  // New connections per file, because a server closes connections that are idle while the others run.
  const agent = new Agent({ keepAlive: true })
  const start = performance.now()
  const lane = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await put(agent, part.url, part.body)
  }
  await Promise.all(Array.from({ length: UPLOAD_PARTS_CONCURRENCY_COUNT }, lane))
  const done = await tell(child, { kind: 'complete' })
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  if (done.kind !== 'completed') throw new Error('The server did not complete.')
  const expected = done.sha256 === null ? null : createHash('sha256').update(content.subarray(0, bytes)).digest('hex')
  if (done.sha256 !== expected) throw new Error('What was stored is not what was sent.')
  return { seconds, peakRssBytes: done.peakRssBytes, cpuSeconds: done.cpuSeconds }
}

/** The median, the lowest and the highest. */
function spread(values: readonly number[]): [number, number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  return [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted[0] ?? 0, sorted.at(-1) ?? 0]
}

const children = new Map<Role, ChildProcess>()
try {
  for (const role of ROLES) {
    const child = fork(SERVER, [role], { execArgv: ['--import', 'tsx'] })
    children.set(role, child)
    await once(child, 'message')
  }
  const speeds = new Map<Role, number[]>(ROLES.map((role) => [role, []]))
  const work = new Map<Role, number[]>(ROLES.map((role) => [role, []]))
  const peaks = { small: 0, large: 0 }
  for (let round = 0; round <= rounds; round += 1) {
    // Each round starts with another one, because the machine may be slower for later ones.
    for (const [role, child] of ROLES.map(
      (_, index) => [...children][(index + round) % ROLES.length] as [Role, ChildProcess],
    )) {
      const small = await upload(child, SMALL_BYTES)
      const { seconds, peakRssBytes, cpuSeconds } = await upload(child, fileBytes)
      // The first round warms up.
      if (round === 0) continue
      speeds.get(role)?.push(fileBytes / 1_048_576 / seconds)
      work.get(role)?.push((cpuSeconds * 1024 * 1_048_576) / fileBytes)
      if (role !== 'evolve') continue
      peaks.small = Math.max(peaks.small, small.peakRssBytes)
      peaks.large = Math.max(peaks.large, peakRssBytes)
    }
  }
  const names: Record<Role, string> = {
    sink: 'reads and forgets',
    resume: 'the same by resume()',
    naive: 'pipe, sha256 of each part, fsync',
    evolve: 'Evolve, joined and hashed as a whole',
  }
  const ratio = (of: Role, to: Role): [number, number, number] =>
    spread((speeds.get(of) ?? []).map((speed, round) => speed / (speeds.get(to)?.[round] ?? 0)))
  const told = ([middle, low, high]: [number, number, number], digits: number): string =>
    `${middle.toFixed(digits).padStart(5)} (${low.toFixed(digits)}-${high.toFixed(digits)})`
  console.log(
    `A file of ${Math.round(fileBytes / 1_048_576)} MiB in parts of 8 MiB, ${UPLOAD_PARTS_CONCURRENCY_COUNT} at a ` +
      `time; median (lowest-highest) of ${rounds} rounds\n`,
  )
  for (const role of ROLES) {
    const parts = [
      `${told(spread(speeds.get(role) ?? []), 0)} MiB/s`,
      `${told(ratio(role, 'sink'), 2)} of the sink`,
      `${told(spread(work.get(role) ?? []), 2)} s of CPU per GiB`,
    ]
    console.log(`${names[role].padEnd(37)} ${parts.map((part) => part.padEnd(30)).join('')}`.trimEnd())
  }
  const growth = peaks.large - peaks.small
  console.log(
    `\nMemory of Evolve: ${Math.round(peaks.small / 1e6)} MB with ${SMALL_BYTES / 1_048_576} MiB, ` +
      `${Math.round(peaks.large / 1e6)} MB with ${Math.round(fileBytes / 1_048_576)} MiB`,
  )
  const [ofSink, ofNaive, ofResume] = [ratio('evolve', 'sink'), ratio('evolve', 'naive'), ratio('evolve', 'resume')]
  const met = ofSink[0] >= BAR && ofNaive[0] >= NAIVE_BAR && growth <= MEMORY_GROWTH_MAX_BYTES
  console.log(
    `\n${met ? 'met' : 'MISSED'}  P8: ${told(ofSink, 2).trim()} of the sink, bar ` +
      `${BAR} (${told(ofResume, 2).trim()} of the one with resume()); ${told(ofNaive, 2).trim()} of the naive one, bar ` +
      `${NAIVE_BAR}; memory grew by ${Math.round(growth / 1e6)} MB`,
  )
  process.exitCode = met ? 0 : 1
} finally {
  for (const child of children.values()) child.send({ kind: 'stop' } satisfies Order)
}

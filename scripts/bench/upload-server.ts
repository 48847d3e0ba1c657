import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { fastify } from 'fastify'
import { diskStorage } from '#server/lib/storage/disk.ts'
import type { StoredUpload } from '#server/lib/storage/port.ts'
import { storageRoutes } from '#server/lib/storage/routes.ts'
import { urlSigner } from '#server/lib/storage/signed-url.ts'

/**
 * One of the servers that `bench:upload` compares, in a separate process, so that its memory can be measured. It
 * listens on a free port and follows its parent's commands: start an upload, complete it, stop.
 */

export type Role = 'sink' | 'resume' | 'naive' | 'evolve'
export type Order = { kind: 'begin'; sizeBytes: number; partsCount: number } | { kind: 'complete' } | { kind: 'stop' }
export type Report =
  | { kind: 'listening' }
  | { kind: 'urls'; urls: string[] }
  | { kind: 'completed'; sha256: string | null; peakRssBytes: number; cpuSeconds: number }

interface BenchSetup {
  begin(sizeBytes: number, partsCount: number): Promise<string[]>
  /** Hex SHA-256 of the whole file, if the server knows it. */
  complete(): Promise<string | null>
}

/** Plain node:http: each body is passed to `take`, which may store it in `folder`. */
async function plainServer(folder: string, take: (request: IncomingMessage) => Promise<void>): Promise<BenchSetup> {
  const server = createServer((request, response) => {
    take(request).then(
      () => response.end('{}'),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    async begin(_sizeBytes, partsCount) {
      // Files of earlier runs are deleted here, outside the measured time, for every variant, because leftover files
      // reduce the memory for the others.
      for (const name of await readdir(folder)) await rm(path.join(folder, name))
      return Array.from({ length: partsCount }, (_, index) => `${origin}/${index}`)
    },
    complete: async () => null,
  }
}

async function drain(request: IncomingMessage): Promise<void> {
  for await (const chunk of request) void chunk
}

async function discard(request: IncomingMessage): Promise<void> {
  request.resume()
  await finished(request)
}

/** The plain variant: pipe to a file, hash while writing, fsync. */
async function pipeHashSync(request: IncomingMessage, folder: string): Promise<void> {
  const hash = createHash('sha256')
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(hashed(), createWriteStream(path.join(folder, randomUUID()), { flush: true }))
  hash.digest('hex')
}

async function evolve(root: string): Promise<BenchSetup> {
  const signer = urlSigner('a'.repeat(32), () => Date.now())
  const storage = await diskStorage({ root, signer })
  const app = fastify({ logger: false })
  await app.register(storageRoutes(storage, signer))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  let upload: StoredUpload | null = null
  return {
    async begin(sizeBytes, partsCount) {
      if (upload) await storage.delete(upload.key)
      const key = `bench/${randomUUID()}`
      const begun = { id: await storage.createUpload(key), key, sizeBytes, partsCount }
      upload = begun
      return Promise.all(
        Array.from({ length: partsCount }, async (_, index) => origin + (await storage.partUrl(begun, index + 1, 600))),
      )
    },
    async complete() {
      if (!upload) throw new Error('No upload was begun.')
      return (await storage.completeUpload(upload)).sha256
    },
  }
}

const role = process.argv[2] as Role
// Not the system's temporary folder, which may be in memory, where fsync has no effect.
const parent = process.env['BENCH_FOLDER'] ?? '.data'
await mkdir(parent, { recursive: true })
const folder = await mkdtemp(path.join(parent, 'bench-upload-'))
const tell = (report: Report): void => void process.send?.(report)
let peakRssBytes = 0
let cpuAtStart = process.cpuUsage()
setInterval(() => (peakRssBytes = Math.max(peakRssBytes, process.memoryUsage.rss())), 20).unref()
const setups: Record<Role, () => Promise<BenchSetup>> = {
  sink: () => plainServer(folder, drain),
  resume: () => plainServer(folder, discard),
  naive: () => plainServer(folder, (request) => pipeHashSync(request, folder)),
  evolve: () => evolve(folder),
}
const setup = await setups[role]()

process.on('message', (order: Order) => {
  const work = async (): Promise<void> => {
    if (order.kind === 'begin') {
      const urls = await setup.begin(order.sizeBytes, order.partsCount)
      // After the start of the upload, which deletes earlier files.
      cpuAtStart = process.cpuUsage()
      tell({ kind: 'urls', urls })
    } else if (order.kind === 'complete') {
      const sha256 = await setup.complete()
      const { user, system } = process.cpuUsage(cpuAtStart)
      tell({ kind: 'completed', sha256, peakRssBytes, cpuSeconds: (user + system) / 1e6 })
      peakRssBytes = 0
    } else {
      await rm(folder, { recursive: true, force: true })
      process.exit(0)
    }
  }
  work().catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(1)
})
tell({ kind: 'listening' })

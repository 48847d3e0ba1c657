import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServices } from '#server/build-services.ts'
import { openDatabase } from '#server/db/client.ts'
import { parseEnv } from '#server/env.ts'
import { createLogger } from '#server/lib/log/log.ts'
import { visibleDocuments, visibleInFolders } from '#server/modules/documents/service.ts'
import { openZip } from '#server/modules/files/service.ts'

/**
 * `npm run bench:zip`: several files as one ZIP, created while it is sent. Memory must not grow with the files: 5 and
 * 50 of them, 20 MB each, for a fast reader and a slow one.
 */

type Order = { kind: 'begin'; filesCount: number } | { kind: 'peak' }
type Report = { kind: 'ready' } | { kind: 'url'; url: string } | { kind: 'peak'; peakRssBytes: number }

const FILE_BYTES = 20_000_000
const COUNTS = [5, 50] as const
const GROWTH_MAX_BYTES = 64_000_000
/** The rate of a slow reader. */
const SLOW_BYTES_PER_SECOND = 25_000_000

async function serve(): Promise<void> {
  const parent = process.env['BENCH_FOLDER'] ?? '.data'
  await mkdir(parent, { recursive: true })
  const dataDir = await mkdtemp(path.join(parent, 'bench-zip-'))
  const env = parseEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SEED: 'none',
    DATABASE_ENGINE: 'pglite',
  })
  const database = await openDatabase(env, createLogger({ level: 'silent' }))
  const built = await buildServices(env, database)
  const { services } = built
  const content = randomBytes(FILE_BYTES)
  const personId = randomUUID()
  const instanceIds: string[] = []
  await database.script(
    "insert into users (id, identity_sub, email_address, created_at) values ($1, $2, 'bench@evolve.example', now())",
    [personId, randomUUID()],
  )
  for (let number = 1; number <= Math.max(...COUNTS); number += 1) {
    const [fileId, instanceId, key] = [randomUUID(), randomUUID(), `bench/${number}`]
    const { sha256 } = await services.storage.put(key, content)
    await database.script(
      "insert into files (id, owner_type, owner_id, kind, created_at) values ($1, 'User', $2, 'Document', now())",
      [fileId, personId],
    )
    await database.script(
      `insert into file_instances (id, file_id, version_number, is_current, file_name, ascii_file_name, size_bytes,
        mime_type, sha256, storage_key, uploaded_at, uploaded_by_id, access_level, virus_status)
       values ($1, $2, 1, true, 'photo.bin', 'photo.bin', $3, 'application/octet-stream', $4, $5, now(), $6,
         'Sensitive', 'Clean')`,
      [instanceId, fileId, FILE_BYTES, sha256, key, personId],
    )
    instanceIds.push(instanceId)
  }
  let peakRssBytes = 0
  setInterval(() => (peakRssBytes = Math.max(peakRssBytes, process.memoryUsage.rss())), 10).unref()
  const server = createServer((request, response) => {
    const chosen = instanceIds.slice(
      0,
      Number(new URL(request.url ?? '/', 'http://localhost').searchParams.get('files')),
    )
    openZip(
      services,
      { userId: personId, siteUser: null, organizations: [] },
      { instanceIds: chosen, folderIds: [] },
      { versions: visibleDocuments, inFolders: visibleInFolders },
    ).then(
      (zip) => {
        if (!zip) return response.writeHead(404).end()
        response.writeHead(200, { 'content-length': zip.sizeBytes })
        return zip.stream().pipe(response)
      },
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const tell = (report: Report): void => void process.send?.(report)
  process.on('message', (order: Order) => {
    if (order.kind === 'peak') return tell({ kind: 'peak', peakRssBytes })
    peakRssBytes = process.memoryUsage.rss()
    tell({ kind: 'url', url: `${origin}/?files=${order.filesCount}` })
  })
  process.on('disconnect', () => {
    server.closeAllConnections()
    void built
      .close()
      .then(() => database.close())
      .then(() => rm(dataDir, { recursive: true, force: true }))
      .then(() => process.exit(0))
  })
  tell({ kind: 'ready' })
}

async function next<K extends Report['kind']>(child: ChildProcess, kind: K): Promise<Extract<Report, { kind: K }>> {
  for (;;) {
    const [report] = (await once(child, 'message')) as [Report]
    if (report.kind === kind) return report as Extract<Report, { kind: K }>
  }
}

/** Reads the whole archive; returns the number of bytes and the time. */
async function download(url: string, slowly: boolean): Promise<{ bytes: number; seconds: number }> {
  const start = performance.now()
  const [response] = (await once(get(url), 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length
    const early = slowly ? (bytes / SLOW_BYTES_PER_SECOND) * 1000 - (performance.now() - start) : 0
    if (early > 5) await new Promise((resolve) => setTimeout(resolve, early))
  }
  if (bytes !== Number(response.headers['content-length']))
    throw new Error('The archive is not as long as it was said to be.')
  return { bytes, seconds: (performance.now() - start) / 1000 }
}

async function measure(): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], { execArgv: ['--import', 'tsx'] })
  const begin = async (filesCount: number): Promise<string> => {
    const url = next(child, 'url')
    child.send({ kind: 'begin', filesCount } satisfies Order)
    return (await url).url
  }
  const peakSince = async (): Promise<number> => {
    const peak = next(child, 'peak')
    child.send({ kind: 'peak' } satisfies Order)
    return (await peak).peakRssBytes
  }
  await next(child, 'ready')
  console.log(`ZIP of files of ${FILE_BYTES / 1e6} MB, made while it is sent\n`)
  // Warms up.
  await download(await begin(COUNTS[0]), false)
  const peaks: number[] = []
  for (const slowly of [false, true]) {
    for (const filesCount of COUNTS) {
      const { bytes, seconds } = await download(await begin(filesCount), slowly)
      const peak = await peakSince()
      peaks.push(peak)
      console.log(
        `${String(filesCount).padStart(3)} files, ${slowly ? 'a slow reader' : 'a fast reader'}: ` +
          `${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(1)} s (${Math.round(bytes / 1e6 / seconds)} MB/s), memory of the ` +
          `process at most ${Math.round(peak / 1e6)} MB`,
      )
    }
  }
  // Compares fast with fast, slow with slow.
  const growth = Math.max((peaks[1] ?? 0) - (peaks[0] ?? 0), (peaks[3] ?? 0) - (peaks[2] ?? 0))
  console.log(
    `\n${growth <= GROWTH_MAX_BYTES ? 'met' : 'MISSED'}  ten times as many files: memory grew by ` +
      `${Math.round(growth / 1e6)} MB, bar ${GROWTH_MAX_BYTES / 1e6}`,
  )
  process.exitCode = growth <= GROWTH_MAX_BYTES ? 0 : 1
  child.disconnect()
}

await (process.argv[2] === 'serve' ? serve() : measure())

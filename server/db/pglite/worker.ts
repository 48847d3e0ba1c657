import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { localTransport } from '#server/db/pglite/local-transport.ts'
import type { QueryOptions } from '#server/db/pglite/transport.ts'

/** The worker's side of worker-transport.ts: PGlite blocks its thread, so it runs in a separate one. */

export type WorkerRequest =
  | { id: number; kind: 'query'; text: string; values: readonly unknown[]; options: QueryOptions }
  | { id: number; kind: 'exec'; text: string }
  | { id: number; kind: 'close' }

export type WorkerReply =
  | { id: number; rows: unknown[]; affectedRows: number | undefined }
  | { id: number; error: { message: string; fields: Record<string, unknown> } }

const ERROR_FIELDS = [
  'code',
  'severity',
  'detail',
  'hint',
  'constraint',
  'table',
  'column',
  'schema',
  'routine',
  'where',
]

const port = parentPort
if (!port) throw new Error('server/db/pglite/worker.ts runs as a worker thread only.')
const { folder } = workerData as { folder: string }
const transport = localTransport(await PGlite.create({ dataDir: folder, extensions: { btree_gist, pg_trgm } }))

async function answer(request: WorkerRequest): Promise<WorkerReply> {
  try {
    if (request.kind === 'close') {
      await transport.close()
      return { id: request.id, rows: [], affectedRows: undefined }
    }
    const result =
      request.kind === 'exec'
        ? await transport.exec(request.text)
        : await transport.query(request.text, request.values, request.options)
    return { id: request.id, rows: result.rows, affectedRows: result.affectedRows }
  } catch (error) {
    const source = error as Record<string, unknown>
    const fields = Object.fromEntries(
      ERROR_FIELDS.filter((name) => source[name] !== undefined).map((name) => [name, source[name]]),
    )
    return { id: request.id, error: { message: error instanceof Error ? error.message : String(error), fields } }
  }
}

port.on('message', (request: WorkerRequest) => {
  void answer(request).then((reply) => port.postMessage(reply))
})
port.postMessage({ id: 0, rows: [], affectedRows: undefined } satisfies WorkerReply)

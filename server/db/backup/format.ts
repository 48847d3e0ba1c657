import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '#server/db/start-error.ts'

/**
 * A backup is one gzip file of text lines, so that it can be read without this program: a header, then for each table a
 * line with its name and a line per row as JSON, then the files in chunks, then an end line.
 */
export type BackupLine =
  | { kind: 'evolve-backup'; format: 1; siteVersion: string; createdAt: string; lastMigration: number | null }
  | { kind: 'table'; schema: string; name: string; columns: string[]; rows: number; checksum: string }
  | { kind: 'row'; json: string }
  | { kind: 'sequence'; schema: string; name: string; value: string; called: boolean }
  | { kind: 'file'; path: string; mode: number; sizeBytes: number }
  | { kind: 'piece'; base64: string }
  | { kind: 'end'; lines: number }

/** Writes the lines to `file`, which must not exist; resolves when it is on the disk. */
export async function writeBackup(file: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  async function* text(): AsyncGenerator<string> {
    for await (const line of lines) yield line.kind === 'row' ? `R${line.json}\n` : `${JSON.stringify(line)}\n`
  }
  await pipeline(
    Readable.from(text()),
    createGzip({ level: 6 }),
    createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
  )
}

/** Splits text into lines. Unlike readline, it passes on the error of a damaged file. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of source) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() as string
    yield* lines
  }
  if (rest) yield rest
}

/**
 * The lines of a backup, in order.
 * @throws StartError if the file is not a backup, or is incomplete or damaged.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  let count = 0
  let complete = false
  try {
    // pipeline passes a failure of either stream to the reader of the last one.
    const unzipped = createGunzip()
    const feeding = pipeline(createReadStream(file), unzipped)
    feeding.catch(() => undefined)
    for await (const text of splitLines(unzipped)) {
      const line: BackupLine = text.startsWith('R')
        ? { kind: 'row', json: text.slice(1) }
        : (JSON.parse(text) as BackupLine)
      if (count === 0 && line.kind !== 'evolve-backup') break
      complete = line.kind === 'end' && line.lines === count
      count += 1
      yield line
    }
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  if (!complete) throw new StartError(`${file} is not a complete backup.`)
}

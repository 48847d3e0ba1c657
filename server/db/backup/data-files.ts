import { createReadStream, existsSync } from 'node:fs'
import { chmod, mkdir, open, readdir, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { BackupLine } from '#server/db/backup/format.ts'
import { StartError } from '#server/db/start-error.ts'

/** The folders and files of DATA_DIR that contain data; the rest belongs to the engine or can be recreated. */
const DATA = ['files', 'uploads', 'identity', 'app-secret']
const PIECE_BYTES = 196_608

async function* walk(root: string, name: string): AsyncGenerator<string> {
  const full = path.join(root, name)
  if (!existsSync(full)) return
  if ((await stat(full)).isFile()) yield name
  else for (const entry of (await readdir(full)).sort()) yield* walk(root, `${name}/${entry}`)
}

/** The files of DATA_DIR in chunks. Uploads that end during the backup are skipped. */
export async function* fileLines(dataDir: string): AsyncGenerator<BackupLine> {
  for (const start of DATA) {
    for await (const name of walk(dataDir, start)) {
      const full = path.join(dataDir, name)
      const { mode, size } = await stat(full)
      yield { kind: 'file', path: name, mode: mode & 0o777, sizeBytes: size }
      // Up to the declared size, because a file that grows must not change the format's count.
      if (size === 0) continue
      for await (const piece of createReadStream(full, { highWaterMark: PIECE_BYTES, end: size - 1 })) {
        yield { kind: 'piece', base64: (piece as Buffer).toString('base64') }
      }
    }
  }
}

/** Restores the files of a backup to DATA_DIR, one after the other. */
export class FileRestorer {
  readonly #dataDir: string
  #handle: FileHandle | undefined
  #mode = 0o600
  files = 0

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  async begin(line: Extract<BackupLine, { kind: 'file' }>): Promise<void> {
    await this.end()
    const parts = line.path.split('/')
    // A backup is external input: no name in it may point outside DATA_DIR.
    if (
      !DATA.includes(parts[0] as string) ||
      parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\\'))
    ) {
      throw new StartError(`The backup holds a file at a place that is not ours: ${line.path}`)
    }
    const full = path.join(this.#dataDir, ...parts)
    await mkdir(path.dirname(full), { recursive: true, mode: 0o700 })
    this.#mode = line.mode
    this.#handle = await open(full, 'w', 0o600)
    await chmod(full, this.#mode)
    this.files += 1
  }

  async write(line: Extract<BackupLine, { kind: 'piece' }>): Promise<void> {
    await this.#handle?.writeFile(Buffer.from(line.base64, 'base64'))
  }

  async end(): Promise<void> {
    await this.#handle?.sync()
    await this.#handle?.close()
    this.#handle = undefined
  }
}

import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { errorCode } from '#server/db/start-error.ts'
import { StorageError } from '#server/lib/storage/port.ts'

/** Bytes per read. */
const READ_BYTES = 1_048_576

/** Maps a file system error to an error for the caller. */
export function fileError(error: unknown, what: string): Error {
  const code = errorCode(error)
  if (code === 'ENOENT') return new StorageError('NOT_FOUND', `${what} does not exist.`, { cause: error })
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StorageError('DISK_FULL', 'The disk that holds the files is full.', { cause: error })
  return error instanceof Error ? error : new Error(String(error))
}

/** Makes the names in a folder survive a power failure. */
export async function syncPath(target: string): Promise<void> {
  const handle = await open(target, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The bytes of files one after the other, or those within `range` (both ends included). */
export async function* pieces(
  parts: readonly { file: string; sizeBytes: number }[],
  range?: { start: number; end: number },
): AsyncGenerator<Buffer> {
  let offset = 0
  for (const { file, sizeBytes } of parts) {
    const start = Math.max(0, (range?.start ?? 0) - offset)
    const end = Math.min(sizeBytes - 1, (range?.end ?? Number.MAX_SAFE_INTEGER) - offset)
    offset += sizeBytes
    if (start > end) continue
    for await (const chunk of createReadStream(file, { start, end, highWaterMark: READ_BYTES })) yield chunk as Buffer
  }
}

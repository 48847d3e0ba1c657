import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'

/** A file of an archive. */
export interface ZipEntry {
  name: string
  lastModified: Date
  /** Absent if it is not known before the content was read. */
  size?: number
  /** Called when the entries before it have been read. */
  open(): Promise<Readable>
}

/** Streams an archive without compression. Its entries are read one at a time; only a few pieces are in memory. */
export function streamZip(entries: readonly ZipEntry[]): Readable {
  let current: Readable | null = null
  let isOver = false
  async function* contentOf(entry: ZipEntry): AsyncGenerator<Uint8Array> {
    current = await entry.open()
    // The client disconnected while the content was being opened.
    if (isOver) current.destroy()
    for await (const chunk of current) yield chunk as Buffer
  }
  function* inputs(): Generator<Omit<ZipEntry, 'open'> & { input: AsyncIterable<Uint8Array> }> {
    for (const entry of entries) {
      const { name, lastModified, size } = entry
      yield { name, lastModified, ...(size !== undefined && { size }), input: contentOf(entry) }
    }
  }
  const stream = Readable.fromWeb(makeZip({ [Symbol.iterator]: inputs }, { buffersAreUTF8: true }) as ReadableStream)
  // Closes the open content if the client disconnects.
  stream.once('close', () => {
    isOver = true
    current?.destroy()
  })
  return stream
}

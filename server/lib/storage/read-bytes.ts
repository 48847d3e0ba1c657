import type { Readable } from 'node:stream'

/** The first bytes of a stream, at most `maxBytes`; the rest is not read, however much a storage service sends. */
export async function readBytes(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Leaving the loop destroys the stream.
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes >= maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

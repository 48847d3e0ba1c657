import type { ApolloClient } from '@apollo/client'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { UnreachableError } from '#src/lib/apollo/errors.ts'
import { ask } from '#src/lib/data/ask.ts'
import { wantedPartBytes } from '#src/lib/offline/outbox/line-rate.ts'
import { heldBytesOf, putPart } from '#src/lib/offline/outbox/put-part.ts'
import { placesOf, sendPart } from '#src/lib/offline/outbox/send-part.ts'
import type { UploadTarget } from '#src/lib/offline/outbox/types.ts'
import { GetUploadUrlDocument } from './upload.generated.ts'

/** The maximum number of bytes of a file that are in memory at a time. */
const SLICE_BYTES = 4_000_000

async function hashOf(file: Blob): Promise<string> {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += SLICE_BYTES)
    hash.update(new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer()))
  return bytesToHex(hash.digest())
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Uploads a file from the page, without the outbox, in parts of equal size, one after another. Each part is tried three
 * times.
 *
 * @param onShare called with the fraction that was sent, between 0 and 1
 * @returns the token that identifies the uploaded file
 * @throws the reason why it failed
 */
export async function uploadFile(
  client: ApolloClient,
  file: File,
  target: UploadTarget,
  onShare?: (share: number) => void,
): Promise<string> {
  const request = {
    ...target,
    fileName: file.name,
    fileSize: file.size,
    mimeType: file.type,
    contentSha256: await hashOf(file),
    uploadId: crypto.randomUUID(),
    partBytes: wantedPartBytes(file.size),
  }
  const { getUploadUrl } = await ask(client, GetUploadUrlDocument, { request })
  const { blobUploadUrls, fileUploadToken } = getUploadUrl
  const { signal } = new AbortController()
  const network = { transport: { putPart, heldBytes: heldBytesOf }, clock: { sleep } }
  for (const { number, from, sizeBytes } of placesOf(file.size, blobUploadUrls.length)) {
    const bytes = new Uint8Array(await file.slice(from, from + sizeBytes).arrayBuffer())
    const answer = await sendPart(network, getUploadUrl, number, bytes, signal, (sent) =>
      onShare?.((from + sent) / file.size),
    )
    if (!answer?.sent) throw new UnreachableError('The storage did not take a part of the file')
  }
  return fileUploadToken
}

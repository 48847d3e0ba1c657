import type { ApolloClient } from '@apollo/client'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { UPLOAD_ATTEMPTS_COUNT, UPLOAD_RETRY_PAUSE_MS } from '#shared/limits.ts'
import { UnreachableError } from '#src/lib/apollo/errors.ts'
import { ask } from '#src/lib/data/ask.ts'
import { withValueAt } from '#src/lib/offline/outbox/paths.ts'
import { putPart } from '#src/lib/offline/outbox/transport.ts'
import type { NewItem } from '#src/lib/offline/outbox/types.ts'
import { sendAtOnce } from '#src/lib/offline/outbox/send-at-once.ts'
import { GetUploadUrlDocument } from './upload.generated.ts'

/** So much of a file is in memory at a time. */
const SLICE_BYTES = 4_000_000

async function hashOf(file: Blob): Promise<string> {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += SLICE_BYTES)
    hash.update(new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer()))
  return bytesToHex(hash.digest())
}

/**
 * Uploads a file from the page, without the outbox: parts of equal size, one after the other; each is tried three
 * times.
 *
 * @param onShare hears how much of it was sent, between 0 and 1
 * @returns the token that stands for the file
 * @throws what speaks against it
 */
export async function uploadFile(
  client: ApolloClient,
  file: File,
  target: NonNullable<NewItem['uploadTarget']>,
  onShare?: (share: number) => void,
): Promise<string> {
  const request = {
    ...target,
    fileName: file.name,
    fileSize: file.size,
    mimeType: file.type,
    contentSha256: await hashOf(file),
    uploadId: crypto.randomUUID(),
  }
  const { getUploadUrl } = await ask(client, GetUploadUrlDocument, { request })
  const { blobUploadUrls, fileUploadToken } = getUploadUrl
  const partBytes = Math.ceil(file.size / blobUploadUrls.length)
  const { signal } = new AbortController()
  for (const [index, url] of blobUploadUrls.entries()) {
    const from = index * partBytes
    const bytes = new Uint8Array(await file.slice(from, from + partBytes).arrayBuffer())
    for (let attempt = 1; ; attempt += 1) {
      const answer = await putPart(url, bytes, signal, (sent) =>
        onShare?.((from + Math.min(sent, bytes.length)) / file.size),
      )
      if (answer?.sent) break
      if (attempt === UPLOAD_ATTEMPTS_COUNT) throw new UnreachableError('The storage did not take a part of the file')
      await new Promise((resolve) => setTimeout(resolve, UPLOAD_RETRY_PAUSE_MS))
    }
  }
  return fileUploadToken
}

/**
 * Sends a change with its file at once, without the outbox: while an identity is assumed nothing may be queued
 * (decision 84).
 *
 * @param item the change as it would be queued
 * @param file null: the change has none
 * @param onShare hears how much of the file was sent, between 0 and 1
 * @returns what the service told
 * @throws what speaks against it; nothing was changed then
 */
export async function sendWithFile(
  client: ApolloClient,
  { request, tokenPath, uploadTarget }: NewItem,
  file: File | null,
  onShare?: (share: number) => void,
): Promise<Record<string, unknown>> {
  const needsFile = file && uploadTarget && tokenPath !== undefined
  const variables = needsFile
    ? withValueAt(request.variables, tokenPath, await uploadFile(client, file, uploadTarget, onShare))
    : request.variables
  return sendAtOnce(client, { query: request.query, variables })
}

import { UPLOAD_ATTEMPTS_COUNT, UPLOAD_PARTS_CONCURRENCY_COUNT, UPLOAD_RETRY_PAUSE_MS } from '#shared/limits.ts'
import { classifyAnswer, type Outcome, reasonOf, UNREACHABLE_REASON } from './classify.ts'
import type { Uploading } from './file-store.ts'
import { UNREADABLE_FILE } from './messages.ts'
import type { SenderDeps } from './sender-deps.ts'
import type { PartAnswer } from './transport.ts'
import type { StoredRequest } from './types.ts'

/** Answer of getUploadUrl: one address per part, in order; the file is split evenly. */
interface UploadPlan {
  blobUploadUrls: string[]
  fileUploadToken: string
  receivedPartNumbers: number[]
}

/** How an upload ended: with its token, or with what speaks against it. */
type UploadEnd = { kind: 'sent'; token: string } | Exclude<Outcome, { kind: 'delivered' }>
/** `expired`: the storage refused an address. */
type TryEnd = UploadEnd | { kind: 'expired' }

const STORAGE_FAULT = { kind: 'retry', waitsFor: 'service', askedMs: null, reason: reasonOf('UNAVAILABLE') } as const

const UPLOAD_URL_QUERY = `query GetUploadUrl($request: UploadUrlRequest!) {
  getUploadUrl(request: $request) { blobUploadUrls expiresUtc fileUploadToken uploadId multipartUploadId receivedPartNumbers }
}`

function planRequest({ record, facts, target }: Uploading): StoredRequest {
  const { name: fileName, type: mimeType, sha256: contentSha256 } = facts
  const request = {
    ...target,
    fileName,
    mimeType,
    contentSha256,
    fileSize: record.sizeBytes,
    uploadId: record.uploadId,
  }
  return { operationName: 'GetUploadUrl', query: UPLOAD_URL_QUERY, variables: { request } }
}

function partOutcome(answer: Exclude<PartAnswer, { sent: true }>): TryEnd {
  if (answer === null) return { kind: 'retry', waitsFor: 'network', askedMs: null, reason: UNREACHABLE_REASON }
  if (answer.status === 403) return { kind: 'expired' }
  if (answer.status === 404 || answer.status === 410)
    return { kind: 'upload-again', reason: reasonOf('UPLOAD_NOT_FOUND') }
  if (answer.status === 413) return { kind: 'refused', reason: reasonOf('FILE_TOO_LARGE') }
  return STORAGE_FAULT
}

/**
 * Sends a file's parts that have not arrived yet, two at a time. A part is tried three times; what then still fails is
 * left to the outbox, which tries again later.
 *
 * @returns null when all have arrived
 */
async function sendParts(
  deps: SenderDeps,
  { record }: Uploading,
  plan: UploadPlan,
  signal: AbortSignal,
): Promise<TryEnd | null> {
  const { store, transport, clock, onProgress } = deps
  const { id, sizeBytes } = record
  const urls = plan.blobUploadUrls
  const partBytes = Math.ceil(sizeBytes / urls.length)
  const sizeOf = (part: number): number => Math.max(0, Math.min(sizeBytes, part * partBytes) - (part - 1) * partBytes)
  const arrived = new Set([...record.sentParts, ...plan.receivedPartNumbers])
  const left = urls.map((_url, index) => index + 1).filter((part) => !arrived.has(part))
  const moving = new Map<number, number>()
  const arrivedBytes = (): number => [...arrived].reduce((sum, part) => sum + sizeOf(part), 0)
  const tell = (): void =>
    onProgress?.(id, arrivedBytes() + [...moving.values()].reduce((sum, bytes) => sum + bytes, 0))
  let failure: TryEnd | null = null

  async function sendPart(part: number): Promise<TryEnd | null> {
    const from = (part - 1) * partBytes
    const bytes = await store.files.readBytes(id, from, from + sizeOf(part))
    if (!bytes) return { kind: 'refused', reason: UNREADABLE_FILE }
    for (let attempt = 1; ; attempt += 1) {
      const answer = await transport.putPart(urls[part - 1] ?? '', bytes, signal, (sent) => {
        moving.set(part, Math.min(sent, bytes.length))
        tell()
      })
      moving.delete(part)
      if (answer?.sent) {
        arrived.add(part)
        await store.files.noteSent(id, [...arrived], arrivedBytes())
        tell()
        return null
      }
      const end = partOutcome(answer)
      if (end.kind !== 'retry' || attempt === UPLOAD_ATTEMPTS_COUNT || signal.aborted) return end
      await clock.sleep(UPLOAD_RETRY_PAUSE_MS)
    }
  }

  async function work(): Promise<void> {
    for (let part = left.shift(); part !== undefined && failure === null && !signal.aborted; part = left.shift()) {
      failure = (await sendPart(part)) ?? failure
    }
  }

  if (arrived.size > record.sentParts.length) await store.files.noteSent(id, [...arrived], arrivedBytes())
  tell()
  await Promise.all(Array.from({ length: UPLOAD_PARTS_CONCURRENCY_COUNT }, work))
  if (failure === null && left.length > 0)
    return { kind: 'retry', waitsFor: 'network', askedMs: null, reason: UNREACHABLE_REASON }
  return failure
}

/**
 * One try of an upload: asks where the parts go, now and not before, because addresses expire; then sends what is
 * missing.
 */
async function tryUpload(deps: SenderDeps, uploading: Uploading, token: string, signal: AbortSignal): Promise<TryEnd> {
  const { record } = uploading
  const answer = await deps.transport.graphql(planRequest(uploading), token, signal)
  const outcome = classifyAnswer(answer, { path: 'getUploadUrl.uploadId', value: record.uploadId }, deps.clock.now())
  if (outcome.kind !== 'delivered') return outcome
  const plan = outcome.data['getUploadUrl'] as UploadPlan
  return (await sendParts(deps, uploading, plan, signal)) ?? { kind: 'sent', token: plan.fileUploadToken }
}

/**
 * Uploads a file as far as it goes now. Addresses that expired on the way are asked for again at once (decision 70).
 * When fresh ones are refused before any part went through, the storage is at fault: that waits as every fault of the
 * service does. The try after such a wait asks once alone, because each asking costs the bytes of two parts.
 */
export async function uploadFile(
  deps: SenderDeps,
  uploading: Uploading,
  token: string,
  signal: AbortSignal,
): Promise<UploadEnd> {
  let { record } = uploading
  let mayAskAgain = record.waitsFor !== 'service'
  for (;;) {
    const end = await tryUpload(deps, { ...uploading, record }, token, signal)
    if (end.kind !== 'expired') return end
    const before = record
    record = (await deps.store.files.records()).find(({ id }) => id === before.id) ?? before
    if (record.sentParts.length <= before.sentParts.length && !mayAskAgain) return STORAGE_FAULT
    mayAskAgain = false
  }
}

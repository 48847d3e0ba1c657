import { UPLOAD_PARTS_CONCURRENCY_COUNT } from '#shared/limits.ts'
import { classifyAnswer, type Outcome, reasonOf, UNREACHABLE_REASON } from './classify.ts'
import type { Uploading } from './file-store.ts'
import { noteRate, wantedPartBytes } from './line-rate.ts'
import { UNREADABLE_FILE } from './messages.ts'
import type { PartAnswer } from './put-part.ts'
import { placesOf, sendPart, type UploadParts } from './send-part.ts'
import type { SenderDeps } from './sender-deps.ts'
import type { StoredRequest } from './types.ts'

/** The response of getUploadUrl. */
interface UploadPlan extends UploadParts {
  fileUploadToken: string
  receivedPartNumbers: number[]
}

/** The result of an upload: its token, or the reason why it failed. */
type UploadEnd = { kind: 'sent'; token: string } | Exclude<Outcome, { kind: 'delivered' }>
/** `expired`: the storage refused a URL. */
type TryEnd = UploadEnd | { kind: 'expired' }

const STORAGE_FAULT = { kind: 'retry', waitsFor: 'service', askedMs: null, reason: reasonOf('UNAVAILABLE') } as const

const UPLOAD_URL_QUERY = `query GetUploadUrl($request: UploadUrlRequest!) {
  getUploadUrl(request: $request) { blobUploadUrls expiresUtc fileUploadToken uploadId multipartUploadId
    receivedPartNumbers partialParts { partNumber receivedBytes } }
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
    partBytes: wantedPartBytes(record.sizeBytes),
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
 * Sends a file's missing parts, two at a time. Each part is tried three times; if it still fails, the outbox retries
 * later.
 *
 * @returns null if all parts have arrived
 */
async function sendParts(
  deps: SenderDeps,
  { record }: Uploading,
  plan: UploadPlan,
  signal: AbortSignal,
): Promise<TryEnd | null> {
  const { store, clock, onProgress } = deps
  const { id, sizeBytes } = record
  const places = placesOf(sizeBytes, plan.blobUploadUrls.length)
  const arrived = new Set(plan.receivedPartNumbers)
  const left = places.filter(({ number }) => !arrived.has(number))
  const moving = new Map(plan.partialParts?.map(({ partNumber, receivedBytes }) => [partNumber, receivedBytes]))
  const arrivedBytes = (): number =>
    places.reduce((sum, { number, sizeBytes: bytes }) => sum + (arrived.has(number) ? bytes : 0), 0)
  const tell = (): void =>
    onProgress?.(id, arrivedBytes() + [...moving.values()].reduce((sum, bytes) => sum + bytes, 0))
  const [begunAt, bytesBefore] = [clock.now(), arrivedBytes()]
  let failure: TryEnd | null = null

  async function sendOne({ number, from, sizeBytes: partBytes }: (typeof left)[number]): Promise<TryEnd | null> {
    const bytes = await store.files.readBytes(id, from, from + partBytes)
    if (!bytes) return { kind: 'refused', reason: UNREADABLE_FILE }
    const answer = await sendPart(deps, plan, number, bytes, signal, (sent) => {
      moving.set(number, sent)
      tell()
    })
    moving.delete(number)
    if (!answer?.sent) return partOutcome(answer)
    arrived.add(number)
    noteRate(arrivedBytes() - bytesBefore, clock.now() - begunAt)
    await store.files.noteSent(id, [...arrived], arrivedBytes())
    tell()
    return null
  }

  async function work(): Promise<void> {
    for (let part = left.shift(); part !== undefined && failure === null && !signal.aborted; part = left.shift()) {
      failure = (await sendOne(part)) ?? failure
    }
  }

  if (arrived.size > record.sentParts.length) await store.files.noteSent(id, [...arrived], arrivedBytes())
  tell()
  await Promise.all(Array.from({ length: UPLOAD_PARTS_CONCURRENCY_COUNT }, work))
  if (failure === null && left.length > 0)
    return { kind: 'retry', waitsFor: 'network', askedMs: null, reason: UNREACHABLE_REASON }
  return failure
}

/** Tries an upload once: requests the URLs of the parts only now, because they expire, then sends the missing parts. */
async function tryUpload(deps: SenderDeps, uploading: Uploading, token: string, signal: AbortSignal): Promise<TryEnd> {
  const { record } = uploading
  const answer = await deps.transport.graphql(planRequest(uploading), token, signal)
  const outcome = classifyAnswer(answer, { path: 'getUploadUrl.uploadId', value: record.uploadId }, deps.clock.now())
  if (outcome.kind !== 'delivered') return outcome
  const plan = outcome.data['getUploadUrl'] as UploadPlan
  return (await sendParts(deps, uploading, plan, signal)) ?? { kind: 'sent', token: plan.fileUploadToken }
}

/**
 * Uploads as many parts of a file as possible. Expired URLs are requested again immediately. If the storage refuses new
 * URLs before any part was accepted, it is at fault: the file waits as after any server fault. The next attempt then
 * requests URLs only once, because each request costs the bytes of two parts.
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

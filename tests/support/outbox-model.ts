import { createHash } from 'node:crypto'
import { type ErrorCode, ERRORS } from '#shared/errors.ts'
import type { Answer } from '#src/lib/offline/outbox/classify.ts'
import type { Storage } from '#src/lib/offline/outbox/records.ts'
import { createSender, type SendResult } from '#src/lib/offline/outbox/sender.ts'
import { openStore, type OutboxStore } from '#src/lib/offline/outbox/store.ts'
import type { PartAnswer, PartToSend } from '#src/lib/offline/outbox/put-part.ts'
import type { Transport } from '#src/lib/offline/outbox/transport.ts'
import type { Delivery, NewItem, UploadTarget } from '#src/lib/offline/outbox/types.ts'

/**
 * The environment of the outbox in its tests: a service that counts requests, a network that fails on demand, a clock
 * that moves when code waits, and a process that can be killed at any await.
 */

/** The fate of one request, from the device's view. */
export type Fault =
  | 'none'
  | 'lost-request'
  | 'lost-reply'
  | 'portal'
  | 'portal-json'
  | 'proxy-502'
  | 'storm'
  | 401
  | 408
  | 425
  | 429
  | 500
  | 503

export const FAULTS: readonly Fault[] = [
  'lost-request',
  'lost-reply',
  'portal',
  'portal-json',
  'proxy-502',
  401,
  408,
  425,
  429,
  500,
  503,
]

export const TARGET: UploadTarget = {
  relatedEntityId: 'box',
  relatedEntityType: 'Message',
  systemFileType: 'MessageAttachment',
}

export class Killed extends Error {}

interface Upload {
  bytes: number
  sha256: string
  parts: Map<number, Uint8Array>
  /** The first bytes of parts whose connection broke. */
  partial: Map<number, Uint8Array>
  partsCount: number
  token: string
}

function graphqlError(code: ErrorCode): Answer {
  const { httpStatus, userMessage } = ERRORS[code]
  const extensions = { code, httpStatus, userMessage, description: code, details: [] }
  return { status: 200, body: { errors: [{ message: code, extensions }], data: null }, retryAfter: null }
}

/** The service: what arrived, in order of arrival, and how often each item was sent. */
export class ModelService {
  readonly log: { lane: string; id: string; fileBytes: number }[] = []
  readonly partsSent = new Map<string, number>()
  /** Bytes of parts that arrived, in whole and partial parts. */
  partBytes = 0
  /** The file in each request for upload URLs. */
  readonly planned: { uploadId: string; fileName: string; requestedAccessLevel?: string }[] = []
  readonly refusals = new Map<string, ErrorCode>()
  /** Items whose requests never arrive, as if a firewall blocked them. */
  readonly blocked = new Set<string>()
  /** Called before each part of a file is stored; the part waits for it. */
  beforePart: (() => Promise<void>) | null = null
  /** This many parts from now on arrive with other content than was sent, as over a line that changes bytes. */
  damagedPartsCount = 0
  validToken = 'token-1'
  requests = 0
  repeats = 0
  /** For the next upload that is requested. */
  partsCount = 3
  /** URLs of parts that are refused with 403. */
  expiredUrls = new Set<string>()
  sealingKey: string | null = null
  private readonly uploads = new Map<string, Upload>()
  private readonly firstResults = new Map<string, Answer>()
  private plans = 0

  answer({ operationName, variables }: NewItem['request'], token: string): Answer {
    this.requests += 1
    if (token !== this.validToken) return graphqlError('UNAUTHENTICATED')
    if (operationName === 'OutboxSealingKey')
      return this.sealingKey === null
        ? graphqlError('FORBIDDEN')
        : { status: 200, body: { data: { outboxSealingKey: this.sealingKey } }, retryAfter: null }
    if (operationName === 'GetUploadUrl') return this.plan(variables['request'] as never)
    return this.send(variables as never)
  }

  forgetUploads(): void {
    this.uploads.clear()
  }

  /** Simulates a power failure that removes a part whose name was not on the disk yet. */
  losePart(uploadId: string, part: number): void {
    this.uploads.get(uploadId)?.parts.delete(part)
  }

  private plan({
    uploadId,
    fileSize,
    contentSha256,
    fileName,
    requestedAccessLevel,
  }: {
    uploadId: string
    fileSize: number
    contentSha256: string
    fileName: string
    requestedAccessLevel?: string
  }): Answer {
    this.planned.push({ uploadId, fileName, ...(requestedAccessLevel !== undefined && { requestedAccessLevel }) })
    const upload = this.uploads.get(uploadId) ?? {
      bytes: fileSize,
      sha256: contentSha256,
      parts: new Map(),
      partial: new Map(),
      partsCount: this.partsCount,
      token: `token:${uploadId}`,
    }
    this.uploads.set(uploadId, upload)
    this.plans += 1
    const getUploadUrl = {
      uploadId,
      multipartUploadId: uploadId,
      expiresUtc: '',
      fileUploadToken: upload.token,
      blobUploadUrls: Array.from(
        { length: upload.partsCount },
        (_, index) => `part/${uploadId}/${index + 1}/${this.plans}`,
      ),
      receivedPartNumbers: [...upload.parts.keys()],
      partialParts: [...upload.partial].map(([partNumber, { length }]) => ({ partNumber, receivedBytes: length })),
    }
    return { status: 200, body: { data: { getUploadUrl } }, retryAfter: null }
  }

  /** @param arriving how much of it arrives before its connection breaks: all of it, or half */
  put(url: string, { bytes, from }: PartToSend, arriving: 1 | 0.5 = 1): PartAnswer {
    const [, uploadId = '', part = ''] = url.split('/')
    const key = `${uploadId}/${part}`
    if (arriving === 1) this.partsSent.set(key, (this.partsSent.get(key) ?? 0) + 1)
    if (this.expiredUrls.has(url)) return { sent: false, status: 403 }
    const upload = this.uploads.get(uploadId)
    if (!upload) return { sent: false, status: 404 }
    const before = upload.partial.get(Number(part)) ?? new Uint8Array()
    if (before.length < from) return { sent: false, status: 409 }
    const here = bytes.subarray(0, Math.floor(bytes.length * arriving))
    this.partBytes += here.length
    const content = Uint8Array.from([...before.subarray(0, from), ...here])
    if (arriving === 1) {
      if (this.damagedPartsCount > 0) {
        this.damagedPartsCount -= 1
        content.fill(0)
      }
      upload.partial.delete(Number(part))
      upload.parts.set(Number(part), content)
      return { sent: true }
    }
    if (content.length > before.length) upload.partial.set(Number(part), content)
    return null
  }

  /** Simulates a restored storage: partial parts are missing. */
  loseBeginnings(): void {
    for (const { partial } of this.uploads.values()) partial.clear()
  }

  /** How many bytes of a part are stored; null if the upload does not exist. */
  held(url: string): number | null {
    const [, uploadId = '', part = ''] = url.split('/')
    const upload = this.uploads.get(uploadId)
    if (!upload) return null
    return (upload.parts.get(Number(part)) ?? upload.partial.get(Number(part)))?.length ?? 0
  }

  private send({
    id,
    lane,
    token,
    tokens = token === undefined ? [] : [token],
  }: {
    id: string
    lane: string
    token?: string
    tokens?: string[]
  }): Answer {
    const first = this.firstResults.get(id)
    if (first) {
      this.repeats += 1
      return first
    }
    const refusal = this.refusals.get(id)
    if (refusal) return graphqlError(refusal)
    let fileBytes = 0
    for (const given of tokens) {
      const upload = [...this.uploads.values()].find((candidate) => candidate.token === given)
      if (!upload) return graphqlError('UPLOAD_NOT_FOUND')
      if (upload.parts.size < upload.partsCount) return graphqlError('UPLOAD_INCOMPLETE')
      const whole = Buffer.concat([...upload.parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes))
      if (whole.length !== upload.bytes || createHash('sha256').update(whole).digest('hex') !== upload.sha256) {
        upload.parts.clear()
        return graphqlError('UPLOAD_MISMATCH')
      }
      fileBytes += whole.length
    }
    this.log.push({ lane, id, fileBytes })
    const version = this.log.filter((entry) => entry.lane === lane).length
    const result: Answer = { status: 200, body: { data: { send: { id, version } } }, retryAfter: null }
    this.firstResults.set(id, result)
    return result
  }
}

const PORTAL: Answer = { status: 200, body: undefined, retryAfter: null }

/** One run of the app: a store and a sender on the data that an earlier run left. It can be killed at any await. */
export interface Life {
  store: OutboxStore
  deliveries: Delivery[]
  run(): Promise<SendResult>
  /** From now on, the n-th await never returns, and no code after it runs. */
  killAfter(awaits: number): void
}

interface LifeOptions {
  storage: Storage
  service: ModelService
  clock: { time: number }
  random: () => number
  /** The token this device has. */
  token?: () => string | null
  /** Decides the fate of each request. */
  fault?: (operationName: string) => Fault
}

export async function live({
  storage,
  service,
  clock,
  random,
  token = () => service.validToken,
  fault = () => 'none',
}: LifeOptions): Promise<Life> {
  let left = Infinity
  let dead = false
  /** Half of the kills happen after the work was done and before its result was returned. */
  async function mortal<T>(work: () => Promise<T>): Promise<T> {
    if (dead) throw new Killed()
    left -= 1
    const diesNow = left <= 0
    const before = diesNow && random() < 0.5
    if (diesNow) dead = true
    if (before) throw new Killed()
    const result = await work()
    if (diesNow || dead) throw new Killed()
    return result
  }

  const mortalStorage: Storage = {
    ...storage,
    read: (names, work) => mortal(() => storage.read(names, work)),
    write: (names, work) => mortal(() => storage.write(names, work)),
  }
  const transport: Transport = {
    graphql: (request, bearer) =>
      mortal(async () => {
        const fate = fault(request.operationName)
        if (fate === 'lost-request' || service.blocked.has(String(request.variables['id']))) return null
        if (fate === 'portal') return PORTAL
        if (fate === 'portal-json') return { status: 200, body: { ok: true, data: { login: true } }, retryAfter: null }
        if (fate === 'proxy-502') return { status: 502, body: undefined, retryAfter: null }
        if (fate === 401) return graphqlError('UNAUTHENTICATED')
        if (fate === 429) return { ...graphqlError('RATE_LIMITED'), retryAfter: '7' }
        if (fate === 500) return graphqlError('INTERNAL_SERVER_ERROR')
        if (fate === 503) return graphqlError('UNAVAILABLE')
        if (fate === 408 || fate === 425) return { status: fate, body: { statusCode: fate }, retryAfter: null }
        const answer = service.answer(request, bearer)
        return fate === 'lost-reply' ? null : answer
      }),
    heldBytes: (url) => mortal(async () => (fault('HEAD') === 'none' ? service.held(url) : null)),
    putPart: (url, part) =>
      mortal(async () => {
        if (service.beforePart) await service.beforePart()
        const fate = fault('PUT')
        if (fate === 'none') return service.put(url, part)
        if (fate === 'lost-reply') service.put(url, part)
        if (fate === 'lost-request') return service.put(url, part, 0.5)
        return typeof fate === 'number' && fate >= 500 ? { sent: false, status: fate } : null
      }),
  }
  let ids = 0
  const store = await openStore(mortalStorage, {
    now: () => clock.time,
    newId: () => `u${Math.floor(random() * 1e15)}-${(ids += 1)}`,
  })
  const deliveries: Delivery[] = []
  const sender = createSender({
    store,
    transport,
    token: async () => token(),
    clock: {
      now: () => clock.time,
      sleep: (ms) =>
        mortal(async () => {
          clock.time += ms
        }),
    },
    random,
    onDelivered: (delivery) => deliveries.push(delivery),
  })
  return {
    store,
    deliveries,
    run: () => sender.run(new AbortController().signal),
    killAfter: (awaits) => {
      left = awaits
    },
  }
}

export function item(id: string, lane: string, given: Partial<NewItem> = {}): NewItem {
  return {
    id,
    kind: 'message',
    lane,
    request: { operationName: 'Send', query: 'mutation Send', variables: { id, lane } },
    receipt: { path: 'send.id', value: id },
    title: { title: `Message ${id}`, detail: '' },
    href: null,
    ...given,
  }
}

export function itemWithFiles(id: string, lane: string, fileIds: readonly string[]): NewItem {
  return item(id, lane, { fileIds, tokensPath: 'tokens', uploadTarget: TARGET })
}

/** A file that is a separate item: it has its own lane, and its request needs one token. */
export function itemOfFile(id: string, fileId: string, given: Partial<NewItem> = {}): NewItem {
  return item(id, `upload:${id}`, { fileIds: [fileId], tokenPath: 'token', uploadTarget: TARGET, ...given })
}

/** A small fast generator, so that a failing schedule can be repeated by its seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

import { createHash, createHmac, type Hash, type Hmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { SignatureV4 } from '@smithy/signature-v4'

export interface S3Credentials {
  accessKeyId: string
  secretAccessKey: string
}

/** Why a request is refused, in S3's words; null if its signature is valid. */
export type Refusal =
  | 'AccessDenied'
  | 'SignatureDoesNotMatch'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'XAmzContentSHA256Mismatch'
  | null

const REGION = 'us-east-1'
const SKEW_MS = 900_000
const SIGNATURE_FIELDS = new Set([
  'x-amz-algorithm',
  'x-amz-credential',
  'x-amz-date',
  'x-amz-expires',
  'x-amz-signedheaders',
  'x-amz-signature',
  'x-amz-content-sha256',
])
const UNSIGNED = 'UNSIGNED-PAYLOAD'

class Sha256 {
  readonly #hash: Hash | Hmac

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash =
      secret === undefined
        ? createHash('sha256')
        : createHmac('sha256', typeof secret === 'string' ? secret : Buffer.from(secret as Uint8Array))
  }
  update(data: Uint8Array): void {
    this.#hash.update(data)
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }
  reset(): void {
    throw new Error('A hash is used once here.')
  }
}

/** 20261120T150000Z */
function instantOf(text: string | undefined): Date | null {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '')
  return match ? new Date(`${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6]}Z`) : null
}

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** A query as it was sent: `+` means a plus sign, and no parameter may occur twice. */
export function queryOf(url: string): Map<string, string> {
  const text = url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
  return new Map(
    text
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', value = ''] = pair.split('=', 2)
        return [decodeURIComponent(name), decodeURIComponent(value)]
      }),
  )
}

/**
 * Checks Signature Version 4 like S3, in the headers of a request or in its URL, by signing the same request again.
 * @param now the time at which signed URLs expire; requests signed in headers use this machine's clock
 */
export function signatureCheck(
  credentials: S3Credentials,
  now: () => Date,
): (request: IncomingMessage, body: Buffer) => Promise<Refusal> {
  const signer = new SignatureV4({
    credentials,
    region: REGION,
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  })

  function parts(request: IncomingMessage, signedHeaders: string) {
    const url = request.url ?? '/'
    const headers: Record<string, string> = {}
    for (const name of signedHeaders.split(';')) headers[name] = String(request.headers[name] ?? '')
    return {
      method: request.method ?? 'GET',
      protocol: 'http:',
      hostname: '127.0.0.1',
      path: url.split('?', 1)[0] as string,
      headers,
    }
  }

  async function checkUrl(request: IncomingMessage, query: Map<string, string>): Promise<Refusal> {
    const begun = instantOf(query.get('X-Amz-Date'))
    const seconds = Number(query.get('X-Amz-Expires'))
    const scope = (query.get('X-Amz-Credential') ?? '').split('/')
    if (!begun || !(seconds > 0)) return 'AccessDenied'
    if (scope[0] !== credentials.accessKeyId) return 'InvalidAccessKeyId'
    if (now().getTime() > begun.getTime() + seconds * 1000) return 'AccessDenied'
    const signedHeaders = query.get('X-Amz-SignedHeaders') ?? ''
    const { headers, ...rest } = parts(request, signedHeaders)
    const plain = Object.fromEntries([...query].filter(([name]) => !SIGNATURE_FIELDS.has(name.toLowerCase())))
    const hash = query.get('X-Amz-Content-Sha256')
    const again = await signer.presign(
      {
        ...rest,
        headers: { ...headers, ...(hash === undefined ? {} : { 'X-Amz-Content-Sha256': hash }) },
        query: plain,
      },
      { signingDate: begun, expiresIn: seconds, unhoistableHeaders: new Set(signedHeaders.split(';')) },
    )
    return same(String(again.query?.['X-Amz-Signature']), query.get('X-Amz-Signature') ?? '')
      ? null
      : 'SignatureDoesNotMatch'
  }

  async function checkHeaders(request: IncomingMessage, query: Map<string, string>, body: Buffer): Promise<Refusal> {
    const given = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/[^,]+, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
    const begun = instantOf(request.headers['x-amz-date'] as string | undefined)
    if (!given || !begun) return 'AccessDenied'
    if (given[1] !== credentials.accessKeyId) return 'InvalidAccessKeyId'
    if (Math.abs(Date.now() - begun.getTime()) > SKEW_MS) return 'RequestTimeTooSkewed'
    const hash = String(request.headers['x-amz-content-sha256'] ?? '')
    if (hash !== UNSIGNED && hash !== createHash('sha256').update(body).digest('hex'))
      return 'XAmzContentSHA256Mismatch'
    const again = await signer.sign(
      { ...parts(request, given[2] ?? ''), query: Object.fromEntries(query), body },
      { signingDate: begun },
    )
    const signature = /Signature=([0-9a-f]{64})$/.exec(again.headers['authorization'] ?? '')?.[1] ?? ''
    return same(signature, given[3] ?? '') ? null : 'SignatureDoesNotMatch'
  }

  return async (request, body) => {
    const query = queryOf(request.url ?? '')
    if (query.has('X-Amz-Signature')) return checkUrl(request, query)
    return checkHeaders(request, query, body)
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseRange } from '#server/lib/storage/range.ts'
import { queryOf, type S3Credentials, signatureCheck } from './s3-signatures.ts'

/**
 * The part of S3 that the storage adapter uses, in memory and on a free port of this machine: a path-style bucket with
 * multipart uploads, conditional puts, ranged reads and signed requests, checked as documented. Existing packages (such
 * as s3rver) have been unmaintained for years and accept wrong signatures.
 */

/** AWS refuses to join a shorter part, unless it is the last one. */
const PART_MIN_BYTES = 5_242_880
/** Small, so that listings have several pages. */
const PAGE_COUNT = 2

interface Part {
  content: Buffer
  etag: string
  at: Date
}

interface Upload {
  id: string
  key: string
  begunAt: Date
  parts: Map<number, Part>
}

export interface S3Server {
  origin: string
  bucket: string
  credentials: S3Credentials
  /** Keys of what is stored. */
  keys(): string[]
  /** Number of unfinished uploads. */
  uploadsCount(): number
  /** Stores an object that does not belong to the product. */
  place(key: string, content: Buffer): void
  /** Its response to every request from now on; null restores normal behavior. */
  fail(code: string | null): void
  /** The origins whose pages may send parts (CORS); none initially. */
  allowOrigin(origin: string): void
  close(): Promise<void>
}

class S3Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const element = (name: string, value: string | number | boolean | undefined): string =>
  value === undefined ? '' : `<${name}>${escapeXml(String(value))}</${name}>`
const document = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** @param now the time at which signed URLs expire and uploads begin */
export async function s3Server(now: () => Date = () => new Date()): Promise<S3Server> {
  const bucket = 'evolve-files'
  const credentials = { accessKeyId: 'AKIATESTTESTTESTTEST', secretAccessKey: 'a-secret-that-only-the-test-knows' }
  const check = signatureCheck(credentials, now)
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Upload>()
  let failure: string | null = null
  const allowedOrigins = new Set<string>()

  function uploadOf(query: Map<string, string>, key: string): Upload {
    const upload = uploads.get(query.get('uploadId') ?? '')
    if (upload?.key !== key) throw new S3Refusal(404, 'NoSuchUpload')
    return upload
  }

  function listParts(query: Map<string, string>, key: string): string {
    const upload = uploadOf(query, key)
    const after = Number(query.get('part-number-marker') ?? 0)
    const left = [...upload.parts].sort(([a], [b]) => a - b).filter(([number]) => number > after)
    const page = left.slice(0, PAGE_COUNT)
    const parts = page.map(
      ([number, { content, etag, at }]) =>
        `<Part>${element('PartNumber', number)}${element('LastModified', at.toISOString())}` +
        `${element('ETag', etag)}${element('Size', content.length)}</Part>`,
    )
    const isTruncated = left.length > page.length
    return document(
      'ListPartsResult',
      `${element('Bucket', bucket)}${element('Key', key)}${element('UploadId', upload.id)}` +
        `${element('IsTruncated', isTruncated)}${element('NextPartNumberMarker', page.at(-1)?.[0])}${parts.join('')}`,
    )
  }

  function listUploads(query: Map<string, string>): string {
    const after = `${query.get('key-marker') ?? ''}\n${query.get('upload-id-marker') ?? ''}`
    const placeOf = ({ key, id }: Upload): string => `${key}\n${id}`
    const left = [...uploads.values()]
      .filter((one) => one.key.startsWith(query.get('prefix') ?? '') && placeOf(one) > after)
      .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    const page = left.slice(0, PAGE_COUNT)
    const shown = page.map(
      ({ id, key, begunAt }) =>
        `<Upload>${element('Key', key)}${element('UploadId', id)}${element('Initiated', begunAt.toISOString())}</Upload>`,
    )
    const last = page.at(-1)
    const markers =
      left.length > page.length && last
        ? element('NextKeyMarker', last.key) + element('NextUploadIdMarker', last.id)
        : ''
    return document(
      'ListMultipartUploadsResult',
      `${element('Bucket', bucket)}${element('IsTruncated', left.length > page.length)}${markers}${shown.join('')}`,
    )
  }

  function complete(query: Map<string, string>, key: string, body: Buffer): string {
    const upload = uploadOf(query, key)
    const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1]),
      etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"').replaceAll('&#34;', '"'),
    }))
    if (named.length === 0) throw new S3Refusal(400, 'MalformedXML')
    if (named.some(({ number }, index) => index > 0 && number <= (named[index - 1]?.number ?? 0)))
      throw new S3Refusal(400, 'InvalidPartOrder')
    const parts = named.map(({ number, etag }) => {
      const part = upload.parts.get(number)
      if (part?.etag !== etag) throw new S3Refusal(400, 'InvalidPart')
      return part as Part
    })
    if (parts.slice(0, -1).some(({ content }) => content.length < PART_MIN_BYTES))
      throw new S3Refusal(400, 'EntityTooSmall')
    objects.set(key, Buffer.concat(parts.map(({ content }) => content)))
    uploads.delete(upload.id)
    return document(
      'CompleteMultipartUploadResult',
      `${element('Bucket', bucket)}${element('Key', key)}${element('ETag', '"joined"')}`,
    )
  }

  function putPart(query: Map<string, string>, key: string, content: Buffer, response: ServerResponse): void {
    const etag = `"${createHash('md5').update(content).digest('hex')}"`
    uploadOf(query, key).parts.set(Number(query.get('partNumber')), { content, etag, at: now() })
    response.writeHead(200, { etag }).end()
  }

  function putObject(request: IncomingMessage, key: string, content: Buffer, response: ServerResponse): void {
    if (request.headers['if-none-match'] === '*' && objects.has(key)) throw new S3Refusal(412, 'PreconditionFailed')
    objects.set(key, content)
    response.writeHead(200, { etag: '"put"' }).end()
  }

  function getObject(
    request: IncomingMessage,
    query: Map<string, string>,
    key: string,
    response: ServerResponse,
  ): void {
    const content = objects.get(key)
    if (!content) throw new S3Refusal(404, 'NoSuchKey')
    const range = parseRange(request.headers.range, content.length)
    if (range === 'unsatisfiable') throw new S3Refusal(416, 'InvalidRange')
    const shown = range ? content.subarray(range.start, range.end + 1) : content
    const asked = (name: string, header: string): Record<string, string> => {
      const value = query.get(`response-${name}`)
      return value === undefined ? {} : { [header]: value }
    }
    response.writeHead(range ? 206 : 200, {
      'content-type': 'application/octet-stream',
      ...asked('content-type', 'content-type'),
      ...asked('content-disposition', 'content-disposition'),
      ...asked('cache-control', 'cache-control'),
      'accept-ranges': 'bytes',
      'content-length': shown.length,
      ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${content.length}` } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : shown)
  }

  function beginUpload(key: string): string {
    const upload = { id: `${randomUUID()}.${randomUUID()}`, key, begunAt: now(), parts: new Map<number, Part>() }
    uploads.set(upload.id, upload)
    return document(
      'InitiateMultipartUploadResult',
      `${element('Bucket', bucket)}${element('Key', key)}${element('UploadId', upload.id)}`,
    )
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const { origin } = request.headers
    if (request.method === 'OPTIONS') {
      if (!origin || !allowedOrigins.has(origin)) throw new S3Refusal(403, 'AccessForbidden')
      const allowed = { 'access-control-allow-origin': origin, 'access-control-allow-methods': 'GET, HEAD, PUT' }
      return void response.writeHead(200, allowed).end()
    }
    if (failure !== null) throw new S3Refusal(failure === 'QuotaExceeded' ? 507 : 500, failure)
    const refusal = await check(request, body)
    if (refusal) throw new S3Refusal(403, refusal)
    const [, named = '', ...rest] = decodeURIComponent((request.url ?? '/').split('?', 1)[0] as string).split('/')
    if (named !== bucket) throw new S3Refusal(404, 'NoSuchBucket')
    const key = rest.join('/')
    const query = queryOf(request.url ?? '')
    const xml = (text: string): unknown => response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
    const method = request.method ?? 'GET'
    if (method === 'GET' && key === '' && query.has('uploads')) xml(listUploads(query))
    else if (method === 'GET' && query.has('uploadId')) xml(listParts(query, key))
    else if (method === 'GET' || method === 'HEAD') getObject(request, query, key, response)
    else if (method === 'PUT' && query.has('uploadId')) putPart(query, key, body, response)
    else if (method === 'PUT') putObject(request, key, body, response)
    else if (method === 'POST' && query.has('uploads')) xml(beginUpload(key))
    else if (method === 'POST' && query.has('uploadId')) xml(complete(query, key, body))
    else if (method === 'DELETE' && query.has('uploadId')) {
      uploads.delete(uploadOf(query, key).id)
      response.writeHead(204).end()
    } else if (method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else throw new S3Refusal(405, 'MethodNotAllowed')
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof S3Refusal ? error : { status: 500, code: 'InternalError' }
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(
        request.method === 'HEAD'
          ? undefined
          : `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${element('Code', code)}${element('Message', code)}</Error>`,
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    credentials,
    keys: () => [...objects.keys()],
    uploadsCount: () => uploads.size,
    place: (key, content) => void objects.set(key, content),
    fail: (code) => void (failure = code),
    allowOrigin: (origin) => void allowedOrigins.add(origin),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

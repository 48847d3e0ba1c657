import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepAssets } from '#server/http/asset-history.ts'
import { chooseEncoding, indexAssets } from '#server/http/asset-index.ts'
import type { Asset } from '#server/http/asset-index.ts'
import { contentTypeOf } from '#server/http/content-types.ts'
import { type PageContent, pageMaker } from '#server/http/page-content.ts'

export interface StaticOptions {
  /** The built client. */
  distFolder: string
  /** The folder with hashed files of earlier builds. */
  historyFolder: string
  sourceMaps: boolean
  /** Serves the worker that removes itself at /service-worker.js. */
  killServiceWorker: boolean
  nowMs: number
  /** Additional content of the page at a URL; null for nothing. The page is served even if this fails. */
  contentOf?: (path: string) => Promise<PageContent | null>
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Cached but revalidated each time, so that everyone gets an update at the next load. */
const REVALIDATE = 'no-cache'
/** The page of the app: browsers do not keep it for the Back button (docs/requirements/offline.md#not-kept). */
const NOT_KEPT = 'no-store'
/** Icons and pictures: not hashed, but rarely changed. */
const ONE_DAY = 'public, max-age=86400'
const PAGE = '/index.html'
/** A page with its own content is not compressed at build time. */
const PACKED: Asset['encodings'] = new Map([['gzip', '']])
const SERVICE_WORKER = '/service-worker.js'
/** Paths of the server and of hashed files: an unknown one is an error, not a screen. */
const NEVER_A_SCREEN =
  /^\/(?:(?:assets|pdfjs|graphql|identity|storage|dev|icons|screenshots|health|ready|metrics)(?:\/|$)|account\/)/

/** Their URL changes with their content: hashed files, and the PDF viewer's versioned files. */
const VERSIONED = /^\/(assets|pdfjs)\//

/** Headers that only concern documents; on twenty scripts of a first load they would be larger than a chunk. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
]

function keepFileHeadersOnly(reply: FastifyReply): void {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name)
}

function cacheControl(url: string): string {
  if (url === PAGE) return NOT_KEPT
  if (VERSIONED.test(url)) return IMMUTABLE
  return /\.(png|jpg|webp|ico|svg|woff2)$/.test(url) ? ONE_DAY : REVALIDATE
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',') ?? []
  return known.some((one) => one.trim().replace(/^W\//, '') === etag)
}

/** A path without a file name at its end. Handles contain no dot. */
function isScreen(url: string): boolean {
  return !NEVER_A_SCREEN.test(url) && !path.posix.basename(url).includes('.')
}

/** Link previews and uptime checks accept any type. */
function takesAnything({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return accept.includes('*/*')
}

/** The browser asks for a page; clients that accept any type get the front page alone, and addresses that have tags. */
function isNavigation(request: FastifyRequest, url: string): boolean {
  const { accept = '*/*', 'sec-fetch-mode': mode } = request.headers
  return accept.includes('text/html') || mode === 'navigate' || (url === '/' && takesAnything(request))
}

/** Serves the built client, compressed at build time; every screen's address gives the one page. */
export function registerStaticFiles(app: FastifyInstance, options: StaticOptions): void {
  const { sourceMaps } = options
  const assetsFolder = path.join(options.distFolder, 'assets')
  keepAssets(assetsFolder, options.historyFolder, options.nowMs)
  // Hashed files are served from the copies, because a new build deletes its predecessors.
  const assets = new Map([
    ...indexAssets(options.distFolder, { sourceMaps }),
    ...indexAssets(options.historyFolder, { sourceMaps, urlPrefix: '/assets/' }),
  ])
  const killSwitch = assets.get('/kill-switch.js')
  if (options.killServiceWorker && killSwitch) assets.set(SERVICE_WORKER, killSwitch)
  const bodies = new Map<string, Promise<Buffer>>()

  function bodyOf(file: string): Promise<Buffer> {
    const known = bodies.get(file)
    if (known) return known
    const body = readFile(file)
    body.catch(() => bodies.delete(file))
    bodies.set(file, body)
    return body
  }

  const pageWith = pageMaker(bodyOf)

  // The page and the worker are read at startup, because a later build would replace them.
  for (const [url, { file, encodings }] of assets) {
    if (!VERSIONED.test(url)) for (const form of [file, ...encodings.values()]) void bodyOf(form)
  }

  async function send(request: FastifyRequest, reply: FastifyReply, url: string, asset: Asset): Promise<FastifyReply> {
    const encoding = chooseEncoding(request.headers['accept-encoding'], asset.encodings)
    const etag = `"${asset.etag}${encoding ? `-${encoding}` : ''}"`
    reply.header('etag', etag).header('vary', 'accept-encoding').header('cache-control', cacheControl(url))
    if (VERSIONED.test(url)) keepFileHeadersOnly(reply)
    if (url === SERVICE_WORKER) reply.header('service-worker-allowed', '/')
    if (isKnown(request, etag)) return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .type(contentTypeOf(asset.file))
      .send(await bodyOf((encoding && asset.encodings.get(encoding)) ?? asset.file))
  }

  /** The page of a URL with its own content. */
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Asset,
    content: PageContent,
  ): Promise<FastifyReply> {
    const { plain, packed, hash } = await pageWith(page.file, content)
    const isPacked = chooseEncoding(request.headers['accept-encoding'], PACKED) === 'gzip'
    const etag = `"${hash}${isPacked ? '-gzip' : ''}"`
    reply.header('etag', etag).header('vary', 'accept-encoding').header('cache-control', NOT_KEPT)
    if (isKnown(request, etag)) return reply.code(304).send()
    if (isPacked) reply.header('content-encoding', 'gzip')
    return reply.type(contentTypeOf(page.file)).send(isPacked ? packed : plain)
  }

  async function contentAt(request: FastifyRequest, url: string): Promise<PageContent | null> {
    try {
      return (await options.contentOf?.(url)) ?? null
    } catch (error) {
      request.log.warn({ err: error }, 'The content of a page could not be made')
      return null
    }
  }

  app.setNotFoundHandler(async (request, reply) => {
    const url = decodePath(request.url)
    if (request.method === 'GET' || request.method === 'HEAD') {
      const asset = url === null || url === '/' ? undefined : assets.get(url)
      if (asset && url) return send(request, reply, url, asset)
      const page = assets.get(PAGE)
      const asksForPage = url !== null && isScreen(url) && isNavigation(request, url)
      const content =
        page && url !== null && isScreen(url) && (asksForPage || takesAnything(request))
          ? await contentAt(request, url)
          : null
      if (page && content && (asksForPage || content.tags !== null)) return sendPage(request, reply, page, content)
      if (asksForPage) {
        if (page) return send(request, reply, PAGE, page)
        return reply.code(503).type('text/plain; charset=utf-8').send('The app is not built yet. Run npm run build.')
      }
      // A person mistyped a URL: the app shows an error page with a link back.
      if (page && url !== null && !NEVER_A_SCREEN.test(url) && isNavigation(request, url))
        return send(request, reply.code(404), PAGE, page)
    }
    return reply.code(404).header('cache-control', 'no-store').send({ error: 'Not Found' })
  })
}

function decodePath(url: string): string | null {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] as string)
  } catch {
    return null
  }
}

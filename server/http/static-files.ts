import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepAssets } from '#server/http/asset-history.ts'
import { chooseEncoding, indexAssets } from '#server/http/asset-index.ts'
import type { Asset } from '#server/http/asset-index.ts'
import { contentTypeOf } from '#server/http/content-types.ts'

export interface StaticOptions {
  /** The built client. */
  distFolder: string
  /** Where hashed files of earlier builds are kept. */
  historyFolder: string
  sourceMaps: boolean
  /** Answers /service-worker.js with the worker that removes itself. */
  killServiceWorker: boolean
  nowMs: number
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Kept but asked about each time: an update reaches everyone at the next look. */
const REVALIDATE = 'no-cache'
/** Icons and pictures: not hashed, and not worth a question each time. */
const ONE_DAY = 'public, max-age=86400'
const PAGE = '/index.html'
const SERVICE_WORKER = '/service-worker.js'
/** Paths of the server itself and of hashed files: an unknown one there is an error, not a screen. */
const NEVER_A_SCREEN = /^\/(assets|pdfjs|graphql|identity|storage|dev|icons|screenshots|health|ready|metrics)(\/|$)/

/** Their address changes with their content: hashed files, and what the PDF viewer fetches by its version. */
const VERSIONED = /^\/(assets|pdfjs)\//

/** They speak of documents; on twenty scripts of a first load they would weigh more than a chunk. */
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
  if (VERSIONED.test(url)) return IMMUTABLE
  return /\.(png|jpg|webp|ico|svg|woff2)$/.test(url) ? ONE_DAY : REVALIDATE
}

/** A screen's address: no file name at its end, and the browser asks for a page. Handles hold no dot (decision 55). */
function isNavigation(request: FastifyRequest, url: string): boolean {
  const { accept = '*/*', 'sec-fetch-mode': mode } = request.headers
  // Link previews and uptime checks take anything, and ask for the front page alone.
  const wantsPage = accept.includes('text/html') || mode === 'navigate' || (url === '/' && accept.includes('*/*'))
  return wantsPage && !NEVER_A_SCREEN.test(url) && !path.posix.basename(url).includes('.')
}

/** Serves the built client, compressed at build time; every screen's address gives the one page. */
export function registerStaticFiles(app: FastifyInstance, options: StaticOptions): void {
  const { sourceMaps } = options
  const assetsFolder = path.join(options.distFolder, 'assets')
  keepAssets(assetsFolder, options.historyFolder, options.nowMs)
  // Hashed files from the copies: a build made meanwhile takes its own away from under them.
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

  // The page and the worker now, and not when somebody asks: by then they may be another build's.
  for (const [url, { file, encodings }] of assets) {
    if (!VERSIONED.test(url)) for (const form of [file, ...encodings.values()]) void bodyOf(form)
  }

  async function send(request: FastifyRequest, reply: FastifyReply, url: string, asset: Asset): Promise<FastifyReply> {
    const encoding = chooseEncoding(request.headers['accept-encoding'], asset.encodings)
    const etag = `"${asset.etag}${encoding ? `-${encoding}` : ''}"`
    reply.header('etag', etag).header('vary', 'accept-encoding').header('cache-control', cacheControl(url))
    if (VERSIONED.test(url)) keepFileHeadersOnly(reply)
    if (url === SERVICE_WORKER) reply.header('service-worker-allowed', '/')
    if (request.headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
      return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .type(contentTypeOf(asset.file))
      .send(await bodyOf((encoding && asset.encodings.get(encoding)) ?? asset.file))
  }

  app.setNotFoundHandler(async (request, reply) => {
    const url = decodePath(request.url)
    if (request.method === 'GET' || request.method === 'HEAD') {
      const asset = url === null || url === '/' ? undefined : assets.get(url)
      if (asset && url) return send(request, reply, url, asset)
      const page = assets.get(PAGE)
      if (url !== null && isNavigation(request, url)) {
        if (page) return send(request, reply, PAGE, page)
        return reply.code(503).type('text/plain; charset=utf-8').send('The app is not built yet. Run npm run build.')
      }
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

import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { hostOf, isPublicAddress, readPublicUrl } from './public-address.ts'

/** Why a page or picture was not fetched; `code` is for logs and tests. */
export class PageRefusedError extends Error {
  override readonly name = 'PageRefusedError'
  readonly code: 'ADDRESS' | 'REDIRECTS' | 'STATUS' | 'TYPE' | 'ENCODING' | 'SIZE' | 'TIME' | 'CONNECTION'

  constructor(code: PageRefusedError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Replaces the network in tests. */
export interface PublicNetwork {
  /** Resolves a host name to its IP addresses. */
  resolve(this: void, host: string, timeoutMs: number): Promise<string[]>
  /** Returns where to connect for an address that was checked. */
  connectTo(this: void, target: { address: string; port: number }): { address: string; port: number }
}

async function resolveByDns(host: string, timeoutMs: number): Promise<string[]> {
  // Unlike `lookup`, this does not occupy the few threads that also read files, and it can be cancelled.
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}

export const INTERNET: PublicNetwork = { resolve: resolveByDns, connectTo: (target) => target }

export interface PublicRequest {
  /** Content types to accept, without parameters. */
  types: readonly string[]
  userAgent: string
  /** Bytes of the body after which `onLarge` decides. */
  maxBytes: number
  /** `cut` returns the beginning of a longer body, `refuse` throws. */
  onLarge: 'cut' | 'refuse'
  /** Returns true if the rest of the body is not needed. */
  isEnough?: (body: Buffer) => boolean
  redirectsMaxCount: number
  /** Time for everything: names, redirects and the body. */
  timeoutMs: number
  network: PublicNetwork
}

export interface PublicResponse {
  body: Buffer
  /** The address after all redirects. */
  url: URL
  /** The header with its parameters. */
  contentType: string
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Returns the address to connect to. All addresses of the host must be public, so that a host with a public and a
 * private address is refused every time.
 */
async function resolvePublic(url: URL, { network, timeoutMs }: PublicRequest): Promise<string> {
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await network.resolve(host, timeoutMs)
  const [first] = addresses
  if (first === undefined) throw new PageRefusedError('ADDRESS', 'The host has no address.')
  if (!addresses.every(isPublicAddress)) throw new PageRefusedError('ADDRESS', 'The host is not public.')
  return first
}

/** Sends one request to an address that was checked. The name is not resolved again. */
function send(url: URL, checked: string, request: PublicRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const host = hostOf(url)
  const { address, port } = request.network.connectTo({ address: checked, port: isSecure ? 443 : 80 })
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? requestHttps : requestHttp)({
      ...{ host: address, port, path: `${url.pathname}${url.search}`, signal },
      // The certificate is verified for the name, although the connection is to the address.
      ...(isSecure && { servername: isIP(host) ? '' : host }),
      // A connection is never reused, because another host may have the same address.
      agent: false,
      headers: {
        host: url.host,
        accept: request.types.join(', '),
        'accept-encoding': 'identity',
        'user-agent': request.userAgent,
      },
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end()
  })
}

async function readBody(response: IncomingMessage, request: PublicRequest): Promise<Buffer> {
  const { maxBytes, onLarge, isEnough } = request
  let body = Buffer.alloc(0)
  for await (const chunk of response as AsyncIterable<Buffer>) {
    body = Buffer.concat([body, chunk.subarray(0, maxBytes + 1 - body.length)])
    if (body.length > maxBytes) {
      if (onLarge === 'refuse') throw new PageRefusedError('SIZE', `The response has more than ${maxBytes} bytes.`)
      return body.subarray(0, maxBytes)
    }
    if (isEnough?.(body)) return body
  }
  return body
}

/** Reads the response of one request: the body, or the address to which it redirects. */
async function receive(
  url: URL,
  response: IncomingMessage,
  request: PublicRequest,
): Promise<PublicResponse | { redirect: string }> {
  const { statusCode = 0, headers } = response
  if (REDIRECTS.has(statusCode) && headers.location !== undefined) return { redirect: headers.location }
  if (statusCode !== 200) throw new PageRefusedError('STATUS', `The server answered ${statusCode}.`)
  const contentType = headers['content-type'] ?? ''
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!request.types.includes(type)) throw new PageRefusedError('TYPE', 'The content has another type.')
  // Decompressed, a few bytes could become gigabytes. The request asked for none, so this server is unusual.
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
    throw new PageRefusedError('ENCODING', 'The content is compressed.')
  if (request.onLarge === 'refuse' && Number(headers['content-length'] ?? 0) > request.maxBytes)
    throw new PageRefusedError('SIZE', `The response has more than ${request.maxBytes} bytes.`)
  return { body: await readBody(response, request), url, contentType }
}

async function followed(first: URL, request: PublicRequest, signal: AbortSignal): Promise<PublicResponse> {
  let url = first
  for (let redirects = 0; redirects <= request.redirectsMaxCount; redirects += 1) {
    const checked = await resolvePublic(url, request)
    signal.throwIfAborted()
    const response = await send(url, checked, request, signal)
    try {
      const received = await receive(url, response, request)
      if (!('redirect' in received)) return received
      const next = readPublicUrl(received.redirect, url)
      if (!next) throw new PageRefusedError('ADDRESS', 'The redirect leads to an address that is not public.')
      url = next
    } finally {
      response.destroy()
    }
  }
  throw new PageRefusedError('REDIRECTS', 'There are too many redirects.')
}

/**
 * Requests a page or picture on the public internet. Each address, also that of a redirect, is checked, resolved once,
 * and the connection is made to the address that was checked, so that a name that changes its address between the check
 * and the request (DNS rebinding) has no effect. Credentials, cookies and referrers are never sent.
 *
 * @throws PageRefusedError
 */
export async function requestPublic(address: string | URL, request: PublicRequest): Promise<PublicResponse> {
  const url = readPublicUrl(String(address))
  if (!url) throw new PageRefusedError('ADDRESS', 'The address is not public.')
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new PageRefusedError('TIME', `The response took more than ${request.timeoutMs} ms.`))
      ending.abort()
    }, request.timeoutMs)
  })
  try {
    return await Promise.race([followed(url, request, ending.signal), late])
  } catch (error) {
    if (error instanceof PageRefusedError) throw error
    throw new PageRefusedError('CONNECTION', 'The server cannot be reached.', { cause: error })
  } finally {
    clearTimeout(timer)
    ending.abort()
  }
}

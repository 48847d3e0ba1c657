import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { html, PUBLIC_ADDRESS, redirect, startWebServer, type WebServer } from '#tests/support/web-server.ts'
import { PageRefusedError, type PublicRequest, requestPublic } from './public-request.ts'

let web: WebServer

beforeEach(async () => {
  web = await startWebServer()
})
afterEach(() => web.close())

const ask = (address: string, options: Partial<PublicRequest> = {}) =>
  requestPublic(address, {
    types: ['text/html'],
    userAgent: 'EvolveLinkPreview/1.0',
    maxBytes: 10_000,
    onLarge: 'cut',
    redirectsMaxCount: 3,
    timeoutMs: 2_000,
    network: web.network,
    ...options,
  })
const codeOf = (address: string, options: Partial<PublicRequest> = {}): Promise<string> =>
  ask(address, options).then(
    () => 'accepted',
    (error: unknown) => (error instanceof PageRefusedError ? error.code : `${(error as Error).stack}`),
  )

describe('requestPublic', () => {
  it('connects to the address that was checked, and sends nothing about the person', async () => {
    web.serve('a.example/x?y=1', html('<title>A</title>'))
    const { body, url } = await ask('http://a.example/x?y=1#part')
    expect(body.toString()).toBe('<title>A</title>')
    expect(url.host).toBe('a.example')
    expect(web.connections).toEqual([`${PUBLIC_ADDRESS}:80`])
    expect(Object.keys(web.headers()).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
    expect(web.headers()['user-agent']).toBe('EvolveLinkPreview/1.0')
  })

  it.each([
    ['a private address', [['10.1.2.3']]],
    ['a private address next to a public one', [[PUBLIC_ADDRESS, '192.168.0.1']]],
    ['an IPv4-mapped address', [['::ffff:169.254.169.254']]],
    ['no address', [[]]],
  ])('does not connect to a host with %s', async (_about, resolutions) => {
    web.name('evil.example', ...resolutions)
    expect(await codeOf('http://evil.example/')).toBe('ADDRESS')
    expect(web.connections).toEqual([])
  })

  it('resolves a host once, so that a name that changes its address has no effect', async () => {
    web.name('rebind.example', [PUBLIC_ADDRESS], ['127.0.0.1'])
    web.serve('rebind.example/', html('<title>First</title>'))
    expect((await ask('http://rebind.example/')).body.toString()).toContain('First')
    expect(web.connections).toEqual([`${PUBLIC_ADDRESS}:80`])
    // The next request resolves it again, and refuses it.
    expect(await codeOf('http://rebind.example/')).toBe('ADDRESS')
    expect(web.connections).toHaveLength(1)
  })

  it('resolves the host again for a redirect to the same host', async () => {
    web.name('rebind.example', [PUBLIC_ADDRESS], ['127.0.0.1'])
    web.serve('rebind.example/', redirect('/next'))
    expect(await codeOf('http://rebind.example/')).toBe('ADDRESS')
    expect(web.requests).toEqual(['rebind.example/'])
  })

  it('follows three redirects, and checks each', async () => {
    web.serve('a.example/', redirect('http://b.example/1', 301))
    web.serve('b.example/1', redirect('/2', 307))
    web.serve('b.example/2', redirect('//c.example/3', 308))
    web.serve('c.example/3', html('<title>C</title>'))
    expect((await ask('http://a.example/')).url.href).toBe('http://c.example/3')
    web.serve('d.example/', redirect('http://a.example/'))
    expect(await codeOf('http://d.example/')).toBe('REDIRECTS')
  })

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'http://user:secret@b.example/',
    'http://b.example:8080/',
    'file:///etc/passwd',
    'http://0x7f.1/',
  ])('refuses a redirect to %s', async (location) => {
    web.serve('a.example/', redirect(location))
    expect(await codeOf('http://a.example/')).toBe('ADDRESS')
    expect(web.connections).toHaveLength(1)
  })

  it('refuses a redirect to a host with a private address', async () => {
    web.name('inside.example', ['10.0.0.5'])
    web.serve('a.example/', redirect('http://inside.example/'))
    expect(await codeOf('http://a.example/')).toBe('ADDRESS')
  })

  it('refuses other types, statuses and compressed content', async () => {
    const typed = (type: string) => html('x', { 'content-type': type })
    web.serve('a.example/json', typed('application/json'))
    web.serve('a.example/pdf', typed('application/pdf'))
    web.serve('a.example/none', (_request, response) => response.end('x'))
    web.serve('a.example/almost', typed('text/html-evil'))
    for (const path of ['json', 'pdf', 'none', 'almost'])
      expect(await codeOf(`http://a.example/${path}`), path).toBe('TYPE')
    expect(await codeOf('http://a.example/missing')).toBe('STATUS')
    web.serve('a.example/bomb', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      response.end(gzipSync(Buffer.alloc(50_000_000)))
    })
    expect(await codeOf('http://a.example/bomb')).toBe('ENCODING')
  })

  it('reads the beginning of an endless page, and refuses an endless picture', async () => {
    let written = 0
    web.serve('a.example/endless', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = (): void => {
        while (!response.destroyed && written < 200_000_000) {
          written += 65_536
          if (!response.write(Buffer.alloc(65_536, 'x'))) {
            response.once('drain', more)
            return
          }
        }
      }
      more()
    })
    expect((await ask('http://a.example/endless')).body).toHaveLength(10_000)
    expect(await codeOf('http://a.example/endless', { onLarge: 'refuse' })).toBe('SIZE')
    expect(written).toBeLessThan(100_000_000)
    web.serve('a.example/declared', html('x', { 'content-length': '99999999' }))
    expect(await codeOf('http://a.example/declared', { onLarge: 'refuse' })).toBe('SIZE')
  })

  it('stops reading where the caller has enough', async () => {
    web.serve('a.example/', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      // The body never ends.
      response.write('<head></head>')
    })
    const { body } = await ask('http://a.example/', { isEnough: (read) => read.includes('</head>') })
    expect(body.toString()).toBe('<head></head>')
  })

  it.each([
    ['sends no headers', () => undefined],
    ['sends a byte at a time', slowly],
  ] as const)('gives up on a server that %s', async (_about, handler) => {
    web.serve('a.example/', handler)
    const begun = performance.now()
    expect(await codeOf('http://a.example/', { timeoutMs: 200 })).toBe('TIME')
    expect(performance.now() - begun).toBeLessThan(1_500)
  })

  it('counts redirects and the name in the time limit', async () => {
    web.serve('a.example/', (_request, response) => {
      setTimeout(() => redirect('http://a.example/')(_request, response), 80)
    })
    expect(await codeOf('http://a.example/', { timeoutMs: 200 })).toBe('TIME')
    const network = { ...web.network, resolve: () => new Promise<string[]>(() => undefined) }
    expect(await codeOf('http://a.example/', { timeoutMs: 100, network })).toBe('TIME')
  })

  it('reports a server that ends the connection', async () => {
    web.serve('a.example/', (request) => request.socket.destroy())
    expect(await codeOf('http://a.example/')).toBe('CONNECTION')
  })
})

function slowly(_request: unknown, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' })
  const timer = setInterval(() => response.write('x'), 20)
  response.on('close', () => clearInterval(timer))
}

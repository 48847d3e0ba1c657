import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gzipSync, brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepAssets } from '#server/http/asset-history.ts'
import { systemClock } from '#server/lib/clock/clock.ts'
import { testOrigin } from '#tests/support/platform.ts'
import type { TestOrigin } from '#tests/support/platform.ts'

const PAGE = '<!doctype html><title>Evolve</title>'
const SCRIPT = 'console.log("evolve");'.repeat(100)

let dist: string
let origin: TestOrigin

async function buildDist(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'evolve-dist-'))
  await mkdir(path.join(folder, 'assets'))
  await mkdir(path.join(folder, '.vite'))
  const files: Record<string, string | Buffer> = {
    'index.html': PAGE,
    'service-worker.js': 'self.live = true',
    'kill-switch.js': 'self.registration.unregister()',
    'manifest.webmanifest': '{}',
    '.vite/manifest.json': '{"private":true}',
    'assets/app-1.js': SCRIPT,
    'assets/app-1.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1.js.gz': gzipSync(SCRIPT),
    'assets/app-1.js.map': '{"sources":[]}',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
  return folder
}

beforeAll(async () => {
  dist = await buildDist()
  origin = await testOrigin({ distFolder: dist })
})
afterAll(async () => {
  await origin.close()
  await rm(dist, { recursive: true, force: true })
})

const asPage = { accept: 'text/html,*/*' }

describe('the app’s files', () => {
  it('the address of every screen returns the same page, which browsers do not keep for Back', async () => {
    for (const url of [
      '/app/conversations?conversationId=1',
      '/orgs/summit/profile',
      '/avery-collins',
      '/devices',
      '/account',
    ]) {
      const answer = await origin.app.inject({ url, headers: asPage })
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, PAGE])
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  it('at the root are sent to link previews and uptime checks, which accept any type', async () => {
    const folder = await buildDist()
    const running = await testOrigin({ distFolder: folder })
    const bodies = [{ accept: '*/*' }, {}].map(
      async (headers) => (await running.app.inject({ url: '/', headers })).body,
    )
    for (const body of await Promise.all(bodies)) expect(body).toMatch(/^<!doctype html><title>Evolve<\/title>\n/)
    expect((await running.app.inject({ url: '/nothing', headers: { accept: '*/*' } })).statusCode).toBe(404)
    await running.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('describe the product at the root and at the sign-in page, and nowhere else', async () => {
    for (const url of ['/', '/auth/login', '/auth/sign-up?from=mail']) {
      const { body } = await origin.app.inject({ url, headers: { accept: '*/*' } })
      expect(body).toContain('<meta property="og:title" content="Evolve: where claims people work together" />')
      expect(body).toContain('<link rel="canonical" href="http://localhost:4000/auth/login" />')
      expect(body).toContain('content="http://localhost:4000/screenshots/link-preview.jpg"')
    }
    const elsewhere = await origin.app.inject({ url: '/auth/forgot-password', headers: asPage })
    expect(elsewhere.body).toBe(PAGE)
  })

  it('are those of the build with which the server started, even if a new build replaces it', async () => {
    const folder = await buildDist()
    const running = await testOrigin({ distFolder: folder })
    await rm(path.join(folder, 'assets'), { recursive: true })
    await writeFile(path.join(folder, 'index.html'), '<!doctype html><script src="/assets/app-2.js"></script>')
    expect((await running.app.inject({ url: '/app/inbox', headers: asPage })).body).toBe(PAGE)
    const script = await running.app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'br' } })
    expect([script.statusCode, brotliDecompressSync(script.rawPayload).toString()]).toEqual([200, SCRIPT])
    await running.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('a missing file or server path results in 404, not in the page', async () => {
    const own = [
      '/assets/app-2.js',
      '/assets/',
      '/icons/none.png',
      '/storage',
      '/dev/nothing',
      '/account/nothing',
      '/assets/..%2findex.html',
      '/assets/%00',
      '/%E0%A4%A',
    ]
    const others = ['/missing.js', '/.vite/manifest.json', '/%2e%2e/package.json', '/.env']
    for (const url of [...own, ...others])
      for (const headers of [asPage, { accept: '*/*', 'sec-fetch-mode': 'no-cors' }]) {
        const answer = await origin.app.inject({ url, headers })
        expect([url, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([url, true])
        // The app explains a mistyped address to the person.
        if (headers === asPage && others.includes(url)) expect([url, answer.statusCode]).toEqual([url, 404])
        else expect(answer.body).not.toContain(PAGE)
      }
    expect(
      (await origin.app.inject({ url: '/app/conversations', headers: { accept: 'application/json' } })).statusCode,
    ).toBe(404)
    expect((await origin.app.inject({ method: 'POST', url: '/app/conversations', headers: asPage })).statusCode).toBe(
      404,
    )
  })

  it('a hashed file is cached permanently and compressed as the browser accepts it', async () => {
    const best = await origin.app.inject({
      url: '/assets/app-1.js',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    })
    expect(best.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
    const own = [
      'cache-control',
      'connection',
      'content-encoding',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'etag',
      'vary',
      'x-content-type-options',
    ]
    expect(Object.keys(best.headers).sort()).toEqual(own)
    expect(brotliDecompressSync(best.rawPayload).toString()).toBe(SCRIPT)
    expect(
      (await origin.app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'gzip, br;q=0' } })).headers[
        'content-encoding'
      ],
    ).toBe('gzip')
    const plain = await origin.app.inject('/assets/app-1.js')
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT])
  })

  it('an unchanged file is not sent again', async () => {
    const first = await origin.app.inject('/service-worker.js')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await origin.app.inject({
      url: '/service-worker.js',
      headers: { 'if-none-match': String(first.headers['etag']) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('a page opened before an update can still load its chunks; after a month they are deleted', async () => {
    const history = path.join(origin.dataDir, 'history')
    const now = Date.now()
    const dayMs = 86_400_000
    keepAssets(path.join(dist, 'assets'), history, now)
    expect((await readdir(history)).sort()).toEqual(['app-1.js', 'app-1.js.br', 'app-1.js.gz'])
    const next = await mkdtemp(path.join(os.tmpdir(), 'evolve-assets-'))
    await writeFile(path.join(next, 'app-2.js'), 'new')
    keepAssets(next, history, now + 29 * dayMs)
    expect(await readdir(history)).toContain('app-1.js')
    await utimes(path.join(history, 'app-1.js'), new Date(now), new Date(now))
    keepAssets(next, history, now + 31 * dayMs)
    expect(await readdir(history)).not.toContain('app-1.js')
    await rm(next, { recursive: true })
  })

  it('an update on the same data folder serves both builds; the service worker can be made to unregister', async () => {
    const next = await mkdtemp(path.join(os.tmpdir(), 'evolve-dist-'))
    await mkdir(path.join(next, 'assets'))
    for (const [name, content] of [
      ['index.html', 'new'],
      ['assets/app-2.js', 'new'],
      ['kill-switch.js', 'unregister'],
      ['service-worker.js', 'live'],
    ] as const)
      await writeFile(path.join(next, name), content)
    const updated = await testOrigin({ distFolder: next, env: { KILL_SERVICE_WORKER: 'true' } })
    keepAssets(path.join(dist, 'assets'), path.join(updated.dataDir, 'assets-history'), Date.now())
    const again = await testOrigin({
      distFolder: next,
      env: { DATA_DIR: updated.dataDir, KILL_SERVICE_WORKER: 'true' },
    })
    expect((await again.app.inject('/assets/app-1.js')).body).toBe(SCRIPT)
    expect((await again.app.inject('/assets/app-2.js')).body).toBe('new')
    expect((await again.app.inject('/service-worker.js')).body).toBe('unregister')
    await again.close()
    await updated.close()
    await rm(next, { recursive: true })
  })
})

describe('headers', () => {
  it.each(['/', '/config.json', '/health', '/graphql', '/nothing.js'])(
    '%s forbids inline scripts, framing and type sniffing',
    async (url) => {
      const { headers } = await origin.app.inject({ url, headers: asPage })
      const policy = String(headers['content-security-policy'])
      // Answers of the endpoint are no documents: they load nothing at all.
      if (url === '/graphql') expect(policy).toBe("default-src 'none';frame-ancestors 'none'")
      else expect(policy).toMatch(/script-src 'self';.*object-src 'none';/)
      expect(/script-src[^;]*(unsafe|\*)/.test(policy)).toBe(false)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('upgrade-insecure-requests')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
      })
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )

  it('each response has the id of the request; an invalid id is not returned', async () => {
    const given = await origin.app.inject({ url: '/health', headers: { 'x-request-id': 'trace-12345678' } })
    expect(given.headers['x-request-id']).toBe('trace-12345678')
    const strange = await origin.app.inject({
      url: '/health',
      headers: { 'x-request-id': '<script>alert(1)</script>' },
    })
    expect(strange.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('information about the server', () => {
  it('includes the pool, paths and links for the client', async () => {
    const answer = await origin.app.inject('/config.json')
    expect(answer.json()).toEqual({
      siteVersion: '2.44.6',
      graphqlPath: '/graphql',
      identity: {
        userPoolId: expect.stringMatching(/^\w+_\w+$/),
        userPoolClientId: expect.any(String),
        region: expect.any(String),
        userPoolEndpoint: '/identity/',
      },
      demoMode: true,
      pagePreviews: true,
      demoPeople: true,
      pushPublicKey: null,
      mapTiles: { url: expect.stringContaining('{z}/{x}/{y}'), attribution: expect.any(String) },
      links: {
        releases: null,
        help: null,
        partner: null,
        masterSubscriptionAgreement: null,
        cookiePolicy: null,
        privacyPolicy: null,
      },
    })
  })

  it('reports readiness with the database, and the missing part without it', async () => {
    const other = await testOrigin()
    expect((await other.app.inject('/ready')).json()).toMatchObject({ status: 'ready' })
    expect((await other.app.inject('/health')).json()).toMatchObject({ status: 'ok' })
    await other.database.script('delete from drizzle.__drizzle_migrations')
    expect([(await other.app.inject('/ready')).statusCode, (await other.app.inject('/ready')).json()]).toEqual([
      503,
      { status: 'unavailable', missing: 'migrations' },
    ])
    await other.database.script('drop schema drizzle cascade')
    expect((await other.app.inject('/ready')).statusCode).toBe(503)
    await other.close()
  })

  it('returns the maintenance message for every call, while the app is still served', async () => {
    const words = 'Back at 6:00 AM Central.'
    const resting = await testOrigin({ distFolder: dist, env: { MAINTENANCE_MESSAGE: words } })
    const json = { 'content-type': 'application/json' }
    for (const call of [
      { method: 'POST', url: '/graphql', headers: json, payload: '{}' },
      { method: 'POST', url: '/identity/', payload: '{}' },
      { url: '/storage/files/1' },
      { url: '/ready?x=1' },
    ] as const) {
      const answer = await resting.app.inject(call)
      expect([call.url, answer.statusCode, answer.headers['retry-after']]).toEqual([call.url, 503, '60'])
      expect(answer.json()).toMatchObject({
        message: words,
        errors: [{ extensions: { code: 'MAINTENANCE', httpStatus: 503, userMessage: words } }],
      })
    }
    for (const url of ['/', '/health', '/config.json', '/assets/app-1.js', '/graphql-fans'])
      expect([url, (await resting.app.inject({ url, headers: asPage })).statusCode]).toEqual([url, 200])
    await resting.close()
  })

  it('includes counts of requests by route and of statements', async () => {
    await origin.app.inject('/health')
    const { body } = await origin.app.inject('/metrics')
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/health",status="200"\} \d+/)
    expect(body).toContain('database_statements_total')
    expect(body).toContain('process_resident_memory_bytes')
    for (const name of [
      'graphql_operations_total',
      'graphql_operation_duration_seconds',
      'port_call_duration_seconds',
      'job_duration_seconds',
      'jobs_oldest_waiting_seconds',
      'live_streams',
    ])
      expect(body).toContain(`# TYPE ${name} `)
  })

  it('in production excludes the inbox, and the metrics for strangers', async () => {
    const production = await testOrigin({
      env: {
        NODE_ENV: 'production',
        APP_SECRET: 'a'.repeat(40),
        METRICS_TOKEN: 'b'.repeat(20),
        PUBLIC_ORIGIN: 'https://evolve.example',
      },
    })
    for (const url of ['/dev/inbox', '/dev/inbox.json', '/metrics'])
      expect([url, (await production.app.inject({ url, headers: asPage })).statusCode]).toEqual([url, 404])
    expect(
      (await production.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${'b'.repeat(20)}` } }))
        .statusCode,
    ).toBe(200)
    const { headers } = await production.app.inject('/health')
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    await production.close()
  })

  it('a body above the limit is refused', async () => {
    const answer = await origin.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ query: 'x'.repeat(2_000_000) }),
    })
    expect(answer.statusCode).toBe(413)
  })
})

describe('the inbox of the embedded default', () => {
  it('shows mail and text messages, newest first, of one person or all; HTML runs no scripts and is in a frame', async () => {
    const { mail, sms } = origin.built.services
    await mail.send({
      to: 'avery@evolve.example',
      subject: 'Your code <1>',
      text: '123456 <script>alert(1)</script>',
      html: '<b>123456</b>',
    })
    origin.clock.advance(1000)
    await sms.send({ to: '+12025550143', text: 'Code 654321' })
    const all = (await origin.app.inject('/dev/inbox.json')).json<{ to: string }[]>()
    expect(all.map((item) => item.to)).toEqual(['+12025550143', 'avery@evolve.example'])
    const one = await origin.app.inject({
      url: '/dev/inbox?to=%2B12025550143',
      headers: { accept: 'application/json' },
    })
    expect(one.json()).toEqual([expect.objectContaining({ kind: 'sms', text: 'Code 654321' })])
    const page = await origin.app.inject({ url: '/dev/inbox', headers: asPage })
    expect(page.body).toContain('Your code &lt;1&gt;')
    expect(page.body).not.toContain('<script>alert')
    expect(page.body).not.toContain('<b>123456</b>')
    const source = /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"[^>]*src="([^"]+)"/.exec(
      page.body,
    )
    const mailPage = await origin.app.inject({ url: source?.[1] ?? '' })
    expect(mailPage.body).toBe('<b>123456</b>')
    expect(mailPage.headers['content-security-policy']).toMatch(/^sandbox allow-popups [^;]*; default-src 'none';/)
    expect(mailPage.headers['x-frame-options']).toBe('SAMEORIGIN')
    for (const url of ['/dev/inbox/1', `/dev/inbox/${crypto.randomUUID()}`])
      expect((await origin.app.inject(url)).statusCode).toBe(404)
  })
})

it('a shutdown completes requests in flight and accepts no new ones', async () => {
  const other = await testOrigin({ overrides: { clock: systemClock } })
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = other.app.server.address() as net.AddressInfo
  const body = JSON.stringify({ query: '{ __typename }' })
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  // The request is under way: its head has arrived, its body has not.
  const head =
    `POST /graphql HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ` +
    `application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  socket.write(head)
  await once(other.app.server, 'request')
  const closing = other.app.close()
  socket.write(body)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  await once(socket, 'end')
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(answer).toContain('"__typename":"Query"')
  await closing
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
  await other.close()
})

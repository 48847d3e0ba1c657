import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerDeadline } from '#server/http/deadline.ts'
import { hideFailure } from '#server/http/hide-failure.ts'

const DEADLINE_MS = 300

let app: FastifyInstance
let url: string
let late: Readable
let release: () => void

beforeAll(async () => {
  app = fastify({ logger: false, forceCloseConnections: true })
  app.setErrorHandler(hideFailure)
  registerDeadline(app, DEADLINE_MS)
  // Registered later and in a plugin, as the routes of each area are.
  app.register(async (scope) => {
    scope.get('/hangs', () => new Promise(() => undefined))
    scope.get('/hook-hangs', { preHandler: () => new Promise<void>(() => undefined) }, async () => 'never')
    scope.get('/late', async (_request, reply) => {
      await new Promise<void>((resolve) => (release = resolve))
      late = Readable.from(['too late'])
      return reply.send(late)
    })
    scope.get('/slow-stream', async (_request, reply) => {
      async function* pieces() {
        yield 'begun '
        await delay(DEADLINE_MS * 2)
        yield 'and ended'
      }
      return reply.send(Readable.from(pieces()))
    })
    scope.get('/silent-stream', async (_request, reply) => reply.send(new Readable({ read: () => undefined })))
    scope.get('/outage', async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    })
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put('/upload', async (request) => {
      let bytes = 0
      for await (const chunk of request.body as Readable) bytes += (chunk as Buffer).length
      return { bytes }
    })
    scope.put('/upload-hangs', async (request) => {
      for await (const _chunk of request.body as Readable);
      await new Promise(() => undefined)
    })
    scope.put('/upload-unread', () => new Promise(() => undefined))
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => app.close())

/** A body that takes three deadlines to arrive. */
async function upload(path: string): Promise<{ status: number | undefined; elapsedMs: number }> {
  const sent = httpRequest(`${url}${path}`, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' } })
  const begunAt = performance.now()
  const answered = once(sent, 'response')
  for (let part = 0; part < 9; part += 1) {
    sent.write('x'.repeat(1_000))
    await delay(DEADLINE_MS / 3)
  }
  sent.end()
  const [response] = (await answered) as [{ statusCode?: number; resume(): void }]
  response.resume()
  return { status: response.statusCode, elapsedMs: performance.now() - begunAt }
}

it.each(['/hangs', '/hook-hangs'])('%s is answered with 503 at the deadline', async (path) => {
  const answer = await fetch(url + path)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' })
})

it('an unreachable database also results in 503, never 500', async () => {
  expect((await fetch(`${url}/outage`)).status).toBe(503)
})

it('a file that is opened after the deadline is closed', async () => {
  expect((await fetch(`${url}/late`)).status).toBe(503)
  release()
  await expect.poll(() => late?.destroyed).toBe(true)
})

it('a response in progress has no deadline, and one without a first byte is aborted', async () => {
  expect(await (await fetch(`${url}/slow-stream`)).text()).toBe('begun and ended')
  await expect(fetch(`${url}/silent-stream`)).rejects.toThrow()
})

it('a body that is arriving has no deadline, and the deadline starts at its end', async () => {
  expect((await upload('/upload')).status).toBe(200)
  const { status, elapsedMs } = await upload('/upload-hangs')
  expect(status).toBe(503)
  expect(elapsedMs).toBeGreaterThan(DEADLINE_MS * 3)
})

/** A body that stops for three deadlines after its first bytes, as on a line that repeats a lost packet. */
async function uploadWithPause(path: string): Promise<number | undefined> {
  const sent = httpRequest(`${url}${path}`, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' } })
  const answered = once(sent, 'response')
  sent.write('x'.repeat(1_000))
  await Promise.race([delay(DEADLINE_MS * 3), answered])
  sent.end('x')
  const [response] = (await answered) as [{ statusCode?: number; resume(): void }]
  response.resume()
  return response.statusCode
}

it('a connection without data for longer than the deadline does not end an upload', async () => {
  expect(await uploadWithPause('/upload')).toBe(200)
})

it('a body that the server does not read is answered with 503 at the deadline', async () => {
  expect(await uploadWithPause('/upload-unread')).toBe(503)
})

import { Kind, parse } from 'graphql'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { provideConfig } from '#src/config/env.ts'
import { followBox } from '#src/lib/live/box-stream.ts'
import type { LiveNews } from '#src/lib/live/live-news.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'

vi.mock('#src/lib/session/session.ts', () => ({
  getAccessToken: async () => 'token-of-maya',
  getSession: () => ({ assumed: null }),
}))

const BOX = { entityType: 'Users', entityId: 'u1' } as const
const HEARTBEATS_MISSED_MS = 61_000

interface Stream {
  request: RequestInit
  send: (text: string) => void
  end: () => void
}

let streams: Stream[]
let answers: (() => Response)[]
let news: LiveNews[]
let health: boolean[]
let stop: () => void

/** Responds to a request with the next entry of `answers`; opens a stream if `answers` is empty. */
function serve(_input: unknown, request: RequestInit = {}): Promise<Response> {
  const answer = answers.shift()
  if (answer) return Promise.resolve().then(answer)
  let controller!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
  request.signal?.addEventListener('abort', () => controller.error(new DOMException('gone', 'AbortError')))
  streams.push({
    request,
    send: (text) => controller.enqueue(new TextEncoder().encode(text)),
    end: () => controller.close(),
  })
  return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }))
}

function show(visibility: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const event = (change: LiveNews): string => `event: next\ndata: ${JSON.stringify({ data: { changed: change } })}\n\n`

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('fetch', vi.fn(serve))
  provideConfig({ graphqlPath: '/graphql' } as never)
  streams = []
  answers = []
  news = []
  health = []
  show('visible')
  stop = followBox(BOX, { onNews: (one) => news.push(one), onHealth: (live) => health.push(live) })
  await settle()
})

afterEach(() => {
  stop()
  reportReached()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('A stream is requested with the token of the person and delivers news', async () => {
  expect(streams).toHaveLength(1)
  expect(streams[0]?.request.headers).toMatchObject({
    accept: 'text/event-stream',
    authorization: 'Bearer token-of-maya',
  })
  expect(JSON.parse(streams[0]?.request.body as string)).toMatchObject({ variables: BOX })
  expect(health).toEqual([true])
  streams[0]?.send(`:\n\n${event({ subjectId: 'c1', kind: 'Message' })}event: next\ndata: broken\n\n`)
  await settle()
  expect(news).toEqual([{ subjectId: 'c1', kind: 'Message' }])
})

it('A stream of documents delivers the changed folder', async () => {
  const told: LiveNews[] = []
  const end = followBox(
    { entityType: 'Claim', entityId: 'k1' },
    { onNews: (one) => told.push(one), onHealth: () => undefined },
  )
  await settle()
  const body = JSON.parse(streams[1]?.request.body as string) as { query: string; variables: unknown }
  const fields = parse(body.query).definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION ? one.selectionSet.selections : [],
  )
  expect(fields).toMatchObject([{ name: { value: 'documentsChanged' } }])
  expect(body.variables).toEqual({ entityType: 'Claim', entityId: 'k1' })
  streams[1]?.send(event({ subjectId: 'f1' }))
  await settle()
  expect(told).toEqual([{ subjectId: 'f1' }])
  expect(news).toEqual([])
  end()
})

it('A stream pauses while the page is hidden or the server is unreachable, and resumes immediately', async () => {
  show('hidden')
  await settle(600_000)
  expect(streams).toHaveLength(1)
  expect(streams[0]?.request.signal?.aborted).toBe(true)
  expect(health).toEqual([true, false])
  show('visible')
  await settle()
  expect(streams).toHaveLength(2)
  reportUnreachable()
  await settle()
  expect(streams[1]?.request.signal?.aborted).toBe(true)
  reportReached()
  await settle()
  expect(streams).toHaveLength(3)
})

it('A stream is opened again after it ended, with increasing pauses if it ends early', async () => {
  streams[0]?.end()
  await settle(1_999)
  expect(streams).toHaveLength(1)
  await settle(1)
  expect(streams).toHaveLength(2)
  streams[1]?.end()
  await settle(3_999)
  expect(streams).toHaveLength(2)
  await settle(1)
  expect(streams).toHaveLength(3)
  // The next pause is the shortest one, because this stream lasts 20 s.
  await settle(20_000)
  streams[2]?.end()
  await settle(1_000)
  expect(streams).toHaveLength(4)
})

it('A refused stream is retried only after a long pause', async () => {
  answers = [() => Response.json({ errors: [] }, { status: 403 })]
  streams[0]?.end()
  await settle(2_000)
  expect(fetch).toHaveBeenCalledTimes(2)
  await settle(59_000)
  expect(fetch).toHaveBeenCalledTimes(2)
  await settle(1_000)
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(streams).toHaveLength(2)
})

it("A captive portal's page or a failed request is not used as a stream, and retries never stop", async () => {
  answers = [
    () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
    () => {
      throw new TypeError('Failed to fetch')
    },
    () => Response.json({ errors: [] }, { status: 503 }),
  ]
  streams[0]?.end()
  await settle(31_000)
  expect(health.filter(Boolean)).toHaveLength(2)
  expect(streams).toHaveLength(2)
})

it('A stream without heartbeats, which are due every 25 seconds, is closed', async () => {
  streams[0]?.send(':\n\n')
  await settle(50_000)
  streams[0]?.send(':\n\n')
  await settle(HEARTBEATS_MISSED_MS - 2_000)
  expect(streams[0]?.request.signal?.aborted).toBe(false)
  await settle(2_000)
  expect(streams[0]?.request.signal?.aborted).toBe(true)
})

it('A stream ends when the message box is no longer shown', async () => {
  stop()
  await settle(120_000)
  expect(streams[0]?.request.signal?.aborted).toBe(true)
  expect(streams).toHaveLength(1)
})

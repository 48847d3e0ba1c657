import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { deleteDB } from 'idb'
import { parse } from 'graphql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NETWORK_ERROR_MESSAGE } from '#shared/errors.ts'
import { createApollo, flushPersistedCache, stopKeeping } from '#src/lib/apollo/client.ts'
import { isUnreachable, userMessagesOf } from '#src/lib/apollo/errors.ts'
import { getConnection, reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { closeCurrentStore } from '#src/lib/offline/read-cache/current-store.ts'
import { onReconnectEvents } from '#src/lib/offline/outbox/triggers.ts'
import { startPoll } from '#src/lib/offline/connection/use-poll.ts'
import { SessionOfflineError } from '#src/lib/session/access-token.ts'

type Anything = Record<string, unknown>
const settings = parse('query EvolveSettings { evolveSettings { id __typename } }') as TypedDocumentNode<Anything>
const login = parse('query LoginInformation { loginInformation { userId __typename } }') as TypedDocumentNode<Anything>

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/graphql-response+json' } })
const okay = () => json({ data: { evolveSettings: { __typename: 'EvolveSettings', id: '1' } } })

const serve = vi.fn<(input: RequestInfo | URL, init?: RequestInit) => Promise<Response>>()
const onUnauthenticated = vi.fn()
const onMfaRequired = vi.fn()

function start(overrides: Partial<Parameters<typeof createApollo>[0]> = {}): Promise<ApolloClient> {
  return createApollo({
    identityKey: 'ann',
    graphqlPath: 'http://localhost/graphql',
    getAccessToken: async () => 'token-1',
    assumedToken: null,
    onUnauthenticated,
    onMfaRequired,
    ...overrides,
  })
}

beforeEach(async () => {
  await deleteDB('evolve-device')
  vi.stubGlobal('fetch', serve)
  serve.mockReset()
  onUnauthenticated.mockReset()
  onMfaRequired.mockReset()
  reportReached()
})
afterEach(() => {
  stopKeeping()
  closeCurrentStore()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('A request', () => {
  it.each([
    [502, 'text/plain', false],
    [502, 'text/html', false],
    [503, 'text/html', false],
    [511, 'text/html', true],
    [200, 'text/html; charset=utf-8', true],
  ])('with the response %i and %s detects whether the network requires a sign-in', async (status, type, foreign) => {
    serve.mockResolvedValue(new Response('<p>Hello</p>', { status, headers: { 'content-type': type } }))
    const client = await start()
    await client.query({ query: settings, fetchPolicy: 'network-only' })
    expect(getConnection()).toMatchObject({ reachable: false, foreign })
  })

  it('has headers for the token, the assumed identity and the request id', async () => {
    serve.mockResolvedValue(okay())
    const client = await start({ assumedToken: 'assumed-1' })
    await client.query({ query: settings })
    const headers = new Headers(serve.mock.calls[0]?.[1]?.headers)
    expect(headers.get('authorization')).toBe('Bearer token-1')
    expect(headers.get('x-assumed-identity')).toBe('assumed-1')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
    expect(serve.mock.calls[0]?.[1]?.method).toBe('POST')
  })

  it('has no token for a visitor', async () => {
    serve.mockResolvedValue(okay())
    await (await start({ identityKey: null, getAccessToken: async () => null })).query({ query: settings })
    expect(new Headers(serve.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false)
  })

  it('is not sent without a token if the session cannot be renewed offline, so that a bad connection signs nobody out', async () => {
    const client = await start({ getAccessToken: () => Promise.reject(new SessionOfflineError('offline')) })
    const { error } = await client.query({ query: login })
    expect(userMessagesOf(error)).toBe(NETWORK_ERROR_MESSAGE)
    expect(serve).not.toHaveBeenCalled()
    expect(onUnauthenticated).not.toHaveBeenCalled()
  })

  it('ends the session only when loginInformation is refused', async () => {
    const refused = (path: string) =>
      json({ data: null, errors: [{ message: 'no', path: [path], extensions: { code: 'UNAUTHENTICATED' } }] })
    const client = await start()
    serve.mockResolvedValueOnce(refused('evolveSettings'))
    await client.query({ query: settings })
    expect(onUnauthenticated).not.toHaveBeenCalled()
    serve.mockResolvedValueOnce(refused('loginInformation'))
    await client.query({ query: login })
    expect(onUnauthenticated).toHaveBeenCalledOnce()
  })

  it('reports a missing second factor for every operation, because it may have been reset', async () => {
    const client = await start()
    const errors = [{ message: 'no', path: ['evolveSettings'], extensions: { code: 'MFA_REQUIRED' } }]
    serve.mockResolvedValue(json({ data: null, errors }))
    await client.query({ query: settings })
    expect(onMfaRequired).toHaveBeenCalledOnce()
    expect(onUnauthenticated).not.toHaveBeenCalled()
  })

  it('that is refused refetches loginInformation, so that an open page detects the end of its session', async () => {
    const client = await start()
    const of = (body: string) => (body.includes('LoginInformation') ? 'loginInformation' : 'evolveSettings')
    let ended = false
    serve.mockImplementation((_input, init) => {
      const path = of(init?.body as string)
      const errors = [{ message: 'no', path: [path], extensions: { code: 'UNAUTHENTICATED' } }]
      const person = { __typename: 'LoginInformation', userId: 'ann' }
      return Promise.resolve(json(ended ? { data: null, errors } : { data: { loginInformation: person } }))
    })
    const page = client.watchQuery({ query: login, fetchPolicy: 'network-only' }).subscribe(() => undefined)
    await expect.poll(() => client.readQuery({ query: login })).not.toBeNull()
    ended = true
    await client.query({ query: settings })
    await expect.poll(() => onUnauthenticated.mock.calls.length).toBe(1)
    page.unsubscribe()
  })

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'a captive portal',
      () => Promise.resolve(new Response('<html>Log in to WiFi</html>', { headers: { 'content-type': 'text/html' } })),
    ],
    ['a proxy without a server behind it', () => Promise.resolve(new Response('Bad gateway', { status: 502 }))],
  ])('reports the connection as lost with %s, and as restored with the next response', async (_name, answer) => {
    const client = await start({ identityKey: null })
    serve.mockImplementationOnce(answer)
    const { error } = await client.query({ query: settings })
    expect(isUnreachable(error)).toBe(true)
    expect(getConnection().reachable).toBe(false)
    serve.mockResolvedValueOnce(okay())
    await client.query({ query: settings })
    expect(getConnection().reachable).toBe(true)
  })

  it('fails after a restart without network, and the cached data is still available', async () => {
    serve.mockResolvedValueOnce(okay())
    await (await start()).query({ query: settings })
    await flushPersistedCache()
    stopKeeping()

    serve.mockRejectedValue(new TypeError('Failed to fetch'))
    const again = await start()
    expect(isUnreachable((await again.query({ query: settings, fetchPolicy: 'network-only' })).error)).toBe(true)
    expect(again.readQuery({ query: settings })).toMatchObject({ evolveSettings: { id: '1' } })
  })
})

describe('A poll', () => {
  it('runs immediately and at its interval, pauses while hidden or offline, and runs immediately on return', async () => {
    vi.useFakeTimers()
    serve.mockResolvedValue(json({ ok: true }))
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    const turn = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const run = vi.fn(async () => undefined)
    startPoll(run, 15_000)()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(run).not.toHaveBeenCalled()
    const stop = startPoll(run, 15_000)
    await vi.advanceTimersByTimeAsync(0)
    expect(run).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(run).toHaveBeenCalledTimes(3)
    turn('hidden')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(run).toHaveBeenCalledTimes(3)
    turn('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(run).toHaveBeenCalledTimes(4)
    serve.mockRejectedValue(new TypeError('Failed to fetch'))
    reportUnreachable()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(run).toHaveBeenCalledTimes(4)
    serve.mockResolvedValue(json({ ok: true }))
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(run).toHaveBeenCalledTimes(5)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(run).toHaveBeenCalledTimes(5)
    visibility.mockRestore()
  })
})

describe('Pending work that needs the server', () => {
  /**
   * Reports the server as unreachable, and lets one check for it start.
   *
   * @param answer the response to the check
   * @param passMs time to wait after the check has started
   * @returns how often pending work was retried by then
   */
  async function triesAfterLook(answer: () => Promise<Response>, passMs: number): Promise<number> {
    vi.useFakeTimers()
    serve.mockImplementation(answer)
    const tryNow = vi.fn()
    const end = onReconnectEvents(tryNow)
    reportUnreachable()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(serve).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(passMs)
    end()
    return tryNow.mock.calls.length
  }

  it('is attempted while the response to the check is still in flight on a slow connection', async () => {
    expect(await triesAfterLook(() => new Promise(() => undefined), 600)).toBe(1)
  })

  it('is not attempted if every check fails immediately', async () => {
    expect(await triesAfterLook(() => Promise.reject(new TypeError('Failed to fetch')), 1_500)).toBe(0)
  })

  it('is attempted once the response arrives; its body is read completely, which frees the connection', async () => {
    const ready = json({ status: 'ready' })
    expect(await triesAfterLook(() => Promise.resolve(ready), 100)).toBe(1)
    expect(ready.bodyUsed).toBe(true)
  })
})

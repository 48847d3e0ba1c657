import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshAccessToken, readWorkerSession } from '#src/lib/session/worker-session.ts'
import { type SubscriptionChange, reportChangedSubscription } from './push-renewal.ts'

const saved = vi.hoisted(() => vi.fn<() => Promise<string | null>>())
vi.mock('#src/lib/session/worker-session.ts')
vi.mock('#src/lib/session/session-store.ts', () => ({ sessionStore: { getItem: saved } }))

const SESSION = {
  sub: 'dana',
  clientId: 'client',
  graphqlPath: '/graphql',
  identityEndpoint: 'https://example.test/identity/',
}
const KEY = new Uint8Array([4, 1, 2]).buffer

function subscriptionAt(endpoint: string): PushSubscription {
  const options = { userVisibleOnly: true, applicationServerKey: KEY }
  return {
    endpoint,
    options,
    toJSON: () => ({ endpoint, keys: { p256dh: 'public', auth: 'secret' } }),
  } as unknown as PushSubscription
}

const getSubscription = vi.fn<() => Promise<PushSubscription | null>>()
const subscribe = vi.fn<PushManager['subscribe']>()
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

const change = (given: SubscriptionChange): Promise<void> =>
  reportChangedSubscription({ getSubscription, subscribe }, given)

function told(): unknown {
  const body = fetched.mock.calls[0]?.[1].body
  return JSON.parse(typeof body === 'string' ? body : 'null')
}

beforeEach(() => {
  vi.mocked(readWorkerSession).mockResolvedValue(SESSION)
  vi.mocked(freshAccessToken).mockResolvedValue('token-of-dana')
  saved.mockResolvedValue('{}')
  getSubscription.mockResolvedValue(null)
  subscribe.mockResolvedValue(subscriptionAt('https://push.example/again'))
  fetched.mockResolvedValue(new Response('{}'))
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('sends the new subscription to the server, as the signed-in user', async () => {
  await change({ newSubscription: subscriptionAt('https://push.example/new') })
  expect(fetched).toHaveBeenCalledWith(
    '/graphql',
    expect.objectContaining({ headers: { 'content-type': 'application/json', authorization: 'Bearer token-of-dana' } }),
  )
  expect(told()).toMatchObject({
    operationName: 'PushSubscriptionSave',
    variables: { request: { endpoint: 'https://push.example/new', p256dh: 'public', auth: 'secret' } },
  })
  expect(subscribe).not.toHaveBeenCalled()
})

it('subscribes with the earlier key if the browser provides no subscription', async () => {
  await change({ oldSubscription: subscriptionAt('https://push.example/old') })
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(told()).toMatchObject({ variables: { request: { endpoint: 'https://push.example/again' } } })
})

it('uses the current subscription of the browser if the event has none', async () => {
  getSubscription.mockResolvedValue(subscriptionAt('https://push.example/here'))
  await change({})
  expect(told()).toMatchObject({ variables: { request: { endpoint: 'https://push.example/here' } } })
})

it('does nothing on a device on which notifications were disabled', async () => {
  saved.mockResolvedValueOnce(null)
  await change({ oldSubscription: subscriptionAt('https://push.example/old') })
  expect(subscribe).not.toHaveBeenCalled()
  expect(fetched).not.toHaveBeenCalled()
})

it('sends nothing if the user is signed out, or the session cannot be renewed', async () => {
  vi.mocked(readWorkerSession).mockResolvedValueOnce(null)
  await change({ oldSubscription: subscriptionAt('https://push.example/old') })
  expect(subscribe).not.toHaveBeenCalled()
  vi.mocked(freshAccessToken).mockResolvedValueOnce(null)
  await change({ newSubscription: subscriptionAt('https://push.example/new') })
  expect(fetched).not.toHaveBeenCalled()
})

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '#src/lib/session/session-store.ts'
import { item } from '#tests/support/outbox-model.ts'
import { sendInBackground } from './background-sender.ts'
import { databaseNames } from './dexie-storage.ts'
import { openStorage } from './open-storage.ts'
import { openStore } from './store.ts'

const PREFIX = 'CognitoIdentityServiceProvider.client'
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (sub: string, livesMs: number): string =>
  `${part({})}.${part({ sub, exp: Math.floor((Date.now() + livesMs) / 1000) })}.x`

describe('The service worker, started without a page', () => {
  const service = { reachable: true, sent: [] as string[], bearers: [] as string[], renewal: 200 }
  const json = (body: unknown, status = 200): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

  async function answer(input: unknown, init?: RequestInit): Promise<Response> {
    const address = String(input)
    if (address === '/config.json')
      return json({
        graphqlPath: '/graphql',
        identity: { userPoolClientId: 'client', userPoolEndpoint: '/identity/', region: null },
      })
    if (!service.reachable) throw new TypeError('Failed to fetch')
    if (address === 'https://evolve.example/identity/') {
      const { RefreshToken } = JSON.parse(init?.body as string) as { RefreshToken: string }
      return json(
        { AuthenticationResult: { AccessToken: token('ann', 3_600_000), IdToken: 'id-2' }, RefreshToken },
        service.renewal,
      )
    }
    service.bearers.push(new Headers(init?.headers).get('authorization') ?? '')
    const { variables } = JSON.parse(init?.body as string) as { variables: { id: string } }
    service.sent.push(variables.id)
    return json({ data: { send: { id: variables.id } } })
  }

  const signIn = async (livesMs: number): Promise<void> => {
    await sessionStore.setItem(`${PREFIX}.LastAuthUser`, 'ann')
    await sessionStore.setItem(`${PREFIX}.ann.accessToken`, token('ann', livesMs))
    await sessionStore.setItem(`${PREFIX}.ann.refreshToken`, 'refresh-1')
  }
  const queue = async (): Promise<void> => {
    const store = await openStore(await openStorage('ann'))
    await store.items.add(item('1', 'a'))
    store.close()
  }
  const waiting = async (): Promise<string[]> => {
    const store = await openStore(await openStorage('ann'))
    const items = await store.items.list()
    store.close()
    return items.map(({ id, state }) => `${id} ${state}`)
  }

  beforeEach(() => {
    Object.assign(service, { reachable: true, sent: [], bearers: [], renewal: 200 })
    vi.stubGlobal('self', { location: { origin: 'https://evolve.example' } })
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('fetch', answer)
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    await sessionStore.clear()
    for (const name of await databaseNames())
      if (name.startsWith('evolve-outbox')) await (await openStore(await openStorage('ann'))).destroy()
  })

  it('sends waiting items', async () => {
    await signIn(3_600_000)
    await queue()
    await sendInBackground()
    expect(service.sent).toEqual(['1'])
    expect(await waiting()).toEqual([])
  })

  it('renews an expired token, and stores the new one for the pages', async () => {
    await signIn(-1_000)
    await queue()
    await sendInBackground()
    expect(service.sent).toEqual(['1'])
    expect(service.bearers).toEqual([`Bearer ${await sessionStore.getItem(`${PREFIX}.ann.accessToken`)}`])
    expect(await sessionStore.getItem(`${PREFIX}.ann.idToken`)).toBe('id-2')
    expect(await sessionStore.getItem(`${PREFIX}.ann.refreshToken`)).toBe('refresh-1')
  })

  it('does not end an expired session, which a page does', async () => {
    await signIn(-1_000)
    await queue()
    service.renewal = 400
    await sendInBackground()
    expect(service.sent).toEqual([])
    expect(await waiting()).toEqual(['1 paused'])
    expect(await sessionStore.getItem(`${PREFIX}.ann.refreshToken`)).toBe('refresh-1')
  })

  it('rejects if the server is unreachable, so that the browser tries again', async () => {
    await signIn(3_600_000)
    await queue()
    service.reachable = false
    await expect(sendInBackground()).rejects.toThrow('not reached')
    expect(await waiting()).toEqual(['1 waiting'])
  })

  it('does nothing, and creates no database, if the user is signed out or nothing was ever queued', async () => {
    await sendInBackground()
    await signIn(3_600_000)
    await sendInBackground()
    expect((await databaseNames()).filter((name) => name.startsWith('evolve-outbox'))).toEqual([])
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { getConfig, loadConfig, parseConfig, renewConfig, subscribeConfig } from './env.ts'

vi.stubGlobal('window', { location: { origin: 'https://evolve.example' } })

const served = {
  siteVersion: '2.44.6',
  graphqlPath: '/graphql',
  identity: { userPoolId: 'local_abc', userPoolClientId: 'client', userPoolEndpoint: '/identity/', region: null },
  demoMode: true,
  links: { releases: 'https://evolve.example/releases', help: 'javascript:alert(1)', partner: '' },
}

describe('configuration', () => {
  it('makes the URL of the identity service absolute', () => {
    expect(parseConfig(served).identity.userPoolEndpoint).toBe('https://evolve.example/identity/')
  })

  it('hides links that are missing or are not web addresses', () => {
    expect(parseConfig(served).links).toEqual({
      releases: 'https://evolve.example/releases',
      help: null,
      partner: null,
      masterSubscriptionAgreement: null,
      cookiePolicy: null,
      privacyPolicy: null,
    })
  })

  it('names the missing value', () => {
    expect(() => parseConfig({ ...served, identity: {} })).toThrow('/config.json lacks identity.userPoolId')
    expect(() => parseConfig(null)).toThrow('/config.json lacks siteVersion')
  })
})

describe('a page with a stored configuration', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const serve = (help: string | null): void =>
    void vi.stubGlobal('fetch', async () => Response.json({ ...served, links: { help } }))
  const changed = vi.fn()
  afterEach(() => changed.mockClear())

  it('starts with it, and shows the changed links of the server without a second load', async () => {
    stored.set('evolve.config', JSON.stringify({ ...served, links: { help: 'https://evolve.example/old' } }))
    serve('https://evolve.example/new')
    const unsubscribe = subscribeConfig(changed)
    expect((await loadConfig()).links.help).toBe('https://evolve.example/old')
    await vi.waitFor(() => expect(getConfig().links.help).toBe('https://evolve.example/new'))
    expect(changed).toHaveBeenCalledTimes(1)
    unsubscribe()
  })

  it('that stays open shows later changes, keeps the links without a server, and notifies nobody if nothing changed', async () => {
    const unsubscribe = subscribeConfig(changed)
    serve('https://evolve.example/later')
    await renewConfig()
    await renewConfig()
    expect([getConfig().links.help, changed.mock.calls.length]).toEqual(['https://evolve.example/later', 1])
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await renewConfig()
    expect([getConfig().links.help, changed.mock.calls.length]).toEqual(['https://evolve.example/later', 1])
    unsubscribe()
  })
})

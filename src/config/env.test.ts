import { describe, expect, it, vi } from 'vitest'
import { parseConfig } from './env.ts'

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

import { describe, expect, it } from 'vitest'
import { isFresh, isTokenKey, readClaims, readStoredTokens } from './stored-tokens.ts'

function token(claims: object): string {
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
}

const prefix = 'CognitoIdentityServiceProvider.client'
const stored = new Map([
  [`${prefix}.LastAuthUser`, 'ann@example.com'],
  [`${prefix}.ann@example.com.accessToken`, token({ sub: 'ä-sub', exp: 2_000 })],
  [`${prefix}.ann@example.com.clockDrift`, '-5000'],
  [`${prefix}.ann@example.com.deviceKey`, 'device-1'],
])

describe('tokens in the store', () => {
  it('are read without the identity library', () => {
    expect(readStoredTokens(stored, 'client')).toEqual({
      accessToken: token({ sub: 'ä-sub', exp: 2_000 }),
      sub: 'ä-sub',
      expiresAt: 2_000_000,
      clockDrift: -5_000,
      deviceKey: 'device-1',
    })
  })

  it('of another client of the pool belong to nobody here', () => {
    expect(readStoredTokens(stored, 'other-client')).toBeNull()
  })

  it('that are damaged count as none', () => {
    const damaged = new Map(stored).set(`${prefix}.ann@example.com.accessToken`, 'not.a-token.x')
    expect(readStoredTokens(damaged, 'client')).toBeNull()
    expect(readClaims('')).toBeNull()
  })

  it('are fresh while more than a minute is left by the clock of the server', () => {
    const tokens = readStoredTokens(stored, 'client')
    if (!tokens) throw new Error('no tokens')
    const onTime = { ...tokens, clockDrift: 0 }
    expect(isFresh(onTime, 1_939_999)).toBe(true)
    expect(isFresh(onTime, 1_940_000)).toBe(false)
    // The device is an hour behind the server: the token ends an hour earlier by its own clock.
    expect(isFresh({ ...tokens, clockDrift: 3_600_000 }, 1_000_000)).toBe(false)
  })

  it('go at sign-out, what makes the device remembered stays', () => {
    expect([...stored.keys()].filter(isTokenKey)).toEqual([...stored.keys()].slice(0, 3))
    expect(isTokenKey(`${prefix}.ann@example.com.randomPasswordKey`)).toBe(false)
    expect(isTokenKey('evolve.mfa')).toBe(false)
  })
})

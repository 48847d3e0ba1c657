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

describe('Tokens in the store', () => {
  it('are read without the identity library', () => {
    expect(readStoredTokens(stored, 'client')).toEqual({
      accessToken: token({ sub: 'ä-sub', exp: 2_000 }),
      sub: 'ä-sub',
      expiresAt: 2_000_000,
      clockDrift: -5_000,
      deviceKey: 'device-1',
    })
  })

  it('of another client of the user pool are ignored', () => {
    expect(readStoredTokens(stored, 'other-client')).toBeNull()
  })

  it('that are damaged are ignored', () => {
    const damaged = new Map(stored).set(`${prefix}.ann@example.com.accessToken`, 'not.a-token.x')
    expect(readStoredTokens(damaged, 'client')).toBeNull()
    expect(readClaims('')).toBeNull()
  })

  it('are fresh while they are valid for more than a minute by the clock of the server', () => {
    const tokens = readStoredTokens(stored, 'client')
    if (!tokens) throw new Error('no tokens')
    const onTime = { ...tokens, clockDrift: 0 }
    expect(isFresh(onTime, 1_939_999)).toBe(true)
    expect(isFresh(onTime, 1_940_000)).toBe(false)
    // The device's clock is an hour behind the server's: the token expires an hour earlier by the device's clock.
    expect(isFresh({ ...tokens, clockDrift: 3_600_000 }, 1_000_000)).toBe(false)
  })

  it('are removed at sign-out, and the keys of a remembered device are kept', () => {
    expect([...stored.keys()].filter(isTokenKey)).toEqual([...stored.keys()].slice(0, 3))
    expect(isTokenKey(`${prefix}.ann@example.com.randomPasswordKey`)).toBe(false)
    expect(isTokenKey('evolve.mfa')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { metersBetween, orderClaims, type RecentClaim } from './claim-order.ts'

const GALVESTON = { latitude: 29.3013, longitude: -94.7977 }
const HOUSTON = { latitude: 29.7604, longitude: -95.3698 }
const claim = (claimKey: string, position: { latitude: number; longitude: number; isOfPhoto?: boolean } | null) => ({
  claimKey,
  position: position && { isOfPhoto: true, ...position },
})
const used = (claimKey: string, usedAt: number, position: RecentClaim['position'] = null): RecentClaim => ({
  ...{ claimKey, usedAt, position },
})
const keysOf = (list: readonly { claimKey: string }[]): string[] => list.map(({ claimKey }) => claimKey)

it('The distance is measured over the earth', () => {
  expect(Math.round(metersBetween(GALVESTON, HOUSTON) / 1000)).toBe(75)
  expect(metersBetween(GALVESTON, GALVESTON)).toBe(0)
  expect(Math.round(metersBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 }) / 1000)).toBe(
    22,
  )
})

describe('The claims of the camera', () => {
  it('begin with at most three that were used last, then keep their order', () => {
    const claims = ['a', 'b', 'c', 'd', 'e'].map((key) => claim(key, null))
    const order = orderClaims(claims, [used('b', 1), used('d', 4), used('a', 2), used('e', 3), used('gone', 9)], null)
    expect(keysOf(order.recent)).toEqual(['d', 'e', 'a'])
    expect([order.nearby, keysOf(order.others)]).toEqual([[], ['b', 'c']])
  })

  it('continue with those near the device, the nearest first, and never list one twice', () => {
    const claims = [
      claim('houston', HOUSTON),
      claim('city', { ...GALVESTON, isOfPhoto: false }),
      claim('unknown', null),
      claim('next door', { latitude: 29.3014, longitude: -94.7977 }),
      claim('recent', GALVESTON),
    ]
    const order = orderClaims(claims, [used('recent', 1)], { latitude: 29.302, longitude: -94.7977 })
    expect(keysOf(order.recent)).toEqual(['recent'])
    expect(order.nearby.map((one) => [one.claim.claimKey, one.isOfPhoto])).toEqual([
      ['next door', true],
      ['city', false],
    ])
    expect(keysOf(order.others)).toEqual(['houston', 'unknown'])
  })

  it('are located by photos of this device before the server knows them', () => {
    const far = ['a', 'b', 'c'].map((key, index) => used(key, 10 + index))
    const claims = [...far.map(({ claimKey }) => claim(claimKey, null)), claim('here', HOUSTON)]
    const order = orderClaims(claims, [...far, used('here', 1, GALVESTON)], GALVESTON)
    expect(order.nearby.map(({ claim: near, meters }) => [near.claimKey, meters])).toEqual([['here', 0]])
  })
})

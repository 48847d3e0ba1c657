import { beforeEach, expect, it, vi } from 'vitest'
import { readRecentClaims, rememberClaim } from './recent-claims.ts'

const records = new Map<string, string>()
vi.mock('#src/lib/offline/read-cache/current-store.ts', () => ({
  currentStore: () => ({
    read: async (name: string) => (records.has(name) ? { value: records.get(name) } : undefined),
    write: async (name: string, value: string) => void records.set(name, value),
  }),
}))
beforeEach(() => records.clear())

it('The last used claim is the first, once, with its newest known position', async () => {
  const here = { latitude: 29.3, longitude: -94.8 }
  await rememberClaim('a', Promise.resolve(here))
  await rememberClaim('b', Promise.resolve(null))
  await rememberClaim('a', Promise.resolve(null))
  expect((await readRecentClaims()).map(({ claimKey, position }) => [claimKey, position])).toEqual([
    ['a', here],
    ['b', null],
  ])
})

it('At most twenty claims are remembered', async () => {
  for (let index = 0; index < 25; index += 1) await rememberClaim(`${index}`, Promise.resolve(null))
  const keys = (await readRecentClaims()).map(({ claimKey }) => claimKey)
  expect([keys.length, keys[0], keys.at(-1)]).toEqual([20, '24', '5'])
})

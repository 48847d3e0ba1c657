import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATUS_CHECKED_EVERY_MS } from '#shared/limits/server-times.ts'
import type { SiteStatus } from '#shared/site-status.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld({ env: { MAINTENANCE_MESSAGE: 'Back at nine.' } })
})

afterAll(() => world.close())

async function read(): Promise<SiteStatus> {
  const response = await world.app.inject({ method: 'GET', url: '/status.json' })
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
  return JSON.parse(response.body) as SiteStatus
}

test('the status is public, also during maintenance, without reasons, and checked once for all readers', async () => {
  const first = await read()
  expect(first.maintenance).toBe('Back at nine.')
  expect(first.parts.map(({ part, state }) => `${part} ${state}`)).toEqual([
    ...['signIn working', 'conversations working', 'documents working', 'notifications working'],
    ...['assistant working', 'claims working', 'billing working'],
  ])
  expect(Object.keys(first).sort()).toEqual(['checkedUtc', 'maintenance', 'parts'])
  const { database } = world.services
  const before = database.statementCount()
  await Promise.all(Array.from({ length: 50 }, read))
  expect(database.statementCount()).toBe(before)
  world.services.storage.sizeOf = () => Promise.reject(new Error('secret-host refused'))
  world.clock.advance(STATUS_CHECKED_EVERY_MS)
  const second = await read()
  expect(second.parts.filter(({ state }) => state === 'failed')).toEqual([{ part: 'documents', state: 'failed' }])
  expect(JSON.stringify(second)).not.toContain('secret')
})

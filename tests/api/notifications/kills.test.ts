import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNotificationChaos, killWhileSending } from '#tests/chaos/notification-kills.ts'

const KILLS_COUNT = 12

let chaos: Awaited<ReturnType<typeof createNotificationChaos>>

beforeAll(async () => {
  chaos = await createNotificationChaos()
})

afterAll(() => chaos.close())

test('processes that are killed while they send neither lose nor repeat a notification, on any transport', async () => {
  const clean = { lost: 0, doubled: 0 }
  expect(await killWhileSending(chaos, { events: 400, kills: KILLS_COUNT })).toEqual({
    kills: KILLS_COUNT,
    transports: { inApp: clean, mail: clean, sms: clean, digest: clean, push: clean },
    digests: clean,
  })
})

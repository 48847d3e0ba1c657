import { afterAll, beforeAll, expect, test } from 'vitest'
import { killWhileSending } from '#tests/chaos/notification-kills.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const KILLS_COUNT = 12

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(() => world.close())

test('processes that are killed while they send lose nothing and double nothing, by mail, text message and digest', async () => {
  const clean = { lost: 0, doubled: 0 }
  expect(await killWhileSending(world, { events: 400, kills: KILLS_COUNT })).toEqual({
    kills: KILLS_COUNT,
    transports: { mail: clean, sms: clean, digest: clean },
    digests: clean,
  })
})

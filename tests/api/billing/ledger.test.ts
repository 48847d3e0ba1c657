import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerInvoices, ledgerPayments } from '#server/lib/billing/tables.ts'
import { auditBooks, type BookkeepingParts, keepBooks, randomOf } from '#tests/chaos/random-bookkeeping.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(() => world.close())

const OPERATIONS_COUNT = 600
const BREAK_OFF_EVERY = 7

/** `npm run bench:ledger` does 10,000 of them on native PostgreSQL and kills it twenty times. */
test('the ledger balances after operations in random order, some of which are interrupted', {
  timeout: 120_000,
}, async () => {
  const { database, billing, ids, clock } = world.services
  const parts: BookkeepingParts = {
    ...{ billing, random: randomOf(7), organizationId: ids.uuid(), now: clock.now(), uuid: () => ids.uuid() },
  }
  for (let operation = 0; operation < OPERATIONS_COUNT; operation += 1) {
    const isBrokenOff = operation % BREAK_OFF_EVERY === 0
    const done = database.transaction(async (tx) => {
      await keepBooks(tx, parts)
      if (isBrokenOff) throw new Error('broken off')
    })
    await done.catch((error: Error) => expect(error.message).toBe('broken off'))
  }
  const { db } = database
  expect(Object.entries(await auditBooks(db)).filter(([, count]) => count !== 0)).toEqual([])
  expect(await db.$count(ledgerInvoices)).toBeGreaterThan(100)
  expect(await db.$count(ledgerPayments)).toBeGreaterThan(20)
})

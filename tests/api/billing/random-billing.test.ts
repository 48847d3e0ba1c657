import { expect, test } from 'vitest'
import { auditBooks } from '#tests/chaos/random-bookkeeping.ts'
import { randomBilling } from '#tests/chaos/random-billing.ts'
import { createWorld } from '#tests/support/world.ts'

const OPERATIONS_COUNT = 80

const wrong = (found: Record<string, number>) => Object.entries(found).filter(([, count]) => count !== 0)

/** `npm run bench:billing` does 10,000 of them. */
test('random operations charge each day, claim and item exactly once', { timeout: 120_000 }, async () => {
  const world = await createWorld()
  const { model, operate, settle } = await randomBilling(world, Number(process.env['BILLING_SEED'] ?? 11), 2)
  const names = new Set<string>()
  for (let count = 0; count < OPERATIONS_COUNT; count += 1) names.add(await operate())
  const until = await settle()
  const { db } = world.services.database
  expect(wrong(await model.audit(db, until))).toEqual([])
  expect(wrong(await auditBooks(db))).toEqual([])
  expect(names.size).toBeGreaterThan(10)
  await world.close()
})

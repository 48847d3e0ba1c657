import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeState, recordPayment } from '#server/lib/billing/ledger/bookkeeping.ts'
import { balanceOf } from '#server/lib/billing/port.ts'
import { ledgerInvoiceItems, ledgerInvoices, ledgerPayments } from '#server/lib/billing/tables.ts'
import { amountOf } from '#shared/money.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(() => world.close())

const OPERATIONS_COUNT = 2_000

/** A linear congruential generator: the same operations in each run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('the ledger balances after thousands of operations in any order', { timeout: 120_000 }, async () => {
  const { database, billing, ids, clock } = world.services
  const random = randomOf(7)
  const organizationId = ids.uuid()
  const invoiceIds: string[] = []
  const expected = new Map<string, { total: number; paid: number }>()

  await database.transaction(async (tx) => {
    for (let round = 0; round < OPERATIONS_COUNT; round += 1) {
      const of = invoiceIds[random(Math.max(1, invoiceIds.length))] ?? ''
      const kind = invoiceIds.length === 0 ? 0 : random(10)
      if (kind < 3) {
        const unitAmountDecimal = `${random(100_000)}.${random(1_000_000)}`
        const quantity = 1 + random(500)
        const amountCents = amountOf(unitAmountDecimal, quantity)
        const line = { description: 'Claims', serviceDate: null, quantity, unitAmountDecimal, amountCents }
        const invoice = {
          key: `key-${random(400)}`,
          organizationId,
          organizationName: 'Summit',
          organizationEmail: 'billing@summit.example',
          invoiceDate: '2026-11-01',
          isSubscription: false,
          chargeAutomatically: false,
          items: [line, line],
        }
        const outcome = await billing.makeInvoice(tx, invoice, random(2) === 0 ? 'Draft' : 'Open')
        if (!outcome.made) continue
        invoiceIds.push(outcome.invoice.id)
        expected.set(outcome.invoice.id, { total: amountCents * 2, paid: 0 })
      } else if (kind < 8) {
        const amountCents = random(2_000_000) - 1_000
        const payment = {
          id: ids.uuid(),
          invoiceId: of,
          amountCents,
          paidOn: '2026-11-20',
          reference: 'Wire',
          recordedById: ids.uuid(),
          createdAt: clock.now(),
        }
        const entry = expected.get(of)
        if ((await recordPayment(tx, payment)) && entry) entry.paid += amountCents
      } else {
        await changeState(tx, of, (['Open', 'Void', 'Uncollectible'] as const)[random(3)] ?? 'Open')
      }
    }
  })

  const { db } = database
  const invoices = await db.select().from(ledgerInvoices).where(eq(ledgerInvoices.organizationId, organizationId))
  const payments = await db
    .select({ invoiceId: ledgerPayments.invoiceId, cents: sql`sum(${ledgerPayments.amountCents})`.mapWith(Number) })
    .from(ledgerPayments)
    .groupBy(ledgerPayments.invoiceId)
  const items = await db
    .select({
      invoiceId: ledgerInvoiceItems.invoiceId,
      cents: sql`sum(${ledgerInvoiceItems.amountCents})`.mapWith(Number),
    })
    .from(ledgerInvoiceItems)
    .groupBy(ledgerInvoiceItems.invoiceId)
  const paidOf = new Map(payments.map(({ invoiceId, cents }) => [invoiceId, cents]))
  const totalOf = new Map(items.map(({ invoiceId, cents }) => [invoiceId, cents]))
  expect(invoices.length).toBeGreaterThan(100)
  expect(payments.length).toBeGreaterThan(20)
  for (const invoice of invoices) {
    const { id, totalCents, paidCents, state } = invoice
    expect([totalCents, paidCents]).toEqual([expected.get(id)?.total, expected.get(id)?.paid])
    expect([totalOf.get(id), paidOf.get(id) ?? 0]).toEqual([totalCents, paidCents])
    expect(paidCents).toBeLessThanOrEqual(totalCents)
    expect(state !== 'Draft' && state !== 'Void' ? 0 : paidCents).toBe(0)
  }
  const live = invoices.filter(({ state }) => state !== 'Void')
  expect(new Set(live.map(({ key }) => key)).size).toBe(live.length)
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(invoices.length)
  const open = invoices.filter(({ state }) => state === 'Open')
  const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0)
  expect(sum(open.map(balanceOf))).toBe(
    sum(open.map(({ totalCents }) => totalCents)) - sum(open.map(({ id }) => paidOf.get(id) ?? 0)),
  )
})

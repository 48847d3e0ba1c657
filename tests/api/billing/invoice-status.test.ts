import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printedStatus, printedStatusOf } from '#server/lib/billing/invoice-status.ts'
import { ledgerInvoices } from '#server/lib/billing/tables.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const TODAY = '2026-11-20'
const STATES = ['Draft', 'Open', 'Void', 'Uncollectible'] as const
const TOTALS = [-100, 0, 1_000]
const PAID = [0, 300, 600, 1_000, 1_200]
const CREDITED = [0, 1, 400, 1_000, 1_100]
const DUE_DATES = ['2026-11-19', TODAY, '2026-11-21']

const INVOICES = STATES.flatMap((state) =>
  TOTALS.flatMap((totalCents) =>
    PAID.flatMap((paidCents) =>
      CREDITED.flatMap((creditedCents) =>
        DUE_DATES.map((dueDate) => ({ state, totalCents, paidCents, creditedCents, dueDate })),
      ),
    ),
  ),
)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the status of an invoice is the same in SQL and in the code, for all combinations', async () => {
  // The CTE takes the place of the table, so the expression runs on rows that need no organization and no items.
  const { rows } = await world.services.database.db.execute<{ status: string }>(sql`
    with ledger_invoices as (
      select * from json_to_recordset(${JSON.stringify(
        INVOICES.map((one, position) => ({
          ...{ position, state: one.state, due_date: one.dueDate, total_cents: one.totalCents },
          ...{ paid_cents: one.paidCents, credited_cents: one.creditedCents },
        })),
      )}::json) as given (position int, state text, due_date date, total_cents int8, paid_cents int8,
        credited_cents int8)
    )
    select ${printedStatus(ledgerInvoices, TODAY)} as status from ledger_invoices order by position`)
  const statuses = rows.map(({ status }) => status)
  expect(statuses).toEqual(INVOICES.map((invoice) => printedStatusOf(invoice, TODAY)))
  expect(new Set(statuses)).toEqual(new Set([...STATES, 'Credited', 'Paid', 'Overdue']))
})

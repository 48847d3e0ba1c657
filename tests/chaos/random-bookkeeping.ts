import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { changeState, recordPayment } from '#server/lib/billing/ledger/bookkeeping.ts'
import type { BillingPort } from '#server/lib/billing/port.ts'
import { amountOf } from '#shared/money.ts'

export interface BookkeepingParts {
  billing: BillingPort
  /** A number from 0 (inclusive) to a limit (exclusive). */
  random: (below: number) => number
  organizationId: string
  now: Date
  uuid(): string
}

/** A linear congruential generator: the same operations in each run. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function anyInvoiceId(tx: Db, { random, organizationId }: BookkeepingParts): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ledger_invoices where organization_id = ${organizationId} order by number offset ${random(400)}
      limit 1`,
  )
  return rows[0]?.id ?? null
}

/**
 * One random operation of the ledger: an invoice or its draft again, a partial, full or excess payment, or a change of
 * state.
 */
export async function keepBooks(tx: Db, parts: BookkeepingParts): Promise<void> {
  const { billing, random, organizationId, now, uuid } = parts
  const invoiceId = await anyInvoiceId(tx, parts)
  const kind = invoiceId === null ? 0 : random(10)
  if (kind < 3 || invoiceId === null) {
    const unitAmountDecimal = `${random(100_000)}.${random(1_000_000)}`
    const quantity = 1 + random(500)
    const amountCents = amountOf(unitAmountDecimal, quantity)
    const line = { description: 'Claims', serviceDate: null, quantity, unitAmountDecimal, amountCents }
    const about = { organizationId, organizationName: 'Summit', organizationEmail: 'billing@summit.example' }
    const plain = { invoiceDate: '2026-11-01', isSubscription: false, chargeAutomatically: false, items: [line, line] }
    await billing.makeInvoice(tx, { ...about, ...plain, key: `key-${random(400)}` }, random(2) === 0 ? 'Draft' : 'Open')
  } else if (kind < 8) {
    const amountCents = random(2_000_000) - 1_000
    const payment = { id: uuid(), invoiceId, amountCents, paidOn: '2026-11-20', reference: 'Wire' }
    await recordPayment(tx, { ...payment, recordedById: uuid(), createdAt: now })
  } else {
    await changeState(tx, invoiceId, (['Open', 'Void', 'Uncollectible'] as const)[random(3)] ?? 'Open')
  }
}

/** Number of unbalanced rows; all must be 0. */
export async function auditBooks(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    with of_invoice as (
      select i.*,
        (select coalesce(sum(amount_cents), 0) from ledger_invoice_items l where l.invoice_id = i.id) as items_cents,
        (select coalesce(sum(case kind when 'Refund' then -amount_cents else amount_cents end), 0) from ledger_payments p
          where p.invoice_id = i.id and p.undone_at is null) as payments_cents,
        (select coalesce(sum(total_cents), 0) from ledger_credit_notes c where c.invoice_id = i.id) as notes_cents
      from ledger_invoices i
    ) select
      count(*) filter (where items_cents + tax_cents <> total_cents) as "totals that are not the sum of their items",
      count(*) filter (where payments_cents <> paid_cents) as "balances that are not what was paid",
      count(*) filter (where notes_cents <> credited_cents) as "credits that are not the sum of their notes",
      count(*) filter (where credited_cents > total_cents) as "invoices that are credited beyond their total",
      count(*) filter (where paid_cents > total_cents or paid_cents < 0) as "invoices that are paid beyond their total",
      count(*) filter (where state in ('Draft', 'Void') and paid_cents <> 0) as "payments of what is not due",
      (select count(*) from (select key from ledger_invoices where state <> 'Void'
        group by key having count(*) > 1) k) as "keys with two invoices",
      (select count(*) from ledger_payments where amount_cents <= 0) as "payments of nothing",
      (select count(*) from ledger_invoices) - (select coalesce(max(substring(number from 4)::int), 0)
        from ledger_invoices) as "gaps in the numbers"
    from of_invoice`)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([what, count]) => [what, Number(count)]))
}

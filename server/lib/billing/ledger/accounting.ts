import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { printedStatusOf } from '../invoice-status.ts'
import { type InvoiceState } from '../port.ts'

/** A line of the accounting export. Amounts are cents; refunds and credit notes are negative. */
export interface AccountingEntry {
  kind: 'Invoice' | 'Credit note' | 'Payment' | 'Refund'
  day: string
  /** Number of the invoice or the credit note; for a payment, of its invoice. */
  number: string
  invoiceNumber: string
  organizationId: string
  organizationName: string
  dueDate: string | null
  /** The status of an invoice now; null for other lines. */
  status: string | null
  reference: string | null
  netCents: number | null
  taxCents: number | null
  totalCents: number
}

/** A row of one of the sources. `place` orders the rows of a day. */
type Row = Omit<AccountingEntry, 'status'> & {
  place: string
  state: InvoiceState | null
  paidCents: number
  creditedCents: number
}
type Cursor = Pick<Row, 'day' | 'place'>

const READ_AT_ONCE_COUNT = 1_000
/** Sorts after every day. */
const NO_DAY = '9999-12-31'

/** Rows of a table in index order: the days `from` to `to`, after the cursor. */
interface Source {
  select: SQL
  day: SQL
  place: SQL
  condition: SQL
}

const SOURCES: readonly Source[] = [
  {
    select: sql`'Invoice' as kind, i.invoice_date::text as day, i.number as place, i.number, i.number as "invoiceNumber",
      i.organization_id as "organizationId", i.organization_name as "organizationName", i.due_date::text as "dueDate",
      i.state, null as reference, (i.total_cents - i.tax_cents)::float8 as "netCents",
      i.tax_cents::float8 as "taxCents", i.total_cents::float8 as "totalCents", i.paid_cents::float8 as "paidCents",
      i.credited_cents::float8 as "creditedCents" from ledger_invoices i`,
    day: sql`i.invoice_date`,
    place: sql`i.number`,
    condition: sql`i.state in ('Open', 'Uncollectible')`,
  },
  {
    select: sql`'Credit note' as kind, c.issued_on::text as day, c.number as place, c.number,
      i.number as "invoiceNumber", c.organization_id as "organizationId", c.organization_name as "organizationName",
      null as "dueDate", null as state, c.reason as reference, (c.tax_cents - c.total_cents)::float8 as "netCents",
      (-c.tax_cents)::float8 as "taxCents", (-c.total_cents)::float8 as "totalCents", 0::float8 as "paidCents",
      0::float8 as "creditedCents" from ledger_credit_notes c join ledger_invoices i on i.id = c.invoice_id`,
    day: sql`c.issued_on`,
    place: sql`c.number`,
    condition: sql`true`,
  },
  {
    select: sql`p.kind, p.paid_on::text as day, p.id::text as place, i.number, i.number as "invoiceNumber",
      i.organization_id as "organizationId", i.organization_name as "organizationName", null as "dueDate",
      null as state, p.reference, null as "netCents", null as "taxCents",
      (case p.kind when 'Refund' then -p.amount_cents else p.amount_cents end)::float8 as "totalCents",
      0::float8 as "paidCents", 0::float8 as "creditedCents"
      from ledger_payments p join ledger_invoices i on i.id = p.invoice_id`,
    day: sql`p.paid_on`,
    place: sql`p.id`,
    condition: sql`p.undone_at is null`,
  },
]

/** The rows of a source, read in pages. Each page starts after the last row of the previous one. */
async function* rowsOf(
  db: Db,
  { select, day, place, condition }: Source,
  [from, to]: readonly [string, string],
): AsyncGenerator<Row> {
  let after: Cursor | null = null
  for (;;) {
    const behind: SQL = after ? sql`and (${day}, ${place}) > (${after.day}, ${after.place})` : sql``
    const { rows }: { rows: Row[] } = await db.execute<Row & Record<string, unknown>>(sql`
      select ${select} where ${day} between ${from} and ${to} and ${condition} ${behind}
      order by ${day}, ${place} limit ${READ_AT_ONCE_COUNT}`)
    yield* rows
    if (rows.length < READ_AT_ONCE_COUNT) return
    after = rows.at(-1) ?? null
  }
}

function toEntry({ place: _, state, paidCents, creditedCents, ...row }: Row, today: string): AccountingEntry {
  const { totalCents, dueDate } = row
  const settled = state && { state, totalCents, paidCents, creditedCents, dueDate: dueDate ?? '' }
  return { ...row, status: settled && printedStatusOf(settled, today) }
}

/**
 * Reads the accounting records of a period, by day: issued invoices, including uncollectible ones; credit notes;
 * payments and refunds that were not undone. An index finds the first row of each page, so the time is linear in the
 * number of rows. Rows added during the export do not cause duplicates or gaps.
 * @param period the first and the last day
 * @param today the site's day, which decides whether an invoice is overdue
 */
export async function* accountingEntries(
  db: Db,
  period: readonly [from: string, to: string],
  today: string,
): AsyncGenerator<AccountingEntry[]> {
  const sources = SOURCES.map((source) => rowsOf(db, source, period))
  const heads = await Promise.all(sources.map((source) => source.next()))
  let part: AccountingEntry[] = []
  for (;;) {
    // Rows of the same day are ordered by source.
    const days = heads.map((head) => (head.done ? NO_DAY : head.value.day))
    const first = days.indexOf(days.reduce((least, day) => (day < least ? day : least)))
    const head = heads[first]
    const source = sources[first]
    if (!source || !head || head.done) break
    part.push(toEntry(head.value, today))
    if (part.length === READ_AT_ONCE_COUNT) {
      yield part
      part = []
    }
    heads[first] = await source.next()
  }
  if (part.length > 0) yield part
}

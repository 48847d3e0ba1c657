import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { printedStatusOf } from '../invoice-status.ts'
import type { InvoiceState } from '../port.ts'
import { ledgerCreditNotes, ledgerInvoices, ledgerPayments } from '../tables.ts'

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

const i = ledgerInvoices
const c = ledgerCreditNotes
const p = ledgerPayments

/** Columns of the invoice of a row, which all sources have. */
const OF_INVOICE = sql`${i.number} as "invoiceNumber", ${i.organizationId} as "organizationId",
  ${i.organizationName} as "organizationName"`

const SOURCES: readonly Source[] = [
  {
    select: sql`'Invoice' as kind, ${i.invoiceDate}::text as day, ${i.number} as place, ${i.number} as number, ${OF_INVOICE},
      ${i.dueDate}::text as "dueDate", ${i.state} as state, null as reference,
      (${i.totalCents} - ${i.taxCents})::float8 as "netCents", ${i.taxCents}::float8 as "taxCents",
      ${i.totalCents}::float8 as "totalCents", ${i.paidCents}::float8 as "paidCents",
      ${i.creditedCents}::float8 as "creditedCents" from ${i}`,
    day: sql`${i.invoiceDate}`,
    place: sql`${i.number}`,
    condition: sql`${i.state} in ('Open', 'Uncollectible')`,
  },
  {
    select: sql`'Credit note' as kind, ${c.issuedOn}::text as day, ${c.number} as place, ${c.number} as number,
      ${OF_INVOICE}, null as "dueDate", null as state, ${c.reason} as reference,
      (${c.taxCents} - ${c.totalCents})::float8 as "netCents", (-${c.taxCents})::float8 as "taxCents",
      (-${c.totalCents})::float8 as "totalCents", 0::float8 as "paidCents", 0::float8 as "creditedCents"
      from ${c} join ${i} on ${i.id} = ${c.invoiceId}`,
    day: sql`${c.issuedOn}`,
    place: sql`${c.number}`,
    condition: sql`true`,
  },
  {
    select: sql`${p.kind} as kind, ${p.paidOn}::text as day, ${p.id}::text as place, ${i.number} as number, ${OF_INVOICE},
      null as "dueDate", null as state, ${p.reference} as reference, null as "netCents", null as "taxCents",
      (case ${p.kind} when 'Refund' then -${p.amountCents} else ${p.amountCents} end)::float8 as "totalCents",
      0::float8 as "paidCents", 0::float8 as "creditedCents"
      from ${p} join ${i} on ${i.id} = ${p.invoiceId}`,
    day: sql`${p.paidOn}`,
    place: sql`${p.id}`,
    condition: sql`${p.undoneAt} is null`,
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

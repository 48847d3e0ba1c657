import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { ledgerCreditNotes, ledgerInvoices } from '../tables.ts'

const NUMBER_DIGITS = 6

/** Each kind of document has its own number series. */
const SERIES = {
  invoice: { prefix: 'EV-', table: ledgerInvoices },
  creditNote: { prefix: 'CN-', table: ledgerCreditNotes },
} as const

/** The next number of a series. Transactions that need one run one after another, so the numbers have no gaps. */
export async function nextNumber(tx: Db, kind: keyof typeof SERIES): Promise<string> {
  const { prefix, table } = SERIES[kind]
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`ledger_number_${kind}`}))`)
  // Compared as numbers, because texts above 999999 would sort differently.
  const last = sql`max(substring(${table.number} from ${prefix.length + 1}::int)::bigint)`.mapWith(Number)
  const [row] = await tx.select({ last }).from(table)
  return `${prefix}${String((row?.last ?? 0) + 1).padStart(NUMBER_DIGITS, '0')}`
}

import { accountingEntries, type AccountingEntry } from '#server/lib/billing/ledger/accounting.ts'
import { siteDay } from '#server/modules/billing/service.ts'
import type { Services } from '#server/services.ts'
import { addDays, firstOfMonth } from '#shared/calendar.ts'
import { CURRENCY } from '#shared/limits.ts'
import { centsToText } from '#shared/money.ts'

const HEADERS = [
  ...['Type', 'Date', 'Number', 'Invoice', 'Customer', 'Customer id', 'Due', 'Status', 'Reference'],
  ...['Net', 'Tax', 'Total', 'Currency'],
]

/** A text cell. A value that looks like a formula gets an apostrophe, so that spreadsheets do not run it. */
export function csvText(value: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/** An amount in dollars, as a number. */
const money = (cents: number | null): string => (cents === null ? '' : centsToText(cents))

function lineOf(entry: AccountingEntry): string {
  const { kind, day, number, invoiceNumber, organizationName, organizationId } = entry
  return [
    ...[kind, day, number, invoiceNumber, organizationName, organizationId].map(csvText),
    ...[entry.dueDate ?? '', entry.status ?? '', entry.reference ?? ''].map(csvText),
    ...[money(entry.netCents), money(entry.taxCents), money(entry.totalCents), CURRENCY],
  ].join(',')
}

/** The month in a URL: '2026-11' becomes its first day; null for any other text. */
export function monthOf(text: string): string | null {
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? `${text}-01` : null
}

/**
 * The accounting export of a month as comma-separated values, in chunks.
 * @param month its first day
 */
export async function* accountingCsv(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  month: string,
): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read it as UTF-8.
  yield `\uFEFF${HEADERS.map(csvText).join(',')}\r\n`
  const last = addDays(firstOfMonth(month, 1), -1)
  for await (const entries of accountingEntries(database.db, [month, last], siteDay({ clock })))
    yield entries.map((entry) => `${lineOf(entry)}\r\n`).join('')
}

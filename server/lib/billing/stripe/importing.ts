import Stripe from 'stripe'
import type { Database } from '#server/db/client.ts'
import { STRIPE_FIRST_READ_DAYS } from '#shared/limits.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import type { NotifyChange } from '../port.ts'
import * as books from './books.ts'
import { readSubject, type StripeParts } from './reading.ts'
import { STRIPE_IMPORT_STAGES } from './tables.ts'

interface ImportParts extends StripeParts {
  database: Database
}

type Stage = (typeof STRIPE_IMPORT_STAGES)[number]
type Listed = { id: string; object: string }

const PAGE = { limit: 100 } as const

/** One page of a stage, newest first, after its cursor. */
function pageOf(
  { stripe }: StripeParts,
  { stage, cursor, startedAt }: books.ImportRow,
): Promise<{ data: Listed[]; has_more: boolean }> {
  const page = { ...PAGE, ...(cursor === null ? {} : { starting_after: cursor }) }
  // Counted from the start of the import, so that an interruption of days does not shift it.
  const gte = Math.floor((startedAt.getTime() - STRIPE_FIRST_READ_DAYS * DAY_MS) / 1_000)
  switch (stage) {
    case 'products':
      return stripe.products.list(page)
    case 'customers':
      return stripe.customers.list(page)
    case 'invoices':
      return stripe.invoices.list({ ...page, created: { gte } })
    case 'openInvoices':
      return stripe.invoices.list({ ...page, status: 'open' })
  }
}

/** The object of the cursor was deleted in Stripe. */
function isCursorGone(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'starting_after'
}

const nextStage = (stage: Stage): Stage | null => STRIPE_IMPORT_STAGES[STRIPE_IMPORT_STAGES.indexOf(stage) + 1] ?? null

/**
 * The first import of the account: products, customers, and invoices of the last year or unsettled. Each object is
 * stored together with the cursor, so an interrupted import resumes after the last stored object; reading an object
 * twice changes no data.
 */
export async function importAccount(parts: ImportParts, tell: NotifyChange, now: Date): Promise<void> {
  const { database } = parts
  let row = await books.beginImport(parts.db, now)
  while (row.finishedAt === null) {
    let page: Awaited<ReturnType<typeof pageOf>>
    try {
      page = await pageOf(parts, row)
    } catch (error) {
      if (!isCursorGone(error)) throw error
      row = { ...row, cursor: null }
      page = await pageOf(parts, row)
    }
    for (const { id, object } of page.data) {
      const apply = await readSubject(parts, { id, object })
      row = { ...row, cursor: id, readCount: row.readCount + 1 }
      await database.transaction(async (tx) => {
        await apply?.(tx, tell)
        await books.saveImport(tx, { cursor: row.cursor, readCount: row.readCount, stage: row.stage })
      })
    }
    if (page.has_more) continue
    const stage = nextStage(row.stage)
    row = stage === null ? { ...row, finishedAt: now } : { ...row, stage, cursor: null }
    await books.saveImport(parts.db, { stage: row.stage, cursor: row.cursor, finishedAt: row.finishedAt })
  }
}

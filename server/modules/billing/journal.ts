import type { Db } from '#server/db/client.ts'
import { readPage } from '#server/db/page.ts'
import type { Context } from '#server/graphql/context.ts'
import type { BillingJournalPage, BillingJournalSearch } from '#server/graphql/generated.ts'
import { readSearchText } from '#server/graphql/validate-input.ts'
import type { Services } from '#server/services.ts'
import { JOURNAL_PAGE_MAX_ROWS, JOURNAL_PAGE_SIZE_ROWS } from '#shared/limits.ts'
import { requireOrganization } from './organization.ts'
import { insertJournals, type JournalRow, listJournals } from './repository.ts'

export type JournalEntry = Omit<JournalRow, 'id' | 'createdAt'>

/** Writes a journal entry in the transaction of the change. */
export function writeJournal(
  tx: Db,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  ...entries: JournalEntry[]
): Promise<void> {
  return insertJournals(
    tx,
    entries.map((entry) => ({ ...entry, id: ids.uuid(), createdAt: clock.now() })),
  )
}

async function readJournals(
  { services }: Context,
  request: BillingJournalSearch,
  organizationId: string | null,
): Promise<BillingJournalPage> {
  const page = readPage(request, { size: JOURNAL_PAGE_SIZE_ROWS, max: JOURNAL_PAGE_MAX_ROWS })
  const { items, totalCount } = await listJournals(services.database.db, page, {
    organizationId,
    searchFor: readSearchText(request.searchFor),
    severity: request.severity ?? null,
    ascending: request.sortDirection === 'Ascending',
  })
  return {
    totalCount,
    items: items.map(({ createdAt, organizationId: of, organizationName, entityType, ...row }) => ({
      ...row,
      dateTimeUtc: createdAt.toISOString(),
      journalEntityId: of,
      journalEntityType: entityType,
      journalEntityName: organizationName,
    })),
  }
}

/** Returns the journal of the whole site. */
export function billingJournalsGet(context: Context, request: BillingJournalSearch): Promise<BillingJournalPage> {
  return readJournals(context, request, null)
}

/** @throws AppError NOT_FOUND */
export async function billingJournalsForOrganizationGet(
  context: Context,
  organizationId: string,
  request: BillingJournalSearch,
): Promise<BillingJournalPage> {
  const { id } = await requireOrganization(context, organizationId)
  return readJournals(context, request, id)
}

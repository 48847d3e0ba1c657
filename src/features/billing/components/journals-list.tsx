import { JOURNAL_PAGE_SIZE_ROWS } from '#shared/limits.ts'
import type { ReadPages } from '#src/lib/data/use-read-pages.ts'
import { useReadPages } from '#src/lib/data/use-read-pages.ts'
import { formatDocumentDate } from '#src/lib/dates/format.ts'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { FilterSelect } from '#src/ui/data-view/filter-select.tsx'
import { useViewState, type ViewState } from '#src/ui/data-view/use-view-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import {
  BillingJournalsForOrganizationGetDocument,
  BillingJournalsGetDocument,
  type BillingJournalsGetQuery,
  type BillingJournalsGetQueryVariables,
} from '../billing.generated.ts'
import { messages, severityNames } from '../messages.ts'
import { JournalSeverity } from './status.tsx'

type Journal = BillingJournalsGetQuery['billingJournalsGet']['items'][number]
type Request = BillingJournalsGetQueryVariables['request']

const isSeverity = (text: string): text is keyof typeof severityNames => Object.hasOwn(severityNames, text)

/** Returns the search and severity of a journal list. Both are stored in the URL. */
function useJournalView() {
  const view = useViewState<'severity'>({ filters: { severity: '' }, prefix: 'journal-' })
  const { severity } = view.filters
  const requestAt = (offset: number): Request => ({
    searchFor: view.search,
    severity: isSeverity(severity) ? severity : null,
    pageSize: JOURNAL_PAGE_SIZE_ROWS,
    offset,
    sortDirection: 'Descending',
  })
  return { view, requestAt }
}

/** Lists the billing journals of the whole site. */
export function SiteJournals() {
  const { view, requestAt } = useJournalView()
  const pages = useReadPages(BillingJournalsGetDocument, (offset) => ({ request: requestAt(offset) }), {
    pageSize: JOURNAL_PAGE_SIZE_ROWS,
    pageOf: ({ billingJournalsGet: { items, totalCount } }) => ({ rows: items, totalCount }),
  })
  return <JournalsView pages={pages} view={view} withCompany />
}

/** Lists the billing journals of one organization. */
export function OrganizationJournals({ organizationId }: { organizationId: string }) {
  const { view, requestAt } = useJournalView()
  const pages = useReadPages(
    BillingJournalsForOrganizationGetDocument,
    (offset) => ({ organizationId, request: requestAt(offset) }),
    {
      pageSize: JOURNAL_PAGE_SIZE_ROWS,
      pageOf: ({ billingJournalsForOrganizationGet: { items, totalCount } }) => ({ rows: items, totalCount }),
    },
  )
  return <JournalsView pages={pages} view={view} />
}

interface JournalsViewProps {
  pages: ReadPages<Journal>
  view: ViewState<'severity'>
  withCompany?: boolean
}

function JournalsView({ pages, view, withCompany = false }: JournalsViewProps) {
  return (
    <DataView
      label={messages.journals}
      data={{ ...pages, totalCount: undefined, loadMore: pages.hasMore ? pages.loadMore : undefined }}
      view={view}
      searchLabel={messages.searchJournals}
      filters={
        <FilterSelect
          label={messages.severity}
          value={view.filters.severity}
          options={Object.entries(severityNames).map(([value, label]) => ({ value, label }))}
          onChange={(severity) => view.change({ filters: { severity } })}
        />
      }
      keyOf={({ id }) => id}
      nameOf={({ message }) => message}
      failedText={messages.loadFailed}
      empty={<EmptyState title={messages.noJournals} />}
      columns={[
        {
          key: 'severity',
          header: messages.severity,
          width: '100px',
          onCard: 'corner',
          render: ({ severity }) => <JournalSeverity severity={severity} />,
        },
        {
          key: 'time',
          header: messages.timestamp,
          width: '150px',
          onCard: 'line',
          render: ({ dateTimeUtc }) => formatDocumentDate(dateTimeUtc),
        },
        ...(withCompany
          ? [
              {
                key: 'company',
                header: messages.company,
                width: '24%',
                render: ({ journalEntityName }: Journal) => journalEntityName ?? '',
              },
            ]
          : []),
        { key: 'message', header: messages.message, onCard: 'title', render: ({ message }) => message },
        // The column is wide because a reference can contain the description of a line item.
        { key: 'reference', header: messages.reference, width: '26%', render: ({ reference }) => reference },
      ]}
    />
  )
}

import { makeStyles, tokens } from '@fluentui/react-components'
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr'
import { paths } from '#src/config/paths.ts'
import { maintenanceMessageOf } from '#src/lib/apollo/maintenance-message.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import type { DataColumn } from '#src/ui/data-view/columns.ts'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { FilterSelect } from '#src/ui/data-view/filter-select.tsx'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { media } from '#src/ui/theme.ts'
import { LEGACY_CLAIMS_MAX_ROWS } from '#shared/limits.ts'
import { dueDay } from '../claim-day.ts'
import type { ListedClaim } from '../claim-filter.ts'
import { insuredOf, placeOf } from '../claim-names.ts'
import { useClaimList } from '../hooks/use-claim-list.ts'
import { UserLegacyAdjustmentCompaniesWithMetricsDocument } from '../legacy-claims.generated.ts'
import { type ClaimSubset, messages } from '../messages.ts'

const SUBSETS = (Object.keys(messages.subsets) as ClaimSubset[]).map((value) => ({
  value,
  label: messages.lists[value],
}))

const DEFAULTS = { filters: { subset: '', company: '' } }

/** The due date with its urgency; nothing if the claim has none. */
function Due({ claim }: { claim: ListedClaim }) {
  const due = dueDay(claim.dueDate, new Date())
  return due && <StatusChip label={due.text} intent={due.intent} />
}

/** The insured with the claim's number and, on cards, the place. */
function Named({ claim }: { claim: ListedClaim }) {
  const styles = useStyles()
  const place = placeOf(claim)
  return (
    <span className={styles.words}>
      <strong>{insuredOf(claim)}</strong>
      <span className={styles.detail}>
        {claim.claimFileId}
        {place !== '' && <span className={styles.place}>{` · ${place}`}</span>}
      </span>
    </span>
  )
}

const COLUMNS: readonly DataColumn<ListedClaim>[] = [
  { key: 'insured', header: messages.insured, render: (claim) => <Named claim={claim} /> },
  { key: 'place', header: messages.place, onCard: 'hidden', render: placeOf },
  {
    key: 'company',
    header: messages.company,
    render: ({ adjCoName, company: carrier }) => [adjCoName, carrier].filter(Boolean).join(' · '),
  },
  {
    key: 'due',
    header: messages.dueHeader,
    onCard: 'corner',
    width: '200px',
    render: (claim) => <Due claim={claim} />,
  },
]

/** /app/legacy/claims: open claims of all linked companies, the first due first. */
export function ClaimsPage() {
  const styles = useStyles()
  const view = useViewState<'subset' | 'company'>(DEFAULTS)
  const { subset, company } = view.filters
  const list = useClaimList({
    text: view.search,
    subset: SUBSETS.find(({ value }) => value === subset)?.value ?? null,
    companyKey: /^\d+-\d+$/.test(company) ? company : null,
  })
  const accounts = useRead(UserLegacyAdjustmentCompaniesWithMetricsDocument, {}).data
    ?.userLegacyAdjustmentCompaniesWithMetrics.adjustmentCompanies
  const companies = [...new Map(accounts?.map((one) => [`${one.dbid}-${one.acid}`, one.adjCoName]))]
  const { totalCount = 0, rows } = list
  return (
    <PageBody>
      <PageHeading actions={<RouteLink to={paths.linkedCompanies.href()}>{messages.linkedCompanies}</RouteLink>}>
        {messages.claims}
      </PageHeading>
      <DataView
        label={messages.claims}
        // One page: without a total there is no pager.
        data={{ ...list, totalCount: undefined }}
        view={view}
        columns={COLUMNS}
        keyOf={({ claimKey }) => claimKey}
        nameOf={({ claimFileId }) => claimFileId}
        hrefOf={({ claimKey }) => paths.claim.href(claimKey)}
        searchLabel={messages.searchClaims}
        filters={
          <>
            <FilterSelect
              label={messages.filterDue}
              options={SUBSETS}
              value={subset}
              onChange={(value) => view.change({ filters: { ...view.filters, subset: value } })}
            />
            {companies.length > 1 && (
              <FilterSelect
                label={messages.filterCompany}
                options={companies.map(([value, label]) => ({ value, label }))}
                value={company}
                onChange={(value) => view.change({ filters: { ...view.filters, company: value } })}
              />
            )}
          </>
        }
        failedText={maintenanceMessageOf(list.error) ?? messages.claimsListFailed}
        empty={
          <EmptyState
            icon={<ClipboardTaskListLtrRegular />}
            title={messages.noClaimsTitle}
            text={messages.noClaimsText}
            action={<RouteLink to={paths.linkedCompanies.href()}>{messages.linkedCompanies}</RouteLink>}
          />
        }
      />
      {rows && totalCount > rows.length && (
        <p className={styles.note}>{messages.firstOf(Math.min(rows.length, LEGACY_CLAIMS_MAX_ROWS), totalCount)}</p>
      )}
    </PageBody>
  )
}

const useStyles = makeStyles({
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  // The table has a column for it.
  place: { [media.md]: { display: 'none' } },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
})

import { Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { FolderRegular } from '@fluentui/react-icons/svg/folder'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { maintenanceMessageOf } from '#src/lib/apollo/maintenance-message.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { AsOf } from '#src/ui/as-of.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { sizes } from '#src/ui/theme.ts'
import { LEGACY_CLAIMS_ROWS } from '#shared/limits.ts'
import { legacyListTitle, mayReadLegacyClaims } from '#shared/reference/legacy-roles.ts'
import { claimDay } from '../claim-day.ts'
import { insuredOf, placeOf } from '../claim-names.ts'
import { useHandOff } from '../hooks/use-hand-off.ts'
import {
  type LegacyClaimSummariesQuery,
  type LegacyClaimSummariesQueryVariables,
  type LegacyCompanyFieldsFragment,
  LegacyClaimSummariesDocument,
} from '../legacy-claims.generated.ts'
import { messages } from '../messages.ts'

type LegacyClaimScope = LegacyClaimSummariesQueryVariables['roleType']
type LegacyClaimSubset = keyof typeof messages.subsets

const SUBSETS = Object.keys(messages.subsets) as LegacyClaimSubset[]

/** Returns the numbers of jobs; a number is null if the role may not see it. */
function countsOf(company: LegacyCompanyFieldsFragment, scope: LegacyClaimScope) {
  return scope === 'User'
    ? {
        all: company.userClaimCount,
        Overdue: company.userOverdueClaimCount,
        DueNext3Days: company.userImpendingClaimCount,
        ReceivedLast3Days: company.userRecentlyReceivedClaimCount,
      }
    : {
        all: company.companyClaimCount,
        Overdue: company.companyOverdueClaimCount,
        DueNext3Days: company.companyImpendingClaimCount,
        ReceivedLast3Days: company.companyRecentlyReceivedClaimCount,
      }
}

/** Shows up to 25 jobs of the account or its company, depending on what its role may read. */
export function JobPreview({ company }: { company: LegacyCompanyFieldsFragment }) {
  const styles = useStyles()
  const scopes = (['User', 'Company'] as const).filter((scope) => mayReadLegacyClaims(company.userRole, scope))
  const [scope, setScope] = useState<LegacyClaimScope | undefined>(scopes[0])
  const [subset, setSubset] = useState<LegacyClaimSubset>('Overdue')
  const { open, opening, disabledReason } = useHandOff()
  const account = { legacySystemId: company.dbid, legacyUserId: company.userId }
  const { data, failed, error, asOf, refresh } = useRead(
    LegacyClaimSummariesDocument,
    scope ? { ...account, roleType: scope, subset } : null,
  )
  if (!scope) return <p className={styles.denied}>{messages.denied}</p>
  const found = data?.legacyClaimSummaries
  const hasMore = (found?.totalCount ?? 0) > LEGACY_CLAIMS_ROWS
  return (
    <div className={styles.root}>
      <TabList
        className={styles.tabs}
        size="small"
        selectedValue={scope}
        onTabSelect={(_, { value }) => setScope(value as LegacyClaimScope)}
      >
        {scopes.map((one) => (
          <Tab key={one} value={one}>
            {messages.counted(legacyListTitle(company.userRole, one), countsOf(company, one).all)}
          </Tab>
        ))}
      </TabList>
      <TabList
        className={styles.tabs}
        size="small"
        selectedValue={subset}
        onTabSelect={(_, { value }) => setSubset(value as LegacyClaimSubset)}
      >
        {SUBSETS.map((one) => (
          <Tab key={one} value={one}>
            {messages.counted(messages.subsets[one], countsOf(company, scope)[one])}
          </Tab>
        ))}
      </TabList>
      <AsOf asOf={asOf} isOutdated={error !== null} />
      <DataList
        label={`${legacyListTitle(company.userRole, scope)}: ${messages.lists[subset]}`}
        items={found?.claims}
        keyOf={({ claimId }) => claimId}
        skeletonRows={3}
        error={failed ? (maintenanceMessageOf(error) ?? messages.claimsFailed) : null}
        onRetry={() => void refresh()}
        empty={<EmptyState title={messages.noClaims} />}
        renderItem={(claim) => (
          <JobRow claim={claim} subset={subset} canOpenDocuments={found?.canOpenDocuments ?? false} />
        )}
      />
      {hasMore && (
        <div className={styles.more}>
          <span>{messages.shownOf(found?.totalCount ?? 0)}</span>
          <Button
            size="small"
            disabledFocusable={disabledReason !== null || opening}
            title={disabledReason ?? undefined}
            onClick={() => void open({ ...account, claimList: { allBranches: scope === 'Company', expand: subset } })}
          >
            {messages.seeAll}
          </Button>
        </div>
      )}
    </div>
  )
}

interface JobRowProps {
  claim: LegacyClaimSummariesQuery['legacyClaimSummaries']['claims'][number]
  subset: LegacyClaimSubset
  canOpenDocuments: boolean
}

/** A job, which links to its claim's page, and to the documents of the claim. */
function JobRow({ claim, subset, canOpenDocuments }: JobRowProps) {
  const styles = useStyles()
  const day = claimDay(claim, subset, new Date())
  return (
    <div className={styles.line}>
      <Link to={paths.claim.href(claim.claimKey)} className={styles.claim}>
        <span className={styles.words}>
          <strong>{insuredOf(claim)}</strong>
          <span className={styles.detail}>
            {[claim.claimFileId, placeOf(claim), claim.company].filter(Boolean).join(' · ')}
          </span>
        </span>
        {day && <StatusChip label={day.text} intent={day.intent} />}
      </Link>
      {canOpenDocuments && (
        <Link
          to={paths.claimDocuments.href(claim.claimKey)}
          className={styles.documents}
          aria-label={messages.documentsOf(claim.claimFileId)}
          title={messages.documents}
        >
          <FolderRegular aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  tabs: {
    // One line that scrolls sideways on narrow screens.
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& [role=tab]': { flexShrink: 0 },
    '@media (pointer: coarse)': { '& [role=tab]': { minHeight: sizes.touchTarget } },
  },
  denied: { margin: 0, color: tokens.colorNeutralForeground3 },
  line: { display: 'flex', alignItems: 'center' },
  documents: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: sizes.touchTarget,
    height: sizes.touchTarget,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    fontSize: '20px',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
  },
  claim: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    flexGrow: 1,
    minWidth: 0,
    minHeight: '48px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  detail: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  more: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    color: tokens.colorNeutralForeground3,
  },
})

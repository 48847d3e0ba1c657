import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { paths } from '#src/config/paths.ts'
import { maintenanceMessageOf } from '#src/lib/apollo/maintenance-message.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { AsOf } from '#src/ui/as-of.tsx'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { HOME_DUE_ROWS } from '#shared/limits.ts'
import { dueDay } from '../claim-day.ts'
import { ALL_CLAIMS, isDueSoon, type ListedClaim } from '../claim-filter.ts'
import { insuredOf, placeOf } from '../claim-names.ts'
import { LegacyClaimsDocument } from '../legacy-claims.generated.ts'
import { messages } from '../messages.ts'

const ROW_HEIGHT_PX = 56

/** The claims that are overdue or due in the next days, the first due first, for the home page. */
export function DueClaims() {
  const styles = useStyles()
  const { data, failed, notOnDevice, error, asOf, refresh } = useRead(LegacyClaimsDocument, ALL_CLAIMS)
  const all = data?.legacyClaims.claims
  const now = new Date()
  const due = all?.filter((claim) => isDueSoon(claim, now))
  return (
    <PageCard title={messages.dueTitle} actions={<RouteLink to={paths.claims.href()}>{messages.allClaims}</RouteLink>}>
      <AsOf asOf={asOf} isOutdated={error !== null} />
      {/* Of one height, so that nothing below moves when the claims are loaded. */}
      <div className={styles.content}>
        {!due &&
          (failed ? (
            <ErrorState
              text={notOnDevice ? messages.claimsNotHere : (maintenanceMessageOf(error) ?? messages.claimsListFailed)}
              onRetry={() => void refresh()}
            />
          ) : (
            <SkeletonRows rows={HOME_DUE_ROWS} avatar={false} rowHeight={ROW_HEIGHT_PX} />
          ))}
        {due?.length === 0 && (
          <p className={styles.none}>
            <CheckmarkCircleRegular aria-hidden="true" />
            {all?.length === 0 ? messages.noClaimsText : messages.nothingDue}
          </p>
        )}
        {due && due.length > 0 && (
          <ul aria-label={messages.dueTitle} className={styles.list}>
            {due.slice(0, HOME_DUE_ROWS).map((claim) => (
              <li key={claim.claimKey}>
                <DueClaim claim={claim} now={now} />
              </li>
            ))}
          </ul>
        )}
        {due && due.length > HOME_DUE_ROWS && (
          <RouteLink to={paths.claims.href()} className={styles.more}>
            {messages.moreDue(due.length - HOME_DUE_ROWS)}
          </RouteLink>
        )}
      </div>
    </PageCard>
  )
}

function DueClaim({ claim, now }: { claim: ListedClaim; now: Date }) {
  const styles = useStyles()
  const day = dueDay(claim.dueDate, now)
  return (
    <RouteLink to={paths.claim.href(claim.claimKey)} appearance="plain" className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{insuredOf(claim)}</span>
        <span className={styles.detail}>{[placeOf(claim), claim.claimFileId].filter(Boolean).join(' · ')}</span>
      </span>
      {day && <StatusChip label={day.text} intent={day.intent} />}
    </RouteLink>
  )
}

const useStyles = makeStyles({
  content: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: `${HOME_DUE_ROWS * ROW_HEIGHT_PX}px`,
  },
  list: { listStyleType: 'none', margin: `0 calc(-1 * ${tokens.spacingHorizontalS})`, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: `${ROW_HEIGHT_PX}px`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: { ...ellipsis, fontWeight: tokens.fontWeightSemibold },
  detail: { ...ellipsis, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  none: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    color: tokens.colorNeutralForeground2,
  },
  more: { display: 'inline-flex', alignItems: 'center', alignSelf: 'flex-start', minHeight: '44px' },
})

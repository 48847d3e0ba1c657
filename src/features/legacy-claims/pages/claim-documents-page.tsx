import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { ClaimDocuments } from '#src/features/documents/public.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useClaimPlace } from '../hooks/use-claim-place.ts'
import { LegacyClaimDocumentsDocument } from '../legacy-claims.generated.ts'
import { messages } from '../messages.ts'

/** /app/legacy/claims/{claimKey}/documents: a claim's documents, shown by the documents feature. */
export function ClaimDocumentsPage() {
  const styles = useStyles()
  const { claimKey = '' } = useParams()
  const { data, loading, failed, error, notOnDevice, refresh } = useRead(LegacyClaimDocumentsDocument, { claimKey })
  const claim = data?.legacyClaimDocuments
  const place = useClaimPlace(claim)
  const companies = <RouteLink to={paths.linkedCompanies.href()}>{messages.backToCompanies}</RouteLink>
  if (loading) return <DelayedSpinner />
  if (notOnDevice) return <ErrorState text={messages.documentsFailed} onRetry={() => void refresh()} />
  if (failed || !claim)
    return <PageProblem title={messages.documentsFailed} text={userMessagesOf(error)} actions={companies} />
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <RouteLink
          to={paths.claim.href(claimKey)}
          appearance="plain"
          className={styles.back}
          aria-label={messages.backToClaim}
        >
          <ArrowLeftRegular aria-hidden="true" />
        </RouteLink>
        <span className={styles.name}>{[claim.claimFileId, claim.insured].filter(Boolean).join(' · ')}</span>
      </div>
      <Suspense fallback={<DelayedSpinner />}>
        <ClaimDocuments place={place} claimKey={claimKey} />
      </Suspense>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    minHeight: sizes.touchTarget,
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  back: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: sizes.touchTarget,
    height: sizes.touchTarget,
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalM})`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: '20px',
  },
  name: { flexGrow: 1, ...ellipsis, fontWeight: tokens.fontWeightSemibold },
})

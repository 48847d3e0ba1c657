import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import { Suspense, useState } from 'react'
import { paths } from '#src/config/paths.ts'
import { ClaimConversations } from '#src/features/conversations/public.ts'
import { hasErrorCode } from '#src/lib/apollo/errors.ts'
import { maintenanceMessageOf } from '#src/lib/apollo/maintenance-message.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { AsOf } from '#src/ui/as-of.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { usePageTitle } from '#src/ui/page-title.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { media, sizes } from '#src/ui/theme.ts'
import { dueDay } from '../claim-day.ts'
import { placeOf } from '../claim-names.ts'
import { LegacyClaimDocument, LegacyClaimDocumentsDocument, type LegacyClaimQuery } from '../legacy-claims.generated.ts'
import { messages } from '../messages.ts'
import { ClaimFacts } from './claim-facts.tsx'
import { ClaimNotes } from './claim-notes.tsx'
import { ClaimPhotos } from './claim-photos.tsx'
import { ClaimPicker } from './claim-picker.tsx'

type ShownClaim = LegacyClaimQuery['legacyClaim']

interface ClaimScreenProps {
  claimKey: string
  onAskAssistant: (question: string) => void
}

/**
 * Reads a claim. While the claims system is unreachable or in maintenance and the device has not stored the claim, its
 * documents and conversations can be shown without it.
 */
function useClaim(claimKey: string) {
  const read = useRead(LegacyClaimDocument, { claimKey })
  const isAway = read.failed && !hasErrorCode(read.error, 'NOT_FOUND')
  const rest = useRead(LegacyClaimDocumentsDocument, isAway ? { claimKey } : null)
  const documents = rest.data?.legacyClaimDocuments
  const partial: ShownClaim | undefined = documents && {
    ...{ __typename: 'LegacyClaim', claimKey, claimFileId: documents.claimFileId, insured: documents.insured },
    ...{ details: null, notes: null, documents },
  }
  return {
    ...read,
    claim: read.data?.legacyClaim ?? partial,
    isAway: isAway && partial !== undefined,
    loading: read.loading || (isAway && rest.loading),
  }
}

/** A claim with its facts, documents, conversations and notes. */
export function ClaimScreen({ claimKey, onAskAssistant }: ClaimScreenProps) {
  const { claim, loading, notOnDevice, error, asOf, isAway, refresh } = useClaim(claimKey)
  usePageTitle(claim?.claimFileId)
  if (loading)
    return (
      <PageBody>
        <SkeletonRows rows={1} avatar={false} rowHeight={80} />
        <SkeletonRows rows={6} />
      </PageBody>
    )
  if (claim)
    return (
      <LoadedClaim
        claim={claim}
        asOf={asOf}
        isOutdated={error !== null}
        problem={isAway ? (maintenanceMessageOf(error) ?? messages.systemAway) : null}
        onAskAssistant={onAskAssistant}
      />
    )
  if (notOnDevice) return <ErrorState text={messages.claimNotHere} onRetry={() => void refresh()} />
  if (hasErrorCode(error, 'NOT_FOUND'))
    return (
      <PageProblem
        title={messages.claimFailed}
        text={messages.claimMissing}
        actions={<RouteLink to={paths.claims.href()}>{messages.backToClaims}</RouteLink>}
      />
    )
  return <ErrorState text={maintenanceMessageOf(error) ?? messages.claimFailed} onRetry={() => void refresh()} />
}

interface LoadedClaimProps {
  claim: ShownClaim
  asOf: Date | null
  isOutdated: boolean
  /** Why facts and notes are missing; null if they are not. */
  problem: string | null
  onAskAssistant: ClaimScreenProps['onAskAssistant']
}

function LoadedClaim({ claim, asOf, isOutdated, problem, onAskAssistant }: LoadedClaimProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const [isOpening, setIsOpening] = useState(false)
  const { claimKey, claimFileId, insured, details, notes, documents } = claim
  const due = details && dueDay(details.dueDate, new Date())
  const userId = viewer?.standardUserId ?? null
  return (
    <PageBody>
      <PageHeading
        subtitle={[insured, details && placeOf(details)].filter(Boolean).join(' · ')}
        actions={due && <StatusChip label={due.text} intent={due.intent} />}
      >
        {claimFileId}
      </PageHeading>
      <AsOf asOf={asOf} isOutdated={isOutdated} />
      {details && (
        <div className={styles.actions}>
          <Button
            icon={<OpenRegular />}
            className={styles.action}
            aria-label={messages.openClaim}
            onClick={() => setIsOpening(true)}
          >
            <span className={styles.short}>{messages.openClaimShort}</span>
            <span className={styles.full}>{messages.openClaim}</span>
          </Button>
          <Button
            icon={<BotRegular />}
            className={styles.action}
            aria-label={messages.askAssistant}
            onClick={() => onAskAssistant(messages.assistantQuestion(claimFileId))}
          >
            <span className={styles.short}>{messages.askAssistantShort}</span>
            <span className={styles.full}>{messages.askAssistant}</span>
          </Button>
        </div>
      )}
      {problem !== null && <Banner intent="warning">{problem}</Banner>}
      {problem === null && !details && <Banner intent="info">{messages.onlyDocuments}</Banner>}
      <div className={styles.sections}>
        {details && (
          <div className={styles.column}>
            <ClaimFacts details={details} />
            <div className={styles.last}>
              <ClaimNotes notes={notes} />
            </div>
          </div>
        )}
        <div className={styles.column}>
          <ClaimPhotos documents={documents} />
          {userId !== null && (
            <Suspense fallback={<SkeletonRows rows={2} rowHeight={56} />}>
              <ClaimConversations userId={userId} claim={{ claimKey, claimNumber: claimFileId, insured }} />
            </Suspense>
          )}
        </div>
      </div>
      <ClaimPicker claimKey={isOpening ? claimKey : null} onClose={() => setIsOpening(false)} />
    </PageBody>
  )
}

const useStyles = makeStyles({
  actions: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr))',
    gap: tokens.spacingHorizontalS,
    [media.sm]: { display: 'flex' },
  },
  action: { minHeight: sizes.touchTarget, maxWidth: 'none' },
  short: { [media.sm]: { display: 'none' } },
  full: { display: 'none', [media.sm]: { display: 'inline' } },
  // Two columns on wide screens, the record and the work; otherwise one, with the notes at the end.
  sections: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingHorizontalL,
    [media.wide]: { flexDirection: 'row', alignItems: 'start' },
  },
  column: {
    display: 'contents',
    '& > *': { minWidth: 0 },
    [media.wide]: {
      display: 'flex',
      flexDirection: 'column',
      flex: '1 1 0',
      gap: tokens.spacingHorizontalL,
      minWidth: 0,
    },
  },
  last: { order: 1, [media.wide]: { order: 0 } },
})

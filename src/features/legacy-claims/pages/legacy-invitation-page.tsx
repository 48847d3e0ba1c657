import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { INVITATION_NOT_OPEN_MESSAGE } from '#shared/errors.ts'
import { paths } from '#src/config/paths.ts'
import { hasErrorCode } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { LegacyInvitationAcceptDocument, LegacyInvitationProcessDocument } from '../legacy-claims.generated.ts'
import { messages } from '../messages.ts'

/** /app/legacy/invitation?invitationID=: links an account of the legacy claims system to the user. */
export function LegacyInvitationPage() {
  const styles = useStyles()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  // Links spell the parameter's name in different letter cases.
  const [, invitationId = ''] = [...query].find(([name]) => name.toLowerCase() === 'invitationid') ?? []
  const read = useRead(LegacyInvitationProcessDocument, invitationId ? { invitationId } : null)
  const [hasFailed, setHasFailed] = useState(false)
  const isUnknown = hasErrorCode(read.error, 'NOT_FOUND')
  const isRefused = hasFailed || isUnknown
  const [accept, { saving, disabledReason }] = useWrite(LegacyInvitationAcceptDocument, {
    done: messages.accepted,
    form: true,
    invalidates: ['userLegacyAdjustmentCompaniesWithMetrics'],
  })
  const found = read.data?.legacyInvitationProcess
  const isMissing = !isRefused && read.failed
  const confirm = async (): Promise<void> => {
    if ((await accept({ invitationId })).ok) return navigate(paths.home.href(), { replace: true })
    showToast({ intent: 'error', text: messages.acceptFailed })
    setHasFailed(true)
  }
  const home = (
    <Button appearance="primary" size="large" onClick={() => void navigate(paths.home.href())}>
      {messages.home}
    </Button>
  )
  if (!invitationId) return <PageProblem title={messages.invalidInvitation} text={messages.askSender} actions={home} />
  return (
    <PageBody>
      <PageHeading>{messages.invitation}</PageHeading>
      {isMissing && <ErrorState text={messages.invitationFailed} onRetry={() => void read.refresh()} />}
      {!found && !isMissing && !isRefused && <SkeletonRows rows={2} />}
      {isRefused && (
        <EmptyState
          title={messages.notProcessed}
          text={isUnknown ? INVITATION_NOT_OPEN_MESSAGE : messages.askSender}
          action={home}
        />
      )}
      {found && !isRefused && (
        <EmptyState
          title={found.adjCoName}
          text={messages.invitationText(found.userName, found.adjCoName)}
          action={
            <div className={styles.actions}>
              <Button
                appearance="primary"
                size="large"
                disabledFocusable={saving || disabledReason !== null}
                title={disabledReason ?? undefined}
                onClick={() => void confirm()}
              >
                {messages.accept}
              </Button>
              <Button size="large" onClick={() => void navigate(paths.home.href())}>
                {messages.notNow}
              </Button>
            </div>
          }
        />
      )}
    </PageBody>
  )
}

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalM },
})

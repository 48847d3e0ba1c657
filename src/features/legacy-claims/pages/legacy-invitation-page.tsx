import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
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

/** /app/legacy/invitation?invitationID=: links an account of the legacy claims system to the person's (decision 25). */
export function LegacyInvitationPage() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  // Links write the name in any letter case.
  const [, invitationId = ''] = [...query].find(([name]) => name.toLowerCase() === 'invitationid') ?? []
  const { data, error, refresh } = useRead(LegacyInvitationProcessDocument, invitationId ? { invitationId } : null)
  const [isRefused, setIsRefused] = useState(false)
  const [accept, { saving, disabledReason }] = useWrite(LegacyInvitationAcceptDocument, {
    done: messages.accepted,
    form: true,
    invalidates: ['userLegacyAdjustmentCompaniesWithMetrics'],
  })
  const found = data?.legacyInvitationProcess
  const confirm = async (): Promise<void> => {
    if ((await accept({ invitationId })).ok) return navigate(paths.home.href(), { replace: true })
    showToast({ intent: 'error', text: messages.acceptFailed })
    setIsRefused(true)
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
      {!found && error && <ErrorState text={messages.invitationFailed} onRetry={() => void refresh()} />}
      {!found && !error && <SkeletonRows rows={2} />}
      {isRefused && <EmptyState title={messages.notProcessed} text={messages.askSender} action={home} />}
      {found && !isRefused && (
        <EmptyState
          title={found.adjCoName}
          text={messages.invitationText(found.userName, found.adjCoName)}
          action={
            <Button
              appearance="primary"
              size="large"
              disabledFocusable={saving || disabledReason !== null}
              title={disabledReason ?? undefined}
              onClick={() => void confirm()}
            >
              {messages.accept}
            </Button>
          }
        />
      )}
    </PageBody>
  )
}

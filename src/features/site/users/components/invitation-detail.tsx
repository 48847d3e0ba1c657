import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useWrite } from '#src/lib/data/use-write.ts'
import { formatOlderDate } from '#src/lib/dates/format.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import { UserSiteUserInvitationDeleteDocument, UserSiteUserInvitationResendDocument } from '../users.generated.ts'
import type { ListedSiteUser } from './site-user-detail.tsx'

interface InvitationDetailProps {
  invitation: ListedSiteUser
  onDeleted: () => void
}

/** Shows an open invitation, with actions to resend or delete it. */
export function InvitationDetail({ invitation, onDeleted }: InvitationDetailProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const [asking, setAsking] = useState(false)
  const [isDeleted, setIsDeleted] = useState(false)
  const { id: invitationId, displayName, emailAddress, affiliation, roleName, sentUtc } = invitation
  const [resend, resending] = useWrite(UserSiteUserInvitationResendDocument, {
    ...{ done: messages.resent(displayName), invalidates: ['siteUserEmblems'] },
  })
  const [remove, removing] = useWrite(UserSiteUserInvitationDeleteDocument, {
    ...{ done: messages.deleted(displayName), invalidates: ['siteUserEmblems'] },
  })
  return (
    <PageCard title={messages.invitation}>
      <FactList
        facts={[
          { label: messages.name, value: displayName },
          { label: messages.email, value: emailAddress },
          { label: messages.affiliation, value: affiliation },
          { label: messages.role, value: roleName },
          { label: messages.invitationSent, value: sentUtc && formatOlderDate(sentUtc) },
        ]}
      />
      {resending.disabledReason !== null && <p>{resending.disabledReason}</p>}
      <div className={styles.actions}>
        {mayCall(viewer, 'userSiteUserInvitationResend') && (
          <Button
            className={styles.button}
            disabled={resending.disabledReason !== null}
            disabledFocusable={resending.saving}
            onClick={() => void resend({ invitationId })}
          >
            {messages.resend}
          </Button>
        )}
        {mayCall(viewer, 'userSiteUserInvitationDelete') && (
          <Button className={styles.button} disabled={removing.disabledReason !== null} onClick={() => setAsking(true)}>
            {messages.delete}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={messages.deleteTitle(displayName)}
        text={messages.deleteText}
        confirmLabel={messages.delete}
        danger
        onConfirm={async () => {
          const outcome = await remove({ invitationId })
          if (!outcome.ok) throw outcome.error
          setIsDeleted(true)
        }}
        onClose={() => setAsking(false)}
        onClosed={() => isDeleted && onDeleted()}
      />
    </PageCard>
  )
}

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalL },
  button: { minHeight: sizes.touchTarget },
})

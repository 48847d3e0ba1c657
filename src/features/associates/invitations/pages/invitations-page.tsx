import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { MailInboxRegular } from '@fluentui/react-icons/svg/mail-inbox'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SITE_USERS_CANNOT_JOIN_MESSAGE } from '#shared/validation/associates.ts'
import { paths } from '#src/config/paths.ts'
import { formatOlderDate } from '#src/lib/dates/format.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import {
  AssociateInvitationAcceptDocument,
  AssociateInvitationDeclineDocument,
  UserAssociateInvitationsDocument,
  type UserAssociateInvitationsQuery,
} from '../../associates.generated.ts'
import { messages } from '../../messages.ts'

type Invitation = UserAssociateInvitationsQuery['userAssociateInvitations']['items'][number]

const ANSWERED = ['userAssociateInvitations', 'getUserBadgeCounts'] as const

/** /orgs/invitations: the user accepts or declines invitations to become an associate. */
export function InvitationsPage() {
  const styles = useStyles()
  const { viewer } = useViewer()
  const userId = viewer?.standardUserId ? viewer.userId : null
  const navigate = useNavigate()
  const view = useViewState()
  const { data, ...read } = useRead(
    UserAssociateInvitationsDocument,
    userId === null ? null : { userId, pageSize: view.size, offset: view.offset },
  )
  const [accept, { saving, disabledReason }] = useWrite(AssociateInvitationAcceptDocument, {
    invalidates: [...ANSWERED, 'allUserOrgPermissions', 'affiliatedOrganizations'],
  })
  async function join(invitationId: string): Promise<void> {
    const outcome = await accept({ invitationId })
    if (!outcome.ok) return
    const { displayName, handle } = outcome.data.associateInvitationAccept.emblem
    const open = handle && {
      action: { label: messages.open, run: () => void navigate(paths.organization.href(handle)) },
    }
    showToast({ intent: 'success', text: messages.accepted(displayName), ...open })
  }
  const [decline] = useWrite(AssociateInvitationDeclineDocument, { invalidates: ANSWERED })
  const [declining, setDeclining] = useState<{ invitation: Invitation; open: boolean } | null>(null)

  if (viewer?.siteUserId != null) {
    return (
      <PageProblem
        title={SITE_USERS_CANNOT_JOIN_MESSAGE}
        actions={<RouteLink to={paths.site.href()}>{messages.home}</RouteLink>}
      />
    )
  }
  const isStuck = disabledReason !== null
  return (
    <PageBody>
      <PageHeading>{messages.invitations}</PageHeading>
      {isStuck && <p className={styles.reason}>{disabledReason}</p>}
      <DataView
        label={messages.invitations}
        data={{
          ...read,
          rows: data?.userAssociateInvitations.items,
          totalCount: data?.userAssociateInvitations.totalCount,
        }}
        view={view}
        keyOf={({ invitationId }) => invitationId}
        nameOf={({ organizationEmblem }) => organizationEmblem.displayName}
        failedText={messages.invitationsFailed}
        empty={
          <EmptyState
            icon={<MailInboxRegular />}
            title={messages.noInvitations}
            text={messages.noInvitationsText(viewer?.emailAddress ?? '')}
          />
        }
        columns={[
          {
            key: 'organization',
            header: messages.organization,
            render: ({ organizationEmblem }) => (
              <span className={styles.organization}>
                <EntityAvatar emblem={organizationEmblem} size={32} />
                {organizationEmblem.displayName}
              </span>
            ),
          },
          { key: 'role', header: messages.role, render: ({ roleName }) => roleName },
          { key: 'sent', header: messages.sentOn, width: '150px', render: ({ sentUtc }) => formatOlderDate(sentUtc) },
          {
            key: 'answer',
            header: '',
            width: '220px',
            render: (invitation) => {
              const { invitationId, organizationEmblem } = invitation
              return (
                <span className={styles.answers}>
                  <Button
                    appearance="primary"
                    className={styles.answer}
                    disabled={isStuck}
                    disabledFocusable={saving}
                    aria-label={`${messages.accept} ${organizationEmblem.displayName}`}
                    onClick={() => void join(invitationId)}
                  >
                    {messages.accept}
                  </Button>
                  <Button
                    className={styles.answer}
                    disabled={isStuck}
                    aria-label={`${messages.decline} ${organizationEmblem.displayName}`}
                    onClick={() => setDeclining({ invitation, open: true })}
                  >
                    {messages.decline}
                  </Button>
                </span>
              )
            },
          },
        ]}
      />
      {declining && (
        <ConfirmDialog
          open={declining.open}
          title={messages.declineTitle}
          text={messages.declineText(declining.invitation.organizationEmblem.displayName)}
          confirmLabel={messages.decline}
          danger
          onConfirm={async () => {
            const outcome = await decline({ invitationId: declining.invitation.invitationId })
            if (!outcome.ok) throw outcome.error
          }}
          onClose={() => setDeclining({ ...declining, open: false })}
        />
      )}
    </PageBody>
  )
}

const useStyles = makeStyles({
  reason: { margin: 0, color: tokens.colorNeutralForeground3 },
  organization: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  answers: { display: 'flex', gap: tokens.spacingHorizontalS },
  answer: { minHeight: sizes.touchTarget },
})

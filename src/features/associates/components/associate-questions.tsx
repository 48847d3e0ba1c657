import { type OrganizationRole, ViewAsRole } from '#src/features/organization-roles/public.ts'
import type { OrganizationFacts } from '#src/features/organizations/public.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import {
  OrganizationAssociateDeactivateDocument,
  OrganizationAssociateInvitationDeleteDocument,
} from '../associates.generated.ts'
import type { Associate } from '../hooks/use-associates.ts'
import { messages } from '../messages.ts'
import { ReactivateSheet } from './reactivate-sheet.tsx'
import { UpdateAssociateSheet } from './update-associate-sheet.tsx'

export type QuestionKind = 'update' | 'deactivate' | 'reactivate' | 'delete' | 'view-as'

interface AssociateQuestionsProps {
  organization: OrganizationFacts
  associate: Associate
  roles: readonly OrganizationRole[] | undefined
  /** The open dialog; null if none is open. */
  asks: QuestionKind | null
  onClose: () => void
}

/** The dialogs of a row's actions. All stay mounted, so that each can finish its closing animation. */
export function AssociateQuestions({ organization, associate, roles, asks, onClose }: AssociateQuestionsProps) {
  const { id, displayName, organizationRoleId } = associate
  const organizationId = organization.id
  const invalidates = ['associatesOrInvitations', 'roles'] as const
  const [deactivate] = useWrite(OrganizationAssociateDeactivateDocument, {
    done: messages.deactivated(displayName),
    invalidates,
  })
  const [deleteInvitation] = useWrite(OrganizationAssociateInvitationDeleteDocument, {
    done: messages.deleted(displayName),
    invalidates,
  })
  const role = roles?.find((one) => one.id === organizationRoleId)
  const shared = { organizationId, associate, roles, onClose }
  return (
    <>
      <UpdateAssociateSheet key={`update-${id}`} {...shared} open={asks === 'update'} />
      <ReactivateSheet key={`reactivate-${id}`} {...shared} open={asks === 'reactivate'} />
      <ConfirmDialog
        open={asks === 'deactivate'}
        title={messages.deactivateTitle}
        text={messages.deactivateText(displayName)}
        confirmLabel={messages.deactivate}
        danger
        onConfirm={async () => {
          const outcome = await deactivate({ organizationId, associateId: id })
          if (!outcome.ok) throw outcome.error
        }}
        onClose={onClose}
      />
      <ConfirmDialog
        open={asks === 'delete'}
        title={messages.deleteTitle}
        text={messages.deleteText(displayName)}
        confirmLabel={messages.delete}
        danger
        onConfirm={async () => {
          const outcome = await deleteInvitation({ organizationId, invitationId: id })
          if (!outcome.ok) throw outcome.error
        }}
        onClose={onClose}
      />
      {role && <ViewAsRole organization={organization} role={role} open={asks === 'view-as'} onClose={onClose} />}
    </>
  )
}

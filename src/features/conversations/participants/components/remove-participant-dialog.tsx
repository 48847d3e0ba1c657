import { useWrite } from '#src/lib/data/use-write.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { BoxDialogProps } from '../../dialogs/box-dialog-props.ts'
import { isClaim, toParticipantType } from '../../claim-participant.ts'
import type { ConversationPage } from '../../message-pages.ts'
import { messages } from '../messages.ts'
import { ConversationRemoveParticipantDocument } from '../participants.generated.ts'

interface RemoveParticipantDialogProps extends BoxDialogProps {
  conversation: ConversationPage
  /** If this is the current participant, the dialog is Leave Conversation. */
  participant: ConversationPage['participants'][number]
  onChanged: () => void
  onLeft: (conversationId: string) => void
}

/** Remove Participant and Leave Conversation: both ask for confirmation and require the server. */
export function RemoveParticipantDialog({
  box,
  conversation,
  participant,
  open,
  onClose,
  onChanged,
  onLeft,
}: RemoveParticipantDialogProps) {
  const { isCurrentParticipant: isSelf, entityId, emblem } = participant
  const entityType = toParticipantType(participant.entityType)
  const question = isSelf
    ? messages.leaveQuestion
    : isClaim(participant)
      ? messages.removeClaimQuestion(emblem.displayName)
      : messages.removeQuestion(emblem.displayName)
  const [removeParticipant] = useWrite(ConversationRemoveParticipantDocument, {
    done: isSelf ? messages.left : messages.removed(emblem.displayName),
  })
  return (
    <ConfirmDialog
      open={open && entityType !== null}
      title={
        isSelf ? messages.leaveConversation : isClaim(participant) ? messages.removeClaim : messages.removeParticipant
      }
      text={question}
      confirmLabel={isSelf ? messages.leave : messages.remove}
      danger
      onClose={onClose}
      onConfirm={async () => {
        if (!entityType) return
        const variables = { ...box, conversationId: conversation.id, request: { entityId, entityType } }
        const outcome = await removeParticipant(variables)
        if (!outcome.ok) throw outcome.error
        if (outcome.data.conversationRemoveParticipant.left) onLeft(conversation.id)
        else onChanged()
      }}
    />
  )
}

import { useWrite } from '#src/lib/data/use-write.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { BoxDialogProps } from '../../dialogs/box-dialog-props.ts'
import { messages } from '../messages.ts'
import { ConversationEmptyTrashDocument } from '../trash.generated.ts'

interface EmptyTrashDialogProps extends BoxDialogProps {
  /** Conversations that were moved to the trash after this time were not on screen, so they are not deleted. */
  trashedUntil: string
  onEmptied: () => void
}

/**
 * Asks for confirmation before the conversations in the trash are deleted. It requires the server, because the deletion
 * cannot be undone.
 */
export function EmptyTrashDialog({ box, open, trashedUntil, onClose, onEmptied }: EmptyTrashDialogProps) {
  const [emptyTrash] = useWrite(ConversationEmptyTrashDocument, { done: messages.emptied })
  return (
    <ConfirmDialog
      open={open}
      title={messages.emptyTrash}
      text={messages.emptyQuestion}
      confirmLabel={messages.emptyTrash}
      danger
      onClose={onClose}
      onConfirm={async () => {
        const outcome = await emptyTrash({ ...box, trashedUntil })
        if (!outcome.ok) throw outcome.error
        onEmptied()
      }}
    />
  )
}

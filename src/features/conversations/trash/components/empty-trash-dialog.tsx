import { useApolloClient } from '@apollo/client/react'
import { dataOf, perform } from '#src/lib/apollo/perform.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { BoxDialogProps } from '../../dialogs/components/box-dialogs.tsx'
import { messages } from '../messages.ts'
import { ConversationEmptyTrashDocument } from '../trash.generated.ts'

interface EmptyTrashDialogProps extends BoxDialogProps {
  onEmptied: () => void
}

/** Asks before everything in the trash is deleted; only with the server, because it cannot be undone. */
export function EmptyTrashDialog({ box, open, onClose, onEmptied }: EmptyTrashDialogProps) {
  const client = useApolloClient()
  return (
    <ConfirmDialog
      open={open}
      title={messages.emptyTrash}
      text={messages.emptyQuestion}
      confirmLabel={messages.emptyTrash}
      danger
      onClose={onClose}
      onConfirm={async () => {
        const run = () =>
          dataOf(
            client.mutate({ mutation: ConversationEmptyTrashDocument, variables: { ...box }, fetchPolicy: 'no-cache' }),
          )
        await perform({ done: messages.emptied, run })
        onEmptied()
      }}
    />
  )
}

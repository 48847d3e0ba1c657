import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { StoredItem } from '../../items.ts'
import { messages } from '../../messages.ts'
import type { DocumentDialogProps } from '../dialog-props.ts'

interface DeleteDialogProps extends DocumentDialogProps {
  deleted: readonly StoredItem[]
}

/** Delete file(s), also together with folders; only with the server, because it cannot be undone. */
export function DeleteDialog({ deleted, mutations, open, onClose, onDone }: DeleteDialogProps) {
  const folders = deleted.filter((item) => item.kind === 'folder')
  const text =
    folders.length === 0
      ? messages.deleteFilesText(deleted.map((item) => item.name))
      : messages.deleteItemsText(deleted.length - folders.length, folders.length)
  return (
    <ConfirmDialog
      open={open}
      title={messages.deleteFiles}
      text={text}
      confirmLabel={messages.delete}
      danger
      onClose={onClose}
      onConfirm={async () => {
        // The reason has been told; the question stays on screen.
        if (!(await mutations.remove(deleted))) throw new Error('Nothing was deleted.')
        onDone()
      }}
    />
  )
}

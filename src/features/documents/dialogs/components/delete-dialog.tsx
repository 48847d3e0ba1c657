import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import type { DocumentDialogProps } from '../../context/open-dialog.ts'
import type { StoredItem } from '../../items.ts'
import { messages } from '../../messages.ts'
import { useFoldersToDelete } from '../hooks/use-folders-to-delete.ts'

interface DeleteDialogProps extends DocumentDialogProps {
  deleted: readonly StoredItem[]
}

function sumOf<T>(rows: readonly T[], countOf: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + countOf(row), 0)
}

/**
 * Deletes files, also together with folders, after it shows how many items the folders contain. Requires the server,
 * because a deletion cannot be undone.
 */
export function DeleteDialog({ deleted, mutations, open, onClose, onDone }: DeleteDialogProps) {
  const { reachable } = useConnection()
  const folderIds = deleted.filter((item) => item.kind === 'folder').map(({ id }) => id)
  const hasFolders = folderIds.length > 0
  const { folders, error, retry } = useFoldersToDelete(folderIds, open && reachable, { withItems: false })
  const text = hasFolders
    ? messages.deleteItemsText(deleted.length - folderIds.length, folderIds.length)
    : messages.deleteFilesText(deleted.map((item) => item.name))
  const inFolders = folders ?? []
  const [folderCount, fileCount] = [
    sumOf(inFolders, (one) => one.foldersCount),
    sumOf(inFolders, (one) => one.filesCount),
  ]
  return (
    <ConfirmDialog
      open={open}
      title={messages.deleteFiles}
      text={text}
      confirmLabel={messages.delete}
      danger
      disabled={hasFolders && reachable && folders === null}
      onClose={onClose}
      onConfirm={async () => {
        if (!(await mutations.remove(deleted, inFolders))) {
          // A toast showed the reason. The question stays on screen, with the current contents of the folders.
          retry()
          throw new Error('Nothing was deleted.')
        }
        onDone()
      }}
    >
      {hasFolders &&
        reachable &&
        (folders !== null ? (
          folderCount + fileCount > 0 && messages.deleteInFolders(folderCount, fileCount)
        ) : error ? (
          <ErrorState text={userMessagesOf(error)} error={error} onRetry={retry} />
        ) : (
          <Spinner label={messages.loadingContents} />
        ))}
    </ConfirmDialog>
  )
}

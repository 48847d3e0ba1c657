import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ConfirmActions } from '#src/ui/confirm-actions.tsx'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { useInputStyles } from '#src/ui/use-input-styles.ts'
import { ItemIcon } from '../../components/item-icon.tsx'
import { NeedsServer } from '../../components/needs-server.tsx'
import type { DocumentDialogProps } from '../../context/open-dialog.ts'
import { messages } from '../../messages.ts'
import { useFoldersToDelete } from '../hooks/use-folders-to-delete.ts'

/** Maximum number of items listed by name; the others are counted. */
const NAMED_COUNT = 8

interface DeleteFolderDialogProps extends DocumentDialogProps {
  deleted: { id: string; name: string }
  isOpenFolder: boolean
}

/** Deletes a folder. Lists the items in it and deletes them with it only after the user confirms that. */
export function DeleteFolderDialog({
  deleted,
  isOpenFolder,
  mutations,
  open,
  onClose,
  onDone,
  onOpenFolderDeleted,
}: DeleteFolderDialogProps) {
  const styles = useStyles()
  const inputStyles = useInputStyles()
  const { reachable } = useConnection()
  const { folders, items, error, retry } = useFoldersToDelete([deleted.id], open && reachable, { withItems: true })
  const [confirmed, setConfirmed] = useState(false)
  const [busy, setBusy] = useState(false)
  const shown = folders?.[0] ?? null
  const count = items.length
  const isEmpty = count === 0 && shown !== null && shown.foldersCount + shown.filesCount === 0
  const hasMore = shown !== null && shown.foldersCount + shown.filesCount > count
  const mayDelete = reachable && shown !== null && (isEmpty || confirmed)
  const remove = async (): Promise<void> => {
    if (!mayDelete || busy) return
    setBusy(true)
    const done = await mutations.removeFolder(shown)
    setBusy(false)
    if (!done) {
      // The contents may have changed, so the user must confirm the contents that are shown now.
      setConfirmed(false)
      retry()
      return
    }
    onClose()
    onDone()
    if (isOpenFolder) onOpenFolderDeleted()
  }
  return (
    <BottomSheet
      open={open}
      onClose={busy ? () => undefined : onClose}
      title={messages.deleteFolder}
      size="small"
      modality="alert"
      actions={
        <ConfirmActions
          label={messages.delete}
          busy={busy}
          disabled={!mayDelete}
          danger
          onConfirm={() => void remove()}
          onCancel={onClose}
        />
      }
    >
      <div className={styles.root}>
        <NeedsServer text={messages.needsServer.delete} />
        {reachable &&
          shown === null &&
          (error ? (
            <ErrorState text={userMessagesOf(error)} error={error} onRetry={retry} />
          ) : (
            <Spinner label={messages.loadingContents} />
          ))}
        {isEmpty && <p className={styles.text}>{messages.deleteFolderText(deleted.name)}</p>}
        {shown !== null && !isEmpty && (
          <>
            <p className={styles.text}>{messages.deleteFolderContents(deleted.name, count)}</p>
            <ul className={styles.list}>
              {items.slice(0, NAMED_COUNT).map((item) => (
                <li key={item.id} className={styles.item}>
                  <ItemIcon item={item} />
                  <span className={styles.name}>{item.name}</span>
                </li>
              ))}
              {count > NAMED_COUNT && <li className={styles.item}>{messages.andMore(count - NAMED_COUNT)}</li>}
            </ul>
            {hasMore && <p className={styles.text}>{messages.deleteInAll(shown.foldersCount, shown.filesCount)}</p>}
            <Checkbox
              label={messages.deleteContents(count)}
              checked={confirmed}
              size="large"
              className={mergeClasses(inputStyles.checkbox, styles.check)}
              onChange={(_event, data) => setConfirmed(data.checked === true)}
            />
          </>
        )}
      </div>
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  text: { margin: 0, overflowWrap: 'anywhere' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    fontSize: tokens.fontSizeBase300,
    '& svg': { flexShrink: 0, fontSize: '20px' },
  },
  name: ellipsis,
  check: { color: tokens.colorNeutralForeground1 },
})

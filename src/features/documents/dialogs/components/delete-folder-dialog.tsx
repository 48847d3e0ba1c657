import { useApolloClient } from '@apollo/client/react'
import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ConfirmActions } from '#src/ui/confirm-actions.tsx'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { useInputStyles } from '#src/ui/use-input-styles.ts'
import { askFolder } from '../../ask-folder.ts'
import { ItemIcon } from '../../components/item-icon.tsx'
import { NeedsServer } from '../../components/needs-server.tsx'
import { useDocumentsPage } from '../../documents-context.ts'
import { type DocumentItem, fileItem, folderItem } from '../../items.ts'
import { messages } from '../../messages.ts'
import type { DocumentDialogProps } from '../dialog-props.ts'

/** As many of the contents as are named; the rest is counted. */
const NAMED_COUNT = 8

interface DeleteFolderDialogProps extends DocumentDialogProps {
  deleted: { id: string; name: string }
  isOpenFolder: boolean
}

/** The current content of a folder; null until the server has answered. */
function useContents(
  folderId: string,
  wanted: boolean,
): { items: readonly DocumentItem[] | null; error: unknown; retry: () => void } {
  const client = useApolloClient()
  const { place } = useDocumentsPage()
  const { entityType, entityId } = place
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ items: readonly DocumentItem[] | null; error: unknown }>({
    items: null,
    error: null,
  })
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    const show = (items: readonly DocumentItem[] | null, error: unknown): void => {
      if (!gone) setAnswer({ items, error })
    }
    void askFolder(client, { entityType, entityId }, folderId).then(
      ({ contents: { folders, files } }) =>
        show([...folders.map((one) => folderItem(one)), ...files.map((one) => fileItem(one))], null),
      (error: unknown) => show(null, error),
    )
    return () => {
      gone = true
    }
  }, [client, entityType, entityId, folderId, wanted, attempt])
  return { ...answer, retry: () => setAttempt((count) => count + 1) }
}

/** Delete folder: what is in it is named, and deleted with it only when the person says so. */
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
  const { items, error, retry } = useContents(deleted.id, open && reachable)
  const [confirmed, setConfirmed] = useState(false)
  const [busy, setBusy] = useState(false)
  const count = items?.length ?? 0
  const mayDelete = reachable && items !== null && (count === 0 || confirmed)
  const remove = async (): Promise<void> => {
    if (!mayDelete || busy) return
    setBusy(true)
    const done = await mutations.removeFolder(deleted.id, count)
    setBusy(false)
    if (!done) {
      // The contents may have changed: the person confirms what is shown now.
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
          items === null &&
          (error ? (
            <ErrorState text={userMessagesOf(error)} onRetry={retry} />
          ) : (
            <Spinner label={messages.loadingContents} />
          ))}
        {items !== null && count === 0 && <p className={styles.text}>{messages.deleteFolderText(deleted.name)}</p>}
        {items !== null && count > 0 && (
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

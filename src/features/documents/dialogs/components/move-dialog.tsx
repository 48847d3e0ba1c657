import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ConfirmActions } from '#src/ui/confirm-actions.tsx'
import { NeedsServer } from '../../components/needs-server.tsx'
import { useDocumentsPage } from '../../context/documents-context.ts'
import type { DocumentDialogProps } from '../../context/open-dialog.ts'
import type { StoredItem } from '../../items.ts'
import { messages } from '../../messages.ts'
import { moveBlockOf, pathTo } from '../../folder-tree.ts'
import { useFolderReferences } from '../../hooks/use-folder-references.ts'
import { FolderBrowser } from '../../components/folder-browser.tsx'

interface MoveDialogProps extends DocumentDialogProps {
  moved: readonly StoredItem[]
}

function placeOf(item: StoredItem): string | null {
  return item.kind === 'folder' ? item.folder.parentFolderId : (item.file.folder?.id ?? null)
}

/** Moves items to a folder that the user chooses. Each file keeps its privacy level. */
export function MoveDialog({ moved, folder, mutations, open, onClose, onDone }: MoveDialogProps) {
  const styles = useStyles()
  const { place, rootName } = useDocumentsPage()
  const { reachable } = useConnection()
  const shownId = folder && folder.id !== place.entityId ? folder.id : null
  const { folders, failed, retry } = useFolderReferences(place, open)
  const [chosen, setChosen] = useState<string | null>(shownId)
  const [busy, setBusy] = useState(false)
  const movedFolderIds = moved.filter((item) => item.kind === 'folder').map((item) => item.id)
  const block = folders ? moveBlockOf(folders, movedFolderIds, moved.map(placeOf), chosen) : null
  const nameOf = (folderId: string | null): string =>
    folders ? (pathTo(folders, folderId).at(-1)?.name ?? rootName) : ''
  const places = [...new Set(moved.map(placeOf))]

  const move = async (): Promise<void> => {
    setBusy(true)
    const done = await mutations.move(moved, chosen)
    setBusy(false)
    if (!done) return
    onClose()
    onDone()
  }
  return (
    <BottomSheet
      open={open}
      onClose={busy ? () => undefined : onClose}
      title={messages.moveTitle}
      actions={
        <ConfirmActions
          label={messages.move}
          busy={busy}
          disabled={!folders || block !== null || !reachable}
          onConfirm={() => void move()}
          onCancel={onClose}
        />
      }
    >
      <div className={styles.root}>
        <NeedsServer text={messages.needsServer.move} />
        <p className={styles.what}>{messages.moving(moved.map((item) => item.name))}</p>
        {folders && (
          <dl className={styles.facts}>
            <dt className={styles.term}>{messages.currentFolder}</dt>
            <dd className={styles.value}>{places.map(nameOf).join(', ')}</dd>
            <dt className={styles.term}>{messages.moveTo}</dt>
            <dd className={styles.value}>{nameOf(chosen)}</dd>
          </dl>
        )}
        {/* While the server is unreachable, the message above explains why there are no folders. */}
        {(folders || reachable) && (
          <FolderBrowser
            rootName={rootName}
            folders={folders}
            failed={failed}
            onRetry={retry}
            chosen={chosen}
            onChoose={setChosen}
            closedIds={movedFolderIds}
          />
        )}
        <p className={styles.note} role="status">
          {block
            ? { there: messages.alreadyThere(moved.length), 'into-itself': messages.intoItself }[block]
            : moved.some((item) => item.kind === 'file')
              ? messages.levelStays
              : ''}
        </p>
      </div>
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  what: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  note: { margin: 0, minHeight: '1.25rem', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

import { useApolloClient } from '@apollo/client/react'
import { Button, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { queueWrite } from '#src/lib/data/queued-writes.ts'
import { outbox } from '#src/lib/offline/outbox/outbox.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { messages as areaWords } from '../../messages.ts'
import type { DocumentsPlace } from '../../owner.ts'
import { messages } from '../messages.ts'
import type { NameConflict } from '../pending-item.ts'
import { documentChangeOf, fileRename, folderRename } from '../queued-documents.ts'

interface NameConflictDialogProps {
  place: DocumentsPlace
  conflict: NameConflict
}

/** Asks which name to use after two users renamed the same folder or file. */
export function NameConflictDialog({ place, conflict: { item, mine, before } }: NameConflictDialogProps) {
  const styles = useStyles()
  const client = useApolloClient()
  const [later, setLater] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const decide = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showToast({ intent: 'error', text: userMessagesOf(error) })
    } finally {
      setBusy(false)
    }
  }
  /**
   * Queues the rename again without a version, so that it overwrites the other name. It replaces the refused item,
   * because both have the same fold key.
   */
  const keepMine = async (): Promise<void> => {
    const change = documentChangeOf(item, null)
    if (change?.kind === 'folder-rename')
      await queueWrite(client, folderRename(place, { ...change, version: null }), { done: areaWords.folderRenamed })
    else if (change?.kind === 'file-rename')
      await queueWrite(client, fileRename(place, { ...change, versionNumber: null }), { done: areaWords.fileRenamed })
  }

  return (
    <BottomSheet
      open={later !== item.id}
      onClose={() => setLater(item.id)}
      title={messages.conflictTitle}
      size="small"
      actions={
        <>
          <Button size="large" disabledFocusable={busy} onClick={() => void decide(() => outbox.discardItem(item.id))}>
            {messages.keepTheirs}
          </Button>
          <Button size="large" appearance="primary" disabledFocusable={busy} onClick={() => void decide(keepMine)}>
            {messages.keepMine(mine)}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{messages.conflictText(before, mine)}</p>
    </BottomSheet>
  )
}

const useStyles = makeStyles({ text: { margin: 0, overflowWrap: 'anywhere' } })

import { useState } from 'react'
import { useWrite } from '#src/lib/data/use-write.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useDocumentsPage } from '../../context/documents-context.ts'
import { messages as area } from '../../messages.ts'
import { messages } from '../messages.ts'
import type { FileVersion } from '../version.ts'
import { DeleteFileInstanceDocument } from '../versions.generated.ts'

interface DeleteVersionDialogProps {
  version: FileVersion
  versionsCount: number
  open: boolean
  onClose: () => void
  /** @param isGone true if the file was deleted with its last version */
  onDeleted: (isGone: boolean) => void
}

/** Deletes a version, after it shows what happens to the file. */
export function DeleteVersionDialog({ version, versionsCount, open, onClose, onDeleted }: DeleteVersionDialogProps) {
  const [deleteVersion] = useWrite(DeleteFileInstanceDocument, {
    offline: area.needsServer.delete,
    done: area.versionDeleted,
  })
  const { place } = useDocumentsPage()
  const { versionNumber, fileName, isCurrent } = version
  // The question does not change while the dialog is open: the deletion lowers the count before the dialog closes.
  const [asked, setAsked] = useState({ open, versionsCount })
  if (asked.open !== open) setAsked({ open, versionsCount: open ? versionsCount : asked.versionsCount })
  const isLast = asked.versionsCount === 1
  const question = isLast
    ? messages.deleteLastText(fileName)
    : isCurrent
      ? messages.deleteCurrentText(versionNumber)
      : messages.deleteVersionText(versionNumber)
  return (
    <ConfirmDialog
      open={open}
      title={messages.deleteVersion}
      text={question}
      confirmLabel={area.delete}
      danger
      onClose={onClose}
      onConfirm={async () => {
        const { entityType, entityId } = place
        const variables = { entityType, entityId, request: { ids: [version.id] } }
        const outcome = await deleteVersion(variables)
        if (!outcome.ok) throw outcome.error
        onDeleted(isLast)
      }}
    />
  )
}

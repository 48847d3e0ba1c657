import { useWrite } from '#src/lib/data/use-write.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { messages as area } from '../../messages.ts'
import { messages } from '../messages.ts'
import type { FileVersion } from '../version.ts'
import { FileSetCurrentInstanceDocument } from '../versions.generated.ts'

interface MakeCurrentDialogProps {
  version: FileVersion
  /** The highest version number so far. */
  newestNumber: number
  open: boolean
  onClose: () => void
  onChanged: () => void
}

/**
 * Makes a version current. The dialog explains that a copy becomes a new version, because the higher number of versions
 * would otherwise surprise users.
 */
export function MakeCurrentDialog({ version, newestNumber, open, onClose, onChanged }: MakeCurrentDialogProps) {
  const [makeCurrent] = useWrite(FileSetCurrentInstanceDocument, {
    offline: area.needsServer.makeCurrent,
    done: area.fileUpdated,
  })
  return (
    <ConfirmDialog
      open={open}
      title={messages.makeCurrent}
      text={messages.makeCurrentText(version.versionNumber, newestNumber + 1)}
      confirmLabel={messages.makeCurrent}
      onClose={onClose}
      onConfirm={async () => {
        const variables = { fileId: version.fileId, request: { fileInstanceId: version.id } }
        const outcome = await makeCurrent(variables)
        if (!outcome.ok) throw outcome.error
        onChanged()
      }}
    />
  )
}

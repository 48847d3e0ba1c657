import { ConfirmDialog } from './confirm-dialog.tsx'
import { kitMessages } from './kit-messages.ts'

interface UnsavedDialogProps {
  open: boolean
  onLeave: () => void
  onClose: () => void
  /** Called after it has closed and the history has settled. */
  onClosed: () => void
}

/** Asks for confirmation before changes are lost. */
export function UnsavedDialog({ onLeave, ...props }: UnsavedDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title={kitMessages.leaveTitle}
      text={kitMessages.leaveText}
      confirmLabel={kitMessages.leave}
      danger
      onConfirm={onLeave}
    />
  )
}

import { ConfirmDialog } from './confirm-dialog.tsx'
import { kitMessages } from './kit-messages.ts'

interface UnsavedDialogProps {
  open: boolean
  onLeave: () => void
  onClose: () => void
  /** After it is gone and the history has settled. */
  onClosed: () => void
}

/** Asks before changes are lost. */
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

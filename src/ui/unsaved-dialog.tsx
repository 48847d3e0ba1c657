import { ConfirmDialog } from './confirm-dialog.tsx'
import { words } from './messages.ts'

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
      title={words.leaveTitle}
      text={words.leaveText}
      confirmLabel={words.leave}
      danger
      onConfirm={onLeave}
    />
  )
}

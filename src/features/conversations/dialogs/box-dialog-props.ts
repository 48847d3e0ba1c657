import type { MessageBox } from '../message-box.ts'
import type { ShownLabel } from '../queued/fold-labels.ts'
import type { ShownRow } from '../queued/fold-rows.ts'
import type { OpenDialog } from './open-dialog.ts'

/** Props that all dialogs of a message box share. */
export interface BoxDialogProps {
  box: MessageBox
  /** Also empty while the labels are loading. */
  labels: readonly ShownLabel[]
  /** Rows including unconfirmed changes, so that selected rows stay current while a popover is open. */
  rows: readonly ShownRow[]
  open: boolean
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
}

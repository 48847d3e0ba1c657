import type { MessageBox } from '../message-box.ts'
import type { ShownLabel } from '../queued/fold-labels.ts'
import type { ShownRow } from '../queued/fold-rows.ts'
import type { OpenDialog } from './open-dialog.ts'

/** Common to every dialog of a box. */
export interface BoxDialogProps {
  box: MessageBox
  /** Empty also while none are known. */
  labels: readonly ShownLabel[]
  /** Rows as they are shown: what is chosen stays current while a popover is open. */
  rows: readonly ShownRow[]
  open: boolean
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
}

import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { BoxDialogProps } from '../../dialogs/box-dialog-props.ts'
import { useBoxActions } from '../../queued/hooks/use-box-actions.ts'
import type { ShownLabel } from '../../queued/fold-labels.ts'
import { editing } from '../editing/messages.ts'
import { messages } from '../messages.ts'

interface DeleteLabelDialogProps extends BoxDialogProps {
  label: ShownLabel
  onDeleted: (labelId: string) => void
}

/** Asks for confirmation before a label is deleted, and says what happens to its child labels. */
export function DeleteLabelDialog({ box, labels, label, open, onClose, onDeleted }: DeleteLabelDialogProps) {
  const { deleteLabel } = useBoxActions(box)
  const hasChildren = labels.some((one) => one.parentLabelId === label.id)
  return (
    <ConfirmDialog
      open={open}
      title={messages.deleteLabel}
      text={hasChildren ? editing.deleteWithChildren(label.name) : editing.deleteQuestion(label.name)}
      confirmLabel={editing.deleteConfirm}
      danger
      onClose={onClose}
      onConfirm={async () => {
        if (!(await deleteLabel({ id: label.id, name: label.name }))) throw new Error('The device could not keep it.')
        onDeleted(label.id)
      }}
    />
  )
}

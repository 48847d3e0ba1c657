import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { BoxDialogProps } from '../../dialogs/box-dialog-props.ts'
import { useBoxActions } from '../../queued/hooks/use-box-actions.ts'
import type { Target } from '../../queued/target.ts'
import { messages } from '../messages.ts'

interface TrashDialogProps extends BoxDialogProps {
  targets: readonly Target[]
  onDone?: (() => void) | undefined
}

/** Asks before conversations move to the trash, and says how long they stay there. */
export function TrashDialog({ box, labels, targets, open, onClose, onDone }: TrashDialogProps) {
  const { trash } = useBoxActions(box)
  const trashLabel = labels.find((label) => label.type === 'Trash')
  return (
    <ConfirmDialog
      open={open && trashLabel !== undefined}
      title={messages.trash}
      text={messages.trashQuestion(targets.length)}
      confirmLabel={messages.trash}
      onClose={onClose}
      onConfirm={async () => {
        if (!trashLabel || !(await trash(targets, trashLabel))) throw new Error('The device could not keep it.')
        onDone?.()
      }}
    />
  )
}

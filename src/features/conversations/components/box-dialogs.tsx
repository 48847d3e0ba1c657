import { useOpenings } from '#src/ui/use-openings.ts'
import { LabelDialog } from '../labels/components/label-dialog.tsx'
import { DeleteLabelDialog } from '../labels/components/delete-label-dialog.tsx'
import { LabelMenu } from '../labels/components/label-menu.tsx'
import { ManageLabels } from '../labels/components/manage-labels.tsx'
import { AddParticipantsDialog } from '../participants/components/add-participants-dialog.tsx'
import { ParticipantsPopover } from '../participants/components/participants-popover.tsx'
import { RemoveParticipantDialog } from '../participants/components/remove-participant-dialog.tsx'
import { PrintDialog } from '../print/components/print-dialog.tsx'
import { RenameDialog } from '../rename/components/rename-dialog.tsx'
import { RowMenu } from '../selection/components/row-menu.tsx'
import { EmptyTrashDialog } from '../trash/components/empty-trash-dialog.tsx'
import type { ShownLabel } from '../queued/fold-labels.ts'
import type { BoxDialogProps } from '../dialogs/box-dialog-props.ts'
import type { OpenDialog } from '../dialogs/open-dialog.ts'

const NO_LABELS: readonly ShownLabel[] = []

export interface BoxDialogsProps extends Omit<BoxDialogProps, 'labels' | 'open' | 'onClose'> {
  /** Undefined while the labels are loading. */
  labels: readonly ShownLabel[] | undefined
  labelsFailed: boolean
  onRetryLabels: () => void
  /** Null if no dialog is open. */
  dialog: OpenDialog | null
  onClose: (closing: OpenDialog) => void
  onDeletedLabel: (labelId: string) => void
  onEmptied: () => void
  onParticipantsChanged: () => void
  onLeft: (conversationId: string) => void
}

function anchorOf(dialog: OpenDialog): Element | null {
  return 'anchor' in dialog && dialog.anchor instanceof Element ? dialog.anchor : null
}

/**
 * All dialogs of a message box, one at a time, in one chunk that is fetched when the first of them opens. On closing,
 * the focus returns to the control that opened the dialog, even if a menu in between has closed.
 */
export function BoxDialogs({ dialog, ...rest }: BoxDialogsProps) {
  const openings = useOpenings(dialog, anchorOf)
  return openings.map(({ id, shown }) => <BoxDialog key={id} shown={shown} open={shown === dialog} {...rest} />)
}

interface BoxDialogContentProps extends Omit<BoxDialogsProps, 'dialog'> {
  shown: OpenDialog
  open: boolean
}

function BoxDialog({
  shown,
  open,
  labels,
  labelsFailed,
  onRetryLabels,
  onDeletedLabel,
  onEmptied,
  onParticipantsChanged,
  onLeft,
  onClose,
  ...shared
}: BoxDialogContentProps) {
  const props: BoxDialogProps = { ...shared, labels: labels ?? NO_LABELS, open, onClose: () => onClose(shown) }
  switch (shown.kind) {
    case 'create-label':
      return <LabelDialog {...props} label={null} parentId={shown.parentId} targets={shown.targets} />
    case 'edit-label':
      return <LabelDialog {...props} label={shown.label} parentId={null} targets={[]} />
    case 'delete-label':
      return <DeleteLabelDialog {...props} label={shown.label} onDeleted={onDeletedLabel} />
    case 'label-menu':
      return <LabelMenu {...props} label={shown.label} anchor={shown.anchor} />
    case 'manage-labels':
      return (
        <ManageLabels
          {...props}
          labels={labels}
          failed={labelsFailed}
          onRetry={onRetryLabels}
          targets={shown.targets}
          anchor={shown.anchor}
        />
      )
    case 'row-menu':
      return <RowMenu {...props} target={shown.target} anchor={shown.anchor} />
    case 'empty-trash':
      return <EmptyTrashDialog {...props} trashedUntil={shown.trashedUntil} onEmptied={onEmptied} />
    case 'rename':
      return <RenameDialog {...props} conversation={shown.conversation} />
    case 'print':
      return <PrintDialog {...props} conversation={shown.conversation} />
    case 'participants':
      return <ParticipantsPopover {...props} conversation={shown.conversation} anchor={shown.anchor} />
    case 'add-participants':
      return <AddParticipantsDialog {...props} conversation={shown.conversation} onChanged={onParticipantsChanged} />
    case 'remove-participant':
      return (
        <RemoveParticipantDialog
          {...props}
          conversation={shown.conversation}
          participant={shown.participant}
          onChanged={onParticipantsChanged}
          onLeft={onLeft}
        />
      )
  }
}

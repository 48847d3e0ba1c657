import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { ActionSheet } from '#src/ui/action-sheet.tsx'
import { MenuSurface } from '#src/ui/menu-surface.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import type { BoxDialogProps } from '../../dialogs/box-dialog-props.ts'
import type { ShownLabel } from '../../queued/fold-labels.ts'
import { messages } from '../messages.ts'

interface LabelMenuProps extends BoxDialogProps {
  label: ShownLabel
  anchor: HTMLElement
}

/** The actions of a custom label. On phones a sheet, because the drawer with the button closes. */
export function LabelMenu({ label, anchor, open, onOpen, onClose }: LabelMenuProps) {
  const isWide = useIsWide()
  const actions: MenuAction[] = [
    {
      key: 'edit',
      label: messages.editLabel,
      icon: <EditRegular />,
      onSelect: () => onOpen({ kind: 'edit-label', label }),
    },
    {
      key: 'create',
      label: messages.createBelow,
      icon: <AddRegular />,
      onSelect: () => onOpen({ kind: 'create-label', parentId: label.id, targets: [] }),
    },
    {
      key: 'delete',
      label: messages.deleteLabel,
      icon: <DeleteRegular />,
      danger: true,
      onSelect: () => onOpen({ kind: 'delete-label', label }),
    },
  ]
  if (!isWide)
    return <ActionSheet title={messages.actionsFor(label.name)} actions={actions} open={open} onClose={onClose} />
  return (
    <MenuSurface
      label={messages.actionsFor(label.name)}
      actions={actions}
      open={open}
      onClose={onClose}
      anchor={anchor}
    />
  )
}

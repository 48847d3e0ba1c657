import { MailReadRegular } from '@fluentui/react-icons/svg/mail-read'
import { MailUnreadRegular } from '@fluentui/react-icons/svg/mail-unread'
import { TagRegular } from '@fluentui/react-icons/svg/tag'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { type MenuPlace, MenuSurface } from '#src/ui/menu-surface.tsx'
import type { BoxDialogProps } from '../../dialogs/box-dialog-props.ts'
import { messages as labelWords } from '../../labels/messages.ts'
import { messages as boxWords } from '../../messages.ts'
import { useBoxActions } from '../../queued/hooks/use-box-actions.ts'
import type { Target } from '../../queued/target.ts'
import { useTrashAction } from '../../trash/hooks/use-trash-action.tsx'
import { messages } from '../messages.ts'

interface RowMenuProps extends BoxDialogProps {
  target: Target
  /** A point for the context menu of the mouse. */
  anchor: MenuPlace
}

/** The actions of a conversation in the list. */
export function RowMenu({ box, labels, target, anchor, open, onOpen, onClose }: RowMenuProps) {
  const boxActions = useBoxActions(box)
  const trashLabel = labels.find((label) => label.type === 'Trash')
  const isTrashed = trashLabel !== undefined && target.labelIds.includes(trashLabel.id)
  const trashAction = useTrashAction(box, labels, { target, isTrashed })
  const actions: MenuAction[] = [
    target.isUnread
      ? {
          key: 'read',
          label: messages.markRead,
          icon: <MailReadRegular />,
          onSelect: () => void boxActions.markRead([target]),
        }
      : {
          key: 'unread',
          label: messages.markUnread,
          icon: <MailUnreadRegular />,
          onSelect: () => void boxActions.markUnread([target]),
        },
    {
      key: 'labels',
      label: labelWords.manageLabels,
      icon: <TagRegular />,
      onSelect: () =>
        onOpen({ kind: 'manage-labels', targets: [target], anchor: anchor instanceof HTMLElement ? anchor : null }),
    },
    ...trashAction,
  ]
  return (
    <MenuSurface
      label={boxWords.actionsFor(target.subject)}
      actions={actions}
      open={open}
      onClose={onClose}
      anchor={anchor}
    />
  )
}

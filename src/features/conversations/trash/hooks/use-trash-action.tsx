import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { MenuAction } from '#src/ui/menu-action.ts'
import type { MessageBox } from '../../message-box.ts'
import type { ShownLabel } from '../../queued/fold-labels.ts'
import { useBoxActions } from '../../queued/hooks/use-box-actions.ts'
import type { Target } from '../../queued/target.ts'
import { messages } from '../messages.ts'

interface TrashActionOptions {
  target: Target
  isTrashed: boolean
  /** Called after the move to the trash was kept. */
  onTrashed?: () => void
}

/** Move to Trash, or Restore for a conversation in the trash; empty while the labels are loading. */
export function useTrashAction(
  box: MessageBox,
  labels: readonly ShownLabel[],
  { target, isTrashed, onTrashed }: TrashActionOptions,
): MenuAction[] {
  const { trash, restore } = useBoxActions(box)
  const label = labels.find(({ type }) => type === 'Trash')
  if (!label) return []
  return isTrashed
    ? [
        {
          key: 'restore',
          label: messages.restore,
          icon: <ArrowUndoRegular />,
          onSelect: () => void restore([target], label),
        },
      ]
    : [
        {
          key: 'trash',
          label: messages.trash,
          icon: <DeleteRegular />,
          onSelect: () => void trash([target], label).then((kept) => kept && onTrashed?.()),
        },
      ]
}

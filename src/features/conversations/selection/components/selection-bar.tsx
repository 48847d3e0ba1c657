import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { MailReadRegular } from '@fluentui/react-icons/svg/mail-read'
import { MailUnreadRegular } from '@fluentui/react-icons/svg/mail-unread'
import { TagRegular } from '@fluentui/react-icons/svg/tag'
import type { ReactElement } from 'react'
import { sizes } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useOpenDialog } from '../../dialogs/open-dialog.ts'
import { messages as labelWords } from '../../labels/messages.ts'
import type { MessageBox } from '../../message-box.ts'
import type { ShownLabel } from '../../queued/fold-labels.ts'
import { useBoxActions } from '../../queued/hooks/use-box-actions.ts'
import type { Target } from '../../queued/target.ts'
import { messages as trashWords } from '../../trash/messages.ts'
import { messages } from '../messages.ts'

interface SelectionBarProps {
  box: MessageBox
  labels: readonly ShownLabel[]
  targets: readonly Target[]
  allSelected: boolean
  onSelectAll: (all: boolean) => void
  onClear: () => void
}

/** Shows how many conversations are selected and the actions for all of them. It replaces the header of the list. */
export function SelectionBar({ box, labels, targets, allSelected, onSelectAll, onClear }: SelectionBarProps) {
  const styles = useStyles()
  const openDialog = useOpenDialog()
  const boxActions = useBoxActions(box)
  const trashLabel = labels.find((label) => label.type === 'Trash')
  const areTrashed = trashLabel !== undefined && targets.every((target) => target.labelIds.includes(trashLabel.id))
  const someUnread = targets.some((target) => target.isUnread)
  const act = (label: string, icon: ReactElement, run: (anchor: HTMLElement) => void) => (
    <Button
      key={label}
      appearance="subtle"
      size="large"
      icon={icon}
      aria-label={label}
      title={label}
      className={styles.act}
      onClick={(event) => run(event.currentTarget)}
    />
  )
  return (
    <div className={styles.root} role="toolbar" aria-label={messages.actions}>
      <div className={styles.line}>
        <Button
          appearance="subtle"
          size="large"
          icon={<DismissRegular />}
          aria-label={messages.clear}
          title={messages.clear}
          className={styles.act}
          onClick={onClear}
        />
        <span className={styles.count} aria-hidden="true">
          {messages.selected(targets.length)}
        </span>
        <VisuallyHidden live>{messages.selected(targets.length)}</VisuallyHidden>
        <Checkbox
          label={messages.selectAll}
          checked={allSelected ? true : 'mixed'}
          className={styles.all}
          onChange={() => onSelectAll(!allSelected)}
        />
      </div>
      <div className={styles.line}>
        {someUnread
          ? act(messages.markRead, <MailReadRegular />, () => void boxActions.markRead(targets).then(onClear))
          : act(messages.markUnread, <MailUnreadRegular />, () => void boxActions.markUnread(targets).then(onClear))}
        {act(labelWords.manageLabels, <TagRegular />, (anchor) =>
          openDialog({ kind: 'manage-labels', targets, anchor }),
        )}
        {areTrashed
          ? act(
              trashWords.restore,
              <ArrowUndoRegular />,
              () => void boxActions.restore(targets, trashLabel).then(onClear),
            )
          : trashLabel &&
            act(
              trashWords.trash,
              <DeleteRegular />,
              () => void boxActions.trash(targets, trashLabel).then((kept) => kept && onClear()),
            )}
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: sizes.touchTarget,
  },
  act: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  // Large text wraps to another line before it overlaps the buttons next to it.
  count: {
    flexGrow: 1,
    flexBasis: 'min-content',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase400,
  },
  all: {
    minHeight: sizes.touchTarget,
    alignItems: 'center',
    '& .fui-Checkbox__indicator': { alignSelf: 'center', marginTop: 0, marginBottom: 0 },
  },
})

import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { FolderArrowRightRegular } from '@fluentui/react-icons/svg/folder-arrow-right'
import { ImageMultipleRegular } from '@fluentui/react-icons/svg/image-multiple'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { SelectAllOnRegular } from '@fluentui/react-icons/svg/select-all-on'
import type { ReactElement } from 'react'
import { sizes } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useDocumentsPage } from '../../context/documents-context.ts'
import { selectionActions } from '../../item-actions.ts'
import type { StoredItem } from '../../items.ts'
import { messages } from '../../messages.ts'
import type { ItemSelection } from '../hooks/use-item-selection.ts'

interface SelectionHeaderProps {
  items: readonly StoredItem[]
  selection: ItemSelection
  onDownload: (items: readonly StoredItem[]) => void
}

/** The number of selected items, and the actions for all of them. It replaces the first line of the page's header. */
export function SelectionHeader({ items, selection, onDownload }: SelectionHeaderProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const { place, openDialog } = useDocumentsPage()
  const may = selectionActions(items, place)
  const files = items.filter((item) => item.kind === 'file')
  const act = (label: string, icon: ReactElement, run: () => void, isDone = false) => (
    <Button
      key={label}
      appearance="subtle"
      size="large"
      icon={icon}
      aria-label={isWide ? undefined : label}
      title={isWide ? undefined : label}
      className={styles.act}
      disabledFocusable={isDone}
      onClick={run}
    >
      {isWide ? label : undefined}
    </Button>
  )
  return (
    <div
      className={mergeClasses(styles.root, isWide && styles.wide)}
      role="toolbar"
      aria-label={messages.selectionTools}
    >
      <Button
        appearance="subtle"
        size="large"
        icon={<DismissRegular />}
        aria-label={messages.clearSelection}
        title={messages.clearSelection}
        className={styles.act}
        onClick={selection.clear}
      />
      <span className={styles.count} aria-hidden="true">
        {messages.selected(items.length)}
      </span>
      <VisuallyHidden live>{messages.selected(items.length)}</VisuallyHidden>
      {act(messages.selectAll, <SelectAllOnRegular />, selection.all, selection.isWhole)}
      {may.download && act(messages.download, <ArrowDownloadRegular />, () => onDownload(items))}
      {may.photoReport &&
        act(messages.photoReport, <ImageMultipleRegular />, () => openDialog({ kind: 'photo-report', chosen: items }))}
      {may.move && act(messages.move, <FolderArrowRightRegular />, () => openDialog({ kind: 'move', items }))}
      {may.privacy && act(messages.changePrivacy, <LockClosedRegular />, () => openDialog({ kind: 'privacy', files }))}
      {may.delete && act(messages.delete, <DeleteRegular />, () => openDialog({ kind: 'delete', items }))}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minHeight: sizes.touchTarget,
    minWidth: 0,
  },
  // Phones need the room for the buttons: a second line would move the items below.
  wide: { gap: tokens.spacingHorizontalXS },
  act: {
    minWidth: sizes.touchTarget,
    minHeight: sizes.touchTarget,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
  // With large text the count wraps instead of overlapping the buttons.
  count: {
    flexGrow: 1,
    flexBasis: 'min-content',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase400,
  },
})

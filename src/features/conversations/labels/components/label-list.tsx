import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { chosenEdge, sizes } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { messages as boxWords } from '../../messages.ts'
import { messages as queuedWords } from '../../queued/messages.ts'
import type { ShownLabel } from '../../queued/fold-labels.ts'
import { labelTree } from '../../queued/label-tree.ts'
import { messages } from '../messages.ts'
import { LabelIcon } from './label-icon.tsx'
import { LabelMark } from './label-mark.tsx'

/** Deeper labels are not indented further, because the sidebar is only 220 px wide. */
const INDENTED_LEVELS = 4
const INDENT_PX = 12

interface LabelListProps {
  labels: readonly ShownLabel[]
  /** Null for the inbox. */
  selectedId: string | null
  onSelect: (label: ShownLabel) => void
  /** Shows icons and first letters only, for the rail; the full names are accessible names and tooltips. */
  compact?: boolean
  /** Undefined if the user may not change labels. */
  onCreate?: (() => void) | undefined
  onMenu?: ((label: ShownLabel, anchor: HTMLElement) => void) | undefined
}

/** Whether a label is the selected one; without a selection the inbox is. */
export function isSelectedLabel(label: Pick<ShownLabel, 'id' | 'type'>, selectedId: string | null): boolean {
  return selectedId === null ? label.type === 'Inbox' : label.id === selectedId
}

/** Number of letters that fit in the rail. */
const LETTERS = 3

/** 'Hai' for 'Hail and wind'. */
function firstLetters(name: string): string {
  return Array.from(name.trim()).slice(0, LETTERS).join('')
}

/** Inbox, All and Trash, and below them the custom labels as a tree, each with its unread count. */
export function LabelList({ labels, selectedId, onSelect, compact = false, onCreate, onMenu }: LabelListProps) {
  const styles = useStyles()
  const system = labels
    .filter((label) => label.type !== 'Custom')
    .map((label) => ({ label, depth: 0, path: label.name }))
  const custom = labelTree(labels)
  const renderItem = ({ label, depth, path }: (typeof custom)[number]) => {
    const isSelected = isSelectedLabel(label, selectedId)
    return (
      <li
        key={label.id}
        data-label={label.id}
        className={styles.entry}
        style={compact || depth === 0 ? undefined : { paddingLeft: INDENT_PX * Math.min(depth, INDENTED_LEVELS) }}
      >
        <button
          type="button"
          className={mergeClasses(styles.item, compact && styles.compact, isSelected && styles.selected)}
          aria-current={isSelected ? 'true' : undefined}
          title={compact || depth > 0 ? path : undefined}
          onClick={() => onSelect(label)}
        >
          <span className={styles.icon}>
            {label.type === 'Custom' ? (
              <LabelMark colorName={label.colorName} letters={compact ? firstLetters(label.name) : undefined} />
            ) : (
              <LabelIcon type={label.type} />
            )}
          </span>
          {compact ? <VisuallyHidden>{path}</VisuallyHidden> : <span className={styles.name}>{label.name}</span>}
          {!compact && label.isChanged && (
            <span
              className={styles.waiting}
              role="img"
              aria-label={queuedWords.notSentYet}
              title={queuedWords.notSentYet}
            >
              <ClockRegular aria-hidden="true" />
            </span>
          )}
          <span className={mergeClasses(styles.count, compact && styles.corner)}>
            <CountBadge count={label.unreadConversationCount} label={boxWords.unreadConversations} />
          </span>
        </button>
        {!compact && onMenu && label.type === 'Custom' && (
          <button
            type="button"
            className={mergeClasses(styles.menu, 'label-menu')}
            aria-label={messages.actionsFor(path)}
            aria-haspopup="menu"
            onClick={(event) => onMenu(label, event.currentTarget)}
          >
            <MoreHorizontalRegular aria-hidden="true" />
          </button>
        )}
      </li>
    )
  }
  return (
    <div className={styles.root}>
      <ul className={styles.list}>{system.map(renderItem)}</ul>
      {!compact && (custom.length > 0 || onCreate) && (
        <div className={styles.head}>
          <span id="own-labels">{messages.labels}</span>
          {onCreate && (
            <button
              type="button"
              className={styles.add}
              aria-label={messages.createLabel}
              title={messages.createLabel}
              aria-haspopup="dialog"
              onClick={onCreate}
            >
              <AddRegular aria-hidden="true" />
            </button>
          )}
        </div>
      )}
      {custom.length > 0 && (
        <ul className={mergeClasses(styles.list, compact && styles.apart)} aria-label={messages.labels}>
          {custom.map(renderItem)}
        </ul>
      )}
    </div>
  )
}

const focusRing = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' } as const
const plain = {
  border: 'none',
  backgroundColor: 'transparent',
  color: tokens.colorNeutralForeground2,
  cursor: 'pointer',
} as const

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '2px' },
  apart: {
    marginTop: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginTop: tokens.spacingVerticalM,
    minHeight: sizes.touchTarget,
    paddingLeft: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  add: {
    ...plain,
    display: 'grid',
    placeItems: 'center',
    width: sizes.touchTarget,
    height: sizes.touchTarget,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: '18px',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': focusRing,
  },
  entry: {
    position: 'relative',
    display: 'flex',
    // With a mouse, the menu button appears on hover; on touch devices it is always visible.
    '@media (hover: hover)': {
      '& .label-menu': { position: 'absolute', right: 0, top: 0, opacity: 0 },
      ':hover .label-menu': { opacity: 1, backgroundColor: tokens.colorNeutralBackground2 },
      '& .label-menu:focus-visible': { opacity: 1, backgroundColor: tokens.colorNeutralBackground2 },
    },
  },
  item: {
    ...plain,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    flexGrow: 1,
    minWidth: 0,
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: sizes.touchTarget,
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': focusRing,
  },
  compact: { justifyContent: 'center', padding: 0, minHeight: '48px' },
  selected: {
    ...chosenEdge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  icon: { display: 'inline-flex', flexShrink: 0, fontSize: '20px' },
  // The column is narrow, so a long name wraps to a second line.
  name: {
    flexGrow: 1,
    minWidth: 0,
    padding: '4px 0',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    lineHeight: tokens.lineHeightBase200,
  },
  waiting: { display: 'inline-flex', flexShrink: 0, fontSize: '16px', color: tokens.colorNeutralForeground3 },
  count: { display: 'inline-flex', flexShrink: 0 },
  // The rail is 64 px wide at any text size: a count that grew with the text would cover the icon.
  corner: { position: 'absolute', top: '2px', right: '2px', transform: 'scale(0.85)', '--largest-figure': '13px' },
  menu: {
    ...plain,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: sizes.touchTarget,
    height: sizes.touchTarget,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: '18px',
    ':focus-visible': focusRing,
  },
})

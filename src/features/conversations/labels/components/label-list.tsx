import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { sizes } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { messages } from '../../messages.ts'
import type { Label } from '../hooks/use-labels.ts'
import { LabelIcon } from './label-icon.tsx'

interface LabelListProps {
  labels: readonly Label[]
  /** Null: the inbox. */
  selectedId: string | null
  onSelect: (label: Label) => void
  /** Icons only, for the rail; names stay for screen readers and as tooltips. */
  compact?: boolean
}

/** Whether a label is the chosen one; without a choice it is the inbox (features.md row 46). */
export function isSelectedLabel(label: Label, selectedId: string | null): boolean {
  return selectedId === null ? label.type === 'Inbox' : label.id === selectedId
}

/** Inbox, All and Trash with what is unread in each. */
export function LabelList({ labels, selectedId, onSelect, compact = false }: LabelListProps) {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {labels.map((label) => {
        const isSelected = isSelectedLabel(label, selectedId)
        return (
          <li key={label.id}>
            <button
              type="button"
              className={mergeClasses(styles.item, compact && styles.compact, isSelected && styles.selected)}
              aria-current={isSelected ? 'true' : undefined}
              title={compact ? label.name : undefined}
              onClick={() => onSelect(label)}
            >
              <span className={styles.icon}>
                <LabelIcon type={label.type} />
              </span>
              {compact ? <VisuallyHidden>{label.name}</VisuallyHidden> : <span className={styles.name}>{label.name}</span>}
              <span className={mergeClasses(compact && styles.corner)}>
                <CountBadge count={label.unreadConversationCount} label={messages.unreadConversations} />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '2px' },
  item: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: sizes.touchTarget,
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  compact: { justifyContent: 'center', padding: 0, minHeight: '48px' },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  icon: { display: 'inline-flex', flexShrink: 0, fontSize: '20px' },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  corner: { position: 'absolute', top: '2px', right: '2px', transform: 'scale(0.85)' },
})

import { makeStyles, tokens } from '@fluentui/react-components'
import { TagFilled } from '@fluentui/react-icons/svg/tag'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { labelPaintOf } from '../label-color.ts'
import type { Label } from '../hooks/use-labels.ts'
import { messages } from '../messages.ts'

interface LabelChipsProps {
  /** All labels of the box. */
  labels: readonly Label[]
  /** Labels of the conversation. */
  labelIds: readonly string[]
  /** More are counted. */
  max: number
}

/** The custom labels of a conversation as small chips: tag, colour and name. */
export function LabelChips({ labels, labelIds, max }: LabelChipsProps) {
  const styles = useStyles()
  const own = labels.filter((label) => label.type === 'Custom' && labelIds.includes(label.id))
  if (own.length === 0) return null
  const rest = own.length - max
  return (
    <span className={styles.root}>
      {own.slice(0, max).map((label) => {
        const { fill, ink } = labelPaintOf(label.colorName)
        return (
          <span key={label.id} className={styles.chip} style={{ backgroundColor: fill, color: ink }} title={label.path}>
            <TagFilled aria-hidden="true" className={styles.icon} />
            <span className={styles.name}>
              <VisuallyHidden>{messages.label} </VisuallyHidden>
              {label.name}
            </span>
          </span>
        )
      })}
      {rest > 0 && <span className={styles.rest}>{messages.moreLabels(rest)}</span>}
    </span>
  )
}

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '4px', flexShrink: 0, minWidth: 0, maxWidth: '58%' },
  chip: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3px',
    boxSizing: 'border-box',
    minWidth: 0,
    maxWidth: '96px',
    height: '1.125rem',
    padding: '0 6px 0 4px',
    borderRadius: tokens.borderRadiusSmall,
    boxShadow: `0 0 0 1px ${tokens.colorNeutralStroke2}`,
    fontSize: '0.6875rem',
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: 1,
  },
  icon: { flexShrink: 0, fontSize: '11px' },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', lineHeight: 1.3 },
  rest: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase100 },
})

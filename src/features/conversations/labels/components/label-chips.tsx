import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { TagFilled } from '@fluentui/react-icons/svg/tag'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { labelPaintOf } from '../label-color.ts'
import type { Label } from '../../queued/label-tree.ts'
import { messages } from '../messages.ts'

/** Maximum number of chips; further labels are shown as a count. */
const SHOWN = 3

interface LabelChipsProps {
  /** All labels of the message box. */
  labels: readonly Label[]
  /** Ids of the conversation's labels. */
  labelIds: readonly string[]
  /** Number of labels shown with their name; the others are shown as a colored tag. */
  named: number
}

/** The custom labels of a conversation as small chips with tag, color and name. */
export function LabelChips({ labels, labelIds, named }: LabelChipsProps) {
  const styles = useStyles()
  const own = labels.filter((label) => label.type === 'Custom' && labelIds.includes(label.id))
  if (own.length === 0) return null
  const rest = own.length - SHOWN
  const paths = own.map(({ path }) => path).join(', ')
  return (
    <span className={styles.root} title={paths}>
      <VisuallyHidden>
        {messages.label} {paths}
      </VisuallyHidden>
      {own.slice(0, SHOWN).map(({ id, colorName, name }, at) => {
        const { fill, ink } = labelPaintOf(colorName)
        return (
          <span
            key={id}
            aria-hidden="true"
            className={mergeClasses(styles.chip, named > 1 && styles.roomy, at >= named && styles.tag)}
            style={{ backgroundColor: fill, color: ink }}
          >
            <TagFilled className={styles.icon} />
            {at < named && <span className={styles.name}>{name}</span>}
          </span>
        )
      })}
      {rest > 0 && (
        <span aria-hidden="true" className={styles.rest}>
          {messages.moreLabels(rest)}
        </span>
      )}
    </span>
  )
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    flexShrink: 0,
    minWidth: 0,
    maxWidth: '58%',
  },
  chip: {
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
  roomy: { maxWidth: '12rem' },
  // A chip without a name.
  tag: { flexShrink: 0, paddingRight: '4px' },
  icon: { flexShrink: 0, fontSize: '0.6875rem' },
  name: { ...ellipsis, lineHeight: 1.3 },
  rest: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase100 },
})

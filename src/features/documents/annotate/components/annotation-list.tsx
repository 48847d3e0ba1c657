import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { chosenEdge, media, sizes } from '#src/ui/theme.ts'
import { MARK_COLORS, type Mark, type Size } from '../mark.ts'
import { nameOf, placeOf } from '../mark-messages.ts'
import { messages } from '../messages.ts'

interface AnnotationListProps {
  marks: readonly Mark[]
  picture: Size
  selected: Mark | null
  onSelect: (mark: Mark | null) => void
  onRemove: () => void
  onEditText: () => void
}

/** The marks as a list, for screen readers and for marks that are too small to touch. */
export function AnnotationList({ marks, picture, selected, onSelect, onRemove, onEditText }: AnnotationListProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      {marks.length === 0 ? (
        <p className={styles.none}>{messages.none}</p>
      ) : (
        <ol className={styles.list} aria-label={messages.list}>
          {marks.map((mark) => {
            const isSelected = mark.id === selected?.id
            return (
              <li key={mark.id} className={styles.item}>
                <button
                  type="button"
                  className={mergeClasses(styles.mark, isSelected && styles.selected)}
                  aria-label={[nameOf(mark, marks), messages.colorNames[mark.color], placeOf(mark, picture)].join(', ')}
                  aria-pressed={isSelected}
                  onClick={() => onSelect(isSelected ? null : mark)}
                >
                  <span
                    className={styles.color}
                    style={{ backgroundColor: MARK_COLORS[mark.color].ink }}
                    aria-hidden="true"
                  />
                  <span className={styles.name}>{nameOf(mark, marks)}</span>
                </button>
              </li>
            )
          })}
        </ol>
      )}
      {selected?.kind === 'text' && (
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<EditRegular />}
          aria-label={messages.editText}
          title={messages.editText}
          onClick={onEditText}
        />
      )}
      {selected && (
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<DeleteRegular />}
          aria-label={messages.remove}
          title={messages.remove}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalXS,
    minHeight: '52px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  none: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  list: {
    display: 'flex',
    flexGrow: 1,
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    margin: 0,
    padding: '2px',
    overflowX: 'auto',
    listStyleType: 'none',
  },
  item: { flexShrink: 0 },
  mark: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    maxWidth: '24ch',
    minHeight: sizes.touchTarget,
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [media.wide]: { minHeight: '32px' },
  },
  selected: {
    ...chosenEdge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
  },
  color: {
    flexShrink: 0,
    width: '12px',
    height: '12px',
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: `0 0 0 1px ${tokens.colorNeutralStrokeAccessible}`,
  },
  name: ellipsis,
  button: { flexShrink: 0, minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
})

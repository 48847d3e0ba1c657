import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { TagFilled } from '@fluentui/react-icons/svg/tag'
import { labelPaintOf } from '../label-color.ts'

interface LabelMarkProps {
  colorName: string | null
  /** Pixels. */
  size?: 16 | 20 | 24
  /** Instead of the tag, where no name stands beside it. */
  letters?: string | undefined
}

/**
 * A custom label's sign: a tag in the ink that is readable on its colour. The tag, and the name beside it, say what the
 * colour alone does not; in the rail, which has no room for names, their first letters do.
 */
export function LabelMark({ colorName, size = 20, letters }: LabelMarkProps) {
  const styles = useStyles()
  const { fill, ink } = labelPaintOf(colorName)
  return (
    <span
      className={mergeClasses(styles.root, letters !== undefined && styles.worded)}
      style={{
        ...(letters === undefined && { width: size, height: size, fontSize: Math.round(size * 0.65) }),
        backgroundColor: fill,
        color: ink,
      }}
      aria-hidden="true"
    >
      {letters ?? <TagFilled />}
    </span>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusSmall,
    // The darkest fills meet the dark theme's surfaces, the lightest the light one's.
    boxShadow: `0 0 0 1px ${tokens.colorNeutralStroke1}`,
  },
  // The rail has 64 px with any text.
  worded: {
    minWidth: '36px',
    height: '28px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: 'min(0.75rem, 15px)',
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: 1,
  },
})

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { TagFilled } from '@fluentui/react-icons/svg/tag'
import { labelPaintOf } from '../label-color.ts'

interface LabelMarkProps {
  colorName: string | null
  /** Size in pixels. */
  size?: 16 | 20 | 24
  /** Letters shown instead of the tag if there is no name next to it. */
  letters?: string | undefined
}

/**
 * The icon of a custom label: a tag in a color that is readable on the label's color. Color must not be the only
 * distinction, so the label's name is next to the tag, or in the narrow rail its first letters.
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
    // A border, because the darkest fills blend with the dark theme's surfaces and the lightest with the light theme's.
    boxShadow: `0 0 0 1px ${tokens.colorNeutralStroke1}`,
  },
  // The rail is 64 px wide at any text size.
  worded: {
    minWidth: '36px',
    height: '28px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: 'min(0.75rem, 15px)',
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: 1,
  },
})

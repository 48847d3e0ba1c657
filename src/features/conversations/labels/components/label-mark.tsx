import { makeStyles, tokens } from '@fluentui/react-components'
import { TagFilled } from '@fluentui/react-icons/svg/tag'
import { labelPaintOf } from '../label-color.ts'

interface LabelMarkProps {
  colorName: string | null
  /** Pixels. */
  size?: 16 | 20 | 24
}

/**
 * A custom label's sign: a tag in the ink that is readable on its colour. The tag, and the name beside it, say what the colour
 * alone does not.
 */
export function LabelMark({ colorName, size = 20 }: LabelMarkProps) {
  const styles = useStyles()
  const { fill, ink } = labelPaintOf(colorName)
  return (
    <span
      className={styles.root}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.65), backgroundColor: fill, color: ink }}
      aria-hidden="true"
    >
      <TagFilled />
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
})

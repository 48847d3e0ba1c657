import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { uiMessages } from './messages.ts'

interface SkeletonRowsProps {
  rows: number
  /** True to render a circle before each row. */
  avatar?: boolean
  /**
   * Height in pixels of a row in the list that is loading, so that its rows appear in the same positions; default: the
   * height of the content.
   */
  rowHeight?: number
  label?: string
}

/** Gray rows in the shape of the list that is loading; announced once as loading. */
export function SkeletonRows({ rows, avatar = true, rowHeight, label = uiMessages.loading }: SkeletonRowsProps) {
  const styles = useStyles()
  return (
    <div role="status" aria-label={label} className={styles.root}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row} style={{ height: rowHeight, animationDelay: `${index * 80}ms` }}>
          {avatar && <span className={mergeClasses(styles.bar, styles.circle)} />}
          <span className={styles.lines}>
            <span className={styles.bar} style={{ width: `${70 - ((index * 13) % 30)}%` }} />
            <span className={mergeClasses(styles.bar, styles.thin)} style={{ width: `${90 - ((index * 17) % 40)}%` }} />
          </span>
        </div>
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    animationName: { '0%': { opacity: 1 }, '50%': { opacity: 0.5 }, '100%': { opacity: 1 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  lines: { display: 'flex', flexDirection: 'column', flexGrow: 1, gap: tokens.spacingVerticalS },
  bar: {
    display: 'block',
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStencil1Alpha,
  },
  thin: { height: '10px' },
  circle: { width: '40px', height: '40px', flexShrink: 0, borderRadius: tokens.borderRadiusCircular },
})

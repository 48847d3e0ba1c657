import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface PictureFrameProps {
  children?: ReactNode
}

/** A box of fixed aspect ratio, so that loading its content does not move the layout. */
export function PictureFrame({ children }: PictureFrameProps) {
  const styles = useStyles()
  return <div className={styles.root}>{children}</div>
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    width: '280px',
    maxWidth: '100%',
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground3,
  },
})

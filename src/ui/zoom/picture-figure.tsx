import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface PictureFigureProps {
  children: ReactNode
  caption?: ReactNode
}

/** A picture with its caption that fills an overlay (`fill`). */
export function PictureFigure({ children, caption }: PictureFigureProps) {
  const styles = useStyles()
  return (
    <figure className={styles.root}>
      {children}
      {caption !== undefined && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    flexGrow: 1,
    minHeight: 0,
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}`,
  },
  caption: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
  },
})

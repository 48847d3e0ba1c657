import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { media, sizes } from '#src/ui/theme.ts'

interface ProfileFrameProps {
  children: ReactNode
}

/** Width and spacing of a profile page. */
export function ProfileFrame({ children }: ProfileFrameProps) {
  const styles = useStyles()
  return <div className={styles.root}>{children}</div>
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: sizes.narrowPage,
    margin: '0 auto',
    paddingBottom: tokens.spacingVerticalXXXL,
    '& > :not(:first-child)': { marginLeft: tokens.spacingHorizontalL, marginRight: tokens.spacingHorizontalL },
    [media.md]: { padding: tokens.spacingHorizontalXXL, '& > :not(:first-child)': { marginLeft: 0, marginRight: 0 } },
  },
})

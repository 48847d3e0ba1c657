import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { media, safeArea, sizes } from './theme.ts'

interface PageBodyProps {
  children: ReactNode
  /** 'reading' for forms, texts and short lists; 'wide' for tables. */
  width?: 'wide' | 'reading'
}

/** The column of a page's content, with its margins. */
export function PageBody({ children, width = 'wide' }: PageBodyProps) {
  const styles = useStyles()
  return <div className={mergeClasses(styles.root, width === 'reading' && styles.reading)}>{children}</div>
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: sizes.widePage,
    margin: '0 auto',
    padding:
      `${tokens.spacingVerticalS} calc(${safeArea.right} + ${tokens.spacingHorizontalL}) ` +
      `${tokens.spacingVerticalXXXL} calc(${safeArea.left} + ${tokens.spacingHorizontalL})`,
    [media.md]: { gap: tokens.spacingVerticalL, padding: tokens.spacingHorizontalXXL },
  },
  reading: { maxWidth: sizes.narrowPage },
})

import { makeStyles, tokens, useId } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { media } from './theme.ts'

interface PageCardProps {
  title: string
  children: ReactNode
  /** Buttons at the end of the title's line. */
  actions?: ReactNode
}

/** A section of a page as a card. */
export function PageCard({ title, children, actions }: PageCardProps) {
  const styles = useStyles()
  const id = useId('card')
  return (
    <section aria-labelledby={id} className={styles.root}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

const useStyles = makeStyles({
  root: {
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    [media.sm]: { padding: tokens.spacingHorizontalXXL },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    margin: `0 0 ${tokens.spacingVerticalM}`,
  },
  // On a phone the title wraps before its buttons do.
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    marginInlineStart: 'auto',
    columnGap: tokens.spacingHorizontalS,
    // Buttons are higher than the title; the negative margin keeps the title at the position it has in a card without
    // buttons.
    [media.sm]: { marginBlock: '-10px' },
  },
  title: {
    flex: '1 1 7em',
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
})

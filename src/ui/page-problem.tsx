import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import { usePageTitle } from './page-title.tsx'
import { media } from './theme.ts'

interface PageProblemProps {
  title: string
  text?: string
  /** Buttons or links to leave the page. */
  actions?: ReactNode
}

/** A page that explains why the requested page is not shown: not found, forbidden, under maintenance. */
export function PageProblem({ title, text, actions }: PageProblemProps) {
  const styles = useStyles()
  usePageTitle(title)
  return (
    <div className={styles.root}>
      <PageHeading>{title}</PageHeading>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** A link to leave a page without content looks like the primary button on other such pages. */
const primaryLink = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: `0 ${tokens.spacingHorizontalXL}`,
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: tokens.colorBrandBackground,
  color: tokens.colorNeutralForegroundOnBrand,
  fontWeight: tokens.fontWeightSemibold,
  textDecorationLine: 'none',
  ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
} as const

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '560px',
    margin: '0 auto',
    padding: `12vh ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXXXL}`,
  },
  text: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    whiteSpace: 'pre-line',
  },
  actions: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    '& > *': { minHeight: '44px', maxWidth: 'none' },
    '& > a:first-child:not(.fui-Button)': primaryLink,
    [media.sm]: { flexDirection: 'row' },
  },
})

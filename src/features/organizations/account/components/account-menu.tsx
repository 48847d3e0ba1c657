import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useLocation } from 'react-router'
import { PageTabs } from '#src/ui/page-tabs.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { chosenEdge, sizes } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { messages } from '../messages.ts'

interface AccountMenuProps {
  pages: readonly { label: string; href: string }[]
}

/** Menu of the account pages: beside the page on wide screens, tabs above it on narrow ones. */
export function AccountMenu({ pages }: AccountMenuProps) {
  const styles = useStyles()
  const { pathname } = useLocation()
  const isWide = useIsWide()
  if (!isWide) {
    const tabs = pages.map(({ label, href }) => ({ key: href, label, href }))
    return <PageTabs label={messages.menu} tabs={tabs} currentKey={pathname} scrolls />
  }
  return (
    <nav aria-label={messages.menu} className={styles.root}>
      {pages.map(({ label, href }) => (
        <RouteLink
          key={href}
          to={href}
          appearance="plain"
          className={mergeClasses(styles.item, pathname === href && styles.current)}
          aria-current={pathname === href ? 'page' : undefined}
        >
          {label}
        </RouteLink>
      ))}
    </nav>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    gap: tokens.spacingHorizontalXS,
    width: '220px',
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    minHeight: sizes.touchTarget,
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    ...chosenEdge,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
})

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useLocation } from 'react-router'
import { RouteLink } from '#src/ui/route-link.tsx'
import { chosenEdge, media, sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

interface AccountMenuProps {
  pages: readonly { label: string; href: string }[]
}

/** Menu of the account pages: beside the page on wide screens, above it on narrow ones. */
export function AccountMenu({ pages }: AccountMenuProps) {
  const styles = useStyles()
  const { pathname } = useLocation()
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
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    [media.wide]: { flexDirection: 'column', flexShrink: 0, width: '220px' },
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

import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { toggleAssistant } from '#src/features/assistant/public.ts'
import { OutboxCount } from '#src/features/outbox/public.ts'
import { useConfig } from '#src/config/use-config.ts'
import { paths } from '#src/config/paths.ts'
import { BrandSign } from '#src/ui/brand-sign.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { safeArea, sizes } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { countOf } from '../entry-counts.ts'
import { useBadgeCounts } from '#src/lib/badges/use-badge-counts.ts'
import { useShellViewer } from '../hooks/use-shell-viewer.ts'
import { messages } from '../messages.ts'
import { anonymousEntries, externalEntries, hasOrganizationsMenu, navigationEntries } from '../shell-entries.ts'
import { AccountMenu } from './account-menu.tsx'
import { AnonymousActions } from './anonymous-actions.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NotificationsMenu } from './notifications-menu.tsx'
import { OrganizationsMenu } from './organizations-menu.tsx'
import { TopBarLink } from './top-bar-link.tsx'

interface TopBarProps {
  /** First in the bar, so that the other entries do not move when the tools appear. */
  tools?: ReactNode
  /** True if the side rail contains the entry of the assistant. */
  hasRail: boolean
}

/** The navigation for the kind of viewer. */
export function TopBar({ tools, hasRail }: TopBarProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  // In em, because large text needs the space sooner. The main pages keep their names at smaller widths than the other
  // entries.
  const hasRoom = useMediaQuery('(min-width: 84em)')
  const hasAllRoom = useMediaQuery('(min-width: 96em)')
  const viewer = useShellViewer()
  const badges = useBadgeCounts()
  const config = useConfig()
  const navigation = navigationEntries(viewer, config)
  const isKnown = viewer.kind !== 'anonymous' && viewer.kind !== 'unknown'
  // On phones the inbox stays in the bar; all other entries are in the menu.
  const shown = isWide ? navigation : navigation.filter((entry) => entry.key === 'conversations')

  return (
    <div className={styles.bar}>
      <RouteLink to={paths.home.href()} appearance="plain" className={styles.brand}>
        <BrandSign size={30} />
        <span className={styles.name}>{messages.product}</span>
      </RouteLink>
      <nav aria-label={messages.mainNavigation} className={styles.navigation}>
        {viewer.kind === 'standard' && tools}
        {shown.map((entry) => (
          <TopBarLink key={entry.key} entry={entry} iconOnly={!isWide} count={countOf(entry.key, badges)} />
        ))}
        {viewer.kind === 'standard' && <NotificationsMenu iconOnly={!isWide} />}
      </nav>
      <div className={styles.end}>
        {isWide && !hasRail && viewer.kind === 'standard' && (
          <Button
            appearance="subtle"
            className={styles.tool}
            icon={<BotRegular />}
            onClick={toggleAssistant}
            {...(!hasRoom && { title: messages.assistant, 'aria-label': messages.assistant })}
          >
            {hasRoom && messages.assistant}
          </Button>
        )}
        {viewer.kind === 'standard' && <OutboxCount />}
        {isWide &&
          externalEntries(viewer, config).map((entry) => (
            <TopBarLink key={entry.key} entry={entry} iconOnly={!hasAllRoom} />
          ))}
        {isWide && hasOrganizationsMenu(viewer) && <OrganizationsMenu iconOnly={!hasRoom} />}
        <AnonymousActions entries={anonymousEntries(viewer)} />
        {isKnown && (isWide ? <AccountMenu /> : <MobileMenu />)}
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'content-box',
    height: sizes.topBar,
    padding: `${safeArea.top} ${tokens.spacingHorizontalM} 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  brand: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: sizes.touchTarget,
    paddingRight: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
  },
  name: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightBold, letterSpacing: '-0.02em' },
  navigation: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    flexGrow: 1,
    justifyContent: 'end',
    '@media (min-width: 1025px) and (min-height: 700px)': { justifyContent: 'start' },
  },
  end: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  tool: { flexShrink: 0, minHeight: '40px', whiteSpace: 'nowrap' },
})

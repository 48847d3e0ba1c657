import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { paths } from '#src/config/paths.ts'
import { OutboxCount } from '#src/features/outbox/public.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { BrandSign } from '#src/ui/brand-sign.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { safeArea, sizes } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { useShellViewer } from '../hooks/use-shell-viewer.ts'
import { messages } from '../messages.ts'
import { showSearch } from '../search-view.ts'
import { anonymousEntries } from '../shell-entries.ts'
import { NotificationsMenu } from './notifications-menu.tsx'

// Loaded separately, because phones do not have them.
const WideLinks = preloadable(() => import('./top-bar-wide.tsx').then(({ WideLinks }) => WideLinks))
// After the first content of the page. They are at the end of the bar, so that nothing moves.
const WideMenus = preloadable(() => import('./top-bar-menus.tsx').then(({ WideMenus }) => WideMenus))
const AnonymousActions = preloadable(() =>
  import('./anonymous-actions.tsx').then(({ AnonymousActions }) => AnonymousActions),
)
// Only for staff and before the registration is complete: the bottom bar of other users has its own.
const TopBarMenu = preloadable(() => import('./top-bar-menu.tsx').then(({ TopBarMenu }) => TopBarMenu))

interface TopBarProps {
  /** First in the bar, so that the other entries do not move when the tools appear. */
  tools?: ReactNode
  /** True if the side rail contains the entry of the assistant. */
  hasRail: boolean
}

/** The navigation for the kind of viewer; on phones the bottom bar has the rest. */
export function TopBar({ tools, hasRail }: TopBarProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const viewer = useShellViewer()
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  const hasMenu = viewer.kind === 'staff' || viewer.kind === 'unregistered'

  return (
    <div className={styles.bar}>
      <RouteLink to={paths.home.href()} appearance="plain" className={styles.brand}>
        <BrandSign size={30} />
        <span className={styles.name}>{messages.product}</span>
      </RouteLink>
      <nav aria-label={messages.mainNavigation} className={styles.navigation}>
        {viewer.kind === 'standard' && tools}
        {/* Together, because the links would move the button. */}
        <Suspense fallback={null}>
          {isWide && <WideLinks />}
          {viewer.kind === 'standard' && <NotificationsMenu iconOnly={!isWide} />}
        </Suspense>
      </nav>
      <div className={styles.end}>
        {viewer.kind === 'standard' && <OutboxCount />}
        {(viewer.kind === 'standard' || viewer.kind === 'staff') && (
          <Button
            appearance="subtle"
            icon={<SearchRegular />}
            className={styles.search}
            aria-label={messages.search}
            title={isWide ? messages.searchShortcut : undefined}
            aria-haspopup="dialog"
            onClick={() => showSearch(true)}
          />
        )}
        <Suspense fallback={null}>
          {viewer.kind === 'anonymous' && <AnonymousActions entries={anonymousEntries(viewer)} />}
        </Suspense>
        <Suspense fallback={null}>
          {isWide ? isIdle && <WideMenus hasRail={hasRail} /> : hasMenu && <TopBarMenu />}
        </Suspense>
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
  search: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  end: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
})

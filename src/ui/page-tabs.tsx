import { PAGE_TABS_MIN_COUNT } from '#shared/limits.ts'
import { makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { leaveBy } from '#src/lib/routing/leaving.ts'
import { CountBadge } from './count-badge.tsx'
import { RouteLink } from './route-link.tsx'
import { media, sizes } from './theme.ts'
import { useIsWide } from './use-is-wide.ts'

export interface PageTab {
  key: string
  label: string
  href: string
  count?: number
  /** The counted things, for screen readers: 'unread conversations'. */
  countLabel?: string
}

interface PageTabsProps {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly PageTab[]
  currentKey: string | null
  /** On narrow screens: it is beside another element, which sets its size. */
  inLine?: boolean
  /** In a page's content, for up to five: narrow screens also show tabs, which scroll sideways. */
  scrolls?: boolean
}

/** Tabs for related pages; on narrow screens a select box. Fewer than two tabs are not shown. */
export function PageTabs({ label, tabs, currentKey, inLine = false, scrolls = false }: PageTabsProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const navigate = useNavigate()
  if (tabs.length < PAGE_TABS_MIN_COUNT) return null
  if (!isWide && !scrolls) {
    return (
      <div className={inLine ? undefined : styles.narrow}>
        <Select
          aria-label={label}
          size="large"
          className={styles.select}
          value={currentKey ?? ''}
          onChange={(_event, { value }) => {
            const tab = tabs.find((one) => one.key === value)
            if (tab) leaveBy(() => void navigate(tab.href))
          }}
        >
          {/* If none of the pages is open, the first would appear selected, and could not be selected. */}
          {currentKey === null && (
            <option value="" hidden>
              {label}
            </option>
          )}
          {tabs.map((tab) => (
            <option key={tab.key} value={tab.key}>
              {tab.count ? `${tab.label} (${tab.count})` : tab.label}
            </option>
          ))}
        </Select>
      </div>
    )
  }
  return (
    <nav
      ref={scrolls ? showCurrent : undefined}
      aria-label={label}
      className={mergeClasses(styles.tabs, scrolls && styles.scrolls)}
    >
      {tabs.map((tab) => (
        <RouteLink
          key={tab.key}
          to={tab.href}
          appearance="plain"
          className={mergeClasses(styles.tab, tab.key === currentKey && styles.current)}
          aria-current={tab.key === currentKey ? 'page' : undefined}
        >
          {tab.label}
          <CountBadge count={tab.count ?? 0} {...(tab.countLabel && { label: tab.countLabel })} />
        </RouteLink>
      ))}
    </nav>
  )
}

/** Scrolls the current tab into view without scrolling the page. */
function showCurrent(line: HTMLElement | null): void {
  const tab = line?.querySelector<HTMLElement>('[aria-current]')
  if (!line || !tab) return
  line.scrollLeft = tab.getBoundingClientRect().right - line.getBoundingClientRect().right
}

const useStyles = makeStyles({
  narrow: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS}` },
  // Never wider than the screen, however large the text is.
  select: { width: '100%', minWidth: 0, '& select': { height: sizes.touchTarget, minWidth: 0 } },
  tabs: { display: 'flex', gap: tokens.spacingHorizontalS, padding: `0 ${tokens.spacingHorizontalL}` },
  scrolls: {
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // Reaches the edges of a phone, so that a cut tab shows that there are more.
    gap: 0,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    // Aligns the text of the first tab with the text of the page.
    [media.md]: {
      gap: tokens.spacingHorizontalS,
      marginInline: `calc(-1 * ${tokens.spacingHorizontalM})`,
      padding: 0,
    },
  },
  tab: {
    position: 'relative',
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: sizes.touchTarget,
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': {
      content: '""',
      position: 'absolute',
      left: tokens.spacingHorizontalM,
      right: tokens.spacingHorizontalM,
      bottom: 0,
      height: '3px',
      borderRadius: '2px',
      backgroundColor: tokens.colorCompoundBrandBackground,
      [media.forcedColors]: { backgroundColor: 'Highlight' },
    },
  },
})

import { Field, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { messages } from '../messages.ts'
import type { OrganizationPageEntry } from '../organization-pages.ts'

interface OrganizationTabsProps {
  pages: readonly OrganizationPageEntry[]
  currentKey: OrganizationPageEntry['key'] | null
  unreadCount: number
}

/** The pages of an organization: tabs, on narrow screens a select box; fewer than two are none (doc 1 section 2.4). */
export function OrganizationTabs({ pages, currentKey, unreadCount }: OrganizationTabsProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const navigate = useNavigate()
  if (pages.length < 2) return null
  const countOf = (page: OrganizationPageEntry): number => (page.key === 'conversations' ? unreadCount : 0)
  if (!isWide) {
    return (
      <div className={styles.narrow}>
        <Field className={styles.field} label={<VisuallyHidden>{messages.pages}</VisuallyHidden>}>
          <Select
            size="large"
            className={styles.select}
            value={currentKey ?? ''}
            onChange={(_event, { value }) => {
              const page = pages.find((one) => one.key === value)
              if (page) void navigate(page.href)
            }}
          >
            {pages.map((page) => (
              <option key={page.key} value={page.key}>
                {countOf(page) > 0 ? `${page.label} (${countOf(page)})` : page.label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    )
  }
  return (
    <nav aria-label={messages.pages} className={styles.tabs}>
      {pages.map((page) => (
        <RouteLink
          key={page.key}
          to={page.href}
          appearance="plain"
          className={mergeClasses(styles.tab, page.key === currentKey && styles.current)}
          aria-current={page.key === currentKey ? 'page' : undefined}
        >
          {page.label}
          <CountBadge count={countOf(page)} label={messages.unreadConversations} />
        </RouteLink>
      ))}
    </nav>
  )
}

const useStyles = makeStyles({
  narrow: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}` },
  // No wider than the screen, however large the text is.
  field: { gridTemplateColumns: 'minmax(0, 1fr)' },
  select: { width: '100%', minWidth: 0, '& select': { height: sizes.touchTarget, minWidth: 0 } },
  tabs: { display: 'flex', gap: tokens.spacingHorizontalS, padding: `0 ${tokens.spacingHorizontalL}` },
  tab: {
    position: 'relative',
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
    },
  },
})

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { MegaphoneRegular } from '@fluentui/react-icons/svg/megaphone'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { chosenEdge, sizes } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { countLabelOf } from '../entry-counts.ts'
import { ENTRY_ICONS } from './entry-icons.tsx'
import { messages } from '../messages.ts'
import type { ShellEntry } from '../shell-entries.ts'

const ICONS: Partial<Record<ShellEntry['key'], ReactNode>> = {
  network: <PeopleRegular />,
  ...ENTRY_ICONS,
  releases: <MegaphoneRegular />,
  help: <QuestionCircleRegular />,
}

interface TopBarLinkProps {
  entry: ShellEntry
  /** Number of unread items; not shown if 0. */
  count?: number
  iconOnly?: boolean
}

/** An entry of the top bar with icon, name and count. The current page is highlighted. */
export function TopBarLink({ entry, count = 0, iconOnly = false }: TopBarLinkProps) {
  const styles = useStyles()
  const content = (
    <>
      <span className={styles.icon} aria-hidden="true">
        {ICONS[entry.key]}
      </span>
      {iconOnly ? <VisuallyHidden>{entry.label}</VisuallyHidden> : entry.label}
      {count > 0 && (
        <span className={mergeClasses(iconOnly && styles.corner)}>
          <CountBadge count={count} label={countLabelOf(entry.key)} />
        </span>
      )}
    </>
  )
  if (entry.external) {
    return (
      <a
        className={mergeClasses(styles.link, iconOnly && styles.square)}
        href={entry.href}
        target="_blank"
        rel="noopener noreferrer"
        title={iconOnly ? entry.label : undefined}
      >
        {content}
        <VisuallyHidden>{messages.opensInNewTab}</VisuallyHidden>
      </a>
    )
  }
  return (
    <NavLink
      to={entry.href}
      end
      className={({ isActive }) => mergeClasses(styles.link, iconOnly && styles.square, isActive && styles.active)}
    >
      {content}
    </NavLink>
  )
}

const useStyles = makeStyles({
  link: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    flexShrink: 0,
    minHeight: '40px',
    whiteSpace: 'nowrap',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightMedium,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
  },
  square: {
    justifyContent: 'center',
    minHeight: sizes.touchTarget,
    minWidth: `clamp(${sizes.touchTarget}, 2.75rem, 64px)`,
    padding: 0,
  },
  active: {
    ...chosenEdge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2Hover },
  },
  // Scales with the text size, because otherwise a large count would cover it.
  icon: { display: 'inline-flex', fontSize: '1.25rem' },
  corner: { position: 'absolute', top: '2px', right: '0', '--largest-figure': '13px' },
})

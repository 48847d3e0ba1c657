import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CameraRegular } from '@fluentui/react-icons/svg/camera'
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useConfig } from '#src/config/use-config.ts'
import { useBadgeCounts } from '#src/lib/badges/use-badge-counts.ts'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { countLabelOf, countOf } from '../entry-counts.ts'
import { ENTRY_ICONS } from './entry-icons.tsx'
import { useShellViewer } from '../hooks/use-shell-viewer.ts'
import { messages } from '../messages.ts'
import { bottomEntries, type ShellEntry } from '../shell-entries.ts'
import { MobileMenu } from './mobile-menu.tsx'

const ICONS: Partial<Record<ShellEntry['key'], ReactNode>> = {
  ...ENTRY_ICONS,
  claims: <ClipboardTaskListLtrRegular />,
}

interface BottomBarProps {
  onCamera: () => void
}

/** The navigation of standard users on phones: the main pages, the camera, and a menu with everything else. */
export function BottomBar({ onCamera }: BottomBarProps) {
  const styles = useStyles()
  const viewer = useShellViewer()
  const badges = useBadgeCounts()
  const links = bottomEntries(viewer, useConfig()).map((entry) => (
    <NavLink
      key={entry.key}
      to={entry.href}
      end={entry.key === 'home'}
      className={({ isActive }) => mergeClasses(styles.entry, isActive && styles.current)}
    >
      <Content icon={ICONS[entry.key]} label={entry.label}>
        <CountBadge count={countOf(entry.key, badges)} label={countLabelOf(entry.key)} />
      </Content>
    </NavLink>
  ))
  return (
    <>
      {links.slice(0, -1)}
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={onCamera}>
        <Content icon={<CameraRegular />} label={messages.camera} />
      </button>
      {links.slice(-1)}
      <MobileMenu
        title={messages.more}
        trigger={(trigger) => (
          <button type="button" className={styles.entry} {...trigger}>
            <Content icon={<MoreHorizontalRegular />} label={messages.more}>
              <CountBadge
                count={countOf('network', badges) + countOf('invitations', badges)}
                label={messages.requestsAndInvitations}
              />
            </Content>
          </button>
        )}
      />
    </>
  )
}

function Content({ icon, label, children }: { icon: ReactNode; label: string; children?: ReactNode }) {
  const styles = useStyles()
  return (
    <>
      <span className={styles.icon}>
        {icon}
        <span className={styles.count}>{children}</span>
      </span>
      <span className={styles.label}>{label}</span>
    </>
  )
}

const useStyles = makeStyles({
  entry: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    // By content, so that the longest name also fits on a phone of 320 px.
    flex: '1 1 auto',
    minWidth: 0,
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    textDecorationLine: 'none',
    cursor: 'pointer',
  },
  current: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  icon: { position: 'relative', display: 'inline-flex', fontSize: '24px' },
  count: { position: 'absolute', top: '-8px', insetInlineStart: '16px', '--largest-figure': '11px' },
  label: {
    fontSize: 'min(12px, 3.2vw)',
    lineHeight: '16px',
    whiteSpace: 'nowrap',
  },
})

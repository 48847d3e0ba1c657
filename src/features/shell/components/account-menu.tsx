import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { leaveSession, openOutbox } from '#src/features/outbox/public.ts'
import { leaveBy } from '#src/lib/routing/leaving.ts'
import { whenSettled } from '#src/lib/when-idle.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { chooseDark, useIsDark } from '#src/ui/theme-choice.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useBadgeCounts } from '#src/lib/badges/use-badge-counts.ts'
import { useShellViewer } from '../hooks/use-shell-viewer.ts'
import { menuMessages } from '../menus/messages.ts'
import { messages } from '../messages.ts'
import { mayAskForNotifications } from '../notifications.ts'
import { accountEntries } from '../shell-entries.ts'
import { NotificationsSheet } from './notifications-sheet.tsx'

/** Loaded separately, because no first screen shows them. */
const loadIcons = () => import('./account-icons.tsx').then(({ accountIcons }) => accountIcons)

/** The user's account menu on wide screens. */
export function AccountMenu() {
  const styles = useStyles()
  const navigate = useNavigate()
  const shellViewer = useShellViewer()
  const { viewer } = useViewer()
  const invitations = useBadgeCounts()?.associateInvitationsBadgeCount ?? 0
  const isDark = useIsDark()
  const [icons, setIcons] = useState<Readonly<Record<string, ReactNode>>>({})
  useEffect(() => whenSettled(() => void loadIcons().then(setIcons, () => undefined)), [])
  const [showsNotifications, setShowsNotifications] = useState(false)
  const actions: MenuAction[] = [
    ...accountEntries(shellViewer).map(({ key, label, href }) => ({
      key,
      label: key === 'invitations' && invitations > 0 ? `${label} (${invitations})` : label,
      icon: icons[key],
      onSelect: () => leaveBy(() => void navigate(href)),
    })),
    ...(shellViewer.kind === 'standard'
      ? [{ key: 'outbox', label: menuMessages.outbox, icon: icons['outbox'], onSelect: openOutbox }]
      : []),
    ...(mayAskForNotifications(shellViewer)
      ? [
          {
            key: 'notifications',
            label: menuMessages.notificationsSwitch,
            icon: icons['notifications'],
            onSelect: () => setShowsNotifications(true),
          },
        ]
      : []),
    ...(shellViewer.kind === 'unregistered'
      ? []
      : [
          {
            key: 'theme',
            label: isDark ? menuMessages.lightTheme : menuMessages.darkTheme,
            icon: icons['theme'],
            onSelect: () => chooseDark(!isDark),
          },
        ]),
    { key: 'sign-out', label: menuMessages.signOut, icon: icons['sign-out'], onSelect: () => leaveSession() },
  ]
  return (
    <>
      <ActionMenu
        label={menuMessages.accountMenu}
        actions={actions}
        trigger={(trigger) => (
          <Button {...trigger} appearance="subtle" className={styles.button}>
            <VisuallyHidden>{menuMessages.accountMenu}</VisuallyHidden>
            {viewer?.emblem && <EntityAvatar emblem={viewer.emblem} size={32} />}
            <span className={styles.name}>{viewer?.displayName || viewer?.emailAddress}</span>
            <CountBadge count={invitations} label={messages.openInvitations} />
            <ChevronDownRegular aria-hidden="true" />
          </Button>
        )}
      />
      <NotificationsSheet open={showsNotifications} onClose={() => setShowsNotifications(false)} />
    </>
  )
}

const useStyles = makeStyles({
  button: {
    fontWeight: tokens.fontWeightMedium,
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    // A long name shrinks to make space for the rest of the bar.
    minWidth: 0,
    maxWidth: '260px',
    padding: `0 ${tokens.spacingHorizontalS}`,
  },
  name: ellipsis,
})

import { makeStyles, tokens } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up'
import { DarkThemeRegular } from '@fluentui/react-icons/svg/dark-theme'
import { MailInboxRegular } from '@fluentui/react-icons/svg/mail-inbox'
import { MegaphoneRegular } from '@fluentui/react-icons/svg/megaphone'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { PersonAccountsRegular } from '@fluentui/react-icons/svg/person-accounts'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out'
import type { ReactNode } from 'react'
import { openAssistant } from '#src/features/assistant/public.ts'
import { leaveSession, openOutbox } from '#src/features/outbox/public.ts'
import { useConfig } from '#src/config/use-config.ts'
import { useOutboxSummary } from '#src/lib/offline/outbox/use-outbox.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { countLabelOf, countOf } from '../entry-counts.ts'
import { chooseDark, useIsDark } from '#src/ui/theme-choice.ts'
import { useBadgeCounts } from '#src/lib/badges/use-badge-counts.ts'
import { useShellViewer } from '../hooks/use-shell-viewer.ts'
import { menuMessages } from '../menus/messages.ts'
import { messages } from '../messages.ts'
import { mayAskForNotifications } from '../notifications.ts'
import {
  accountEntries,
  bottomEntries,
  externalEntries,
  hasOrganizationsMenu,
  navigationEntries,
  type ShellEntry,
} from '../shell-entries.ts'
import { MobileMenuRow } from './mobile-menu-row.tsx'
import { OrganizationsList } from '../organizations/components/organizations-list.tsx'

const ICONS: Partial<Record<ShellEntry['key'], ReactNode>> = {
  network: <PeopleRegular />,
  profile: <PersonRegular />,
  account: <PersonAccountsRegular />,
  organizations: <BuildingRegular />,
  invitations: <MailInboxRegular />,
  site: <SettingsRegular />,
  releases: <MegaphoneRegular />,
  help: <QuestionCircleRegular />,
}

interface MobileMenuContentProps {
  /**
   * Closes the sheet after a link was followed; `then` runs after it has closed, for example to open another overlay.
   */
  onLeave: (then?: () => void) => void
  onNotifications: () => void
}

/** The user, the pages, the organizations, and the sign-out. */
export function MobileMenuContent({ onLeave, onNotifications }: MobileMenuContentProps) {
  const styles = useStyles()
  const shellViewer = useShellViewer()
  const { viewer } = useViewer()
  const badges = useBadgeCounts()
  const { unsent } = useOutboxSummary()
  const isDark = useIsDark()
  const config = useConfig()
  const inBar = new Set(bottomEntries(shellViewer, config).map(({ key }) => key))
  const entries = [
    ...navigationEntries(shellViewer, config).filter(({ key }) => !inBar.has(key)),
    ...accountEntries(shellViewer),
    ...externalEntries(shellViewer, config),
  ]
  return (
    <>
      {viewer && (
        <div className={styles.person}>
          {viewer.emblem && <EntityAvatar emblem={viewer.emblem} size={48} />}
          <div className={styles.words}>
            <div className={styles.name}>{viewer.displayName}</div>
            <div className={styles.email}>{viewer.emailAddress}</div>
          </div>
        </div>
      )}
      <nav aria-label={messages.mainNavigation}>
        {entries.map((entry) => (
          <MobileMenuRow
            key={entry.key}
            label={entry.label}
            icon={ICONS[entry.key]}
            entry={entry}
            onChoose={() => onLeave()}
          >
            <CountBadge count={countOf(entry.key, badges)} label={countLabelOf(entry.key)} />
          </MobileMenuRow>
        ))}
      </nav>
      {hasOrganizationsMenu(shellViewer) && (
        <section className={styles.section}>
          <OrganizationsList onChoose={() => onLeave()} />
        </section>
      )}
      <div className={styles.section}>
        {shellViewer.kind === 'standard' && (
          <MobileMenuRow
            label={menuMessages.outbox}
            icon={<CloudArrowUpRegular />}
            onChoose={() => onLeave(openOutbox)}
          >
            <CountBadge count={unsent} label={menuMessages.unsent} />
          </MobileMenuRow>
        )}
        {shellViewer.kind === 'standard' && (
          <MobileMenuRow label={menuMessages.assistant} icon={<BotRegular />} onChoose={() => onLeave(openAssistant)} />
        )}
        {mayAskForNotifications(shellViewer) && (
          <MobileMenuRow
            label={menuMessages.notificationsSwitch}
            icon={<AlertRegular />}
            onChoose={() => onLeave(onNotifications)}
          />
        )}
        {shellViewer.kind !== 'unregistered' && (
          <MobileMenuRow
            label={isDark ? menuMessages.lightTheme : menuMessages.darkTheme}
            icon={<DarkThemeRegular />}
            onChoose={() => chooseDark(!isDark)}
          />
        )}
        <MobileMenuRow label={menuMessages.signOut} icon={<SignOutRegular />} onChoose={() => onLeave(leaveSession)} />
      </div>
    </>
  )
}

const useStyles = makeStyles({
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `0 56px ${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
  },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  email: { color: tokens.colorNeutralForeground3 },
  section: {
    marginTop: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

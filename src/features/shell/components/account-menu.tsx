import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out'
import { useNavigate } from 'react-router'
import { signOut } from '#src/lib/session/session.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ActionMenu, type MenuAction } from '#src/ui/action-menu.tsx'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useShellViewer } from '../hooks/use-shell-viewer.ts'
import { messages } from '../messages.ts'
import { accountEntries } from '../shell-entries.ts'

/** The person's own menu on wide screens. */
export function AccountMenu() {
  const styles = useStyles()
  const navigate = useNavigate()
  const shellViewer = useShellViewer()
  const { viewer } = useViewer()
  const actions: MenuAction[] = [
    ...accountEntries(shellViewer).map(({ key, label, href }) => ({
      key,
      label,
      icon: key === 'site' ? <SettingsRegular /> : <PersonRegular />,
      onSelect: () => void navigate(href),
    })),
    { key: 'sign-out', label: messages.signOut, icon: <SignOutRegular />, onSelect: () => void signOut() },
  ]
  return (
    <ActionMenu
      label={messages.accountMenu}
      actions={actions}
      trigger={(trigger) => (
        <Button {...trigger} appearance="subtle" className={styles.button}>
          <VisuallyHidden>{messages.accountMenu}</VisuallyHidden>
          {viewer?.emblem && <EntityAvatar emblem={viewer.emblem} size={32} />}
          <span className={styles.name}>{viewer?.displayName || viewer?.emailAddress}</span>
          <ChevronDownRegular aria-hidden="true" />
        </Button>
      )}
    />
  )
}

const useStyles = makeStyles({
  button: { fontWeight: tokens.fontWeightMedium, gap: tokens.spacingHorizontalS, minHeight: '44px', maxWidth: '260px', padding: `0 ${tokens.spacingHorizontalS}` },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

import { makeStyles, tokens } from '@fluentui/react-components'
import { Command } from 'cmdk'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { openAssistant } from '#src/features/assistant/public.ts'
import { leaveSession, openOutbox } from '#src/features/outbox/public.ts'
import { useConfig } from '#src/config/use-config.ts'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { leaveBy } from '#src/lib/routing/leaving.ts'
import { AffiliatedOrganizationsDocument } from '#src/lib/session/affiliated-organizations.generated.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { FirstField } from '#src/ui/first-field.tsx'
import { chooseDark, useIsDark } from '#src/ui/theme-choice.ts'
import { useShellViewer } from '../../hooks/use-shell-viewer.ts'
import { messages as organizationWords } from '../../organizations/messages.ts'
import { messages as shellWords } from '../../messages.ts'
import { accountEntries, hasOrganizationsMenu, navigationEntries } from '../../shell-entries.ts'
import { messages } from '../messages.ts'
import { rankEntry } from '../rank-entry.ts'

interface CommandPaletteProps {
  open: boolean
  onClose: () => void
  onShortcuts: () => void
}

interface PaletteCommand {
  label: string
  run: () => void
}

/** Finds pages and commands of the menus by a part of their name. */
export function CommandPalette({ open, onClose, onShortcuts }: CommandPaletteProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const shellViewer = useShellViewer()
  const { viewer } = useViewer()
  const isDark = useIsDark()
  const chosen = useRef<(() => void) | null>(null)
  const variables = open && viewer && hasOrganizationsMenu(shellViewer) ? { userId: viewer.userId } : null
  const { data } = useRead(AffiliatedOrganizationsDocument, variables)
  const goTo = (href: string) => (): void => leaveBy(() => void navigate(href))
  const isStandard = shellViewer.kind === 'standard'

  const pages: PaletteCommand[] = [...navigationEntries(shellViewer, useConfig()), ...accountEntries(shellViewer)].map(
    ({ label, href }) => ({ label, run: goTo(href) }),
  )
  const organizations: PaletteCommand[] = (data?.affiliatedOrganizations ?? []).flatMap(({ emblem }) =>
    emblem.handle ? [{ label: emblem.displayName, run: goTo(paths.organization.href(emblem.handle)) }] : [],
  )
  const commands: PaletteCommand[] = [
    ...(isStandard
      ? [
          { label: messages.newConversation, run: goTo(paths.conversations.href({ new: '' })) },
          { label: organizationWords.newOrganization, run: goTo(paths.organizationNew.href()) },
          { label: shellWords.assistant, run: openAssistant },
          { label: shellWords.outbox, run: openOutbox },
        ]
      : []),
    { label: isDark ? shellWords.lightTheme : shellWords.darkTheme, run: () => chooseDark(!isDark) },
    { label: messages.title, run: onShortcuts },
    { label: shellWords.signOut, run: () => leaveSession() },
  ]
  const groups = [
    { name: messages.pages, entries: pages },
    { name: messages.organizations, entries: organizations },
    { name: messages.commands, entries: commands },
  ].filter(({ entries }) => entries.length > 0)

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      // Runs after closing, because the chosen command may open another overlay.
      onClosed={() => {
        chosen.current?.()
        chosen.current = null
      }}
      title={messages.palette}
    >
      <Command label={messages.palette} loop filter={rankEntry}>
        <FirstField>
          <Command.Input placeholder={messages.paletteHint} className={styles.input} />
        </FirstField>
        <Command.List className={styles.list}>
          <Command.Empty className={styles.empty}>{messages.nothingFound}</Command.Empty>
          {groups.map(({ name, entries }) => (
            <Command.Group key={name} heading={name} className={styles.group}>
              {entries.map(({ label, run }) => (
                <Command.Item
                  key={label}
                  value={`${name} ${label}`}
                  className={styles.item}
                  onSelect={() => {
                    chosen.current = run
                    onClose()
                  }}
                >
                  {label}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  input: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    outlineStyle: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase400,
    ':focus-visible': { border: `1px solid ${tokens.colorCompoundBrandStroke}` },
    '::placeholder': { color: tokens.colorNeutralForeground3 },
  },
  list: { maxHeight: 'min(50vh, 420px)', marginTop: tokens.spacingVerticalS, overflowY: 'auto' },
  group: {
    '& [cmdk-group-heading]': {
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
      color: tokens.colorNeutralForeground2,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
    '&[data-selected="true"]': {
      backgroundColor: tokens.colorSubtleBackgroundSelected,
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
  },
  empty: { padding: tokens.spacingVerticalXL, textAlign: 'center', color: tokens.colorNeutralForeground2 },
})

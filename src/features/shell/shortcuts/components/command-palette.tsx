import { makeStyles, tokens } from '@fluentui/react-components'
import { Command, useCommandState } from 'cmdk'
import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { openAssistant } from '#src/features/assistant/public.ts'
import { FoundConversations } from '#src/features/conversations/public.ts'
import { FoundDocuments } from '#src/features/documents/public.ts'
import { FoundClaims } from '#src/features/legacy-claims/public.ts'
import { leaveSession, openOutbox } from '#src/features/outbox/public.ts'
import { useConfig } from '#src/config/use-config.ts'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { leaveBy } from '#src/lib/routing/leaving.ts'
import { AffiliatedOrganizationsDocument } from '#src/lib/session/affiliated-organizations.generated.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { FirstField } from '#src/ui/first-field.tsx'
import { SearchHits } from '#src/ui/search-hits.tsx'
import { media } from '#src/ui/theme.ts'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'
import { useTextHighlight } from '#src/ui/use-text-highlight.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { LIST_SEARCH_DEBOUNCE_MS, SEARCH_TEXT_MAX_LENGTH, SEARCHED_ORGANIZATIONS_MAX_COUNT } from '#shared/limits.ts'
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

const FILE_READ_KEYS = ['Org_File_R', 'Org_File_Conf_R', 'Org_File_Sens_R'] as const

/**
 * The search over everything: pages and commands, claims, people, conversations and documents. Results of the device are
 * shown at once, those of the server after a pause in typing.
 */
export function CommandPalette({ open, onClose, onShortcuts }: CommandPaletteProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const shellViewer = useShellViewer()
  const { viewer } = useViewer()
  const isDark = useIsDark()
  const { reachable } = useConnection()
  const chosen = useRef<(() => void) | null>(null)
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const settledText = useDebouncedValue(text, LIST_SEARCH_DEBOUNCE_MS)
  const [list, setList] = useState<HTMLElement | null>(null)
  useTextHighlight(list, '[data-hit]', text)
  const variables = open && viewer && hasOrganizationsMenu(shellViewer) ? { userId: viewer.userId } : null
  const { data } = useRead(AffiliatedOrganizationsDocument, variables)
  const goTo = (href: string) => (): void => leaveBy(() => void navigate(href))
  const isStandard = shellViewer.kind === 'standard'

  const pages: PaletteCommand[] = [...navigationEntries(shellViewer, useConfig()), ...accountEntries(shellViewer)].map(
    ({ label, href }) => ({ label, run: goTo(href) }),
  )
  // With more organizations, their own pages search the documents.
  const searched = (data?.affiliatedOrganizations ?? [])
    .flatMap(({ id, emblem: { displayName: name, handle } }) => (handle ? [{ id, name, handle }] : []))
    .filter(({ id }) => viewer?.may.member(id, FILE_READ_KEYS))
    .slice(0, SEARCHED_ORGANIZATIONS_MAX_COUNT)
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
  const matches = ({ label }: PaletteCommand): boolean => text === '' || rankEntry(label, text) > 0
  const byRank = (a: PaletteCommand, b: PaletteCommand): number => rankEntry(b.label, text) - rankEntry(a.label, text)
  const groups = [
    { name: messages.pages, entries: pages },
    { name: messages.organizations, entries: organizations },
    { name: messages.commands, entries: commands },
  ].map(({ name, entries }) => ({ name, entries: entries.filter(matches).sort(byRank) }))
  const choose = (run: () => void): void => {
    chosen.current = run
    onClose()
  }

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      // Runs after closing, because the chosen command may open another overlay.
      onClosed={() => {
        setTyped('')
        chosen.current?.()
        chosen.current = null
      }}
      title={messages.palette}
      fullScreen
    >
      <Command label={messages.palette} loop shouldFilter={false}>
        <FirstField>
          <Command.Input
            placeholder={messages.paletteHint}
            className={styles.input}
            value={typed}
            onValueChange={setTyped}
            maxLength={SEARCH_TEXT_MAX_LENGTH}
          />
        </FirstField>
        <Command.List ref={setList} className={styles.list}>
          <Command.Empty className={styles.empty}>
            {text === settledText ? messages.nothingFound : messages.searching}
          </Command.Empty>
          {groups.map(({ name, entries }) => (
            <SearchHits
              key={name}
              heading={name}
              hits={entries.map(({ label, run }) => ({ key: `${name}:${label}`, title: label, run }))}
              onChoose={choose}
            />
          ))}
          {open && text !== '' && viewer && isStandard && (
            <Suspense fallback={null}>
              <FoundClaims {...{ text, settledText }} onChoose={choose} />
              <FoundConversations {...{ text, settledText }} userId={viewer.userId} onChoose={choose} />
              {searched.map((organization) => (
                <FoundDocuments key={organization.id} {...{ text, settledText, organization }} onChoose={choose} />
              ))}
            </Suspense>
          )}
        </Command.List>
        <ResultCount />
      </Command>
      {!reachable && text !== '' && <p className={styles.note}>{messages.onlyDevice}</p>}
    </BottomSheet>
  )
}

/** Tells screen readers how many results there are. */
function ResultCount() {
  const count = useCommandState((state) => state.filtered.count)
  return <VisuallyHidden live>{messages.results(count)}</VisuallyHidden>
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
  list: {
    marginTop: tokens.spacingVerticalS,
    [media.wide]: { maxHeight: 'min(60vh, 560px)', overflowY: 'auto' },
  },
  note: { margin: `${tokens.spacingVerticalS} 0 0`, color: tokens.colorNeutralForeground2 },
  empty: { padding: tokens.spacingVerticalXL, textAlign: 'center', color: tokens.colorNeutralForeground2 },
})

import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useConfig } from '#src/config/use-config.ts'
import { openAssistant } from '#src/features/assistant/public.ts'
import { leaveSession, openOutbox } from '#src/features/outbox/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { leaveBy } from '#src/lib/routing/leaving.ts'
import { AffiliatedOrganizationsDocument } from '#src/lib/session/affiliated-organizations.generated.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { chooseDark, useIsDark } from '#src/ui/theme-choice.ts'
import { SEARCHED_ORGANIZATIONS_MAX_COUNT } from '#shared/limits.ts'
import { useShellViewer } from '../../hooks/use-shell-viewer.ts'
import { messages as shellWords } from '../../messages.ts'
import { messages as organizationWords } from '../../organizations/messages.ts'
import { accountEntries, hasOrganizationsMenu, navigationEntries } from '../../shell-entries.ts'
import { messages } from '../messages.ts'
import { rankEntry } from '../rank-entry.ts'

interface PaletteEntry {
  label: string
  run: () => void
}

export interface PaletteEntries {
  /** The entries that contain the text, best first; groups may be empty. */
  groups: readonly { name: string; entries: readonly PaletteEntry[] }[]
  /** Organizations whose documents the user may read, at most five: further ones are searched on their own pages. */
  searchedOrganizations: readonly { id: string; name: string; handle: string }[]
}

const FILE_READ_KEYS = ['Org_File_R', 'Org_File_Conf_R', 'Org_File_Sens_R'] as const

/**
 * The pages, organizations and commands of the user.
 *
 * @param text if empty, all of them
 * @param isOpen false while the palette is closed: nothing is requested
 */
export function usePaletteEntries(text: string, isOpen: boolean, onShortcuts: () => void): PaletteEntries {
  const navigate = useNavigate()
  const shellViewer = useShellViewer()
  const { viewer } = useViewer()
  const config = useConfig()
  const isDark = useIsDark()
  const variables = isOpen && viewer && hasOrganizationsMenu(shellViewer) ? { userId: viewer.userId } : null
  const { data } = useRead(AffiliatedOrganizationsDocument, variables)
  const goTo = (href: string) => (): void => leaveBy(() => void navigate(href))
  const organizations = (data?.affiliatedOrganizations ?? []).flatMap(
    ({ id, emblem: { displayName: name, handle } }) => (handle ? [{ id, name, handle }] : []),
  )
  const ofStandardUsers: PaletteEntry[] = [
    { label: messages.newConversation, run: goTo(paths.conversations.href({ new: '' })) },
    { label: organizationWords.newOrganization, run: goTo(paths.organizationNew.href()) },
    { label: shellWords.assistant, run: openAssistant },
    { label: shellWords.outbox, run: openOutbox },
  ]
  const groups: { name: string; entries: PaletteEntry[] }[] = [
    {
      name: messages.pages,
      entries: [...navigationEntries(shellViewer, config), ...accountEntries(shellViewer)].map(({ label, href }) => ({
        label,
        run: goTo(href),
      })),
    },
    {
      name: messages.organizations,
      entries: organizations.map(({ name, handle }) => ({ label: name, run: goTo(paths.organization.href(handle)) })),
    },
    {
      name: messages.commands,
      entries: [
        ...(shellViewer.kind === 'standard' ? ofStandardUsers : []),
        { label: isDark ? shellWords.lightTheme : shellWords.darkTheme, run: () => chooseDark(!isDark) },
        { label: messages.title, run: onShortcuts },
        { label: shellWords.signOut, run: () => leaveSession() },
      ],
    },
  ]
  return {
    groups: groups.map(({ name, entries }) => ({ name, entries: matching(entries, text) })),
    searchedOrganizations: organizations
      .filter(({ id }) => viewer?.may.member(id, FILE_READ_KEYS))
      .slice(0, SEARCHED_ORGANIZATIONS_MAX_COUNT),
  }
}

function matching(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  if (text === '') return [...entries]
  const ranked = entries.map((entry) => ({ entry, rank: rankEntry(entry.label, text) })).filter(({ rank }) => rank > 0)
  return ranked.sort((a, b) => b.rank - a.rank).map(({ entry }) => entry)
}

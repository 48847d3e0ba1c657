import { useMemo } from 'react'
import { paths } from '#src/config/paths.ts'
import { useConfig } from '#src/config/use-config.ts'
import { openAssistant } from '#src/features/assistant/public.ts'
import { leaveSession, openOutbox } from '#src/features/outbox/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { mayReadDocuments } from '#src/lib/session/may-call.ts'
import { AffiliatedOrganizationsDocument } from '#src/lib/session/affiliated-organizations.generated.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import type { SearchHit } from '#src/ui/search-hits.tsx'
import { chooseDark, useIsDark } from '#src/ui/theme-choice.ts'
import { useShellViewer } from '../../hooks/use-shell-viewer.ts'
import { menuMessages } from '../../menus/messages.ts'
import { messages as organizationWords } from '../../organizations/messages.ts'
import { accountEntries, hasOrganizationsMenu, navigationEntries } from '../../shell-entries.ts'
import { messages } from '../messages.ts'
import { foldedWords } from '#shared/text/folded-match.ts'
import { resemblesWords } from '#shared/text/one-slip.ts'
import { rankEntry } from '../rank-entry.ts'
import { type PaletteEntry, useFurtherEntries } from './use-further-entries.ts'

export interface PaletteEntries {
  /** The entries that contain the text, best first; groups may be empty. */
  groups: readonly { name: string; hits: readonly SearchHit[] }[]
  /** Organizations whose documents the user may read. */
  readableOrganizations: readonly { id: string; name: string; handle: string }[]
}

/**
 * The pages, organizations and commands of the user.
 *
 * @param text if empty, all of them
 * @param isOpen false while the palette is closed: nothing is requested
 */
export function usePaletteEntries(text: string, isOpen: boolean, onShortcuts: () => void): PaletteEntries {
  const shellViewer = useShellViewer()
  const { viewer } = useViewer()
  const config = useConfig()
  const isDark = useIsDark()
  const further = useFurtherEntries(shellViewer)
  const variables = isOpen && viewer && hasOrganizationsMenu(shellViewer) ? { userId: viewer.userId } : null
  const { data } = useRead(AffiliatedOrganizationsDocument, variables)
  const organizations = useMemo(
    () =>
      (data?.affiliatedOrganizations ?? []).flatMap(({ id, emblem: { displayName: name, handle } }) =>
        handle ? [{ id, name, handle }] : [],
      ),
    [data],
  )
  const readableOrganizations = useMemo(
    () => organizations.filter(({ id }) => mayReadDocuments(viewer, id)),
    [organizations, viewer],
  )
  const ofStandardUsers: PaletteEntry[] = [
    command(messages.newConversation, paths.conversations.href({ new: '' })),
    command(organizationWords.newOrganization, paths.organizationNew.href()),
    further.camera,
    command(menuMessages.assistant, openAssistant),
    command(menuMessages.outbox, openOutbox),
  ]
  const menus = [...navigationEntries(shellViewer, config), ...accountEntries(shellViewer)].map(({ label, href }) => ({
    key: `page:${href}`,
    title: label,
    to: href,
  }))
  const inMenus = new Set(menus.map(({ key }) => key))
  const groups: { name: string; hits: readonly PaletteEntry[] }[] = [
    {
      name: messages.pages,
      hits: [...menus, ...further.pages.filter(({ key }) => !inMenus.has(key))],
    },
    { name: messages.settings, hits: further.settings },
    {
      name: messages.organizations,
      hits: organizations.map(({ id, name, handle }) => ({
        key: `organization:${id}`,
        title: name,
        to: paths.organization.href(handle),
      })),
    },
    {
      name: messages.commands,
      hits: [
        ...(shellViewer.kind === 'standard' ? ofStandardUsers : []),
        command(isDark ? menuMessages.lightTheme : menuMessages.darkTheme, () => chooseDark(!isDark)),
        command(messages.title, onShortcuts),
        command(menuMessages.signOut, () => leaveSession()),
      ],
    },
  ]
  return {
    groups: groups.map(({ name, hits }) => ({
      name,
      hits: matching(hits, text, name === messages.organizations),
    })),
    readableOrganizations,
  }
}

const command = (label: string, to: SearchHit['to']): PaletteEntry => ({ key: `command:${label}`, title: label, to })

/** Names rank above further words. */
function rankOf({ title, keywords = '' }: PaletteEntry, text: string): number {
  return rankEntry(title, text) || rankEntry(`${title} ${keywords}`, text) / 2
}

/** @param isTolerant if no entry contains the text, those with a similar title match */
function matching(hits: readonly PaletteEntry[], text: string, isTolerant: boolean): SearchHit[] {
  if (text === '') return [...hits]
  const ranked = hits.map((hit) => ({ hit, rank: rankOf(hit, text) })).filter(({ rank }) => rank > 0)
  if (ranked.length > 0) return ranked.sort((a, b) => b.rank - a.rank).map(({ hit }) => hit)
  const words = foldedWords(text)
  return isTolerant ? hits.filter(({ title }) => resemblesWords(title, words)) : []
}

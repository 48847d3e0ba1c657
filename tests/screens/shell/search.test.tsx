import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { messages as claimWords } from '#src/features/legacy-claims/messages.ts'
import { loadShortcutsHost } from '#src/features/shell/public.ts'
import { messages } from '#src/features/shell/shortcuts/messages.ts'
import { openScreen, type OpenScreen, world } from '#tests/support/screen-world.tsx'

// Load the modules that a page loads later: the tests are about searching, not about loading.
beforeEach(() =>
  Promise.all([
    loadShortcutsHost(),
    import('#src/features/shell/shortcuts/components/command-palette.tsx'),
    import('#src/ui/dialog-surface.tsx'),
  ]),
)

type Scene = Omit<Parameters<typeof openScreen>[0], 'as' | 'path'>

async function openSearch(scene: Scene = {}, organizations: readonly string[] = []): Promise<OpenScreen> {
  const person = await world.person()
  for (const displayName of organizations)
    await world.join(await world.organization({ displayName }), person, { keys: ['Org_Member', 'Org_File_R'] })
  const opened = await openScreen({ as: person, path: '/', ...scene })
  await userEvent.click(await screen.findByRole('button', { name: messages.palette }))
  await screen.findByRole('dialog', { name: messages.palette })
  return opened
}

const search = async (text: string): Promise<void> => {
  const palette = await screen.findByRole('dialog', { name: messages.palette })
  await userEvent.type(within(palette).getByRole('combobox'), text)
}

describe('The search over everything', () => {
  it('does not say that nothing was found before every group has been searched', async () => {
    const { release, sent } = await openSearch({ holding: ['ParticipantSearch'] })
    await search('qwxz')
    await waitFor(() => expect(sent).toContain('ParticipantSearch'))
    expect(screen.getByText(messages.searching)).toBeDefined()
    expect(screen.queryByText(messages.nothingFound)).toBeNull()
    release('ParticipantSearch')
    await screen.findByText(messages.nothingFound)
    expect(screen.queryByText(messages.searching)).toBeNull()
  })

  it.each([
    ['LegacyClaims', claimWords.claimsListFailed],
    ['ParticipantSearch', 'The people are being moved.'],
    ['ConversationSearch', 'Unable to load conversations'],
    ['SearchFolders', 'Unable to search the documents of Harbor Adjusters'],
  ])('names a group that could not be searched: %s', async (operation, text) => {
    const { refuse } = await openSearch({}, ['Harbor Adjusters'])
    refuse(operation, { code: 'CONFLICT', userMessage: 'The people are being moved.' })
    await search('qwxz')
    const dialog = screen.getByRole('dialog', { name: messages.palette })
    await within(dialog).findByText(text)
    await waitFor(() => expect(within(dialog).queryByText(messages.searching)).toBeNull())
    expect(within(dialog).queryByText(messages.nothingFound)).toBeNull()
  })

  it('reaches each of two organizations with the same name by keyboard', async () => {
    await openSearch({}, ['Summit Adjusters', 'Summit Adjusters'])
    await search('summit')
    const options = await waitFor(() => {
      const found = screen.getAllByRole('option', { name: 'Summit Adjusters' })
      expect(found).toHaveLength(2)
      return found
    })
    const selected = (): (string | null)[] => options.map((one) => one.getAttribute('aria-selected'))
    await waitFor(() => expect(selected()).toEqual(['true', 'false']))
    await userEvent.keyboard('{ArrowDown}')
    expect(selected()).toEqual(['false', 'true'])
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messages as claimWords } from '#src/features/legacy-claims/messages.ts'
import { loadShortcutsHost } from '#src/features/shell/public.ts'
import { messages } from '#src/features/shell/shortcuts/messages.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { openScreen, type OpenScreen, world } from '#tests/support/screen-world.tsx'

// Load the modules that a page loads later: the tests are about searching, not about loading.
beforeEach(() =>
  Promise.all([
    loadShortcutsHost(),
    import('#src/features/shell/shortcuts/components/command-palette.tsx'),
    import('#src/ui/dialog-surface.tsx'),
  ]),
)

afterEach(() => act(() => reportReached()))

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

const openedDialog = (): HTMLElement => screen.getByRole('dialog', { name: messages.palette })
/** The server's answer with a failed group. */
const withFailure = (group: string, userMessage: string | null) => (body: string) => {
  const answer = JSON.parse(body) as { data: { searchEverything: Record<string, { failure: unknown }> } }
  const found = answer.data.searchEverything[group]
  if (found) found.failure = { __typename: 'SearchFailure', code: 'CONFLICT', userMessage }
  return JSON.stringify(answer)
}

describe('The search over everything', () => {
  it('does not say that nothing was found before the server has searched, with one request', async () => {
    const { release, sent } = await openSearch({ holding: ['SearchEverything'] }, ['Harbor Adjusters'])
    const before = sent.length
    await search('qwxz')
    await waitFor(() => expect(sent).toContain('SearchEverything'))
    expect(screen.getByText(messages.searching)).toBeDefined()
    expect(screen.queryByText(messages.nothingFound)).toBeNull()
    release('SearchEverything')
    await screen.findByText(messages.nothingFound)
    expect(screen.queryByText(messages.searching)).toBeNull()
    expect(sent.slice(before).filter((name) => /Search|^LegacyClaims$|Folders/.test(name))).toEqual([
      'SearchEverything',
    ])
  })

  it.each([
    ['claims', null, claimWords.claimsListFailed],
    ['participants', 'The people are being moved.', 'The people are being moved.'],
    ['network', null, 'Unable to search people and organizations'],
    ['conversations', null, 'Unable to load conversations'],
    ['documents', null, 'Unable to search documents'],
  ])('names a group that could not be searched: %s', async (group, userMessage, text) => {
    const { alter } = await openSearch({}, ['Harbor Adjusters'])
    alter('SearchEverything', withFailure(group, userMessage))
    await search('qwxz')
    await within(openedDialog()).findByText(text)
    await waitFor(() => expect(within(openedDialog()).queryByText(messages.searching)).toBeNull())
    expect(within(openedDialog()).queryByText(messages.nothingFound)).toBeNull()
    expect(within(openedDialog()).getAllByText(/Unable|moved/)).toHaveLength(1)
  })

  it('names each group if the request fails', async () => {
    const { refuse } = await openSearch()
    refuse('SearchEverything', 'INTERNAL_SERVER_ERROR')
    await search('qwxz')
    await within(openedDialog()).findByText('Unable to search documents')
    expect(within(openedDialog()).queryByText(messages.nothingFound)).toBeNull()
  })

  it('searches the device while the server is unreachable', async () => {
    const { setUnreachable, sent } = await openSearch()
    setUnreachable(true)
    act(() => reportUnreachable())
    await search('qwxz')
    await within(openedDialog()).findByText(messages.onlyDevice)
    await within(openedDialog()).findByText(messages.nothingFound)
    expect(sent).not.toContain('SearchEverything')
  })

  it('finds settings by other words, and no pages that the person may not open', async () => {
    await openSearch()
    await search('password')
    expect((await within(openedDialog()).findByRole('option')).textContent).toBe('Security')
    expect(within(openedDialog()).queryByRole('option', { name: 'Site Roles' })).toBeNull()
  })

  it('finds the pages of the administration for staff, without the search of the server', async () => {
    const { sent } = await openScreen({ as: await world.staff('admin'), path: '/site' })
    await userEvent.click(await screen.findByRole('button', { name: messages.palette }))
    await search('administration roles')
    expect((await screen.findByRole('option')).textContent).toContain('Roles')
    expect(sent).not.toContain('SearchEverything')
  })

  it('ends a group with more results with the way to all of them', async () => {
    const person = await world.person()
    const organization = await world.organization({ displayName: 'Harbor Adjusters' })
    await world.join(organization, person, { keys: ['Org_Member', 'Org_File_R', 'Org_File_U'] })
    for (let nr = 1; nr <= 7; nr += 1)
      await world.graphql(
        `mutation { folderCreate(entityType: Organization, entityId: "${organization.id}",
          request: { name: "Gutter ${nr}" }) { id } }`,
        {},
        person,
      )
    await openScreen({ as: person, path: '/' })
    await userEvent.click(await screen.findByRole('button', { name: messages.palette }))
    await search('gutter')
    const all = await screen.findByRole('option', { name: 'Show all' })
    expect(screen.getAllByRole('option', { name: /Gutter/ })).toHaveLength(5)
    await userEvent.keyboard('{ArrowUp}')
    expect(all.getAttribute('aria-selected')).toBe('true')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toMatch(/documents$/))
  })

  it('finds an organization by a misspelled name, if none has the exact name', async () => {
    await openSearch({}, ['Summit Adjusters', 'Sumit Partners'])
    await search('sumimt')
    await within(openedDialog()).findByRole('option', { name: 'Summit Adjusters' })
    await userEvent.clear(within(openedDialog()).getByRole('combobox'))
    await search('sumit')
    await within(openedDialog()).findByRole('option', { name: 'Sumit Partners' })
    expect(within(openedDialog()).queryByRole('option', { name: 'Summit Adjusters' })).toBeNull()
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

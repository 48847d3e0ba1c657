import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '#src/features/shell/shortcuts/messages.ts'
import { loadShortcutsHost } from '#src/features/shell/public.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

beforeEach(async () => {
  localStorage.clear()
  // Load the modules that a page loads on the first key press: the tests are about the key press, not about loading.
  await Promise.all([
    loadShortcutsHost(),
    import('#src/features/shell/shortcuts/components/command-palette.tsx'),
    import('#src/features/shell/shortcuts/components/shortcut-sheet.tsx'),
    import('#src/ui/dialog-surface.tsx'),
  ])
})

/** Opens the home page of a person who belongs to a public and a private organization. */
async function openHome(): Promise<string> {
  const person = await world.person()
  const northfield = await world.organization({ displayName: 'Northfield Claims' })
  for (const one of [northfield, await world.organization({ displayName: 'Blue Ridge Team', private: true })])
    await world.join(one, person)
  await openScreen({ as: person, path: '/' })
  await screen.findByRole('button', { name: 'My Organizations' })
  return northfield.handle
}

describe('The command palette', () => {
  it('opens with Ctrl+K, finds an organization by a part of its name and opens it', async () => {
    const handle = await openHome()
    // The key listener is loaded only after the page is idle.
    const palette = await waitFor(async () => {
      if (!screen.queryByRole('dialog', { name: messages.palette })) await userEvent.keyboard('{Control>}k{/Control}')
      return screen.getByRole('dialog', { name: messages.palette })
    })
    await within(palette).findByRole('option', { name: 'Blue Ridge Team' })
    await userEvent.type(within(palette).getByRole('combobox'), 'northf')
    expect(
      within(palette)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Northfield Claims'])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toMatch(new RegExp(`^/orgs/${handle}`)))
  })
})

describe('The list of shortcuts', () => {
  it('opens with a question mark, unless single-letter shortcuts are off', async () => {
    await openHome()
    const sheet = await waitFor(async () => {
      if (!screen.queryByRole('dialog', { name: messages.title })) await userEvent.keyboard('?')
      return screen.getByRole('dialog', { name: messages.title })
    })
    await userEvent.click(within(sheet).getByRole('switch', { name: messages.singleKeys }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('?')
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('dialog', { name: messages.palette })).toBeDefined()
    expect(screen.queryByRole('dialog', { name: messages.title })).toBeNull()
  })
})

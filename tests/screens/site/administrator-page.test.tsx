import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { messages as siteMessages } from '#src/features/site/messages.ts'
import { messages } from '#src/features/site/administrator/messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

async function pathFor(emailAddress: string): Promise<string> {
  const { pathname, search } = new URL(await world.inviteAdministrator(emailAddress))
  return pathname + search
}

describe('The link of a site administrator', () => {
  it('makes the person an administrator and opens the site administration', async () => {
    const guest = await world.person()
    await openScreen({ as: guest, path: await pathFor(guest.emailAddress) })
    expect(await screen.findByText(messages.accountTitle(guest.emailAddress))).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: messages.accept }))
    expect(await screen.findByRole('navigation', { name: siteMessages.sitePages })).toBeTruthy()
    expect(location.pathname).toBe('/site')
  })

  it('explains to a person with another email address why they cannot use it', async () => {
    const [guest, other] = [await world.person(), await world.person()]
    await openScreen({ as: other, path: await pathFor(guest.emailAddress) })
    expect(await screen.findByRole('heading', { name: messages.refused })).toBeTruthy()
    expect(screen.getByText(/made for another email address/)).toBeTruthy()
  })

  it.each([
    { path: '/app/administrator', title: messages.noToken },
    { path: '/app/administrator?token=unknown', title: messages.refused },
  ])('explains a link like $path', async ({ path, title }) => {
    await openScreen({ as: await world.person(), path })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })
})

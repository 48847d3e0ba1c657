import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#src/features/organizations/messages.ts'
import { words as kitMessages } from '#src/ui/messages.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { appRoutes } from '#src/app/routes.tsx'
import { openScreen, world } from '#tests/support/screen-world.tsx'

let organization: OrganizationRow
let path: string

beforeAll(async () => {
  organization = await world.organization({ displayName: 'Northfield Claims' })
  path = `/orgs/${organization.handle}/profile`
})

describe('The pages of an organization', () => {
  it.each([
    { keys: ['Org_Messages_R'], pages: ['Profile', 'Conversations'] },
    { keys: ['Org_File_R'], pages: ['Profile', 'Documents'] },
    { keys: 'admin', pages: ['Profile', 'Conversations', 'Documents', 'Account Settings'] },
  ] as const)('that a member with $keys has are $pages', async ({ keys, pages }) => {
    await openScreen({ as: await world.member(organization, keys), path })
    const tabs = await screen.findByRole('navigation', { name: messages.pages })
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(pages)
  })

  it('come at a second try when the first did not arrive', async () => {
    await openScreen({
      ...{ as: await world.member(organization, 'admin'), path },
      failing: { OrganizationProfile: 'network' },
    })
    await userEvent.click(await screen.findByRole('button', { name: kitMessages.retry }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Northfield Claims' })).toBeTruthy()
  })
})

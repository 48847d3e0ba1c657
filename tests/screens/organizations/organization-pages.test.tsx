import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { matchRoutes } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { FURTHER_ROUTES, furtherRoutes } from '#src/app/further-pages.tsx'
import { paths } from '#src/config/paths.ts'
import { messages as dashboards } from '#src/features/dashboards/messages.ts'
import { messages } from '#src/features/organizations/messages.ts'
import { organizationPages } from '#src/features/organizations/organization-pages.ts'
import { uiMessages as kitMessages } from '#src/ui/messages.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

let organization: OrganizationRow
let path: string

beforeAll(async () => {
  organization = await world.organization({ displayName: 'Northfield Claims' })
  path = `/orgs/${organization.handle}/profile`
})

describe('The pages of an organization', () => {
  it.each([
    { keys: ['Org_Messages_R'], pages: ['Dashboard', 'Profile', 'Conversations'] },
    { keys: ['Org_File_R'], pages: ['Dashboard', 'Profile', 'Documents'] },
  ] as const)('for a member with $keys are $pages', async ({ keys, pages }) => {
    await openScreen({ as: await world.member(organization, keys), path })
    const tabs = await screen.findByRole('navigation', { name: messages.pages })
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(pages)
  })

  it('load on a retry after a failed request', async () => {
    await openScreen({
      ...{ as: await world.member(organization, 'admin'), path },
      failing: { OrganizationProfile: 'network' },
    })
    await userEvent.click(await screen.findByRole('button', { name: kitMessages.retry }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Northfield Claims' })).toBeTruthy()
  })

  it('are those of the nine specified pages that have a route', () => {
    const all = [
      ...[paths.organizationDashboard, paths.organizationProfile, paths.organizationNetwork],
      ...[paths.organizationConversations, paths.organizationAssociates, paths.organizationRoles],
      ...[paths.organizationDocuments, paths.organizationAnnouncements, paths.organizationAccount],
    ].map(({ href }) => href('northfield'))
    const admin = {
      userId: 'u1',
      registered: true,
      siteRoles: [],
      siteUserId: null,
      may: { member: () => true, staff: () => false },
    }
    const tabs = organizationPages(admin, { id: 'o1', handle: 'northfield', private: false }).map(({ href }) => href)
    expect(tabs).toEqual(all.filter((href) => matchRoutes(furtherRoutes, href)?.at(-1)?.route.path !== '*'))
  })
})

describe('The routes outside the first load', () => {
  it('have the layout in which they are rendered', () => {
    expect(FURTHER_ROUTES.filter(({ layout }) => layout !== 'app')).toEqual([])
  })
})

it.each([
  [
    false,
    [
      'Profile',
      'Network',
      'Conversations',
      'Associates',
      'Organization Roles',
      'Documents',
      'Announcements',
      'Account Settings',
    ],
  ],
  [true, ['Documents', 'Announcements']],
] as const)('The dashboard of an organization (private: %s) has the specified tiles', async (isPrivate, expected) => {
  const organization = await world.organization({ private: isPrivate })
  const admin = await world.member(organization, 'admin')
  await openScreen({ as: admin, path: `/orgs/${organization.handle}/dashboard` })
  const tiles = await screen.findByRole('list', { name: dashboards.tiles })
  expect(
    within(tiles)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(expected)
})

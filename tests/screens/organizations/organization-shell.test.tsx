import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { messages } from '#src/features/organizations/messages.ts'
import { emblem, standardUser } from '../shell/answers.ts'
import { type Answers, renderShell } from '../shell/render-shell.tsx'

interface Organization {
  private?: boolean
  permissions?: string[] | null
  parentPrivate?: boolean
}

/** Northfield as seen by Maya; `permissions` null: she is no member. */
function northfield({ private: isPrivate = false, permissions = null, parentPrivate = false }: Organization): Answers {
  return {
    ...standardUser,
    AllUserOrgPermissions: () => ({
      allUserOrgPermissions: permissions
        ? [
            {
              __typename: 'OrganizationPermissions',
              organizationId: 'o1',
              organizationRoleId: 'r1',
              isOrganizationAdmin: false,
              permissions,
            },
          ]
        : [],
    }),
    OrganizationProfile: () => ({
      organizationProfile: {
        __typename: 'OrganizationProfile',
        id: 'o1',
        bannerFile: null,
        emblem: emblem('o1', 'Northfield Claims', 'northfield', { entityType: 'Organization', private: isPrivate }),
        displayLocation: null,
        about: 'Independent adjusters.',
        private: isPrivate,
        parentEmblem: emblem('o9', 'Harbor Group', 'harbor-group', {
          entityType: 'Organization',
          private: parentPrivate,
        }),
      },
    }),
    OrganizationProfilePage: () => ({
      organizationProfile: {
        ...{ __typename: 'OrganizationProfile', id: 'o1', version: 1, bannerFile: null, primaryAddress: null },
        emblem: emblem('o1', 'Northfield Claims', 'northfield', { entityType: 'Organization', private: isPrivate }),
        ...{
          displayLocation: null,
          about: 'Independent adjusters.',
          private: isPrivate,
          websiteUrl: null,
          tagline: null,
        },
        ...{ xProfileLink: null, linkedinProfileLink: null, facebookProfileLink: null },
        ...{ conversationInsuranceProfileLink: null, industry: null, numberOfEmployees: null, yearFounded: null },
        ...{ displayPhoneNumber: null, callouts: [], businessLines: [], hasPermissionToReadHistory: false },
        ...{ following: false, canMessage: false, connection: null, affiliatedOrganizationConnections: [] },
      },
      organizationTeamMembers: [],
    }),
    ConversationLabelSummaries: () => ({
      conversationLabelSummaries: [
        {
          __typename: 'ConversationLabelSummary',
          id: 'inbox-o1',
          name: 'Inbox',
          type: 'Inbox',
          colorName: null,
          parentLabelId: null,
          conversationCount: 9,
          unreadConversationCount: 3,
          version: 1,
          path: 'Inbox',
        },
      ],
    }),
  }
}
const tabs = () => screen.findByRole('navigation', { name: messages.pages })

describe('The organization shell', () => {
  it('shows a member who may read conversations both tabs, with what is unread', async () => {
    await renderShell({
      device: 'wide',
      sub: 'maya',
      answers: northfield({ permissions: ['Org_Messages_R'] }),
      path: '/orgs/northfield/profile',
    })
    const links = within(await tabs()).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/orgs/northfield/dashboard', null],
      ['/orgs/northfield/profile', 'page'],
      ['/orgs/northfield/conversations', null],
    ])
    expect(await within(await tabs()).findByRole('img', { name: '3 unread conversations' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Northfield Claims' })).toBeTruthy()
    expect(screen.getByText('Public')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Parent: Harbor Group' }).getAttribute('href')).toBe(
      '/orgs/harbor-group/profile',
    )
  })

  it('offers a select box on a phone', async () => {
    await renderShell({
      device: 'phone',
      sub: 'maya',
      answers: northfield({ permissions: ['Org_Messages_R'] }),
      path: '/orgs/northfield/profile',
    })
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: messages.pages })
    await waitFor(() =>
      expect([...select.options].map((option) => option.text)).toEqual(['Dashboard', 'Profile', 'Conversations (3)']),
    )
    expect(select.value).toBe('profile')
  })

  it('has no tabs when there is one page only, and asks for no figures', async () => {
    const { sent } = await renderShell({
      device: 'wide',
      sub: 'maya',
      answers: northfield({ permissions: null }),
      path: '/orgs/northfield/profile',
    })
    expect(await screen.findByText('Independent adjusters.')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: messages.pages })).toBeNull()
    expect(sent).not.toContain('ConversationLabelSummaries')
  })

  it('leads its address to the first permitted page', async () => {
    await renderShell({
      device: 'wide',
      sub: 'maya',
      answers: northfield({ private: true, permissions: ['Org_Profile_U', 'Org_Messages_R'] }),
      path: '/orgs/northfield',
    })
    expect(await screen.findByText('Independent adjusters.')).toBeTruthy()
    expect(screen.getByText('Private')).toBeTruthy()
  })

  it('says Invalid Organization Permissions to whom nothing is permitted', async () => {
    await renderShell({ device: 'wide', sub: 'maya', answers: northfield({ private: true }), path: '/orgs/northfield' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Organization Permissions' })).toBeTruthy()
  })

  it('refuses the conversations without the key, in the words of the shell', async () => {
    const { sent } = await renderShell({
      device: 'wide',
      sub: 'maya',
      answers: northfield({ permissions: ['Org_Profile_U'] }),
      path: '/orgs/northfield/conversations',
    })
    expect(
      await screen.findByText(
        'You do not have permission to view this organization. Contact an organization admin for assistance.',
      ),
    ).toBeTruthy()
    expect(sent).not.toContain('ConversationSearch')
  })

  it('leads on from a page that is not permitted: the select box does not look as if another one were open', async () => {
    await renderShell({
      device: 'phone',
      sub: 'maya',
      answers: northfield({ permissions: ['Org_Profile_U'] }),
      path: '/orgs/northfield/conversations',
    })
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: messages.pages })
    await waitFor(() => expect(select.selectedOptions[0]?.text).toBe(messages.pages))
  })

  it('says whom to ask when no page of the parent may be opened', async () => {
    await renderShell({
      device: 'wide',
      sub: 'maya',
      answers: northfield({ permissions: [], parentPrivate: true }),
      path: '/orgs/northfield/profile',
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Parent: Harbor Group' }))
    expect(
      await screen.findByText(
        'You do not have permission to view this organization. Contact an organization admin for assistance.',
      ),
    ).toBeTruthy()
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#src/features/legacy-claims/messages.ts'
import { messages as site } from '#src/features/site/messages.ts'
import { ERRORS, INVITATION_NOT_OPEN_MESSAGE } from '#shared/errors.ts'
import { ANSWER_STALE_AFTER_MS } from '#shared/limits/device-times.ts'
import { paths } from '#src/config/paths.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'
import { watchForms } from './posted-forms.ts'

afterEach(() => void vi.restoreAllMocks())

const LINK =
  'mutation ($orgId: ID!, $request: LegacyCompanyInput!) { legacyAdjustmentCompanyLink(orgId: $orgId, request: $request) { name } }'

/** Hides the page and shows it again, which makes it refetch outdated data. */
function lookAgain(): void {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + ANSWER_STALE_AFTER_MS + 1)
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  state.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('Linked companies', () => {
  it('show jobs by subset, open the claims system with a form, and open the documents of a claim', async () => {
    const organization = await world.organization()
    const person = await world.member(organization, 'admin')
    const { systemId, acid, name, legacyUserId, claimIds } = await world.claimsCompany(person, 'ADMIN')
    await world.graphql(LINK, { orgId: organization.id, request: { systemId, acid } }, person)
    const posted = watchForms()
    await openScreen({ as: person, path: paths.linkedCompanies.href() })
    const card = within(await screen.findByRole('article', { name }))
    expect(await card.findByText('Nora Finch 0')).toBeTruthy()
    // Each tab shows the number of its jobs.
    expect(card.getByRole('tab', { name: 'Overdue (1)' })).toBeTruthy()
    await userEvent.click(card.getByRole('tab', { name: 'Due Next 3 Days (2)' }))
    expect(await card.findByText('Nora Finch 1')).toBeTruthy()
    expect(card.getByText('Nora Finch 2')).toBeTruthy()

    await userEvent.click(card.getByRole('button', { name: messages.openCompany(name) }))
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]).toEqual({
      action: `/legacy-claims/${systemId}/evolveLogin.asp`,
      fields: {
        userId: legacyUserId,
        evolveUserId: person.userId,
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        URL: '',
      },
    })

    expect(card.getByRole('link', { name: /^Nora Finch 1/ }).getAttribute('href')).toBe(
      paths.claim.href(`${systemId}-${acid}-${claimIds[1]}`),
    )
    await userEvent.click(card.getByRole('link', { name: messages.documentsOf(`CLM-${claimIds[1]}`) }))
    expect(await screen.findByText(`CLM-${claimIds[1]} · Nora Finch 1`)).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Documents' })).toBeTruthy()
  }, 60_000)

  it('offer a choice of roles if there are at least two groups, and explain what a role may not see', async () => {
    const person = await world.person()
    const adjusting = await world.claimsCompany(person, 'Adjuster')
    const reading = await world.claimsCompany(person, 'ReadOnly')
    await openScreen({ as: person, path: paths.linkedCompanies.href() })
    const denied = await screen.findByRole('article', { name: reading.name })
    expect(
      within(denied).getByText(
        "You don't have permission to see this information. Contact your company administrator if this is a mistake.",
      ),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Adjuster' }))
    expect(screen.getByRole('article', { name: adjusting.name })).toBeTruthy()
    expect(screen.queryByRole('article', { name: reading.name })).toBeNull()
  })

  it.each(['UNAVAILABLE', 'MAINTENANCE'] as const)(
    'stay with their jobs and their age while the claims system says %s, also after a reload',
    async (code) => {
      const person = await world.person()
      const { name } = await world.claimsCompany(person, 'Adjuster')
      const scene = { as: person, path: paths.linkedCompanies.href() }
      const { screen: first, ...network } = await openScreen(scene)
      expect(await screen.findByText('Nora Finch 0')).toBeTruthy()
      const failing = {
        UserLegacyAdjustmentCompaniesWithMetrics: { code, field: 'userLegacyAdjustmentCompaniesWithMetrics' },
        LegacyClaimSummaries: { code, field: 'legacyClaimSummaries' },
      }
      for (const [operation, failure] of Object.entries(failing)) network.refuse(operation, failure)
      lookAgain()
      expect(await screen.findByText(/^Could not be refreshed\. As of/)).toBeTruthy()
      expect(screen.getByRole('article', { name })).toBeTruthy()
      expect(screen.getByText('Nora Finch 0')).toBeTruthy()

      await act(async () => void window.dispatchEvent(new Event('pagehide')))
      first.unmount()
      const again = await openScreen({ ...scene, reloads: true, failing })
      for (const [operation, failure] of Object.entries(failing)) again.refuse(operation, failure)
      expect(await screen.findByRole('article', { name })).toBeTruthy()
      expect(screen.getByText('Nora Finch 0')).toBeTruthy()
      expect(await screen.findByText(/^Could not be refreshed\. As of/)).toBeTruthy()
    },
    60_000,
  )

  it('open nothing while offline', async () => {
    const person = await world.person()
    const { name } = await world.claimsCompany(person, 'Adjuster')
    const posted = watchForms()
    const { setOffline, sent } = await openScreen({ as: person, path: paths.linkedCompanies.href() })
    const button = await screen.findByRole('button', { name: messages.openCompany(name) })
    setOffline(true)
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    await userEvent.click(button)
    expect([posted, sent.includes('LegacyHandOff')]).toEqual([[], false])
  })
})

describe('An organization with a company', () => {
  it('is not shown as unlinked while the claims system does not respond or is in maintenance', async () => {
    const organization = await world.organization()
    const person = await world.member(organization, 'admin')
    const { systemId, acid, name } = await world.claimsCompany(person, 'ADMIN')
    await world.graphql(LINK, { orgId: organization.id, request: { systemId, acid } }, person)
    await openScreen({
      ...{ as: person, path: paths.organizationAccountLinking.href(organization.handle) },
      failing: {
        LinkedLegacyAdjustmentCompanyInfo: { code: 'MAINTENANCE', field: 'linkedLegacyAdjustmentCompanyInfo' },
      },
    })
    expect(await screen.findByText(ERRORS.MAINTENANCE.userMessage)).toBeTruthy()
    expect(screen.queryByText('This organization is not linked to any external entities.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(name)).toBeTruthy()
  })
})

describe('An invitation', () => {
  it('names the account, links it, and returns to the home page', async () => {
    const other = await world.claimsCompany(await world.person(), 'ADMIN')
    const person = await world.person()
    const invitationID = await world.inviteToClaims(other, person)
    await openScreen({
      as: person,
      path: `${paths.legacyInvitation.href()}?InvitationId=${invitationID}`,
    })
    expect(await screen.findByText(messages.invitationText('Theo Marsh', other.name))).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: messages.accept }))
    expect(await screen.findByText('Invitation accepted successfully')).toBeTruthy()
    await waitFor(() => expect(location.pathname).toBe('/'))
  })

  it('returns to the home page if postponed, and cannot be processed if it is addressed to another person', async () => {
    const other = await world.claimsCompany(await world.person(), 'ADMIN')
    const person = await world.person()
    const at = (id: string): string => `${paths.legacyInvitation.href()}?invitationID=${id}`
    const invitation = await world.inviteToClaims(other, person)
    const invitationOfAnother = await world.inviteToClaims(other, { emailAddress: 'another@claims.example' })
    await openScreen({ as: person, path: at(invitation) })
    await userEvent.click(await screen.findByRole('button', { name: messages.notNow }))
    await waitFor(() => expect(location.pathname).toBe('/'))
    await openScreen({ as: person, path: at(invitationOfAnother) })
    expect(await screen.findByText(messages.notProcessed)).toBeTruthy()
    expect(screen.getByText(INVITATION_NOT_OPEN_MESSAGE)).toBeTruthy()
    expect(screen.getByRole('button', { name: messages.home })).toBeTruthy()
  })
})

describe('Staff', () => {
  it('open a legacy system with a token that is not the session token', async () => {
    const staff = await world.staff('admin')
    const { systemId } = await world.claimsCompany(await world.person(), 'ADMIN')
    const posted = watchForms()
    await openScreen({ as: staff, path: paths.site.href() })
    expect(await screen.findByText(site.legacySystems)).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: `Built-in ${systemId}` }))
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]?.action).toBe(`/legacy-claims/${systemId}/adminLogin.asp`)
    expect(posted[0]?.fields['access_token']).toMatch(/^[\w-]{43}$/)
  })
})

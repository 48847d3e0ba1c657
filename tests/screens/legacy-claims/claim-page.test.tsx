import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as talk } from '#src/features/conversations/claims/messages.ts'
import { messages } from '#src/features/legacy-claims/messages.ts'
import { ANSWER_STALE_AFTER_MS } from '#shared/limits/device-times.ts'
import { paths } from '#src/config/paths.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

const LINK =
  'mutation ($orgId: ID!, $request: LegacyCompanyInput!) { legacyAdjustmentCompanyLink(orgId: $orgId, request: $request) { name } }'

/** An adjuster whose company is linked to their organization, with the keys of their claims. */
async function adjuster() {
  const organization = await world.organization()
  const person = await world.member(organization, 'admin')
  const company = await world.claimsCompany(person, 'ADMIN')
  const { systemId, acid } = company
  await world.graphql(LINK, { orgId: organization.id, request: { systemId, acid } }, person)
  const claimKeys = company.claimIds.map((id) => `${systemId}-${acid}-${id}`)
  return { person, company, claimKeys, claimKey: claimKeys[0] ?? '', number: `CLM-${company.claimIds[0] ?? ''}` }
}

/** Hides the page and shows it again, which makes it refetch outdated data. */
function lookAgain(): void {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + ANSWER_STALE_AFTER_MS + 1)
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  state.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

afterEach(() => {
  vi.restoreAllMocks()
})

const START = `mutation ($box: ID!, $request: ConversationAddInput!) {
  conversationAdd(entityType: Users, entityId: $box, request: $request) { id } }`

describe("A claim's page", () => {
  it('shows facts, documents, conversations and notes, and stays while the server is unreachable', async () => {
    const { person, claimKey, number } = await adjuster()
    const { setOffline } = await openScreen({ as: person, path: paths.claim.href(claimKey) })
    expect(await screen.findByRole('heading', { level: 1, name: number })).toBeTruthy()
    expect(screen.getByText('Nora Finch 0 · Galveston, TX')).toBeTruthy()
    expect(screen.getByText(/days? overdue$/)).toBeTruthy()
    const facts = within(screen.getByRole('region', { name: messages.facts }))
    expect(facts.getByText('Galveston, TX')).toBeTruthy()
    expect(screen.getByRole('link', { name: messages.allDocuments }).getAttribute('href')).toBe(
      paths.claimDocuments.href(claimKey),
    )
    expect(await screen.findByText(messages.noDocuments)).toBeTruthy()
    expect(await screen.findByText(talk.none)).toBeTruthy()
    expect(screen.getByText(messages.noNotes)).toBeTruthy()
    setOffline(true)
    expect(await screen.findByText(/as of/i)).toBeTruthy()
    expect(facts.getByText('Galveston, TX')).toBeTruthy()
  }, 60_000)

  it('opens from the device without a network', async () => {
    const { person, claimKey, number } = await adjuster()
    const first = await openScreen({ as: person, path: paths.claim.href(claimKey) })
    await screen.findByRole('heading', { level: 1, name: number })
    await screen.findByText(talk.none)
    first.screen.unmount()
    const again = await openScreen({ as: person, path: paths.linkedCompanies.href(), reloads: true })
    again.setOffline(true)
    again.screen.unmount()
    const last = await openScreen({ as: person, path: paths.claim.href(claimKey), reloads: true })
    last.setOffline(true)
    expect(await screen.findByRole('heading', { level: 1, name: number })).toBeTruthy()
  }, 60_000)

  it.each([
    ['a claim', 'LegacyClaim', 'legacyClaim', ([claimKey = '']: string[]) => paths.claim.href(claimKey)],
    ['the list of claims', 'LegacyClaims', 'legacyClaims', () => paths.claims.href()],
  ])(
    'says how old %s is while the claims system does not respond',
    async (_name, operation, field, pathOf) => {
      const { person, claimKeys, number } = await adjuster()
      const { refuse } = await openScreen({ as: person, path: pathOf(claimKeys) })
      await screen.findAllByText(new RegExp(`^${number}`), {}, { timeout: 60_000 })
      refuse(operation, { code: 'UNAVAILABLE', field })
      lookAgain()
      expect(await screen.findByText(/^Could not be refreshed\. As of/)).toBeTruthy()
      expect(screen.getAllByText(new RegExp(`^${number}`)).length).toBeGreaterThan(0)
    },
    120_000,
  )

  it('does not say whether a claim exists that the user may not see', async () => {
    const { claimKey } = await adjuster()
    const stranger = await world.person()
    await openScreen({ as: stranger, path: paths.claim.href(claimKey) })
    expect(await screen.findByText(messages.claimMissing)).toBeTruthy()
    expect(screen.getByRole('link', { name: messages.backToClaims })).toBeTruthy()
  })

  it('shows documents and conversations while the claims system is closed', async () => {
    const { person, claimKey } = await adjuster()
    // The claim becomes known.
    const known = 'query ($claimKey: ID!) { legacyClaimDocuments(claimKey: $claimKey) { id } }'
    await world.graphql(known, { claimKey }, person)
    await openScreen({
      ...{ as: person, path: paths.claim.href(claimKey) },
      failing: { LegacyClaim: { code: 'MAINTENANCE', field: 'legacyClaim' } },
    })
    expect(await screen.findByRole('link', { name: messages.allDocuments })).toBeTruthy()
    expect(screen.queryByRole('region', { name: messages.facts })).toBeNull()
    expect(await screen.findByText(talk.none)).toBeTruthy()
  }, 60_000)

  it('starts a conversation with the claim as a participant', async () => {
    const { person, claimKey, number } = await adjuster()
    await openScreen({ as: person, path: paths.claim.href(claimKey) })
    await userEvent.click(await screen.findByRole('button', { name: talk.start }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New Conversation' }))
    expect(await dialog.findByDisplayValue(`${number} · Nora Finch 0`)).toBeTruthy()
    expect(dialog.getByText(number)).toBeTruthy()
  }, 60_000)

  it('lists the conversations about it, and links one that exists', async () => {
    const { person, claimKey } = await adjuster()
    const colleague = await world.person()
    await world.connect({ entityType: 'User', id: person.userId }, { entityType: 'User', id: colleague.userId })
    const request = (subject: string, claims: object[]) => ({
      ...{ subject, requestedMessageId: crypto.randomUUID(), messageText: '<p>Hello</p>' },
      participants: [{ entityType: 'Users', entityId: colleague.userId }, ...claims],
    })
    const claim = { entityType: 'LegacyClaims', entityId: claimKey }
    await world.graphql(START, { box: person.userId, request: request('Kitchen ceiling', [claim]) }, person)
    await world.graphql(START, { box: person.userId, request: request('Roof of the garage', []) }, person)
    await openScreen({ as: person, path: paths.claim.href(claimKey) })
    const list = within(await screen.findByRole('list', { name: talk.title }))
    expect(await list.findByText('Kitchen ceiling')).toBeTruthy()
    expect(list.queryByText('Roof of the garage')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: talk.link }))
    const choice = within(await screen.findByRole('list', { name: talk.link }))
    expect(choice.queryByText('Kitchen ceiling')).toBeNull()
    await userEvent.click(await choice.findByText('Roof of the garage'))
    expect(await list.findByText('Roof of the garage')).toBeTruthy()
  }, 60_000)

  it('is linked from its conversations, from which it can be removed', async () => {
    const { person, claimKey, number } = await adjuster()
    const colleague = await world.person()
    await world.connect({ entityType: 'User', id: person.userId }, { entityType: 'User', id: colleague.userId })
    const conversationId = crypto.randomUUID()
    const request = {
      ...{ conversationId, subject: 'Kitchen ceiling', requestedMessageId: crypto.randomUUID() },
      messageText: '<p>Hello</p>',
      participants: [
        { entityType: 'Users', entityId: colleague.userId },
        { entityType: 'LegacyClaims', entityId: claimKey },
      ],
    }
    await world.graphql(START, { box: person.userId, request }, person)
    await openScreen({ as: person, path: paths.conversations.href({ conversationId }) })
    const link = await screen.findByRole('link', { name: number })
    expect(link.getAttribute('href')).toBe(paths.claim.href(claimKey))
    await userEvent.click(screen.getByTitle('Participants'))
    const popover = within(await screen.findByRole('dialog', { name: 'Participants (2)' }))
    await userEvent.click(popover.getByRole('button', { name: `Remove ${number}` }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Claim' }))
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: number })).toBeNull())
  }, 60_000)

  it('asks the assistant with a prepared question', async () => {
    const { person, claimKey, number } = await adjuster()
    await openScreen({ as: person, path: paths.claim.href(claimKey) })
    await userEvent.click(await screen.findByRole('button', { name: messages.askAssistant }))
    const begin = await screen.findByRole('button', { name: 'Chat with the assistant' }, { timeout: 10_000 })
    await userEvent.click(begin)
    expect(await screen.findByDisplayValue(messages.assistantQuestion(number))).toBeTruthy()
  }, 60_000)
})

describe('The list of claims', () => {
  it('has the claims of all companies, the first due first, and leads to their pages', async () => {
    const { person, company, claimKeys } = await adjuster()
    const other = await world.claimsCompany(person, 'Adjuster')
    await openScreen({ as: person, path: paths.claims.href() })
    await screen.findByRole('table', { name: messages.claims })
    const numbers = (): string[] => screen.queryAllByText(/^CLM-/).map((one) => one.textContent.split(' ')[0] ?? '')
    await waitFor(() => expect(numbers()).toHaveLength(6))
    expect(numbers().slice(0, 2).sort()).toEqual([`CLM-${company.claimIds[0]}`, `CLM-${other.claimIds[0]}`].sort())
    await userEvent.selectOptions(screen.getByLabelText(messages.filterCompany), `${company.systemId}-${company.acid}`)
    await waitFor(() => expect(numbers()).toEqual(company.claimIds.map((id) => `CLM-${id}`)))
    // The days of the lists are tested in claim-filter.test.ts.
    await userEvent.selectOptions(screen.getByLabelText(messages.filterDue), 'ReceivedLast3Days')
    await waitFor(() => expect(numbers()).toEqual([]))
    await userEvent.selectOptions(screen.getByLabelText(messages.filterDue), '')
    await userEvent.type(screen.getByRole('textbox', { name: messages.searchClaims }), `CLM-${company.claimIds[1]}`)
    await waitFor(() => expect(numbers()).toEqual([`CLM-${company.claimIds[1]}`]))
    await userEvent.click(screen.getByText('Nora Finch 1'))
    await waitFor(() => expect(location.pathname).toBe(paths.claim.href(claimKeys[1] ?? '')))
  }, 60_000)

  it('says that a search failed, and repeats it', async () => {
    const { person } = await adjuster()
    const { refuse, accept } = await openScreen({ as: person, path: paths.claims.href() })
    await screen.findByRole('table', { name: messages.claims })
    refuse('LegacyClaims', 'CONFLICT')
    await userEvent.type(screen.getByRole('textbox', { name: messages.searchClaims }), 'qwxzq')
    await screen.findByText(messages.claimsListFailed)
    accept('LegacyClaims')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(messages.claimsListFailed)).toBeNull())
    expect(screen.queryByText('Nora Finch 1')).toBeNull()
  })

  it('names the next step if there is no claim', async () => {
    await openScreen({ as: await world.person(), path: paths.claims.href() })
    expect(await screen.findByText(messages.noClaimsTitle)).toBeTruthy()
    expect(screen.getByText(messages.noClaimsText)).toBeTruthy()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { messages as connectWords } from '#src/features/connections/messages.ts'
import { newConversationMessages } from '#src/features/conversations/new-conversation/messages.ts'
import { messages } from '#src/features/network/messages.ts'
import { messages as profileWords } from '#src/features/profiles/messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

const FIND = '/app/network/connections?list=find'
const connectTo = (name: string) => ({ name: connectWords.actionOn(connectWords.connect, name) })

describe('Find People', () => {
  it('finds a stranger by name and city, and sends a connection request', async () => {
    await world.person({
      ...{ firstName: 'Wilhelmina', lastName: 'Ostrander' },
      city: { municipality: 'Lubbock', adminArea1Id: 'US-TX', countryId: 'US' },
    })
    await openScreen({ path: FIND, as: await world.person(), device: 'phone' })
    await screen.findByText(messages.findHint)
    await userEvent.type(screen.getByRole('textbox', { name: messages.findByName }), 'ostrander lub')
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toContain('Wilhelmina OstranderLubbock, TX')
    await userEvent.click(within(row).getByRole('button', connectTo('Wilhelmina Ostrander')))
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain(connectWords.pendingRequest))
    expect(screen.queryByRole('button', connectTo('Wilhelmina Ostrander'))).toBeNull()
  })

  it('says that nobody was found, and why people cannot be found while the server is unreachable', async () => {
    const { setOffline } = await openScreen({ path: `${FIND}&search=qwxzq`, as: await world.person() })
    await screen.findByText(messages.nobodyFound)
    setOffline(true)
    await screen.findByText(messages.findAway)
  })

  it('shows why a search was refused, and repeats it', async () => {
    const { refuse, accept } = await openScreen({ path: FIND, as: await world.person() })
    refuse('NetworkSearch', { code: 'RATE_LIMITED', userMessage: 'You have searched for many people.' })
    await userEvent.type(await screen.findByRole('textbox', { name: messages.findByName }), 'qwxzq')
    await screen.findByText('You have searched for many people.')
    accept('NetworkSearch')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(messages.nobodyFound)
  })

  it('finds adjusters with an active license in a state, and shows if a state has none', async () => {
    const adjuster = await world.person({ firstName: 'Lone', lastName: 'Ranger' })
    await world.graphql(
      `mutation { userProfileUsaAdjusterLicensingSetManual(userId: "${adjuster.userId}", usLicensing: { npn: "77", firstName: "Lone",
        lastName: "Ranger", statesLicensing: [{ stateAddressFieldLookupId: "US-NV", stateAppointments: [], stateLicenses: [
          { number: "7", active: true, licenseClassId: "US-NV-IND" }] }] }) { userId } }`,
      {},
      adjuster,
    )
    await openScreen({ path: FIND, as: await world.person() })
    await screen.findByText(messages.findHint)
    await userEvent.selectOptions(screen.getByLabelText(messages.region), 'US-NV')
    expect(await screen.findAllByRole('link', { name: 'Lone Ranger' })).not.toHaveLength(0)
    await userEvent.selectOptions(screen.getByLabelText(messages.line), 'CROP')
    expect(await screen.findByText(messages.nobodyLicensed)).toBeTruthy()
    await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Lone Ranger' })).toHaveLength(0))
  })
})

it('A new conversation offers to connect with others whose name was entered', async () => {
  const me = await world.person()
  const colleague = await world.person({ firstName: 'Thea', lastName: 'Molenaar' })
  await world.person({ firstName: 'Thijs', lastName: 'Molenaar' })
  await world.connect({ entityType: 'User', id: me.userId }, { entityType: 'User', id: colleague.userId })
  await openScreen({ path: '/app/conversations?new=', as: me })
  await userEvent.type(
    await screen.findByRole('combobox', { name: new RegExp(newConversationMessages.participantsField) }),
    'molenaar',
  )
  const others = await screen.findByRole('region', { name: connectWords.others })
  expect(within(others).getAllByRole('listitem')).toHaveLength(1)
  await userEvent.click(within(others).getByRole('button', connectTo('Thijs Molenaar')))
  await waitFor(() => expect(others.textContent).toContain(connectWords.pendingRequest))
  expect(screen.getByRole('option', { name: /Thea Molenaar/ })).toBeDefined()
})

it('A new conversation says why others could not be searched, instead of “No results found”', async () => {
  const { refuse } = await openScreen({ path: '/app/conversations?new=', as: await world.person() })
  refuse('NetworkSearch', { code: 'RATE_LIMITED', userMessage: 'You have searched for many people.' })
  await userEvent.type(
    await screen.findByRole('combobox', { name: new RegExp(newConversationMessages.participantsField) }),
    'qwxzq',
  )
  expect((await screen.findByRole('alert')).textContent).toBe('You have searched for many people.')
  expect(screen.queryByText(newConversationMessages.noParticipants)).toBeNull()
})

it('A person switches off being found by name on their own public profile', async () => {
  const me = await world.person({ firstName: 'Solveig', lastName: 'Aasen' })
  await openScreen({ path: `/${me.handle}`, as: me })
  const found = await screen.findByRole<HTMLInputElement>('switch', { name: profileWords.findable })
  expect(found.checked).toBe(true)
  await userEvent.click(found)
  await waitFor(() => expect(found.checked).toBe(false))
  const other = await world.person()
  await openScreen({ path: `${FIND}&search=aasen`, as: other })
  await screen.findByText(messages.nobodyFound)
})

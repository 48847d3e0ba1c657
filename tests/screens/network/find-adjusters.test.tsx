import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { messages } from '#src/features/network/messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

it('finds adjusters with an active license in a state, and shows if a state has none', async () => {
  const adjuster = await world.person({ firstName: 'Lone', lastName: 'Ranger' })
  await world.graphql(
    `mutation { userProfileUsaAdjusterLicensingSetManual(userId: "${adjuster.userId}", usLicensing: { npn: "77", firstName: "Lone",
      lastName: "Ranger", statesLicensing: [{ stateAddressFieldLookupId: "US-NV", stateAppointments: [], stateLicenses: [
        { number: "7", active: true, licenseClassId: "US-NV-IND" }] }] }) { userId } }`,
    {},
    adjuster,
  )
  await openScreen({ path: '/app/network/connections?list=find', as: await world.person() })
  await screen.findByText(messages.findHint)
  await userEvent.selectOptions(screen.getByLabelText(messages.region), 'US-NV')
  expect(await screen.findAllByRole('link', { name: 'Lone Ranger' })).not.toHaveLength(0)
  await userEvent.selectOptions(screen.getByLabelText(messages.line), 'CROP')
  expect(await screen.findByText(messages.nobodyLicensed)).toBeTruthy()
  await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Lone Ranger' })).toHaveLength(0))
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#shared/limits/units.ts'
import { messages as licensing } from '#src/features/licensing/messages.ts'
import { messages as outboxTexts } from '#src/features/outbox/messages.ts'
import { messages as profiles } from '#src/features/profiles/messages.ts'
import { messages } from '#src/features/user-account/messages.ts'
import { messages as security } from '#src/features/user-account/security/messages.ts'
import { kitMessages as kit } from '#src/ui/kit-messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

describe('The account of a person', () => {
  it('is 403 Forbidden for another person', async () => {
    const person = await world.person()
    await openScreen({ device: 'phone', as: await world.person(), path: `/${person.handle}/account` })
    expect(await screen.findByRole('heading', { level: 1, name: messages.forbidden })).toBeTruthy()
  })

  it('shows while offline that nothing can be saved', async () => {
    const person = await world.person()
    const { setOffline } = await openScreen({ as: person, path: `/${person.handle}/account` })
    const edit = await screen.findByRole('button', { name: `Edit ${messages.personal}` })
    setOffline(true)
    await expect.poll(() => (edit as HTMLButtonElement).disabled).toBe(true)
  })
})

describe('Account security', () => {
  it('is unavailable to staff who assumed the identity', async () => {
    const person = await world.person()
    const acting = await world.assume(await world.staff(['SocialUser_Assume_R']), person)
    await openScreen({ as: acting, assuming: person, path: `/${person.handle}/account/security` })
    expect(await screen.findByText(security.unavailable)).toBeTruthy()
  })

  it('resets the second factor after a confirmation', async () => {
    const person = await world.person()
    await openScreen({
      as: await world.staff(['SocialUser_Account_U']),
      path: `/${person.handle}/account/security`,
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: security.resetMfa }))
    const question = await screen.findByRole('alertdialog', { name: security.resetMfaTitle })
    await user.click(within(question).getByRole('button', { name: security.resetMfa }))
    expect(await screen.findByText(security.mfaReset)).toBeTruthy()
    expect(await screen.findByText(security.noMfa)).toBeTruthy()
  })
})

describe('The profile of the current user', () => {
  it('requires a company if there is a title', async () => {
    const person = await world.person()
    await openScreen({ as: person, path: `/${person.handle}` })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: `Edit ${profiles.profile}` }))
    await user.type(screen.getByRole('textbox', { name: profiles.companyTitle }), 'Adjuster')
    // A field shows its error after it loses the focus.
    await user.tab()
    await user.tab()
    expect(await screen.findByText('Required if Title is entered')).toBeTruthy()
  })

  it('becomes private after a confirmation, and public after one that shows what everyone will see', async () => {
    const person = await world.person({ about: 'Twelve years of hail.' })
    await openScreen({ device: 'phone', as: person, path: `/${person.handle}` })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: profiles.makePrivate }))
    const question = await screen.findByRole('alertdialog', { name: profiles.makePrivateTitle })
    await user.click(within(question).getByRole('button', { name: profiles.makePrivate }))
    expect(await screen.findByText(profiles.privacySaved)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: profiles.makePublic }))
    const publishing = within(await screen.findByRole('alertdialog', { name: profiles.makePublicTitle }))
    const preview = within(await publishing.findByRole('region', { name: profiles.preview }))
    expect(preview.getByText('Twelve years of hail.')).toBeTruthy()
    await user.click(publishing.getByRole('button', { name: profiles.makePublic }))
    expect(await screen.findByRole('button', { name: profiles.makePrivate })).toBeTruthy()
  })
})

describe('While offline', () => {
  it('an edit of the profile is shown as pending, and is sent when the network is back', async () => {
    const person = await world.person()
    const { setOffline } = await openScreen({ as: person, path: `/${person.handle}`, device: 'phone' })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: `Edit ${profiles.profile}` }))
    const about = await screen.findByRole('textbox', { name: profiles.about })
    setOffline(true)
    await user.type(about, 'Hail and wind')
    await user.click(screen.getByRole('button', { name: kit.save }))
    expect(await screen.findByText('Hail and wind')).toBeTruthy()
    setOffline(false)
    const stored = async () =>
      (
        await world.graphql<{ profile: { about: string | null } }>(
          `{ profile(userId: "${person.userId}") { about } }`,
          {},
          person,
        )
      ).data
    await expect.poll(stored, { timeout: 15_000 }).toEqual({ profile: { about: 'Hail and wind' } })
  })

  it('an edit that another device made impossible shows both texts in the outbox, where the user chooses', async () => {
    const person = await world.person()
    const { setOffline } = await openScreen({ as: person, path: `/${person.handle}` })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: `Edit ${profiles.profile}` }))
    const about = await screen.findByRole('textbox', { name: profiles.about })
    setOffline(true)
    await user.type(about, 'Hail and wind')
    await user.click(screen.getByRole('button', { name: kit.save }))
    await screen.findByText('Hail and wind')
    const name = `{ firstName: "${person.firstName}", lastName: "${person.lastName}" }`
    const other = await world.graphql(
      `mutation { userProfileUpdate(userId: "${person.userId}", update: { name: ${name}, about: "Flood",
        xProfileLink: "https://x.com/ann", languageIds: [], workCodes: [] }) { about } }`,
      {},
      person,
    )
    expect(other.errors).toBeUndefined()
    setOffline(false)
    await user.click(await screen.findByRole('button', { name: outboxTexts.openOutbox(1) }, { timeout: 15_000 }))
    const sheet = within(await screen.findByRole('dialog', { name: outboxTexts.outbox }))
    expect(await sheet.findByText(/About: now “Flood”, yours “Hail and wind”/, {}, { timeout: 15_000 })).toBeTruthy()
    expect(sheet.getByRole('button', { name: /^Keep theirs/ })).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: /^Use mine/ }))
    const stored = async () =>
      (await world.graphql<{ profile: object }>(`{ profile(userId: "${person.userId}") { about } }`, {}, person)).data
    await expect.poll(stored, { timeout: 15_000 }).toEqual({ profile: { about: 'Hail and wind' } })
    // The sheet belongs to the page, and would cover those of the next tests.
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  }, 120_000)

  it('an emergency contact can be removed', async () => {
    const person = await world.person()
    const { errors } = await world.graphql(
      `mutation { userAccountEmergencyContactUpdate(userId: "${person.userId}", emergencyContactUpdate: { firstName: "Lou", lastName: "Ray",
        relationship: Friend, cellPhone: { countryCode: 1, number: "2025550143" }, address: { countryId: "US", address1: "100 Main St",
        municipality: "Dallas", adminArea1Id: "US-TX", postalCode: "75201" } }) { id } }`,
      {},
      person,
    )
    expect(errors).toBeUndefined()
    const { setOffline } = await openScreen({ as: person, path: `/${person.handle}/account` })
    const user = userEvent.setup()
    const remove = await screen.findByRole('button', { name: messages.deleteContact })
    setOffline(true)
    await user.click(remove)
    const question = await screen.findByRole('alertdialog', { name: messages.deleteContactTitle })
    await user.click(within(question).getByRole('button', { name: messages.delete }))
    expect(await screen.findByText(messages.noEmergencyContact)).toBeTruthy()
  })
})

describe('Licensing', () => {
  it('starts with the general information, then accepts provinces', async () => {
    const person = await world.person()
    await openScreen({ as: person, path: `/${person.handle}/license/can` })
    const user = userEvent.setup()
    expect(await screen.findByText(licensing.generalFirst)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `Edit ${licensing.general}` }))
    await user.type(screen.getByRole('textbox', { name: licensing.cipr }), 'C-100')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(licensing.saved)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: licensing.addProvince }))
    await user.selectOptions(await screen.findByRole('combobox', { name: licensing.province }), 'CA-ON')
    await user.click(screen.getByRole('button', { name: licensing.save }))
    expect(await screen.findByRole('heading', { name: 'Ontario' })).toBeTruthy()
  })

  it('is imported from the registry after an explanation of the registry', async () => {
    const person = await world.person({ firstName: 'Avery', lastName: 'Collins' })
    await openScreen({ as: person, path: `/${person.handle}/license/usa`, device: 'phone' })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: licensing.import }))
    const npn = await screen.findByRole('textbox', { name: licensing.npn })
    await user.type(npn, '17')
    await user.click(screen.getByRole('button', { name: licensing.find }))
    expect(await screen.findByText(/no one with this NPN/)).toBeTruthy()
    await user.clear(npn)
    await user.type(npn, '3104500')
    await user.click(screen.getByRole('button', { name: licensing.find }))
    expect(await screen.findByText(licensing.importBuiltIn)).toBeTruthy()
    expect(screen.getByText('Avery Collins')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: licensing.importConfirm }))
    expect(await screen.findByText(licensing.saved)).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Florida' })).toBeTruthy()
  })

  it('has the states with a license that expires soon first, which is marked', async () => {
    const person = await world.person()
    const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
    const stateOf = (regionId: string, number: string, expirationDate: string): object => ({
      stateAddressFieldLookupId: regionId,
      stateLicenses: [
        {
          ...{ number, active: true, licenseClassId: `${regionId}-IND` },
          ...{ originalIssueDate: '2024-01-01', expirationDate },
        },
      ],
      stateAppointments: [],
    })
    const { errors } = await world.graphql(
      `mutation ($userId: ID!, $usLicensing: UsLicensingInput!) {
        userProfileUsaAdjusterLicensingSetManual(userId: $userId, usLicensing: $usLicensing) { npn } }`,
      {
        userId: person.userId,
        usLicensing: {
          ...{ npn: '3104500', birthDate: '1980-01-01', firstName: person.firstName, lastName: person.lastName },
          statesLicensing: [stateOf('US-FL', 'F-1', inDays(400)), stateOf('US-TX', 'T-1', inDays(20))],
        },
      },
      person,
    )
    expect(errors).toBeUndefined()
    await openScreen({ as: person, path: `/${person.handle}/license/usa`, device: 'phone' })
    await screen.findByRole('heading', { name: 'Texas' })
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Texas', 'Florida', licensing.general])
    expect(screen.getAllByText(licensing.expiresSoon)).toHaveLength(1)
  })

  it('is hidden from strangers', async () => {
    const person = await world.person()
    await openScreen({ as: await world.person(), path: `/${person.handle}/license/usa` })
    expect(await screen.findByText(licensing.hidden)).toBeTruthy()
  })
})

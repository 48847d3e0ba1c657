import type { APIRequestContext, Locator } from 'playwright/test'
import type { Control, Person } from '../support/control.ts'
import { chooseFromMenu, dialogOf, openLabels } from '../support/message-box.ts'
import { ORIGIN } from '../support/origins.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Sends one operation with the access token of a person's session. */
async function asPerson(
  request: APIRequestContext,
  control: Control,
  person: Person,
  operation: { query: string; variables: object },
): Promise<void> {
  const { accessToken } = await control.session(person)
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await request.post(`${ORIGIN}/graphql`, { headers, data: operation })
  expect(((await response.json()) as { errors?: unknown }).errors).toBeUndefined()
}

/** A license of Texas that expires in 20 days. */
function expiringLicense({ userId, firstName, lastName }: Person) {
  const expirationDate = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const license = { number: 'TX-20417', expirationDate, active: true, licenseClassId: 'US-TX-IND' }
  return {
    query: `mutation ($userId: ID!, $usLicensing: UsLicensingInput!) {
      userProfileUsaAdjusterLicensingSetManual(userId: $userId, usLicensing: $usLicensing) { userId } }`,
    variables: {
      userId,
      usLicensing: {
        ...{ npn: '10203040', firstName, lastName },
        statesLicensing: [{ stateAddressFieldLookupId: 'US-TX', stateLicenses: [license], stateAppointments: [] }],
      },
    },
  }
}

/** Counts the taps of a job. Typing, and the field that has the focus already, cost none. */
class Job {
  taps = 0

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }
}

test('The jobs of a day take few taps from the home screen', async ({ page, request, control, isMobile }) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Tolliver' })
  const nadia = await control.person({ firstName: 'Nadia', lastName: 'Ferreira' })
  await control.connect(dana, marcus)
  await control.claimsCompany(dana, 'Adjuster')
  const subject = 'Roof claim 8810'
  await control.conversation({ subject, people: [marcus, dana], messages: ['When can you inspect the roof?'] })
  await asPerson(request, control, nadia, {
    query: `mutation ($userId: ID!, $otherId: ID!) {
      socialUserRequestConnection(userId: $userId, userOrOrganizationId: $otherId) { __typename } }`,
    variables: { userId: nadia.userId, otherId: dana.userId },
  })
  const staff = await control.person({ staff: 'admin' })
  await asPerson(request, control, staff, expiringLicense(dana))
  await signIn(page, control, dana, { at: '/app/conversations' })
  await (await openLabels(page, isMobile)).getByRole('button', { name: 'Create Label' }).click()
  const create = dialogOf(page, 'Create Label')
  await create.getByLabel('Name').fill('Roofs')
  await create.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Label created successfully.')).toBeVisible()
  await page.goto('/')

  await test.step('see a due date: none', async () => {
    await expect(page.getByText(/overdue/).first()).toBeVisible()
    await expect(page.getByText('Nora Finch 0').first()).toBeVisible()
  })

  await test.step('answer the newest message: three', async () => {
    const job = new Job()
    await job.tap(page.getByRole('link', { name: new RegExp(subject) }).first())
    const reply = page.getByRole('form', { name: 'Reply' })
    await job.tap(reply.getByRole('textbox', { name: 'Reply' }))
    await page.keyboard.type('On Friday at ten.')
    await job.tap(reply.getByRole('button', { name: 'Send', exact: true }))
    await expect(page.getByRole('group', { name: /Messages of/ }).getByText('On Friday at ten.')).toBeVisible()
    expect(job.taps).toBeLessThanOrEqual(3)
  })

  await test.step('add a label to the conversation: three', async () => {
    const job = new Job()
    await job.tap(page.getByRole('region', { name: subject }).getByRole('button', { name: `Actions for ${subject}` }))
    job.taps += 1
    await chooseFromMenu(page, 'Manage Labels')
    await job.tap(dialogOf(page, 'Manage Labels').getByRole('checkbox', { name: 'Roofs', exact: true }))
    await expect(dialogOf(page, 'Manage Labels').getByRole('checkbox', { name: 'Roofs', exact: true })).toBeChecked()
    expect(job.taps).toBeLessThanOrEqual(3)
  })

  await test.step('accept a request: two', async () => {
    await page.goto('/')
    const job = new Job()
    await job.tap(page.getByRole('link', { name: /Connection requests/ }))
    await job.tap(page.getByRole('button', { name: /^Accept/ }))
    await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
    expect(job.taps).toBeLessThanOrEqual(2)
  })

  await test.step('see an expiring license: one', async () => {
    await page.goto('/')
    const job = new Job()
    await job.tap(page.getByRole('link', { name: /Licenses that expire/ }))
    await expect(page.getByText('TX-20417')).toBeInViewport()
    expect(job.taps).toBeLessThanOrEqual(1)
  })

  await test.step('use an email of EVO-X in a conversation: four', async () => {
    await page.goto('/')
    if (isMobile) await page.getByRole('button', { name: /More$/ }).first().click()
    await (isMobile ? page.getByText('Chat with EVOX') : page.getByRole('button', { name: 'Chat with EVOX' })).click()
    await page.getByRole('button', { name: 'Chat with the assistant' }).click()
    const job = new Job()
    await job.tap(page.getByRole('button', { name: /^Write an email template to claimants/ }))
    await job.tap(page.getByRole('button', { name: 'Use in conversation' }))
    await job.tap(page.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: new RegExp(subject) }))
    const reply = page.getByRole('form', { name: 'Reply' })
    await expect(reply.getByRole('textbox', { name: 'Reply' })).toContainText('assigned to your claim')
    await job.tap(reply.getByRole('button', { name: 'Send', exact: true }))
    await expect(
      page
        .getByRole('group', { name: /Messages of/ })
        .getByText(/assigned to your claim/)
        .first(),
    ).toBeVisible()
    expect(job.taps).toBeLessThanOrEqual(4)
  })
})

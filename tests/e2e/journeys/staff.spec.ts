import type { Page } from 'playwright/test'
import { chooseFromMenu, dialogOf } from '../support/message-box.ts'
import { ORIGIN } from '../support/origins.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** The keys of somebody who answers people's calls and looks after their billing. */
const KEYS = [
  'SocialUser_Account_R',
  'SocialUser_Profile_R',
  'SocialUser_Assume_R',
  'Site_OrgAcct_R',
  'Site_OrgProfile_R',
  'Site_OrgBilling_R',
  'Site_OrgBilling_U',
]

async function search(page: Page, type: string, text: string): Promise<void> {
  await page.goto('/site/search')
  await page.getByLabel('Type').selectOption({ label: type })
  await page.getByRole('searchbox', { name: 'Search text' }).fill(text)
  await page.keyboard.press('Enter')
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await chooseFromMenu(page, action)
}

test('Staff finds a caller, assumes and reverts their identity, previews an invoice and reads the journals', async ({
  page,
  control,
  isMobile,
  expectAccessible,
}) => {
  test.slow()
  const mark = crypto.randomUUID().slice(0, 6)
  const staff = await control.person({ firstName: 'Sasha', lastName: 'Lind', staff: KEYS })
  const caller = await control.person({ firstName: 'Philippa', lastName: `Thornebury${mark}` })
  const office = await control.organization({
    name: `Lindqvist Adjusting ${mark}`,
    members: [{ person: caller, keys: 'admin' }],
  })
  const name = `Philippa Thornebury${mark}`

  await signIn(page, control, staff, { at: '/site' })
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expectAccessible('site home')

  // The name as a caller would spell it on the phone.
  await search(page, 'Social User', `Thornbery${mark}`)
  const found = page.getByRole('link', { name })
  await expect(found).toBeVisible()
  await expectAccessible('people found')
  if (!isMobile) {
    // By keyboard: the text keeps the focus, Tab leads to the row, Enter opens it.
    await expect(page.getByRole('searchbox', { name: 'Search text' })).toBeFocused()
    await found.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${caller.handle}$`))
    await page.goBack()
    await expect(found).toBeVisible()
  }

  await choose(page, name, 'Assume Identity')
  const sheet = dialogOf(page, `Act as ${name}?`)
  await sheet.getByLabel('Reason').fill('Call 4711: the phone number is wrong')
  await sheet.getByLabel('Ends after').selectOption('15 minutes')
  await expectAccessible('assume identity')
  await sheet.getByRole('button', { name: 'Assume identity' }).click()
  const banner = page.getByRole('banner')
  await expect(banner.getByText('Assumed Identity')).toBeVisible()

  await page.goto(`/${caller.handle}/account`)
  await page.getByRole('button', { name: 'Edit Personal Information' }).click()
  await page.getByLabel('Middle Name').fill('Jane')
  await page.getByRole('textbox', { name: 'Cell Phone' }).fill('2025550143')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Personal Information updated successfully.')).toBeVisible()
  await banner.getByRole('button', { name: 'Revert Identity' }).click()
  await expect(page).toHaveURL(/\/site$/)

  // The history names the person who acted.
  await search(page, 'Social User', name)
  await choose(page, name, 'View History')
  const history = page.getByRole('main')
  await expect(history.getByText('Identity assumed by Sasha Lind').first()).toBeVisible()
  await expect(history.getByText('Jane').first()).toBeVisible()
  await expectAccessible('history of the caller')

  await search(page, 'Organization', `lindqvst adjusting ${mark}`)
  await choose(page, `Lindqvist Adjusting ${mark}`, 'View Account')
  await page.goto(`/orgs/${office.handle}/account/billing`)
  await page.getByRole('button', { name: 'Preview Invoice' }).click()
  const preview = dialogOf(page, 'Preview Invoice')
  await expect(preview.getByText('Invoice preview will appear here.')).toBeVisible()
  await preview.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(preview.getByText('Invoice preview will appear here.')).toHaveCount(0)
  await expect(preview.getByText(/There is nothing to bill in this month\.|Sales tax is not included\./)).toBeVisible()
  await expectAccessible('invoice preview')
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)

  await page.goto('/site/billing/journals')
  await expect(page.getByRole('heading', { name: 'Billing Journals' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search journals' }).fill(`nothing of ${mark}`)
  await expect(page.getByText('No results found.')).toBeVisible()
  await expectAccessible('journals')
})

test('A site administrator uses the list of site users by keyboard', async ({
  page,
  control,
  isMobile,
  expectAccessible,
}) => {
  test.slow()
  const admin = await control.person({ firstName: 'Ada', lastName: 'Minster', staff: 'admin' })
  const mark = crypto.randomUUID().slice(0, 6)
  const colleague = await control.person({ firstName: 'Bo', lastName: `Quill${mark}`, staff: ['Site_User_R'] })
  await control.person({ firstName: 'Cy', lastName: `Quill${mark}`, staff: ['Site_User_R'] })
  await signIn(page, control, admin, { at: `/site/users?search=Quill${mark}` })
  const first = page.getByRole('button', { name: new RegExp(`Bo Quill${mark}`) })
  const second = page.getByRole('button', { name: new RegExp(`Cy Quill${mark}`) })
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const detail = isMobile
    ? dialogOf(page, `Bo ${colleague.lastName}`)
    : page.getByRole('region', { name: `Bo ${colleague.lastName}`, exact: true })
  for (const section of ['Personal Information', 'Site User Information', 'Location Information', 'Emergency Contact'])
    await expect(detail.getByRole('heading', { name: section })).toBeVisible()
  await expectAccessible('a site user')
  await page.keyboard.press('Escape')
  await expect(detail).toHaveCount(0)
  await expect(first).toBeFocused()
})

test('A maintenance message appears on an open page and disappears @any-face', async ({ page, browser, control }) => {
  const admin = await control.person({ firstName: 'Ada', lastName: 'Minster', staff: 'admin' })
  const person = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  await signIn(page, control, person, { at: '/app/legacy/linked-companies' })
  const context = await browser.newContext({ baseURL: ORIGIN, viewport: { width: 1440, height: 900 } })
  const office = await context.newPage()
  await signIn(office, control, admin, { at: '/site' })
  const words = 'The claims system is back at noon.'
  const setMaintenance = async (isOn: boolean): Promise<void> => {
    await office.getByRole('button', { name: 'Edit Evolve Settings' }).click()
    const form = office.getByRole('region', { name: 'Evolve Settings' })
    await form.getByRole('switch', { name: 'Legacy UI in maintenance mode' }).setChecked(isOn)
    await form.getByLabel('Maintenance message').fill(isOn ? words : '')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(office.getByText('Evolve settings updated successfully.').first()).toBeVisible()
    await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(0)
  }
  await setMaintenance(true)
  await expect(page.getByText(words)).toBeVisible()
  await setMaintenance(false)
  await expect(page.getByText(words)).toHaveCount(0)
  await context.close()
})

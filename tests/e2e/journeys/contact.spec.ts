import type { Page } from 'playwright/test'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const WHO_SEES_PHONE = 'Who sees your cell phone'

async function showPhoneTo(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel(WHO_SEES_PHONE).selectOption({ label: choice })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully.')).toBeVisible()
}

test('A person shows their phone to connections, and a colleague calls with three taps from home', async ({
  page,
  browser,
  control,
  expectAccessible,
}) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Lindqvist', cellPhone: '2025550143' })
  await control.connect(dana, marcus)
  const call = page.getByRole('link', { name: 'Call +1 (202) 555-0143' })

  await signIn(page, control, dana, { at: `/${marcus.handle}` })
  await expect(page.getByRole('heading', { name: 'Marcus Lindqvist', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Message/ })).toBeVisible()
  await expect(call).toHaveCount(0)

  const elsewhere = await browser.newPage()
  await signIn(elsewhere, control, marcus, { at: `/${marcus.handle}` })
  await expect(elsewhere.getByText('Visible to nobody').first()).toBeVisible()
  await showPhoneTo(elsewhere, 'Connections')
  await expect(elsewhere.getByText('Visible to connections')).toBeVisible()
  await elsewhere.close()

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('lindqvist')
  await page.getByRole('option').filter({ hasText: 'Marcus Lindqvist' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/${marcus.handle}$`))
  // The third tap: the device's telephone opens the number.
  await expect(call).toBeInViewport()
  await expect(call).toHaveAttribute('href', 'tel:+12025550143')
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(page.getByRole('link', { name: /^Text / })).toHaveAttribute('href', 'sms:+12025550143')
  await expect(page.getByRole('link', { name: /^Email / })).toHaveCount(0)
  await expectAccessible('profile with a phone')
})

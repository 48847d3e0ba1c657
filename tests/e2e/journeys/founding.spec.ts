import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { Control } from '../support/control.ts'
import { fillAddress, signUpOn } from '../support/newcomer.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

/** A new account with this address, registered. */
async function signUp(page: Page, control: Control, email: string): Promise<void> {
  await page.goto('/auth/sign-up')
  await signUpOn(page, { email, firstName: 'Rosa', lastName: 'Delgado' }, (to) => control.sentCode(to))
}

test('A person founds an organization and invites another, who signs up, accepts, and gets new rights when their role changes', async ({
  page,
  browser,
  control,
  expectAccessible,
  viewport,
}) => {
  test.setTimeout(150_000)
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const email = `${randomUUID().slice(0, 8)}@claims.example`

  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: TILE }),
  )
  await signIn(page, control, dana, { at: '/orgs/new' })
  await page.getByLabel('Legal Name').fill('Bayou Adjusters LLC')
  await page.getByLabel('Display Name').fill('Bayou Adjusters')
  await page.getByLabel('Email Address').fill('office@bayou.example')
  await page.getByLabel('Phone Number').fill('(512) 555-0143')
  await fillAddress(page)
  await expectAccessible('new organization')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^Latitude/)).toBeVisible()
  await page.getByRole('button', { name: 'Create Organization' }).click()
  await expect(page.getByText('Thank you for adding an Organization to Evolve.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/orgs\/bayou-adjusters[^/]*\/profile$/)
  await expect(page.getByRole('list', { name: 'First steps' })).toBeVisible()
  await expectAccessible('new organization with its first steps')
  const home = new URL(page.url()).pathname.replace('/profile', '')

  await page.goto(`${home}/roles/create`)
  await page.getByLabel('Name').fill('Adjuster')
  await page.getByLabel('Category').selectOption({ label: 'Claims' })
  await page.getByRole('checkbox', { name: 'Associates: Read' }).check()
  await expectAccessible('role editor')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The Adjuster role was successfully created.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Adjuster' })).toBeVisible()

  await page.goto(`${home}/associates`)
  await page.getByRole('button', { name: 'Invite Associates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Associates' })
  await dialog.getByLabel('Display Name').fill('Rosa Delgado')
  await dialog.getByRole('textbox', { name: 'Email Address' }).fill(email)
  await dialog.getByLabel('Role').selectOption({ label: 'Adjuster' })
  await expectAccessible('invitation')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Invitation sent successfully.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite Another' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  const other = await (await browser.newContext(viewport ? { viewport } : {})).newPage()
  await signUp(other, control, email)
  await other.goto('/orgs/invitations')
  await other.getByRole('button', { name: 'Accept Bayou Adjusters' }).click()
  await expect(other.getByText('You are now an associate of Bayou Adjusters.').first()).toBeVisible()
  await expect(other.getByText('You have no invitations.')).toBeVisible()
  const live = other.waitForResponse((response) => /event-stream/.test(response.headers()['content-type'] ?? ''))
  await other.goto(`${home}/associates`)
  await expect(other.getByText('Dana Whitfield')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Invite Associates' })).toHaveCount(0)
  await live

  await page.goto(`${home}/roles`)
  await page.getByRole('link', { name: 'Adjuster', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Associate Invitations: Create' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The Adjuster role was successfully updated.').first()).toBeVisible()
  await expect(other.getByRole('button', { name: 'Invite Associates' })).toBeVisible()
  await other.close()
})

import { rm } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { closedPort, type MailService, smtpService } from '#tests/support/operator-services.ts'
import { type ServerProcess, startServerProcess, temporaryFolder } from '#tests/support/server-process.ts'
import { fillAddress, signUpOn } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'

/** The first day of an operator: an empty production database, and at its end a paying customer. */

const MAIL_PASSWORD = 'open-themail'
const OPERATOR = 'ada@evolve.example'
const CUSTOMER = 'ben@harbor.example'

let server: ServerProcess
let mail: MailService
let origin: string
let dataDir: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const port = await closedPort()
  origin = `http://localhost:${port}`
  dataDir = await temporaryFolder()
  mail = await smtpService(MAIL_PASSWORD)
  server = await startServerProcess({
    ...{ NODE_ENV: 'production', PORT: String(port), PUBLIC_ORIGIN: origin, DATA_DIR: dataDir },
    ...{ IDENTITY_SECRET: 'i1'.repeat(20), APP_SECRET: 'a1'.repeat(20), MAP_TILES_URL: 'none' },
    SMTP_URL: `smtp://evolve:${MAIL_PASSWORD}@127.0.0.1:${mail.port}`,
  })
})

test.afterAll(async () => {
  await server.end()
  await mail.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** The newest six digits that were mailed to an address. */
async function codeOf(email: string): Promise<string> {
  const found = (): string =>
    mail.mails
      .filter(({ to }) => to === email)
      .flatMap(({ source }) => /\b\d{6}\b/.exec(source) ?? [])
      .at(-1) ?? ''
  await expect.poll(found).not.toBe('')
  return found()
}

/** Opens a page by its tab or link, which on phones is an option of a select box or in the menu of the page. */
async function choosePage(page: Page, name: string): Promise<void> {
  const box = page.getByRole('combobox').filter({ has: page.locator('option', { hasText: name }) })
  const link = page.getByRole('link', { name, exact: true })
  const menu = page.getByRole('button', { name: 'Billing pages' })
  await expect(box.or(link).or(menu).first()).toBeVisible()
  if (await box.count()) await box.first().selectOption({ label: name })
  else if (await menu.count()) {
    await menu.click()
    await page.getByRole('menuitem', { name }).click()
  } else await link.click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

/** Opens a page of the ledger, which comes in a new tab. */
async function openLedger(page: Page, name: string): Promise<Page> {
  const [ledger] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click(),
  ])
  await expect(ledger.locator('h1').first()).toBeVisible()
  return ledger
}

test('An operator goes from an empty database to an invoice that is issued, mailed, paid and partly credited', async ({
  page,
  browser,
  contextOptions,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const link = /http:\/\/localhost:\d+\/app\/administrator\?token=[\w-]{43}/.exec(server.log())?.[0] ?? ''
  expect(link).not.toBe('')

  await page.goto(link)
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await signUpOn(page, { email: OPERATOR, firstName: 'Ada', lastName: 'Minster' }, codeOf)
  // The link that was opened first is shown again after the registration.
  await expect(page.getByText(`Make ${OPERATOR} a site administrator?`)).toBeVisible()
  await expectAccessible('the link of the first administrator')
  await page.getByRole('button', { name: 'Become administrator' }).click()
  await expect(page).toHaveURL(/\/site$/)

  // The cached rights of the person before have been replaced when the pages of the staff are offered.
  await expect(page.getByText('Your Roles').first()).toBeVisible()
  await choosePage(page, 'Billing Report')
  await choosePage(page, 'Plans and Prices')
  await expect(page.getByText('There are no plans or prices yet')).toBeVisible()
  await expectAccessible('the empty price list')
  await page.getByRole('button', { name: 'Add product' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Add product' })
  await sheet.getByLabel(/^Name/).fill('Firm')
  await sheet.getByLabel(/^Price in US dollars/).fill('300')
  await sheet.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText(/\$300\.00 per month/)).toBeVisible()
  await expectAccessible('the price list with a plan')

  const customer = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' })
  const theirs = await customer.newPage()
  await theirs.goto(`${origin}/auth/sign-up`)
  await signUpOn(theirs, { email: CUSTOMER, firstName: 'Ben', lastName: 'Hollis' }, codeOf)
  await theirs.goto(`${origin}/orgs/new`)
  await theirs.getByLabel('Legal Name').fill('Harbor Claims LLC')
  await theirs.getByLabel('Display Name').fill('Harbor Claims')
  await theirs.getByLabel('Email Address').fill(CUSTOMER)
  await theirs.getByLabel('Phone Number').fill('(512) 555-0143')
  await fillAddress(theirs)
  await theirs.getByRole('button', { name: 'Next' }).click()
  await theirs.getByRole('button', { name: 'Create Organization' }).click()
  await expect(theirs.getByText('Thank you for adding an Organization to Evolve.').first()).toBeVisible()

  await page.goto(`${origin}/orgs/harbor-claims/account/billing`)
  const ledger = await openLedger(page, 'Customer Dashboard')
  await ledger.getByLabel('Plan').selectOption({ index: 1 })
  await ledger.getByRole('button', { name: 'Change plan' }).click()
  await expect(ledger.getByText(/^Firm, \$300\.00 each month/)).toBeVisible()
  await ledger.close()

  await page.getByRole('button', { name: 'Preview Invoice' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview Invoice' })
  await preview.getByRole('checkbox', { name: 'Create Stripe draft invoice' }).check()
  await preview.getByRole('button', { name: 'Preview', exact: true }).click()
  const invoice = await openLedger(page, 'Go to Stripe Draft Invoice')
  await invoice.getByText('Issue', { exact: true }).click()
  await invoice.getByRole('button', { name: /^Issue EV-/ }).click()
  await expect(invoice.getByRole('button', { name: 'Record payment' })).toBeVisible()

  // The representative, here the administrator of the organization, gets it with its PDF.
  await expect
    .poll(() => mail.mails.filter(({ to, source }) => to === CUSTOMER && source.includes('application/pdf')).length)
    .toBe(1)

  await invoice.getByLabel('Reference').first().fill('Check 1042')
  await invoice.getByRole('button', { name: 'Record payment' }).click()
  await expect(invoice.getByText(/balance \$0\.00/)).toBeVisible()
  await invoice.getByText('Issue a credit note').click()
  await invoice.getByLabel('Amount before tax ($)').fill('100')
  await invoice.getByLabel('Description').fill('Two days without service')
  await invoice.getByLabel('Reason').last().fill('Outage')
  await invoice.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(invoice.getByText('CN-000001')).toBeVisible()
  await expect(invoice.getByText(/credited \$100\.00/)).toBeVisible()

  // The customer sees the invoice in the account of their organization.
  await theirs.goto(`${origin}/orgs/harbor-claims/account/billing`)
  await expect(theirs.getByText('EV-000001')).toBeVisible()
  await customer.close()
})

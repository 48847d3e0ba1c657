import { Secret, TOTP } from 'otpauth'
import { expect, type Page } from 'playwright/test'

const PASSWORD = 'Gutter-and-soffit-27'

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.keyboard.press('Enter')
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Address Line 1').fill('1100 Congress Avenue')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State').selectOption({ label: 'Texas' })
  await page.getByLabel('ZIP Code').fill('78701')
}

/**
 * Signs up on the page as a new person does, from the open sign-up form to the end of the registration: account, mailed
 * code, authenticator app, profile.
 *
 * @param codeOf waits for the code that was mailed to the address
 */
export async function signUpOn(
  page: Page,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
  codeOf: (email: string) => Promise<string>,
): Promise<void> {
  // The log-in page asks for an address too: typing waits for the form that was chosen.
  await expect(page.getByRole('heading', { name: 'Sign Up', level: 1 })).toBeVisible()
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm your account' })).toBeVisible()
  await enterCode(page, await codeOf(email))
  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await enterCode(page, new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill(lastName)
  await page.getByLabel('Cell Phone').fill('(512) 555-0143')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Submit Registration' }).click()
  await expect(page.getByText('Thank you for submitting your profile information.').first()).toBeVisible()
}

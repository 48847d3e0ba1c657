import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import type { Control } from '../support/control.ts'
import { expect, test } from '../support/test.ts'

const PASSWORD = 'Gutter-and-soffit-27'

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.keyboard.press('Enter')
}

async function signUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.keyboard.press('Enter')
}

/** A new account with an authenticator app, at the registration. */
async function toRegistration(page: Page, control: Control, email: string): Promise<void> {
  await signUp(page, email)
  await expect(page.getByRole('heading', { name: 'Confirm your account' })).toBeVisible()
  await enterCode(page, await control.sentCode(email))
  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await enterCode(page, new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await expect(page.getByRole('heading', { name: 'Your account is almost ready.' })).toBeVisible()
}

function newEmail(): string {
  return `${randomUUID().slice(0, 8)}@claims.example`
}

test('A person signs up, confirms the address, sets up a second factor, registers and returns to the requested page', async ({
  page,
  control,
  expectAccessible,
}) => {
  const email = newEmail()
  await page.goto('/app/conversations')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
  await expectAccessible('sign up')
  await signUp(page, email)

  await expect(page.getByText(`Enter the code that we sent to ${email}.`)).toBeVisible()
  await expectAccessible('confirmation')
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('Code was successfully resent').first()).toBeVisible()
  await enterCode(page, '000000')
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
  await enterCode(page, await control.sentCode(email))

  await expect(page).toHaveURL(/\/auth\/mfa-config$/)
  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await enterCode(page, new TOTP({ secret: Secret.fromBase32(secret) }).generate())

  await expect(page).toHaveURL(/\/app\/register$/)
  await expect(page.getByRole('heading', { name: 'Your account is almost ready.' })).toBeVisible()
  await expect(page.getByText('Primary Address')).toBeVisible()
  await expectAccessible('registration')
  await page.getByRole('button', { name: 'Submit Registration' }).click()
  await expect(page.getByText('Required Field')).toHaveCount(7)
  await expectAccessible('registration, incomplete')

  await page.getByLabel('First Name').fill('Rosa')
  await page.getByLabel('Last Name').fill('Delgado')
  await page.getByLabel('Cell Phone').fill('12')
  await page.getByLabel('Date of Birth').fill('1984-05-17')
  await page.getByLabel('Address Line 1').fill('1100 Congress Avenue')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State').selectOption({ label: 'Texas' })
  await page.getByLabel('ZIP Code').fill('7870')
  await page.getByRole('button', { name: 'Submit Registration' }).click()
  await expect(page.getByText('Invalid Phone Number')).toBeVisible()
  await expect(page.getByText('Invalid character(s) or format')).toBeVisible()

  await page.getByLabel('Cell Phone').fill('(512) 555-0143')
  await page.getByLabel('ZIP Code').fill('78701')
  await page.getByRole('button', { name: 'Submit Registration' }).click()
  await expect(page.getByText('Thank you for submitting your profile information.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/app\/conversations/)

  await page.goto('/app/register')
  await expect(page).toHaveURL(/:\d+\/$/)

  await expect(page.getByText('Welcome, Rosa Delgado')).toBeVisible()
  await expect(page.getByText('Install Evolve')).toBeVisible()
  await expectAccessible('first run')
  await page.getByRole('link', { name: 'Find colleagues' }).click()
  await expect(page).toHaveURL(/list=find/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Welcome, Rosa Delgado')).toHaveCount(0)
})

test('An address of the United Kingdom asks for a postcode and no state', { tag: '@phone' }, async ({
  page,
  control,
}) => {
  await page.goto('/auth/sign-up')
  await toRegistration(page, control, newEmail())
  await page.getByLabel('State').selectOption({ label: 'Texas' })
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption({ label: 'United Kingdom' })
  await expect(page.getByLabel('State')).toHaveCount(0)
  await page.getByLabel('First Name').fill('Hugh')
  await page.getByLabel('Last Name').fill('Carr')
  await page.getByRole('combobox', { name: 'Country Code' }).selectOption({ label: 'GB +44' })
  await page.getByLabel('Cell Phone').fill('07911 123456')
  await page.getByLabel('Address Line 1').fill('1 High Street')
  await page.getByLabel(/Town|City/).fill('Leeds')
  await page.getByLabel('Postcode').fill('ls1 4ap')
  await page.getByRole('button', { name: 'Submit Registration' }).click()
  await expect(page.getByText('Thank you for submitting your profile information.').first()).toBeVisible()
})

test('A registered address is reported under the email field, a known password under the password', {
  tag: '@any-face',
}, async ({ page, control }) => {
  const person = await control.person()
  await page.goto('/auth/sign-up')
  await signUp(page, person.email)
  await expect(page.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Email Address').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('password1')
  await page.getByLabel('Confirm Password').fill('password1')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

test('A person who did not confirm the address gets a new code at the log-in', { tag: '@phone' }, async ({
  page,
  control,
}) => {
  const email = newEmail()
  await page.goto('/auth/sign-up')
  await signUp(page, email)
  await expect(page.getByRole('heading', { name: 'Confirm your account' })).toBeVisible()
  await control.sentCode(email)

  await page.goto('/auth/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm your account' })).toBeVisible()
  await enterCode(page, await control.sentCode(email))
  await expect(page).toHaveURL(/\/auth\/mfa-config$/)
})

test('A person who signed in with the wrong account logs out of the registration', { tag: '@any-face' }, async ({
  page,
  control,
}) => {
  await page.goto('/auth/sign-up')
  await toRegistration(page, control, newEmail())
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
})

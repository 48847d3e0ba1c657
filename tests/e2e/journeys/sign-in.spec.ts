import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import type { Control, Person } from '../support/control.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

async function fillLogIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email Address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.keyboard.press('Enter')
}

async function logInWithCode(
  page: Page,
  control: Control,
  person: Person,
  options: { remember?: boolean } = {},
): Promise<void> {
  await fillLogIn(page, person)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  if (options.remember) await page.getByLabel('Remember this device for 30 days').check()
  await enterCode(page, await control.code(person))
  await expect(page).not.toHaveURL(/\/auth\//)
}

/** Through the account menu on wide screens, the menu on phones. */
async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Account menu|Menu)|More$/ })
    .first()
    .click()
  await page.getByText('Sign Out', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
}

test('A person without a session logs in and returns to the requested page and query', async ({
  page,
  control,
  expectAccessible,
}) => {
  const person = await control.person()
  await page.goto('/app/conversations?conversationId=00000000-0000-4000-8000-000000000000')
  await expect(page).toHaveURL(/\/auth\/login$/)
  // The address changes before the outline of the page that was wanted has gone.
  await expect(page.getByRole('heading', { name: 'Log In', level: 1 })).toBeVisible()
  await expectAccessible('log in')

  await fillLogIn(page, { email: person.email, password: 'not-the-password' })
  await expect(page.getByText('Incorrect username or password.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible('log in, refused')

  await fillLogIn(page, person)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expectAccessible('code entry')
  await enterCode(page, '12a456')
  await expect(page.getByText('Code must contain only digits (0-9)')).toBeVisible()

  // The phone reloads the page while the person looks for the code in the other app.
  await page.reload()
  await enterCode(page, await control.code(person))
  await expect(page).toHaveURL(/\/app\/conversations\?conversationId=00000000-0000-4000-8000-000000000000$/)
})

test('A person logs in with a code by SMS', async ({ page, control }) => {
  const person = await control.person({ mfa: 'SMS_MFA' })
  await page.goto('/auth/login')
  await fillLogIn(page, person)
  await expect(page.getByText(/^Enter the code that we sent to .*\d{4}\.$/)).toBeVisible()
  await enterCode(page, '000000')
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
  await enterCode(page, await control.sentCode(person.phoneNumber ?? ''))
  await expect(page).not.toHaveURL(/\/auth\//)
})

test('A remembered device needs no code again, another device does', async ({ page, browser, control }) => {
  const person = await control.person()
  await page.goto('/auth/login')
  await logInWithCode(page, control, person, { remember: true })
  await signOut(page)
  await fillLogIn(page, person)
  await expect(page).not.toHaveURL(/\/auth\//)

  const elsewhere = await browser.newPage()
  await elsewhere.goto('/auth/login')
  await fillLogIn(elsewhere, person)
  await expect(elsewhere.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await elsewhere.close()
})

test('A person without a second factor sets up an authenticator app', async ({
  page,
  control,
  expectAccessible,
  isMobile,
}) => {
  const person = await control.person({ mfa: null })
  await page.goto('/app/conversations')
  await fillLogIn(page, person)
  await expect(page).toHaveURL(/\/auth\/mfa-config$/)
  await expect(page.getByRole('heading', { name: 'Protect your account' })).toBeVisible()
  await expectAccessible('choice of the second step')

  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  // A phone cannot scan its own screen.
  const way = isMobile
    ? page.getByRole('link', { name: 'Open in authenticator app' })
    : page.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(way).toBeVisible()
  await expectAccessible('authenticator app')
  const totpSecret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await enterCode(page, '000000')
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
  const code = await control.code({ ...person, totpSecret })
  await enterCode(page, `${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page).toHaveURL(/\/app\/conversations/)

  await page.goto('/auth/mfa-config')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('A person without a second factor sets up text messages', async ({ page, control, expectAccessible }) => {
  const person = await control.person({ mfa: null })
  await page.goto('/auth/login')
  await fillLogIn(page, person)
  await page.getByRole('button', { name: /^Text message/ }).click()
  await page.getByLabel('Cell Phone').fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid Phone Number')).toBeVisible()
  await expectAccessible('phone number')

  const number = `202555${String(Date.now()).slice(-4)}`
  await page.getByLabel('Cell Phone').fill(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter the code from your phone' })).toBeVisible()
  await enterCode(page, await control.sentCode(`+1${number}`))
  await expect(page).not.toHaveURL(/\/auth\//)

  await signOut(page)
  await fillLogIn(page, person)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await enterCode(page, await control.sentCode(`+1${number}`))
  await expect(page).not.toHaveURL(/\/auth\//)
})

test('A person who forgot the password sets a new one with a code from email', async ({
  page,
  control,
  expectAccessible,
}) => {
  const person = await control.person()
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // Both screens ask for the address: typing waits for the second.
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  await page.getByLabel('Email Address').fill(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await expectAccessible('new password')

  const fill = async (code: string, password: string): Promise<void> => {
    await page.getByLabel('New Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm New Password').fill(password)
    await enterCode(page, code)
  }
  await fill('000000', 'Ladder-and-shingle-58')
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
  await fill(await control.sentCode(person.email), 'Ladder-and-shingle-58')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await logInWithCode(page, control, { ...person, password: 'Ladder-and-shingle-58' })
})

test('A person with an old sign-in confirms their identity to change the password, and keeps the typed values', async ({
  page,
  control,
  expectAccessible,
}) => {
  const person = await control.person()
  const { handle, password } = person
  await signIn(page, control, person, { at: `/${handle}/account/security`, signedInMinutesAgo: 40 })
  await page.getByRole('button', { name: 'Change Password' }).click()
  const form = page.getByRole('dialog', { name: 'Change Password' })
  await form.getByLabel('Current Password').fill(password)
  await form.getByLabel(/^New Password/).fill('Ladder-and-shingle-58')
  await form.getByLabel('Confirm New Password').fill('Ladder-and-shingle-58')
  await form.getByRole('button', { name: 'Change Password' }).click()

  const question = page.getByRole('dialog', { name: 'Confirm It Is You' })
  await expectAccessible('confirm it is you')
  await expect(question.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await page.keyboard.type('not-the-password')
  await page.keyboard.press('Enter')
  await expect(question.getByText('Incorrect password')).toBeVisible()
  await question.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(question.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.keyboard.type(await control.code(person))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password Changed Successfully')).toBeVisible()
  await expect(form).toHaveCount(0)
  await signOut(page)
  await fillLogIn(page, { ...person, password: 'Ladder-and-shingle-58' })
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
})

test('Signing out in one tab ends the session in the other', async ({ page, control, context }) => {
  const person = await control.person()
  await page.goto('/auth/login')
  await logInWithCode(page, control, person)
  const other = await context.newPage()
  await other.goto('/app/conversations')
  await expect(other).toHaveURL(/\/app\/conversations/)
  await signOut(page)
  await expect(other).toHaveURL(/\/auth\/login$/)
  const kept = await other.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(kept).not.toContain(expect.stringContaining(person.userId))
})

test('A person who lost their phone signs in with a recovery code, downloads their data and deactivates the account', {
  tag: '@phone',
}, async ({ page, control, expectAccessible, consoleErrors }) => {
  // The codes of an authenticator count once in their half minute, also with a new key.
  const person = await control.person({ mfa: 'SMS_MFA' })
  const security = `/${person.handle}/account/security`
  await page.goto(security)
  await fillLogIn(page, person)
  await enterCode(page, await control.sentCode(person.phoneNumber ?? ''))
  await expect(page).toHaveURL(new RegExp(security))
  await page.getByRole('button', { name: 'Create Recovery Codes' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery Codes' })
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await expectAccessible('recovery codes')
  await codes.getByRole('button', { name: 'Done' }).click()
  await signOut(page)

  await fillLogIn(page, person)
  await page.getByRole('link', { name: 'Lost your phone?' }).click()
  await expectAccessible('recovery')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Recovery Code').fill(recoveryCode.toLowerCase())
  await page.getByRole('button', { name: 'Use Recovery Code' }).click()
  await expect(page.getByText(/Multi-factor authentication is off/).first()).toBeVisible()
  await fillLogIn(page, person)
  await expect(page).toHaveURL(/\/auth\/mfa-config$/)
  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  const totpSecret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await enterCode(page, await control.code({ ...person, totpSecret }))
  await expect(page).not.toHaveURL(/\/auth\//)

  await page.goto(security)
  await expect(page.getByText('9 codes left')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Your Data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Evolve data.zip')
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('button', { name: 'Deactivate Account' }).click()
  await expectAccessible('deactivation')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate Account' }).click()
  await expect(page.getByRole('heading', { name: 'Log In', level: 1 })).toBeVisible()
  await fillLogIn(page, person)
  await expect(page.getByText(/This account is deactivated/).first()).toBeVisible()
  // The browser reports what was asked in the moment in which the session ended.
  expect(consoleErrors.filter((text) => !/401 .*\/graphql$/.test(text))).toEqual([])
  consoleErrors.length = 0
})

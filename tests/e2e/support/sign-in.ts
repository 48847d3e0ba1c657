import type { Page } from 'playwright/test'
import { expect } from './test.ts'
import type { Control, Person } from './control.ts'

/** Signs in with password and authenticator code as a person would, and waits for the inbox. */
export async function signIn(page: Page, control: Control, person: Person, options: { at?: string; remember?: boolean } = {}): Promise<void> {
  await page.goto(options.at ?? '/auth/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  const code = page.getByLabel(/code/i)
  await expect(code).toBeVisible()
  if (options.remember) await page.getByLabel(/remember this device/i).check()
  await code.fill(await control.code(person))
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/auth\//)
}

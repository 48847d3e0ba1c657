import type { Page } from 'playwright/test'
import { installWorker } from './device.ts'
import { expect } from './test.ts'
import type { Control, Person } from './control.ts'
import { ORIGIN } from './origins.ts'

/**
 * Signs in and waits for the app. The journeys of the sign-in itself do it by hand; here the tokens of a sign-in are
 * put into the identity library's store, so that every other journey begins at its subject.
 *
 * @param options.at a page of the origin at which the person is signed in; they land on it, or in the inbox
 * @param options.worker the page has the service worker from its first moment, as on a second visit, in the journeys
 * that may have one
 * @param options.signedInMinutesAgo age of the sign-in; only for people with an authenticator app
 */
export async function signIn(
  page: Page,
  control: Control,
  person: Person,
  options: { at?: string; worker?: boolean; signedInMinutesAgo?: number } = {},
): Promise<void> {
  // Codes of an authenticator are accepted once: people who sign in again soon use text messages, which only the
  // screens send.
  if (person.totpSecret === null) return signInByHand(page, control, person, options)
  const at = options.at ?? '/app/conversations'
  const { clientId, ...tokens } = await control.session(person, options.signedInMinutesAgo)
  // A page of the origin on which the app does not run.
  const empty = new URL('/auth/empty', new URL(at, ORIGIN)).href
  await page.route(empty, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Empty</title><link rel="icon" href="data:,">',
    }),
  )
  await page.goto(empty)
  await page.evaluate(keepSession, { clientId, tokens })
  if (options.worker === true) await installWorker(page)
  await page.unroute(empty)
  await page.goto(at.replace(/\/auth\/login$/, '/app/conversations'))
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page).not.toHaveURL(/\/auth\//)
}

/** Runs in the page: writes what the app's own sign-in leaves on a device (src/lib/session/session-store.ts). */
function keepSession({ clientId, tokens }: { clientId: string; tokens: Record<string, string> }): Promise<void> {
  const subject = (
    JSON.parse(atob((tokens['accessToken'] ?? '').split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '')) as {
      username: string
    }
  ).username
  const name = (kind: string): string => `CognitoIdentityServiceProvider.${clientId}.${subject}.${kind}`
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('evolve-session', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('values')
    opening.onerror = () => reject(opening.error ?? new Error('evolve-session'))
    opening.onsuccess = () => {
      const writing = opening.result.transaction('values', 'readwrite')
      const values = writing.objectStore('values')
      for (const [kind, token] of Object.entries(tokens)) values.put(token, name(kind))
      values.put('0', name('clockDrift'))
      values.put(subject, `CognitoIdentityServiceProvider.${clientId}.LastAuthUser`)
      values.put('set-up', 'evolve.mfa')
      values.put(subject, 'evolve.lastSub')
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

/** Signs in with password and code as a person would. */
async function signInByHand(page: Page, control: Control, person: Person, options: { at?: string }): Promise<void> {
  await page.goto(options.at ?? '/auth/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  const code = page.getByLabel(/code/i)
  await expect(code).toBeVisible()
  await code.fill(await control.sentCode(person.phoneNumber ?? ''))
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/auth\//)
  if (options.at?.endsWith('/auth/login') ?? true)
    await page.goto((options.at ?? '/auth/login').replace(/\/auth\/login$/, '/app/conversations'))
}

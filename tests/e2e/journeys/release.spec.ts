import type { Page } from 'playwright/test'
import type { Control, FaultyWay, Person } from '../support/control.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { rowOf } from '../support/message-box.ts'

/** The effects of a new build, a missing chunk and a withdrawn worker on an open page. */

const NEW_VERSION = 'A new version of Evolve is available.'

interface Scene {
  way: FaultyWay
  dana: Person
}

async function scene(control: Control, subject: string): Promise<Scene> {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  await control.conversation({ subject, people: [marcus, dana], messages: ['Which build do you see?'] })
  return { way: await control.faultyWay(), dana }
}

/** The build of the page, identified by its entry's name. */
function buildOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')
}

async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** Number of page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}

test('A new version is announced while a message is written, waits until it is sent, and is then loaded', {
  tag: ['@any-face', '@worker'],
}, async ({ page, control, consoleErrors, expectAccessible }) => {
  test.slow()
  const { way, dana } = await scene(control, 'Tarp over the east slope')
  await way.leadTo(await control.release({ version: '2.44.5' }))
  await signIn(page, control, dana, { at: `${way.origin}/auth/login` })
  const before = await buildOf(page)
  await rowOf(page, 'Tarp over the east slope').click()
  const editor = page.getByRole('textbox', { name: /Reply/ })
  await editor.click()
  await editor.pressSequentially('The tarp came off')
  await workerIsReady(page)

  // The new build is deployed without the files of the earlier one, so the server's version differs from the page's
  // (polled every 15 s), and code that the page has not loaded yet is missing.
  await way.leadTo(null)
  await expect(page.getByText(NEW_VERSION)).toBeVisible({ timeout: 25_000 })
  await expectAccessible('new version')
  const loads = countLoads(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('The update waits for a message you are writing.')).toBeVisible()
  await expectAccessible('update waits')
  await expect(editor).toHaveText('The tarp came off')
  expect(loads()).toBe(0)

  await editor.click()
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => buildOf(page).catch(() => before), { timeout: 30_000 }).not.toBe(before)
  await expect(page.getByRole('group', { name: /Messages of/ }).getByText('The tarp came off')).toBeVisible()
  await expect(page.getByText(NEW_VERSION)).toHaveCount(0)
  expect(loads()).toBe(1)
  expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
  consoleErrors.length = 0
})

test('A service worker of a new build waits for the user, even if the version is the same', {
  tag: ['@any-face', '@worker'],
}, async ({ page, control }) => {
  const { way, dana } = await scene(control, 'Second estimate')
  await way.leadTo(await control.release())
  await signIn(page, control, dana, { at: `${way.origin}/auth/login` })
  const before = await buildOf(page)
  await workerIsReady(page)

  await way.leadTo(null)
  await page.goto(`${way.origin}/app/conversations`)
  await expect(page.getByText(NEW_VERSION)).toBeVisible()
  expect(await buildOf(page)).toBe(before)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => buildOf(page).catch(() => before)).not.toBe(before)
  await expect(page.getByText('Second estimate').first()).toBeVisible()
  await expect(page.getByText(NEW_VERSION)).toHaveCount(0)
})

test('Without a service worker (first visit), an open page of an earlier build can still load its lazy code', {
  tag: '@any-face',
}, async ({ page, control }) => {
  const { way, dana } = await scene(control, 'Mold in the crawl space')
  await way.leadTo(await control.release())
  await signIn(page, control, dana, { at: `${way.origin}/auth/login` })
  await expect(page.getByText('Mold in the crawl space').first()).toBeVisible()
  const before = await buildOf(page)
  await way.leadTo(await control.release({ current: true }))
  await page.getByRole('button', { name: 'New Conversation' }).click()
  await expect(page.getByRole('dialog', { name: 'New Conversation' }).getByLabel('Conversation Name')).toBeVisible()
  expect(await buildOf(page)).toBe(before)
})

test('Without a service worker, a page whose code was deleted reloads once and continues', {
  tag: '@any-face',
}, async ({ page, control, consoleErrors }) => {
  const { way, dana } = await scene(control, 'Broken skylight')
  await way.leadTo(await control.release())
  await signIn(page, control, dana, { at: `${way.origin}/auth/login` })
  await expect(page.getByText('Broken skylight').first()).toBeVisible()
  const before = await buildOf(page)
  const loads = countLoads(page)
  await way.leadTo(await control.release({ current: true, withoutHistory: true }))
  // The server of the earlier build has stopped, with its open connections.
  await way.breakConnections()
  const dialog = page.getByRole('dialog', { name: 'New Conversation' })
  const openDialog = () =>
    expect(async () => {
      if ((await dialog.count()) === 0)
        await page.getByRole('button', { name: 'New Conversation' }).click({ timeout: 5_000 })
      await expect(dialog.getByLabel('Conversation Name')).toBeVisible({ timeout: 5_000 })
    }).toPass()
  // The app may find the deleted code missing before the press, because likely code is prefetched.
  await openDialog()
  expect(await buildOf(page)).not.toBe(before)
  expect(loads()).toBe(1)
  // The browser reports the missing file, and React the component that needed it, in the moment before the page
  // reloads.
  const expected = /404|net::ERR_|Cannot destructure|Code could not be loaded|Failed to fetch dynamically imported/
  expect(consoleErrors.filter((text) => !expected.test(text))).toEqual([])
  consoleErrors.length = 0
})

test('A service worker that unregisters clears its caches, reloads the page once, and the page still works', {
  tag: ['@any-face', '@worker'],
}, async ({ page, control }) => {
  const { way, dana } = await scene(control, 'Recalled release')
  await signIn(page, control, dana, { at: `${way.origin}/auth/login` })
  await workerIsReady(page)
  await page.reload()
  await expect(page.getByText('Recalled release').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

  await way.leadTo(await control.release({ current: true, killServiceWorker: true }))
  const loads = countLoads(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  // The browser checks for a new worker only some time after a visit. Here the check is triggered repeatedly, because
  // one that is already running still finds the old worker.
  const worker = async () => {
    // As the browser does with idle workers, except with those that a test watches: it waits up to five minutes for
    // them before their successor becomes active.
    await browser.send('ServiceWorker.stopAllWorkers')
    return page
      .evaluate(async () => {
        await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined)
        return {
          controlled: navigator.serviceWorker.controller !== null,
          registrations: (await navigator.serviceWorker.getRegistrations()).length,
          caches: (await caches.keys()).length,
        }
      })
      .catch(() => null)
  }
  await expect.poll(worker, { timeout: 30_000 }).toEqual({ controlled: false, registrations: 0, caches: 0 })
  await expect(page.getByText('Recalled release').first()).toBeVisible()
  expect(loads()).toBe(1)

  await page.reload()
  await expect(page.getByText('Recalled release').first()).toBeVisible()
  await expect.poll(worker).toEqual({ controlled: false, registrations: 0, caches: 0 })
  expect(loads()).toBe(2)
})

import type { Page } from 'playwright/test'
import type { Control, Person } from '../support/control.ts'
import { keptPictures, textsOnDevice, whenPictureIsKept } from '../support/device.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test, violationsOf } from '../support/test.ts'

/** The startup snapshot of the inbox, shown before the app: who sees it, and who never does. */

const APP_CODE = /\/assets\/boot-/

async function personWithInbox(control: Control, subject: string): Promise<Person> {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  await control.conversation({ subject, people: [marcus, dana], messages: ['The ladder is on the north side.'] })
  return dana
}

/**
 * Delays the app's code, so that everything on screen was there before it.
 * @returns a function that stops the delay
 */
async function holdApp(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(APP_CODE, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Records on every following page whether the snapshot was visible, even briefly.
 * @returns whether it was visible on the current page
 */
async function watchForPicture(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.getElementById('startup-snapshot')) document.documentElement.dataset['pictureSeen'] = ''
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => 'pictureSeen' in document.documentElement.dataset)
}

/** Before the app has run, the snapshot appears soon or never. */
async function startWithoutApp(page: Page, address: string): Promise<void> {
  const asked = page.waitForRequest(APP_CODE)
  await page.goto(address, { waitUntil: 'commit' })
  await asked
}

test('The last view of the inbox is shown until the app is ready and replaces it', {
  tag: '@phone',
}, async ({ page, control }) => {
  const dana = await personWithInbox(control, 'Ladder at the gable')
  await signIn(page, control, dana)
  await expect(page.getByText('Ladder at the gable')).toBeVisible()
  await whenPictureIsKept(page)
  expect(await textsOnDevice(page, 'Ladder at the gable')).toEqual([])

  const release = await holdApp(page)
  await startWithoutApp(page, '/app/conversations')
  const picture = page.locator('#startup-snapshot')
  await expect(picture.getByText('Ladder at the gable')).toBeVisible()
  await expect(picture.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await expect(picture.getByRole('status')).toHaveText('Your conversations as you saw them last. Evolve is starting.')
  expect(await violationsOf(page)).toEqual([])
  const before = await picture.getByText('Ladder at the gable').boundingBox()

  release()
  await expect(picture).toHaveCount(0)
  await expect(page.getByText('Ladder at the gable')).toBeVisible()
  // The layout does not shift.
  expect(await page.getByText('Ladder at the gable').boundingBox()).toEqual(before)
  await expect(page).toHaveURL(/\/app\/conversations$/)
  await page.getByRole('button', { name: 'New Conversation' }).first().click()
  // Escape is handled where the focus is, which moves shortly after the dialog opens.
  await expect(page.getByRole('dialog', { name: 'New Conversation' }).and(page.locator(':focus-within'))).toBeVisible()
  await page.keyboard.press('Escape')
  // Its history entry is removed automatically; navigating meanwhile would cancel that.
  await expect.poll(() => page.evaluate(() => (history.state as { sheet?: number } | null)?.sheet ?? null)).toBeNull()
})

test('A row of the startup snapshot is a working link', { tag: '@any-face' }, async ({ page, control }) => {
  const dana = await personWithInbox(control, 'Gutter above the porch')
  await signIn(page, control, dana)
  await expect(page.getByText('Gutter above the porch')).toBeVisible()
  await whenPictureIsKept(page)
  const release = await holdApp(page)
  await startWithoutApp(page, '/app/conversations')
  await page.locator('#startup-snapshot').getByText('Gutter above the porch').click()
  await expect(page).toHaveURL(/conversationId=/)
  // A conversation has no snapshot: its text waits for the app.
  await expect(page.locator('#startup-snapshot')).toHaveCount(0)
  release()
  await expect(
    page.getByRole('group', { name: /Messages of/ }).getByText('The ladder is on the north side.'),
  ).toBeVisible()
})

test('After sign-out the startup snapshot is deleted, and the next person never sees it', { tag: '@any-face' }, async ({
  page,
  control,
}) => {
  const dana = await personWithInbox(control, 'Canary 3310 chimney')
  const other = await personWithInbox(control, 'Shed behind the barn')
  await signIn(page, control, dana)
  await expect(page.getByText('Canary 3310 chimney')).toBeVisible()
  await whenPictureIsKept(page)
  const kept = await page.evaluate(() => localStorage.getItem('evolve.screen') ?? '')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await keptPictures(page)).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('evolve.screen'))).toBeNull()

  await signIn(page, control, other)
  await expect(page.getByText('Shed behind the barn')).toBeVisible()
  await whenPictureIsKept(page)
  // A leftover mark that names another person is ignored.
  await page.evaluate((mark) => localStorage.setItem('evolve.screen', mark), kept)
  const wasPictureSeen = await watchForPicture(page)
  await page.goto('/app/conversations')
  await expect(page.getByRole('main').getByText('Shed behind the barn')).toBeVisible()
  expect(await wasPictureSeen()).toBe(false)
  await expect(page.getByText('Canary 3310 chimney')).toHaveCount(0)
  expect(await textsOnDevice(page, 'Canary 3310')).toEqual([])
})

test('The startup snapshot of an earlier release is not shown', { tag: '@any-face' }, async ({ page, control }) => {
  const dana = await personWithInbox(control, 'Awning of the old build')
  const way = await control.faultyWay()
  await way.leadTo(await control.release())
  await signIn(page, control, dana, { at: `${way.origin}/auth/login` })
  await expect(page.getByText('Awning of the old build')).toBeVisible()
  await whenPictureIsKept(page)
  await page.goto(`${way.origin}/app/conversations`)
  await whenPictureIsKept(page)

  const wasPictureSeen = await watchForPicture(page)
  await page.reload()
  await expect(page.locator('#root').getByText('Awning of the old build')).toBeVisible()
  expect(await wasPictureSeen()).toBe(true)
  await way.leadTo(null)
  await page.reload()
  await expect(page.locator('#root').getByText('Awning of the old build')).toBeVisible()
  expect(await wasPictureSeen()).toBe(false)
})

import type { Page } from 'playwright/test'
import { forgetFailedRequests } from '../support/outbox.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('The installation is offered on Home once, and never again after the choice', async ({
  page,
  control,
  expectAccessible,
}) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  await signIn(page, control, dana)
  await page.goto('/')
  const offer = async (): Promise<void> => {
    await page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => {
          document.documentElement.setAttribute('data-install-asked', '')
          return Promise.resolve({ outcome: 'accepted' })
        },
      })
      window.dispatchEvent(event)
    })
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await offer()
  const install = page.getByRole('button', { name: 'Install' })
  await expect(install).toBeVisible()
  await expectAccessible('installation offer')
  await install.click()
  await expect(page.locator('html[data-install-asked]')).toHaveCount(1)
  await expect(install).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await offer()
  await expect(install).toHaveCount(0)
})

/** The parts of the code that the worker has stored, each with the number of its files. */
const storedParts = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('evolve-part-'))
    const counts = names.map(async (name) => [name.slice(12), (await (await caches.open(name)).keys()).length])
    return Object.fromEntries(await Promise.all(counts)) as Record<string, number>
  })

test('The app and its PDF viewer are on the device after the first visit, and the staff area is not', {
  tag: ['@any-face', '@worker'],
}, async ({ page, control }) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  await signIn(page, control, dana)
  await expect.poll(() => storedParts(page), { timeout: 30_000 }).toEqual({ pdf: 3 })
  const files = await page.evaluate(async () => {
    const app = (await caches.keys()).find((name) => name.includes('precache')) ?? ''
    return (await (await caches.open(app)).keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(files).toContain('/index.html')
  // Every chunk, whether it came alone or in a pack.
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((path) => path.includes('pack-'))).toEqual([])
})

test('The staff area is stored with its first page, so that its other pages open without a network', {
  tag: ['@any-face', '@worker'],
}, async ({ page, control, consoleErrors }) => {
  const admin = await control.person({ firstName: 'Ada', lastName: 'Minster', staff: 'admin' })
  await signIn(page, control, admin)
  await page.goto('/site')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => Object.keys(await storedParts(page)), { timeout: 30_000 }).toContain('staff')
  await page.context().setOffline(true)
  await page.goto('/site/theme')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  forgetFailedRequests(consoleErrors)
})

import { rm } from 'node:fs/promises'
import { startServerProcess, temporaryFolder } from '#tests/support/server-process.ts'
import { expect, test } from '../support/test.ts'

const WATCH_SHIFTS = `
  window.shifts = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifts += value
  }).observe({ type: 'layout-shift', buffered: true })`

test('A visitor sees what Evolve is and enters as a demo person with one tap', async ({ page, expectAccessible }) => {
  test.setTimeout(240_000)
  const dataDir = await temporaryFolder()
  const server = await startServerProcess({ DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'info' })
  try {
    await page.addInitScript(WATCH_SHIFTS)
    await page.goto(server.url)
    await expect(page.getByRole('heading', { name: 'Log In', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Claims, conversations and documents/ })).toBeVisible()
    await expect(page.getByLabel('Email Address')).toBeFocused()
    const last = page.locator('aside img').last()
    const avery = page.getByRole('button', { name: /^Avery Collins/ })
    // The first demo person can be entered without scrolling.
    await expect(avery).toBeInViewport()
    await expectAccessible('first look')
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => last.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(560)
    expect(await page.evaluate('window.shifts')).toBe(0)

    await avery.click()
    await expect(page).toHaveURL(/\/app\/conversations/)
    await expect(page.getByRole('heading', { name: 'Conversations', level: 1 })).toBeVisible()
    await expect(page.getByText('Hail CAT 26-14 daily stand-up')).toBeVisible()
  } finally {
    // First, because a page without its server writes errors to the console.
    await page.close()
    await server.end()
    await rm(dataDir, { recursive: true, force: true })
  }
})

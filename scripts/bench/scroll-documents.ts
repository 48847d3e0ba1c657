import type { Page } from 'playwright'
import { BENCH_DOCUMENTS_OWNER, BENCH_FOLDERS } from '#server/db/seed/bench-documents.ts'
import { measureLongList } from './scrolling.ts'

/**
 * `npm run bench:scroll-documents` (docs/requirements/quality.md#interaction). A folder with 10,000 files on a phone
 * with a 4x slower CPU: how long it takes to open, frame times while scrolling, blank rows, and the latency of taps.
 */

const SCROLLER = 'main [role="grid"] > [role="rowgroup"]:last-child'
const ROW = '[role="row"]'
const FOLDER = `/orgs/${BENCH_DOCUMENTS_OWNER}/documents?folderId=${BENCH_FOLDERS.long}`
const PAUSE_MS = 700

/** Taps only a visible row: otherwise Playwright would scroll first, and the tap would wait for that. */
async function openActions(page: Page, nth: number): Promise<void> {
  // This exact row, because the n-th row changes while scrolling.
  const button = await page
    .getByRole('button', { name: /^Actions for / })
    .nth(nth)
    .elementHandle()
  if (!button) throw new Error('No row has actions')
  await button.scrollIntoViewIfNeeded()
  await page.waitForTimeout(PAUSE_MS)
  await button.tap()
  await page.waitForTimeout(PAUSE_MS)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(PAUSE_MS)
}

/** A user's actions in a long folder: a file's menu, another file's, and the controls above. */
async function touchThings(page: Page): Promise<void> {
  await openActions(page, 3)
  await openActions(page, 5)
  await page.getByRole('button', { name: /^Back to / }).tap()
  await page.waitForTimeout(2 * PAUSE_MS)
}

await measureLongList({
  scroller: SCROLLER,
  row: ROW,
  touch: touchThings,
  open: async (page, origin, slowDown) => {
    await page.goto(`${origin}/orgs/${BENCH_DOCUMENTS_OWNER}/documents`)
    await page.locator(`${SCROLLER} ${ROW}`).first().waitFor()
    await slowDown()
    const begun = performance.now()
    await page.goto(origin + FOLDER)
    await page.locator(`${SCROLLER} ${ROW}`).first().waitFor()
    console.log(
      `the folder of 10,000 files is on screen after ${((performance.now() - begun) / 1_000).toFixed(1)} s, page load included`,
    )
    await page.waitForTimeout(2_000)
    return '10,000 files'
  },
})

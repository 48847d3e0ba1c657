import type { Page } from 'playwright'
import { BENCH_DOCUMENTS_OWNER, BENCH_FOLDERS } from '#server/db/seed/bench-documents.ts'
import { inPage } from './in-page.ts'
import { launchBrowser, PHONE, signIn, startProduct } from './product.ts'
import { CPU_SLOWDOWN, judge, report, scrollThrough, seen, type Seen, whileWatched } from './scrolling.ts'

/**
 * Bar P6 for documents: `npm run bench:scroll-documents`. A folder with 10,000 files on a phone with a 4x slower CPU: how long it
 * takes to open, frame lengths while scrolling through it, blank rows, and the latency of taps. BASE_URL names a running server with
 * benchmark data; without it one is started on a folder of its own.
 */

const SCROLLER = 'main [role="grid"] > [role="rowgroup"]:last-child'
const ROW = '[role="row"]'
const FOLDER = `/orgs/${BENCH_DOCUMENTS_OWNER}/documents?folderId=${BENCH_FOLDERS.long}`
const PAUSE_MS = 700

/** What a person does in front of a long folder: a file's menu, another file's, and what is above. */
async function touchThings(page: Page): Promise<Seen> {
  await seen(page)
  await page.getByRole('button', { name: /^Actions for / }).nth(3).tap()
  await page.waitForTimeout(PAUSE_MS)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(PAUSE_MS)
  await page.getByRole('button', { name: /^Actions for / }).nth(5).tap()
  await page.waitForTimeout(PAUSE_MS)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(PAUSE_MS)
  await page.getByRole('button', { name: /^Back to / }).tap()
  await page.waitForTimeout(2 * PAUSE_MS)
  return seen(page)
}

const running = process.env['BASE_URL']
const product = running ? { origin: running, stop: async () => undefined } : await startProduct({ seed: 'bench:1' })
const browser = await launchBrowser()
try {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, product.origin)
  await page.addInitScript({ content: inPage('watch-frames', { scroller: SCROLLER, row: ROW }) })
  await page.goto(`${product.origin}/orgs/${BENCH_DOCUMENTS_OWNER}/documents`)
  await page.locator(`${SCROLLER} ${ROW}`).first().waitFor()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const begun = performance.now()
  await page.goto(product.origin + FOLDER)
  await page.locator(`${SCROLLER} ${ROW}`).first().waitFor()
  console.log(`the folder of 10,000 files is on screen after ${((performance.now() - begun) / 1_000).toFixed(1)} s, page load included`)
  await page.waitForTimeout(2_000)
  // Into the middle, so that no edge ends a sweep.
  await page.evaluate(`{ const scroller = document.querySelector('${SCROLLER}'); scroller.scrollTop = scroller.scrollHeight / 2 }`)
  await page.waitForTimeout(1_000)
  const scrolling = await scrollThrough(cdp, page, SCROLLER)
  report(`scrolling through 10,000 files, CPU ${CPU_SLOWDOWN}x slower`, scrolling)
  const taps = await whileWatched(cdp, () => touchThings(page))
  report('taps', taps)
  judge(scrolling, taps)
} finally {
  await browser.close()
  await product.stop()
}

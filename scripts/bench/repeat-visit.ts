import type { BrowserContext, Page } from 'playwright'
import { inPage } from './in-page.ts'
import { INBOX_ROW, launchPhone, median, SEEN_ROW, settled, signIn, startProduct } from './product.ts'

/**
 * A repeat visit of a signed-in phone with the service worker and a stopped server, with 4x CPU throttling
 * (docs/requirements/quality.md#repeat-visit): milliseconds from the start of the navigation until rows of the inbox
 * are painted, with 1,000 conversations cached. First the startup snapshot's rows, then the app's own, which respond to
 * input.
 */

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
const KEPT_CONVERSATIONS = 1_000
const CPU_SLOWDOWN = 4
const PATIENCE_TRIES = 300

/** Evaluated from outside, because the page's policy forbids evaluating text. */
async function until(page: Page, expression: string): Promise<unknown> {
  for (let tries = 0; tries < PATIENCE_TRIES; tries += 1) {
    const value: unknown = await page.evaluate(expression)
    if (value) return value
    await page.waitForTimeout(100)
  }
  throw new Error(`${expression} did not become true`)
}

async function prepare(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  await signIn(page, origin)
  await page.goto(`${origin}/app/conversations`)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.reload()
  await page.locator(INBOX_ROW).first().waitFor()
  await page.locator(INBOX_ROW).first().click()
  await settled(page)
  await page.goto(`${origin}/app/conversations`)
  await page.locator(INBOX_ROW).first().waitFor()
  await until(page, 'navigator.serviceWorker.controller !== null')
  // The product writes its cache a second after the last change.
  await page.waitForTimeout(3_000)
  const rows = await page.evaluate<number>(inPage('fill-cached-inbox', KEPT_CONVERSATIONS))
  console.log(`kept on the device: ${rows} conversations in the list`)
  await page.close()
}

interface Visit {
  seen: number
  usable: number
}

async function visit(page: Page, url: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript({ content: inPage('watch-rows', { seen: SEEN_ROW, usable: INBOX_ROW }) })
  await page.goto(url)
  return (await until(page, "'usable' in window.paintedAt && window.paintedAt")) as Visit
}

const product = await startProduct()
const context = await launchPhone()
let stopped = false
try {
  await prepare(context, product.origin)
  await product.stop()
  stopped = true
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const page = await context.newPage()
    visits.push(await visit(page, `${product.origin}/app/conversations`))
    await page.close()
  }
  console.log(`repeat visit, server stopped, CPU ${CPU_SLOWDOWN}x slower, milliseconds:`)
  const report = (what: string, times: number[]): void =>
    console.log(`  ${what}: ${times.map((time) => Math.round(time)).join(', ')}; median ${Math.round(median(times))}`)
  report(
    'rows on screen (bar: 1000)',
    visits.map(({ seen }) => seen),
  )
  report(
    "the app's own rows",
    visits.map(({ usable }) => usable),
  )
} finally {
  await context.close()
  if (!stopped) await product.stop()
}

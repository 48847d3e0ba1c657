import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { chromium, type Page } from 'playwright'
import { launchOptions, median, signIn, startProduct } from './product.ts'

/**
 * Bar P2: Lighthouse (mobile) on the sign-in page and on the signed-in inbox, caches cold. Prints the median scores of the runs
 * and what cost performance points. Each run has a browser process of its own, on one profile, started the way Lighthouse's own command
 * starts it; who signs in leaves it before the audit, because every client that listens to a page takes time of its main thread.
 */

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3)
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
let signedInOnce = false

async function audit(url: string, port: number): Promise<{ scores: number[]; lines: string[] }> {
  const flags: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES], disableStorageReset: true }
  const result = await lighthouse(url, flags)
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories, audits } = result.lhr
  const figures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index', 'cumulative-layout-shift']
  const failed = Object.values(audits).filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode === 'binary')
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lines: [figures.map((name) => `${name} ${audits[name]?.displayValue ?? '?'}`).join(', '), ...failed.map(({ id, title }) => `failed: ${id} (${title})`)],
  }
}

const product = await startProduct()
const profile = await mkdtemp(join(tmpdir(), 'evolve-profile-'))
const { executablePath, args = [] } = await launchOptions()
try {
  for (const [name, path, signedIn] of [
    ['sign-in', '/auth/login', false],
    ['inbox, signed in', '/app/conversations', true],
  ] as const) {
    const runs: { scores: number[]; lines: string[] }[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const browser = await launch({ ...(executablePath ? { chromePath: executablePath } : {}), chromeFlags: ['--headless', ...args], userDataDir: profile, logLevel: 'error' })
      try {
        await inDefaultPage(browser.port, (page) => coldStart(page, product.origin, signedIn))
        runs.push(await audit(`${product.origin}${path}`, browser.port))
        await close(browser)
      } finally {
        browser.kill()
      }
    }
    const scores = CATEGORIES.map((category, index) => `${category} ${median(runs.map((run) => run.scores[index] ?? 0))}`)
    console.log(`${name}: ${scores.join(', ')} (performance of each run: ${runs.map((run) => run.scores[0]).join(', ')})`)
    for (const { lines } of runs) for (const line of lines) console.log(`  ${line}`)
  }
} finally {
  await product.stop()
}

/** A page in the browser's default context, where Lighthouse opens its own; the connection ends with it. */
async function inDefaultPage(port: number, act: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = browser.contexts()[0]
  if (!context) throw new Error('The browser has no default context')
  const page = await context.newPage()
  await act(page)
  await page.close()
  await browser.close()
}

/** Ends the browser as a person does, so that what the app keeps is on the disk; killed, it loses what it wrote last. */
async function close({ port, process: chrome }: LaunchedChrome): Promise<void> {
  const ended = new Promise((resolve) => chrome.once('exit', resolve))
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const session = await browser.newBrowserCDPSession()
  await session.send('Browser.close')
  await ended
}

/** Cold caches and no service worker; the session stays when the screen needs one. */
async function coldStart(page: Page, origin: string, signedIn: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: signedIn && signedInOnce ? 'service_workers,cache_storage' : 'all' })
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  if (!signedIn || signedInOnce) return
  await signIn(page, origin)
  signedInOnce = true
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
  await session.send('Network.clearBrowserCache')
}

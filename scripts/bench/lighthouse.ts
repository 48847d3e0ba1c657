import { createServer } from 'node:net'
import lighthouse, { type Flags } from 'lighthouse'
import { chromium } from 'playwright'
import { launchOptions, median, signIn, startProduct } from './product.ts'

/**
 * Bar P2: Lighthouse (mobile) on the sign-in page and on the signed-in inbox, caches cold. Prints the median scores of the runs
 * and what cost performance points.
 */

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3)
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
let signedInOnce = false

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

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
const port = await freePort()
const options = await launchOptions()
const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), `--remote-debugging-port=${port}`] })
try {
  for (const [name, path, signedIn] of [
    ['sign-in', '/auth/login', false],
    ['inbox, signed in', '/app/conversations', true],
  ] as const) {
    const runs: { scores: number[]; lines: string[] }[] = []
    for (let run = 0; run < RUNS; run += 1) {
      // Lighthouse opens its pages in the browser's default context; what is kept there is put back to cold before each run.
      const page = await defaultPage(port)
      await coldStart(page, product.origin, signedIn)
      await page.close()
      runs.push(await audit(`${product.origin}${path}`, port))
    }
    const scores = CATEGORIES.map((category, index) => `${category} ${median(runs.map((run) => run.scores[index] ?? 0))}`)
    console.log(`${name}: ${scores.join(', ')} (performance of each run: ${runs.map((run) => run.scores[0]).join(', ')})`)
    for (const line of runs.at(-1)?.lines ?? []) console.log(`  ${line}`)
  }
} finally {
  await browser.close()
  await product.stop()
}

async function defaultPage(debuggingPort: number) {
  const attached = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`)
  const context = attached.contexts()[0]
  if (!context) throw new Error('The browser has no default context')
  return context.newPage()
}

/** Cold caches and no service worker; the session stays when the screen needs one. */
async function coldStart(page: Awaited<ReturnType<typeof defaultPage>>, origin: string, signedIn: boolean): Promise<void> {
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

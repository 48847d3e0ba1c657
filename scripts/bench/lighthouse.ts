import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { chromium, type Page } from 'playwright'
import { startFloor } from './floor-server.ts'
import { inPage } from './in-page.ts'
import { launchOptions, median, settled, signIn, startProduct } from './product.ts'

/**
 * Lighthouse (mobile) on sign-in, inbox, home, claims and public profiles with cold caches
 * (docs/requirements/quality.md#lighthouse): once on a device with only the session, once with the app's data of an
 * earlier visit. Prints the median scores and what cost performance points, and the same for the reference app
 * (floor/main.tsx), alternating run by run because machines drift. Each run has a separate browser process on one
 * profile, started like Lighthouse's own command starts it. The client that signs in disconnects before the audit,
 * because every client that listens to a page takes time of its main thread.
 */

/** Pages to audit, by the beginning of their names: `-- home 'public person'`. Without any, all. */
const ONLY = process.argv.slice(2)
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3)
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

interface Run {
  scores: number[]
  lines: string[]
}

async function audit(url: string, port: number): Promise<Run> {
  const flags: Flags = {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    disableStorageReset: true,
  }
  const result = await lighthouse(url, flags)
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories, audits } = result.lhr
  const figures = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'speed-index',
    'cumulative-layout-shift',
  ]
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode === 'binary',
  )
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lines: [
      figures.map((name) => `${name} ${audits[name]?.displayValue ?? '?'}`).join(', '),
      ...failed.map(({ id, title }) => `failed: ${id} (${title})`),
    ],
  }
}

/**
 * The data on the device when the page opens: none, only the session, or all of an earlier visit. Never the browser's
 * caches.
 */
type Start = 'empty' | 'session' | 'kept'

interface Audited {
  name: string
  origin: string
  /** One profile for all runs, so that the session is kept. */
  profile: string
  isSignedIn: boolean
}

const product = await startProduct()
const floor = await startFloor(product.origin)
const { executablePath, args = [] } = await launchOptions()
try {
  const audited = await Promise.all(
    [
      { name: 'product', origin: product.origin },
      { name: 'floor', origin: floor.origin },
    ].map(
      async (side): Promise<Audited> => ({
        ...side,
        profile: await mkdtemp(join(tmpdir(), 'evolve-profile-')),
        isSignedIn: false,
      }),
    ),
  )
  for (const [page, path, start] of [
    ['sign-in', '/auth/login', 'empty'],
    ['inbox, signed in, nothing kept', '/app/conversations', 'session'],
    ['inbox, signed in', '/app/conversations', 'kept'],
    ['home, signed in, nothing kept', '/', 'session'],
    ['claims, signed in, nothing kept', '/app/legacy/claims', 'session'],
    // Strangers open them from a link.
    ['public organization', '/orgs/summit-claims/profile', 'empty'],
    ['public person', '/morgan-reyes', 'empty'],
  ] as const) {
    if (ONLY.length > 0 && !ONLY.some((name) => page.startsWith(name))) continue
    const runs = audited.map((): Run[] => [])
    for (let run = 0; run < RUNS; run += 1) {
      for (const [index, side] of audited.entries()) runs[index]?.push(await oneRun(side, path, start))
    }
    for (const [index, side] of audited.entries()) print(`${page}, ${side.name}`, runs[index] ?? [])
  }
} finally {
  floor.stop()
  await product.stop()
}

async function oneRun(side: Audited, path: string, start: Start): Promise<Run> {
  const browser = await launch({
    ...(executablePath ? { chromePath: executablePath } : {}),
    chromeFlags: ['--headless', ...args],
    userDataDir: side.profile,
    logLevel: 'error',
  })
  try {
    await inDefaultPage(browser.port, (page) => coldStart(page, side, start))
    const run = await audit(`${side.origin}${path}`, browser.port)
    await close(browser)
    return run
  } finally {
    browser.kill()
  }
}

function print(title: string, runs: readonly Run[]): void {
  const scores = CATEGORIES.map((category, index) => `${category} ${median(runs.map((run) => run.scores[index] ?? 0))}`)
  console.log(
    `${title}: ${scores.join(', ')} (performance of each run: ${runs.map((run) => run.scores[0]).join(', ')})`,
  )
  for (const { lines } of runs) for (const line of lines) console.log(`  ${line}`)
}

/** A page in the browser's default context, which Lighthouse uses; the connection ends with it. */
async function inDefaultPage(port: number, act: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = browser.contexts()[0]
  if (!context) throw new Error('The browser has no default context')
  const page = await context.newPage()
  await act(page)
  await page.close()
  await browser.close()
}

/** Closes the browser normally, so that the app's data is on the disk; a killed browser loses its last writes. */
async function close({ port, process: chrome }: LaunchedChrome): Promise<void> {
  const ended = new Promise((resolve) => chrome.once('exit', resolve))
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const session = await browser.newBrowserCDPSession()
  await session.send('Browser.close')
  await ended
}

/** Cold caches and no service worker. */
async function coldStart(page: Page, side: Audited, start: Start): Promise<void> {
  const { origin } = side
  const session = await page.context().newCDPSession(page)
  if (start !== 'empty' && !side.isSignedIn) {
    await signIn(page, origin)
    await settled(page)
    side.isSignedIn = true
  }
  if (start === 'session') {
    // A page of the origin without the app.
    await page.goto(`${origin}/config.json`)
    await page.evaluate(
      inPage('forget-all-but-session', { databases: ['evolve-session'], prefix: 'CognitoIdentityServiceProvider' }),
    )
  }
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: start === 'empty' ? 'all' : 'service_workers,cache_storage',
  })
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
}

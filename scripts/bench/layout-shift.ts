import type { Browser, Page } from 'playwright'
import { DEMO_ACCOUNTS, type DemoAccount } from '#server/db/seed/demo-accounts.ts'
import { inPage } from './in-page.ts'
import { launchBrowser, PHONE, settled, signIn, startProduct } from './product.ts'

/**
 * Cumulative layout shift of the main pages on a slow phone and a wide screen
 * (docs/requirements/quality.md#lighthouse): 1.6 Mbit/s, 150 ms, 4x CPU throttling, nothing cached but the session.
 * `-- PATH...` measures only these paths.
 */

const TARGET = 0.05
const CPU_SLOWDOWN = 4
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const SCREENS = { phone: PHONE, wide: { viewport: { width: 1440, height: 900 } } }
const ORGANIZATION = '/orgs/summit-claims'

/** Paths by the demo account that opens them; null for visitors who are not signed in. */
const PATHS: [email: string | null, paths: string[]][] = [
  [null, ['/auth/login', `${ORGANIZATION}/profile`, '/avery-collins']],
  [
    'avery.collins@evolve.example',
    [
      '/',
      '/app/conversations',
      '/app/network/connections',
      '/app/legacy/linked-companies',
      '/orgs',
      '/avery-collins',
      '/avery-collins?tab=licenses',
    ],
  ],
  [
    'morgan.reyes@evolve.example',
    ['dashboard', 'profile', 'conversations', 'documents', 'associates', 'roles', 'account/billing'].map(
      (page) => `${ORGANIZATION}/${page}`,
    ),
  ],
  ['site.admin@evolve.example', ['/site', '/site/users', '/site/billing', '/site/roles']],
]

interface LayoutShift {
  score: number
  moved: { score: number; at: number; name: string }[]
}

async function measure(page: Page, url: string): Promise<LayoutShift> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript({ content: inPage('watch-layout-shift') })
  await page.goto(url)
  await settled(page)
  return page.evaluate<LayoutShift>('window.layoutShift')
}

async function measureAll(browser: Browser, origin: string, account: DemoAccount | null, paths: string[]) {
  for (const [screen, options] of Object.entries(SCREENS)) {
    // Without a worker, which would answer from its cache.
    const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
    if (account) {
      const page = await context.newPage()
      await signIn(page, origin, account)
      await page.close()
    }
    for (const path of paths) {
      const page = await context.newPage()
      const { score, moved } = await measure(page, `${origin}${path}`)
      console.log(`${score > TARGET ? 'OVER' : 'ok  '} ${score.toFixed(3)} ${screen.padEnd(6)} ${path}`)
      if (score > TARGET)
        for (const { score: part, at, name } of moved.sort((a, b) => b.score - a.score).slice(0, 4))
          console.log(`       ${part.toFixed(3)} at ${at} ms: ${name}`)
      await page.close()
    }
    await context.close()
  }
}

const chosen = process.argv.slice(2)
const product = await startProduct()
const browser = await launchBrowser()
try {
  for (const [email, paths] of PATHS) {
    const account = DEMO_ACCOUNTS.find((one) => one.email === email) ?? null
    const wanted = chosen.length === 0 ? paths : paths.filter((path) => chosen.includes(path))
    if (wanted.length > 0) await measureAll(browser, product.origin, account, wanted)
  }
} finally {
  await browser.close()
  await product.stop()
}

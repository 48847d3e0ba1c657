import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright'
import { DEMO_ACCOUNTS, type DemoAccount } from '#server/db/seed/demo-accounts.ts'
import { ensureBrowser } from '../browser.ts'

/** The product for benchmarks: the real server on a temporary data folder, and a real browser. */

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const
/** Rows of the inbox that the app has drawn. */
export const INBOX_ROW = '#root main a[href*="conversationId="]'
/** Visible rows of the inbox: the app's, or those of the startup snapshot. */
export const SEEN_ROW = 'main a[href*="conversationId="]'
const [ACCOUNT] = DEMO_ACCOUNTS
const READY_PATIENCE_MS = 300_000
const CODE_LOOK_MS = 500

export interface RunningProduct {
  origin: string
  stop(): Promise<void>
}

/**
 * Starts the server; builds the client first if it is outdated.
 * @param options.seed 'demo' or 'bench:N'
 * @param options.publicOrigin the address for the browser, if another server is before this one
 */
export async function startProduct(
  options: { port?: number; seed?: string; dataDir?: string; publicOrigin?: string } = {},
): Promise<RunningProduct> {
  const port = options.port ?? Number(process.env['BENCH_PORT'] ?? 4185)
  const dataDir = options.dataDir ?? process.env['BENCH_DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'evolve-bench-')))
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: options.seed ?? process.env['BENCH_SEED'] ?? 'demo',
      LOG_LEVEL: 'error',
      PUBLIC_ORIGIN: options.publicOrigin ?? origin,
    },
  })
  await waitUntilReady(origin, server)
  return { origin, stop: () => end(server) }
}

async function waitUntilReady(origin: string, server: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + READY_PATIENCE_MS
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode} before it was ready`)
    const ready = await fetch(`${origin}/ready`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    if (Date.now() > giveUpAt) {
      server.kill('SIGKILL')
      throw new Error('The server was not ready in time')
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

export async function launchOptions(): Promise<LaunchOptions> {
  return {
    executablePath: await ensureBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions())
}

/** A browser profile on disk, so that service worker, caches and stored data survive between pages, as on a phone. */
export async function launchPhone(): Promise<BrowserContext> {
  const profile = await mkdtemp(join(tmpdir(), 'evolve-profile-'))
  return chromium.launchPersistentContext(profile, { ...(await launchOptions()), ...PHONE })
}

/** Signs in as a demo account with password and authenticator code, and waits for the app. */
export async function signIn(page: Page, origin: string, account: DemoAccount = ACCOUNT): Promise<void> {
  await page.goto(`${origin}/auth/login`)
  await page.locator('input[autocomplete="username"]').fill(account.email)
  await page.locator('input[autocomplete="current-password"]').fill(account.password)
  await page.keyboard.press('Enter')
  const code = page.locator('input[autocomplete="one-time-code"]')
  await code.waitFor()
  await code.fill(await signInCode(account))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}

let usedCode = ''

/** A current code of the account. It is accepted once; a second sign-in waits for the next code. */
export async function signInCode({ totpSecret }: DemoAccount): Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(totpSecret ?? '') })
  while (totp.generate() === usedCode) await new Promise((resolve) => setTimeout(resolve, CODE_LOOK_MS))
  usedCode = totp.generate()
  return usedCode
}

const QUIET_MS = 1_000

/**
 * Waits for a second without requests. The browser's own "network idle" never happens while an event stream is open.
 */
export async function settled(page: Page): Promise<void> {
  let before = -1
  for (;;) {
    const fetched = await page.evaluate<number>("performance.getEntriesByType('resource').length")
    if (fetched === before) return
    before = fetched
    await page.waitForTimeout(QUIET_MS)
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

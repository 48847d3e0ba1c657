import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_ACCOUNTS } from '#server/db/seed/demo-accounts.ts'
import { signInCode, startProduct } from './bench/product.ts'
import { serveHttps } from './webkit/https-proxy.ts'
import { PAGE_TEXT, startWebKit, type WebKit } from './webkit/webdriver.ts'

/**
 * Uses the demo world in WebKit, the engine of Safari and of all browsers on iPhones: signs in, opens the main pages
 * one after the other, stops the server, reloads and reads them again, and sends a message that was written meanwhile.
 * Needs Debian's `webkit2gtk-driver`, `xvfb` and `openssl`.
 */

const HTTP_PORT = 4871
const HTTPS_PORT = 4872
const ORIGIN = `https://localhost:${HTTPS_PORT}`
const PHONE = { width: 460, height: 900 }
const START_LIMIT_MS = 20_000
const MESSAGE = 'Written in WebKit without a server'
const EDITOR = '[contenteditable="true"]'
const INBOX = '/app/conversations'
const ROW = 'main a[href*="conversationId="]'
const PAGES = [
  ...['/', INBOX, '/app/network/connections', '/app/legacy/claims', '/app/legacy/linked-companies', '/orgs'],
  ...['profile', 'dashboard', 'conversations', 'documents', 'associates'].map(
    (page) => `/orgs/summit-gulf-coast/${page}`,
  ),
  ...['', '/account', '/account/security', '/account/notifications', '/license/usa'].map(
    (page) => `/avery-collins${page}`,
  ),
]
const FAILED = /Something went wrong|Evolve has not started|Unable to load/
const FIELDS = `input:not([type=checkbox], [type=radio], [type=file]), textarea, select, ${EDITOR}`
/** Safari zooms in on fields with smaller text when they get the focus. */
const SMALL_FIELDS = `return [...document.querySelectorAll('${FIELDS}')]
  .filter((field) => field.getBoundingClientRect().width > 1 && parseFloat(getComputedStyle(field).fontSize) < 16)
  .map((field) => field.getAttribute('aria-label') || field.id || field.tagName)`

const faults: string[] = []

function report(title: string, fault: string | null): void {
  if (fault !== null) faults.push(title)
  process.stdout.write(`${fault === null ? 'ok    ' : 'FAILED'} ${title}${fault === null ? '' : `\n${fault}`}\n`)
}

async function attempt(title: string, work: () => Promise<string | null>): Promise<void> {
  try {
    report(title, await work())
  } catch (error) {
    report(title, String(error))
  }
}

async function signIn(browser: WebKit): Promise<string | null> {
  const [account] = DEMO_ACCOUNTS
  await browser.open(`${ORIGIN}/auth/login`)
  await browser.type('input[autocomplete="username"]', account.email)
  await browser.type('input[autocomplete="current-password"]', account.password)
  await browser.pressEnter()
  await browser.type('input[autocomplete="one-time-code"]', await signInCode(account))
  await browser.pressEnter()
  await browser.waitFor(`!location.pathname.startsWith('/auth/')`, START_LIMIT_MS)
  await browser.waitFor(
    'navigator.serviceWorker.controller || document.querySelector("main h1, main h2")',
    START_LIMIT_MS,
  )
  return null
}

async function openPage(browser: WebKit, path: string): Promise<string | null> {
  await browser.open(ORIGIN + path)
  await browser.waitFor('document.querySelector("#root main")', START_LIMIT_MS)
  await browser.waitFor('!document.querySelector("#root main [aria-busy=true]")', START_LIMIT_MS)
  const text = await browser.evaluate<string>(PAGE_TEXT)
  const small = await browser.evaluate<string[]>(SMALL_FIELDS)
  const isTooWide = await browser.evaluate<boolean>('return document.documentElement.scrollWidth > innerWidth')
  const found = [
    ...(FAILED.test(text) ? [text.slice(0, 500)] : []),
    ...(isTooWide ? ['The page scrolls sideways.'] : []),
    ...(small.length > 0 ? [`Fields with text below 16 px: ${small.join(', ')}`] : []),
  ]
  return found.length > 0 ? found.join('\n') : null
}

async function openConversation(browser: WebKit): Promise<string | null> {
  await browser.open(ORIGIN + INBOX)
  await browser.waitFor(`document.querySelector('#root ${ROW}')`, START_LIMIT_MS)
  await browser.evaluate(`document.querySelector('#root ${ROW}').click()`)
  await browser.waitFor(`document.querySelector('${EDITOR}')`, START_LIMIT_MS)
  return null
}

const browser = await startWebKit(PHONE)
if (!browser) throw new Error("WebKit is not installed. It is in Debian's packages webkit2gtk-driver and xvfb.")
const dataDir = await mkdtemp(join(tmpdir(), 'evolve-webkit-'))
const start = () => startProduct({ port: HTTP_PORT, publicOrigin: ORIGIN, dataDir })
const stopProxy = await serveHttps(HTTPS_PORT, HTTP_PORT)
let product = await start()
try {
  await attempt('sign in', () => signIn(browser))
  await attempt('the service worker is installed', async () => {
    await browser.evaluate('navigator.serviceWorker.ready.then(() => { window.isInstalled = true })')
    await browser.waitFor('window.isInstalled', START_LIMIT_MS)
    return null
  })
  for (const path of PAGES) await attempt(`online ${path}`, () => openPage(browser, path))
  await attempt('open a conversation', () => openConversation(browser))
  await product.stop()
  await attempt('write a message without the server', async () => {
    await browser.type(EDITOR, MESSAGE)
    await browser.pressEnter('control')
    await browser.waitFor(`document.querySelector('${EDITOR}').innerText.trim() === ''`, START_LIMIT_MS)
    await browser.waitFor(`document.querySelector('main').innerText.includes('${MESSAGE}')`, START_LIMIT_MS)
    return null
  })
  await attempt('it is still there after a reload', async () => {
    await browser.reload()
    await browser.waitFor(`document.querySelector('main')?.innerText.includes('${MESSAGE}')`, START_LIMIT_MS)
    return null
  })
  for (const path of PAGES) await attempt(`without the server ${path}`, () => openPage(browser, path))
  product = await start()
  await attempt('the message is sent when the server is back', async () => {
    await openConversation(browser)
    await browser.waitFor(
      `document.querySelector('main').innerText.includes('${MESSAGE}') && /Read by 0 of/.test(document.querySelector('main').innerText)`,
      START_LIMIT_MS * 3,
    )
    return null
  })
} finally {
  await browser.close()
  await product.stop()
  stopProxy()
}
process.stdout.write(`${faults.length} faults\n`)
process.exitCode = faults.length > 0 ? 1 : 0

import { randomInt } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * A browser with WebKit, the engine of Safari, driven by the W3C WebDriver protocol. Playwright brings its own build of
 * WebKit, which is not an npm package; this one is Debian's `webkit2gtk-driver`.
 */

const DRIVER = 'WebKitWebDriver'
const LIBRARIES = '/usr/lib'
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const ENTER = '\uE007'
const CONTROL = '\uE009'
const START_LIMIT_MS = 15_000
const LOOK_MS = 200

export interface WebKit {
  open(url: string): Promise<void>
  reload(): Promise<void>
  address(): Promise<string>
  /** Runs a function body in the page and returns its value, which must be JSON. */
  evaluate<T>(body: string): Promise<T>
  /** Waits until the expression is true in the page. @throws Error after the limit, with the page's text */
  waitFor(expression: string, limitMs: number): Promise<void>
  /** Types into the element, after it was clicked. */
  type(selector: string, text: string): Promise<void>
  pressEnter(modifier?: 'control'): Promise<void>
  close(): Promise<void>
}

/** Where the driver and the browser are; null if they are not installed. */
function findBrowser(): string | null {
  const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
  const browser = ['4.1', '4.0', '6.0']
    .map((version) => `${LIBRARIES}/${architecture}-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
    .find((file) => existsSync(file))
  return browser && existsSync(`/usr/bin/${DRIVER}`) && existsSync('/usr/bin/Xvfb') ? browser : null
}

interface Reply {
  value: unknown
}

async function call(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as Reply
  if (!response.ok) {
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${method} ${url}: ${error} ${message}`)
  }
  return value
}

async function untilReady(driver: string): Promise<void> {
  const giveUpAt = Date.now() + START_LIMIT_MS
  while (!(await call(`${driver}/status`, 'GET').catch(() => null))) {
    if (Date.now() > giveUpAt) throw new Error(`${DRIVER} did not start`)
    await delay(LOOK_MS)
  }
}

function startDriver(port: number): { driver: string; end: () => void } {
  const display = `:${randomInt(100, 1_000)}`
  const children: ChildProcess[] = [
    spawn('Xvfb', [display, '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' }),
    spawn(DRIVER, [`--port=${port}`], {
      stdio: 'ignore',
      // The sandbox of the browser needs rights that a container does not have.
      env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    }),
  ]
  return { driver: `http://127.0.0.1:${port}`, end: () => children.reverse().forEach((child) => child.kill('SIGTERM')) }
}

/**
 * Starts a browser window of that size on a separate virtual screen.
 *
 * @returns null if WebKit is not installed on this machine
 */
export async function startWebKit(size: { width: number; height: number }): Promise<WebKit | null> {
  const binary = findBrowser()
  if (binary === null) return null
  const { driver, end } = startDriver(randomInt(20_000, 30_000))
  let session: string
  try {
    await untilReady(driver)
    const alwaysMatch = {
      browserName: 'MiniBrowser',
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    }
    const made = await call(`${driver}/session`, 'POST', { capabilities: { alwaysMatch } })
    session = `${driver}/session/${(made as { sessionId: string }).sessionId}`
    await call(`${session}/window/rect`, 'POST', size)
  } catch (error) {
    end()
    throw error
  }
  const evaluate = async <T>(body: string): Promise<T> =>
    (await call(`${session}/execute/sync`, 'POST', { script: body, args: [] })) as T

  async function press(keys: readonly string[]): Promise<void> {
    const actions = [
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...[...keys].reverse().map((value) => ({ type: 'keyUp', value })),
    ]
    await call(`${session}/actions`, 'POST', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  const webKit: WebKit = {
    evaluate,
    async open(url) {
      await call(`${session}/url`, 'POST', { url })
    },
    async reload() {
      await call(`${session}/refresh`, 'POST', {})
    },
    address: async () => (await call(`${session}/url`, 'GET')) as string,
    async waitFor(expression, limitMs) {
      const giveUpAt = Date.now() + limitMs
      while (!(await evaluate<boolean>(`return Boolean(${expression})`))) {
        if (Date.now() > giveUpAt)
          throw new Error(`Not true after ${limitMs} ms: ${expression}\n${await evaluate<string>(PAGE_TEXT)}`)
        await delay(LOOK_MS)
      }
    },
    async type(selector, text) {
      await webKit.waitFor(`document.querySelector(${JSON.stringify(selector)})`, START_LIMIT_MS)
      const found = await call(`${session}/element`, 'POST', { using: 'css selector', value: selector })
      const element = `${session}/element/${(found as Record<string, string>)[ELEMENT]}`
      await call(`${element}/click`, 'POST', {})
      await call(`${element}/value`, 'POST', { text })
    },
    pressEnter: (modifier) => press(modifier === 'control' ? [CONTROL, ENTER] : [ENTER]),
    async close() {
      await call(session, 'DELETE').catch(() => undefined)
      end()
    },
  }
  return webKit
}

/** The body of a function that returns the visible text of the page. */
export const PAGE_TEXT = 'return document.body.innerText'

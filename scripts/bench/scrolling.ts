import type { CDPSession, Page } from 'playwright'
import { inPage } from './in-page.ts'
import { launchBrowser, PHONE, signIn, startProduct } from './product.ts'

/**
 * Measures scrolling through a long list on a phone with a slow CPU, from outside of the page
 * (docs/requirements/quality.md#interaction).
 */

const CPU_SLOWDOWN = 4
const SPEEDS_PX_S = [1_500, 4_000, 8_000]
const SWEEP_PX = 6_000

export interface Seen {
  frames: number[]
  blank: number
  interactions: { name: string; duration: number }[]
}

/** Since the last call. */
export const seen = (page: Page): Promise<Seen> => page.evaluate('window.framesSeen()')

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function report(title: string, { frames, blank, interactions }: Seen): void {
  const length = (share: number): string => percentile(frames, share).toFixed(1)
  const slowest = [...interactions].sort((a, b) => b.duration - a.duration).slice(0, 3)
  const inp = slowest.map(({ name, duration }) => `\n  ${duration} ms ${name}`).join('')
  console.log(
    `${title}: ${frames.length} frames, p50 ${length(0.5)} ms, p95 ${length(0.95)} ms, p99 ${length(0.99)} ms, ` +
      `${blank} with blank rows${inp}`,
  )
}

/** A fling as the browser's input pipeline handles it. */
async function sweep(cdp: CDPSession, page: Page, scroller: string, distance: number, speed: number): Promise<void> {
  const box = await page.locator(scroller).boundingBox()
  if (!box) throw new Error('The list is not on screen')
  await cdp.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    yDistance: distance,
    speed,
    gestureSourceType: 'touch',
    preventFling: true,
  })
}

async function scrollThrough(cdp: CDPSession, page: Page, scroller: string): Promise<Seen> {
  const all: Seen = { frames: [], blank: 0, interactions: [] }
  for (const speed of SPEEDS_PX_S) {
    for (const direction of [-1, 1, 1, -1]) {
      await page.waitForTimeout(300)
      await seen(page)
      await sweep(cdp, page, scroller, direction * SWEEP_PX, speed)
      const { frames, blank, interactions } = await seen(page)
      all.frames.push(...frames)
      all.blank += blank
      all.interactions.push(...interactions)
    }
  }
  return all
}

/**
 * Without a viewer, a headless browser reports painted frames seconds late, and with them the latency of their causes;
 * a tiny screencast counts as a viewer.
 */
async function whileWatched<T>(cdp: CDPSession, act: () => Promise<T>): Promise<T> {
  cdp.on('Page.screencastFrame', ({ sessionId }) => {
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 1, maxWidth: 60, maxHeight: 120 })
  const result = await act()
  await cdp.send('Page.stopScreencast')
  return result
}

/** Compared with the target. */
function judge(scrolling: Seen, taps: Seen): void {
  const p95 = percentile(scrolling.frames, 0.95)
  const inp = Math.max(0, ...taps.interactions.map(({ duration }) => duration))
  console.log(
    `p95 frame ${p95.toFixed(1)} ms (bar: 17), interaction ${inp} ms (bar: 100), frames with blank rows ${scrolling.blank} (bar: 0)`,
  )
}

interface LongList {
  /** CSS selectors of the scroll container and of a row in it. */
  scroller: string
  row: string
  /**
   * Navigates to the list, enables CPU throttling on the way, and waits until the list is loaded.
   * @returns a description of the scrolled list
   */
  open: (page: Page, origin: string, slowDown: () => Promise<void>) => Promise<string>
  /** The user's actions on the screen. */
  touch: (page: Page) => Promise<void>
}

/**
 * Prints the measurements of a long list. BASE_URL names a running server with benchmark data; without it, a server is
 * started on a temporary folder.
 */
export async function measureLongList({ scroller, row, open, touch }: LongList): Promise<void> {
  const running = process.env['BASE_URL']
  const product = running ? { origin: running, stop: async () => undefined } : await startProduct({ seed: 'bench:1' })
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
    const page = await context.newPage()
    await signIn(page, product.origin)
    await page.addInitScript({ content: inPage('watch-frames', { scroller, row }) })
    const cdp = await context.newCDPSession(page)
    const what = await open(page, product.origin, async () => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    })
    // Scrolls to the middle, so that no sweep reaches an end.
    await page.evaluate(
      `{ const scroller = document.querySelector('${scroller}'); scroller.scrollTop = scroller.scrollHeight / 2 }`,
    )
    await page.waitForTimeout(1_000)
    const scrolling = await scrollThrough(cdp, page, scroller)
    report(`scrolling through ${what}, CPU ${CPU_SLOWDOWN}x slower`, scrolling)
    const taps = await whileWatched(cdp, async () => {
      await seen(page)
      await touch(page)
      return seen(page)
    })
    report('taps and keys', taps)
    judge(scrolling, taps)
  } finally {
    await browser.close()
    await product.stop()
  }
}

import type { CDPSession, Page } from 'playwright'

/** Scrolling through a long list on a phone with a slow processor, and what it looks like from outside (bar P6). */

export const CPU_SLOWDOWN = 4
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

export function report(title: string, { frames, blank, interactions }: Seen): void {
  const length = (share: number): string => percentile(frames, share).toFixed(1)
  const slowest = [...interactions].sort((a, b) => b.duration - a.duration).slice(0, 3)
  const inp = slowest.map(({ name, duration }) => `\n  ${duration} ms ${name}`).join('')
  console.log(`${title}: ${frames.length} frames, p50 ${length(0.5)} ms, p95 ${length(0.95)} ms, p99 ${length(0.99)} ms, ${blank} with blank rows${inp}`)
}

/** A finger's fling as the browser's own input pipeline sees it. */
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

export async function scrollThrough(cdp: CDPSession, page: Page, scroller: string): Promise<Seen> {
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
 * A headless browser that nobody watches reports the painting of a frame seconds late, and so the latency of what caused it; a
 * tiny screencast is somebody who watches.
 */
export async function whileWatched<T>(cdp: CDPSession, act: () => Promise<T>): Promise<T> {
  cdp.on('Page.screencastFrame', ({ sessionId }) => {
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 1, maxWidth: 60, maxHeight: 120 })
  const result = await act()
  await cdp.send('Page.stopScreencast')
  return result
}

/** Against the bar. */
export function judge(scrolling: Seen, taps: Seen): void {
  const p95 = percentile(scrolling.frames, 0.95)
  const inp = Math.max(0, ...taps.interactions.map(({ duration }) => duration))
  console.log(`p95 frame ${p95.toFixed(1)} ms (bar: 17), interaction ${inp} ms (bar: 100), frames with blank rows ${scrolling.blank} (bar: 0)`)
}

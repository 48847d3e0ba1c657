import { REQUESTS_HELD_BACK_MAX_MS } from '#shared/limits/device-times.ts'

/**
 * Outbox requests go before the page's own. On a slow connection every other request would take bandwidth and one of
 * the browser's six connections, and delay them by up to a minute (bar P7, poor network); on a good one it is not
 * noticeable.
 */

let sending = 0
let waiting: (() => void)[] = []

/** @returns gives it back; calling it again does nothing */
export function takePrecedence(): () => void {
  let isGiven = false
  sending += 1
  return () => {
    if (isGiven) return
    isGiven = true
    sending -= 1
    if (sending > 0) return
    const free = waiting
    waiting = []
    for (const go of free) go()
  }
}

/** Resolves when nothing that a person wrote is on its way. */
export async function afterWritten(): Promise<void> {
  if (sending === 0) return
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
    setTimeout(resolve, REQUESTS_HELD_BACK_MAX_MS)
  })
}

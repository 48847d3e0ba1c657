import { REQUESTS_HELD_BACK_MAX_MS } from '#shared/limits/device-times.ts'

/**
 * Outbox requests are sent before the page's other requests. On a slow connection the others would take bandwidth and
 * one of the browser's six connections, and delay the outbox by up to a minute; on a good one the order is not
 * noticeable.
 */

let sending = 0
let waiting: (() => void)[] = []

/** @returns releases the precedence; repeated calls have no effect */
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

/** Resolves when no outbox request is in flight, or after a time limit. */
export async function afterWritten(): Promise<void> {
  if (sending === 0) return
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
    setTimeout(resolve, REQUESTS_HELD_BACK_MAX_MS)
  })
}

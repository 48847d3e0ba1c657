import { BUSY_LINE_BELIEVED_MS } from '#shared/limits/device-times.ts'

/**
 * The transfers of file parts that are in flight in this page or worker. On a slow connection they delay every other
 * request by many seconds: a request without a response in its usual time then means a busy connection, not an
 * unreachable server.
 */

let underWay = 0
let aliveAt = 0

/**
 * Registers a transfer. @returns `alive`, to be called whenever bytes were confirmed, and `ended`, to be called once
 */
export function beginTransfer(): { alive: () => void; ended: () => void } {
  underWay += 1
  const alive = (): void => {
    aliveAt = Date.now()
  }
  alive()
  return {
    alive,
    ended: () => {
      underWay -= 1
    },
  }
}

/** Whether a transfer is in flight and bytes were confirmed recently. */
export function isLineBusy(): boolean {
  return underWay > 0 && Date.now() - aliveAt < BUSY_LINE_BELIEVED_MS
}

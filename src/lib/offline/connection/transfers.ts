import { BUSY_LINE_BELIEVED_MS } from '#shared/limits/device-times.ts'

/**
 * Transfers of parts of files that are under way here. On a slow line they hold up every other request by many seconds:
 * a request that gets no response in its usual time then says that the line is busy, not that the server is away.
 */

let underWay = 0
let aliveAt = 0

/** @returns `alive` is called whenever bytes are known to have arrived, `ended` once */
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

/** Whether a transfer is under way, and bytes have arrived lately. */
export function isLineBusy(): boolean {
  return underWay > 0 && Date.now() - aliveAt < BUSY_LINE_BELIEVED_MS
}

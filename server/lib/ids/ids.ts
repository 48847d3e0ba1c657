import { randomFillSync } from 'node:crypto'

export interface Ids {
  /** A new UUID. Version 7 by default: sorted by time, so that indexes grow at their end. */
  uuid(): string
}

const random = new Uint8Array(4096)
let used = random.length
let lastMs = 0
let counter = 0

function randomByte(): number {
  if (used >= random.length) {
    randomFillSync(random)
    used = 0
  }
  return random[used++] as number
}

/**
 * UUID version 7 (RFC 9562, method 1): 48 bits of milliseconds, a 12-bit counter that keeps ids of one process in order
 * within a millisecond, 62 random bits. Not a secret: never use one where guessing must be impossible.
 */
export function uuidV7(nowMs: number = Date.now()): string {
  if (nowMs > lastMs) {
    lastMs = nowMs
    counter = ((randomByte() << 8) | randomByte()) & 0x7ff
  } else {
    counter += 1
    // If the counter is full or the clock was set back, the id uses the next millisecond, so that the order is kept.
    if (counter > 0xfff) {
      counter = 0
      lastMs += 1
    }
  }
  const time = lastMs.toString(16).padStart(12, '0')
  const sequence = counter.toString(16).padStart(3, '0')
  const variant = (0x80 | (randomByte() & 0x3f)).toString(16)
  let tail = ''
  for (let index = 0; index < 7; index += 1) tail += randomByte().toString(16).padStart(2, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${variant}${tail.slice(0, 2)}-${tail.slice(2)}`
}

export const systemIds: Ids = { uuid: () => uuidV7() }

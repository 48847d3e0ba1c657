import type { Delivery } from './types.ts'

/** Messages between the tabs and the service worker of one identity. */
export type TabMessage =
  | { type: 'changed' | 'pause' | 'resume' | 'closed' }
  | { type: 'delivered'; delivery: Delivery }
  | { type: 'progress'; fileId: string; sentBytes: number }

export interface TabChannel {
  tell(message: TabMessage): void
  close(): void
}

export function openTabChannel(identityKey: string, hear: (message: TabMessage) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(`evolve-outbox:${identityKey}`)
  // Node keeps a process alive for an open channel; a browser has no such method.
  ;(channel as unknown as { unref?: () => void }).unref?.()
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data)
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() }
}

/**
 * One sender at a time among all tabs and the worker. Without Web Locks the service's ids keep things from arriving
 * twice.
 */
export async function alone<T>(identityKey: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks
  return locks ? locks.request(lockName(identityKey), work) : work()
}

/** The same, or null at once while somebody else is at it. */
export async function aloneOrNot<T>(identityKey: string, work: () => Promise<T>): Promise<T | null> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return work()
  return locks.request(lockName(identityKey), { ifAvailable: true }, async (lock) => (lock ? work() : null))
}

function lockName(identityKey: string): string {
  return `evolve-outbox:${identityKey}`
}

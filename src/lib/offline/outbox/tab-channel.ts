import type { Delivery } from './types.ts'

/** Messages between the tabs and the service worker of one identity. */
export type TabMessage =
  | { type: 'changed' | 'pause' | 'resume' | 'closed' }
  | { type: 'delivered'; delivery: Delivery }
  | { type: 'progress'; fileId: string; sentBytes: number }

export interface TabChannel {
  notify(message: TabMessage): void
  close(): void
}

export function openTabChannel(identityKey: string, receive: (message: TabMessage) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { notify: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(`evolve-outbox:${identityKey}`)
  // An open channel keeps a Node process alive; a browser has no `unref`.
  ;(channel as unknown as { unref?: () => void }).unref?.()
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data)
  return { notify: (message) => channel.postMessage(message), close: () => channel.close() }
}

/**
 * Runs the work while no other tab or service worker of this identity sends. Without Web Locks several may send at the
 * same time; the server then recognizes duplicates by their ids.
 */
export async function withLock<T>(identityKey: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks
  return locks ? locks.request(lockName(identityKey), work) : work()
}

/** Like `withLock`, but returns null immediately if another tab holds the lock. */
export async function withLockIfFree<T>(identityKey: string, work: () => Promise<T>): Promise<T | null> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return work()
  return locks.request(lockName(identityKey), { ifAvailable: true }, async (lock) => (lock ? work() : null))
}

function lockName(identityKey: string): string {
  return `evolve-outbox:${identityKey}`
}

import { useSyncExternalStore } from 'react'

/** The overlay of the outbox that is open. */
export type OutboxView = { kind: 'closed' } | { kind: 'sheet' } | { kind: 'sign-out'; everywhere: boolean }

const CLOSED: OutboxView = { kind: 'closed' }
let view: OutboxView = CLOSED
const listeners = new Set<() => void>()

function show(next: OutboxView): void {
  view = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the sheet with pending changes and drafts. */
export function openOutbox(): void {
  show({ kind: 'sheet' })
}

export function askBeforeSignOut(everywhere: boolean): void {
  show({ kind: 'sign-out', everywhere })
}

export function closeOutbox(): void {
  show(CLOSED)
}

export function useOutboxView(): OutboxView {
  return useSyncExternalStore(subscribe, () => view)
}

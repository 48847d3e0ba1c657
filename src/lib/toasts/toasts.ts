import { TOASTS_SHOWN_COUNT, TOAST_AUTO_HIDE_MS } from '#shared/limits.ts'

export type ToastIntent = 'success' | 'error' | 'info' | 'warning'

export interface Toast {
  id: number
  intent: ToastIntent
  text: string
  /** An offered action: 'Undo'. */
  action?: { label: string; run: () => void }
}

let toasts: readonly Toast[] = []
let nextId = 1
let held = false
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function hideLater(id: number): void {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismissToast(id), TOAST_AUTO_HIDE_MS),
  )
}

/**
 * Shows a short message for 5 s; at most 5 are shown, and a new one replaces the oldest. The same text again renews the
 * toast on screen and keeps its action. Independent of React, so that the data layer can call it.
 *
 * @returns the id for `dismissToast`
 */
export function showToast({ intent, text, action }: Omit<Toast, 'id'>): number {
  const same = toasts.find((toast) => toast.text === text && toast.intent === intent)
  const kept = action ?? same?.action
  const toast = { id: same?.id ?? nextId++, intent, text, ...(kept && { action: kept }) }
  const others = toasts.filter((one) => one !== same)
  for (const dropped of others.slice(0, Math.max(0, others.length + 1 - TOASTS_SHOWN_COUNT))) forget(dropped.id)
  publish([...others, toast].slice(-TOASTS_SHOWN_COUNT))
  if (!held) hideLater(toast.id)
  return toast.id
}

function forget(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Removes a toast from the screen; unknown ids are ignored. */
export function dismissToast(id: number): void {
  forget(id)
  if (!toasts.some((toast) => toast.id === id)) return
  publish(toasts.filter((toast) => toast.id !== id))
  // The browser reports no blur and no leaving pointer for an element that was removed.
  if (held) holdToasts(false)
}

/** Stops the timers while the pointer or the focus is on the toasts, so that slow readers can finish. */
export function holdToasts(hold: boolean): void {
  held = hold
  for (const { id } of toasts) {
    if (hold) forget(id)
    else hideLater(id)
  }
}

/** For useSyncExternalStore. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function getToasts(): readonly Toast[] {
  return toasts
}

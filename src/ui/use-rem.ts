import { useSyncExternalStore } from 'react'

const DEFAULT_ROOT_PX = 16

function rootPx(): number {
  const px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Number.isFinite(px) ? px : DEFAULT_ROOT_PX
}

/**
 * Pixels per rem, cached because reading it makes the browser compute all pending styles. A text size that the user
 * changes in the settings resizes the page, or is detected when the user returns to the page.
 */
let known: number | undefined
const EVENTS = ['resize', 'visibilitychange'] as const
const forget = (): void => {
  known = undefined
}
// Registered before any component subscribes, and also while none does; `visibilitychange` bubbles to the window.
for (const event of EVENTS) window.addEventListener(event, forget)

function subscribe(onChange: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, onChange)
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, onChange)
  }
}

function current(): number {
  known ??= rootPx()
  return known
}

/** Pixels of a length in rem. Rows of a known height scroll without being measured, and are taller with larger text. */
export function useRem(rem: number): number {
  return Math.round(useSyncExternalStore(subscribe, current) * rem)
}

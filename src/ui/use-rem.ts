import { useSyncExternalStore } from 'react'

const DEFAULT_ROOT_PX = 16

function rootPx(): number {
  const px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Number.isFinite(px) ? px : DEFAULT_ROOT_PX
}

/**
 * Read once, because asking makes the browser compute every style that is due. A text size chosen in its settings
 * resizes the page, or is found on the way back from them.
 */
let known: number | undefined
const EVENTS = ['resize', 'visibilitychange'] as const
const forget = (): void => {
  known = undefined
}
// Before any component hears of it, and also while none listens; `visibilitychange` bubbles to the window.
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

/** Pixels of a length in rem: rows of a known height scroll without measuring; larger text, taller rows. */
export function useRem(rem: number): number {
  return Math.round(useSyncExternalStore(subscribe, current) * rem)
}

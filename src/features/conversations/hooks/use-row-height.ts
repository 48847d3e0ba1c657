import { useSyncExternalStore } from 'react'

const ROW_REM = 5.25

function rowHeight(): number {
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.round((Number.isFinite(rootPx) ? rootPx : 16) * ROW_REM)
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** Pixels of a row in the list. All rows are equally tall, so a long list scrolls without measuring; larger text, taller rows. */
export function useRowHeight(): number {
  return useSyncExternalStore(subscribe, rowHeight)
}

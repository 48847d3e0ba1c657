import { useSyncExternalStore } from 'react'

const DEFAULT_ROOT_PX = 16

function rootPx(): number {
  const px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Number.isFinite(px) ? px : DEFAULT_ROOT_PX
}

/** Read once: asking makes the browser compute every style that is due. A text size chosen in its settings resizes the page. */
let known: number | undefined

function subscribe(onChange: () => void): () => void {
  const renew = (): void => {
    known = rootPx()
    onChange()
  }
  window.addEventListener('resize', renew)
  return () => window.removeEventListener('resize', renew)
}

function current(): number {
  known ??= rootPx()
  return known
}

/** Pixels of a length in rem: rows of a known height scroll without measuring; larger text, taller rows. */
export function useRem(rem: number): number {
  return Math.round(useSyncExternalStore(subscribe, current) * rem)
}

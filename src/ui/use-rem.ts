import { useSyncExternalStore } from 'react'

const DEFAULT_ROOT_PX = 16

function rootPx(): number {
  const px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Number.isFinite(px) ? px : DEFAULT_ROOT_PX
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** Pixels of a length in rem: rows of a known height scroll without measuring; larger text, taller rows. */
export function useRem(rem: number): number {
  return Math.round(useSyncExternalStore(subscribe, rootPx) * rem)
}

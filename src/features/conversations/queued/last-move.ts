import { UNDO_KEY_AVAILABLE_MS } from '#shared/limits/device-times.ts'

let last: { undo: () => void; until: number } | null = null

/**
 * Remembers how to undo a move to the trash.
 *
 * @returns undoes it, at most once
 */
export function rememberMove(undo: () => void): () => void {
  const move = { undo, until: Date.now() + UNDO_KEY_AVAILABLE_MS }
  last = move
  return () => {
    if (last === move) last = null
    undo()
  }
}

/** Undoes the newest move unless it was undone or is older than a minute. @returns whether there was one */
export function undoLastMove(): boolean {
  const move = last
  last = null
  if (!move || Date.now() > move.until) return false
  move.undo()
  return true
}

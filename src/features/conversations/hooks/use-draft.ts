import { useCallback, useEffect, useState } from 'react'
import { guardReload } from '#src/lib/offline/reload-guard.ts'
import { readSnapshot, removeSnapshot, saveSnapshot } from '#src/lib/offline/snapshots.ts'
import { onSignOut } from '#src/lib/session/session.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import { type Draft, EMPTY_DRAFT } from '../draft.ts'
import { messages } from '../messages.ts'

const SAVE_AFTER_MS = 400

/** What is being written in this page, by place; the device's copy follows behind. */
const drafts = new Map<string, Draft>()
const saving = new Map<string, ReturnType<typeof setTimeout>>()

// A copy on its way must not reach the device of whoever signs in next.
onSignOut(() => {
  drafts.clear()
  for (const timer of saving.values()) clearTimeout(timer)
  saving.clear()
})

function saveLater(key: string, draft: Draft): void {
  clearTimeout(saving.get(key))
  const save = (): void => {
    saving.delete(key)
    if (plainTextOf(draft.html) === '') void removeSnapshot(key)
    else void saveSnapshot(key, draft)
  }
  saving.set(key, setTimeout(save, SAVE_AFTER_MS))
}

function forget(key: string): void {
  clearTimeout(saving.get(key))
  saving.delete(key)
  drafts.delete(key)
  void removeSnapshot(key)
}

interface DraftResult {
  /** Null until it is known whether the device kept one. */
  draft: Draft | null
  change: (draft: Draft) => void
  clear: () => void
}

/**
 * The unsent text of a place, kept across navigation and restarts until it is sent. While there is one, the product does not
 * reload the page by itself.
 *
 * @param key of offline.ts
 */
export function useDraft(key: string): DraftResult {
  const [draft, setDraft] = useState<Draft | null>(() => drafts.get(key) ?? null)

  useEffect(() => {
    if (drafts.has(key)) return undefined
    let gone = false
    void readSnapshot<Draft>(key).then((kept) => {
      if (!gone) setDraft((now) => now ?? kept?.value ?? EMPTY_DRAFT)
    })
    return () => {
      gone = true
    }
  }, [key])

  const change = useCallback(
    (next: Draft) => {
      drafts.set(key, next)
      setDraft(next)
      saveLater(key, next)
    },
    [key],
  )

  const clear = useCallback(() => {
    forget(key)
    setDraft(EMPTY_DRAFT)
  }, [key])

  const isWritten = draft !== null && plainTextOf(draft.html) !== ''
  useEffect(() => (isWritten ? guardReload(messages.writing) : undefined), [isWritten])

  return { draft, change, clear }
}

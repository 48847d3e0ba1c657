import { useCallback, useEffect, useRef, useState } from 'react'
import { saveDraft } from '#src/lib/offline/outbox/keep-until-stored.ts'
import { drafts } from '#src/lib/offline/outbox/outbox.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { DocumentsPlace } from '../../owner.ts'
import { annotationDraft, annotationDraftKey, annotationsOf } from '../annotation-draft.ts'
import type { AnnotatedPicture } from '../../contents.ts'
import type { Mark } from '../mark.ts'
import { changed, historyOf, type MarksHistory, redone, undone } from '../marks-history.ts'
import { messages } from '../messages.ts'

export interface Annotations {
  history: MarksHistory
  /** False until the stored draft was read: drawing earlier would overwrite it. */
  isReady: boolean
  /** @param step consecutive changes with the same step name are undone together */
  change: (edit: (marks: readonly Mark[]) => readonly Mark[], step?: string | null) => void
  undo: () => void
  redo: () => void
  /** Resolves after the draft was deleted from the device. */
  discard: () => Promise<void>
}

/**
 * The unsaved marks on a picture. They are saved as a draft in the outbox from the first line on, because a phone can
 * close the app during drawing, and the page can be reloaded.
 */
export function useAnnotations(place: DocumentsPlace, picture: AnnotatedPicture): Annotations {
  const key = annotationDraftKey(place, picture.id)
  const [history, setHistory] = useState<MarksHistory | null>(null)
  const latest = useRef({ place, picture })
  useEffect(() => {
    latest.current = { place, picture }
  })
  useEffect(() => {
    let gone = false
    void drafts
      .read(key)
      .catch(() => null)
      .then((draft) => {
        if (gone) return
        const marks = annotationsOf(draft)?.marks ?? []
        setHistory(historyOf(marks))
        if (marks.length > 0) showToast({ intent: 'info', text: messages.restored })
      })
    return () => {
      gone = true
    }
  }, [key])

  /** Saves run one after the other, so that the last one is the stored one. */
  const keeping = useRef<Promise<unknown>>(Promise.resolve())
  const isEnded = useRef(false)
  const hasFailed = useRef(false)
  const keep = useCallback((marks: readonly Mark[]): void => {
    keeping.current = keeping.current
      .then(async () => {
        if (isEnded.current) return
        const { place: to, picture: on } = latest.current
        if (marks.length === 0) await drafts.remove(annotationDraftKey(to, on.id))
        else await saveDraft(annotationDraft(to, on, marks))
      })
      .catch(() => {
        if (!hasFailed.current) showToast({ intent: 'error', text: messages.notKept })
        hasFailed.current = true
      })
  }, [])
  const shown = history?.marks
  const wasKept = useRef<readonly Mark[] | undefined>(undefined)
  useEffect(() => {
    // Marks that were just read from the device need not be written back.
    if (shown !== undefined && wasKept.current !== undefined && wasKept.current !== shown) keep(shown)
    wasKept.current = shown
  }, [shown, keep])

  const change = useCallback((edit: (marks: readonly Mark[]) => readonly Mark[], step: string | null = null) => {
    setHistory((now) => now && changed(now, edit(now.marks), step))
  }, [])
  const undo = useCallback(() => setHistory((now) => now && undone(now)), [])
  const redo = useCallback(() => setHistory((now) => now && redone(now)), [])
  const discard = useCallback(async () => {
    isEnded.current = true
    await keeping.current
    await drafts.remove(key).catch(() => undefined)
  }, [key])
  return { history: history ?? EMPTY, isReady: history !== null, change, undo, redo, discard }
}

const EMPTY = historyOf([])

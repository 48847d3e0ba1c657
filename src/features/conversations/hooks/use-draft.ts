import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { drafts } from '#src/lib/offline/outbox/outbox.ts'
import { useDraftList } from '#src/lib/offline/outbox/use-outbox.ts'
import { guardReload } from '#src/lib/offline/pwa/reload-guard.ts'
import { TYPING_LASTS_MS } from '#shared/limits/device-times.ts'
import { asDraftContent, type DraftContent, isEmptyDraft } from '../draft-content.ts'
import {
  cancelSave,
  type DraftPlace,
  forgetCopiesOf,
  isSaving,
  save,
  saveNow,
  seenAt,
  type Unsent,
  whenStored,
  type Written,
  written,
} from '../drafts/offline.ts'
import { messages } from '../messages.ts'

export interface DraftResult<C extends DraftContent> {
  /** Null until the device's storage was read. */
  draft: Unsent<C> | null
  /**
   * The draft at this moment. `draft` follows one rendering later: a key pressed right after the last letter would use
   * the text without it.
   */
  latest: () => Unsent<C> | null
  /**
   * Increases when the content was replaced from outside: the editor, which holds its own text, then has to be mounted
   * again.
   */
  edition: number
  /**
   * Moves the content into the outbox. `work` adds the item, which also removes the stored draft, and returns whether
   * it succeeded. Nothing is saved while it runs. On success the draft continues with the result of `since`; on failure
   * the whole content is kept.
   *
   * @param since returns the part of the current content that the item does not contain; if absent, the draft is
   *   cleared
   */
  handOver: (work: () => Promise<boolean>, since?: (now: Unsent<C>) => Unsent<C>) => Promise<boolean>
  change: (change: { content?: C; fileIds?: (now: readonly string[]) => readonly string[] }) => void
  /** Replaces the content; the editor has to be mounted again. */
  replace: (content: C, fileIds: readonly string[]) => void
}

function unsentOf<C extends DraftContent>(draft: Written | null): Unsent<C> | null {
  return draft && { content: draft.content as C, fileIds: draft.fileIds }
}

/**
 * The draft for a conversation or a new conversation. It is saved on the device within 250 ms of each change and
 * restored after a restart, until it is sent. While it is not empty, the app does not reload the page automatically.
 *
 * @param key from offline.ts
 * @param empty the content of an empty draft of this kind
 * @param about must be the same object while its content is the same
 */
export function useDraft<C extends DraftContent>(key: string, empty: C, about: DraftPlace): DraftResult<C> {
  const [now, setNow] = useState<Written | null>(() => written.get(key) ?? null)
  const [edition, setEdition] = useState(0)
  const current = useRef(now)
  /** `performance.now()` of the user's last change in this page. */
  const typedAt = useRef(-TYPING_LASTS_MS)

  const take = useCallback(
    (next: Written) => {
      written.set(key, next)
      current.current = next
      setNow(next)
    },
    [key],
  )

  useEffect(() => {
    if (current.current) return undefined
    let gone = false
    const read = drafts.read(key).catch(() => null)
    void read.then((storedDraft) => {
      if (gone || current.current) return
      const content = asDraftContent(storedDraft?.content)
      const isOurs = storedDraft !== null && content?.kind === empty.kind
      if (isOurs) seenAt.set(key, storedDraft.changedAt)
      take(
        isOurs
          ? { content, fileIds: storedDraft.fileIds, changedAt: storedDraft.changedAt }
          : { content: empty, fileIds: [], changedAt: 0 },
      )
    })
    return () => {
      gone = true
    }
  }, [key, empty, take])

  // Applies changes from outside: returned from the outbox, made in another tab or on another device. Text that the
  // user is typing is never replaced: it is stored beside the other text, and the user decides (OtherDrafts).
  const stored = useDraftList().find((draft) => draft.key === key)
  const replaceBy = useCallback(
    (next: Written) => {
      take(next)
      setEdition((number) => number + 1)
    },
    [take],
  )
  const isHeld = useRef(false)
  const wasStored = useRef(false)
  useEffect(() => {
    const mine = current.current
    const before = seenAt.get(key)
    const isDeleted = wasStored.current && !stored
    wasStored.current = stored !== undefined
    if (!mine || isSaving(key) || isHeld.current) return
    // The same text was sent, discarded or emptied elsewhere: it is cleared here, so that it is not sent twice.
    if (isDeleted && mine.changedAt === before) return replaceBy({ content: empty, fileIds: [], changedAt: 0 })
    if (!stored || stored.changedAt === mine.changedAt || stored.changedAt === before) return
    const content = asDraftContent(stored.content)
    if (content?.kind !== empty.kind) return
    // The timestamps alone do not decide, because the clocks of two devices differ.
    const isEmpty = isEmptyDraft(mine.content) && mine.fileIds.length === 0
    const isTyping = document.hasFocus() && performance.now() - typedAt.current < TYPING_LASTS_MS
    if (isEmpty || (mine.changedAt === before && !isTyping)) {
      seenAt.set(key, stored.changedAt)
      replaceBy({ content, fileIds: stored.fileIds, changedAt: stored.changedAt })
    } else {
      save(key, mine, about)
      saveNow(key)
    }
  }, [stored, key, empty, about, replaceBy])

  const change = useCallback<DraftResult<C>['change']>(
    ({ content, fileIds }) => {
      const before = current.current ?? { content: empty, fileIds: [], changedAt: 0 }
      const next = {
        ...before,
        content: content ?? before.content,
        fileIds: fileIds?.(before.fileIds) ?? before.fileIds,
        changedAt: Date.now(),
      }
      if (content) typedAt.current = performance.now()
      take(next)
      if (isHeld.current) return
      // Saves at once if the files changed: a staged file that no draft refers to would be lost if the app was killed.
      save(key, next, about)
      if (fileIds) saveNow(key)
    },
    [key, empty, about, take],
  )

  const replace = useCallback(
    (content: C, fileIds: readonly string[]) => {
      change({ content, fileIds: () => fileIds })
      setEdition((number) => number + 1)
    },
    [change],
  )

  const startAnew = useCallback(
    (rest: Unsent<C>, baseVersion: number | null) => {
      cancelSave(key)
      const next = { ...rest, changedAt: Date.now() }
      // Synchronous: otherwise a key press in between would be inserted after the sent text.
      flushSync(() => replaceBy(next))
      if (isEmptyDraft(rest.content) && rest.fileIds.length === 0)
        void forgetCopiesOf(key, baseVersion, about.box).catch(() => undefined)
      else save(key, next, about)
    },
    [key, about, replaceBy],
  )

  const handOver = useCallback<DraftResult<C>['handOver']>(
    async (work, since) => {
      isHeld.current = true
      try {
        // Until the outbox has stored the item, the draft is the only copy.
        saveNow(key)
        await whenStored(key)
        const baseVersion = (await drafts.read(key).catch(() => null))?.baseVersion ?? null
        const isDone = await work()
        const written = unsentOf<C>(current.current)
        isHeld.current = false
        if (!isDone) change({})
        else {
          const rest = written && since?.(written)
          startAnew(rest ?? { content: empty, fileIds: [] }, baseVersion)
        }
        return isDone
      } finally {
        isHeld.current = false
      }
    },
    [key, empty, change, startAnew],
  )

  const isWritten = now !== null && !(isEmptyDraft(now.content) && now.fileIds.length === 0)
  useEffect(() => (isWritten ? guardReload(messages.writing) : undefined), [isWritten])

  return { draft: unsentOf<C>(now), latest: () => unsentOf<C>(current.current), edition, handOver, change, replace }
}

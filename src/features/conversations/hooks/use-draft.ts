import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { drafts, OutboxClosedError } from '#src/lib/offline/outbox/outbox.ts'
import type { StoredDraft } from '#src/lib/offline/outbox/types.ts'
import { useDraftList } from '#src/lib/offline/outbox/use-outbox.ts'
import { guardReload } from '#src/lib/offline/pwa/reload-guard.ts'
import { onSignOut } from '#src/lib/session/session.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { DRAFT_SAVED_EVERY_MS } from '#shared/limits/device-times.ts'
import { asDraftContent, type DraftContent, isEmptyDraft } from '../drafts/draft-content.ts'
import type { MessageBox } from '../message-box.ts'
import { draftLane } from '../offline.ts'
import { messages } from '../messages.ts'

/** Content of any kind with its files, as it stands on the screen. */
interface Written {
  content: DraftContent
  fileIds: readonly string[]
  /** Epoch milliseconds; tells what this page wrote from what came from elsewhere. */
  changedAt: number
}

interface Saving {
  timer: ReturnType<typeof setTimeout>
  run: () => void
}

/** Unsent texts of this page, by place; the device's copy follows with a delay. */
const written = new Map<string, Written>()
const saving = new Map<string, Saving>()
/** `performance.now()` of the last saving, by place: a clock that is set back must not hold up the next. */
const savedAt = new Map<string, number>()
/** Writes on their way, by place. */
const storing = new Map<string, Promise<void>>()

// A copy on its way must not reach the device of whoever signs in next.
onSignOut(() => {
  written.clear()
  for (const { timer } of saving.values()) clearTimeout(timer)
  saving.clear()
  // Nor may one that never ends hold up the next person's.
  storing.clear()
})

/** Leaving is the last moment: what was typed since the last saving goes to the device now. */
function saveAllNow(): void {
  for (const { run } of saving.values()) run()
}
if (typeof document !== 'undefined') {
  window.addEventListener('pagehide', saveAllNow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveAllNow()
  })
}

/** Removes an emptied draft here and, if the service has a copy of it, on the other devices. */
async function forgetDraft(key: string, box: MessageBox): Promise<void> {
  const baseVersion = (await drafts.read(key))?.baseVersion ?? null
  await drafts.remove(key)
  await forgetCopiesOf(key, baseVersion, box)
}

async function forgetCopiesOf(key: string, baseVersion: number | null, box: MessageBox): Promise<void> {
  if (baseVersion === null && !(await drafts.hasCopy(key, draftLane(key)))) return
  const { forgetCopies } = await import('../drafts/sync-drafts.ts')
  await forgetCopies(box, key, baseVersion)
}

async function store(key: string, { content, fileIds, changedAt }: Written, about: DraftPlace): Promise<void> {
  try {
    if (isEmptyDraft(content) && fileIds.length === 0) return await forgetDraft(key, about.box)
    const draft = { key, content, fileIds: [...fileIds], title: about.title(content), href: about.href, changedAt }
    await drafts.change({
      key,
      since: null,
      // The version of the copy for other devices is sync-drafts.ts's to change.
      decide: (stored) => ({ save: [{ ...draft, baseVersion: stored?.baseVersion ?? null, dirty: true }] }),
    })
  } catch (error) {
    // While an identity is assumed nothing is kept; the text stays in this page.
    if (!(error instanceof OutboxClosedError)) showToast({ intent: 'error', text: messages.couldNotSaveDraft })
  }
}

function save(key: string, next: Written, about: DraftPlace): void {
  clearTimeout(saving.get(key)?.timer)
  const run = (): void => {
    clearTimeout(saving.get(key)?.timer)
    saving.delete(key)
    savedAt.set(key, performance.now())
    const before = storing.get(key) ?? Promise.resolve()
    storing.set(
      key,
      before.then(() => store(key, next, about)),
    )
  }
  const waitMs = (savedAt.get(key) ?? -DRAFT_SAVED_EVERY_MS) + DRAFT_SAVED_EVERY_MS - performance.now()
  if (waitMs <= 0) run()
  else saving.set(key, { timer: setTimeout(run, waitMs), run })
}

/** A draft's entry in the list of drafts, and its address. */
export interface DraftPlace {
  box: MessageBox
  title: (content: DraftContent) => StoredDraft['title']
  href: string
}

export interface DraftResult<C extends DraftContent> {
  /** Null until it is known whether the device kept one. */
  draft: Unsent<C> | null
  /** Grows when the content was replaced from elsewhere: an editor, which owns its text, then starts anew with it. */
  edition: number
  /**
   * Gives what is written to the outbox: `work` adds the item, which removes the device's copy with it, and says
   * whether it did. Nothing is saved meanwhile; afterwards this starts with what was written since, or nothing was
   * handed over and all of it stays.
   *
   * @param since of the draft as it is then, what is not in the item; nothing when absent
   */
  handOver: (work: () => Promise<boolean>, since?: (now: Unsent<C>) => Unsent<C>) => Promise<boolean>
  change: (change: { content?: C; fileIds?: (now: readonly string[]) => readonly string[] }) => void
  /** Another text takes the place of what is written; the editor starts anew with it. */
  replace: (content: C, fileIds: readonly string[]) => void
}

interface Unsent<C> {
  content: C
  fileIds: readonly string[]
}

/**
 * The unsent writing of a place, on the device within 250 ms of each change and there again after a restart, until it
 * is sent. Until it has reached the device the product does not reload the page by itself.
 *
 * @param key of offline.ts
 * @param empty what an unwritten draft of this kind holds
 * @param about must be the same object while its content is
 */
export function useDraft<C extends DraftContent>(key: string, empty: C, about: DraftPlace): DraftResult<C> {
  const [now, setNow] = useState<Written | null>(() => written.get(key) ?? null)
  const [edition, setEdition] = useState(0)
  const current = useRef(now)

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

  // Written elsewhere: taken back from the outbox, in another tab, on another device. What is on this screen is never
  // overwritten.
  const stored = useDraftList().find((draft) => draft.key === key)
  /** `changedAt` of the device's copy as this page last saw it. */
  const seen = useRef<number | null>(null)
  const isHeld = useRef(false)
  useEffect(() => {
    const mine = current.current
    const before = seen.current
    seen.current = stored?.changedAt ?? null
    // Sent, discarded or emptied elsewhere, word for word as it stands here: nobody sends it a second time.
    if (!stored && before !== null && mine?.changedAt === before && !saving.has(key) && !isHeld.current) {
      take({ content: empty, fileIds: [], changedAt: 0 })
      setEdition((number) => number + 1)
      return
    }
    if (!stored || !mine || stored.changedAt === mine.changedAt || saving.has(key) || isHeld.current) return
    const content = asDraftContent(stored.content)
    if (content?.kind !== empty.kind) return
    // Untouched: as the device's copy was, or empty. Which is newer is another device's clock against this one's, so it
    // does not decide.
    const isUntouched = mine.changedAt === before || (isEmptyDraft(mine.content) && mine.fileIds.length === 0)
    if (!isUntouched && (document.hasFocus() || stored.changedAt < mine.changedAt)) return
    take({ content, fileIds: stored.fileIds, changedAt: stored.changedAt })
    setEdition((number) => number + 1)
  }, [stored, key, empty, take])

  const change = useCallback<DraftResult<C>['change']>(
    ({ content, fileIds }) => {
      const before = current.current ?? { content: empty, fileIds: [], changedAt: 0 }
      const next = {
        ...before,
        content: content ?? before.content,
        fileIds: fileIds?.(before.fileIds) ?? before.fileIds,
        changedAt: Date.now(),
      }
      take(next)
      if (isHeld.current) return
      // Files are named at once: a staged file that no draft names would be lost to sight after a kill.
      save(key, next, about)
      if (fileIds) saving.get(key)?.run()
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
      clearTimeout(saving.get(key)?.timer)
      saving.delete(key)
      const next = { ...rest, changedAt: Date.now() }
      // At once: a key that came between would be written behind what was sent.
      flushSync(() => {
        take(next)
        setEdition((number) => number + 1)
      })
      if (isEmptyDraft(rest.content) && rest.fileIds.length === 0)
        void forgetCopiesOf(key, baseVersion, about.box).catch(() => undefined)
      else save(key, next, about)
    },
    [key, about, take],
  )

  const handOver = useCallback<DraftResult<C>['handOver']>(
    async (work, since) => {
      isHeld.current = true
      try {
        // Until the outbox has it, the draft is the only copy.
        saving.get(key)?.run()
        await storing.get(key)
        const baseVersion = (await drafts.read(key).catch(() => null))?.baseVersion ?? null
        const isDone = await work()
        const written = current.current
        isHeld.current = false
        if (!isDone) change({})
        else {
          const rest = written && since?.({ content: written.content as C, fileIds: written.fileIds })
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

  return { draft: now && { content: now.content as C, fileIds: now.fileIds }, edition, handOver, change, replace }
}

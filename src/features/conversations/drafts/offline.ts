import { keepUntilStored } from '#src/lib/offline/outbox/keep-until-stored.ts'
import { drafts, OutboxClosedError } from '#src/lib/offline/outbox/outbox.ts'
import type { StoredDraft } from '#src/lib/offline/outbox/types.ts'
import { onSignOut } from '#src/lib/session/session.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { DRAFT_SAVED_EVERY_MS } from '#shared/limits/device-times.ts'
import { asDraftContent, type DraftContent, isEmptyDraft } from '../draft-content.ts'
import type { MessageBox } from '../message-box.ts'
import { messages } from '../messages.ts'
import { draftLane } from '../offline.ts'
import { asReplacedDraft } from './draft-copies.ts'

/** A draft's entry in the list of drafts, and its URL. */
export interface DraftPlace {
  box: MessageBox
  title: (content: DraftContent) => StoredDraft['title']
  href: string
}

export interface Unsent<C> {
  content: C
  fileIds: readonly string[]
}

/** The content of an editor with its files. */
export interface Written extends Unsent<DraftContent> {
  /** Epoch milliseconds; distinguishes this page's changes from those of other tabs and devices. */
  changedAt: number
}

interface Saving {
  timer: ReturnType<typeof setTimeout>
  run: () => void
}

/** Unsent texts of this page, by draft key; they are saved on the device with a delay. */
export const written = new Map<string, Written>()
const saving = new Map<string, Saving>()
/** `performance.now()` of the last save, by draft key: a clock that is set back must not delay the next save. */
const savedAt = new Map<string, number>()
/**
 * `changedAt` of the stored draft when this page last read or wrote it, by draft key. A stored draft with another time
 * was changed in another tab or on another device.
 */
export const seenAt = new Map<string, number>()
/** Writes in flight, by draft key. */
const storing = new Map<string, Promise<void>>()
/** Deletes the safety copy of a draft, by draft key. */
const copies = new Map<string, () => void>()

// A pending save must not be stored for the next user who signs in on this device.
onSignOut(() => {
  written.clear()
  seenAt.clear()
  for (const { timer } of saving.values()) clearTimeout(timer)
  saving.clear()
  // A write that never completes must not block the saves of the next user.
  storing.clear()
  for (const key of copies.keys()) dropCopy(key)
})

/** Saves all pending changes now, because the page may be closed. */
function saveAllNow(): void {
  for (const { run } of saving.values()) run()
}
if (typeof document !== 'undefined') {
  window.addEventListener('pagehide', saveAllNow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveAllNow()
  })
}

/** Removes an emptied draft from this device and, if the server has a copy, from the other devices. */
async function forgetDraft(key: string, box: MessageBox): Promise<void> {
  const baseVersion = (await drafts.read(key))?.baseVersion ?? null
  await drafts.remove(key)
  await forgetCopiesOf(key, baseVersion, box)
}

/** Deletes the server's copy of a draft, if it has one. */
export async function forgetCopiesOf(key: string, baseVersion: number | null, box: MessageBox): Promise<void> {
  if (baseVersion === null && !(await drafts.hasCopy(key, draftLane(key)))) return
  const { forgetCopies } = await import('./sync-drafts.ts')
  await forgetCopies(box, key, baseVersion)
}

/** Whether storing `content` would overwrite a text that this page does not show. */
function overwrites(stored: StoredDraft | null, content: DraftContent): stored is StoredDraft {
  if (!stored || stored.changedAt === seenAt.get(stored.key)) return false
  const other = asDraftContent(stored.content)
  return !isEmptyDraft(other) && JSON.stringify(other) !== JSON.stringify(content)
}

function asStored(key: string, { content, fileIds, changedAt }: Written, { title, href }: DraftPlace) {
  return { key, content, fileIds: [...fileIds], title: title(content), href, changedAt }
}

function dropCopy(key: string): void {
  copies.get(key)?.()
  copies.delete(key)
}

async function store(key: string, { content, fileIds, changedAt }: Written, about: DraftPlace): Promise<void> {
  try {
    if (isEmptyDraft(content) && fileIds.length === 0) return await forgetDraft(key, about.box)
    const draft = asStored(key, { content, fileIds, changedAt }, about)
    await drafts.change({
      key,
      since: null,
      decide: (stored) => {
        // Only sync-drafts.ts changes the version of the server's copy.
        const mine = { ...draft, baseVersion: stored?.baseVersion ?? null, dirty: true }
        return { save: overwrites(stored, content) ? [asReplacedDraft(stored), mine] : [mine] }
      },
    })
    seenAt.set(key, changedAt)
    if (written.get(key)?.changedAt === changedAt) dropCopy(key)
  } catch (error) {
    // While an identity is assumed nothing is saved; the text exists only in this page.
    if (!(error instanceof OutboxClosedError)) showToast({ intent: 'error', text: messages.couldNotSaveDraft })
  }
}

/** Saves a draft within 250 ms. Until then the browser has a copy of it, in case the tab is closed. */
export function save(key: string, next: Written, about: DraftPlace): void {
  clearTimeout(saving.get(key)?.timer)
  // A later copy replaces an earlier one.
  if (isEmptyDraft(next.content)) dropCopy(key)
  else
    copies.set(key, keepUntilStored(key, { draft: { ...asStored(key, next, about), baseVersion: null, dirty: true } }))
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

/** True while a change waits for its save. */
export function isSaving(key: string): boolean {
  return saving.has(key)
}

/** Starts the save that waits. */
export function saveNow(key: string): void {
  saving.get(key)?.run()
}

/** Resolves when the saves that were started are stored, or failed. */
export async function whenStored(key: string): Promise<void> {
  await storing.get(key)
}

/** Cancels the save that waits, because its text was handed to the outbox. */
export function cancelSave(key: string): void {
  clearTimeout(saving.get(key)?.timer)
  saving.delete(key)
  dropCopy(key)
}

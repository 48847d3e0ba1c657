import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import { OTHER_DRAFT_SIGN } from '#src/lib/offline/outbox/edit-item.ts'
import type { StoredDraft } from '#src/lib/offline/outbox/types.ts'
import { asDraftContent, type DraftContent } from '../draft-content.ts'

/** A draft as the server stores it for the user's other devices. */
export interface RemoteDraft {
  draftKey: string
  /** The result of `contentToSend`. */
  content: string
  version: number
  updatedUtc: string
}

/** Marks a second draft for the same conversation that was written on another device. */
const FROM_DEVICE = 'device-'

/** The text that the server stores. Files stay on their device until they are sent. */
export function contentToSend({ content, title, href }: Pick<StoredDraft, 'content' | 'title' | 'href'>): string {
  return JSON.stringify({ content, title, href })
}

/** @returns null if this version of the app cannot read the copy, which is then ignored */
export function toLocalDraft(remote: RemoteDraft): StoredDraft | null {
  try {
    const { content, title, href } = JSON.parse(remote.content) as Partial<StoredDraft>
    if (!asDraftContent(content) || typeof title?.title !== 'string') return null
    return {
      key: remote.draftKey,
      content,
      fileIds: [],
      title,
      href: typeof href === 'string' ? href : null,
      changedAt: Date.parse(remote.updatedUtc),
      baseVersion: remote.version,
      dirty: false,
    }
  } catch {
    return null
  }
}

function saysTheSame(local: StoredDraft, remote: RemoteDraft): boolean {
  const other = toLocalDraft(remote)
  return other !== null && JSON.stringify(other.content) === JSON.stringify(local.content)
}

/** Converts the other device's text to a second draft with its own key. */
export function asOtherDraft(remote: RemoteDraft): StoredDraft | null {
  const other = toLocalDraft(remote)
  return (
    other && {
      ...other,
      key: `${remote.draftKey}${OTHER_DRAFT_SIGN}${FROM_DEVICE}${remote.version}`,
      baseVersion: null,
      dirty: true,
    }
  )
}

/**
 * Keeps a stored draft that would be overwritten by text that is being written: it becomes a second draft with its own
 * key. Its files stay with the written text.
 */
export function asReplacedDraft(stored: StoredDraft): StoredDraft {
  const { key, baseVersion, changedAt } = stored
  const otherKey = `${key}${OTHER_DRAFT_SIGN}${FROM_DEVICE}${baseVersion ?? changedAt}`
  return { ...stored, key: otherKey, fileIds: [], baseVersion: null, dirty: true }
}

export function isFromOtherDevice(key: string): boolean {
  return key.includes(`${OTHER_DRAFT_SIGN}${FROM_DEVICE}`)
}

/** Whether a draft is an earlier state of another: it has nothing that the other does not begin with. */
function isEarlierState(draft: DraftContent, of: DraftContent): boolean {
  const { html, ...rest } = draft
  const { html: later, ...others } = of
  const hasSameRest = JSON.stringify(rest) === JSON.stringify(others)
  return hasSameRest && plainTextOf(later).trim().startsWith(plainTextOf(html).trim())
}

/**
 * While two devices type at the same time, earlier states of each text become drafts. Leaves out those of the written
 * text and of other drafts.
 */
export function withoutEarlierStates(drafts: readonly StoredDraft[], written: DraftContent): readonly StoredDraft[] {
  const contents = drafts.map(({ content }) => asDraftContent(content))
  return drafts.filter(({ fileIds }, index) => {
    const content = contents[index]
    if (!content || fileIds.length > 0) return true
    if (isEarlierState(content, written)) return false
    return !contents.some(
      (other, at) => other && isEarlierState(content, other) && (at < index || !isEarlierState(other, content)),
    )
  })
}

/**
 * The result of merging a draft with the server's copy.
 * - store: save this draft; the other device's text replaces the local one only if that has no unsent changes
 * - keep-both: both were changed; both are saved, and the user decides
 */
export type Merge =
  | { kind: 'nothing' }
  | { kind: 'store'; draft: StoredDraft }
  | { kind: 'keep-both'; draft: StoredDraft; other: StoredDraft }

/**
 * @param local this device's draft with the same key; null if it has none
 * @param isOwn whether this device made that version of the copy
 */
export function mergeDraft(local: StoredDraft | null, remote: RemoteDraft, isOwn: boolean): Merge {
  const copy = toLocalDraft(remote)
  if (!copy) return { kind: 'nothing' }
  if (!local) return { kind: 'store', draft: copy }
  if (local.baseVersion === remote.version) return { kind: 'nothing' }
  if (saysTheSame(local, remote))
    return { kind: 'store', draft: { ...local, baseVersion: remote.version, dirty: false } }
  if (isOwn) return { kind: 'store', draft: { ...local, baseVersion: remote.version } }
  if (!local.dirty) return { kind: 'store', draft: { ...copy, fileIds: local.fileIds } }
  const other = asOtherDraft(remote)
  return other ? { kind: 'keep-both', draft: { ...local, baseVersion: remote.version }, other } : { kind: 'nothing' }
}

/**
 * A draft whose copy no longer exists was sent or discarded on another device. It is removed here too, unless it was
 * changed or has files.
 */
export function isGoneElsewhere(local: StoredDraft): boolean {
  return local.baseVersion !== null && !local.dirty && local.fileIds.length === 0
}

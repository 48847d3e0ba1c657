import { OTHER_DRAFT_SIGN } from '#src/lib/offline/outbox/edit-item.ts'
import type { StoredDraft } from '#src/lib/offline/outbox/types.ts'
import { asDraftContent } from './draft-content.ts'

/** A draft as the service keeps it for a person's other devices. */
export interface RemoteDraft {
  draftKey: string
  /** The result of `contentToSend`. */
  content: string
  version: number
  updatedUtc: string
}

/** Marks the second draft of a place that came from another device. */
const FROM_DEVICE = 'device-'

/** The text that the service keeps. Files stay on their device until they are sent. */
export function contentToSend({ content, title, href }: Pick<StoredDraft, 'content' | 'title' | 'href'>): string {
  return JSON.stringify({ content, title, href })
}

/** @returns null for what this version of the app cannot read; it is left alone then */
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

/** The other device's text as a second draft of the place, with a key of its own. */
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

export function isFromOtherDevice(key: string): boolean {
  return key.includes(`${OTHER_DRAFT_SIGN}${FROM_DEVICE}`)
}

/**
 * The outcome of merging a draft with the service's copy.
 * - take: the other device's edit wins, because nothing was changed here
 * - keep-both: both were changed; both stay, and the person decides
 */
export type Merge =
  | { kind: 'nothing' }
  | { kind: 'store'; draft: StoredDraft }
  | { kind: 'keep-both'; draft: StoredDraft; other: StoredDraft }

/**
 * @param local this device's draft of the same key; null: none
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
 * A draft whose copy is gone was sent or discarded on another device: it goes here too, unless it was changed or holds
 * files.
 */
export function isGoneElsewhere(local: StoredDraft): boolean {
  return local.baseVersion !== null && !local.dirty && local.fileIds.length === 0
}

import { saveDraft } from './keep-until-stored.ts'
import { drafts, outbox } from './outbox.ts'
import type { OutboxItem, StoredDraft } from './types.ts'

/** The part of an item's `display` that makes it editable: the draft from which it was created. */
export interface Editable {
  asDraft: Pick<StoredDraft, 'key' | 'content' | 'fileIds' | 'title' | 'href'>
}

/** Separates the key of a place from the suffix that makes the keys of several drafts of that place unique. */
export const OTHER_DRAFT_SIGN = '#'

/** Null for items that cannot be edited, only retried or discarded. */
export function editableOf(item: Pick<OutboxItem, 'display'>): Editable['asDraft'] | null {
  const display = item.display as Partial<Editable> | null | undefined
  return display?.asDraft ?? null
}

/**
 * Removes an item from the outbox and stores its content as a draft of its place. If the place already has a draft,
 * that draft is kept and the content becomes a second draft.
 *
 * @returns the draft; null if the item is being sent or is not in the outbox
 */
export async function editItem(item: OutboxItem): Promise<StoredDraft | null> {
  const editable = editableOf(item)
  if (!editable) return null
  const occupant = await drafts.read(editable.key)
  const isFree = occupant === null
  const draft: StoredDraft = {
    ...editable,
    key: isFree ? editable.key : `${editable.key}${OTHER_DRAFT_SIGN}${item.id.slice(0, 8)}`,
    changedAt: Date.now(),
    baseVersion: null,
    dirty: true,
  }
  // The draft is saved before the item is removed: if the app is closed in between, the text is in one of the two.
  await saveDraft(draft)
  if (await outbox.takeBack(item.id)) return draft
  await drafts.remove(draft.key, { keepFiles: true })
  return null
}

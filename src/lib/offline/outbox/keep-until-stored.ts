import { currentIdentity, drafts } from './outbox.ts'
import { keepCopy, type SafetyCopy } from './safety-copy.ts'
import type { StoredDraft } from './types.ts'

/**
 * Keeps a copy of a text until it is stored, in case the tab dies before. Nothing is kept while an identity is assumed.
 *
 * @param name the id of the item, or the key of the draft
 * @returns deletes the copy
 */
export function keepUntilStored(name: string, copy: SafetyCopy): () => void {
  const identityKey = currentIdentity()
  return identityKey === null ? () => undefined : keepCopy(identityKey, name, copy)
}

/** Saves a draft; until it is stored, the browser has a copy. @throws the errors of `drafts.save` */
export async function saveDraft(draft: StoredDraft): Promise<void> {
  const release = keepUntilStored(draft.key, { draft })
  await drafts.save(draft).finally(release)
}

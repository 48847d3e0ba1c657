import { saveDraft } from '#src/lib/offline/outbox/keep-until-stored.ts'
import { drafts } from '#src/lib/offline/outbox/outbox.ts'
import { claimChip } from '../chip.ts'
import { asDraftContent, type NewConversationDraft } from '../draft-content.ts'
import type { MessageBox } from '../message-box.ts'
import { draftKey } from '../offline.ts'

/** A claim that conversations can be about. */
export interface TalkedClaim {
  claimKey: string
  claimNumber: string
  /** The insured; null if unknown. */
  insured: string | null
}

/** Returns the place of the draft of a new conversation about a claim. */
export const placeOfClaim = (claimKey: string): string => `claim:${claimKey}`

/**
 * Prepares the draft of a new conversation with the claim as a participant, unless there already is one. It is stored
 * on the device, so it needs no network.
 *
 * @param href URL of the dialog with this draft
 */
export async function prepareDraftAboutClaim(
  box: MessageBox,
  { claimKey, claimNumber, insured }: TalkedClaim,
  href: string,
): Promise<void> {
  const key = draftKey(box, `new:${placeOfClaim(claimKey)}`)
  const known = await drafts.read(key)
  if (asDraftContent(known?.content)) return
  const subject = [claimNumber, insured].filter(Boolean).join(' · ')
  const content: NewConversationDraft = {
    ...{ kind: 'new', subject, participants: [claimChip(claimKey, claimNumber)], html: '' },
  }
  await saveDraft({
    ...{ key, content, fileIds: [], title: { title: subject, detail: '' }, href, changedAt: Date.now() },
    // Not sent to other devices until the user changes it.
    ...{ baseVersion: null, dirty: false },
  })
}

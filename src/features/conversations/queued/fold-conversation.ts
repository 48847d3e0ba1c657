import type { ConversationPage } from '../message-pages.ts'
import type { Change } from './changes.ts'

/** Applies unconfirmed changes to an open conversation: its name, its labels, whether it is in the trash. */
export function foldConversation(conversation: ConversationPage, changes: readonly Change[]): ConversationPage {
  let shown = conversation
  for (const change of changes) {
    if (!('conversationId' in change) || change.conversationId !== conversation.id) continue
    if (change.kind === 'conversation-update') shown = { ...shown, subject: change.subject }
    if (change.kind === 'label-apply') {
      shown = {
        ...shown,
        labelIds: shown.labelIds.includes(change.labelId) ? shown.labelIds : [...shown.labelIds, change.labelId],
        isTrashed: shown.isTrashed || change.isTrash,
      }
    }
    if (change.kind === 'label-remove')
      shown = {
        ...shown,
        labelIds: shown.labelIds.filter((id) => id !== change.labelId),
        isTrashed: shown.isTrashed && !change.isTrash,
      }
  }
  return shown
}

import { drafts, outbox } from '#src/lib/offline/outbox/outbox.ts'
import { forgetShared, type SharedContent } from '#src/lib/offline/pwa/shared-content.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import { asDraftContent, type DraftContent, htmlOfText } from '../drafts/draft-content.ts'
import type { ConversationSummary } from '../conversation-list.ts'
import type { MessageBox } from '../message-box.ts'
import { messages } from '../messages.ts'
import { draftKey } from '../offline.ts'

/** The destination of shared content: an existing conversation, or a new one. */
export interface SharePlace {
  conversation: Pick<ConversationSummary, 'conversationId' | 'subject'> | null
  /** Address at which the draft is written on. */
  href: string
}

/** Below what is written there already. */
function withText(content: DraftContent, text: string): DraftContent {
  const added = htmlOfText(text)
  return plainTextOf(content.html) === '' ? { ...content, html: added } : { ...content, html: content.html + added }
}

/**
 * Puts shared text and files into a draft, and forgets them at their first place only when they are in the second. A
 * new conversation gets a draft of its own: another one that is being written stays as it is.
 *
 * @throws what outbox.stageFile and drafts.save throw; nothing is lost then
 */
export async function putIntoDraft(
  box: MessageBox,
  shared: SharedContent,
  { conversation, href }: SharePlace,
): Promise<void> {
  const key = draftKey(box, conversation ? conversation.conversationId : `new:${shared.id}`)
  const known = await drafts.read(key)
  const empty: DraftContent = conversation
    ? { kind: 'reply', html: '' }
    : { kind: 'new', subject: '', participants: [], html: '' }
  const content = withText(asDraftContent(known?.content) ?? empty, shared.text)
  const fileIds = [...(known?.fileIds ?? [])]
  for (const { name, type, content: blob } of shared.files)
    fileIds.push((await outbox.stageFile(new File([blob], name, { type }))).id)
  const title = {
    title: conversation?.subject ?? messages.newConversation,
    detail: plainTextOf(content.html).slice(0, 200),
  }
  await drafts.save({
    key,
    content,
    fileIds,
    title,
    href,
    changedAt: Date.now(),
    baseVersion: known?.baseVersion ?? null,
    dirty: true,
  })
  await forgetShared(shared.id)
}

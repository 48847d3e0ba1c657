import { saveDraft } from '#src/lib/offline/outbox/keep-until-stored.ts'
import { drafts, outbox } from '#src/lib/offline/outbox/outbox.ts'
import { forgetShared, keepShared, type SharedContent } from '#src/lib/offline/pwa/shared-content.ts'
import { keepStructure } from '#shared/rich-text/keep-structure.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import { acceptFiles } from '../attachments/attachment-rules.ts'
import { asDraftContent, type DraftContent, htmlOfText } from '../draft-content.ts'
import type { ConversationSummary } from '../conversation-list.ts'
import type { MessageBox } from '../message-box.ts'
import { messages } from '../messages.ts'
import { draftKey } from '../offline.ts'

/** The destination of shared content: an existing conversation, or a new one. */
export interface SharePlace {
  conversation: Pick<ConversationSummary, 'conversationId' | 'subject'> | null
  /** URL at which the user continues to edit the draft. */
  href: string
}

/** Appends the text to the existing content. The editor and the server leave out formatting that messages lack. */
function withText(content: DraftContent, { text, html }: SharedContent): DraftContent {
  const added = html === undefined ? htmlOfText(text) : keepStructure(html)
  return plainTextOf(content.html) === '' ? { ...content, html: added } : { ...content, html: content.html + added }
}

interface PutResult {
  /** False if the message has no room for any of the content; nothing has changed then. */
  isPut: boolean
  /** Why some files were left out, as shown to the user; they are still shared content. */
  refusals: string[]
}

/**
 * Adds shared text and files to a draft, and removes them from the inbox of shared content only after the draft is
 * saved. Files beyond those that a message can have remain there. A new conversation gets its own draft, so that
 * another unsent new conversation is not changed.
 *
 * @throws the errors of outbox.stageFile and drafts.save; nothing is lost then
 */
export async function putIntoDraft(
  box: MessageBox,
  shared: SharedContent,
  { conversation, href }: SharePlace,
): Promise<PutResult> {
  const key = draftKey(box, conversation ? conversation.conversationId : `new:${shared.id}`)
  const known = await drafts.read(key)
  const empty: DraftContent = conversation
    ? { kind: 'reply', html: '' }
    : { kind: 'new', subject: '', participants: [], html: '' }
  const content = withText(asDraftContent(known?.content) ?? empty, shared)
  const fileIds = [...(known?.fileIds ?? [])]
  const files = shared.files.map((file) => ({ ...file, size: file.content.size }))
  const { accepted, refusals } = acceptFiles(files, fileIds.length)
  if (accepted.length === 0 && shared.text === '') return { isPut: false, refusals }
  for (const { name, type, content: blob } of accepted)
    fileIds.push((await outbox.stageFile(new File([blob], name, { type }))).id)
  const title = {
    title: conversation?.subject ?? messages.newConversation,
    detail: plainTextOf(content.html).slice(0, 200),
  }
  await saveDraft({
    key,
    content,
    fileIds,
    title,
    href,
    changedAt: Date.now(),
    baseVersion: known?.baseVersion ?? null,
    dirty: true,
  })
  const left = files.filter((file) => !accepted.includes(file))
  // Under another id, because a new conversation's draft is found by the id.
  if (left.length > 0)
    await keepShared({ id: crypto.randomUUID(), text: '', files: left, receivedAt: shared.receivedAt })
  await forgetShared(shared.id)
  return { isPut: true, refusals }
}

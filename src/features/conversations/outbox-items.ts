import { print } from 'graphql'
import type { NewItem, StagedFile, StoredDraft } from '#src/lib/offline/outbox/types.ts'
import type { Editable } from '#src/lib/offline/outbox/edit-item.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import { conversationLane } from './conversation-lane.ts'
import { ConversationAddDocument, ConversationMessageAddDocument } from './conversation.generated.ts'
import { boxKey, type MessageBox } from './message-box.ts'
import type { Chip } from './new-conversation/chip.ts'
import type { NewConversationDraft, ReplyDraft } from './drafts/draft-content.ts'
import { uploadTargetOf } from './upload-target.ts'

/**
 * Outbox items for replies and new conversations. An item carries its whole request, so that the service worker or a
 * later version of the app can send it (design of offline use). Changes of other kinds are in queued/.
 */

/** The fields of a staged file that are shown beside a waiting message. */
export type QueuedFile = Pick<StagedFile, 'id' | 'name' | 'type' | 'sizeBytes' | 'sha256'>

/** Data with which a waiting message is shown in its place and taken back into the editor. */
export interface MessageDisplay extends Editable {
  html: string
  files: readonly QueuedFile[]
}

/** The same of a conversation that waits to be started. */
export interface ConversationDisplay extends MessageDisplay {
  boxKey: string
  conversationId: string
  subject: string
  participants: readonly Chip[]
}

const DETAIL_MAX_LENGTH = 200

function detailOf(html: string): string {
  return plainTextOf(html).slice(0, DETAIL_MAX_LENGTH)
}

function shownFiles(files: readonly StagedFile[]): readonly QueuedFile[] {
  return files.map(({ id, name, type, sizeBytes, sha256 }) => ({ id, name, type, sizeBytes, sha256 }))
}

export interface WrittenMessage {
  /** UUID: the id that the message will have. */
  id: string
  html: string
  files: readonly StagedFile[]
}

/** @param draft where the text goes when it is taken back */
export function messageItem(
  box: MessageBox,
  conversationId: string,
  message: WrittenMessage,
  draft: Pick<StoredDraft, 'key' | 'title' | 'href'>,
): NewItem {
  const { id, html, files } = message
  const fileIds = files.map((file) => file.id)
  const content: ReplyDraft = { kind: 'reply', html }
  const display: MessageDisplay = { html, files: shownFiles(files), asDraft: { ...draft, content, fileIds } }
  return {
    id,
    kind: 'message',
    lane: conversationLane(box, conversationId),
    request: {
      operationName: 'ConversationMessageAdd',
      query: print(ConversationMessageAddDocument),
      variables: {
        ...plainBox(box),
        conversationId,
        request: { requestedMessageId: id, messageText: html, attachmentUploadTokens: [] },
      },
    },
    receipt: { path: 'conversationMessageAdd.id', value: id },
    title: { title: draft.title.title, detail: detailOf(html) },
    href: draft.href,
    fileIds,
    tokensPath: 'request.attachmentUploadTokens',
    uploadTarget: uploadTargetOf(box),
    draftKey: draft.key,
    display,
  }
}

export interface WrittenConversation extends WrittenMessage {
  /** UUID: the id that the conversation will have. */
  conversationId: string
  subject: string
  participants: readonly Chip[]
}

/** @param href where the conversation is once it was started */
export function conversationItem(
  box: MessageBox,
  written: WrittenConversation,
  href: string,
  draft: Pick<StoredDraft, 'key' | 'title' | 'href'>,
): NewItem {
  const { id, conversationId, subject, participants, html, files } = written
  const fileIds = files.map((file) => file.id)
  const content: NewConversationDraft = { kind: 'new', subject, participants: [...participants], html }
  const display: ConversationDisplay = {
    boxKey: boxKey(box),
    conversationId,
    subject,
    participants,
    html,
    files: shownFiles(files),
    asDraft: { ...draft, content, fileIds },
  }
  return {
    id,
    kind: 'conversation',
    lane: conversationLane(box, conversationId),
    request: {
      operationName: 'ConversationAdd',
      query: print(ConversationAddDocument),
      variables: {
        ...plainBox(box),
        request: {
          conversationId,
          subject,
          requestedMessageId: id,
          participants: participants.map(({ entityId, entityType }) => ({ entityId, entityType })),
          messageText: html,
          attachmentUploadTokens: [],
        },
      },
    },
    receipt: { path: 'conversationAdd.id', value: conversationId },
    title: { title: subject, detail: detailOf(html) },
    href,
    fileIds,
    tokensPath: 'request.attachmentUploadTokens',
    uploadTarget: uploadTargetOf(box),
    draftKey: draft.key,
    display,
  }
}

function plainBox({ entityType, entityId }: MessageBox): MessageBox {
  return { entityType, entityId }
}

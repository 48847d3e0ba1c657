import type { QueuedFiles, QueuedMutation } from '#src/lib/data/write-options.ts'
import type { StagedFile, StoredDraft } from '#src/lib/offline/outbox/types.ts'
import type { Editable } from '#src/lib/offline/outbox/edit-item.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import {
  ConversationAddDocument,
  type ConversationAddMutation,
  type ConversationAddMutationVariables,
  ConversationMessageAddDocument,
  type ConversationMessageAddMutation,
  type ConversationMessageAddMutationVariables,
} from '../conversation.generated.ts'
import type { QueuedFile } from '../attachments/attachment.ts'
import { uploadTargetOf, boxKey, type MessageBox } from '../message-box.ts'
import type { Chip } from '../chip.ts'
import type { NewConversationDraft, ReplyDraft } from '../draft-content.ts'

/**
 * Replies and new conversations as queued mutations, for `queueChange`.
 */

/** Data to show a pending message in its conversation and to return it to the editor. */
export interface MessageDisplay extends Editable {
  html: string
  files: readonly QueuedFile[]
}

/** The same data for a conversation that is not created yet. */
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

/** @param draft the draft that receives the text if the message is returned from the outbox */
export function addMessage(
  box: MessageBox,
  conversationId: string,
  message: WrittenMessage,
  draft: Pick<StoredDraft, 'key' | 'title' | 'href'>,
): QueuedMutation<ConversationMessageAddMutation, ConversationMessageAddMutationVariables> {
  const { id, html, files } = message
  const fileIds = files.map((file) => file.id)
  const content: ReplyDraft = { kind: 'reply', html }
  const display: MessageDisplay = { html, files: shownFiles(files), asDraft: { ...draft, content, fileIds } }
  return {
    document: ConversationMessageAddDocument,
    variables: {
      ...plainBox(box),
      conversationId,
      request: { requestedMessageId: id, messageText: html, attachmentUploadTokens: [] },
    },
    queued: {
      id,
      kind: 'message',
      label: draft.title.title,
      detail: detailOf(html),
      href: draft.href,
      receipt: { path: 'conversationMessageAdd.id', value: id },
      files: attachments(box, fileIds),
      draftKey: draft.key,
      display,
    },
  }
}

export interface WrittenConversation extends WrittenMessage {
  /** UUID: the id that the conversation will have. */
  conversationId: string
  subject: string
  participants: readonly Chip[]
}

/** @param href URL of the conversation after it was created */
export function addConversation(
  box: MessageBox,
  written: WrittenConversation,
  href: string,
  draft: Pick<StoredDraft, 'key' | 'title' | 'href'>,
): QueuedMutation<ConversationAddMutation, ConversationAddMutationVariables> {
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
    document: ConversationAddDocument,
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
    queued: {
      id,
      kind: 'conversation',
      label: subject,
      detail: detailOf(html),
      href,
      receipt: { path: 'conversationAdd.id', value: conversationId },
      files: attachments(box, fileIds),
      draftKey: draft.key,
      display,
    },
  }
}

function attachments(box: MessageBox, fileIds: readonly string[]): QueuedFiles {
  return {
    contents: fileIds,
    tokensPath: 'request.attachmentUploadTokens',
    list: true,
    target: uploadTargetOf(box),
  }
}

function plainBox({ entityType, entityId }: MessageBox): MessageBox {
  return { entityType, entityId }
}

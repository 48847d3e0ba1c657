import * as z from 'zod/mini'
import { MESSAGE_MAX_LENGTH, PARTICIPANTS_MAX_COUNT, SUBJECT_MAX_LENGTH } from '#shared/limits.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import { fieldMessages } from './field-messages.ts'

export const conversationMessages = {
  idFormat: fieldMessages.format,
  tooManyParticipants: `Cannot exceed ${PARTICIPANTS_MAX_COUNT} participants.`,
  attachmentsUnavailable: 'Attachments are not available yet.',
} as const

/** A UUID of any version, as a device makes them. */
const deviceUuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, conversationMessages.idFormat))

/** Rich HTML that says something once its tags are stripped (doc 2 section 5). The length is that of the HTML. */
export const messageTextField = z.string().check(
  z.minLength(1, { error: fieldMessages.required, abort: true }),
  z.maxLength(MESSAGE_MAX_LENGTH, { error: fieldMessages.tooLong(MESSAGE_MAX_LENGTH), abort: true }),
  z.refine((html) => plainTextOf(html) !== '', fieldMessages.required),
)

/** One line of text: control characters, broken surrogates and runs of white space become single spaces. */
export const subjectField = z.string().check(
  z.overwrite((subject) => subject.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()),
  z.minLength(1, { error: fieldMessages.required, abort: true }),
  z.maxLength(SUBJECT_MAX_LENGTH, fieldMessages.tooLong(SUBJECT_MAX_LENGTH)),
)

const attachmentUploadTokens = z.nullish(z.array(z.string()).check(z.maxLength(0, conversationMessages.attachmentsUnavailable)))

export const conversationParticipantInput = z.object({
  entityId: deviceUuid,
  entityType: z.enum(['Users', 'Organizations']),
})

/** The input of conversationAdd: subject, at least one participant and a message that says something. */
export const conversationAddInput = z.object({
  subject: subjectField,
  requestedMessageId: deviceUuid,
  participants: z.array(conversationParticipantInput).check(
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.maxLength(PARTICIPANTS_MAX_COUNT, conversationMessages.tooManyParticipants),
  ),
  messageText: messageTextField,
  attachmentUploadTokens,
})

/** The input of conversationMessageAdd. */
export const conversationMessageAddInput = z.object({
  requestedMessageId: deviceUuid,
  messageText: messageTextField,
  attachmentUploadTokens,
})

export type ConversationAddValue = z.infer<typeof conversationAddInput>
export type ConversationMessageAddValue = z.infer<typeof conversationMessageAddInput>

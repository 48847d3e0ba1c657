import * as z from 'zod/mini'
import {
  CONVERSATION_CLAIMS_MAX_COUNT,
  DRAFT_KEY_MAX_LENGTH,
  DRAFT_MAX_LENGTH,
  LABEL_NAME_MAX_LENGTH,
  MESSAGE_ATTACHMENTS_MAX_COUNT,
  MESSAGE_MAX_LENGTH,
  PARTICIPANTS_MAX_COUNT,
  SUBJECT_MAX_LENGTH,
} from '#shared/limits.ts'
import { readClaimKey } from '#shared/reference/claim-key.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import { fieldMessages } from './field-messages.ts'
import { UUID } from './published.ts'

export const conversationMessages = {
  idFormat: fieldMessages.format,
  claimUnknown: 'This claim does not exist, or you cannot see it.',
  tooManyClaims: `A conversation can be about at most ${CONVERSATION_CLAIMS_MAX_COUNT} claims.`,
  tooManyParticipants: `Cannot exceed ${PARTICIPANTS_MAX_COUNT} participants.`,
  notConnected: 'You must be connected to send a message',
  labelNameTaken: 'A label with this name already exists at this level.',
  noLongerTakesPart: 'You no longer take part in this conversation.',
  tooManyAttachments: `Cannot exceed ${MESSAGE_ATTACHMENTS_MAX_COUNT} files.`,
} as const

/** Longer than any token that the server issues. */
const UPLOAD_TOKEN_MAX_LENGTH = 200

/** A UUID of any version, as a device makes them. */
const deviceUuid = z.string().check(z.regex(UUID, conversationMessages.idFormat))

/** Rich HTML that contains text once its tags are removed. The length limit applies to the HTML. */
export const messageTextField = z.string().check(
  z.minLength(1, { error: fieldMessages.required, abort: true }),
  z.maxLength(MESSAGE_MAX_LENGTH, { error: fieldMessages.tooLong(MESSAGE_MAX_LENGTH), abort: true }),
  z.refine((html) => plainTextOf(html) !== '', fieldMessages.required),
)

/** One line of text: control characters, unpaired surrogates and repeated white space become single spaces. */
function lineField(maxLength: number) {
  return z.string().check(
    z.overwrite((line) => line.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.maxLength(maxLength, fieldMessages.tooLong(maxLength)),
  )
}

export const subjectField = lineField(SUBJECT_MAX_LENGTH)
export const labelNameField = lineField(LABEL_NAME_MAX_LENGTH)

/** Upload tokens; the files area checks their length. */
const attachmentUploadTokens = z.nullish(
  z
    .array(
      z
        .string()
        .check(
          z.minLength(1, fieldMessages.required),
          z.maxLength(UPLOAD_TOKEN_MAX_LENGTH, conversationMessages.idFormat),
        ),
    )
    .check(z.maxLength(MESSAGE_ATTACHMENTS_MAX_COUNT, conversationMessages.tooManyAttachments)),
)

const participantTypes = z.enum(['Users', 'Organizations', 'LegacyClaims'])

/** A person's or organization's UUID, or the key of a claim. */
const isIdOf = ({
  entityId,
  entityType,
}: {
  entityId: string
  entityType: z.infer<typeof participantTypes>
}): boolean =>
  entityType === 'LegacyClaims' ? readClaimKey(entityId) !== null : z.safeParse(deviceUuid, entityId).success

const participantId = { error: conversationMessages.idFormat, path: ['entityId'] }

export const conversationParticipantInput = z
  .object({ entityId: z.string(), entityType: participantTypes })
  .check(z.refine(isIdOf, participantId))

/** The input of conversationAdd: subject, at least one participant and a message with text. */
export const conversationAddInput = z.object({
  conversationId: z.nullish(deviceUuid),
  subject: subjectField,
  requestedMessageId: deviceUuid,
  participants: z.array(conversationParticipantInput).check(
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.maxLength(PARTICIPANTS_MAX_COUNT, conversationMessages.tooManyParticipants),
    z.refine((all) => all.some(({ entityType }) => entityType !== 'LegacyClaims'), fieldMessages.required),
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

/** The input of conversationLabelCreate and conversationLabelUpdate: name and color are required. */
export const conversationLabelInput = z.object({
  id: z.nullish(deviceUuid),
  name: labelNameField,
  colorName: z.string().check(z.minLength(1, fieldMessages.required)),
  parentLabelId: z.nullish(z.string()),
  baseName: z.nullish(z.string()),
  baseColorName: z.nullish(z.string()),
  clientMutationId: z.nullish(deviceUuid),
})

/** The input of conversationUpdate. */
export const conversationUpdateInput = z.object({
  subject: subjectField,
  baseVersion: z.nullish(z.int()),
  clientMutationId: z.nullish(deviceUuid),
})

/** The input of conversationAddParticipant: history type Partial requires a date. */
export const conversationAddParticipantInput = z
  .object({
    entityId: z.string(),
    entityType: participantTypes,
    historyType: z.enum(['All', 'None', 'Partial']),
    historyShareFromUtc: z.nullish(z.string()),
  })
  .check(
    z.refine(({ historyType, historyShareFromUtc }) => historyType !== 'Partial' || historyShareFromUtc != null, {
      error: fieldMessages.required,
      path: ['historyShareFromUtc'],
    }),
    z.refine(isIdOf, participantId),
  )

/** The input of conversationDraftSave. The server does not read the content; NUL cannot be stored. */
export const conversationDraftInput = z.object({
  draftKey: z
    .string()
    .check(
      z.minLength(1, { error: fieldMessages.required, abort: true }),
      z.maxLength(DRAFT_KEY_MAX_LENGTH, { error: fieldMessages.tooLong(DRAFT_KEY_MAX_LENGTH), abort: true }),
      z.regex(/^[^\p{Cc}\p{Cs}]+$/u, conversationMessages.idFormat),
    ),
  content: z.string().check(
    z.overwrite((content) => content.replaceAll('\0', '')),
    z.maxLength(DRAFT_MAX_LENGTH, fieldMessages.tooLong(DRAFT_MAX_LENGTH)),
  ),
  baseVersion: z.nullish(z.int()),
  clientMutationId: z.nullish(deviceUuid),
})

export type ConversationAddParticipantValue = z.infer<typeof conversationAddParticipantInput>
export type ConversationAddValue = z.infer<typeof conversationAddInput>
export type ConversationMessageAddValue = z.infer<typeof conversationMessageAddInput>

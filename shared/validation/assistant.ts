import * as z from 'zod/mini'
import {
  CHAT_CLIPPING_MAX_LENGTH,
  CHAT_FILES_MAX_COUNT,
  CHAT_INSTRUCTIONS_MAX_LENGTH,
  CHAT_MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
} from '#shared/limits.ts'
import { fieldMessages } from './field-messages.ts'
import { singleLine } from './single-line.ts'

/**
 * Line breaks are kept. Other control characters and unpaired surrogates are removed, because the database cannot store
 * them.
 */
const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim()

const requiredText = (maximum: number) =>
  z
    .string()
    .check(
      z.overwrite(printable),
      z.minLength(1, { error: fieldMessages.required, abort: true }),
      z.maxLength(maximum, fieldMessages.tooLong(maximum)),
    )

/** The input of promptClippingRequest and updatePromptClipping. */
export const promptClippingRequest = z.object({
  title: requiredText(NAME_MAX_LENGTH).check(singleLine),
  content: requiredText(CHAT_CLIPPING_MAX_LENGTH),
})

/** The input of chatConversationSave. */
export const saveConversationRequest = z.object({ conversationName: requiredText(NAME_MAX_LENGTH).check(singleLine) })

const instruction = z
  .string()
  .check(
    z.overwrite(printable),
    z.maxLength(CHAT_INSTRUCTIONS_MAX_LENGTH, fieldMessages.tooLong(CHAT_INSTRUCTIONS_MAX_LENGTH)),
  )

/** The input of chatCustomInstructionsUpdate: both texts are required if they are enabled. */
export const customInstructionsInput = z
  .object({ enableCustomInstructions: z.boolean(), about: instruction, responseTargeting: instruction })
  .check(
    z.refine((value) => !value.enableCustomInstructions || value.about !== '', {
      error: fieldMessages.requiredInstruction,
      path: ['about'],
    }),
    z.refine((value) => !value.enableCustomInstructions || value.responseTargeting !== '', {
      error: fieldMessages.requiredInstruction,
      path: ['responseTargeting'],
    }),
  )

/** The input of chatMessageRequest; the service validates the ids. */
export const chatMessageInput = z.object({
  conversationId: z.uuid(fieldMessages.format),
  clientMessageId: z.nullish(z.uuid(fieldMessages.format)),
  content: requiredText(CHAT_MESSAGE_MAX_LENGTH),
  attachments: z.nullish(
    z
      .array(z.object({ fileId: z.uuid(fieldMessages.format) }))
      .check(z.maxLength(CHAT_FILES_MAX_COUNT, `Cannot exceed ${CHAT_FILES_MAX_COUNT} files.`)),
  ),
  callerTimezoneOffsetMinutes: z.nullish(z.int().check(z.gte(-840), z.lte(840))),
})

import * as z from 'zod/mini'
import { DRAFT_INITIAL_TEXT_MAX_LENGTH, DRAFT_PROMPT_MAX_LENGTH, MESSAGE_MAX_LENGTH } from '#shared/limits.ts'
import { fieldMessages } from './field-messages.ts'

/**
 * Line breaks are kept. Other control characters and unpaired surrogates are removed, because the database cannot store
 * them.
 */
const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim()

/** The prompt of a draft; not empty. */
export const promptField = z
  .string()
  .check(
    z.overwrite(printable),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.maxLength(DRAFT_PROMPT_MAX_LENGTH, fieldMessages.tooLong(DRAFT_PROMPT_MAX_LENGTH)),
  )

/** A drafted text as the editor contains it. */
export const draftedText = z
  .string()
  .check(z.overwrite(printable), z.maxLength(MESSAGE_MAX_LENGTH, fieldMessages.tooLong(MESSAGE_MAX_LENGTH)))

/**
 * The input of messagingDraftRequest; the service validates the ids, so that missing and malformed ones get the same
 * error.
 */
export const messagingDraftInput = z.object({
  prompt: promptField,
  chatConversationId: z.nullish(z.string()),
  initialText: z.nullish(
    z
      .string()
      .check(
        z.overwrite(printable),
        z.maxLength(DRAFT_INITIAL_TEXT_MAX_LENGTH, fieldMessages.tooLong(DRAFT_INITIAL_TEXT_MAX_LENGTH)),
      ),
  ),
  commsConversationId: z.nullish(z.string()),
})

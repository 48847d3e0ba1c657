import * as z from 'zod/mini'
import { REASON_MAX_LENGTH } from '#shared/limits.ts'
import { messages } from './messages.ts'

/** Why an identity is assumed; it stands in the history (decision 33). */
export const reasonField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, messages.required),
    z.maxLength(REASON_MAX_LENGTH, messages.reasonTooLong(REASON_MAX_LENGTH)),
  )

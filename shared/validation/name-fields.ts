import * as z from 'zod/mini'
import { NAME_MAX_LENGTH } from '#shared/limits.ts'
import { fieldMessages } from './field-messages.ts'
import { singleLine } from './single-line.ts'

/** A name of a person, an organization or a role: one line, required. */
export const requiredNameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, fieldMessages.required),
    z.maxLength(NAME_MAX_LENGTH, fieldMessages.tooLong(NAME_MAX_LENGTH)),
    singleLine,
  )

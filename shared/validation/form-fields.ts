import * as z from 'zod/mini'
import { fieldMessages } from './field-messages.ts'

/**
 * Rules of fields in form state: every value is a text, and '' means that there is none. Their messages are those of
 * the server's input.
 */

/** A text that may be missing; when it is there, the rules of `schema` hold. */
export function optionalInForm(schema: z.core.$ZodType) {
  return z.string().check(
    z.superRefine((text, context) => {
      if (text.trim() === '') return
      const [issue] = z.safeParse(schema, text).error?.issues ?? []
      if (issue) context.addIssue({ code: 'custom', message: issue.message, input: text })
    }),
  )
}

/** One of a list must be chosen. */
export const chosenInForm = z.string().check(z.minLength(1, fieldMessages.required))

/** A whole number as it is typed (doc 2 section 5, generic fields). */
export const wholeNumberInForm = (minimum: number, maximum: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.refine((text) => !(Number(text) < minimum), { error: fieldMessages.positive, abort: true }),
    z.refine((text) => /^\d+$/.test(text), { error: fieldMessages.whole, abort: true }),
    z.refine((text) => Number(text) <= maximum, fieldMessages.tooGreat(maximum)),
  )

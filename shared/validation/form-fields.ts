import * as z from 'zod/mini'
import { fieldMessages } from './field-messages.ts'

/**
 * Rules of fields in form state: every value is a text, and '' means empty. The messages are those of the server's
 * input.
 */

/** An optional text; if present, the rules of `schema` apply. */
export function optionalInForm(schema: z.core.$ZodType) {
  return z.string().check(
    z.superRefine((text, context) => {
      if (text.trim() === '') return
      const [issue] = z.safeParse(schema, text).error?.issues ?? []
      if (issue) context.addIssue({ code: 'custom', message: issue.message, input: text })
    }),
  )
}

/** One option of a list is required. */
export const chosenInForm = z.string().check(z.minLength(1, fieldMessages.required))

/** A whole number as typed text. */
export const wholeNumberInForm = (minimum: number, maximum: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.refine((text) => !(Number(text) < minimum), { error: fieldMessages.positive, abort: true }),
    z.refine((text) => /^\d+$/.test(text), { error: fieldMessages.whole, abort: true }),
    z.refine((text) => Number(text) <= maximum, fieldMessages.tooGreat(maximum)),
  )

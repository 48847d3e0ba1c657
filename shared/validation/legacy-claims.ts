import * as z from 'zod/mini'
import { fieldMessages } from './field-messages.ts'

/** A number as somebody types it: at most nine digits, so that it is an Int of GraphQL. */
const typedNumber = (required: string) =>
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: required, abort: true }),
        z.regex(/^[1-9]\d{0,8}$/, fieldMessages.format),
      ),
    z.transform(Number),
  )

/** The company that is to be linked, as it is typed: both required, sent as numbers (doc 3 section 5). */
export const legacyCompanyForm = z.object({
  systemId: typedNumber('System ID is required to find FileTrac Legacy Adjustment Company'),
  acid: typedNumber('ACID is required to find FileTrac Legacy Adjustment Company'),
})

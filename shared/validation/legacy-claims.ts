import * as z from 'zod/mini'
import { fieldMessages } from './field-messages.ts'

/** A number as typed: at most nine digits, so that it fits GraphQL's Int. */
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

/** The company to link, as typed; both fields are required and sent as numbers. */
export const legacyCompanyForm = z.object({
  systemId: typedNumber('System ID is required to find FileTrac Legacy Adjustment Company'),
  acid: typedNumber('ACID is required to find FileTrac Legacy Adjustment Company'),
})

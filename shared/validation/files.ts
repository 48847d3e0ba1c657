import * as z from 'zod/mini'
import { fieldMessages } from './field-messages.ts'
import { UUID } from './published.ts'

const uuid = z.string().check(z.regex(UUID, fieldMessages.format))

/** The rules of getUploadUrl's input beyond its GraphQL types; the size has its own error code (FILE_TOO_LARGE). */
export const uploadUrlRequest = z.object({
  fileName: z.string(),
  fileSize: z.number().check(z.refine((size) => Number.isSafeInteger(size) && size >= 0, fieldMessages.format)),
  relatedEntityId: uuid,
  uploadId: z.nullish(uuid),
  partBytes: z.nullish(z.number().check(z.positive(fieldMessages.format))),
  contentSha256: z.nullish(z.string().check(z.regex(/^[0-9a-fA-F]{64}$/, fieldMessages.format))),
})

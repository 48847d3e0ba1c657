import * as z from 'zod/mini'
import { PHOTO_REPORT_CAPTION_MAX_LENGTH, PHOTO_REPORT_MAX_COUNT } from '#shared/limits.ts'
import { fieldMessages } from './field-messages.ts'
import { UUID } from './published.ts'

export const photoReportMessages = {
  tooMany: `A report has at most ${PHOTO_REPORT_MAX_COUNT} photos.`,
  none: 'Choose at least one photo.',
  twice: 'Each photo can be in a report once.',
  notPrintable: 'This file is not a photo that can be printed, or its virus scan is not complete yet.',
  running: 'Another photo report of yours is being made. Please wait until it is complete.',
} as const

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const photo = z.object({
  instanceId: z.string().check(z.regex(UUID, fieldMessages.format)),
  /** Empty for none. */
  caption: z.string().check(
    z.overwrite((text) => text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()),
    z.maxLength(PHOTO_REPORT_CAPTION_MAX_LENGTH, fieldMessages.tooLong(PHOTO_REPORT_CAPTION_MAX_LENGTH)),
  ),
})

/** The body of POST /storage/photo-report. */
export const photoReportRequest = z.object({
  photos: z.array(photo).check(
    z.minLength(1, photoReportMessages.none),
    z.maxLength(PHOTO_REPORT_MAX_COUNT, { error: photoReportMessages.tooMany, abort: true }),
    z.refine((photos) => new Set(photos.map(({ instanceId }) => instanceId.toLowerCase())).size === photos.length, {
      error: photoReportMessages.twice,
    }),
  ),
  photosPerPage: z.union([z.literal(2), z.literal(4)]),
  /** IANA name; the times of the photos are printed in it. */
  timeZone: z.string().check(z.refine(isTimeZone, { error: fieldMessages.format })),
})

export type PhotoReportRequest = z.infer<typeof photoReportRequest>

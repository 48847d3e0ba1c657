import * as z from 'zod/mini'
import {
  ANNOUNCEMENT_BODY_MAX_LENGTH,
  NOTIFICATION_TEXT_MAX_LENGTH,
  SMS_TEXT_MAX_LENGTH,
  SUBJECT_MAX_LENGTH,
} from '#shared/limits.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import { fieldMessages } from './field-messages.ts'

/** The forms send this if there is no text message. */
export const NO_SMS_TEXT = 'Not Applicable'

function lineField(maxLength: number) {
  return z.string().check(
    z.overwrite((line) => line.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.maxLength(maxLength, fieldMessages.tooLong(maxLength)),
  )
}

/**
 * A path of the app or an https address; empty for no link. No scripts, and no path with two slashes, because that
 * leads to another origin.
 */
const linkField = z
  .string()
  .check(
    z.maxLength(2_000, fieldMessages.tooLong(2_000)),
    z.regex(/^$|^(\/(?![/\\])|[hH][tT]{2}[pP][sS]:\/\/[^\s/?#\\@]+)\S*$/, 'Invalid URL'),
  )

const content = {
  /** Repeating the request with the same id sends nothing. */
  id: z.nullish(z.uuid()),
  inAppText: lineField(NOTIFICATION_TEXT_MAX_LENGTH),
  emailSubject: lineField(SUBJECT_MAX_LENGTH),
  emailHtmlBody: z.string().check(
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.maxLength(ANNOUNCEMENT_BODY_MAX_LENGTH, {
      error: fieldMessages.tooLong(ANNOUNCEMENT_BODY_MAX_LENGTH),
      abort: true,
    }),
    z.refine((html) => plainTextOf(html) !== '', fieldMessages.required),
  ),
  smsText: z.nullish(z.string().check(z.maxLength(SMS_TEXT_MAX_LENGTH, fieldMessages.tooLong(SMS_TEXT_MAX_LENGTH)))),
  smsSendAsBulk: z.nullish(z.boolean()),
}

/** The input SystemNotificationRequest. */
export const systemNotificationRequest = z.object({
  audience: z.array(z.enum(['SocialUsers', 'OrganizationAdmins'])).check(z.minLength(1, fieldMessages.required)),
  inAppUrl: z.nullish(linkField),
  ...content,
})

/** The input OrganizationNotificationRequest; its audience cannot be None. */
export const organizationNotificationRequest = z.object({
  audience: z.array(z.enum(['Administrators', 'AllAssociates'])).check(z.minLength(1, fieldMessages.required)),
  ...content,
})

export type AnnouncementValue = Omit<z.infer<typeof systemNotificationRequest>, 'audience'>

import * as z from 'zod/mini'
import {
  ANNOUNCEMENT_BODY_MAX_LENGTH,
  NOTIFICATION_TEXT_MAX_LENGTH,
  SMS_TEXT_MAX_LENGTH,
  SUBJECT_MAX_LENGTH,
} from '#shared/limits.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import { fieldMessages } from './field-messages.ts'

/** Sent by the forms when there is no text message (doc 3 section 9, decision 65). */
export const NO_SMS_TEXT = 'Not Applicable'

function lineField(maxLength: number) {
  return z.string().check(
    z.overwrite((line) => line.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.maxLength(maxLength, fieldMessages.tooLong(maxLength)),
  )
}

/**
 * A path of the app, or an https address; empty leads nowhere. Nothing that runs, and no other origin by a path of two
 * slashes.
 */
const linkField = z
  .string()
  .check(
    z.maxLength(2_000, fieldMessages.tooLong(2_000)),
    z.regex(/^$|^(\/(?![/\\])|https:\/\/[^\s/?#\\@]+)\S*$/i, 'Invalid URL'),
  )

const content = {
  /** A repeat with the same id sends nothing. */
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

/** The schema SystemNotificationRequest (doc 3 section 5). */
export const systemNotificationRequest = z.object({
  audience: z.array(z.enum(['SocialUsers', 'OrganizationAdmins'])).check(z.minLength(1, fieldMessages.required)),
  inAppUrl: z.nullish(linkField),
  ...content,
})

/** The schema OrganizationNotificationRequest; None is no audience (decision 21). */
export const organizationNotificationRequest = z.object({
  audience: z.array(z.enum(['Administrators', 'AllAssociates'])).check(z.minLength(1, fieldMessages.required)),
  ...content,
})

export type AnnouncementValue = Omit<z.infer<typeof systemNotificationRequest>, 'audience'>

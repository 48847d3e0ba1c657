import * as z from 'zod/mini'
import { ABOUT_MAX_LENGTH, NAME_MAX_LENGTH, URL_MAX_LENGTH, WORK_TYPES_MAX_COUNT } from '#shared/limits.ts'
import { CONTACT_VISIBILITIES } from '#shared/reference/contact-visibility.ts'
import { WORK_TYPES } from '#shared/reference/work-types.ts'
import { addressFromField } from '#shared/rich-text/link.ts'
import { fieldMessages } from './field-messages.ts'
import { noMailAddress, webUrl } from './published.ts'
import { personNameInput } from './registration.ts'
import { LANGUAGES_MAX_COUNT } from './user-account.ts'
import { singleLine } from './single-line.ts'

/** The wording is fixed. */
export const profileMessages = {
  companyRequired: 'Required if Title is entered',
  titleRequired: 'Required if Company Name is entered',
  workTypes: `Enter up to ${WORK_TYPES_MAX_COUNT} work types`,
} as const

const text = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum, fieldMessages.tooLong(maximum)))
const line = (maximum: number) => z.nullish(text(maximum).check(singleLine))

/** A link to a page of the person on another site; http:// is prepended if the scheme is missing. */
const link = z.nullish(
  z.string().check(
    z.trim(),
    z.maxLength(URL_MAX_LENGTH, fieldMessages.tooLong(URL_MAX_LENGTH)),
    singleLine,
    webUrl(fieldMessages.format),
    noMailAddress(fieldMessages.format),
    z.overwrite((address) => addressFromField(address) ?? address),
  ),
)

const workCodes: readonly string[] = WORK_TYPES.map(({ workCode }) => workCode)

/** The input of userProfileUpdate; an empty optional text means none. */
export const userProfileUpdateInput = z
  .object({
    name: personNameInput,
    companyName: line(NAME_MAX_LENGTH),
    companyTitle: line(NAME_MAX_LENGTH),
    languageIds: z.array(z.string()).check(z.maxLength(LANGUAGES_MAX_COUNT)),
    about: z.nullish(text(ABOUT_MAX_LENGTH)),
    workCodes: z
      .array(z.string().check(z.refine((code) => workCodes.includes(code), fieldMessages.format)))
      .check(z.maxLength(WORK_TYPES_MAX_COUNT, profileMessages.workTypes)),
    xProfileLink: link,
    linkedinProfileLink: link,
    facebookProfileLink: link,
    conversationInsuranceProfileLink: link,
    phoneVisibility: z.nullish(z.enum(CONTACT_VISIBILITIES)),
    emailVisibility: z.nullish(z.enum(CONTACT_VISIBILITIES)),
  })
  .check(
    z.superRefine(
      ({ companyName, companyTitle }, context) => {
        const add = (field: 'companyName' | 'companyTitle', message: string): void => {
          context.addIssue({ code: 'custom', message, path: [field], input: '' })
        }
        if (companyTitle?.trim() && !companyName?.trim()) add('companyName', profileMessages.companyRequired)
        if (companyName?.trim() && !companyTitle?.trim()) add('companyTitle', profileMessages.titleRequired)
      },
      { when: () => true },
    ),
  )

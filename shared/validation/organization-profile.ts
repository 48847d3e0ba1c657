import * as z from 'zod/mini'
import {
  BUSINESS_LINE_TEXT_MAX_LENGTH,
  CALLOUT_TEXT_MAX_LENGTH,
  CALLOUTS_MAX_COUNT,
  FOUNDING_YEAR_MAXIMUM,
  FOUNDING_YEAR_MINIMUM,
  PROFILE_ABOUT_MAX_LENGTH,
  TAGLINE_MAX_LENGTH,
  TEAM_MEMBERS_MAX_ROWS,
  URL_MAX_LENGTH,
} from '#shared/limits.ts'
import { LABEL_COLORS } from '#shared/reference/label-colors.ts'
import { COMPANY_SIZES, INDUSTRIES } from '#shared/reference/organization-facts.ts'
import { fieldMessages } from './field-messages.ts'
import { requiredNameField } from './name-fields.ts'
import { oneOf, webUrl } from './published.ts'
import { phoneNumberInput } from './phone.ts'
import { singleLine } from './single-line.ts'

export const CALLOUT_TOO_LONG_MESSAGE = 'Cannot exceed 30 characters'

const textOf = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum, fieldMessages.tooLong(maximum)))
const text = (maximum: number) => z.nullish(textOf(maximum))
const line = (maximum: number) => z.nullish(textOf(maximum).check(singleLine))

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i
/** A host with a dot, without a name of a user before it: such an address can imitate another site. */
const PLAIN_HOST = /^(?:(?:[hH][tT]{2}[pP][sS]?:\/\/)?[^\s/@]+\.\S+)?$/

/** An http or https address; https:// is prepended if the scheme is missing. Empty for none. */
const webAddress = z.nullish(
  z.string().check(
    z.trim(),
    webUrl(fieldMessages.format),
    z.regex(PLAIN_HOST, fieldMessages.format),
    z.maxLength(URL_MAX_LENGTH, fieldMessages.tooLong(URL_MAX_LENGTH)),
    z.overwrite((address) => (address === '' || HAS_SCHEME.test(address) ? address : `https://${address}`)),
  ),
)

/** Icon, color and text: all or none of them. */
const callout = z
  .object({
    icon: z.string().check(z.regex(/^[a-z0-9-]{0,60}$/, fieldMessages.format)),
    color: z.string().check(oneOf(LABEL_COLORS, fieldMessages.format)),
    text: z.string().check(z.trim(), z.maxLength(CALLOUT_TEXT_MAX_LENGTH, CALLOUT_TOO_LONG_MESSAGE), singleLine),
  })
  .check(
    z.superRefine((given, context) => {
      if (Object.values(given).every((part) => part === '')) return
      for (const [path, part] of Object.entries(given))
        if (part === '')
          context.addIssue({ code: 'custom', path: [path], message: fieldMessages.required, input: part })
    }),
  )

/** An optional choice; may be '' or null. */
const choice = (values: readonly string[]) => z.nullish(z.string().check(oneOf(values, fieldMessages.format)))

/** The input of organizationProfileUpdate, and the form of an organization profile's header. */
export const organizationHeaderFields = z.object({
  tagline: line(TAGLINE_MAX_LENGTH),
  xProfileLink: webAddress,
  linkedinProfileLink: webAddress,
  facebookProfileLink: webAddress,
  conversationInsuranceProfileLink: webAddress,
  callouts: z.array(callout).check(z.maxLength(CALLOUTS_MAX_COUNT, fieldMessages.format)),
})

/** The form of About; phone and year are texts in a form. */
export const organizationAboutTexts = z.object({
  websiteUrl: webAddress,
  industry: choice(INDUSTRIES),
  numberOfEmployees: choice(COMPANY_SIZES),
  about: text(PROFILE_ABOUT_MAX_LENGTH),
})

/** A four-digit year that is not in the future. */
export function isFoundingYear(year: number): boolean {
  return Number.isInteger(year) && year >= FOUNDING_YEAR_MINIMUM && year <= new Date().getFullYear()
}

/** The input of organizationAboutUpdate; numbering plans (`toNational`) are checked in addition. */
export const organizationAboutUpdateInput = z.extend(organizationAboutTexts, {
  displayPhoneNumber: z.nullish(phoneNumberInput),
  yearFounded: z.nullish(
    z
      .int(fieldMessages.format)
      .check(
        z.gte(FOUNDING_YEAR_MINIMUM, fieldMessages.format),
        z.lte(FOUNDING_YEAR_MAXIMUM, fieldMessages.format),
        z.refine(isFoundingYear, fieldMessages.format),
      ),
  ),
})

/** The input of organizationBusinessLineCreate and organizationBusinessLineUpdate. */
export const organizationBusinessLineInput = z.object({
  line: requiredNameField,
  text: text(BUSINESS_LINE_TEXT_MAX_LENGTH),
  specialty: z.boolean(),
})

/** The input of updateOrganizationTeamMembers. */
export const organizationTeamMembersUpdateInput = z.object({
  teamMemberUpdates: z
    .array(
      z.object({
        userId: z.uuid(fieldMessages.format),
        displayPosition: z
          .int()
          .check(z.gte(0, fieldMessages.format), z.lt(TEAM_MEMBERS_MAX_ROWS, fieldMessages.format)),
      }),
    )
    .check(z.maxLength(TEAM_MEMBERS_MAX_ROWS, fieldMessages.format)),
})

export const businessLineMessages = {
  tooMany: (maximum: number) => `An organization has at most ${maximum} lines of business.`,
  tooManyFeatured: (maximum: number) => `At most ${maximum} lines of business can be featured.`,
} as const

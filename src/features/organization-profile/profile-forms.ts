import * as z from 'zod/mini'
import { CALLOUTS_MAX_COUNT } from '#shared/limits.ts'
import { fieldMessages } from '#shared/validation/field-messages.ts'
import { isFoundingYear, organizationAboutTexts } from '#shared/validation/organization-profile.ts'
import type {
  OrganizationAboutUpdateInput,
  OrganizationProfileFieldsFragment,
  OrganizationProfileUpdateInput,
} from './organization-profile.generated.ts'

export type OrganizationProfile = OrganizationProfileFieldsFragment

const NO_CALLOUT = { icon: '', color: '', text: '' }

/** Returns the header form's initial values, with an empty callout for each unused one of the three. */
export function headerValues(profile: OrganizationProfile) {
  const callouts = profile.callouts.map(({ icon, color, text }) => ({ icon, color, text }))
  return {
    tagline: profile.tagline ?? '',
    xProfileLink: profile.xProfileLink ?? '',
    linkedinProfileLink: profile.linkedinProfileLink ?? '',
    facebookProfileLink: profile.facebookProfileLink ?? '',
    conversationInsuranceProfileLink: profile.conversationInsuranceProfileLink ?? '',
    callouts: [...callouts, ...Array.from({ length: CALLOUTS_MAX_COUNT - callouts.length }, () => NO_CALLOUT)],
  }
}

/** Returns the mutation's input. Empty links and callouts are omitted. */
export function toHeaderUpdate(values: OrganizationProfileUpdateInput): OrganizationProfileUpdateInput {
  const { callouts, ...texts } = values
  return { ...withoutEmpty(texts), callouts: callouts.filter(({ text }) => text !== '') }
}

function withoutEmpty<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<Values>
}

/**
 * Validates the phone number and year as text; both may be empty. The numbering plans are loaded only if there is a
 * number.
 */
export const aboutForm = z.extend(organizationAboutTexts, {
  yearFounded: z.string().check(
    z.trim(),
    z.refine((year) => year === '' || isFoundingYear(Number(year)), fieldMessages.format),
  ),
  displayPhoneNumber: z.object({ countryCode: z.string(), number: z.string().check(z.trim()) }).check(
    z.superRefine(async ({ countryCode, number }, context) => {
      if (number === '') return
      const { phoneRefusal, toE164 } = await import('#shared/validation/phone-number.ts')
      const phone = { countryCode: Number(countryCode), number }
      if (toE164(phone) !== null) return
      context.addIssue({ code: 'custom', message: phoneRefusal(phone), path: ['number'], input: number })
    }),
  ),
})

export function aboutValues(profile: OrganizationProfile) {
  const phone = profile.displayPhoneNumber
  return {
    websiteUrl: profile.websiteUrl ?? '',
    displayPhoneNumber: { countryCode: String(phone?.countryCode ?? 1), number: phone?.number ?? '' },
    industry: profile.industry ?? '',
    numberOfEmployees: profile.numberOfEmployees ?? '',
    yearFounded: profile.yearFounded === null ? '' : String(profile.yearFounded),
    about: profile.about ?? '',
  }
}

/**
 * Returns the mutation's input. The phone number is omitted unless both parts are filled in; other empty fields are
 * omitted, and the year is a number.
 */
export function toAboutUpdate(values: z.infer<typeof aboutForm>): OrganizationAboutUpdateInput {
  const { yearFounded, displayPhoneNumber, ...texts } = values
  const { countryCode, number } = displayPhoneNumber
  return {
    ...withoutEmpty(texts),
    ...(yearFounded !== '' && { yearFounded: Number(yearFounded) }),
    ...(countryCode !== '' && number !== '' && { displayPhoneNumber: { countryCode: Number(countryCode), number } }),
  }
}
